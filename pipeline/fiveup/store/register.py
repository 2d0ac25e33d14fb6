"""Which matches are stored, asked a batch of ids at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import duckdb
import pyarrow as pa

from fiveup.store.connection import read_parquet
from fiveup.store.damage import blaming
from fiveup.store.snapshot import Snapshot

_COLUMNS: Final = "match_id, revision, content_hash, complete"


class StoredMatch(NamedTuple):
    """One revision of a stored match."""

    revision: int
    content_hash: str
    complete: bool


class Register:
    """The matches of a snapshot (or of no store yet), and those added to it since.

    About 150 bytes a match are held in memory.
    """

    def __init__(self, snapshot: Snapshot | None = None) -> None:
        self._known = duckdb.connect()
        self._known.execute(
            "CREATE TABLE known "
            "(match_id VARCHAR, revision INTEGER, content_hash VARCHAR, complete BOOLEAN)"
        )
        if snapshot is not None:
            self._insert_stored(snapshot)

    def _insert_stored(self, snapshot: Snapshot) -> None:
        matches = snapshot.data_files("matches")
        if matches:
            snapshot.check_files()
            scan = read_parquet(snapshot, matches)
            with blaming(snapshot):
                self._known.execute(f"INSERT INTO known SELECT {_COLUMNS} FROM {scan}")

    def add(self, matches: pa.Table) -> None:
        """Adds rows of the table `matches`."""
        self._known.register("added", matches.select(_COLUMNS.split(", ")))
        self._known.execute(f"INSERT INTO known SELECT {_COLUMNS} FROM added")
        self._known.unregister("added")

    def find(self, match_ids: Sequence[str]) -> dict[str, list[StoredMatch]]:
        """The revisions of each of these matches that is known, oldest first."""
        rows = self._known.execute(
            f"SELECT {_COLUMNS} FROM known "
            "WHERE match_id IN (SELECT unnest(?::VARCHAR[])) ORDER BY match_id, revision",
            [list(match_ids)],
        ).fetchall()
        found: dict[str, list[StoredMatch]] = {}
        for match_id, revision, content_hash, complete in rows:
            found.setdefault(match_id, []).append(StoredMatch(revision, content_hash, complete))
        return found

    def close(self) -> None:
        """Frees the memory."""
        self._known.close()
