"""Whole matches played by all the rules, with everything that happened on record.

Where a mistake is wanted, one turn of one deal goes wrong (`Oversight`); all else keeps the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import NamedTuple

from fiveup.events.actions import ABANDONED, BLOCKED, DRAW, OUT, PASS, PLAY
from fiveup.rules.deal import (
    BONEYARD,
    ENDED,
    HAND_SIZE,
    IN_HAND,
    IN_PLAY,
    IS_BLOCKED,
    KNOWN,
    SEATS,
    TURN,
    draw_tile,
    held_playable,
    new_deal,
    pass_turn,
    place_tile,
    show_hand,
)
from fiveup.rules.layout import LAYOUT_SIZE, Cells
from fiveup.rules.match import NOBODY, goes_to_overtime, next_seat, side_of, sides_of, winner_of
from fiveup.rules.placing import target
from fiveup.rules.scoring import deduction_for, points_for
from fiveup.rules.tiles import TILES, pips_in, pips_of
from fiveup.samples.chance import shuffle
from fiveup.samples.player import NO_TILE, Placement, Sight, Style, choose


class Turn(NamedTuple):
    """A play, draw or pass (`events.actions`) by a seat; `on` and `place` -1 where there are none.

    `points` are those due for a placement.
    """

    action: int
    seat: int
    tile: int = NO_TILE
    on: int = NO_TILE
    place: int = -1
    points: int = 0


@dataclass(frozen=True, slots=True)
class Oversight:
    """A seat that draws although it could play (R13): the first that can in `deal`, from `turn` on.

    It holds at least `playable` playable tiles then, draws one tile, and goes on as if nothing
    had been. Turns count from 0, the opening.
    """

    deal: int
    turn: int
    playable: int = 1


@dataclass(slots=True)
class DealRecord:
    """One deal as it really was.

    `hands` are the tiles dealt, in the order dealt; `left` the sets of tiles that remain;
    `points` (from placements) and `deductions` stand by seat, `scores` after it by side.
    `overseen` is the position among `turns` of a draw that was an oversight.
    """

    leader: int
    lots: list[dict[int, int]]  # empty where the last to go out leads
    hands: list[list[int]]
    turns: list[Turn] = field(default_factory=list)
    ended: int = ABANDONED
    left: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    deductions: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    overtime: bool = False
    overseen: int | None = None


@dataclass(slots=True)
class MatchRecord:
    """One match as it really was; `winner` a side, or 0 where the match broke off."""

    seats: int
    deals: list[DealRecord] = field(default_factory=list)
    winner: int = NOBODY

    @property
    def scores(self) -> list[int]:
        """The scores at the end, by side."""
        return self.deals[-1].scores


def play_match(
    rng: Random, styles: Sequence[Style], oversight: Oversight | None = None
) -> MatchRecord:
    """A match of 2 to 4 players, a style each, to its end (R1 to R18)."""
    seats = len(styles)
    record = MatchRecord(seats)
    scores = [0] * sides_of(seats)
    overtime, last_out = False, NOBODY
    while record.winner == NOBODY:
        lots: list[dict[int, int]] = []
        leader = last_out
        if leader == NOBODY:
            lots, leader = cast_lots(rng, seats)
        slip = oversight if oversight and oversight.deal == len(record.deals) + 1 else None
        deal = play_deal(rng, styles, leader, slip)
        deal.lots, deal.overtime = lots, overtime
        for seat in range(1, seats + 1):
            net = deal.points[seat - 1] - deal.deductions[seat - 1]
            scores[side_of(seat, seats) - 1] += net
        deal.scores = list(scores)
        record.deals.append(deal)
        record.winner = winner_of(scores, overtime)
        overtime = goes_to_overtime(scores, overtime)
        last_out = deal.turns[-1].seat if deal.ended == OUT else NOBODY
    return record


def play_deal(
    rng: Random, styles: Sequence[Style], leader: int, oversight: Oversight | None = None
) -> DealRecord:
    """One deal from the opening to the settlement (R2, R6 to R17)."""
    seats = len(styles)
    boneyard = list(range(TILES))
    shuffle(rng, boneyard)
    deal = new_deal(seats, leader)
    hands = []
    for seat in range(1, seats + 1):
        hands.append([boneyard.pop() for _ in range(HAND_SIZE)])
        show_hand(deal, seat, sum(1 << tile for tile in hands[-1]))
    record = DealRecord(leader, [], hands, points=[0] * seats)
    turns = record.turns
    over = 0  # turns that are over
    while deal[ENDED] == IN_PLAY:
        seat = deal[TURN]
        playable = held_playable(deal, seat)
        if oversight and comes_now(oversight, over, deal[BONEYARD], playable):
            record.overseen, oversight = len(turns), None
            playable = 0
        if playable:
            placement = choose(rng, styles[seat - 1], sight_of(deal, seat))
            turns.append(put_down(deal, seat, placement))
            record.points[seat - 1] += turns[-1].points
            over += 1
        elif deal[BONEYARD]:
            turns.append(Turn(DRAW, seat, boneyard.pop()))
            draw_tile(deal, seat, turns[-1].tile)
        else:
            turns.append(Turn(PASS, seat))
            pass_turn(deal, seat)
            over += 1
    record.ended = BLOCKED if deal[ENDED] == IS_BLOCKED else OUT
    record.left = [deal[KNOWN + seat] for seat in range(1, seats + 1)]
    record.deductions = [deduction_for(pips_in(left)) for left in record.left]
    return record


def comes_now(oversight: Oversight, over: int, boneyard: int, playable: int) -> bool:
    """Whether the oversight comes now, `over` turns being over and these tiles being playable."""
    enough = playable.bit_count() >= oversight.playable
    return enough and over >= oversight.turn and boneyard > 0


def sight_of(deal: Sequence[int], seat: int) -> Sight:
    """What a seat of a deal may know."""
    after = next_seat(seat, deal[SEATS])
    return Sight(deal[KNOWN + seat], deal[:LAYOUT_SIZE], deal[IN_HAND + after], deal[BONEYARD])


def put_down(deal: Cells, seat: int, placement: Placement) -> Turn:
    """Makes a placement and tells what it brought (R12)."""
    tile, on, place = placement
    end_sum = place_tile(deal, seat, tile, 0 if on == NO_TILE else target(on, place))
    return Turn(PLAY, seat, tile, on, place, points_for(end_sum))


def cast_lots(rng: Random, seats: int) -> tuple[list[dict[int, int]], int]:
    """Rounds of lots in pips, the tied again until one has most, and the leader they give (R4)."""
    rounds = []
    candidates = list(range(1, seats + 1))
    while len(candidates) > 1:
        face_down = list(range(TILES))
        shuffle(rng, face_down)
        drawn = {seat: pips_of(face_down.pop()) for seat in candidates}
        rounds.append(drawn)
        most = max(drawn.values())
        candidates = [seat for seat in candidates if drawn[seat] == most]
    return rounds, candidates[0]


def broken_off(record: MatchRecord, deals: int, turns: int) -> MatchRecord:
    """The match as it would stand had play stopped after so many turns of its `deals`-th deal.

    Nobody has won then, and the last deal brings nothing. Raises IndexError where there are fewer
    deals.
    """
    last = record.deals[deals - 1]
    points = [0] * record.seats
    for turn in last.turns[:turns]:
        points[turn.seat - 1] += turn.points
    before = record.deals[deals - 2].scores if deals > 1 else [0] * sides_of(record.seats)
    stopped = replace(
        last,
        turns=last.turns[:turns],
        ended=ABANDONED,
        left=[],
        points=points,
        deductions=[0] * record.seats,
        scores=list(before),
    )
    return MatchRecord(record.seats, [*record.deals[: deals - 1], stopped])
