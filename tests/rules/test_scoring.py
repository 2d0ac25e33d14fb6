"""R3, R12, R17: raw points, points and deductions."""

from __future__ import annotations

from typing import Any

import pytest

from fiveup.rules.scoring import deduction_for, ends_in, points_for, raw_for
from fiveup.rules.tiles import ALL_TILES, pips_in

from .laying import laid, tile, tiles, worked

DEDUCTIONS = worked("deductions.json")


@pytest.mark.parametrize("case", [case for case in DEDUCTIONS if "pips" in case], ids=str)
def test_a_worked_deduction(case: dict[str, Any]) -> None:
    assert deduction_for(case["pips"]) == case["points"]


@pytest.mark.parametrize("case", [case for case in DEDUCTIONS if "left" in case], ids=str)
def test_partners_are_rounded_one_by_one(case: dict[str, Any]) -> None:
    left = [pips_in(tiles(" ".join(hand))) for hand in case["left"]]
    assert sum(map(deduction_for, left)) == case["pair_loses"]
    assert deduction_for(sum(left)) != case["pair_loses"]


def test_a_deduction_is_the_nearest_multiple_of_five() -> None:
    for pips in range(pips_in(ALL_TILES) + 1):
        assert abs(5 * deduction_for(pips) - pips) <= 2


def test_points_are_a_fifth_of_the_end_sum_where_it_divides() -> None:
    for end_sum in range(80):
        if end_sum > 0 and end_sum % 5 == 0:
            assert raw_for(end_sum) == end_sum
            assert points_for(end_sum) * 5 == end_sum
        else:
            assert raw_for(end_sum) == points_for(end_sum) == 0


def test_ends_from_their_two_sets() -> None:
    layout = laid("1|4", "4|4 on 1|4")
    assert ends_in(tiles("4|4"), tiles("1|4")) == [(tile("1|4"), 1), (tile("4|4"), 8)]
    assert ends_in(tiles("1|4"), tiles("1|4")) == [(tile("1|4"), 4), (tile("1|4"), 1)]
    assert layout[tile("4|4")]
