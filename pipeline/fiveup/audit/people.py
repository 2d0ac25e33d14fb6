"""The players of a match by name, as reports may show them."""

from __future__ import annotations

from fiveup.events.table import EventTable
from fiveup.findings.english import quoted
from fiveup.rules.match import side_of


class People:
    """Names are hostile text: here they are shortened and on one line, but not escaped."""

    def __init__(self, table: EventTable, match: int) -> None:
        first, self.seats = table.match_players[match], table.seats[match]
        self.names = [quoted(name) for name in table.player[first : first + self.seats]]

    def player(self, seat: int) -> str:
        """The player at a seat."""
        return self.names[seat - 1]

    def side(self, side: int) -> str:
        """The players of a side."""
        return " + ".join(
            name for seat, name in enumerate(self.names, 1) if side_of(seat, self.seats) == side
        )
