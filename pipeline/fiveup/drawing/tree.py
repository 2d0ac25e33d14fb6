"""A layout as a tree: what grows on from every place of every tile (R6 to R9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from fiveup.rules.layout import (
    BRANCH_A,
    BRANCH_B,
    HIGH_HALF,
    LINE_A,
    LINE_B,
    LOW_HALF,
    connecting_place,
    pip_at,
)
from fiveup.rules.tiles import is_double

Attachment: TypeAlias = tuple[int, int, int]  # tile, on, place; -1, -1 for the opening tile
NOTHING: Final = -1


class Tree:
    """The placements of a deal, one or more, as a tree.

    `parent` is the (on, place) of every tile but the opening one, `child` the other way about;
    `size` the number of tiles that a tile carries, itself included.
    """

    def __init__(self, placed: Sequence[Attachment]) -> None:
        self.opening = placed[0][0]
        self.parent = {tile: (on, place) for tile, on, place in placed[1:]}
        self.child = {where: tile for tile, where in self.parent.items()}
        self.size = dict.fromkeys((tile for tile, _, _ in placed), 1)
        for tile, on, _ in reversed(placed[1:]):
            self.size[on] += self.size[tile]

    def ways_on(self, tile: int) -> list[tuple[int, int]]:
        """The places by which a tile may be gone on from, and the tile there or `NOTHING`.

        An ordinary tile has the half that is not attached, a double the line places that are not
        and, once it is inside, its branches; the opening tile has both halves or both lines.
        """
        used = NOTHING
        if tile in self.parent:
            used = connecting_place(tile, pip_at(*self.parent[tile]))
        if not is_double(tile):
            return self._ways(tile, [half for half in (HIGH_HALF, LOW_HALF) if half != used])
        ways = self._ways(tile, [line for line in (LINE_A, LINE_B) if line != used])
        if all(there != NOTHING for _, there in ways):
            ways += self._ways(tile, [BRANCH_A, BRANCH_B])
        return ways

    def _ways(self, tile: int, places: list[int]) -> list[tuple[int, int]]:
        return [(place, self.child.get((tile, place), NOTHING)) for place in places]
