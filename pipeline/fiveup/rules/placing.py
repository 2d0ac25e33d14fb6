"""Where a tile goes (R6 to R8), as named by the log or left out where it makes no difference.

Functions answer a target `8 * on + place`, or minus a fault.
"""

from __future__ import annotations

from collections.abc import Sequence

from fiveup.rules.faults import CLOSED_BRANCH, NO_MATCH, UNCLEAR_PLACE
from fiveup.rules.layout import (
    BRANCH_B,
    HIGH_HALF,
    LINE_A,
    LOW_HALF,
    NO_PLACE,
    TABLE,
    first_open_place,
    fits,
    has_place,
    open_mask,
    pip_at,
)
from fiveup.rules.tiles import tiles_in


def target(on: int, place: int) -> int:
    """A tile and a place as one number.

    >>> target_tile(target(27, 3)), target_place(target(27, 3))
    (27, 3)
    """
    return 8 * on + place


def target_tile(number: int) -> int:
    """The tile of a target."""
    return number >> 3


def target_place(number: int) -> int:
    """The place of a target."""
    return number & 7


def named_target(layout: Sequence[int], tile: int, on: int, place: int) -> int:
    """The place that the log names by `on`, and maybe `place`, else minus a fault.

    Without `place` the first open place of `on` that fits is taken, in the order of places.
    """
    if not layout[TABLE] >> on & 1:
        return -NO_MATCH
    if place == NO_PLACE:
        place = first_open_place(layout, tile, on)
        return target(on, place) if place != NO_PLACE else -NO_MATCH
    if not has_place(on, place) or not fits(tile, pip_at(on, place)):
        return -NO_MATCH
    if not open_mask(on, layout[on]) >> place & 1:
        return -CLOSED_BRANCH
    return target(on, place)


def fitting_targets(layout: Sequence[int], tile: int) -> list[int]:
    """All open places that fit the tile, in tile order and order of places (R6)."""
    return [
        target(on, place)
        for on in tiles_in(layout[TABLE])
        for place in range(BRANCH_B + 1)
        if open_mask(on, layout[on]) >> place & 1 and fits(tile, pip_at(on, place))
    ]


def are_alike(targets: Sequence[int]) -> bool:
    """Whether nothing that follows depends on which of the targets is taken (match-log, `on`).

    So where all are on one tile, or are halves of ordinary tiles showing the same pip.
    """
    first = targets[0]
    if all(target_tile(other) == target_tile(first) for other in targets):
        return True
    pip = pip_at(target_tile(first), target_place(first))
    return all(
        target_place(other) < LINE_A and pip_at(target_tile(other), target_place(other)) == pip
        for other in targets
    )


def left_out_target(layout: Sequence[int], tile: int, needed: Sequence[int]) -> int:
    """The place taken where the log leaves `on` out, else minus a fault.

    `needed` are the halves (as targets) that a later `on` of the deal names: the first alike
    place that is not among them is taken.
    """
    targets = fitting_targets(layout, tile)
    if not targets:
        return -NO_MATCH
    if not are_alike(targets):
        return -UNCLEAR_PLACE
    for number in targets:
        if number not in needed:
            return number
    return targets[0]


def half_needed(tile: int, on: int) -> int:
    """The half of the ordinary tile `on` that `tile` needs, as a target; `NO_PLACE` if none."""
    for place in (HIGH_HALF, LOW_HALF):
        if has_place(on, place) and fits(tile, pip_at(on, place)):
            return target(on, place)
    return NO_PLACE
