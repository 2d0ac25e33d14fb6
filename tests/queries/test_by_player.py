"""Players, against numbers worked by hand."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from fiveup import queries
from fiveup.queries import Filters
from tests.queries.tables import Tables


def by_player(tables: Tables, filters: Filters | None = None) -> dict[str, dict[str, Any]]:
    result = queries.players(tables.connection, filters or Filters())
    return {record["player_id"]: record for record in result.records()}


def seat(points: int | None, deduction: int | None, **values: Any) -> dict[str, Any]:
    net = None if points is None or deduction is None else points - deduction
    return {"points": points, "deduction": deduction, "net": net} | values


@pytest.fixture
def two_clubs() -> Tables:
    """Ana beats Bo at Riverside and loses to him at Harbour, by their own ids."""
    tables = Tables()
    tables.match("r", ["Ana", "Bo"], winner=1, club="Riverside", started_on=date(2026, 3, 1))
    tables.deal(
        "r",
        1,
        [
            seat(12, 0, placements=6, scoring_placements=4, draws=0, passes=0),
            seat(4, 3, placements=5, scoring_placements=1, draws=3, passes=1),
        ],
        placements=11,
        leader=1,
        out_seat=1,
    )
    tables.deal(
        "r",
        2,
        [
            seat(5, 2, placements=5, scoring_placements=2, draws=4, passes=2),
            seat(7, 2, placements=5, scoring_placements=3, draws=6, passes=1),
        ],
        placements=10,
        leader=2,
        ended="blocked",
    )
    tables.match("h", ["Bo", "Ana"], winner=1, club="Harbour", started_on=date(2026, 4, 1))
    tables.deal(
        "h",
        1,
        [
            seat(9, 0, placements=5, scoring_placements=3, draws=1, passes=0),
            seat(1, 4, placements=4, scoring_placements=1, draws=2, passes=0),
        ],
        placements=9,
        leader=2,
        out_seat=1,
    )
    return tables


def test_sums_run_over_clubs(two_clubs: Tables) -> None:
    ana = by_player(two_clubs)["ana"]

    assert (ana["matches"], ana["won"], ana["win_rate"]) == (2, 1, 0.5)
    assert ana["clubs"] == "Harbour, Riverside"
    assert ana["deals"] == 3
    assert ana["points_per_deal"] == pytest.approx((12 + 5 + 1) / 3)
    assert ana["deduction_per_deal"] == pytest.approx((0 + 2 + 4) / 3)
    assert ana["placements"] == 6 + 5 + 4
    assert ana["points_per_placement"] == pytest.approx(18 / 15)
    assert ana["scoring_share"] == pytest.approx(7 / 15)
    assert ana["points_per_scoring"] == pytest.approx(18 / 7)
    assert ana["draws_per_deal"] == pytest.approx(6 / 3)
    assert ana["passes_per_deal"] == pytest.approx(2 / 3)
    assert ana["out_share"] == pytest.approx(1 / 3)
    assert ana["blocked_share"] == pytest.approx(1 / 3)


def test_lead_advantage_is_net_when_leading_less_net_when_not(two_clubs: Tables) -> None:
    ana = by_player(two_clubs)["ana"]

    # led: 12 - 0 and 1 - 4, mean 4.5; not led: 5 - 2 = 3
    assert ana["lead_advantage"] == pytest.approx(1.5)
    assert ana["led"] == 2


def test_who_never_led_has_no_lead_advantage(two_clubs: Tables) -> None:
    bo = by_player(two_clubs, Filters(clubs=("Harbour",)))["bo"]

    assert (bo["led"], bo["lead_advantage"]) == (0, None)


def test_a_filter_of_players_leaves_their_rows_only(two_clubs: Tables) -> None:
    assert list(by_player(two_clubs, Filters(players=("bo",)))) == ["bo"]


def test_the_sample_of_a_player_has_own_placements(two_clubs: Tables) -> None:
    result = queries.players(two_clubs.connection, Filters(players=("bo",)))

    assert (result.sample.deals, result.sample.placements) == (3, 5 + 5 + 5)


def test_partners_share_their_match_but_not_their_points() -> None:
    tables = Tables()
    tables.match("p", ["Ana", "Bo", "Cy", "Di"], winner=2)
    tables.deal(
        "p",
        1,
        [seat(3, 1), seat(8, 0), seat(2, 1), seat(0, 2)],
        leader=1,
        out_seat=2,
    )

    found = by_player(tables)

    assert {name: record["won"] for name, record in found.items()} == {
        "ana": 0,
        "bo": 1,
        "cy": 0,
        "di": 1,
    }
    assert found["bo"]["points_per_deal"] == 8
    assert found["di"]["points_per_deal"] == 0
    assert found["di"]["out_share"] == 0


@pytest.mark.parametrize(
    ("fields", "matches"),
    [
        ({"winner": 1}, 1),
        ({"winner": 1, "status": "disputed"}, 1),
        ({"winner": 1, "status": "unproved"}, 1),
        ({"winner": 1, "status": "illegal"}, 0),
        ({"winner": None}, 0),
        ({"winner": None, "complete": True}, 0),
    ],
)
def test_which_matches_count_for_wins(fields: dict[str, Any], matches: int) -> None:
    tables = Tables()
    tables.match("m", ["Ana", "Bo"], **fields)

    ana = by_player(tables)["ana"]

    assert (ana["matches"], ana["won"]) == (matches, matches)
    assert (ana["win_rate"], ana["win_low"]) == (
        (1, pytest.approx(0.20655, abs=1e-5)) if matches else (None, None)
    )


def test_a_player_without_a_deal_has_no_means() -> None:
    tables = Tables()
    tables.match("m", ["Ana", "Bo"])

    ana = by_player(tables)["ana"]

    assert (ana["deals"], ana["placements"]) == (0, 0)
    assert [
        ana[name] for name in ("points_per_deal", "scoring_share", "out_share", "lead_advantage")
    ] == [None] * 4


def test_broken_deals_count_placements_but_no_means_a_deal() -> None:
    tables = Tables()
    tables.match("m", ["Ana", "Bo"], status="illegal")
    counted = {"placements": 3, "scoring_placements": 1}
    tables.deal("m", 1, [seat(10, 2, **counted), seat(0, 0, **counted)])
    tables.deal("m", 2, [seat(2, None, **counted)] * 2, ended="abandoned")
    tables.deal("m", 3, [seat(4, None, **counted)] * 2, ended=None, status="illegal")

    ana = by_player(tables)["ana"]

    assert (ana["deals"], ana["points_per_deal"]) == (1, 10)
    assert (ana["placements"], ana["scoring_share"]) == (9, pytest.approx(3 / 9))
    assert ana["points_per_placement"] == pytest.approx(16 / 9)


def test_totals_have_points_a_deal_but_no_placements() -> None:
    tables = Tables()
    tables.match("m", ["Ana", "Bo"], status="unproved", detail="totals", winner=1)
    tables.deal("m", 1, [seat(9, 0), seat(3, None)], detail="totals", ended=None)

    found = by_player(tables)

    assert found["ana"]["points_per_deal"] == 9
    assert (found["ana"]["placements"], found["ana"]["points_per_placement"]) == (0, None)
    assert found["bo"]["deduction_per_deal"] is None
    assert found["ana"]["out_share"] is None


def test_the_name_is_that_of_the_newest_match_and_same_names_stay_apart() -> None:
    tables = Tables()
    tables.match("new", ["Ana Ruiz", "Bo"], started_on=date(2026, 4, 1))
    tables.match("old", ["Ana", "Bo"], started_on=date(2026, 3, 1))
    tables.match("undated", ["A.", "Bo"])
    tables.connection.execute("UPDATE match_players SET player_id = 'ana' WHERE seat = 1")
    tables.match("twin", ["Bo", "Cy"], started_on=date(2026, 3, 1))
    tables.connection.execute(
        "UPDATE match_players SET player_id = 'harbour/bo' WHERE match_id = 'twin' AND seat = 1"
    )

    found = by_player(tables)

    assert found["ana"]["player"] == "Ana Ruiz"
    assert found["bo"]["player"] == found["harbour/bo"]["player"] == "Bo"


def test_the_surest_winner_comes_first() -> None:
    tables = Tables()
    for number in range(8):
        tables.match(f"m{number}", ["Ana", "Bo"], winner=1 if number < 6 else 2)
    tables.match("once", ["Cy", "Bo"], winner=1)

    result = queries.players(tables.connection, Filters())

    # 6 of 8 is at least 41 %, 1 of 1 at least 21 %
    assert result.values("player") == ["Ana", "Cy", "Bo"]
