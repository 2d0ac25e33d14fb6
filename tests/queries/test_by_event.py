"""Standings, against numbers worked by hand."""

from __future__ import annotations

from fiveup import queries
from fiveup.queries import Filters
from tests.queries.tables import Tables


def test_played_won_and_points_of_an_event() -> None:
    tables = Tables()
    tables.match("1", ["Ana", "Bo"], winner=1, scores=[63, 40], event="Spring")
    tables.match("2", ["Bo", "Cy"], winner=1, scores=[61, 60], event="Spring")
    tables.match("3", ["Cy", "Ana"], winner=1, scores=[70, 10], event="Spring")
    tables.match("4", ["Ana", "Bo"], winner=1, scores=[99, 0], event="Autumn")

    result = queries.standings(tables.connection, Filters(events=("Spring",)))

    columns = ("place", "player", "played", "won", "lost", "points_for", "points_against")
    found = list(zip(*(result.values(name) for name in columns), strict=True))
    assert found == [
        (1, "Cy", 2, 1, 1, 130, 71),
        (2, "Bo", 2, 1, 1, 101, 123),
        (3, "Ana", 2, 1, 1, 73, 110),
    ]
    assert result.values("difference") == [59, -22, -37]


def test_pairs_share_played_won_and_points() -> None:
    tables = Tables()
    tables.match("m", ["Ana", "Bo", "Cy", "Di"], winner=2, scores=[55, 62])

    result = queries.standings(tables.connection, Filters())

    columns = ("place", "player", "won", "points_for", "points_against")
    found = list(zip(*(result.values(name) for name in columns), strict=True))
    assert found == [
        (1, "Bo", 1, 62, 55),
        (1, "Di", 1, 62, 55),
        (3, "Ana", 0, 55, 62),
        (3, "Cy", 0, 55, 62),
    ]


def test_with_three_both_others_are_against() -> None:
    tables = Tables()
    tables.match("m", ["Ana", "Bo", "Cy"], winner=3, scores=[-2, 40, 61])

    result = queries.standings(tables.connection, Filters())

    assert result.values("player") == ["Cy", "Bo", "Ana"]
    assert result.values("points_against") == [38, 59, 101]


def test_matches_with_an_unknown_score_count_for_wins_but_not_for_points() -> None:
    tables = Tables()
    tables.match("known", ["Ana", "Bo"], winner=1, scores=[61, 20])
    tables.match("forfeited", ["Ana", "Bo"], winner=2, scores=[30, None])

    ana, bo = queries.standings(tables.connection, Filters()).records()

    assert (ana["player"], ana["played"], ana["won"], ana["scored"]) == ("Ana", 2, 1, 1)
    assert (ana["points_for"], ana["points_against"]) == (61, 20)
    assert (bo["points_for"], bo["points_against"]) == (20, 61)


def test_without_a_known_score_there_are_no_points() -> None:
    tables = Tables()
    tables.match("forfeited", ["Ana", "Bo"], winner=2)

    bo, ana = queries.standings(tables.connection, Filters()).records()

    assert (bo["place"], ana["place"]) == (1, 2)
    assert (bo["points_for"], bo["difference"]) == (None, None)


def test_only_matches_that_count_make_standings() -> None:
    tables = Tables()
    tables.match("illegal", ["Ana", "Bo"], winner=1, status="illegal")
    tables.match("abandoned", ["Ana", "Bo"])

    assert queries.standings(tables.connection, Filters()).rows == ()
