"""A layout, and what it counts, in plain text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fiveup.drawing.arms import Arm, arms_of, facing
from fiveup.drawing.tree import Attachment
from fiveup.rules.layout import BRANCH_A, LINE_B, PLACE_NAMES, pip_at
from fiveup.rules.scoring import points_for
from fiveup.rules.tiles import HIGH, LOW, NAMES, is_double

NEWEST: Final = "*"
# What is drawn in Unicode, and what stands for it where only ASCII is wanted.
IN_ASCII: Final = str.maketrans({"├": "+", "└": "+", "│": "|", "─": "-", "→": "->"})


@dataclass(frozen=True, slots=True)
class Words:
    """The words in a drawing: the places in their order, and what is said of some."""

    places: Sequence[str]
    no_tile: str
    not_counted: str
    double_counts: str  # with {pips}


ENGLISH: Final = Words(
    places=PLACE_NAMES,
    no_tile="no tile on the table",
    not_counted="not counted until started",
    double_counts="the double counts {pips}",
)


def layout_text(
    placed: Sequence[Attachment], *, words: Words = ENGLISH, ascii_only: bool = False
) -> str:
    """Draws the layout as a tree: the opening tile, and an arm a line from each of its places.

    `placed` are the placements in order as (tile, on, place), -1 for the opening's. Tiles are
    turned as they lie, so that touching halves show the same pip; the newest bears a star. Where
    an arm stops, the pip that it shows stands behind the arrow.

    >>> from fiveup.rules.layout import HIGH_HALF, LINE_B, LOW_HALF
    >>> from fiveup.rules.tiles import tile_of
    >>> one_four, four_four = tile_of(1, 4), tile_of(4, 4)
    >>> print(layout_text([(one_four, -1, -1), (four_four, one_four, HIGH_HALF)]))
    [1|4]
    ├─ high: [4|4]* → 4 (the double counts 8)
    └─ low: → 1
    """
    if not placed:
        return f"({words.no_tile})"
    newest = placed[-1][0]
    opening = placed[0][0]
    arms = arms_of(placed)
    root = tile_text(opening, LOW[opening], HIGH[opening], newest)
    if is_double(opening) and any(not arm.tiles for arm in arms if arm.place <= LINE_B):
        root += _counting(opening, words)
    drawing = "\n".join([root, *_arm_lines(arms, newest, words, "")])
    return drawing.translate(IN_ASCII) if ascii_only else drawing


def tile_text(tile: int, first: int, second: int, newest: int) -> str:
    """`[4|1]` as it lies, with a star if it is the newest."""
    return f"[{first}|{second}]{NEWEST if tile == newest else ''}"


def _arm_lines(arms: Sequence[Arm], newest: int, words: Words, indent: str) -> list[str]:
    lines = []
    nested = bool(indent)
    for number, arm in enumerate(arms, 1):
        last = number == len(arms)
        name = words.places[arm.place]
        if nested:
            name = f"{NAMES[arm.on]} {name}"
        lines.append(f"{indent}{'└' if last else '├'}─ {name}: {_arm_text(arm, newest, words)}")
        lines += _arm_lines(arm.branches, newest, words, f"{indent}{' ' if last else '│'}  ")
    return lines


def _arm_text(arm: Arm, newest: int, words: Words) -> str:
    tiles = "".join(tile_text(*tile, newest) for tile in facing(arm))
    on, place = arm.end
    stop = f"→ {pip_at(on, place)}"
    if place >= BRANCH_A:
        stop += f" ({words.not_counted})"
    elif is_double(on) and tiles:
        stop += _counting(on, words)
    return f"{tiles} {stop}".lstrip()


def _counting(double: int, words: Words) -> str:
    return f" ({words.double_counts.format(pips=2 * HIGH[double])})"


def sum_text(ends: Sequence[tuple[int, int]]) -> str:
    """The counted ends, as (tile, pips), added up and scored (R10, R12).

    >>> from fiveup.rules.tiles import tile_of
    >>> sum_text([(tile_of(1, 2), 2), (tile_of(4, 4), 8)])
    '2 + 8 = 10 → 2 points'
    >>> sum_text([(tile_of(0, 0), 0)])
    '0 → 0 points'
    """
    total = sum(pips for _, pips in ends)
    added = " + ".join(str(pips) for _, pips in ends)
    points = points_for(total)
    shown = added if len(ends) == 1 else f"{added} = {total}"
    return f"{shown} → {points} point{'' if points == 1 else 's'}"


def ends_text(ends: Sequence[tuple[int, int]]) -> str:
    """Which tiles the counted ends belong to.

    >>> from fiveup.rules.tiles import tile_of
    >>> ends_text([(tile_of(1, 2), 2), (tile_of(4, 4), 8)])
    '2 on 1|2, 8 on 4|4 (double, both halves)'
    """
    return ", ".join(
        f"{pips} on {NAMES[tile]}{' (double, both halves)' if is_double(tile) else ''}"
        for tile, pips in ends
    )
