"""Which matches filters choose, and how sure a share is."""

from __future__ import annotations

from datetime import date

import pytest

from fiveup import queries
from fiveup.queries import Filters
from fiveup.queries.selection import wilson
from tests.queries.tables import Tables

HOSTILE = "'); DROP TABLE matches; --"


@pytest.fixture(scope="module")
def tables() -> Tables:
    tables = Tables()
    tables.match(
        "a", ["Ana", "Bo"], winner=1, club="Riverside", event="Spring", started_on=date(2026, 3, 1)
    )
    tables.match(
        "b", ["Ana", "Cy", "Di"], club="Harbour", event="Spring", started_on=date(2026, 3, 31)
    )
    tables.match("c", ["Bo", "Cy", "Di", "Ed"], winner=2, status="disputed", detail="totals")
    tables.match("d", ["Ana", "Ed"], status="illegal", club=HOSTILE, started_on=date(2026, 4, 1))
    return tables


def chosen(tables: Tables, filters: Filters) -> str:
    return "".join(sorted(map(str, queries.matches(tables.connection, filters).values("match_id"))))


@pytest.mark.parametrize(
    ("filters", "expected"),
    [
        (Filters(), "abcd"),
        (Filters(clubs=("Riverside",)), "a"),
        (Filters(clubs=("Riverside", "Harbour")), "ab"),
        (Filters(clubs=("",)), "c"),
        (Filters(clubs=(HOSTILE,)), "d"),
        (Filters(clubs=("riverside",)), ""),
        (Filters(events=("Spring",), clubs=("Harbour",)), "b"),
        (Filters(first_day=date(2026, 3, 31)), "bd"),
        (Filters(last_day=date(2026, 3, 31)), "ab"),
        (Filters(first_day=date(2026, 3, 1), last_day=date(2026, 3, 1)), "a"),
        (Filters(players=("ana",)), "abd"),
        (Filters(players=("ed", "di")), "bcd"),
        (Filters(players=(HOSTILE,)), ""),
        (Filters(seats=(3, 4)), "bc"),
        (Filters(statuses=("disputed", "illegal")), "cd"),
        (Filters(details=("totals",)), "c"),
        (Filters(players=("ana",), seats=(2,), statuses=("verified",)), "a"),
    ],
)
def test_filters_choose_matches(tables: Tables, filters: Filters, expected: str) -> None:
    assert chosen(tables, filters) == expected


def test_the_sample_counts_complete_legal_matches_for_wins(tables: Tables) -> None:
    sample = queries.contents(tables.connection, Filters()).sample

    assert (sample.matches, sample.counted) == (4, 2)


# By the formula, with z² = 3.8415: for 1 of 1 (1 + 1.9207 ∓ 1.96 · √0.9604) / 4.8415.
@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [
        (0, 0, None, None),
        (0, 1, 0.0, 0.79345),
        (1, 1, 0.20655, 1.0),
        (5, 10, 0.23659, 0.76341),
        (81, 263, 0.25527, 0.36622),  # Newcombe 1998, table I, case a: 0.2553 to 0.3662
    ],
)
def test_wilson(part: int, whole: int, low: float | None, high: float | None) -> None:
    expressions = wilson("part", "whole")

    found = (
        Tables()
        .connection.execute(
            f"SELECT {', '.join(expressions)} FROM (SELECT $part AS part, $whole AS whole)",
            {"part": part, "whole": whole},
        )
        .fetchone()
    )

    assert found is not None
    if whole:
        assert 0 <= found[0] <= part / whole <= found[1] <= 1
    assert found == (pytest.approx(low, abs=2e-5), pytest.approx(high, abs=2e-5))
