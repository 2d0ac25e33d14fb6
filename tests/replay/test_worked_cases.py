"""The worked cases: matches with their facts, faults, deals recorded without hands."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fiveup.replay.judge import judge
from tests.oracle.fields import complaints_about

from .as_facts import answer_of
from .as_table import Log, table_of
from .beside_oracle import differences

CASES = Path(__file__).parents[1] / "cases"
MATCHES = sorted(path.name for path in (CASES / "matches").glob("*-*-*.json"))
MATCHES = [name for name in MATCHES if "facts" not in name]
FAULTS = sorted(path.name for path in (CASES / "faults").glob("*.json"))
HIDDEN = sorted(path.name for path in (CASES / "hidden-hands").glob("*.json"))


def read(*names: str) -> Any:
    return json.loads(CASES.joinpath(*names).read_text(encoding="utf-8"))


def answer(log: Log) -> dict[str, Any]:
    table = table_of(log)
    return answer_of(table, judge(table))


def without_notices(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [finding for finding in found if finding["kind"] != "notice"]


def test_there_are_worked_cases_of_every_kind() -> None:
    assert len(MATCHES) == 6
    assert len(HIDDEN) == 11
    assert len(FAULTS) > 40


@pytest.mark.parametrize("name", MATCHES)
def test_a_worked_match_gives_its_facts(name: str) -> None:
    facts = read("matches", name.replace(".json", ".facts.json"))
    got = answer(read("matches", name))
    assert got["status"] == "verified"
    assert got["complete"]
    assert got["winner"] == facts["winner"]
    assert without_notices(got["findings"]) == []
    for table in ("placements", "deals", "deal_players"):
        columns = facts[table][0]
        assert [{key: row[key] for key in columns} for row in got[table]] == facts[table]


def test_matches_side_by_side_in_one_batch_do_not_touch_each_other() -> None:
    logs = [read("matches", name) for name in MATCHES]
    table = table_of(*logs)
    outcomes = judge(table)
    for match, log in enumerate(logs):
        assert answer_of(table, outcomes, match) == answer(log)


def judged_faults() -> list[str]:
    """Those that are not refused by the readers already."""
    return [name for name in FAULTS if not complaints_about(read("faults", name)["log"])]


@pytest.mark.parametrize("name", judged_faults())
def test_a_worked_fault(name: str) -> None:
    case = read("faults", name)
    got = answer(case["log"])
    assert got["status"] == case["expect"]["status"]
    found = without_notices(got["findings"])
    expected = case["expect"]["findings"]
    assert [one["code"] for one in found] == [one["code"] for one in expected]
    for one, other in zip(found, expected, strict=True):
        for key in ("deal", "event"):
            assert other[key] in (None, one[key])


@pytest.mark.parametrize("name", HIDDEN)
def test_draws_that_can_be_proved_illegal(name: str) -> None:
    case = read("hidden-hands", name)
    got = answer(case["log"])
    assert got["status"] == case["expect"]["status"]
    seats = [one["seat"] for one in got["findings"] if one["code"] == "must-play"]
    assert seats == case["expect"]["must-play seats"]


@pytest.mark.parametrize("name", HIDDEN)
def test_the_oracle_proves_the_same_at_the_same_event(name: str) -> None:
    assert differences(read("hidden-hands", name)["log"]) == []
