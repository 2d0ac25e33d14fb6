"""Charts as specifications, and the headlines above them, from answers made by hand."""

from __future__ import annotations

from typing import Any

import pytest

from fiveup.queries import BREAKDOWNS, Column, Result, Row, Sample, by_placement
from fiveup.queries.by_deal import LENGTH_COLUMNS
from fiveup.queries.by_placement import MEASURES
from fiveup.queries.by_player import COLUMNS as PLAYERS
from fiveup.queries.in_store import QUALITY
from fiveup.queries.one_match import SCORES
from fiveup_dashboard.charts import deals, look, match, overview, players, scoring


def result(columns: tuple[Column, ...], *rows: dict[str, Any]) -> Result:
    """An answer; what a row leaves out is None, numbers that it must have are 0."""
    made: list[Row] = [tuple(row.get(column.name) for column in columns) for row in rows]
    return Result("name", "Title", columns, tuple(made), "Counts.", Sample(0, 0, 0, 0), len(rows))


def rows_of(spec: dict[str, Any], layer: int | None = None) -> list[dict[str, Any]]:
    """The rows that a chart, or a layer of it, draws."""
    part = spec if layer is None else spec["layer"][layer]
    rows: list[dict[str, Any]] = spec["datasets"][part["data"]["name"]]
    return rows


def values(chart: look.Drawn | None) -> list[dict[str, Any]]:
    """The rows of a chart whose layers all draw the same."""
    assert chart is not None
    return rows_of(chart.to_dict())


def player(name: str, **fields: Any) -> dict[str, Any]:
    row = {"player": name, "player_id": name.lower(), "matches": 0, "won": 0, "led": 0, "deals": 0}
    return row | fields


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("colour", [look.BLUE, look.TEAL, look.OCHRE, look.WINE, look.GREY])
@pytest.mark.parametrize("background", ["#FBFAF6", "#14201B"])
def test_colours_stand_out_from_both_backgrounds(colour: str, background: str) -> None:
    lighter, darker = sorted((luminance(colour), luminance(background)), reverse=True)

    assert (lighter + 0.05) / (darker + 0.05) >= 3


def test_quality() -> None:
    answer = result(
        QUALITY,
        {"status": "verified", "detail": "open", "matches": 9, "counted": 9},
        {"status": "verified", "detail": "moves", "matches": 2, "counted": 1},
        {"status": "illegal", "detail": "moves", "matches": 1, "counted": 0},
    )

    spec = overview.quality_chart(answer).to_dict()

    assert overview.quality_headline(answer) == "Of 12 matches 11 are verified and 1 is illegal"
    assert spec["encoding"]["x"]["field"] == "matches"
    assert spec["encoding"]["x"]["type"] == "quantitative"
    assert spec["encoding"]["color"]["scale"]["domain"] == [*look.STATUS_COLOURS]
    assert [row["order"] for row in rows_of(spec)] == [0, 0, 3]


@pytest.mark.parametrize(
    ("counts", "headline"),
    [
        ({}, "No match yet"),
        ({"disputed": 1}, "The one match is disputed"),
        ({"verified": 3}, "All 3 matches are verified"),
        (
            {"verified": 1, "unproved": 2, "disputed": 3},
            "Of 6 matches 1 is verified, 2 are unproved and 3 are disputed",
        ),
    ],
)
def test_quality_in_a_sentence(counts: dict[str, int], headline: str) -> None:
    rows = [{"status": word, "detail": "open", "matches": n} for word, n in counts.items()]

    assert overview.quality_headline(result(QUALITY, *rows)) == headline


def test_wins_have_dots_and_intervals_in_the_order_of_the_answer() -> None:
    known = {"matches": 8, "won": 6, "win_rate": 0.75, "win_low": 0.409, "win_high": 0.929}
    less = known | {"won": 5, "win_rate": 0.625, "win_low": 0.306, "win_high": 0.863}
    answer = result(PLAYERS, player("Zoe", **known), player("Ana", **less), player("Bo"))

    chart = players.wins_chart(answer)
    assert chart is not None
    interval, rate = chart.to_dict()["layer"]

    assert players.wins_headline(answer) == (
        "Zoe wins most surely: 6 of 8 matches, at least 40.9 % with 95 % confidence"
    )
    assert [row["label"] for row in values(chart)] == ["Zoe", "Ana"]
    assert (interval["encoding"]["x"]["field"], interval["encoding"]["x2"]["field"]) == (
        "win_low",
        "win_high",
    )
    assert rate["encoding"]["x"]["scale"]["domain"] == [0, 1]


def test_players_of_one_name_have_rows_of_their_own() -> None:
    known = {"matches": 1, "won": 1, "win_rate": 1.0, "win_low": 0.2, "win_high": 1.0}
    twins = [player("Ana", **known), player("Ana", **known) | {"player_id": "x/ana"}]

    chart = players.wins_chart(result(PLAYERS, *twins))

    assert [row["label"] for row in values(chart)] == ["Ana", "Ana (2)"]


def test_only_the_first_players_are_drawn() -> None:
    known = {"matches": 1, "won": 1, "win_rate": 1.0, "win_low": 0.2, "win_high": 1.0}
    many = [player(f"P{number}", **known) for number in range(players.MOST + 5)]

    assert len(values(players.wins_chart(result(PLAYERS, *many)))) == players.MOST


def test_lead_advantages_from_the_greatest_to_the_least() -> None:
    answer = result(
        PLAYERS,
        player("Ana", lead_advantage=-0.5, led=9),
        player("Bo", lead_advantage=2.4, led=3),
        player("Cy", led=2),
    )

    rows = values(players.lead_chart(answer))

    assert players.lead_headline(answer) == "Leading is worth most to Bo: +2.40 points a deal"
    assert [(row["label"], row["sign"]) for row in rows] == [
        ("Bo", "gains by leading"),
        ("Ana", "loses by leading"),
    ]


def test_without_matches_headlines_say_so() -> None:
    nobody = result(PLAYERS, player("Ana"))

    assert players.wins_headline(nobody).startswith("No match counts for wins")
    assert players.wins_chart(nobody) is None
    assert players.lead_headline(nobody).startswith("Nobody here has both led and not led")
    assert players.lead_chart(nobody) is None


@pytest.mark.parametrize(
    ("records", "headline"),
    [
        ([("Bea", 0, 8)], "Bea won 0 of 8 matches"),
        ([("Bea", 1, 1)], "Bea won 1 of 1 match"),
        ([("Bea", 1, 2), ("Ana", 1, 2)], "Bea and Ana won 1 of 2 matches each"),
        ([("Bea", 0, 2), ("Ana", 0, 1)], "None of 2 players has won a match that counts"),
        (
            [("Ada", 3, 4), ("Ivo", 3, 4), ("Zoe", 3, 4), ("Bo", 0, 4)],
            "Ada, Ivo and Zoe win most surely: 3 of 4 matches each, at least 30.0 % with 95 %",
        ),
        (
            [("Ada", 3, 4), ("Ivo", 3, 4), ("Zoe", 3, 4), ("Cy", 3, 4), ("Bo", 0, 4)],
            "Ada, Ivo and 2 others win most surely: 3 of 4 matches each, at least 30.0 %",
        ),
    ],
)
def test_nobody_wins_most_surely_without_a_win_and_another_to_compare(
    records: list[tuple[str, int, int]], headline: str
) -> None:
    rows = [
        player(name, won=won, matches=matches, win_low=0.3 if won else 0.0)
        for name, won, matches in records
    ]

    assert players.wins_headline(result(PLAYERS, *rows)).startswith(headline)


@pytest.mark.parametrize(
    ("advantages", "headline"),
    [
        ({"Bea": 0.58}, "Leading is worth +0.58 points a deal to Bea"),
        ({"Bea": -0.58}, "Leading is worth -0.58 points a deal to Bea"),
        ({"Bea": -0.58, "Ana": 0.0}, "None of 2 players gains by leading"),
        (
            {"Bea": 2.001, "Ana": 2.0, "Cy": 1.0},
            "Leading is worth most to Bea and Ana: +2.00 points a deal",
        ),
    ],
)
def test_leading_is_worth_most_only_among_several_and_above_nothing(
    advantages: dict[str, float], headline: str
) -> None:
    rows = [player(name, lead_advantage=worth, led=3) for name, worth in advantages.items()]

    assert players.lead_headline(result(PLAYERS, *rows)) == headline


def test_one_bar_has_room_beside_axis_and_legend() -> None:
    chart = players.lead_chart(result(PLAYERS, player("Bea", lead_advantage=0.58, led=3)))

    assert chart is not None
    assert chart.to_dict()["height"] >= 200


def test_leading_is_worth_most_to_one_who_is_drawn() -> None:
    many = [player(f"P{n}", lead_advantage=1 + n / 100, led=9) for n in range(players.MOST)]
    answer = result(PLAYERS, player("Lucky", lead_advantage=9.0, led=1), *many)

    assert "P19: +1.19" in players.lead_headline(answer)
    assert values(players.lead_chart(answer))[0]["label"] == "P19"


def group(by: str, value: int | str, placements: int, scoring: int, points: int) -> dict[str, Any]:
    share = scoring / placements
    row: dict[str, Any] = {
        by: value,
        "placements": placements,
        "scoring": scoring,
        "total_points": points,
    }
    row |= {"scoring_share": share, "scoring_low": share / 2, "scoring_high": 1.0}
    return row | {"share": 0.5, "points_per_placement": points / placements}


def broken_down(by: str, *rows: dict[str, Any]) -> Result:
    return result((BREAKDOWNS[by].group, *MEASURES), *rows)


@pytest.mark.parametrize(
    ("by", "first", "second", "headline"),
    [
        ("points", 0, 2, "25.0 % of placements score; one brings 0.50 points on average"),
        ("end_sum", 9, 10, "10 is the end sum that scores most often"),
        ("placement", 1, 3, "Placement 3 of a deal scores most surely: 100.0 % of 2"),
        ("tile", "0|1", "5|5", "5|5 scores most surely: 100.0 % of 2"),
        ("seat", 1, 2, "Seat 2 scores most surely: 100.0 % of 2"),
        (
            "spinners",
            0,
            1,
            "A placement with 1 spinner on the table scores most surely: 100.0 % of 2",
        ),
    ],
)
def test_scoring_says_what_stands_out(
    by: str, first: int | str, second: int | str, headline: str
) -> None:
    answer = broken_down(by, group(by, first, 6, 0, 0), group(by, second, 2, 2, 4))

    assert scoring.scoring_headline(answer) == headline


@pytest.mark.parametrize("by", by_placement.BREAKDOWNS)
def test_every_breakdown_has_a_chart_even_of_nothing(by: str) -> None:
    empty = broken_down(by)

    assert scoring.scoring_headline(empty) == "No placement yet"
    assert scoring.scoring_chart(empty).to_dict()["height"] == look.HEIGHT


def test_end_sums_that_never_came_keep_their_place() -> None:
    answer = broken_down("end_sum", group("end_sum", 5, 2, 2, 2), group("end_sum", 8, 2, 0, 0))

    chart = scoring.scoring_chart(answer)

    assert chart.to_dict()["encoding"]["x"]["scale"]["domain"] == [5, 6, 7, 8]
    assert [row["kind"] for row in values(chart)] == ["scores", "brings nothing"]


def test_tiles_lie_by_their_halves() -> None:
    (row,) = values(scoring.scoring_chart(broken_down("tile", group("tile", "1|4", 2, 1, 1))))

    assert (row["low"], row["high"]) == (1, 4)


def test_lengths() -> None:
    answer = result(
        LENGTH_COLUMNS,
        {"length": 9, "ended": "out", "deals": 3},
        {"length": 24, "ended": "blocked", "deals": 1},
    )

    spec = deals.lengths_chart(answer).to_dict()

    assert deals.lengths_headline(answer) == (
        "1 of 4 finished deals told move by move ended blocked; all 4 took 9 to 24 placements"
    )
    assert spec["encoding"]["y"]["type"] == "quantitative"
    assert deals.lengths_headline(result(LENGTH_COLUMNS)) == "No finished deal yet"
    one = result(LENGTH_COLUMNS, {"length": 9, "ended": "out", "deals": 1})
    assert deals.lengths_headline(one) == (
        "The one finished deal told move by move did not end blocked; it took 9 placements"
    )


def scored(deal: int, side: int, score: int | None, **fields: Any) -> dict[str, Any]:
    row = {"deal": deal, "seat": side, "side": side, "player": f"P{side}", "score": score}
    return row | {"status": "verified"} | fields


def test_scores_are_lines_and_what_the_sheet_has_otherwise_diamonds() -> None:
    answer = result(
        SCORES,
        scored(1, 1, 5, claimed_score=5),
        scored(1, 2, 3, claimed_score=4, differs="score"),
        scored(2, 1, None, claimed_score=9),
        scored(2, 2, None),
    )

    spec = match.scores_chart(answer).to_dict()

    assert match.scores_headline(answer) == "Sheet and rules differ in deal 1"
    assert rows_of(spec, 0) == [{"target": 61}]
    assert [(row["deal"], row["score"]) for row in rows_of(spec, 1)] == [
        (0, 0),
        (0, 0),
        (1, 5),
        (1, 3),
    ]
    assert [row["claimed_score"] for row in rows_of(spec, 2)] == [4, 9]


def test_partners_have_one_line() -> None:
    rows = [scored(1, side, 5) | {"seat": seat} for seat, side in enumerate((1, 2, 1, 2), 1)]

    spec = match.scores_chart(result(SCORES, *rows)).to_dict()

    assert spec["layer"][1]["encoding"]["color"]["scale"]["domain"] == ["P1 + P1", "P2 + P2"]
    assert len(rows_of(spec, 1)) == 4  # two sides, at the start and after the deal


@pytest.mark.parametrize(
    ("rows", "headline"),
    [
        ([], "No deal was replayed"),
        ([scored(1, 1, 5)], "The sheet claims nothing"),
        ([scored(1, 1, 5, claimed_score=5)], "Sheet and rules agree in every deal"),
        ([scored(2, 1, 5, status="disputed")], "Sheet and rules differ in deal 2"),
        (
            [scored(deal, 1, 5, differs="points") for deal in (1, 2)],
            "Sheet and rules differ in deals 1, 2",
        ),
        (
            [scored(deal, 1, 5, differs="points" if deal < 9 else None) for deal in range(1, 10)],
            "Sheet and rules differ in 8 of 9 deals",
        ),
    ],
)
def test_whether_sheet_and_rules_agree(rows: list[dict[str, Any]], headline: str) -> None:
    assert match.scores_headline(result(SCORES, *rows)) == headline
