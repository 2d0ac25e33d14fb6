"""A whole deal laid out once, so that its tiles appear in place as one steps through it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fiveup.drawing.drawn_out import lay_drawn_out
from fiveup.drawing.grid import HALF, STEPS, Box, Spot
from fiveup.drawing.order import lay
from fiveup.drawing.search import Lain
from fiveup.drawing.tree import Attachment, Tree
from fiveup.rules.layout import pip_at
from fiveup.rules.tiles import HIGH, LOW


@dataclass(frozen=True, slots=True)
class Lying:
    """A tile as it lies: its cells, and the pips of its left or upper half and of the other.

    If it stands off from its place, `connector` leads there: a line from (x, y) to (x, y).
    """

    tile: int
    box: Box
    first: int
    second: int
    connector: tuple[int, int, int, int] | None = None

    @property
    def halves(self) -> tuple[Box, Box]:
        """The cells of its left or upper half, and of the other."""
        left, top, right, bottom = self.box
        if self.upright:
            return self.box._replace(bottom=top + HALF), self.box._replace(top=bottom - HALF)
        return self.box._replace(right=left + HALF), self.box._replace(left=right - HALF)

    @property
    def upright(self) -> bool:
        """Whether its halves lie one above the other."""
        return self.box.bottom - self.box.top > HALF


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Where the tiles of a deal lie, in cells of half a pip-square's width, right and down.

    `lying` has the tiles in the order in which they were placed, as `placed` does; `spots` pairs
    every (tile, place) that is open at some time with the square before it; `bounds` holds it all.
    """

    placed: tuple[Attachment, ...]
    lying: tuple[Lying, ...]
    spots: tuple[tuple[tuple[int, int], Spot], ...]
    bounds: Box

    def count(self, shown: int | None) -> int:
        """How many placements are shown, all if None; ValueError if there are not so many."""
        if shown is None:
            return len(self.placed)
        if not 0 <= shown <= len(self.placed):
            raise ValueError(f"{shown} placements of {len(self.placed)}")
        return shown


def arrange(placed: Sequence[Attachment]) -> Arrangement:
    """Lays out all placements of a deal, given in order as (tile, on, place).

    Tiles touch the one that they are attached to and no other, doubles lie across their line, and
    the square before every open place is free. Only where no such layout was found, a tile stands
    off at the end of a connector. The same placements are always laid out alike, and without
    placements nothing is.
    """
    if not placed:
        return Arrangement((), (), (), Box(0, 0, 0, 0))
    tree = Tree(placed)
    lain = {one.tile: one for one in lay(tree) or lay_drawn_out(tree)}
    spots = tuple(
        ((tile, place), spot)
        for tile, one in lain.items()
        for (place, _), spot in zip(tree.ways_on(tile), one.exits, strict=True)
    )
    bounds = lain[tree.opening].body
    for one in lain.values():
        for box in (one.body, *(spot.box for spot in one.exits)):
            bounds = bounds.around(box)
    return Arrangement(
        placed=tuple(placed),
        lying=tuple(lying(lain[tile], on, place) for tile, on, place in placed),
        spots=spots,
        bounds=bounds,
    )


def lying(one: Lain, on: int, place: int) -> Lying:
    """The tile turned so that the half at its spot shows the pip of the place it is attached to."""
    inner = LOW[one.tile] if on < 0 else pip_at(on, place)
    outer = LOW[one.tile] + HIGH[one.tile] - inner
    first_is_inner = one.spot[:2] == one.body[:2]
    pips = (inner, outer) if first_is_inner else (outer, inner)
    return Lying(one.tile, one.body, *pips, connector_of(one))


def connector_of(one: Lain) -> tuple[int, int, int, int] | None:
    """From the edge of the place to the edge of the half that stands off from it, in the middle."""
    if not one.drawn_out:
        return None
    dx, dy = STEPS[one.spot.facing]
    x, y = one.spot.x + HALF // 2 - dx, one.spot.y + HALF // 2 - dy
    return x - one.drawn_out * dx, y - one.drawn_out * dy, x, y
