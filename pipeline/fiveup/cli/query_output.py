"""Answers to SQL as text, JSON, CSV or Parquet, on standard output or in a file."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Final, Literal, TextIO

import pyarrow as pa
import pyarrow.parquet as pq

from fiveup.cli.query_process import Rows
from fiveup.cli.query_values import rows_of
from fiveup.cli.result_text import terminal_columns
from fiveup.cli.screen import complain, harmless, writes_unicode
from fiveup.cli.tables import blocks, cell_text, is_number, row_objects, write_csv

TEXT_ROWS: Final = 200
TEXT_BYTES: Final = 64 * 2**20  # all rows of a text lie in memory
GROUP_ROWS: Final = 120_000  # about as many as make a row group of Parquet
GROUP_BYTES: Final = 256 * 2**20

Form = Literal["text", "json", "csv", "parquet"]


def write_answer(rows: Rows, form: Form, out: str | None) -> None:
    """Writes the rows as they come, into the file `out` if one is named, once it is complete."""
    if out is None:
        if form == "parquet":
            write_parquet(sys.stdout.buffer, rows)
        else:
            write_rows(sys.stdout, rows, form, terminal_columns())
        return
    with replacing(Path(out)) as path:
        if form == "parquet":
            with path.open("wb") as file:
                write_parquet(file, rows)
        else:
            with path.open("w", encoding="utf-8") as stream:
                write_rows(stream, rows, form, None)


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A file to write, which takes the place of `path` when all is written.

    What is there and is no file, as a pipe, is written to itself.
    """
    if path.exists() and not path.is_file():
        yield path
        return
    path = path.resolve()
    part = path.with_name(f".{path.name[:100]}.{os.getpid()}.part")
    try:
        yield part
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def write_rows(
    stream: TextIO, rows: Rows, form: Literal["text", "json", "csv"], columns: int | None
) -> None:
    """Writes the rows in a text format; `columns` is the width of the reader's terminal, if any."""
    names = rows.schema.names
    values = (row for batch in rows for row in rows_of(batch))
    if form == "json":
        write_json(stream, names, values)
    elif form == "csv":
        write_csv(stream, names, values, for_sheets=False)
    else:
        write_text(stream, rows, columns)


def write_json(stream: TextIO, names: list[str], rows: Iterable[tuple[Any, ...]]) -> None:
    """An array of objects, a row a line."""
    separator = "["
    for row in row_objects(names, rows):
        text = harmless(json.dumps(row, ensure_ascii=not writes_unicode(stream)))
        stream.write(f"{separator}\n{text}")
        separator = ","
    stream.write("[]\n" if separator == "[" else "\n]\n")


def write_text(stream: TextIO, rows: Rows, width: int | None) -> None:
    """The first rows in aligned columns, and how many they are."""
    shown: list[tuple[Any, ...]] = []
    size, more = 0, False
    for batch in rows:
        size += batch.nbytes
        more = len(shown) + batch.num_rows > TEXT_ROWS or (bool(shown) and size > TEXT_BYTES)
        if size <= TEXT_BYTES or not shown:
            shown += rows_of(batch.slice(0, TEXT_ROWS - len(shown)))
        if more:
            break
    numbers = [
        all(value is None or is_number(value) for value in column)
        for column in (zip(*shown, strict=True) if shown else [()] * len(rows.schema))
    ]
    texts = [[cell_text(value) for value in row] for row in shown]
    for block in blocks(rows.schema.names, texts, numbers, width):
        stream.writelines(f"{line}\n" for line in block)
        stream.write("\n")
    stream.write(f"({len(shown):,} row{'' if len(shown) == 1 else 's'})\n")
    if more:
        complain(f"Only the first {len(shown):,} rows are shown: other formats give them all.")


def write_parquet(file: BinaryIO, rows: Rows) -> None:
    """Writes Parquet, in groups of rows that readers can skip."""
    with pq.ParquetWriter(file, rows.schema) as writer:
        for group in groups(rows):
            writer.write_table(pa.Table.from_batches(group, rows.schema))


def groups(rows: Rows) -> Iterator[list[pa.RecordBatch]]:
    """The batches, as many together as make a row group."""
    group: list[pa.RecordBatch] = []
    count, size = 0, 0
    for batch in rows:
        group.append(batch)
        count += batch.num_rows
        size += batch.nbytes
        if count >= GROUP_ROWS or size >= GROUP_BYTES:
            yield group
            group, count, size = [], 0, 0
    if group:
        yield group
