from __future__ import annotations

import re

import pytest

from fiveup.drawing.arrange import arrange
from fiveup.drawing.boxed import boxed_text
from fiveup.rules.layout import END_SUM, open_places
from fiveup.rules.scoring import counted_ends
from fiveup.rules.tiles import HIGH, LOW
from tests.drawing.layouts import POSITIONS, filled, laid, worked

FILLED = 25
APART = 2025  # a layout in which a tile stands off

PICTURE = [
    "",
    "             (3)",
    "            ┌───┐",
    "            │ 3 │",
    "            ├─*─┤",
    "            │ 1 │         o",
    "            ├───┤       ┌───┐",
    "    ┌───┬───┤ 1 ├───┬───┤ 4 ├───┬───┐",
    " (2)│ 2 │ 1 ├───┤ 1 │ 4 ├───┤ 4 │ 3 │(3)",
    "    └───┴───┤ 1 ├───┴───┤ 4 ├───┴───┘",
    "            ├───┤       └───┘",
    "            │ 1 │         o",
    "            ├───┤",
    "            │ 5 │",
    "          ┌─┴─┬─┴─┐",
    "        o │ 5 │ 5 │ o",
    "          └─┬─┴─┬─┘",
    "            │ 5 │",
    "            ├───┤",
    "            │ 0 │",
    "            └───┘",
    "             (0)",
]


def position(number: int) -> str:
    return boxed_text(arrange(worked(POSITIONS[number - 1])))


def test_a_picture_that_a_reader_can_follow() -> None:
    assert position(4).splitlines() == PICTURE


@pytest.mark.parametrize("ascii_only", [False, True])
def test_says_every_pip_every_end_and_every_open_place(ascii_only: bool) -> None:
    for seed in range(FILLED):
        placed = filled(seed)
        arrangement = arrange(placed)
        for shown in (1, 2, 9, len(placed)):
            drawing = boxed_text(arrangement, shown, ascii_only=ascii_only)
            layout = laid(placed[:shown])
            counts = [int(number) for number in re.findall(r"\((\d+)\)", drawing)]
            assert sum(counts) == layout[END_SUM]
            assert sorted(counts) == sorted(pips for _, pips in counted_ends(layout))
            assert drawing.count("o") == len(open_places(layout)) - len(counts)
            pips = sorted(map(int, re.findall(r"(?<![\d(])\d(?![\d)])", drawing)))
            tiles = [tile for tile, _, _ in placed[:shown]]
            assert pips == sorted([*(LOW[tile] for tile in tiles), *(HIGH[tile] for tile in tiles)])
            assert drawing.count("*") == 1
            assert ascii_only == drawing.isascii()


def test_edges_meet() -> None:
    """Wherever an edge goes on in a direction, the next place has an edge that comes from there."""
    for seed in range(FILLED):
        lines = boxed_text(arrange(filled(seed))).splitlines()
        columns = max(map(len, lines))
        grid = [line.ljust(columns) for line in lines]
        for row, line in enumerate(grid):
            for column, char in enumerate(line):
                if char in "┌─┬└├┴┼":
                    assert line[column + 1] in "─┐┬┘┴┤┼*"
                if char in "┌┐│┬├┤┼":
                    assert grid[row + 1][column] in "│└┘┴├┤┼*"


def test_a_tile_that_stands_off_is_joined_by_dots() -> None:
    assert "├───┤...│" in boxed_text(arrange(filled(APART)))
    assert "." not in boxed_text(arrange(filled(0)))


def test_pictures_of_one_deal_have_one_number_of_lines() -> None:
    arrangement = arrange(filled(0))
    counts = {boxed_text(arrangement, shown).count("\n") for shown in range(20)}
    assert len(counts) == 1
    assert boxed_text(arrangement, 0).strip() == ""


def test_there_are_not_so_many_placements() -> None:
    with pytest.raises(ValueError, match="4 placements of 3"):
        boxed_text(arrange(filled(0)[:3]), 4)
