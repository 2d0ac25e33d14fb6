"""All tables of facts, by name, and how to ask what a column means."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from fiveup.facts.declaration import Column, Table
from fiveup.facts.tables.deals import DEAL_PLAYERS, DEALS
from fiveup.facts.tables.events import EVENTS
from fiveup.facts.tables.findings import FINDINGS
from fiveup.facts.tables.matches import IMPORTS, MATCH_PLAYERS, MATCHES, REFUSED
from fiveup.facts.tables.placements import PLACEMENTS

TABLES: Final[Mapping[str, Table]] = MappingProxyType(
    {
        table.name: table
        for table in (
            MATCHES,
            MATCH_PLAYERS,
            DEALS,
            DEAL_PLAYERS,
            PLACEMENTS,
            EVENTS,
            FINDINGS,
            REFUSED,
            IMPORTS,
        )
    }
)


def column(table: str, name: str) -> Column:
    """The declaration of a column; KeyError if there is no such table or column.

    >>> column("placements", "end_sum").unit
    'pips'
    """
    return TABLES[table].column(name)
