"""Answers of the named queries as text, JSON or CSV."""

from __future__ import annotations

import sys
from textwrap import fill
from typing import TYPE_CHECKING, Final, Literal

from fiveup.cli.finding_json import json_text
from fiveup.cli.screen import is_terminal, say, styled
from fiveup.cli.tables import blocks, row_objects, write_csv

PROSE: Final = 80  # columns

if TYPE_CHECKING:
    from fiveup.queries import Result


def say_result(result: Result, chosen: str, form: Literal["text", "json", "csv"]) -> None:
    """Writes an answer; `chosen` says in words what it was asked of."""
    names = [column.name for column in result.columns]
    if form == "json":
        say(json_text(list(row_objects(names, result.rows))))
    elif form == "csv":
        write_csv(sys.stdout, names, result.rows, for_sheets=True)
    else:
        say(styled(result.title, "bold"))
        say(f"{chosen}: {result.sample.describe()}")
        say_table(result, terminal_columns())
        say_counts(result)


def say_table(result: Result, width: int | None) -> None:
    """Writes the rows as an aligned table, in blocks where `width` columns are too few for it."""
    kept = [at for at, column in enumerate(result.columns) if not column.extra]
    columns = [result.columns[at] for at in kept]
    for block in blocks(
        [column.title for column in columns],
        [[texts[at] for at in kept] for texts in result.texts()],
        [column.is_number for column in columns],
        width,
    ):
        say()
        for line in block:
            say(line)


def say_counts(result: Result) -> None:
    """Writes what the answer counts."""
    say()
    say(fill(result.counts, min(terminal_columns() or PROSE, PROSE)))


def terminal_columns() -> int | None:
    """How many columns the reader's terminal has; None where the result goes elsewhere."""
    if not is_terminal(sys.stdout):
        return None
    from shutil import get_terminal_size

    return get_terminal_size().columns
