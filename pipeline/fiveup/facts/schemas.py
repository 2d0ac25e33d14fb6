"""The declared tables as Arrow schemas."""

from __future__ import annotations

from functools import cache
from typing import Final

import pyarrow as pa

from fiveup.facts.catalogue import TABLES
from fiveup.facts.declaration import Table, Type

ARROW_TYPES: Final = {
    Type.TEXT: pa.string(),
    Type.WORD: pa.dictionary(pa.int32(), pa.string()),
    Type.INTEGER: pa.int32(),
    Type.BIGINT: pa.int64(),
    Type.BOOLEAN: pa.bool_(),
    Type.DATE: pa.date32(),
    Type.INSTANT: pa.timestamp("us", tz="UTC"),
    Type.PIPS: pa.list_(pa.int32()),
    Type.ENDS: pa.list_(pa.struct([("tile", pa.string()), ("pips", pa.int32())])),
}


def schema_of(table: Table) -> pa.Schema:
    """The schema of a declared table in memory."""
    return pa.schema([(column.name, ARROW_TYPES[column.type]) for column in table.columns])


@cache
def arrow_schema(table: str) -> pa.Schema:
    """The schema of a table of facts in memory."""
    return schema_of(TABLES[table])


def empty_table(table: str) -> pa.Table:
    """A table without rows."""
    return arrow_schema(table).empty_table()
