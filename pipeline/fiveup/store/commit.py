"""One import into a store: everything that it brings, or nothing."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property

import pyarrow as pa

from fiveup.facts.schemas import arrow_schema, schema_of
from fiveup.store.connection import read_parquet, scanning
from fiveup.store.disk import sync_folder
from fiveup.store.errors import StoreFailedError, explaining
from fiveup.store.manifest import (
    CommitEntry,
    DataFile,
    Manifest,
    read_manifest,
    write_manifest,
)
from fiveup.store.open_sql import write_open_sql
from fiveup.store.register import Register, StoredMatch
from fiveup.store.snapshot import SUPERSEDED, Snapshot, columns_fingerprint
from fiveup.store.table_file import TableFile


class Commit:
    """A commit being made, of `Store.writer`; it leaves nothing unless `commit` is called.

    Rows go to the disk as they come, into files that no reader looks at before the commit. The rows
    of `events` and `match_players` are to stand in the order of those of `matches`. One that is
    `rehearsed` writes nothing at all.
    """

    def __init__(self, snapshot: Snapshot, *, rehearsed: bool = False) -> None:
        self.snapshot = snapshot
        self._rehearsed = rehearsed
        self._version = snapshot.version + 1
        self._tag = uuid.uuid4().hex[:12]
        self._files: dict[str, TableFile] = {}
        self._superseded: list[tuple[str, int]] = []
        self._keep_files = False

    @cached_property
    def _register(self) -> Register:
        return Register(self.snapshot)

    def append(self, table: str, rows: pa.Table) -> None:
        """Adds rows to a table; ValueError where they have not exactly its declared columns."""
        if not rows.schema.equals(arrow_schema(table)):
            raise ValueError(f"these rows have not the columns of {table}")
        self._write(table, rows)
        if table == "matches":
            self._register.add(rows)

    def _write(self, table: str, rows: pa.Table) -> None:
        if not rows.num_rows or self._rehearsed:
            return
        if table not in self._files:
            folder = self.snapshot.path / table
            with explaining(folder):
                folder.mkdir(exist_ok=True)
            name = f"{table}/{self._version:06}-{self._tag}.parquet"
            self._files[table] = TableFile(self.snapshot.path, name, rows.schema)
        self._files[table].append(rows)

    def supersede(self, match_id: str, revision: int) -> None:
        """Lets a stored revision of a match no longer be the newest."""
        self._superseded.append((match_id, revision))

    def stored(self, match_ids: Sequence[str]) -> dict[str, list[StoredMatch]]:
        """The revisions of each of these matches that is stored or was appended to this commit."""
        return self._register.find(match_ids)

    def commit(self) -> Snapshot:
        """Makes all of it visible at once; returns the store as it is then.

        Nothing is written where nothing was appended. ValueError if a revision to be superseded is
        not there or was superseded before. After this the commit can take no more.
        """
        store = self.snapshot.path
        if self._superseded:
            columns = [pa.array(column) for column in zip(*self._superseded, strict=True)]
            self._write(SUPERSEDED.name, pa.table(columns, schema=schema_of(SUPERSEDED)))
        if not self._files:
            return self.snapshot
        files = {table: file.close() for table, file in self._files.items()}
        for file in self._files.values():
            file.place()
        with explaining(store):
            for table in files:
                sync_folder(store / table)
            sync_folder(store)
        manifest = self._next_manifest(files)
        if read_manifest(store) != self.snapshot.manifest:
            raise StoreFailedError(store, "it was written to by another in spite of the lock")
        self._publish(manifest)
        after = Snapshot(store, manifest)
        with suppress(OSError):  # what counts is written; the next commit writes it again
            write_open_sql(store, after)
        return after

    def _next_manifest(self, files: dict[str, DataFile]) -> Manifest:
        before = self.snapshot.manifest
        matches = files["matches"].rows if "matches" in files else 0
        entry = CommitEntry(self._version, columns_fingerprint(), matches, 0, files)
        manifest = replace(before, version=self._version, commits=(*before.commits, entry))
        return self._count_superseded(manifest) if self._superseded else manifest

    def _count_superseded(self, manifest: Manifest) -> Manifest:
        """The manifest with the superseded matches of every commit counted anew."""
        snapshot = Snapshot(self.snapshot.path, manifest)
        superseded = read_parquet(snapshot, snapshot.data_files(SUPERSEDED.name))
        holders = snapshot.commits_with("matches")
        counts: dict[int, int] = {}
        if holders:
            matches = read_parquet(snapshot, snapshot.data_files("matches"))
            with scanning(snapshot) as connection:
                counts = dict(
                    connection.execute(
                        f"SELECT stored.file_index, count(*) FROM {matches} AS stored "
                        f"SEMI JOIN {superseded} AS superseded USING (match_id, revision) "
                        "GROUP BY stored.file_index"
                    ).fetchall()
                )
        if sum(counts.values()) != snapshot.rows(SUPERSEDED.name):
            raise ValueError("a match is superseded that is not there, or was so before")
        counted = {
            commit.version: replace(commit, superseded=counts.get(index, 0))
            for index, commit in enumerate(holders)
        }
        commits = tuple(counted.get(commit.version, commit) for commit in manifest.commits)
        return replace(manifest, commits=commits)

    def _publish(self, manifest: Manifest) -> None:
        store = self.snapshot.path
        self._keep_files = True
        try:
            with explaining(store):
                write_manifest(store, manifest)
        except BaseException:
            # It may be in place all the same, and only its way to the disk have failed.
            self._keep_files = read_manifest(store).version == self._version
            raise

    def close(self) -> None:
        """Takes the files away again unless they were committed."""
        if "_register" in self.__dict__:
            self._register.close()
        if not self._keep_files:
            for file in self._files.values():
                file.discard()
