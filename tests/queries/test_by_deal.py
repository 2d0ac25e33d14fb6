"""Deals and clubs, against numbers worked by hand."""

from __future__ import annotations

from datetime import date

import pytest

from fiveup import queries
from fiveup.queries import Filters
from tests.queries.tables import Tables


@pytest.fixture(scope="module")
def tables() -> Tables:
    tables = Tables()
    tables.match("two", ["Ana", "Bo"], winner=1, club="Riverside", started_on=date(2026, 3, 1))
    settled = {"points": 6, "deduction": 1}
    tables.deal("two", 1, [settled] * 2, placements=12, draws=4, passes=1, boneyard_remaining=14)
    tables.deal(
        "two",
        2,
        [settled, {"points": 2, "deduction": None}],
        ended="blocked",
        placements=18,
        draws=18,
        passes=3,
        boneyard_remaining=0,
        overtime=True,
    )
    tables.deal("two", 3, [{"points": 1}] * 2, ended="abandoned", placements=5, draws=1, passes=0)
    tables.deal("two", 4, [{"points": 1}] * 2, ended=None, status="illegal", placements=7)
    tables.match("four", ["Ana", "Bo", "Cy", "Di"], status="disputed", club="Riverside")
    tables.deal("four", 1, [settled] * 4, placements=15)
    tables.match("told", ["Ed", "Flo"], status="unproved", detail="totals")
    tables.deal("told", 1, [settled] * 2, detail="totals", ended=None)
    return tables


def test_endings_lengths_draws_and_passes_by_number_of_players(tables: Tables) -> None:
    two, four = queries.deals(tables.connection, Filters(clubs=("Riverside",))).records()

    assert (two["seats"], two["deals"], two["finished"]) == (2, 4, 2)
    assert (two["out"], two["blocked"], two["abandoned"], two["illegal"]) == (1, 1, 1, 1)
    assert two["blocked_share"] == 0.5
    assert (two["length"], two["draws"], two["passes"], two["boneyard"]) == (15, 11, 2, 7)
    assert (two["points"], two["deduction"]) == ((12 + 8) / 2, 2)
    assert two["overtime"] == 1
    assert (four["seats"], four["points"], four["draws"]) == (4, 24, None)


def test_totals_have_no_length(tables: Tables) -> None:
    (told,) = queries.deals(tables.connection, Filters(details=("totals",))).records()

    assert (told["deals"], told["finished"], told["length"]) == (1, 1, None)
    assert (told["out"], told["blocked"], told["blocked_share"]) == (0, 0, None)


def test_lengths_of_finished_deals(tables: Tables) -> None:
    assert queries.deal_lengths(tables.connection, Filters()).rows == (
        (12, "out", 1),
        (15, "out", 1),
        (18, "blocked", 1),
    )


def test_clubs(tables: Tables) -> None:
    riverside, none = queries.clubs(tables.connection, Filters()).records()

    assert (riverside["club"], riverside["matches"], riverside["counted"]) == ("Riverside", 2, 1)
    assert (riverside["players"], riverside["deals"], riverside["placements"]) == (4, 5, 57)
    assert (riverside["verified"], riverside["disputed"]) == (1, 1)
    assert riverside["first_day"] == riverside["last_day"] == date(2026, 3, 1)
    assert (none["club"], none["matches"], none["players"], none["unproved"]) == (None, 1, 2, 1)
    assert none["first_day"] is None
