"""The SQL of the views over a snapshot: an explicit list of files, and nothing that is superseded.

`<table>` shows the newest revision of each match, `<table>_all` all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from fiveup.facts.catalogue import TABLES
from fiveup.facts.declaration import Table
from fiveup.store.manifest import CommitEntry, DataFile
from fiveup.store.snapshot import SUPERSEDED, Snapshot, columns_fingerprint

Locate: TypeAlias = Callable[[DataFile], str]

VIEW_NAMES: Final = tuple(name for table in TABLES for name in (table, f"{table}_all"))


def quoted(text: str) -> str:
    """A text literal."""
    return "'" + text.replace("'", "''") + "'"


def name_of(identifier: str) -> str:
    """A quoted identifier."""
    return '"' + identifier.replace('"', '""') + '"'


def without_wildcards(path: str) -> str:
    """A path that DuckDB takes literally though it looks like a pattern."""
    return "".join(f"[{letter}]" if letter in "*?[" else letter for letter in path)


def view_statements(snapshot: Snapshot, locate: Locate) -> Iterator[str]:
    """`CREATE VIEW` statements for every table; `locate` gives the path of a file for DuckDB."""
    yield _create(SUPERSEDED.name, _read(SUPERSEDED, snapshot.commits, locate))
    for table in TABLES.values():
        yield _create(f"{table.name}_all", _read(table, snapshot.commits, locate))
        yield _create(table.name, _newest(table, snapshot.commits, locate))


def _create(name: str, select: str) -> str:
    return f"CREATE OR REPLACE VIEW {name_of(name)} AS {select}"


def _newest(table: Table, commits: Sequence[CommitEntry], locate: Locate) -> str:
    """The rows that are not superseded: only commits with superseded matches are looked through."""
    match = table.match_column
    if match is None:
        return _read(table, commits, locate)
    untouched = [commit for commit in commits if not commit.superseded]
    # What is about no accepted match is never superseded, so then no commit is wholly out of date.
    touched = [
        commit
        for commit in commits
        if commit.superseded
        and (commit.superseded < commit.matches or table.column("revision").null)
    ]
    if not touched:
        return _read(table, untouched, locate)
    kept = (
        f"SELECT * FROM ({_read(table, touched, locate)}) AS stored ANTI JOIN superseded "
        f"ON stored.{name_of(match)} = superseded.match_id "
        f"AND stored.revision = superseded.revision"
    )
    return f"{_read(table, untouched, locate)} UNION ALL {kept}" if untouched else kept


def _read(table: Table, commits: Sequence[CommitEntry], locate: Locate) -> str:
    """All rows of some commits, in the declared columns; those a file does not have are null."""
    names = ", ".join(name_of(column.name) for column in table.columns)
    files: dict[bool, list[str]] = {True: [], False: []}
    for commit in commits:
        if table.name in commit.files:
            as_declared = commit.columns == columns_fingerprint()
            files[as_declared].append(locate(commit.files[table.name]))
    if files[True] and not files[False]:
        return f"SELECT {names} FROM {read_parquet(files[True])}"
    parts = [_no_rows(table)]
    parts += [f"SELECT * FROM {read_parquet(files[True])}"] if files[True] else []
    parts += [f"SELECT * FROM {read_parquet([file])}" for file in files[False]]
    return f"SELECT {names} FROM ({' UNION ALL BY NAME '.join(parts)})"


def _no_rows(table: Table) -> str:
    columns = ", ".join(
        f"NULL::{column.type.sql} AS {name_of(column.name)}" for column in table.columns
    )
    return f"SELECT {columns} WHERE false"


def read_parquet(files: Sequence[str]) -> str:
    """The SQL of a scan over these files."""
    # A folder named `club=riverside` above the store must not become a column.
    listed = ", ".join(map(quoted, files))
    return f"read_parquet([{listed}], hive_partitioning = false)"
