"""DuckDB over a snapshot: in memory, views only, shut off from everything but the store."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import duckdb

from fiveup.store import views
from fiveup.store.damage import blaming
from fiveup.store.errors import NotAStoreError
from fiveup.store.manifest import DataFile
from fiveup.store.snapshot import Snapshot
from fiveup.store.views import quoted, view_statements, without_wildcards

_OFFLINE: Final[dict[str, str | bool | int | float | list[str]]] = {
    "autoinstall_known_extensions": False,
    "autoload_known_extensions": False,
    "python_enable_replacements": False,
}


def connect(
    snapshot: Snapshot, settings: Mapping[str, str | int | bool] | None = None
) -> duckdb.DuckDBPyConnection:
    """A connection with the views of a snapshot, which no statement can lead out of the store.

    `settings` are DuckDB's, fixed once it is open. COPY can still write into the store: for SQL
    that a user typed see `queries.sandbox`. Take a `.cursor()` for each thread.
    """
    snapshot.check_files()
    root = path_for_duckdb(snapshot.path.absolute())
    connection = duckdb.connect(config={**_OFFLINE, **(settings or {})})
    try:
        # What is allowed is compared letter by letter with a path and with its pattern alike.
        allowed = ", ".join(quoted(path) for path in {root, without_wildcards(root)})
        connection.execute(f"SET allowed_directories = [{allowed}]")
        connection.execute("SET enable_external_access = false")
        connection.execute("SET TimeZone = 'UTC'")
        with blaming(snapshot):
            for statement in view_statements(snapshot, lambda file: _locate(root, file)):
                connection.execute(statement)
        connection.execute("SET lock_configuration = true")
    except BaseException:
        connection.close()
        raise
    return connection


@contextmanager
def scanning(snapshot: Snapshot) -> Iterator[duckdb.DuckDBPyConnection]:
    """A connection without views, for the store's own scans by `read_parquet` and nothing else."""
    snapshot.check_files()
    with blaming(snapshot), duckdb.connect(config=_OFFLINE) as connection:
        yield connection


def read_parquet(snapshot: Snapshot, files: Sequence[DataFile]) -> str:
    """The SQL of a scan over some files of a snapshot, at least one.

    Beside the columns it has `file_index` and `file_row_number`, both from 0.
    """
    root = path_for_duckdb(snapshot.path.absolute())
    return views.read_parquet([_locate(root, file) for file in files])


def _locate(root: str, file: DataFile) -> str:
    return without_wildcards(f"{root}/{file.name}")


def path_for_duckdb(path: Path) -> str:
    """A path as DuckDB takes it, before wildcards are made literal.

    Raises `NotAStoreError` where that cannot be: DuckDB takes only UTF-8, and reads a backslash in
    a pattern as `/`.
    """
    text = path.as_posix()
    try:
        text.encode()
    except UnicodeEncodeError:
        raise NotAStoreError(path, "its path is not in UTF-8") from None
    if sys.platform != "win32" and "\\" in text and any(letter in text for letter in "*?["):
        raise NotAStoreError(path, "its name holds a backslash beside one of * ? [")
    return text
