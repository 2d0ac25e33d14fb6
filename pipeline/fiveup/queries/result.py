"""What every question is answered with: rows, and what each column means and how it is written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, datetime
from enum import Enum
from typing import Any

Value = str | int | float | bool | date | datetime | None
Row = tuple[Value, ...]

MISSING = "–"


class Format(Enum):
    """How the values of a column are written; the types are those that the rows hold."""

    TEXT = "text"  # str
    WHOLE = "whole"  # int: 1,204
    ORDINAL = "ordinal"  # int that names something, as a seat: 2
    DECIMAL = "decimal"  # float: 3.25
    SIGNED = "signed"  # float: +0.40
    SHARE = "share"  # float from 0 to 1: 41.7 %
    DAY = "day"  # date
    INSTANT = "instant"  # datetime without a zone, in UTC
    FLAG = "flag"  # bool: yes, no


@dataclass(frozen=True, slots=True)
class Column:
    """One column. `null` says what a missing value means; `extra` ones may go for want of room."""

    name: str
    title: str
    format: Format
    doc: str
    unit: str | None = None
    null: str | None = None
    extra: bool = False

    @property
    def is_number(self) -> bool:
        """Whether the values are numbers, and so stand to the right."""
        return self.format in _NUMBERS

    def text(self, value: Value) -> str:
        """A value as a reader sees it, "–" for none.

        >>> Column("share", "Share", Format.SHARE, "A share.").text(0.4166)
        '41.7 %'
        """
        if value is None:
            return MISSING
        return _WRITE[self.format](value)


_NUMBERS = frozenset((Format.WHOLE, Format.ORDINAL, Format.DECIMAL, Format.SIGNED, Format.SHARE))
_WRITE: dict[Format, Callable[[Any], str]] = {
    Format.TEXT: str,
    Format.WHOLE: "{:,}".format,
    Format.ORDINAL: str,
    Format.DECIMAL: "{:.2f}".format,
    Format.SIGNED: "{:+.2f}".format,
    Format.SHARE: lambda share: f"{share * 100:.1f} %",
    Format.DAY: "{:%Y-%m-%d}".format,
    Format.INSTANT: "{:%Y-%m-%d %H:%M}".format,
    Format.FLAG: lambda flag: "yes" if flag else "no",
}


@dataclass(frozen=True, slots=True)
class Sample:
    """How much a result rests on: matches that the filters choose, and what of them was replayed.

    `counted` of the `matches` count for wins and losses. With a filter of players, `placements`
    are their own.
    """

    matches: int
    counted: int
    deals: int
    placements: int

    def describe(self) -> str:
        """The sample in one line.

        >>> Sample(15, 12, 80, 1204).describe()
        '15 matches (12 count for wins), 80 deals, 1,204 placements'
        """
        return (
            f"{_plural(self.matches, 'match', 'matches')} ({self.counted:,} "
            f"{'counts' if self.counted == 1 else 'count'} for wins), "
            f"{_plural(self.deals, 'deal', 'deals')}, "
            f"{_plural(self.placements, 'placement', 'placements')}"
        )


@dataclass(frozen=True, slots=True)
class Result:
    """An answer. `counts` says in one or two sentences which matches, deals or placements count.

    `total` is the number of rows that there are, where `rows` are only the first of them.
    """

    name: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    counts: str
    sample: Sample
    total: int

    def column(self, name: str) -> Column:
        """The column of this name; KeyError if there is none."""
        return self.columns[self._position(name)]

    def values(self, name: str) -> list[Value]:
        """The values of one column, in order of rows; KeyError if there is no such column."""
        position = self._position(name)
        return [row[position] for row in self.rows]

    def records(self) -> list[dict[str, Any]]:
        """The rows by name of column."""
        names = [column.name for column in self.columns]
        return [dict(zip(names, row, strict=True)) for row in self.rows]

    def texts(self) -> list[list[str]]:
        """The rows as a reader sees them."""
        return [
            [column.text(value) for column, value in zip(self.columns, row, strict=True)]
            for row in self.rows
        ]

    def of_total(self, total: int) -> Result:
        """The same, being the first rows of this many."""
        return replace(self, total=total)

    def _position(self, name: str) -> int:
        for position, column in enumerate(self.columns):
            if column.name == name:
                return position
        raise KeyError(name)


def _plural(number: int, one: str, many: str) -> str:
    return f"{number:,} {one if number == 1 else many}"
