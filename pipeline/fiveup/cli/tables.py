"""Tables of answers: aligned text, CSV, and rows as JSON."""

from __future__ import annotations

import csv
import json
import math
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any, Final, TextIO

from fiveup.cli.screen import harmless, padded, shortened, visible, width
from fiveup.queries.sheet_cell import sheet_cell

LONGEST_CELL: Final = 60


def table_lines(
    titles: Sequence[str], rows: Iterable[Sequence[str]], numbers: Sequence[bool]
) -> list[str]:
    """An aligned table of texts, numbers to the right; long cells are cut.

    >>> for line in table_lines(["player", "won"], [["Ana", "12"], ["Bo", "3"]], [False, True]):
    ...     print(line)
    player  won
    Ana      12
    Bo        3
    """
    cells = [[shortened(visible(text), LONGEST_CELL) for text in row] for row in (titles, *rows)]
    widths = [max(map(width, column)) for column in zip(*cells, strict=True)]
    return [
        "  ".join(
            padded(text, columns, right=right)
            for text, columns, right in zip(row, widths, numbers, strict=True)
        ).rstrip()
        for row in cells
    ]


def cell_text(value: Any) -> str:
    """A value of any type that a query can give, as one cell."""
    if value is None:
        return "–"
    if isinstance(value, str):
        return value
    plain = plain_value(value)
    as_json = isinstance(plain, list | dict | bool)
    return json.dumps(plain, ensure_ascii=False) if as_json else str(plain)


def is_number(value: Any) -> bool:
    """Whether a value is a number that stands to the right."""
    return isinstance(value, int | float | Decimal) and not isinstance(value, bool)


def plain_value(value: Any) -> Any:
    """A value in types that JSON has: whole numbers stay whole however large, NaN becomes null."""
    if value is None or isinstance(value, str | bool | int):
        return value
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, Decimal):
        if not value.is_finite():
            return None
        return int(value) if value == value.to_integral_value() else float(value)
    if hasattr(value, "_asdict"):  # an interval, in months, days and nanoseconds
        return value._asdict()
    if isinstance(value, list | tuple):
        return [plain_value(item) for item in value]
    if isinstance(value, dict):
        return {str(key): plain_value(item) for key, item in value.items()}
    if isinstance(value, date | datetime | time):
        return value.isoformat()
    if isinstance(value, timedelta):
        return value.total_seconds()
    if isinstance(value, bytes | bytearray | memoryview):
        return bytes(value).hex()
    return str(value)


def row_objects(names: Sequence[str], rows: Iterable[Sequence[Any]]) -> Iterator[dict[str, Any]]:
    """The rows by name of column, in types that JSON has; a name given twice gains a number."""
    keys: list[str] = []
    for name in names:
        key, number = name, 1
        while key in keys:
            number += 1
            key = f"{name}_{number}"
        keys.append(key)
    for row in rows:
        yield {key: plain_value(value) for key, value in zip(keys, row, strict=True)}


def write_csv(
    stream: TextIO, names: Sequence[str], rows: Iterable[Sequence[Any]], *, for_sheets: bool
) -> None:
    """Writes CSV, nothing for null.

    `for_sheets` puts an apostrophe before texts that a spreadsheet would run as formulas,
    and shows control characters as escapes.
    """
    writer = csv.writer(LineEnds(stream), lineterminator="\r\n")
    writer.writerow(names)
    for row in rows:
        writer.writerow([_csv_cell(value, for_sheets=for_sheets) for value in row])


class LineEnds:
    r"""Ends lines with \n alone. The writer must be told \r\n, or it leaves a lone \r unquoted."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, line: str) -> None:
        """Takes one whole row."""
        self.stream.write(line.removesuffix("\r\n") + "\n")


def _csv_cell(value: Any, *, for_sheets: bool) -> Any:
    if value is None:
        return ""
    plain = plain_value(value)
    if isinstance(plain, list | dict):
        return json.dumps(plain, ensure_ascii=False)
    if isinstance(plain, bool):
        return str(plain).lower()
    if for_sheets and isinstance(plain, str):
        return harmless(sheet_cell(plain))
    return plain


def blocks(
    titles: Sequence[str],
    rows: Sequence[Sequence[str]],
    numbers: Sequence[bool],
    columns: int | None,
) -> list[list[str]]:
    """An aligned table in as many blocks as a screen of so many columns needs; None: in one.

    The first column stands in every block.

    >>> for block in blocks(["a", "b", "c"], [["1", "2", "3"]], [False] * 3, 5):
    ...     print(block)
    ['a  b', '1  2']
    ['a  c', '1  3']
    """
    if columns is None:
        return [table_lines(titles, rows, numbers)]
    widths = [
        min(LONGEST_CELL, max(width(visible(text)) for text in column))
        for column in zip(titles, *rows, strict=True)
    ]
    groups: list[list[int]] = [[0]]
    room = columns - widths[0]
    for position in range(1, len(titles)):
        room -= widths[position] + 2
        if room < 0 and len(groups[-1]) > 1:
            groups.append([0])
            room = columns - widths[0] - widths[position] - 2
        groups[-1].append(position)
    return [
        table_lines(
            [titles[at] for at in group],
            [[row[at] for at in group] for row in rows],
            [numbers[at] for at in group],
        )
        for group in groups
    ]
