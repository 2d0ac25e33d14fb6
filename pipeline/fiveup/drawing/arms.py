"""A layout taken apart: the opening tile, and the arms that grow from its places (R6 to R9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fiveup.rules.layout import (
    BRANCH_A,
    HIGH_HALF,
    LINE_A,
    LINE_B,
    LOW_HALF,
    connecting_place,
    pip_at,
)
from fiveup.rules.tiles import HIGH, LOW, is_double

Attachment = tuple[int, int, int]  # tile, on, place; -1, -1 for the opening tile


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
    opening = placed[0][0]
    attached = {(on, place): tile for tile, on, place in placed[1:]}
    return [grow(attached, opening, place) for place in places_shown(attached, opening)]


def places_shown(attached: dict[tuple[int, int], int], tile: int) -> list[int]:
    """The places of the opening tile: its halves, or its lines and, once these are filled, its
    branches (R7, R8).
    """
    if not is_double(tile):
        return [HIGH_HALF, LOW_HALF]
    lines = [LINE_A, LINE_B]
    inside = all((tile, place) in attached for place in lines)
    return [*lines, *branch_places()] if inside else lines


def branch_places() -> range:
    """`branch A` and `branch B`."""
    return range(BRANCH_A, BRANCH_A + 2)


def grow(attached: dict[tuple[int, int], int], on: int, place: int) -> Arm:
    """The arm that leaves a place."""
    tiles: list[int] = []
    branches: list[Arm] = []
    end = (on, place)
    while end in attached:
        tile = attached[end]
        tiles.append(tile)
        if is_double(tile) and (tile, LINE_B) in attached:
            branches += [grow(attached, tile, branch) for branch in branch_places()]
        end = (tile, onward_place(tile, pip_at(*end)))
    return Arm(on, place, tuple(tiles), end, tuple(branches))


def onward_place(tile: int, pip: int) -> int:
    """The place by which an arm goes on from a tile that was attached by this pip (R9)."""
    if is_double(tile):
        return LINE_B
    return LOW_HALF if connecting_place(tile, pip) == HIGH_HALF else HIGH_HALF


def facing(arm: Arm) -> Iterator[tuple[int, int, int]]:
    """The tiles of an arm as (tile, pip towards the middle, pip outwards)."""
    inwards = pip_at(arm.on, arm.place)
    for tile in arm.tiles:
        outwards = LOW[tile] + HIGH[tile] - inwards
        yield tile, inwards, outwards
        inwards = outwards
