"""Answers to SQL as text, JSON, CSV or Parquet, on standard output or in a file."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal, TextIO

import pyarrow as pa
import pyarrow.parquet as pq

from fiveup.cli.result_text import terminal_columns
from fiveup.cli.screen import complain, writes_unicode
from fiveup.cli.tables import blocks, cell_text, is_number, row_objects, write_csv
from fiveup.queries.sandbox import Answer


def write_answer(
    answer: Answer, form: Literal["text", "json", "csv", "parquet"], out: str | None
) -> None:
    """Writes the rows, into the file `out` if one is named."""
    table = answer.table
    if form == "parquet":
        pq.write_table(table, out if out is not None else sys.stdout.buffer)
        return
    if out is None:
        write_rows(sys.stdout, table, form, terminal_columns())
    else:
        with Path(out).open("w", encoding="utf-8") as stream:
            write_rows(stream, table, form, None)
    if answer.truncated:
        complain(f"Only the first {table.num_rows:,} rows are shown: other formats give them all.")


def write_rows(
    stream: TextIO, table: pa.Table, form: Literal["text", "json", "csv"], columns: int | None
) -> None:
    """Writes the rows in a text format; `columns` is the width of the reader's terminal, if any."""
    if form == "json":
        write_json(stream, table)
    elif form == "csv":
        write_csv(stream, table.column_names, rows_of(table), for_sheets=False)
    else:
        write_text(stream, table, columns)


def rows_of(table: pa.Table) -> Iterable[tuple[Any, ...]]:
    """The rows, batch by batch."""
    for batch in table.to_batches(max_chunksize=10_000):
        yield from zip(*(column.to_pylist() for column in batch.columns), strict=True)


def write_json(stream: TextIO, table: pa.Table) -> None:
    """An array of objects, a row a line."""
    separator = "["
    for row in row_objects(table.column_names, rows_of(table)):
        stream.write(f"{separator}\n{json.dumps(row, ensure_ascii=not writes_unicode(stream))}")
        separator = ","
    stream.write("\n]\n" if table.num_rows else "[]\n")


def write_text(stream: TextIO, table: pa.Table, width: int | None) -> None:
    """Aligned columns, and how many rows there are."""
    rows = list(rows_of(table))
    numbers = [
        all(value is None or is_number(value) for value in column.to_pylist())
        for column in table.columns
    ]
    texts = [[cell_text(value) for value in row] for row in rows]
    for block in blocks(table.column_names, texts, numbers, width):
        stream.writelines(f"{line}\n" for line in block)
        stream.write("\n")
    stream.write(f"({len(rows):,} row{'' if len(rows) == 1 else 's'})\n")
