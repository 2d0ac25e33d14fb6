"""R6 to R11: places, spinners and branches."""

from __future__ import annotations

import pytest

from fiveup.rules.layout import (
    BRANCH_A,
    END_SUM,
    HIGH_HALF,
    LINE_A,
    LOW_HALF,
    NO_PLACE,
    ON_TABLE,
    OPEN_PIPS,
    PLACE_NAMES,
    connecting_place,
    first_open_place,
    has_place,
    open_mask,
    pip_at,
    playable,
)
from fiveup.rules.tiles import ALL_TILES, NAMES, tiles_in

from .laying import ends, laid, open_at, tile


def test_an_opening_double_has_both_line_places_and_counts_both_halves() -> None:
    layout = laid("6|6")
    assert open_at(layout) == ["6|6 line A", "6|6 line B"]
    assert ends(layout) == [("6|6", 12)]
    assert layout[END_SUM] == 12


def test_an_opening_double_with_one_line_place_filled_still_counts_twice() -> None:
    layout = laid("6|6", "3|6 on 6|6")
    assert open_at(layout) == ["3|6 low", "6|6 line B"]
    assert layout[END_SUM] == 15


def test_an_opening_ordinary_tile_counts_both_halves_the_high_one_first() -> None:
    layout = laid("1|4")
    assert open_at(layout) == ["1|4 high", "1|4 low"]
    assert ends(layout) == [("1|4", 4), ("1|4", 1)]


def test_a_double_played_on_uses_its_line_a_and_counts_twice_until_line_b_is_filled() -> None:
    layout = laid("1|4", "4|4 on 1|4")
    assert open_at(layout) == ["1|4 low", "4|4 line B"]
    assert layout[END_SUM] == 9
    layout = laid("1|4", "4|4 on 1|4", "3|4 on 4|4")
    assert open_at(layout) == ["1|4 low", "3|4 low", "4|4 branch A", "4|4 branch B"]
    assert ends(layout) == [("1|4", 1), ("3|4", 3)]


def test_branches_stay_closed_until_both_line_places_are_filled() -> None:
    layout = laid("6|6", "3|6 on 6|6")
    assert "6|6 branch A" not in open_at(layout)
    assert "6|6 branch A" in open_at(laid("6|6", "3|6 on 6|6", "2|6 on 6|6"))


@pytest.mark.parametrize(("first", "second"), [("branch A", "branch B"), ("branch B", "branch A")])
def test_branches_may_be_started_in_either_order(first: str, second: str) -> None:
    lines = ["6|6", "3|6 on 6|6", "2|6 on 6|6"]
    one = laid(*lines, f"5|6 on 6|6 {first}")
    assert f"6|6 {second}" in open_at(one)
    assert f"6|6 {first}" not in open_at(one)
    assert ends(one) == [("2|6", 2), ("3|6", 3), ("5|6", 5)]
    both = laid(*lines, f"5|6 on 6|6 {first}", f"1|6 on 6|6 {second}")
    assert not [place for place in open_at(both) if place.startswith("6|6")]
    assert both[END_SUM] == 2 + 3 + 5 + 1


def test_a_branch_that_is_not_started_adds_nothing_and_still_takes_a_tile() -> None:
    layout = laid("0|0", "0|1 on 0|0", "0|2 on 0|0")
    assert layout[END_SUM] == 3
    assert layout[OPEN_PIPS] == 0b111
    assert tile("0|6") in tiles_in(playable(layout))


def test_a_blank_half_counts_as_an_end_of_nothing() -> None:
    layout = laid("0|5", "5|5 on 0|5")
    assert ends(layout) == [("0|5", 0), ("5|5", 10)]
    assert ends(laid("0|0")) == [("0|0", 0)]


def test_a_double_may_start_a_branch_and_has_branches_of_its_own() -> None:
    layout = laid("1|2", "1|1 on 1|2", "1|5 on 1|1", "5|5 on 1|5", "4|5 on 5|5", "3|5 on 5|5")
    assert open_at(layout) == [
        "1|1 branch A",
        "1|1 branch B",
        "1|2 high",
        "3|5 low",
        "4|5 low",
        "5|5 branch B",
    ]
    assert ends(layout) == [("1|2", 2), ("3|5", 3), ("4|5", 4)]


def test_only_what_shows_an_open_pip_is_playable() -> None:
    assert playable(laid()) == ALL_TILES
    names = [NAMES[t] for t in tiles_in(playable(laid("1|4")))]
    assert names == [n for n in NAMES if ("1" in n or "4" in n) and n != "1|4"]


def test_the_first_open_place_is_line_a_then_line_b_then_the_branches() -> None:
    def first(name: str, *placements: str) -> str | None:
        place = first_open_place(laid(*placements), tile(name), tile("6|6"))
        return None if place == NO_PLACE else PLACE_NAMES[place]

    assert first("3|6", "6|6") == "line A"
    assert first("2|6", "6|6", "3|6 on 6|6") == "line B"
    assert first("1|6", "6|6", "3|6 on 6|6", "2|6 on 6|6") == "branch A"
    assert first("1|6", "6|6", "3|6 on 6|6", "2|6 on 6|6", "5|6 on 6|6 branch A") == "branch B"
    assert first("1|2", "6|6") is None
    assert first("1|6", "1|6") is None  # 6|6 is not on the table


def test_places_of_ordinary_tiles_and_doubles() -> None:
    assert [has_place(tile("2|5"), place) for place in range(6)] == [True, True] + [False] * 4
    assert [has_place(tile("5|5"), place) for place in range(6)] == [False, False] + [True] * 4
    assert [pip_at(tile("2|5"), place) for place in (HIGH_HALF, LOW_HALF)] == [5, 2]
    assert {pip_at(tile("5|5"), place) for place in range(LINE_A, 6)} == {5}
    assert connecting_place(tile("2|5"), 2) == LOW_HALF
    assert connecting_place(tile("2|5"), 5) == HIGH_HALF
    assert connecting_place(tile("5|5"), 5) == LINE_A


def test_open_mask_of_every_way_in_which_a_double_may_be_filled() -> None:
    """R8 spelled out: line places first, branches once both are filled."""
    double = tile("3|3")
    assert open_mask(double, 0) == 0
    for filled in range(1 << 4):
        a, b, branch_a, branch_b = (filled >> bit & 1 for bit in range(4))
        expected = []
        if not a:
            expected.append("line A")
        if not b:
            expected.append("line B")
        if a and b:
            expected += ["branch A"] * (not branch_a) + ["branch B"] * (not branch_b)
        mask = open_mask(double, ON_TABLE | filled << LINE_A)
        assert [PLACE_NAMES[place] for place in range(6) if mask >> place & 1] == expected
    assert BRANCH_A == LINE_A + 2
