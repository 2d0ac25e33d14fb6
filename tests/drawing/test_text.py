from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from fiveup.drawing.text import ENGLISH, ends_text, layout_text, sum_text
from fiveup.rules.layout import open_places
from fiveup.rules.scoring import counted_ends
from fiveup.rules.tiles import NAMES
from tests.drawing.layouts import POSITIONS, filled, laid, worked


def position(name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in POSITIONS if one["name"] == name)
    return found


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: case["name"])
def test_draws_every_tile_once_and_every_open_place(case: dict[str, Any]) -> None:
    placed = worked(case)
    drawing = layout_text(placed)
    drawn = ["|".join(sorted(pips)) for pips in re.findall(r"\[(\d)\|(\d)\]", drawing)]
    assert sorted(drawn) == sorted(NAMES[tile] for tile, _, _ in placed)
    shown = sorted(int(pip) for pip in re.findall(r"→ (\d)", drawing))
    assert shown == sorted(end["pip"] for end in case["open_places"])
    assert len(shown) == len(open_places(laid(placed)))


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: case["name"])
def test_touching_halves_show_the_same_pip(case: dict[str, Any]) -> None:
    drawing = layout_text(worked(case))
    assert not [pair for pair in re.findall(r"(\d)\]\*?\[(\d)", drawing) if pair[0] != pair[1]]


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: case["name"])
def test_adds_up_the_counted_ends(case: dict[str, Any]) -> None:
    text = sum_text(counted_ends(laid(worked(case))))
    assert text.endswith(f"{case['end_sum']} → {case['points']} point{'s'[: case['points'] != 1]}")


def test_a_tree_that_a_reader_can_follow() -> None:
    assert layout_text(worked(position("position 4"))).splitlines() == [
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
    placed = worked(position("position 7"))
    assert layout_text(placed).splitlines() == [
        "[2|2]* (the double counts 4)",
        "├─ line A: → 2",
        "└─ line B: → 2",
    ]
    assert ends_text(counted_ends(laid(placed))) == "4 on 2|2 (double, both halves)"


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


def test_without_unicode_the_same_is_said() -> None:
    placed = filled(0)
    plain = layout_text(placed, ascii_only=True)
    assert plain.isascii()
    assert [re.sub(r"[^\w\[|\]*(): ]", "", line) for line in plain.splitlines()] == [
        re.sub(r"[^\w\[|\]*(): ]", "", line.replace("│", "|"))
        for line in layout_text(placed).splitlines()
    ]


def test_in_other_words() -> None:
    words = replace(
        ENGLISH,
        places=("старшая", "младшая", "линия A", "линия B", "ветвь A", "ветвь B"),
        not_counted="не считается, пока не начата",
        double_counts="дубль даёт {pips}",
        no_tile="пустой стол",
    )
    drawing = layout_text(worked(position("position 4")), words=words)
    assert "├─ 5|5 ветвь A: → 5 (не считается, пока не начата)" in drawing
    assert not re.search("[a-z]{2}", drawing)
    assert "(дубль даёт 4)" in layout_text(worked(position("position 7")), words=words)
    assert layout_text([], words=words) == "(пустой стол)"
