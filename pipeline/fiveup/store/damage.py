"""What DuckDB and Arrow say of the store's own files, told as the store's faults."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq

from fiveup.facts.schemas import schema_of
from fiveup.store.errors import StoreDamagedError, StoreError, StoreFailedError, explaining
from fiveup.store.manifest import CommitEntry
from fiveup.store.snapshot import STORED, Snapshot, columns_fingerprint

_UNREADABLE = "cannot be read as the Parquet file that was written"


@contextmanager
def blaming(snapshot: Snapshot, path: Path | None = None) -> Iterator[None]:
    """Raises what goes wrong in reading the files of a snapshot as a `StoreError`.

    It names `path`, else the file that is found to be spoiled, else the store. Nothing but such
    reading may stand inside; faults of the system (an `OSError` with a number), interrupts and
    want of memory (`MemoryError`) are not blamed on files.
    """
    try:
        yield
    except duckdb.InterruptException:
        raise
    except duckdb.OutOfMemoryException as error:
        raise MemoryError(str(error)) from error
    except MemoryError:  # one of Arrow's is an ArrowException too
        raise
    except (duckdb.Error, pa.ArrowException, OSError) as error:
        if isinstance(error, OSError) and error.errno is not None:
            raise
        raise _blamed(snapshot, path, error) from error


def _blamed(snapshot: Snapshot, path: Path | None, error: Exception) -> StoreError:
    if path is not None:
        return StoreDamagedError(path, _UNREADABLE)
    try:
        snapshot.check_files()
        check_footers(snapshot, snapshot.commits)
    except StoreError as found:
        return found
    said = next(iter(str(error).splitlines()), "").partition("LINE 1")[0]
    for commit in snapshot.commits:
        for file in commit.files.values():
            if file.name in said:
                return StoreDamagedError(snapshot.locate(file), _UNREADABLE)
    if isinstance(error, duckdb.OperationalError | duckdb.InternalError):
        return StoreFailedError(snapshot.path, said.strip().rstrip("."))
    return StoreDamagedError(snapshot.path, "holds a file that is not as it was written")


def check_footers(snapshot: Snapshot, commits: Iterable[CommitEntry]) -> None:
    """Raises a `StoreError` for a file whose footer is not that of the file that was written."""
    for commit in commits:
        as_declared = commit.columns == columns_fingerprint()
        for table, file in commit.files.items():
            path = snapshot.locate(file)
            with explaining(path), blaming(snapshot, path), path.open("rb") as opened:
                metadata = pq.read_metadata(opened)
                schema = metadata.schema.to_arrow_schema()
            if metadata.num_rows != file.rows:
                rows = f"{metadata.num_rows} rows instead of {file.rows}"
                raise StoreDamagedError(path, f"has {rows}")
            if as_declared and table in STORED and _written(schema) != _declared(table):
                raise StoreDamagedError(path, "has other columns than it was written with")


def _written(schema: pa.Schema) -> list[tuple[str, pa.DataType]]:
    return list(zip(schema.names, schema.types, strict=True))


@cache
def _declared(table: str) -> list[tuple[str, pa.DataType]]:
    """The columns of a table as its files have them: words are plain text there."""
    return [
        (field.name, field.type.value_type if pa.types.is_dictionary(field.type) else field.type)
        for field in schema_of(STORED[table])
    ]
