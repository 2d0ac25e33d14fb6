"""A sensible Five Up player: from what a seat may know to a tile and where it goes.

All weights and values are whole numbers, hundredths of a point, so that a choice never hangs on
the rounding of a machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from fiveup.rules.layout import (
    BRANCH_B,
    END_SUM,
    LAYOUT_SIZE,
    LINE_B,
    LINES,
    LOW_HALF,
    NO_PLACE,
    TABLE,
    attach,
    open_mask,
    pip_at,
    place_opening,
)
from fiveup.rules.scoring import points_for
from fiveup.rules.tiles import ALL_TILES, HIGH, LOW, TILES_WITH_PIP, is_double, pips_of, tiles_in
from fiveup.samples.chance import below, one_of

NO_TILE: Final = -1
GOING_OUT: Final = 200  # the others pay for what they hold, and the next lead is won


@dataclass(frozen=True, slots=True)
class Style:
    """How a player weighs a placement, in hundredths of a point.

    `gain` for each point it brings, `caution` for each point the next seat may be expected to
    make after it, `shedding` for each pip got rid of, `variety` for each different pip that stays
    in hand. `overlooks` is how many of 100 scoring placements it does not see as scoring, `wavers`
    by how much its judgement of any placement may be off.
    """

    gain: int = 100
    caution: int = 0
    shedding: int = 0
    variety: int = 0
    overlooks: int = 0
    wavers: int = 0


GREEDY: Final = Style(gain=100, shedding=2, overlooks=3, wavers=10)
CAREFUL: Final = Style(gain=100, caution=70, shedding=6, variety=12, overlooks=2, wavers=5)
STEADY: Final = Style(gain=100, caution=25, shedding=8, variety=5, overlooks=10, wavers=30)
BEGINNER: Final = Style(gain=60, shedding=3, overlooks=45, wavers=90)
# For many matches in little time: as greedy, without a look at what it opens.
QUICK: Final = Style(gain=100, shedding=3, overlooks=5)


class Placement(NamedTuple):
    """A tile and where it goes; `on` and `place` -1 for the opening tile."""

    tile: int
    on: int
    place: int


@dataclass(frozen=True, slots=True)
class Sight:
    """What the seat on turn may know: its own hand and what lies open on the table.

    `hand` is a set of tiles, `layout` the cells of `rules.layout`, `next_in_hand` the number of
    tiles that the seat after it holds, `boneyard` the number of tiles left there.
    """

    hand: int
    layout: Sequence[int]
    next_in_hand: int
    boneyard: int


def distinct_places(layout: Sequence[int]) -> list[tuple[int, int]]:
    """The open places as (tile, place), of alike places of one double only the first (R7, R8)."""
    places: list[tuple[int, int]] = []
    for on in tiles_in(layout[TABLE]):
        free = open_mask(on, layout[on])
        if is_double(on):
            free &= -free
        places += [(on, place) for place in range(BRANCH_B + 1) if free >> place & 1]
    return places


def placements(layout: Sequence[int], hand: int) -> list[Placement]:
    """Every tile of a hand at every distinct place where it fits, in tile order (R6)."""
    if layout[TABLE] == 0:
        return [Placement(tile, NO_TILE, NO_PLACE) for tile in tiles_in(hand)]
    places = distinct_places(layout)
    return [
        Placement(tile, on, place)
        for tile in tiles_in(hand)
        for on, place in places
        if TILES_WITH_PIP[pip_at(on, place)] >> tile & 1
    ]


def covered_pips(layout: Sequence[int], on: int, place: int) -> int:
    """What stops to count, in pips, where something is attached at an open place (R10, R11)."""
    if place <= LOW_HALF:
        return pip_at(on, place)
    if place <= LINE_B and layout[on] & LINES:
        return 2 * HIGH[on]
    return 0


def new_pips(tile: int, pip: int) -> int:
    """What a tile attached by this pip adds to the end sum, in pips (R10)."""
    if is_double(tile):
        return 2 * pip
    return LOW[tile] if HIGH[tile] == pip else HIGH[tile]


def expected_reply(layout: Sequence[int], unseen: int, in_hand: int) -> int:
    """The points, in hundredths, that a seat may be expected to make on this layout.

    `unseen` is the set of tiles that it may hold, `in_hand` how many of them it holds. The best
    placement of each unseen tile counts as often as the tile is likely to be there.
    """
    end_sum = layout[END_SUM]
    after_covering = [
        (pip_at(on, place), end_sum - covered_pips(layout, on, place))
        for on, place in distinct_places(layout)
    ]
    total = tiles = 0
    for tile in tiles_in(unseen):
        tiles += 1
        best = 0
        for pip, rest in after_covering:
            if TILES_WITH_PIP[pip] >> tile & 1:
                best = max(best, points_for(rest + new_pips(tile, pip)))
        total += best
    return 100 * total * min(in_hand, tiles) // tiles if tiles else 0


def different_pips(hand: int) -> int:
    """How many different pips the tiles of a hand show."""
    return sum(1 for tiles in TILES_WITH_PIP if hand & tiles)


def choose(rng: Random, style: Style, sight: Sight) -> Placement:
    """The placement a player of this style makes; the seat holds a playable tile (R13)."""
    best: list[Placement] = []
    highest = 0
    for placement in placements(sight.layout, sight.hand):
        worth = judged_worth(rng, style, sight, placement)
        if not best or worth > highest:
            best, highest = [placement], worth
        elif worth == highest:
            best.append(placement)
    return one_of(rng, best)


def judged_worth(rng: Random, style: Style, sight: Sight, placement: Placement) -> int:
    """What a placement seems worth to a player of this style, in hundredths of a point."""
    tile = placement.tile
    left = sight.hand & ~(1 << tile)
    worth = style.shedding * pips_of(tile) + style.variety * different_pips(left)
    points = points_for(end_sum_after(sight.layout, placement))
    if points and (style.overlooks == 0 or below(rng, 100) >= style.overlooks):
        worth += style.gain * points
    if style.wavers:
        worth += below(rng, style.wavers)
    if left == 0:
        return worth + GOING_OUT
    if style.caution:
        after = put_down(sight.layout, placement)
        unseen = ALL_TILES & ~(sight.hand | after[TABLE])
        # It draws where it can play nothing: one more tile that may serve it.
        may_come = sight.next_in_hand + (sight.boneyard > 0)
        worth -= style.caution * expected_reply(after, unseen, may_come) // 100
    return worth


def end_sum_after(layout: Sequence[int], placement: Placement) -> int:
    """The end sum, in pips, that a placement would leave (R12); the layout stays as it is."""
    tile, on, place = placement
    if on == NO_TILE:
        return pips_of(tile)
    pip = pip_at(on, place)
    return layout[END_SUM] - covered_pips(layout, on, place) + new_pips(tile, pip)


def put_down(layout: Sequence[int], placement: Placement) -> list[int]:
    """A copy of the layout with the placement made."""
    after = list(layout[:LAYOUT_SIZE])
    tile, on, place = placement
    if on == NO_TILE:
        place_opening(after, tile)
    else:
        attach(after, tile, on, place)
    return after
