"""Honest mistakes, planted in a sheet's claims, each with the findings that it must bring.

A `Plant` changes the claims of a match in place and answers the faults, or None where this match
gives no occasion for the mistake; then the claims may be spoilt, and another match is to be tried.
Event numbers hold for sheets on which draws and passes are written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from fiveup.events.actions import PLAY
from fiveup.rules.layout import LAYOUT_SIZE, LINES, TABLE, attach, place_opening
from fiveup.rules.match import NOBODY, TARGET, side_of
from fiveup.rules.scoring import counted_ends, deduction_for, points_for
from fiveup.rules.tiles import HIGH, is_double, pips_in, tiles_in
from fiveup.samples.claims import Claims, add_up, ends_when_it_did
from fiveup.samples.play import DealRecord, MatchRecord
from fiveup.samples.player import NO_TILE


@dataclass(frozen=True, slots=True)
class Fault:
    """A finding that must be made; fields that do not apply are None (findings.md)."""

    code: str
    deal: int | None = None
    event: int | None = None
    seat: int | None = None
    claimed: int | None = None
    due: int | None = None


Faults: TypeAlias = "list[Fault] | None"
Plant: TypeAlias = Callable[[MatchRecord, Claims], Faults]
SAME_RULE: Final = 3  # differences from which an audit speaks of a rule of the table


def layouts_after(deal: DealRecord) -> Iterator[tuple[int, list[int]]]:
    """The layout after every placement, with the position of its turn; one list, changed."""
    layout = [0] * LAYOUT_SIZE
    for position, turn in enumerate(deal.turns):
        if turn.action == PLAY:
            if turn.on == NO_TILE:
                place_opening(layout, turn.tile)
            else:
                attach(layout, turn.tile, turn.on, turn.place)
            yield position, layout


def doubles_counted_once(layout: list[int]) -> tuple[int, int]:
    """The points where doubles add their pips once, and how many doubles count."""
    ends = counted_ends(layout)
    doubles = [pips for tile, pips in ends if is_double(tile) and pips]
    return points_for(sum(pips for _, pips in ends) - sum(doubles) // 2), len(doubles)


def wrong_points(record: MatchRecord, deal: int, position: int, claimed: int) -> Fault:
    """The finding on a placement; `deal` counts from 0, `position` among its turns."""
    turn = record.deals[deal].turns[position]
    return Fault("claimed-points", deal + 1, position + 1, turn.seat, claimed, turn.points)


def carried_to_winner(record: MatchRecord, claims: Claims) -> Faults:
    """What the claims bring at the end of the match; None where it would have ended elsewhere."""
    if not ends_when_it_did(claims) or claims.winner == NOBODY:
        return None
    if claims.winner == record.winner:
        return []
    return [Fault("claimed-result", claimed=claims.winner, due=record.winner)]


def double_once_that_decides(record: MatchRecord, claims: Claims) -> Faults:
    """In the last deal one counted double adds its pips once, and another side wins by it."""
    deal = len(record.deals) - 1
    turns = record.deals[deal].turns
    for position, layout in layouts_after(record.deals[deal]):
        claimed, doubles = doubles_counted_once(layout)
        if doubles != 1 or claimed == turns[position].points:
            continue
        claims.points[deal][position] = claimed
        add_up(record, claims)
        at_end = carried_to_winner(record, claims)
        if at_end:
            return [wrong_points(record, deal, position, claimed), *at_end]
        claims.points[deal][position] = turns[position].points
    return None


def double_counted_inside(record: MatchRecord, claims: Claims) -> Faults:
    """At one placement a double with both line places filled is still counted."""
    deal = len(record.deals) // 2
    turns = record.deals[deal].turns
    for position, layout in layouts_after(record.deals[deal]):
        inside = [
            tile
            for tile in tiles_in(layout[TABLE])
            if is_double(tile) and HIGH[tile] and layout[tile] & LINES == LINES
        ]
        end_sum = sum(pips for _, pips in counted_ends(layout))
        if len(inside) != 1 or turns[position].points:
            continue
        claimed = points_for(end_sum + 2 * HIGH[inside[0]])
        if claimed:
            claims.points[deal][position] = claimed
            add_up(record, claims)
            at_end = carried_to_winner(record, claims)
            return None if at_end else [wrong_points(record, deal, position, claimed)]
    return None


def doubles_once_all_deal(record: MatchRecord, claims: Claims) -> Faults:
    """A substitute scorer counts doubles once all through the second deal."""
    deal = 1
    faults = []
    for position, layout in layouts_after(record.deals[deal]):
        claimed, doubles = doubles_counted_once(layout)
        if claimed != record.deals[deal].turns[position].points:
            if doubles != 1:
                return None
            claims.points[deal][position] = claimed
            faults.append(wrong_points(record, deal, position, claimed))
    add_up(record, claims)
    if len(faults) < SAME_RULE or carried_to_winner(record, claims) != []:
        return None
    return faults


def digits_swapped(record: MatchRecord, claims: Claims) -> Faults:
    """Two digits of one running score are swapped, and the next is right again."""
    for deal in range(len(record.deals) // 3, len(record.deals) - 1):
        for side, due in enumerate(claims.scores[deal], 1):
            claimed = due % 10 * 10 + due // 10
            if 10 < due < claimed < TARGET:
                claims.scores[deal][side - 1] = claimed
                return [Fault("claimed-score", deal + 1, None, side, claimed, due)]
    return None


def settlement_missed(record: MatchRecord, claims: Claims) -> Faults:
    """The deductions of a deal are not taken from one side, and the score is carried on."""
    deal = len(record.deals) // 2
    for side, due in enumerate(record.deals[deal].scores, 1):
        missed = sum(
            deduction
            for seat, deduction in enumerate(record.deals[deal].deductions, 1)
            if side_of(seat, record.seats) == side
        )
        if missed >= 2:
            for scores in claims.scores[deal:]:
                scores[side - 1] += missed
            claims.final[side - 1] += missed
            if not ends_when_it_did(claims) or max(claims.final) != claims.final[record.winner - 1]:
                return None
            return [Fault("claimed-score", deal + 1, None, side, due + missed, due)]
    return None


def rounded_together(record: MatchRecord, claims: Claims) -> Faults:
    """Partners' pips are added before rounding; the second of the pair gets what is left of it."""
    for number, deal in enumerate(record.deals):
        pips = [pips_in(left) for left in deal.left]
        for first, second in ((1, 3), (2, 4)):
            own = deal.deductions[first - 1]
            claimed = deduction_for(pips[first - 1] + pips[second - 1]) - own
            due = deal.deductions[second - 1]
            if 0 <= claimed != due and own:
                claims.deductions[number][second - 1] = claimed
                add_up(record, claims)
                if carried_to_winner(record, claims) != []:
                    return None
                return [Fault("claimed-deduction", number + 1, None, second, claimed, due)]
    return None


def rounded_down(record: MatchRecord, claims: Claims) -> Faults:
    """One seat's pips are rounded down where they should be rounded up."""
    number = len(record.deals) // 2
    deal = record.deals[number]
    for seat, due in enumerate(deal.deductions, 1):
        claimed = pips_in(deal.left[seat - 1]) // 5
        if 0 < claimed < due:
            claims.deductions[number][seat - 1] = claimed
            add_up(record, claims)
            if carried_to_winner(record, claims) != []:
                return None
            return [Fault("claimed-deduction", number + 1, None, seat, claimed, due)]
    return None


def first_over_target(record: MatchRecord, claims: Claims) -> Faults:
    """The side that first reached the target in placements is called the winner (R18)."""
    scores = list(record.deals[-2].scores)
    for turn in record.deals[-1].turns:
        side = side_of(turn.seat, record.seats)
        scores[side - 1] += turn.points
        if scores[side - 1] >= TARGET:
            if side == record.winner:
                return None
            claims.winner = side
            return [Fault("claimed-result", claimed=side, due=record.winner)]
    return None


def drew_though_playable(record: MatchRecord, claims: Claims) -> Faults:
    """A seat drew with a playable tile in hand, and the log has the hands (R13)."""
    return overseen(record)


def drew_by_proof(record: MatchRecord, claims: Claims) -> Faults:
    """The same where hands are hidden: what the seat had later cannot all have been drawn.

    One playable tile may have been the one drawn; of two, one was in hand. So the seat must draw
    no more in that deal.
    """
    for deal in record.deals:
        if deal.overseen is not None:
            seat = deal.turns[deal.overseen].seat
            later = deal.turns[deal.overseen + 1 :]
            drew_again = any(turn.seat == seat and turn.action != PLAY for turn in later)
            return None if drew_again else overseen(record)
    return None


def overseen(record: MatchRecord) -> Faults:
    """The finding on an oversight; None where none came about."""
    for number, deal in enumerate(record.deals, 1):
        if deal.overseen is not None:
            seat = deal.turns[deal.overseen].seat
            return [Fault("must-play", number, deal.overseen + 1, seat)]
    return None
