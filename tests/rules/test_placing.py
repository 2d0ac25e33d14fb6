"""R6 to R8: where a tile goes, named or left out (match-log, `on`)."""

from __future__ import annotations

import pytest

from fiveup.rules.faults import CLOSED_BRANCH, NO_MATCH, UNCLEAR_PLACE
from fiveup.rules.layout import HIGH_HALF, LOW_HALF, NO_PLACE, PLACE_NAMES
from fiveup.rules.placing import (
    are_alike,
    fitting_targets,
    half_needed,
    left_out_target,
    named_target,
    target,
    target_place,
    target_tile,
)
from fiveup.rules.tiles import NAMES

from .laying import laid, tile

FAULTS = {-NO_MATCH: "no-match", -CLOSED_BRANCH: "closed-branch", -UNCLEAR_PLACE: "unclear-place"}
SPINNER = ("6|6", "3|6 on 6|6", "2|6 on 6|6")


def said(number: int) -> str:
    if number < 0:
        return FAULTS[number]
    return f"{NAMES[target_tile(number)]} {PLACE_NAMES[target_place(number)]}"


@pytest.mark.parametrize(
    ("layout", "name", "on", "place", "expected"),
    [
        (("1|4",), "1|1", "1|4", None, "1|4 low"),
        (("1|4",), "1|1", "1|4", "low", "1|4 low"),
        (("1|4",), "1|1", "1|4", "high", "no-match"),  # its pip does not match
        (("1|4",), "1|1", "1|4", "line A", "no-match"),  # it has no such place
        (("1|4",), "1|1", "4|4", None, "no-match"),  # not on the table
        (("1|4",), "2|3", "1|4", None, "no-match"),  # no half matches
        (("1|4", "1|1 on 1|4"), "1|2", "1|4", None, "no-match"),  # taken
        (("1|4", "1|1 on 1|4"), "1|2", "1|4", "low", "closed-branch"),  # filled
        (("6|6",), "5|6", "6|6", None, "6|6 line A"),
        (("6|6",), "5|6", "6|6", "line B", "6|6 line B"),
        (("6|6",), "5|6", "6|6", "branch A", "closed-branch"),
        (("6|6",), "5|6", "6|6", "high", "no-match"),
        (SPINNER, "5|6", "6|6", None, "6|6 branch A"),
        (SPINNER, "5|6", "6|6", "branch B", "6|6 branch B"),
        (SPINNER, "5|6", "6|6", "line A", "closed-branch"),
        (SPINNER, "5|5", "6|6", "branch A", "no-match"),
    ],
)
def test_a_place_that_the_log_names(
    layout: tuple[str, ...], name: str, on: str, place: str | None, expected: str
) -> None:
    number = NO_PLACE if place is None else PLACE_NAMES.index(place)
    assert said(named_target(laid(*layout), tile(name), tile(on), number)) == expected


@pytest.mark.parametrize(
    ("layout", "name", "needed", "expected"),
    [
        (("1|4",), "2|3", [], "no-match"),
        (("1|4",), "1|1", [], "1|4 low"),
        (("1|4",), "1|2", [], "1|4 low"),  # only one half fits
        (SPINNER, "1|6", [], "6|6 branch A"),  # all on one double
        (("6|6",), "1|6", [], "6|6 line A"),
        # 1|4 and 3|4 show a four each, both halves of ordinary tiles
        (("1|3", "1|4 on 1|3", "3|4 on 1|3"), "4|5", [], "1|4 high"),
        (("1|3", "1|4 on 1|3", "3|4 on 1|3"), "4|5", ["1|4 high"], "3|4 high"),
        (("1|3", "1|4 on 1|3", "3|4 on 1|3"), "4|5", ["1|4 high", "3|4 high"], "1|4 high"),
        # a four of an ordinary tile and a double four are not alike
        (("1|4", "1|1 on 1|4", "4|4 on 1|4", "1|3 on 1|1", "3|4 on 1|3"), "4|5", [], None),
        # a tile that fits by one half here and by the other there
        (("1|4",), "2|2", [], "no-match"),
        (("2|5", "2|2 on 2|5", "2|6 on 2|2"), "5|6", [], "unclear-place"),
    ],
)
def test_a_place_that_the_log_leaves_out(
    layout: tuple[str, ...], name: str, needed: list[str], expected: str | None
) -> None:
    later = [target(tile(half.split()[0]), PLACE_NAMES.index(half.split()[1])) for half in needed]
    answer = said(left_out_target(laid(*layout), tile(name), later))
    assert answer == (expected or "unclear-place")


def test_places_of_the_same_pip_on_an_ordinary_tile_and_a_double_are_not_alike() -> None:
    layout = laid("4|4", "1|4 on 4|4")
    targets = fitting_targets(layout, tile("4|5"))
    assert [said(number) for number in targets] == ["4|4 line B"]
    layout = laid("3|4", "3|3 on 3|4", "2|3 on 3|3", "2|4 on 2|3", "4|4 on 3|4")
    targets = fitting_targets(layout, tile("4|5"))
    assert [said(number) for number in targets] == ["2|4 high", "4|4 line B"]
    assert not are_alike(targets)


def test_halves_of_different_pips_on_two_tiles_are_not_alike() -> None:
    layout = laid("1|4", "1|2 on 1|4", "2|5 on 1|2")
    targets = fitting_targets(layout, tile("4|5"))
    assert [said(number) for number in targets] == ["1|4 high", "2|5 high"]
    assert not are_alike(targets)
    assert said(left_out_target(layout, tile("4|5"), ())) == "unclear-place"


def test_two_halves_of_one_tile_count_as_one_tile() -> None:
    targets = [target(tile("1|4"), HIGH_HALF), target(tile("1|4"), LOW_HALF)]
    assert are_alike(targets)


def test_the_half_that_a_later_tile_needs() -> None:
    assert half_needed(tile("4|5"), tile("1|4")) == target(tile("1|4"), HIGH_HALF)
    assert half_needed(tile("1|5"), tile("1|4")) == target(tile("1|4"), LOW_HALF)
    assert half_needed(tile("1|5"), tile("1|1")) == NO_PLACE  # a double serves several
    assert half_needed(tile("2|2"), tile("1|4")) == NO_PLACE
