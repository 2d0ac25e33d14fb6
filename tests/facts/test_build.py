"""The facts of whole matches, against the worked cases and against the rules one row at a time."""

from datetime import UTC, date, datetime

import pytest

from fiveup.facts.build import build_tables
from fiveup.facts.catalogue import TABLES
from fiveup.facts.matches import started_on
from fiveup.facts.schemas import arrow_schema
from fiveup.findings.finding import Finding
from fiveup.replay.judge import judge
from fiveup.rules.scoring import ends_in, points_for, raw_for
from fiveup.rules.tiles import NAMES
from tests.facts.logs_to_tables import CASES, case, event_table, facts, facts_of_case, say
from tests.facts.test_log import ALL_LOGS

MATCHES = sorted(
    path.stem for path in (CASES / "matches").glob("*.json") if not path.stem.endswith(".facts")
)
LOGS = [f"matches/{name}" for name in MATCHES] + [
    f"faults/{name}"
    for name in ("draws-unrecorded", "totals-only", "abandoned", "must-draw", "two-faults")
]


def rows(table, *columns):
    return table.select(list(columns)).to_pylist() if columns else table.to_pylist()


@pytest.mark.parametrize("name", MATCHES)
def test_a_worked_match_gives_the_facts_listed_for_it(name):
    expected = facts_of_case(name)
    tables = facts(case(f"matches/{name}"))
    for table in ("placements", "deals", "deal_players"):
        assert rows(tables[table], *expected[table][0]) == expected[table]
    match = rows(tables["matches"])[0]
    assert match["winner"] == expected["winner"]
    scores = {row["side"]: row["score"] for row in rows(tables["match_players"])}
    assert [scores[side] for side in sorted(scores)] == expected["scores"]


@pytest.mark.parametrize("name", LOGS)
def test_the_schema_is_always_the_declared_one(name):
    for table_name, table in facts(case(name)).items():
        assert table.schema.equals(arrow_schema(table_name)), table_name
        table.validate(full=True)


def test_nothing_kept_gives_empty_tables_of_the_same_schema():
    tables = facts(case("faults/nothing"), keep=[])
    assert tables.pop("imports").num_rows == 1
    for name, table in tables.items():
        assert table.num_rows == 0
        assert table.schema.equals(arrow_schema(name))


@pytest.mark.parametrize("name", ALL_LOGS)
def test_a_column_that_is_never_null_holds_no_null(name):
    for table_name, table in facts(case(name)).items():
        for declared in TABLES[table_name].columns:
            if declared.null is None:
                assert table.column(declared.name).null_count == 0, (table_name, declared.name)


@pytest.mark.parametrize("name", LOGS)
def test_placements_are_what_the_rules_give_one_by_one(name):
    table = event_table(case(name))
    out = judge(table)
    placed = rows(facts(case(name))["placements"])
    assert len(placed) == len(out.row)
    for index, fact in enumerate(placed):
        row = out.row[index]
        assert fact["tile"] == NAMES[table.tile[row]]
        assert fact["seat"] == table.seat[row]
        assert fact["at"] == table.at[row]
        assert fact["raw"] == raw_for(fact["end_sum"])
        assert fact["points"] == points_for(fact["end_sum"])
        ends = ends_in(out.ends_high[index], out.ends_low[index])
        assert [(end["tile"], end["pips"]) for end in fact["counted_ends"]] == [
            (NAMES[tile], pips) for tile, pips in ends
        ]
        assert sum(end["pips"] for end in fact["counted_ends"]) == fact["end_sum"]
        assert fact["open_pips"] == sorted(set(fact["open_pips"]))
        assert sum(1 << pip for pip in fact["open_pips"]) == out.open_pips[index]
        if fact["score_before"] is None:
            assert fact["score_after"] is None
        else:
            assert fact["score_after"] == fact["score_before"] + fact["points"]


def test_the_facts_of_a_match_are_the_same_whatever_else_is_in_the_batch():
    logs = [case(name) for name in LOGS]
    together = facts(*logs, keep=[5, 0, 9, 2])
    expected: dict[str, list[dict[str, object]]] = {}
    for index in (5, 0, 9, 2):
        for name, table in facts(logs[index]).items():
            expected.setdefault(name, []).extend(rows(table))
    for name in ("matches", "match_players", "deals", "deal_players", "placements", "events"):
        assert rows(together[name]) == expected[name], name


def test_a_match_carries_where_it_came_from():
    log = case("matches/2-seats-open")
    log["match"] |= {"started_at": "2026-03-12T19:30:00+01:00", "club": "Riverside", "x-line": 7}
    log["players"][0] |= {"name": "Ana  RUIZ", "id": None}
    tables = facts(log, revision=3, import_id="spring")
    match = rows(tables["matches"])[0]
    assert match["started_on"] == date(2026, 3, 12)
    assert match["started_at"] == "2026-03-12T19:30:00+01:00"
    assert match["source_line"] == 7
    assert match["imported_at"] == datetime(2026, 3, 12, 18, 30, tzinfo=UTC)
    assert match["log_rows"] == tables["events"].num_rows
    assert {row["revision"] for row in rows(tables["placements"])} == {3}
    assert {row["import_id"] for row in rows(tables["events"])} == {"spring"}
    assert rows(tables["match_players"])[0]["player_id"] == "riverside/ana ruiz"
    seat_of = {row["seat"]: row["player_id"] for row in rows(tables["match_players"])}
    assert all(row["player_id"] == seat_of[row["seat"]] for row in rows(tables["placements"]))
    assert all(row["player_id"] == seat_of[row["seat"]] for row in rows(tables["deal_players"]))


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2026-03-12", date(2026, 3, 12)),
        ("2026-03-12T23:59:59-11:00", date(2026, 3, 12)),
        ("2026-02-30", None),
        ("2026-W10-4", None),
        ("12.3.2026", None),
        (None, None),
    ],
)
def test_the_day_is_read_off_the_text(text, day):
    assert started_on(text) == day


def test_findings_keep_their_fields_and_words_go_to_the_values():
    log = case("matches/2-seats-open")
    match = log["match"]["id"]
    findings = (
        Finding(
            "claimed-points", match, 1, 5, 2, 3, 2, {"ends": ["4|4"]}, "a.json", 4, 9, "/deals/0"
        ),
        Finding("claimed-ended", match, 2, claimed="out", due="blocked"),
        Finding("not-a-log", values={"why": "пусто"}, sheet="May", cell="B7"),
    )
    first, second, third = rows(facts(log, revision=2, findings=findings)["findings"])
    assert first == {
        "code": "claimed-points",
        "kind": "dispute",
        "message": "This is claimed-points.",
        "file": "a.json",
        "line": 4,
        "column": 9,
        "pointer": "/deals/0",
        "sheet": None,
        "cell": None,
        "match": match,
        "deal": 1,
        "event": 5,
        "seat": 2,
        "claimed": 3,
        "due": 2,
        "rule": "R12",
        "values": '{"ends": ["4|4"]}',
        "revision": 2,
        "import_id": "first",
    }
    assert (second["claimed"], second["due"]) == (None, None)
    assert second["values"] == '{"claimed": "out", "due": "blocked"}'
    assert (third["match"], third["revision"], third["cell"]) == (None, None, "B7")
    assert third["values"] == '{"why": "пусто"}'


def test_text_that_utf8_cannot_hold_is_written_out():
    table = event_table(case("faults/nothing"))
    table.source[0] = "caf\udce9.json"
    tables = build_tables(
        table,
        judge(table),
        [0],
        revisions=[1],
        content_hashes=["0" * 64],
        import_id="first",
        imported_at=datetime(2026, 3, 12, tzinfo=UTC),
        sentence=say,
    )
    assert rows(tables["matches"])[0]["source"] == "caf\\udce9.json"
