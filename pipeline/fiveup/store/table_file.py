"""One Parquet file of a table, written in bounded memory, on the disk when it is closed."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

import pyarrow as pa
import pyarrow.parquet as pq

from fiveup.store.disk import swap
from fiveup.store.errors import explaining
from fiveup.store.manifest import DataFile

# Rows of a row group: what is held in memory before it is written, and what a reader can skip.
ROW_GROUP: Final = 1 << 17
UNPLACED: Final = ".new"  # behind the name of a file that is still being written


class TableFile:
    """A file being written, `name` in the store `root`; a row group at a time goes to the disk.

    It has another ending until `place`, so that nobody takes it for a table's by its name.
    The file carries no Arrow schema, so that every reader sees text as plain text; identical rows
    give identical bytes.
    """

    def __init__(self, root: Path, name: str, schema: pa.Schema) -> None:
        self.name = name
        self.path = root / name
        self._new = root / (name + UNPLACED)
        self.rows = 0
        self._waiting: list[pa.Table] = []
        self._waiting_rows = 0
        with explaining(self.path):
            self._file = self._new.open("xb")
            self._writer = pq.ParquetWriter(
                self._file, schema, compression="zstd", store_schema=False
            )

    def append(self, table: pa.Table) -> None:
        """Adds rows."""
        self._waiting.append(table)
        self._waiting_rows += table.num_rows
        while self._waiting_rows >= ROW_GROUP:
            self._write(ROW_GROUP)

    def _write(self, rows: int) -> None:
        waiting = pa.concat_tables(self._waiting)
        group, rest = waiting.slice(0, rows), waiting.slice(rows)
        with explaining(self.path):
            self._writer.write_table(group.unify_dictionaries().combine_chunks(), rows)
        self.rows += group.num_rows
        self._waiting = [rest] if rest.num_rows else []
        self._waiting_rows = rest.num_rows

    def close(self) -> DataFile:
        """Writes what is left and brings the file on the disk, still under its first name."""
        if self._waiting_rows:
            self._write(self._waiting_rows)
        with explaining(self.path):
            self._writer.close()
            self._file.flush()
            os.fsync(self._file.fileno())
            self._file.close()
            return DataFile(self.name, self.rows, self._new.stat().st_size)

    def place(self) -> None:
        """Gives the closed file its name; its folder is still to be synced."""
        with explaining(self.path):
            swap(self._new, self.path)

    def discard(self) -> None:
        """Takes the file away again, whatever state it is in."""
        with suppress(OSError):
            self._writer.close()
        with suppress(OSError):
            self._file.close()
        for path in (self._new, self.path):
            with suppress(OSError):
                path.unlink(missing_ok=True)
