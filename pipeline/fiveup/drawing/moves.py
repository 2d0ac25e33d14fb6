"""The ways in which a tile may lie at a spot, each with the cells that it needs.

A tile touches the tile it is attached to and keeps a cell away from every other. Straight on is
the rule. Where room runs out an arm bends by a quarter turn: the next tile leaves the outer half
sideways, or a tile turns the corner itself. Doubles lie across their line and are never turned: a
tile beside the whole length of a double would seem to touch both its halves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from fiveup.drawing.grid import (
    EAST,
    HALF,
    SOUTH,
    STEPS,
    Box,
    CellSet,
    Spot,
    cells_of,
    edge_behind,
    turned,
)

# What a spot lies before.
OPENING: Final = 0  # nothing: here the opening tile goes
AHEAD: Final = 1  # the end of an ordinary tile
ASIDE: Final = 2  # a side of the outer half of one
LINE: Final = 3
BRANCH: Final = 4

# What comes to a spot.
MARK: Final = 0
ORDINARY: Final = 1
DOUBLE: Final = 2

# Costs, of which eight are as bad as a picture that is a cell higher.
BEND: Final = 10
BEND_AT_BRANCH: Final = 16
MARK_ASIDE: Final = 3
CROWDED: Final = 12  # a mark beside a tile that it does not belong to

Exit: TypeAlias = tuple[Spot, int]  # a spot, and what it lies before


class Move(NamedTuple):
    """One way for a tile to lie, around the spot at cell (0, 0).

    `needs` are the cells that no other tile, and no spot where one will come, may take;
    `clear` those that no mark may take. `takes` and `marks` are what the tile adds to both. It is
    crowded by marks in its `rim`, or tiles `beside` its own marks. `exits` are in the order of the
    tile's ways on; `box` holds it all. A `spare` move is for when a better one of the same tile
    fails.
    """

    cost: int
    spare: bool
    body: Box
    box: Box
    needs: CellSet
    clear: CellSet
    takes: CellSet
    marks: CellSet
    rim: CellSet
    beside: CellSet
    exits: tuple[Exit, ...]


@cache
def moves(before: int, facing: int, is_double: bool, coming: tuple[int, ...]) -> tuple[Move, ...]:
    """All moves at a spot, the better first, given what comes to each way on."""
    lying = _double if is_double else _ordinary
    facings = (EAST, SOUTH) if before == OPENING else (facing,)
    found = [move for one in facings for move in lying(before, one, coming)]
    return tuple(sorted(found, key=lambda move: move.cost))


def _ordinary(before: int, facing: int, coming: Sequence[int]) -> Iterator[Move]:
    sides = [(0,) if what == DOUBLE else (0, 1, -1) for what in coming]
    corners = (0, 1, -1) if before in (AHEAD, ASIDE, BRANCH) else (0,)
    for corner in corners:
        along = turned(facing, corner)
        dx, dy = _step(along)
        body = Box(0, 0, HALF, HALF).around(Box(dx, dy, dx + HALF, dy + HALF))
        cost = 0 if corner == 0 else BEND_AT_BRANCH if before == BRANCH else BEND
        for chosen in product(*sides):
            if corner and any(chosen):
                continue
            # The outer half goes on; an opening tile does so from both, with the high half outer.
            exits = [_exit(dx, dy, along, chosen[0])]
            if before == OPENING:
                exits.append(_exit(0, 0, turned(along, 2), -chosen[1]))
                if chosen[0] and chosen[0] == chosen[1]:
                    continue  # two arms side by side
            bends = [
                MARK_ASIDE if what == MARK else BEND
                for what, side in zip(coming, chosen, strict=True)
                if side
            ]
            spare = MARK_ASIDE in bends
            yield _move(cost + sum(bends), spare, Spot(0, 0, facing), body, exits, coming)


def _exit(x: int, y: int, along: int, side: int) -> Exit:
    facing = turned(along, side)
    dx, dy = _step(facing)
    return Spot(x + dx, y + dy, facing), ASIDE if side else AHEAD


def _double(before: int, facing: int, coming: Sequence[int]) -> Iterator[Move]:
    spot = Spot(0, 0, facing)
    upright = STEPS[facing][1] == 0
    body = Box(0, -1, HALF, HALF + 1) if upright else Box(-1, 0, HALF + 1, HALF)
    lines: list[Exit] = [(spot.ahead(HALF), LINE)]
    if before == OPENING:
        lines.insert(0, (Spot(0, 0, turned(facing, 2)).ahead(HALF), LINE))
    left, right = (
        (Spot(0, 0, turned(facing, quarters)).ahead(HALF + 1), BRANCH) for quarters in (-1, 1)
    )
    branches = coming[len(lines) :]
    yield _move(0, False, spot, body, [*lines, left, right][: len(coming)], coming)
    if any(branches):
        yield _move(0, False, spot, body, [*lines, right, left], coming)


def _step(facing: int) -> tuple[int, int]:
    dx, dy = STEPS[facing]
    return HALF * dx, HALF * dy


def _move(
    cost: int, spare: bool, spot: Spot, body: Box, exits: Sequence[Exit], coming: Sequence[int]
) -> Move:
    here, own = cells_of(spot.box), cells_of(body)
    box = body
    needs = cells_of(body.grown(1)) & ~here & ~cells_of(edge_behind(spot))
    clear = own & ~here
    takes, marks, beside = own, 0, 0
    for (exit_spot, _), what in zip(exits, coming, strict=True):
        square = cells_of(exit_spot.box)
        box = box.around(exit_spot.box)
        clear |= square
        if what == MARK:
            needs |= square
            marks |= square
            beside |= cells_of(exit_spot.box.grown(1)) & ~own
        else:
            around = cells_of(exit_spot.box.grown(1))
            needs |= around & ~cells_of(edge_behind(exit_spot)) & ~own
            takes |= square
    rim = cells_of(body.grown(1))
    return Move(cost, spare, body, box, needs, clear, takes, marks, rim, beside, tuple(exits))
