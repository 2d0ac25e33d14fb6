"""What is marked at the open places of a layout."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from fiveup.drawing.arrange import Arrangement
from fiveup.drawing.grid import Spot
from fiveup.rules.layout import LAYOUT_SIZE, attach, open_places, pip_at, place_opening
from fiveup.rules.scoring import counted_ends
from fiveup.rules.tiles import HIGH, is_double


class Mark(NamedTuple):
    """The spot before an open place; `pips` is what it counts, None if it does not (R10, R11)."""

    spot: Spot
    pips: int | None


def marks_after(arrangement: Arrangement, count: int) -> Iterator[Mark]:
    """The marks after so many placements, in the order of tiles and places.

    What they count adds up to the end sum. An opening double with both line places open counts
    once, at its `line A`.
    """
    cells = [0] * LAYOUT_SIZE
    for tile, on, place in arrangement.placed[:count]:
        if on < 0:
            place_opening(cells, tile)
        else:
            attach(cells, tile, on, place)
    spots = dict(arrangement.spots)
    counting = {tile for tile, _ in counted_ends(cells)}
    for tile, place in open_places(cells):
        spot = spots[tile, place]
        if tile not in counting:
            yield Mark(spot, None)
        elif is_double(tile):
            yield Mark(spot, 2 * HIGH[tile])
            counting.remove(tile)
        else:
            yield Mark(spot, pip_at(tile, place))
