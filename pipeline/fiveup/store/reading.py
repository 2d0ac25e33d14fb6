"""The logs of stored matches, back from their facts.

A commit has one file a table, and in each the rows stand in the order of its `matches`: how many
there are of a match says where they begin, so that nothing has to be searched for.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Any, Final, TypeAlias, cast

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq

from fiveup.events.table import EventTable
from fiveup.facts.log import LOG_COLUMNS, event_table_from
from fiveup.store.connection import read_parquet, scanning
from fiveup.store.damage import blaming
from fiveup.store.errors import MatchMissingError, StoreDamagedError, explaining
from fiveup.store.manifest import CommitEntry
from fiveup.store.snapshot import SUPERSEDED, Snapshot

BATCH: Final = 512  # matches

# What comes of rows that are read without a fault, and are not those of a log.
_UNFIT: Final = (ValueError, TypeError, LookupError, OverflowError, pa.ArrowException)

_Positions: TypeAlias = npt.NDArray[np.int64]
_Flags: TypeAlias = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class StoredBatch:
    """Some stored matches: their logs, and beside each its revision and content hash."""

    table: EventTable
    revisions: list[int]
    content_hashes: list[str]


def read_match(snapshot: Snapshot, match_id: str, revision: int | None = None) -> EventTable:
    """The log of one match, in its newest revision if none is named.

    Raises `MatchMissingError` if it is not there.
    """
    found: list[tuple[int, int, int]] = []
    files = snapshot.data_files("matches")
    if files:
        with scanning(snapshot) as connection:
            found = connection.execute(
                "SELECT revision, file_index, file_row_number "
                f"FROM {read_parquet(snapshot, files)} "
                "WHERE match_id = $1 AND revision = coalesce($2, revision) ORDER BY revision",
                [match_id, revision],
            ).fetchall()
    if not found:
        raise MatchMissingError(snapshot.path, match_id, revision)
    _, index, position = found[-1]
    commit = snapshot.commits_with("matches")[index]
    return _CommitReader(snapshot, commit).batch(position, position + 1).table


def iter_matches(snapshot: Snapshot, size: int = BATCH) -> Iterator[StoredBatch]:
    """The newest revision of every match, commit by commit, at most `size` matches at a time."""
    with scanning(snapshot) as connection:
        for commit in snapshot.commits_with("matches"):
            if commit.superseded == commit.matches:
                continue
            old: _Positions = np.empty(0, np.int64)
            if commit.superseded:
                matches = read_parquet(snapshot, [commit.files["matches"]])
                superseded = read_parquet(snapshot, snapshot.data_files(SUPERSEDED.name))
                old = connection.execute(
                    f"SELECT stored.file_row_number AS position FROM {matches} AS stored "
                    f"SEMI JOIN {superseded} AS superseded USING (match_id, revision)"
                ).fetchnumpy()["position"]
            keep = ~np.isin(np.arange(commit.matches), old)
            reader = _CommitReader(snapshot, commit)
            for start in range(0, commit.matches, size):
                stop = min(start + size, commit.matches)
                if keep[start:stop].any():
                    yield reader.batch(start, stop, keep[start:stop])


class _CommitReader:
    """Reads rows of one commit by their position."""

    def __init__(self, snapshot: Snapshot, commit: CommitEntry) -> None:
        self._snapshot = snapshot
        self._commit = commit
        counts = self._rows("matches", 0, commit.matches, ["log_rows", "seats"])
        try:
            self._ends = {
                "events": _offsets(counts.column("log_rows")),
                "match_players": _offsets(counts.column("seats")),
            }
        except _UNFIT as error:
            why = "has other columns than it was written with"
            raise StoreDamagedError(self._path("matches"), why) from error

    def batch(self, start: int, stop: int, keep: _Flags | None = None) -> StoredBatch:
        """The matches [start, stop) of the commit, of which `keep` may leave some out."""
        try:
            return self._batch(start, stop, keep)
        except _UNFIT as error:
            why = "holds rows that were not written so"
            raise StoreDamagedError(self._path("events"), why) from error

    def _batch(self, start: int, stop: int, keep: _Flags | None) -> StoredBatch:
        matches = self._rows("matches", start, stop)
        events = self._rows_of("events", start, stop, matches)
        players = self._rows_of("match_players", start, stop, matches)
        if keep is not None and not keep.all():
            matches = matches.filter(pa.array(keep))
            events = events.filter(self._each(keep, "events", start))
            players = players.filter(self._each(keep, "match_players", start))
        return StoredBatch(
            event_table_from(events, matches, players),
            cast("list[int]", matches.column("revision").to_pylist()),
            cast("list[str]", matches.column("content_hash").to_pylist()),
        )

    def _rows_of(self, table: str, start: int, stop: int, matches: pa.Table) -> pa.Table:
        """The rows of these matches in another table."""
        ends = self._ends[table]
        columns = ["match_id", *LOG_COLUMNS] if table == "events" else None
        rows = self._rows(table, int(ends[start]), int(ends[stop]), columns)
        expected = matches.column("match_id").take(
            self._each(np.arange(stop - start), table, start)
        )
        if not expected.equals(rows.column("match_id")):
            raise StoreDamagedError(self._path(table), "does not follow the order of its matches")
        return rows

    def _each(self, values: Any, table: str, start: int) -> Any:
        """One value a match, repeated for each of its rows in a table."""
        ends = self._ends[table][start : start + len(values) + 1]
        return pa.array(np.repeat(values, np.diff(ends)))

    def _path(self, table: str) -> Path:
        if table not in self._commit.files:
            raise StoreDamagedError(self._snapshot.path, f"has no {table} of some of its matches")
        return self._snapshot.locate(self._commit.files[table])

    def _rows(
        self, table: str, start: int, stop: int, columns: list[str] | None = None
    ) -> pa.Table:
        """The rows [start, stop) of a table; only the row groups that they stand in are read."""
        path = self._path(table)
        snapshot = self._snapshot
        with explaining(path), blaming(snapshot, path), pq.ParquetFile(path) as file:
            if file.metadata.num_rows != self._commit.files[table].rows:
                raise StoreDamagedError(path, "has not as many rows as it was written with")
            groups = range(file.num_row_groups)
            ends = list(accumulate(file.metadata.row_group(group).num_rows for group in groups))
            first = bisect_right(ends, start)
            last = bisect_right(ends, max(start, stop - 1))
            rows = file.read_row_groups(list(groups[first : last + 1]), columns)
        return rows.slice(start - (ends[first - 1] if first else 0), stop - start)


def _offsets(counts: pa.ChunkedArray[Any]) -> _Positions:
    return np.concatenate([[0], np.cumsum(counts.to_numpy(), dtype=np.int64)])
