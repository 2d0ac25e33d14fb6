"""`fiveup query`: SQL over the store's views."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Final, Literal

import typer

from fiveup.cli.guard import CannotRunError
from fiveup.cli.options import DEFAULT_STORE, Store

EXAMPLES: Final = (
    'fiveup query "SELECT status, count(*) AS n FROM matches GROUP BY status"',
    'fiveup query --format parquet --out placements.parquet "FROM placements"',
)


def query(
    sql: Annotated[
        str, typer.Argument(metavar="SQL", help="One SELECT, as DuckDB has it.", show_default=False)
    ],
    form: Annotated[
        Literal["text", "json", "csv", "parquet"],
        typer.Option("--format", help="How to write the rows."),
    ] = "text",
    out: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write to this file, not to standard output.")
    ] = None,
    store: Store = DEFAULT_STORE,
) -> None:
    """Ask the store a question in SQL.

    There is a view for each table of the facts (schemas/data-dictionary.md), and <table>_all with
    every revision. The query can read nothing else, write nothing, and is stopped after 30 seconds.

    Text shows the first 200 rows; JSON is an array of objects; CSV has the values as they are, so
    beware of texts that a spreadsheet would run as formulas. A file is there once it is complete.
    """
    from fiveup.cli.query_output import write_answer
    from fiveup.cli.query_process import asked

    if form == "parquet" and out is None and sys.stdout.isatty():
        raise CannotRunError("Parquet is nothing for a terminal: name a file with --out FILE.")
    if out is not None and Path(out).resolve().is_relative_to(Path(store).resolve()):
        raise CannotRunError(f"{out} is inside the store: name a file somewhere else.")
    with asked(sql, store) as rows:
        write_answer(rows, form, out)
