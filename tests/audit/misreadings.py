"""The misreadings of a placement's points (audit.md), worked out from the oracle's layout alone.

Each gives the points that come out, in every way in which it can be meant.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.oracle.rules import BRANCHES, LINES, Layout, is_double, pip_at, points_for

Points = set[int]


def doubles_once(before: Layout, after: Layout) -> Points:
    doubles = [pips for tile, pips in after.counted_ends() if is_double(tile) and pips]
    lost = [sum(doubles) // 2, *(pips // 2 for pips in doubles)] if doubles else []
    return {points_for(after.end_sum() - pips) for pips in lost}


def inside(layout: Layout) -> list[str]:
    return [
        tile
        for tile in layout.tiles()
        if is_double(tile) and all(line in layout.filled(tile) for line in LINES)
    ]


def doubles_inside(before: Layout, after: Layout) -> Points:
    pips = [2 * pip_at(tile, "line A") for tile in inside(after) if tile != "0|0"]
    added = [sum(pips), *pips] if pips else []
    return {points_for(after.end_sum() + more) for more in added}


def branches_early(before: Layout, after: Layout) -> Points:
    pips = [pip_at(*place) for place in after.open_places() if place[1] in BRANCHES]
    return {points_for(after.end_sum() + sum(pips))} if any(pips) else set()


def end_covered(before: Layout, after: Layout) -> Points:
    last = after.attachments[-1]
    if last.on is None or last.place is None:
        return set()
    pips = pip_at(last.on, last.place)
    counted_then = sum(end for tile, end in before.counted_ends() if tile == last.on)
    counted_now = sum(end for tile, end in after.counted_ends() if tile == last.on)
    if not pips or counted_then == counted_now:
        return set()
    lost = {pips, counted_then - counted_now}
    return {points_for(after.end_sum() + more) for more in lost}


def end_forgotten(before: Layout, after: Layout) -> Points:
    return {points_for(after.end_sum() - pips) for _, pips in after.counted_ends() if pips}


def new_tile_forgotten(before: Layout, after: Layout) -> Points:
    return {points_for(before.end_sum())}


def raw_for_points(before: Layout, after: Layout) -> Points:
    return {5 * points_for(after.end_sum())} - {0}


def rounded_sum(before: Layout, after: Layout) -> Points:
    end_sum = after.end_sum()
    if end_sum % 5 == 0:
        return set()
    return {end_sum // 5, end_sum // 5 + (end_sum % 5 > 2)}


MISREADINGS: dict[str, Callable[[Layout, Layout], Points]] = {
    "double-once": doubles_once,
    "double-inside": doubles_inside,
    "branch-early": branches_early,
    "covered-end": end_covered,
    "end-forgotten": end_forgotten,
    "new-tile-forgotten": new_tile_forgotten,
    "raw-for-points": raw_for_points,
    "rounded-sum": rounded_sum,
}
"""In the order of audit.md; `neighbour` is of the deal, not of a layout."""
