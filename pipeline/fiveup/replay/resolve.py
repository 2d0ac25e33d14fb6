"""The places that replay found, row by row: what a log left out or named in another way."""

from __future__ import annotations

from array import array

from fiveup.events.columns import Ints
from fiveup.events.table import EventTable
from fiveup.replay.outcomes import Outcomes


def resolved_places(table: EventTable, outcomes: Outcomes) -> tuple[Ints, Ints]:
    """Columns `on` and `place` as long as the rows of the table.

    As resolved for every placement that stands, as written for all other rows.
    """
    on, place = array("b", table.on), array("b", table.place)
    for index, row in enumerate(outcomes.row):
        on[row] = outcomes.on[index]
        place[row] = outcomes.place[index]
    return on, place
