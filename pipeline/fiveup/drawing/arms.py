"""A layout taken apart: the opening tile, and the arms that grow from its places (R6 to R9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fiveup.drawing.tree import Attachment, Tree
from fiveup.rules.layout import pip_at
from fiveup.rules.tiles import HIGH, LOW


@dataclass(frozen=True, slots=True)
class Arm:
    """A place of a tile and what grows straight on from it.

    `tiles` lie in order from the place outwards, none where the place is free. `end` is the place
    at which the arm stops, as (tile, place); a double goes on by its `line B`. `branches` are the
    arms that leave it sideways, those of the inmost double first.
    """

    on: int
    place: int
    tiles: tuple[int, ...]
    end: tuple[int, int]
    branches: tuple[Arm, ...]


def arms_of(placed: Sequence[Attachment]) -> list[Arm]:
    """The arms of the opening tile, in the order of its places; an empty layout has none."""
    if not placed:
        return []
    tree = Tree(placed)
    return [grow(tree, tree.opening, place) for place, _ in tree.ways_on(tree.opening)]


def grow(tree: Tree, on: int, place: int) -> Arm:
    """The arm that leaves a place."""
    tiles: list[int] = []
    branches: list[Arm] = []
    end = (on, place)
    while end in tree.child:
        tile = tree.child[end]
        tiles.append(tile)
        (onwards, _), *aside = tree.ways_on(tile)
        branches += [grow(tree, tile, branch) for branch, _ in aside]
        end = (tile, onwards)
    return Arm(on, place, tuple(tiles), end, tuple(branches))


def facing(arm: Arm) -> Iterator[tuple[int, int, int]]:
    """The tiles of an arm as (tile, pip towards the middle, pip outwards)."""
    inwards = pip_at(arm.on, arm.place)
    for tile in arm.tiles:
        outwards = LOW[tile] + HIGH[tile] - inwards
        yield tile, inwards, outwards
        inwards = outwards
