"""Counting (R3, R10 to R12) and the deduction for what remains (R17)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fiveup.rules.layout import HIGH_HALF, LINES, LOW_HALF, TABLE
from fiveup.rules.tiles import HIGH, LOW, is_double, tiles_in

RAW_PER_POINT: Final = 5


def raw_for(end_sum: int) -> int:
    """Raw points for an end sum in pips: itself if positive and divisible by 5, else 0 (R3, R12).

    >>> [raw_for(end_sum) for end_sum in (0, 4, 5, 20, 21)]
    [0, 0, 5, 20, 0]
    """
    return end_sum if end_sum % RAW_PER_POINT == 0 else 0


def points_for(end_sum: int) -> int:
    """Points for an end sum in pips (R3, R12).

    >>> [points_for(end_sum) for end_sum in (0, 4, 5, 20)]
    [0, 0, 1, 4]
    """
    return raw_for(end_sum) // RAW_PER_POINT


def deduction_for(pips: int) -> int:
    """Points taken for remaining pips: the nearest multiple of 5, divided by 5 (R17).

    >>> [deduction_for(pips) for pips in (0, 2, 3, 7, 8, 12, 13, 42)]
    [0, 0, 1, 1, 2, 2, 3, 8]
    """
    return (pips + 2) // RAW_PER_POINT


def counted_ends(layout: Sequence[int]) -> list[tuple[int, int]]:
    """The counted ends as (tile, pips), recounted from the places alone, in tile order (R10, R11).

    The high half stands before the low; a double with a line place open counts both its halves.
    """
    ends = []
    for tile in tiles_in(layout[TABLE]):
        filled = layout[tile]
        if is_double(tile):
            if filled & LINES != LINES:
                ends.append((tile, 2 * HIGH[tile]))
        else:
            if not filled >> HIGH_HALF & 1:
                ends.append((tile, HIGH[tile]))
            if not filled >> LOW_HALF & 1:
                ends.append((tile, LOW[tile]))
    return ends


def ends_in(ends_high: int, ends_low: int) -> list[tuple[int, int]]:
    """The counted ends as (tile, pips) from the two sets that a layout keeps (R10)."""
    ends = []
    for tile in tiles_in(ends_high | ends_low):
        if ends_high >> tile & 1:
            ends.append((tile, 2 * HIGH[tile] if is_double(tile) else HIGH[tile]))
        if ends_low >> tile & 1:
            ends.append((tile, LOW[tile]))
    return ends


def recounted_end_sum(layout: Sequence[int]) -> int:
    """The end sum added up from scratch, in pips; always equals what `attach` kept (R12)."""
    return sum(pips for _, pips in counted_ends(layout))
