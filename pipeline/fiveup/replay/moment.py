"""Any moment of any deal rebuilt by the same functions that judge it, uncompiled and named."""

from __future__ import annotations

from dataclasses import dataclass

from fiveup.events.actions import PLAY
from fiveup.events.table import EventTable
from fiveup.replay.deal import Duties, replay_events
from fiveup.replay.match_state import MatchState
from fiveup.replay.outcomes import Outcomes
from fiveup.replay.sheet import DealSheet, read_sheet, start_deal
from fiveup.rules.deal import BONEYARD, ENDED, IN_HAND, KNOWN, TURN, UNSEEN
from fiveup.rules.layout import PLACE_NAMES, open_places
from fiveup.rules.placing import fitting_targets, target_place, target_tile
from fiveup.rules.scoring import counted_ends
from fiveup.rules.tiles import NAMES, tiles_in


@dataclass(slots=True)
class Moment:
    """A deal as it stood after a number of its events.

    `cells` are the deal's cells (`rules.deal`); `placed` the placements so far as (event, seat,
    tile, on, place, end sum), with -1 for the opening's `on` and `place`; `duties` what its draws
    and passes said.
    """

    seats: int
    counted: bool
    sheet: DealSheet
    cells: list[int]
    placed: list[tuple[int, int, int, int, int, int]]
    duties: Duties

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self.cells[TURN]

    @property
    def boneyard(self) -> int | None:
        """Tiles in the boneyard; None where draws are unrecorded."""
        return self.cells[BONEYARD] if self.counted else None

    @property
    def ended(self) -> int:
        """`IN_PLAY`, `WENT_OUT` or `IS_BLOCKED` of `rules.deal`."""
        return self.cells[ENDED]

    def hand(self, seat: int) -> list[str]:
        """The tiles known to be in a seat's hand."""
        return [NAMES[tile] for tile in tiles_in(self.cells[KNOWN + seat])]

    def hand_size(self, seat: int) -> int | None:
        """The number of tiles in a seat's hand; None where draws are unrecorded."""
        return self.cells[IN_HAND + seat] if self.counted else None

    def hand_known(self, seat: int) -> bool:
        """Whether every tile of the hand is known."""
        return self.counted and self.cells[UNSEEN + seat] == 0

    def open_places(self) -> list[tuple[str, str]]:
        """Open places as (tile, place)."""
        return [(NAMES[tile], PLACE_NAMES[place]) for tile, place in open_places(self.cells)]

    def counted_ends(self) -> list[tuple[str, int]]:
        """Counted ends as (tile, pips)."""
        return [(NAMES[tile], pips) for tile, pips in counted_ends(self.cells)]

    def places_for(self, tile: int) -> list[tuple[str, str]]:
        """Where a tile fits, as (tile, place)."""
        return [
            (NAMES[target_tile(number)], PLACE_NAMES[target_place(number)])
            for number in fitting_targets(self.cells, tile)
        ]


def rebuild(table: EventTable, match: int, deal: int, events: int | None = None) -> Moment:
    """The n-th deal (from 1) of a match after its first `events` events, all if None.

    Stops before the first event that the rules do not allow.
    """
    state = MatchState(table, match, Outcomes())
    sheet = read_sheet(table, match, deal - 1)
    cells = start_deal(sheet, state.seats, state.counted)
    stop = sheet.stop if events is None else min(sheet.stop, sheet.start + events)
    out, duties = Outcomes(), Duties()
    replay_events(
        table, sheet.start, stop, cells, state.seats, state.scores, out, duties, sheet.stop
    )
    placed = [
        (
            out.event[index],
            table.seat[row],
            table.tile[row],
            out.on[index],
            out.place[index],
            out.end_sum[index],
        )
        for index, row in enumerate(out.row)
    ]
    return Moment(state.seats, state.counted, sheet, cells, placed, duties)


def event_of_placement(table: EventTable, sheet: DealSheet, placement: int) -> int | None:
    """The event (from 1) at which the k-th tile (from 1) of a deal is placed, if there is one."""
    count = 0
    for row in range(sheet.start, sheet.stop):
        count += table.action[row] == PLAY
        if count == placement:
            return row - sheet.start + 1
    return None
