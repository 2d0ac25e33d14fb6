"""What a table is made of: one declaration a column drives Arrow, SQL, docs and screens."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final


class Type(Enum):
    """The type of a column, the same in every store."""

    TEXT = "text"
    WORD = "word"  # text of few values: plain text to every reader, a dictionary inside
    INTEGER = "integer"
    BIGINT = "bigint"
    BOOLEAN = "boolean"
    DATE = "date"
    INSTANT = "instant"
    PIPS = "list of pips"
    ENDS = "list of ends"

    @property
    def sql(self) -> str:
        """The type as DuckDB writes it."""
        return _SQL[self]


_SQL: Final = {
    Type.TEXT: "VARCHAR",
    Type.WORD: "VARCHAR",
    Type.INTEGER: "INTEGER",
    Type.BIGINT: "BIGINT",
    Type.BOOLEAN: "BOOLEAN",
    Type.DATE: "DATE",
    Type.INSTANT: "TIMESTAMP WITH TIME ZONE",
    Type.PIPS: "INTEGER[]",
    Type.ENDS: "STRUCT(tile VARCHAR, pips INTEGER)[]",
}


@dataclass(frozen=True, slots=True)
class Column:
    """One column: `null` says what null means there, None that it never is null.

    `unit` is `points`, `raw`, `pips`, `tiles`, … for numbers, and what kind of text for text, where
    that is not plain from the name.
    """

    name: str
    type: Type
    doc: str
    unit: str | None = None
    null: str | None = None
    key: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """One table: `row` says what a row is."""

    name: str
    row: str
    columns: tuple[Column, ...]

    @property
    def column_names(self) -> tuple[str, ...]:
        """The names of the columns, in order."""
        return tuple(column.name for column in self.columns)

    def column(self, name: str) -> Column:
        """The column of this name; KeyError if there is none."""
        for column in self.columns:
            if column.name == name:
                return column
        raise KeyError(name)

    @property
    def match_column(self) -> str | None:
        """The column that names the match, where rows come in revisions of their match."""
        if "revision" not in self.column_names:
            return None
        return "match_id" if "match_id" in self.column_names else "match"


def text(
    name: str, doc: str, *, unit: str | None = None, null: str | None = None, key: bool = False
) -> Column:
    """A column of text."""
    return Column(name, Type.TEXT, doc, unit, null, key)


def word(name: str, doc: str, *, unit: str | None = None, null: str | None = None) -> Column:
    """A column of text with few values."""
    return Column(name, Type.WORD, doc, unit, null)


def number(
    name: str, doc: str, *, unit: str | None = None, null: str | None = None, key: bool = False
) -> Column:
    """A column of whole numbers."""
    return Column(name, Type.INTEGER, doc, unit, null, key)


def flag(name: str, doc: str, *, null: str | None = None) -> Column:
    """A column of true and false."""
    return Column(name, Type.BOOLEAN, doc, None, null)


def match_id() -> Column:
    """The match that a row belongs to."""
    return Column("match_id", Type.WORD, "The match's id, as the log writes it.", key=True)


REVISION = number("revision", "1 for a match as first stored; each that supersedes it adds 1.")
IMPORT_ID = word("import_id", "The import that brought this row: a row of `imports`.")
