"""What a reader sees: one version of the store, whatever is written meanwhile."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import pyarrow.parquet as pq

from fiveup.facts.catalogue import TABLES
from fiveup.facts.declaration import Column, Table, number, text
from fiveup.store.errors import StoreDamagedError, explaining
from fiveup.store.manifest import CommitEntry, DataFile, Manifest

SUPERSEDED: Final = Table(
    "superseded",
    "a revision of a match that a newer one has superseded",
    (
        text("match_id", "The match's id.", key=True),
        number("revision", "The revision that is not the newest.", key=True),
    ),
)
# All that is stored: the facts, and which of them are superseded.
STORED: Final = {**TABLES, SUPERSEDED.name: SUPERSEDED}


@cache
def columns_fingerprint() -> str:
    """Tells files written with other columns from those written with the declared ones."""
    columns = [(table.name, column.name, column.type.sql) for table, column in _all_columns()]
    return hashlib.sha256(repr(columns).encode()).hexdigest()[:12]


def _all_columns() -> Iterator[tuple[Table, Column]]:
    return ((table, column) for table in STORED.values() for column in table.columns)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A version of a store. Its files are immutable, so it can be read for as long as one likes."""

    path: Path
    manifest: Manifest

    @property
    def version(self) -> int:
        """Rises by one a commit; 0 for a store without any."""
        return self.manifest.version

    @property
    def store_id(self) -> str:
        """The store's own id: with `version` it names what is seen, for caches."""
        return self.manifest.store_id

    @property
    def commits(self) -> tuple[CommitEntry, ...]:
        """The commits, oldest first."""
        return self.manifest.commits

    def commits_with(self, table: str) -> list[CommitEntry]:
        """The commits that brought rows of a table."""
        return [commit for commit in self.commits if table in commit.files]

    def files(self, table: str) -> list[Path]:
        """All files of a table, in order of commits: every revision of every match."""
        return [self.locate(file) for file in self.data_files(table)]

    def data_files(self, table: str) -> list[DataFile]:
        """The same as the manifest lists them."""
        return [commit.files[table] for commit in self.commits_with(table)]

    def rows(self, table: str) -> int:
        """The number of rows of a table, in every revision."""
        return sum(file.rows for file in self.data_files(table))

    def locate(self, file: DataFile) -> Path:
        """Where a file lies."""
        return self.path / file.name

    def superseded(self) -> set[tuple[str, int]]:
        """All matches and revisions that are not the newest."""
        pairs: set[tuple[str, int]] = set()
        for path in self.files("superseded"):
            read = pq.read_table(path)
            pairs.update(zip(*(column.to_pylist() for column in read.columns), strict=True))
        return pairs

    def check_files(self) -> None:
        """Raises `StoreDamagedError` if a file is missing or has not the size it was written in."""
        for commit in self.commits:
            for file in commit.files.values():
                path = self.locate(file)
                with explaining(path):
                    try:
                        size = path.stat().st_size
                    except FileNotFoundError:
                        raise StoreDamagedError(path, "is missing") from None
                if size != file.size:
                    raise StoreDamagedError(path, f"has {size} bytes instead of {file.size}")
