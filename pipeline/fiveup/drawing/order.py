"""In which order the tiles of a layout are laid by the search, and what to do where it is stuck."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from typing import Final, TypeAlias

from fiveup.drawing.search import Found, Lain, search
from fiveup.drawing.tree import NOTHING, Tree

FAIR: Final = 20  # two bends: a layout that costs more is sought in another order too
TRIES: Final = 10
TRIES_TOUCHING: Final = 4

Urgency: TypeAlias = Callable[[int, int], int]  # of (tile, steps from the opening tile)


def lay(tree: Tree) -> list[Lain] | None:
    """The best layout found in a few tries; None if there is none.

    Where a try was stuck, the next one lays the arm of the stuck tile first, while there is room
    for it. Where tiles are stuck again and again, they may stand off from their places.
    """
    stuck: dict[int, int] = {}

    def nearest_first(tile: int, steps: int) -> int:
        return 32 * steps - tree.size[tile]

    def heaviest_first(tile: int, steps: int) -> int:
        return steps - 32 * tree.size[tile]

    def stuck_first(tile: int, steps: int) -> int:
        return nearest_first(tile, steps) - 1024 * stuck_on(tree, tile, stuck)

    found = search(tree, ordered(tree, nearest_first))
    if isinstance(found, Found):
        if found.worth > FAIR:
            other = search(tree, ordered(tree, heaviest_first))
            if isinstance(other, Found) and other.worth < found.worth:
                return other.lain
        return found.lain
    for attempt in range(1, TRIES):
        stuck[found.tile] = stuck.get(found.tile, 0) + 1
        found = search(tree, ordered(tree, stuck_first), draw_out=attempt >= TRIES_TOUCHING)
        if isinstance(found, Found):
            return found.lain
    return None


def ordered(tree: Tree, urgency: Urgency) -> list[int]:
    """The tiles, each after the one that it is attached to, else the least urgency first."""
    tiles = []
    ready = [(0, tree.opening, 0)]
    while ready:
        _, tile, steps = heappop(ready)
        tiles.append(tile)
        for _, child in tree.ways_on(tile):
            if child != NOTHING:
                heappush(ready, (urgency(child, steps + 1), child, steps + 1))
    return tiles


def stuck_on(tree: Tree, tile: int, stuck: dict[int, int]) -> int:
    """How often the search was stuck at the tile, or at one that it carries, at most."""
    carried = [stuck_on(tree, child, stuck) for _, child in tree.ways_on(tile) if child != NOTHING]
    return max(stuck.get(tile, 0), *carried, 0)
