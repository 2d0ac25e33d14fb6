"""`fiveup audit`. The goldens are whole reports: write them anew with
`python -m tests.cli.audit_goldens`, and read what has changed.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from fiveup.audit.blocks import Block, Facts, Says, Steps
from fiveup.cli.audit_text import text_lines
from fiveup.cli.program import app
from fiveup.cli.screen import width
from tests.cli.running import CASES, run

from .audit_goldens import GOLDEN, REPORTS, REPOSITORY, written

LOG = CASES / "matches/3-seats-open.json"
FINDING = {
    "code",
    "kind",
    "message",
    "file",
    "line",
    "column",
    "sheet",
    "cell",
    "pointer",
    "match",
    "deal",
    "event",
    "seat",
    "claimed",
    "due",
    "rule",
}
DISPUTED = REPOSITORY / "data/logs/low-bridge-bones/2026-04-09-pairs.json"
ILLEGAL = REPOSITORY / "data/logs/sixth-double/2026-05-16-pairs.json"
REFUSED = REPOSITORY / "data/logs/low-bridge-bones/2026-05-28-pairs.json"
LEAGUE = REPOSITORY / "data/logs/low-bridge-bones/2026-spring-league.jsonl"


def audited(runner: CliRunner, *words: str | Path, status: int = 1) -> str:
    result = runner.invoke(app, ["audit", *map(str, words)])
    assert result.exit_code == status, result.output
    return result.stdout


def as_json(runner: CliRunner, *words: str | Path, status: int = 1) -> Any:
    return json.loads(audited(runner, *words, "--format", "json", status=status))


@pytest.mark.parametrize("name", REPORTS)
def test_golden(name: str, runner: CliRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(REPOSITORY)
    assert written(runner, REPORTS[name]) == (GOLDEN / name).read_text(encoding="utf-8")


def test_no_golden_is_left_over() -> None:
    assert {path.name for path in GOLDEN.iterdir()} == set(REPORTS)


def test_json_of_a_disputed_match(runner: CliRunner) -> None:
    record = as_json(runner, DISPUTED)
    differences = record.pop("differences")
    assert record == {
        "match": "bones-2026-04-09-1",
        "status": "disputed",
        "by_rules": {"winner": 2, "scores": [60, 61]},
        "by_sheet": {"winner": 1, "scores": [63, 61]},
        "winner_changes": True,
        "house_rule": None,
        "rulings": [],
    }
    points, winner = differences
    assert (
        set(points)
        == set(winner)
        == FINDING
        | {
            "counted_ends",
            "end_sum",
            "layout",
            "causes",
            "effects",
        }
    )
    assert points["rule"] == "R12"
    assert points["counted_ends"] == [
        {"tile": "0|0", "pips": 0},
        {"tile": "0|3", "pips": 0},
        {"tile": "2|2", "pips": 4},
        {"tile": "2|4", "pips": 2},
        {"tile": "4|5", "pips": 5},
        {"tile": "5|6", "pips": 6},
    ]
    assert points["end_sum"] == 17
    assert points["layout"].startswith("[6|6]\n├─ line A: [6|4][4|4][4|2] → 2")
    assert points["effects"] == [{"side": 1, "points": -3}]
    assert [cause["cause"] for cause in points["causes"]] == [
        "double-once",
        "end-forgotten",
        "rounded-sum",
    ]
    assert "2|2" in points["causes"][0]["text"]
    assert (winner["counted_ends"], winner["end_sum"], winner["layout"]) == ([], None, None)
    assert winner["causes"] == winner["effects"] == []


def test_json_has_the_findings_of_check(runner: CliRunner, logs: Path) -> None:
    """The same findings, notices excepted, with the same values."""
    checked = json.loads(runner.invoke(app, ["check", "--format", "json", str(logs)]).stdout)
    by_match = {one["match"]: one for one in checked["matches"]}
    records = as_json(runner, logs)
    assert [record["match"] for record in records] == list(by_match)
    for record in records:
        one = by_match[record["match"]]
        assert record["status"] == one["status"]
        assert record["by_rules"] == {"winner": one["winner"], "scores": one["scores"]}
        findings = [
            {name: difference[name] for name in FINDING} for difference in record["differences"]
        ]
        assert findings == [found for found in one["findings"] if found["kind"] != "notice"]


def test_json_of_an_illegal_match(runner: CliRunner) -> None:
    record = as_json(runner, ILLEGAL)
    assert record["status"] == "illegal"
    assert record["by_rules"] == {"winner": None, "scores": [None, None]}
    assert not record["winner_changes"]
    (found,) = record["differences"]
    assert found["end_sum"] == 13
    assert found["causes"] == found["effects"] == []


def test_a_refused_log_is_audited_too(runner: CliRunner) -> None:
    record = as_json(runner, REFUSED)
    assert record["status"] == "refused"
    assert record["by_rules"] == {"winner": None, "scores": []}
    assert [found["code"] for found in record["differences"]] == ["bad-tile", "bad-field"]
    assert "4|7" in audited(runner, REFUSED)


def test_from_the_store_as_from_the_log(runner: CliRunner, logs: Path, store: Path) -> None:
    """But for where the findings stand in the log, which the store has not."""
    name = json.loads((logs / "claimed-points.json").read_text(encoding="utf-8"))["match"]["id"]
    from_store = as_json(runner, name, "--store", store)
    from_log = as_json(runner, logs / "claimed-points.json")
    for found in (*from_store["differences"], *from_log["differences"]):
        for place in ("file", "line", "column", "pointer"):
            found.pop(place)
    assert from_store == from_log
    text = audited(runner, logs / "claimed-points.json", "--store", store)
    kept = [line for line in text.splitlines() if not line.startswith("  in the log")]
    from_store_text = audited(runner, name, "--store", store).splitlines()
    assert [line for line in from_store_text if line in kept] == from_store_text


def test_nothing_wrong(runner: CliRunner) -> None:
    record = as_json(runner, LOG, status=0)
    assert record["differences"] == []
    text = audited(runner, LOG, status=0)
    assert "Sheet and rules agree" in text
    assert "Score by score" in text


def test_several_matches_or_one_of_them(runner: CliRunner) -> None:
    records = as_json(runner, LEAGUE, status=0)
    assert len(records) == 8
    one = as_json(runner, LEAGUE, "--match", records[3]["match"], status=0)
    assert one == records[3]
    text = audited(runner, LEAGUE, status=0)
    assert text.count("Audit of ") == 8
    page = audited(runner, LEAGUE, "--format", "html", status=0)
    assert page.count("<html") == 1
    assert page.count("<section>") == 8
    mail = audited(runner, LEAGUE, "--format", "md", status=0)
    assert mail.count("# Audit of ") == 8


def test_one_deal_or_one_placement(runner: CliRunner) -> None:
    deal = audited(runner, DISPUTED, "--deal", "17")
    assert "Deal 17, every claim" in deal
    assert "1. Deal 17, placement 17 (event 18)" in deal
    assert "Score by score" not in deal
    moment = audited(runner, DISPUTED, "--deal", "17", "--placement", "17")
    assert "every claim" not in moment
    assert "A double may have been counted once" in moment
    quiet = audited(runner, DISPUTED, "--deal", "17", "--placement", "4", status=0)
    assert "The sheet gives 2 points, as is due." in quiet
    record = as_json(runner, DISPUTED, "--deal", "16", status=0)
    assert record["winner_changes"]
    assert record["differences"] == []


def test_an_illegal_placement_is_one_of_its_deal(runner: CliRunner, tmp_path: Path) -> None:
    case = json.loads((CASES / "faults/no-match.json").read_text(encoding="utf-8"))
    log = tmp_path / "no-match.json"
    log.write_text(json.dumps(case["log"]), encoding="utf-8")
    (found,) = as_json(runner, log)["differences"]
    events = case["log"]["deals"][found["deal"] - 1]["events"][: found["event"]]
    placement = sum("play" in event for event in events)
    words = ["--deal", str(found["deal"]), "--placement", str(placement)]
    assert "allowed was" in audited(runner, log, *words)


@pytest.mark.parametrize(
    "words",
    [
        ["no-such-match"],
        [str(DISPUTED), "--deal", "18"],
        [str(DISPUTED), "--deal", "17", "--placement", "18"],
        [str(DISPUTED), "--placement", "1"],
        [str(DISPUTED), "--deal", "0"],
        [str(DISPUTED), "--match", "another"],
        [str(LEAGUE), "--deal", "1"],
        [str(DISPUTED), "--format", "pdf"],
        [],
    ],
)
def test_no_such_thing(words: list[str], runner: CliRunner, tmp_path: Path) -> None:
    result = runner.invoke(app, ["audit", *words, "--store", str(tmp_path / "nothing")])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr


@pytest.mark.parametrize("form", ["text", "json", "md", "html"])
def test_into_a_file(form: str, runner: CliRunner, tmp_path: Path) -> None:
    out = tmp_path / "audit file"
    said = audited(runner, DISPUTED, "--format", form, "--out", out)
    assert said == f"Written to {out}.\n"
    text = out.read_text(encoding="utf-8")
    assert text == audited(runner, DISPUTED, "--format", form)
    assert "\x1b" not in text
    if form == "html":
        assert re.search("Content hash of the log: [0-9a-f]{64}", text)


def test_a_file_that_cannot_be_written(runner: CliRunner, tmp_path: Path) -> None:
    result = runner.invoke(app, ["audit", str(DISPUTED), "--out", str(tmp_path)])
    assert result.exit_code == 2
    assert result.stdout == ""


def test_standard_input_and_plain_ascii() -> None:
    done = run("audit", "-", stdin=DISPUTED.read_bytes(), LC_ALL="C", PYTHONIOENCODING="ascii")
    assert done.returncode == 1
    assert done.stdout.isascii()
    assert b"The winner changes" in done.stdout
    assert b"+---+---+" in done.stdout


def test_names_cannot_steer_a_terminal(runner: CliRunner, tmp_path: Path) -> None:
    case = json.loads((CASES / "faults/claimed-points.json").read_text(encoding="utf-8"))
    for player in case["log"]["players"]:
        player["name"] = f"\x1b[31m{player['seat']}\u202e安娜\n"
    log = tmp_path / "hostile.json"
    log.write_text(json.dumps(case["log"]), encoding="utf-8")
    text = audited(runner, log)
    assert "\x1b" not in text
    assert "\u202e" not in text


def test_running_text_keeps_to_eighty_columns() -> None:
    words = "安娜 " * 60 + "and " * 60
    blocks: list[Block] = [
        Says(words),
        Facts([("rule", [words])]),
        Steps("Why", [words], numbered=True),
    ]
    lines = list(text_lines(blocks, to_file=True))
    assert len(lines) > 15
    assert max(map(width, lines)) <= 80
    assert "".join(lines).replace(" ", "").count("安娜") == 180
