"""The store as a whole, the list of matches and one match, against numbers worked by hand."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import pytest

from fiveup import queries
from fiveup.queries import Filters
from tests.queries.tables import Tables


def finding(match: str | None, code: str, kind: str, **values: Any) -> dict[str, Any]:
    row = {"match": match, "code": code, "kind": kind, "message": f"{code} at {match}"}
    return row | {"revision": None if kind == "refused" else 1} | values


@pytest.fixture(scope="module")
def tables() -> Tables:
    tables = Tables()
    tables.match(
        "new",
        ["Ana", "Bo", "Cy", "Di"],
        winner=2,
        scores=[55, 62],
        status="disputed",
        club="Riverside",
        event="Spring",
        started_on=date(2026, 4, 1),
        claimed_winner=1,
    )
    tables.deal(
        "new",
        1,
        [
            {"points": 3, "deduction": 1, "claimed_deduction": 1, "score_after": 5}
            | {"claimed_score": 6},
            {"points": 8, "deduction": 0, "claimed_deduction": 0, "score_after": 6}
            | {"claimed_score": 6},
            {"points": 4, "deduction": 1, "claimed_deduction": 2, "score_after": 5}
            | {"claimed_score": 6},
            {"points": 0, "deduction": 2, "score_after": 6, "claimed_score": 6},
        ],
        leader=2,
        out_seat=2,
        placements=5,
        status="disputed",
    )
    tables.placements(
        "new",
        1,
        [
            {"seat": 2, "points": 8, "claimed_points": 8},
            {"seat": 1, "points": 1, "claimed_points": 2},
            {"seat": 1, "points": 2, "claimed_points": 2},
            {"seat": 3, "points": 2, "claimed_points": None},
            {"seat": 3, "points": 2, "claimed_points": 2},
        ],
    )
    tables.match("old", ["Ana", "Bo"], scores=[None, 4], started_on=date(2026, 3, 1))
    tables.deal("old", 1, [{"points": 9}, {"points": 7}], detail="totals", ended=None)
    tables.add(
        "events",
        {"match_id": "old", "row": 1, "deal": 1, "seat": 1, "action": "points", "claimed": 9},
    )
    tables.match("undated", ["Bo", "Ana"], winner=1, scores=[61, 0])
    for row in (
        finding("new", "claimed-points", "dispute", deal=1, event=2, seat=1, rule="R12"),
        finding("new", "claimed-points", "dispute", deal=1, event=3, seat=1, rule="R12"),
        finding("new", "claimed-result", "dispute", claimed=1, due=2, rule="R18"),
        finding("old", "no-moves", "notice", deal=1),
        finding(None, "not-a-log", "refused"),
        finding("old", "id-conflict", "refused"),
    ):
        tables.add("findings", row)
    for number, day in enumerate((1, 2), 1):
        tables.add(
            "imports",
            {"import_id": f"i{number}", "imported_at": datetime(2026, 5, day, 9, tzinfo=UTC)}
            | {"files": 3, "verified": number, "unproved": 0, "disputed": 1, "illegal": 0}
            | {"refused": 2, "duplicates": 1, "duration": 1500},
        )
    return tables


def test_contents(tables: Tables) -> None:
    (row,) = queries.contents(tables.connection, Filters()).records()

    assert (row["matches"], row["counted"], row["deals"], row["placements"]) == (3, 2, 2, 5)
    assert (row["players"], row["clubs"], row["events"], row["undated"]) == (4, 1, 1, 1)
    assert (row["first_day"], row["last_day"]) == (date(2026, 3, 1), date(2026, 4, 1))


def test_contents_of_an_empty_store() -> None:
    result = queries.contents(Tables().connection, Filters())

    assert result.records()[0]["placements"] == 0
    assert result.sample.describe() == ("0 matches (0 count for wins), 0 deals, 0 placements")


def test_quality(tables: Tables) -> None:
    assert queries.quality(tables.connection, Filters()).rows == (
        ("verified", "open", 2, 1),
        ("disputed", "open", 1, 1),
    )


def test_findings_by_code(tables: Tables) -> None:
    assert queries.findings(tables.connection, Filters()).rows == (
        ("id-conflict", "refused", 1, 1, None),
        ("not-a-log", "refused", 1, 0, None),
        ("claimed-points", "dispute", 2, 1, "R12"),
        ("claimed-result", "dispute", 1, 1, "R18"),
        ("no-moves", "notice", 1, 1, None),
    )


def test_findings_of_chosen_matches_leave_out_what_was_refused(tables: Tables) -> None:
    result = queries.findings(tables.connection, Filters(seats=(2,)))

    assert result.values("code") == ["no-moves"]
    assert "refused is left out" in result.counts


def test_imports_add_up_and_heed_no_filter(tables: Tables) -> None:
    result = queries.imports(tables.connection, Filters(clubs=("nowhere",)))

    newest, _ = result.records()
    assert (newest["import_id"], newest["read"], newest["seconds"]) == ("i2", 6, 1.5)
    assert newest["imported_at"] == datetime(2026, 5, 2, 9)  # noqa: DTZ001 - UTC by its declaration


def test_matches_newest_first_and_undated_last(tables: Tables) -> None:
    new, old, undated = queries.matches(tables.connection, Filters()).records()

    assert [row["match_id"] for row in (new, old, undated)] == ["new", "old", "undated"]
    assert (new["players"], new["scores"]) == ("Ana + Cy / Bo + Di", "55 : 62")
    assert (new["winner"], new["claimed_winner"]) == ("Bo + Di", "Ana + Cy")
    assert (new["disputes"], new["illegal"]) == (3, 0)
    assert (old["scores"], old["winner"], old["disputes"]) == ("? : 4", None, 0)


def test_the_first_matches_of_many(tables: Tables) -> None:
    result = queries.matches(tables.connection, Filters(), limit=1)

    assert (result.values("match_id"), result.total) == (["new"], 3)


def test_the_head_of_a_match(tables: Tables) -> None:
    result = queries.match_head(tables.connection, "new")

    assert result.values("event") == ["Spring"]
    assert (result.sample.matches, result.sample.deals, result.sample.placements) == (1, 1, 0)
    assert queries.match_head(tables.connection, "no such match").rows == ()


def test_scores_deal_by_deal_have_claims_beside_due(tables: Tables) -> None:
    result = queries.match_scores(tables.connection, "new")

    columns = ("player", "points", "claimed_points", "deduction", "claimed_deduction", "differs")
    found = list(zip(*(result.values(name) for name in columns), strict=True))
    assert found == [
        ("Ana", 3, 4, 1, 1, "points, score"),
        ("Bo", 8, 8, 0, 0, None),
        ("Cy", 4, None, 1, 2, "deduction, score"),
        ("Di", 0, None, 2, None, None),
    ]
    assert result.values("led") == result.values("went_out") == [False, True, False, False]


def test_points_told_in_totals_are_claims_too(tables: Tables) -> None:
    result = queries.match_scores(tables.connection, "old")

    assert result.values("claimed_points") == [9, None]


def test_findings_of_a_match_in_order(tables: Tables) -> None:
    result = queries.match_findings(tables.connection, "new")

    assert result.values("event") == [2, 3, None]
    assert queries.match_findings(tables.connection, "old").values("code") == ["no-moves"]


def test_choices(tables: Tables) -> None:
    choices = queries.choices(tables.connection)

    assert choices.clubs == ("", "Riverside")
    assert choices.events == ("", "Spring")
    assert choices.players == (("ana", "Ana"), ("bo", "Bo"), ("cy", "Cy"), ("di", "Di"))
    assert (choices.first_day, choices.last_day) == (date(2026, 3, 1), date(2026, 4, 1))


def test_players_of_one_name_are_told_apart_by_id() -> None:
    tables = Tables()
    tables.match("m", ["Ana", "Bo"])
    tables.connection.execute("UPDATE match_players SET player = 'Ana'")

    assert queries.choices(tables.connection).players == (("ana", "Ana (ana)"), ("bo", "Ana (bo)"))
    with pytest.raises(queries.UnknownPlayerError, match="several players go by Ana: ana, bo"):
        queries.player_ids(tables.connection, ["Ana"])


def test_players_are_found_by_id_or_by_name_in_any_case(tables: Tables) -> None:
    assert queries.player_ids(tables.connection, ["cy", " ANA "]) == ("cy", "ana")
    with pytest.raises(queries.UnknownPlayerError, match="no player goes by Zoe"):
        queries.player_ids(tables.connection, ["Zoe"])
