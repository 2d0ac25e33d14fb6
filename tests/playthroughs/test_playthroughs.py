from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from fiveup.replay.outcomes import DETAILS

from .telling import TOLD, Told, tell

NAMES = [told.path.stem for told in TOLD]


@pytest.mark.parametrize("told", TOLD, ids=NAMES)
def test_a_deal_is_told_as_it_was_checked(told: Told) -> None:
    assert tell(told).splitlines() == told.path.read_text(encoding="utf-8").splitlines()


def test_no_number_of_seats_and_degree_of_detail_lacks_one() -> None:
    assert {(told.seats, told.detail) for told in TOLD} == set(product((2, 3, 4), DETAILS))
    files = {path.stem for path in Path(__file__).parent.glob("*-seats-*.txt")}
    assert files == set(NAMES)


@pytest.mark.parametrize("told", TOLD, ids=NAMES)
def test_a_deal_is_of_the_detail_that_it_is_named_after(told: Told) -> None:
    assert f"detail {told.detail}\n" in tell(told)


def test_the_deals_told_show_passes_draws_blocks_and_branches() -> None:
    everything = "\n".join(tell(told) for told in TOLD)
    for what in (" passes", " draws a tile", "ended: blocked", "ended: out", "branch B", "line B"):
        assert what in everything
