"""How a wrong claim for a placement may have come about (audit.md, causes of points).

Each cause is a misreading of the rules; it is offered only if the points that it gives at that
moment are exactly those claimed. Where a misreading can be meant in several ways, as of all doubles
or of one, every way that fits is among its values: the first is the most thorough.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from fiveup.audit.cause import Cause, Misreading, causes_of
from fiveup.rules.layout import LINE_A, LINES, TABLE, open_mask, pip_at
from fiveup.rules.scoring import RAW_PER_POINT, counted_ends, points_for, raw_for
from fiveup.rules.tiles import HIGH, NAMES, is_double, tiles_in


@dataclass(frozen=True, slots=True)
class Placement:
    """A placement whose claim differs: the cells before and after it, in pips and points.

    `on` and `place` are -1 at the opening. `before_due` and `after_due` are the points due for the
    placements before and after it in the deal, None where there is none.
    """

    before: Sequence[int]
    after: Sequence[int]
    on: int
    place: int
    end_sum_before: int
    end_sum: int
    claimed: int
    before_due: int | None
    after_due: int | None

    @property
    def ends(self) -> list[tuple[int, int]]:
        """The counted ends after the placement as (tile, pips)."""
        return counted_ends(self.after)

    @property
    def inside(self) -> list[int]:
        """The doubles with both line places filled that bear pips (R11)."""
        return [
            tile
            for tile in tiles_in(self.after[TABLE])
            if is_double(tile) and self.after[tile] & LINES == LINES and HIGH[tile]
        ]


@dataclass(frozen=True, slots=True)
class Way:
    """One way in which a misreading can be meant: the pips that it adds for each tile."""

    added: Sequence[tuple[int, int]]


def fitting(placement: Placement, name: str, ways: Iterable[Way]) -> Cause | None:
    """The cause, with all ways that give the points claimed; None if there are none.

    `ways` as [[tile, pips added or left out], ...] and the end sum that comes out.
    """
    found = []
    for way in ways:
        end_sum = placement.end_sum + sum(pips for _, pips in way.added)
        if points_for(end_sum) == placement.claimed:
            tiles = [[NAMES[tile], abs(pips)] for tile, pips in way.added]
            found.append({"tiles": tiles, "end_sum": end_sum})
    return Cause(name, {"points": placement.claimed, "ways": found}) if found else None


def all_or_one(added: Sequence[tuple[int, int]]) -> list[Way]:
    """All of them together, then each alone."""
    together = [Way(added)] if added else []
    return together if len(added) < 2 else [*together, *(Way([one]) for one in added)]


def double_once(placement: Placement) -> Cause | None:
    """A counted double adds its pips once (R10)."""
    doubles = [(tile, -pips // 2) for tile, pips in placement.ends if is_double(tile) and pips]
    return fitting(placement, "double-once", all_or_one(doubles))


def double_inside(placement: Placement) -> Cause | None:
    """A double with both line places filled is still counted, twice its pips (R11)."""
    inside = [(tile, 2 * HIGH[tile]) for tile in placement.inside]
    return fitting(placement, "double-inside", all_or_one(inside))


def branch_early(placement: Placement) -> Cause | None:
    """Open branch places that are not started are counted, each its pips (R11)."""
    branches = [
        (tile, HIGH[tile] * open_mask(tile, placement.after[tile]).bit_count())
        for tile in placement.inside
    ]
    open_ones = [(tile, pips) for tile, pips in branches if pips]
    return fitting(placement, "branch-early", [Way(open_ones)] if open_ones else [])


def covered_end(placement: Placement) -> Cause | None:
    """The half just covered is still counted (R10): of a double that is inside now one, or both."""
    on, place = placement.on, placement.place
    pips = pip_at(on, place) if on >= 0 else 0
    if not pips:
        return None
    if place < LINE_A:
        ways = [Way([(on, pips)])]
    elif on in placement.inside and any(tile == on for tile, _ in counted_ends(placement.before)):
        ways = [Way([(on, 2 * pips)]), Way([(on, pips)])]
    else:
        return None
    return fitting(placement, "covered-end", ways)


def end_forgotten(placement: Placement) -> Cause | None:
    """One counted end is left out; it says which (R12)."""
    ways = [Way([(tile, -pips)]) for tile, pips in placement.ends if pips]
    return fitting(placement, "end-forgotten", ways)


def new_tile_forgotten(placement: Placement) -> Cause | None:
    """The end sum before this placement is taken (R12): nothing yet at the opening."""
    if points_for(placement.end_sum_before) != placement.claimed:
        return None
    values = {
        "points": placement.claimed,
        "end_sum": placement.end_sum_before,
        "opening": placement.on < 0,
    }
    return Cause("new-tile-forgotten", values)


def raw_for_points(placement: Placement) -> Cause | None:
    """Raw points are written instead of points (R3)."""
    raw = raw_for(placement.end_sum)
    return Cause("raw-for-points", {"raw": raw}) if raw and placement.claimed == raw else None


def rounded_sum(placement: Placement) -> Cause | None:
    """An end sum that is no multiple of five is rounded, down or to the nearest (R12)."""
    end_sum = placement.end_sum
    if end_sum % RAW_PER_POINT == 0:
        return None
    down = end_sum // RAW_PER_POINT
    nearest = (end_sum + RAW_PER_POINT // 2) // RAW_PER_POINT
    if placement.claimed not in (down, nearest):
        return None
    values = {
        "end_sum": end_sum,
        "rounded": placement.claimed * RAW_PER_POINT,
        "points": placement.claimed,
    }
    return Cause("rounded-sum", values)


def neighbour(placement: Placement) -> Cause | None:
    """The value belongs to the placement before or after."""
    both = (("before", placement.before_due), ("after", placement.after_due))
    which = [where for where, due in both if due == placement.claimed]
    return Cause("neighbour", {"which": which, "points": placement.claimed}) if which else None


POINTS_CAUSES: Final[Sequence[Misreading[Placement]]] = (
    double_once,
    double_inside,
    branch_early,
    covered_end,
    end_forgotten,
    new_tile_forgotten,
    raw_for_points,
    rounded_sum,
    neighbour,
)


def points_causes(placement: Placement) -> list[Cause]:
    """All causes that give the value claimed, in the order of audit.md."""
    return causes_of(POINTS_CAUSES, placement)
