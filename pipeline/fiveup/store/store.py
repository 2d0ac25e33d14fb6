"""The store as its users see it: a folder, read by snapshots and written by commits."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from fiveup.events.table import EventTable
from fiveup.store import reading
from fiveup.store.commit import Commit
from fiveup.store.connection import path_for_duckdb
from fiveup.store.damage import check_footers
from fiveup.store.errors import (
    NotAStoreError,
    StoreLockedError,
    StoreMissingError,
    explaining,
)
from fiveup.store.manifest import LOCK, new_manifest, read_manifest, write_manifest
from fiveup.store.open_sql import write_open_sql
from fiveup.store.snapshot import STORED, Snapshot
from fiveup.store.table_file import UNPLACED

WAIT: Final = 60.0  # seconds
# Files that no manifest lists are left by writers that were killed. They are taken away under the
# lock; the time is for file systems on which locks do not hold. A writer that lives and still loses
# a file there cannot give it its name, and fails before its commit counts.
GRACE: Final = 3600.0  # seconds


class Store:
    """A store in a folder. Every method may raise a `StoreError`; making one touches nothing."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)

    def snapshot(self) -> Snapshot:
        """The store as it is now; `StoreMissingError` where there is none yet."""
        return Snapshot(self.path, read_manifest(self.path))

    @contextmanager
    def writer(
        self, wait: float = WAIT, on_wait: Callable[[], None] = lambda: None
    ) -> Iterator[Commit]:
        """A commit that only one can make at a time; the store is made if it is not there yet.

        Where another is writing, `on_wait` is called once and up to `wait` seconds are waited, then
        `StoreLockedError` is raised. What is not committed inside the `with` leaves nothing.
        """
        self._prepare()
        lock = FileLock(self.path / LOCK)
        with explaining(self.path):
            _acquire(lock, self.path, wait, on_wait)
        try:
            snapshot = self._open()
            check_writable(snapshot)
            commit = Commit(snapshot)
            try:
                yield commit
            finally:
                commit.close()
        finally:
            lock.release()

    @contextmanager
    def rehearsal(self) -> Iterator[Commit]:
        """A commit that writes and locks nothing and cannot be made: to see what one would do."""
        path_for_duckdb(self.path.absolute())
        try:
            snapshot = self.snapshot()
        except StoreMissingError:
            snapshot = Snapshot(self.path, new_manifest())
        check_writable(snapshot)
        commit = Commit(snapshot, rehearsed=True)
        try:
            yield commit
        finally:
            commit.close()

    def _prepare(self) -> None:
        """Makes the folder, unless something else is there or DuckDB could not read from it."""
        path_for_duckdb(self.path.absolute())
        try:
            read_manifest(self.path)
        except StoreMissingError:
            with explaining(self.path):
                try:
                    self.path.mkdir(parents=True, exist_ok=True)
                except (FileExistsError, NotADirectoryError):
                    raise NotAStoreError(self.path, "there is a file in its place") from None

    def _open(self) -> Snapshot:
        """The store to write to, cleared of what killed writers left."""
        try:
            snapshot = self.snapshot()
        except StoreMissingError:
            with explaining(self.path):
                write_manifest(self.path, new_manifest())
                snapshot = self.snapshot()
                write_open_sql(self.path, snapshot)
        remove_orphans(snapshot)
        return snapshot

    def read_match(self, match_id: str, revision: int | None = None) -> EventTable:
        """The log of one stored match: see `reading.read_match`."""
        return reading.read_match(self.snapshot(), match_id, revision)

    def iter_matches(self, size: int = reading.BATCH) -> Iterator[reading.StoredBatch]:
        """The logs of all stored matches in their newest revision: see `reading.iter_matches`."""
        return reading.iter_matches(self.snapshot(), size)


def _acquire(lock: FileLock, store: Path, wait: float, on_wait: Callable[[], None]) -> None:
    with suppress(Timeout):
        lock.acquire(timeout=0)
        return
    on_wait()
    try:
        lock.acquire(timeout=wait)
    except Timeout:
        raise StoreLockedError(store, wait) from None


def check_writable(snapshot: Snapshot) -> None:
    """Raises a `StoreError` where one would add to a store that is spoiled already.

    Sizes are compared in all files, footers, which take longer, in those of the last commit.
    """
    snapshot.check_files()
    check_footers(snapshot, snapshot.commits[-1:])


def remove_orphans(snapshot: Snapshot) -> None:
    """Deletes files that no commit lists, once they are old. Needs the writers' lock."""
    listed = {file.name for commit in snapshot.commits for file in commit.files.values()}
    oldest = time.time() - GRACE
    for table in STORED:
        with suppress(OSError):  # what cannot go now goes another time
            for path in (snapshot.path / table).iterdir():
                stored = path.suffixes[-2:] in ([".parquet"], [".parquet", UNPLACED])
                unlisted = f"{table}/{path.name}" not in listed
                if stored and unlisted and path.stat().st_mtime < oldest:
                    path.unlink()
