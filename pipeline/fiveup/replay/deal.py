"""The bulk loop over the events of one deal: rows in, placements and a fault's position out.

Everything here is small integers and flat buffers, and calls nothing but `rules`, so that the same
functions can be compiled.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass, field

from fiveup.events.actions import DRAW, PASS, PLAY
from fiveup.events.columns import NULL
from fiveup.events.table import EventTable
from fiveup.replay.outcomes import Outcomes
from fiveup.rules.deal import (
    BONEYARD,
    COUNTED,
    DRAWN_NOW,
    ENDED,
    IN_HAND,
    IN_PLAY,
    IS_BLOCKED,
    TURN,
    draw_fault,
    draw_tile,
    hand_fault,
    held_playable,
    pass_fault,
    pass_turn,
    place_tile,
    play_target,
    skip_fault,
)
from fiveup.rules.faults import DEAL_OVER, MUST_PLAY, NO_FAULT, OUT_OF_TURN
from fiveup.rules.layout import (
    ENDS_HIGH,
    ENDS_LOW,
    OPEN_PIPS,
    OPEN_PLACES,
    SPINNERS,
    TABLE,
    playable,
)
from fiveup.rules.match import side_of
from fiveup.rules.placing import half_needed, target_place, target_tile
from fiveup.rules.scoring import points_for


@dataclass(slots=True)
class Duties:
    """The moments at which a seat held nothing playable, in order (R13 to R15), for the proof."""

    seat: list[int] = field(default_factory=list)
    event: list[int] = field(default_factory=list)
    playable: list[int] = field(default_factory=list)  # sets of tiles

    def add(self, seat: int, event: int, tiles: int) -> None:
        """Notes that the seat, by drawing or passing at the event, said to hold none of `tiles`."""
        self.seat.append(seat)
        self.event.append(event)
        self.playable.append(tiles)


@dataclass(slots=True)
class Stop:
    """Where a deal could not be replayed further; fault 0 where it could."""

    fault: int = NO_FAULT
    event: int = 0
    seat: int = 0


def replay_events(
    table: EventTable,
    start: int,
    stop: int,
    deal: MutableSequence[int],
    seats: int,
    scores: MutableSequence[int],
    out: Outcomes,
    duties: Duties,
    deal_stop: int,
) -> Stop:
    """Replays the rows [start, stop) of plays, draws and passes of one deal.

    `deal_stop` is where the deal's events end: an `on` up to there may need a place. Placements
    that stand are appended to `out`; `deal` is left as it is after the last event that stands;
    `scores` (by side from 0, `NULL` unknown) gains the points of placements.
    """
    for row in range(start, stop):
        event = row - start + 1
        seat = table.seat[row]
        action = table.action[row]
        if deal[ENDED] != IN_PLAY:
            if action == PASS and deal[ENDED] == IS_BLOCKED:
                continue
            return Stop(DEAL_OVER, event, seat)
        if seat != deal[TURN]:
            fault = take_turn(deal, seat, event, duties)
            if fault:
                return Stop(fault, event, seat if fault == OUT_OF_TURN else deal[TURN])
        if action == PLAY:
            fault = play(table, row, deal_stop, event, deal, seats, scores, out)
        elif action == DRAW:
            fault = draw(deal, seat, table.tile[row], event, duties)
        else:
            fault = pass_(deal, seat, event, duties)
        if fault:
            return Stop(fault, event, seat)
    return Stop()


def take_turn(deal: MutableSequence[int], seat: int, event: int, duties: Duties) -> int:
    """Lets the seats between have passed unwritten (R15); else a fault, `TURN` at whose it is.

    Where draws are unrecorded a seat may be skipped at any time, only the leader opens (R4).
    """
    if not deal[COUNTED]:
        if deal[TABLE] == 0:
            return OUT_OF_TURN
        deal[TURN] = seat
        return NO_FAULT
    fault = skip_fault(deal, seat)
    if fault == OUT_OF_TURN:
        return fault
    while deal[TURN] != seat:
        between = deal[TURN]
        if fault == MUST_PLAY and held_playable(deal, between):
            return fault
        duties.add(between, event, playable(deal))
        pass_turn(deal, between)
    return NO_FAULT


def draw(deal: MutableSequence[int], seat: int, tile: int, event: int, duties: Duties) -> int:
    """A draw, and the duty that goes with it (R13, R14)."""
    fault = draw_fault(deal, seat, tile)
    if fault:
        return fault
    duties.add(seat, event, playable(deal))
    draw_tile(deal, seat, tile)
    return NO_FAULT


def pass_(deal: MutableSequence[int], seat: int, event: int, duties: Duties) -> int:
    """A pass, and the duty that goes with it (R15)."""
    fault = pass_fault(deal, seat)
    if fault:
        return fault
    if deal[COUNTED]:
        duties.add(seat, event, playable(deal))
    pass_turn(deal, seat)
    return NO_FAULT


def play(
    table: EventTable,
    row: int,
    deal_stop: int,
    event: int,
    deal: MutableSequence[int],
    seats: int,
    scores: MutableSequence[int],
    out: Outcomes,
) -> int:
    """A placement (R6, R12): its row of facts, or a fault."""
    seat = table.seat[row]
    tile = table.tile[row]
    on = table.on[row]
    fault = hand_fault(deal, seat, tile)
    if fault:
        return fault
    needed: Sequence[int] = (
        needed_later(table, row + 1, deal_stop) if on < 0 and deal[TABLE] else ()
    )
    number = play_target(deal, tile, on, table.place[row], needed)
    if number < 0:
        return -number

    side = side_of(seat, seats) - 1
    counted = deal[COUNTED]
    out.row.append(row)
    out.event.append(event)
    if deal[TABLE]:
        out.on.append(target_tile(number))
        out.place.append(target_place(number))
    else:
        out.on.append(-1)
        out.place.append(-1)
    out.hand_before.append(deal[IN_HAND + seat] if counted else NULL)
    out.boneyard.append(deal[BONEYARD] if counted else NULL)
    out.draws_before.append(deal[DRAWN_NOW] if counted else NULL)
    out.score_before.append(scores[side])

    end_sum = place_tile(deal, seat, tile, number)
    if scores[side] != NULL:
        scores[side] += points_for(end_sum)
    out.end_sum.append(end_sum)
    out.ends_high.append(deal[ENDS_HIGH])
    out.ends_low.append(deal[ENDS_LOW])
    out.open_pips.append(deal[OPEN_PIPS])
    out.open_places.append(deal[OPEN_PLACES])
    out.spinners.append(deal[SPINNERS])
    return NO_FAULT


def needed_later(table: EventTable, start: int, stop: int) -> list[int]:
    """The halves that the later plays of a deal name with `on` (match-log, `on` left out)."""
    return [
        half_needed(table.tile[row], table.on[row])
        for row in range(start, stop)
        if table.action[row] == PLAY and table.on[row] >= 0
    ]
