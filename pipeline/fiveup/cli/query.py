"""`fiveup query`: SQL over the store's views."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Final, Literal

import typer

from fiveup.cli.guard import CannotRunError
from fiveup.cli.options import DEFAULT_STORE, Store

if TYPE_CHECKING:
    from fiveup.queries.sandbox import Answer

EXAMPLES: Final = (
    'fiveup query "SELECT status, count(*) AS n FROM matches GROUP BY status"',
    'fiveup query --format parquet --out placements.parquet "FROM placements"',
)

TEXT_ROWS: Final = 200


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
    beware of texts that a spreadsheet would run as formulas.
    """
    from fiveup.cli.query_output import write_answer

    if form == "parquet" and out is None and sys.stdout.isatty():
        raise CannotRunError("Parquet is nothing for a terminal: name a file with --out FILE.")
    answer = ask(sql, store, TEXT_ROWS if form == "text" else None)
    write_answer(answer, form, out)


def ask(sql: str, store: str, max_rows: int | None) -> Answer:
    """The answer to a query; what is wrong with it ends the command."""
    from contextlib import closing

    from fiveup.cli.storage import store_faults
    from fiveup.queries.sandbox import Sandbox, SqlError
    from fiveup.store.store import Store as StoreFolder

    with store_faults(), closing(Sandbox(StoreFolder(store).snapshot())) as sandbox:
        try:
            return sandbox.ask(sql, max_rows=max_rows)
        except SqlError as error:
            first, *rest = str(error).splitlines() or [""]
            raise CannotRunError(first, [line for line in rest if line.strip()]) from error
