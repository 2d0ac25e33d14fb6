"""Scoring, against numbers worked by hand."""

from __future__ import annotations

import pytest

from fiveup import queries
from fiveup.queries import BREAKDOWNS, Filters
from tests.queries.tables import Tables


@pytest.fixture(scope="module")
def tables() -> Tables:
    tables = Tables()
    tables.match("m", ["Ana", "Bo"], winner=1)
    tables.deal("m", 1, [{"placements": 2}, {"placements": 2}], placements=4)
    tables.placements(
        "m",
        1,
        [
            {"tile": "1|4", "end_sum": 5, "points": 1, "seat": 1, "spinners": 0},
            {"tile": "4|4", "end_sum": 9, "points": 0, "seat": 2, "spinners": 1, "player_id": "bo"},
            {"tile": "1|6", "end_sum": 14, "points": 0, "seat": 1, "spinners": 1},
            {"tile": "0|6", "end_sum": 8, "points": 0, "seat": 2, "spinners": 1, "player_id": "bo"},
        ],
    )
    tables.match("illegal", ["Ana", "Bo"], status="illegal")
    tables.deal("illegal", 1, [{"placements": 1}, {"placements": 0}], placements=1)
    tables.placements("illegal", 1, [{"tile": "4|6", "end_sum": 10, "points": 2, "seat": 1}])
    return tables


def rows(tables: Tables, by: str, filters: Filters | None = None) -> list[tuple[object, ...]]:
    """Value, placements, scoring, points of each row."""
    result = queries.scoring(tables.connection, filters or Filters(), by)
    columns = (by, "placements", "scoring", "total_points")
    return list(zip(*(result.values(name) for name in columns), strict=True))


@pytest.mark.parametrize(
    ("by", "expected"),
    [
        ("points", [(0, 3, 0, 0), (1, 1, 1, 1), (2, 1, 1, 2)]),
        ("end_sum", [(5, 1, 1, 1), (8, 1, 0, 0), (9, 1, 0, 0), (10, 1, 1, 2), (14, 1, 0, 0)]),
        ("placement", [(1, 2, 2, 3), (2, 1, 0, 0), (3, 1, 0, 0), (4, 1, 0, 0)]),
        (
            "tile",
            [
                ("0|6", 1, 0, 0),
                ("1|4", 1, 1, 1),
                ("1|6", 1, 0, 0),
                ("4|4", 1, 0, 0),
                ("4|6", 1, 1, 2),
            ],
        ),
        ("seat", [(1, 3, 2, 3), (2, 2, 0, 0)]),
        ("spinners", [(0, 2, 2, 3), (1, 3, 0, 0)]),
    ],
)
def test_breakdowns(tables: Tables, by: str, expected: list[tuple[object, ...]]) -> None:
    assert rows(tables, by) == expected


def test_shares_and_means(tables: Tables) -> None:
    first, second = queries.scoring(tables.connection, Filters(), "seat").records()

    assert (first["share"], second["share"]) == (0.6, 0.4)
    assert first["scoring_share"] == pytest.approx(2 / 3)
    assert first["points_per_placement"] == 1.0
    assert second["scoring_share"] == 0
    assert second["scoring_low"] == 0
    # 0 of 2: (0 + 1.9207 + 1.96 · √0.9604) / (2 + 3.8415)
    assert second["scoring_high"] == pytest.approx(0.65762, abs=1e-5)


@pytest.mark.parametrize("by", BREAKDOWNS)
def test_every_breakdown_adds_up(tables: Tables, by: str) -> None:
    result = queries.scoring(tables.connection, Filters(), by)

    placements = [count for count in result.values("placements") if isinstance(count, int)]
    assert sum(placements) == result.sample.placements == 5
    assert sum(share for share in result.values("share") if isinstance(share, float)) == 1
    assert all(type(count) is int for count in result.values("total_points"))


def test_filters_leave_out_a_status_and_other_players(tables: Tables) -> None:
    assert rows(tables, "points", Filters(statuses=("verified",))) == [(0, 3, 0, 0), (1, 1, 1, 1)]
    assert rows(tables, "tile", Filters(players=("bo",))) == [("0|6", 1, 0, 0), ("4|4", 1, 0, 0)]


@pytest.mark.parametrize("by", BREAKDOWNS)
def test_without_placements_there_are_no_rows(by: str) -> None:
    result = queries.scoring(Tables().connection, Filters(), by)

    assert (result.rows, result.sample.placements) == ((), 0)


def test_an_unknown_breakdown_is_refused(tables: Tables) -> None:
    with pytest.raises(KeyError):
        queries.scoring(tables.connection, Filters(), "club; DROP TABLE matches")
