from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from fiveup.drawing.text import ends_text, layout_text, sum_text
from fiveup.rules.layout import (
    LAYOUT_SIZE,
    PLACE_NAMES,
    attach,
    first_open_place,
    open_places,
    place_opening,
)
from fiveup.rules.scoring import counted_ends
from fiveup.rules.tiles import NAMES

POSITIONS = json.loads(
    (Path(__file__).parents[1] / "cases/positions.json").read_text(encoding="utf-8")
)


def laid(position: dict[str, Any]) -> tuple[list[int], list[tuple[int, int, int]]]:
    cells = [0] * LAYOUT_SIZE
    placed = []
    for placement in position["placements"]:
        tile = NAMES.index(placement["play"])
        if "on" not in placement:
            place_opening(cells, tile)
            placed.append((tile, -1, -1))
            continue
        on = NAMES.index(placement["on"])
        place = placement.get("place")
        where = PLACE_NAMES.index(place) if place else first_open_place(cells, tile, on)
        attach(cells, tile, on, where)
        placed.append((tile, on, where))
    return cells, placed


def position(name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in POSITIONS if one["name"] == name)
    return found


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: case["name"])
def test_draws_every_tile_once_and_every_open_place(case: dict[str, Any]) -> None:
    cells, placed = laid(case)
    drawing = layout_text(placed)
    drawn = ["|".join(sorted(pips)) for pips in re.findall(r"\[(\d)\|(\d)\]", drawing)]
    assert sorted(drawn) == sorted(NAMES[tile] for tile, _, _ in placed)
    shown = sorted(int(pip) for pip in re.findall(r"→ (\d)", drawing))
    assert shown == sorted(end["pip"] for end in case["open_places"])
    assert len(shown) == len(open_places(cells))


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: case["name"])
def test_touching_halves_show_the_same_pip(case: dict[str, Any]) -> None:
    drawing = layout_text(laid(case)[1])
    assert not [pair for pair in re.findall(r"(\d)\]\*?\[(\d)", drawing) if pair[0] != pair[1]]


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: case["name"])
def test_adds_up_the_counted_ends(case: dict[str, Any]) -> None:
    text = sum_text(counted_ends(laid(case)[0]))
    assert text.endswith(f"{case['end_sum']} → {case['points']} point{'s'[: case['points'] != 1]}")


def test_a_tree_that_a_reader_can_follow() -> None:
    assert layout_text(laid(position("position 4"))[1]).splitlines() == [
        "[1|4]",
        "├─ high: [4|4][4|3] → 3",
        "│  ├─ 4|4 branch A: → 4 (not counted until started)",
        "│  └─ 4|4 branch B: → 4 (not counted until started)",
        "└─ low: [1|1][1|2] → 2",
        "   ├─ 1|1 branch A: [1|5][5|5][5|0] → 0",
        "   │  ├─ 5|5 branch A: → 5 (not counted until started)",
        "   │  └─ 5|5 branch B: → 5 (not counted until started)",
        "   └─ 1|1 branch B: [1|3]* → 3",
    ]


def test_an_opening_double_counts_once() -> None:
    cells, placed = laid(position("position 7"))
    assert layout_text(placed).splitlines() == [
        "[2|2]* (the double counts 4)",
        "├─ line A: → 2",
        "└─ line B: → 2",
    ]
    assert ends_text(counted_ends(cells)) == "4 on 2|2 (double, both halves)"


def test_an_opening_double_shows_its_branches_once_it_is_inside() -> None:
    three = NAMES.index("3|3")
    placed = [(three, -1, -1), (NAMES.index("1|3"), three, 2), (NAMES.index("3|5"), three, 3)]
    assert layout_text(placed).splitlines() == [
        "[3|3]",
        "├─ line A: [3|1] → 1",
        "├─ line B: [3|5]* → 5",
        "├─ branch A: → 3 (not counted until started)",
        "└─ branch B: → 3 (not counted until started)",
    ]


def test_an_empty_table() -> None:
    assert layout_text([]) == "(no tile on the table)"
