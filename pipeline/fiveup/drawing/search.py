"""Where the tiles of a whole deal lie: a search that keeps the best few layouts, tile by tile.

Each tile is laid in one of its moves; the squares of the tiles and marks to come are kept free. A
pass looks at no more than `KEPT` layouts times the moves of a tile, times the tiles: that bounds
its time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from typing import Final, NamedTuple, TypeAlias

from fiveup.drawing.grid import EAST, MIDDLE, Box, CellSet, Spot, at, cells_of, edge_behind
from fiveup.drawing.moves import CROWDED, DOUBLE, LINE, MARK, OPENING, ORDINARY, Move, moves
from fiveup.drawing.tree import NOTHING, Tree
from fiveup.rules.tiles import is_double

KEPT: Final = 64

# Limits of what is drawn, in cells, and the aspect aimed at, 8 to 5: sizes are compared in eighths
# of a cell of height.
WIDEST: Final = 60
HIGHEST: Final = 42
PER_WIDTH: Final = 5
PER_HEIGHT: Final = 8
ROOM: Final = 146  # up to here, and so much more a tile, size costs nothing
ROOM_PER_TILE: Final = 4

CONNECTORS: Final = (2, 4, 8)  # lengths in cells
DRAWING_OUT: Final = 20  # what a connector costs, and as much as its length

Edges: TypeAlias = tuple[int, int, int, int]  # as a box; plain, since the search makes many


class Lain(NamedTuple):
    """How a tile lies: its cells, the spot of the half by which it is attached, the spots of its
    ways on. That half lies `drawn_out` cells from the place that it is attached to.
    """

    tile: int
    body: Box
    spot: Spot
    exits: tuple[Spot, ...]
    drawn_out: int


class Found(NamedTuple):
    """The best layout that a search found; `worth` is its cost, the less the better."""

    worth: int
    lain: list[Lain]


class Stuck(NamedTuple):
    """A search that came to a tile for which no layout that it kept had room."""

    tile: int


@dataclass(slots=True)
class State:
    """A layout on the way.

    `taken` are the cells of tiles, and of squares where tiles will come; `marks` those of marks.
    `spots` says where the tiles to come go, and what lies before each. The last tile lies as the
    candidate `last` has it.
    """

    taken: CellSet
    marks: CellSet
    box: Edges
    spots: dict[int, tuple[Spot, int]]
    last: Candidate | None = None


class Candidate(NamedTuple):
    """A move of a tile in one of the layouts; `worth` is the cost with what it is too large."""

    worth: int
    cost: int
    state: State
    spot: Spot
    move: Move
    box: Edges
    drawn_out: int


worth_of = attrgetter("worth")


def search(tree: Tree, tiles: Sequence[int], draw_out: bool = False) -> Found | Stuck:
    """The best layout found in which the tiles are laid in the order given, parents first.

    With `draw_out`, tiles may stand off from their places at the end of a connector.
    """
    room = ROOM + ROOM_PER_TILE * len(tiles)
    x, y = MIDDLE
    states = [State(0, 0, (x, y, x, y), {tree.opening: (Spot(x, y, EAST), OPENING)})]
    for tile in tiles:
        ways = tree.ways_on(tile)
        coming = tuple(what_comes(child) for _, child in ways)
        found = candidates(states, tile, coming, room, draw_out)
        if not found:
            return Stuck(tile)
        found.sort(key=worth_of)
        states = [laid(tile, ways, candidate) for candidate in found[:KEPT]]
    return traced(tiles, states[0])


def what_comes(child: int) -> int:
    """What comes to a way on where `child` lies, or `NOTHING`."""
    if child == NOTHING:
        return MARK
    return DOUBLE if is_double(child) else ORDINARY


def candidates(
    states: list[State], tile: int, coming: tuple[int, ...], room: int, draw_out: bool
) -> list[Candidate]:
    """Every move of the tile in every layout that has room for it."""
    found: list[Candidate] = []
    double = is_double(tile)
    for state in states:
        spot, before = state.spots[tile]
        add_fitting(found, state, spot, moves(before, spot.facing, double, coming), room)
        if not draw_out or before == OPENING:
            continue
        blocked = (state.taken | state.marks) >> at(spot.x, spot.y)
        for length in CONNECTORS:
            stand = spot.ahead(length)
            if not blocked & connector(spot.facing, length)[0] and on_grid(stand):
                straight = moves(LINE, spot.facing, double, coming)
                add_fitting(found, state, stand, straight, room, length)
    return found


def add_fitting(
    found: list[Candidate],
    state: State,
    spot: Spot,
    possible: tuple[Move, ...],
    room: int,
    drawn_out: int = 0,
) -> None:
    """Adds those of the possible moves at a spot for which there is room."""
    x, y, _ = spot
    shift = at(x, y)
    taken, marks = state.taken >> shift, state.marks >> shift
    state_left, state_top, state_right, state_bottom = state.box
    before = state.last.cost if state.last else 0
    if drawn_out:
        before += DRAWING_OUT + drawn_out
    fits = False
    for move in possible:
        if taken & move.needs or marks & move.clear or (move.spare and fits):
            continue
        left, top, right, bottom = move.box
        left = min(state_left, x + left)
        top = min(state_top, y + top)
        right = max(state_right, x + right)
        bottom = max(state_bottom, y + bottom)
        width, height = right - left, bottom - top
        if width <= WIDEST and height <= HIGHEST:
            fits = True
            cost = before + move.cost
            if taken & move.beside or marks & move.rim:
                cost += CROWDED
            oversize = max(0, width * PER_WIDTH - room, height * PER_HEIGHT - room)
            box = left, top, right, bottom
            found.append(Candidate(cost + oversize, cost, state, spot, move, box, drawn_out))


def on_grid(spot: Spot) -> bool:
    """Whether a tile at the spot may lie within the limits at all."""
    x, y = MIDDLE
    return abs(spot.x - x) < WIDEST and abs(spot.y - y) < HIGHEST


@cache
def connector(facing: int, length: int) -> tuple[CellSet, CellSet]:
    """The cells that a connector and the spot at its end need, and those that they take, around
    the spot at cell (0, 0) where it starts.
    """
    here = Spot(0, 0, facing)
    end = here.ahead(length)
    own = cells_of(here.box.around(end.box))
    around = cells_of(end.box.grown(1)) & ~cells_of(edge_behind(end))
    return (own | around) & ~cells_of(here.box) & ~cells_of(edge_behind(here)), own


def laid(tile: int, ways: list[tuple[int, int]], candidate: Candidate) -> State:
    """The layout with the tile laid as the candidate has it."""
    _, _, state, spot, move, box, drawn_out = candidate
    x, y, facing = spot
    shift = at(x, y)
    taken = state.taken | move.takes << shift
    if drawn_out:
        start = spot.ahead(-drawn_out)
        taken |= connector(facing, drawn_out)[1] << at(start.x, start.y)
    spots = state.spots.copy()
    del spots[tile]
    for (way, before), (_, child) in zip(move.exits, ways, strict=True):
        if child != NOTHING:
            spots[child] = Spot(x + way.x, y + way.y, way.facing), before
    return State(taken, state.marks | move.marks << shift, box, spots, candidate)


def traced(tiles: Sequence[int], state: State) -> Found:
    """The layout, tile by tile."""
    found = Found(state.last.worth if state.last else 0, [])
    for tile in reversed(tiles):
        if state.last is None:
            break
        _, _, state, spot, move, _, drawn_out = state.last
        found.lain.append(lain(tile, spot, move, drawn_out))
    return found


def lain(tile: int, spot: Spot, move: Move, drawn_out: int) -> Lain:
    """How a tile lies that makes a move at a spot."""
    x, y, _ = spot
    exits = tuple(Spot(x + way.x, y + way.y, way.facing) for way, _ in move.exits)
    return Lain(tile, move.body.moved(x, y), spot, exits, drawn_out)
