from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from fiveup.cli.program import app
from fiveup.intake.report import COUNTED
from tests.cli.running import CASES, run

FINDING = (
    "code kind message file line column sheet cell pointer match deal event seat claimed due rule"
)
MATCH = "match file status complete winner scores deals placements findings"
FAULTS = sorted((CASES / "faults").glob("*.json"))


def checked(runner: CliRunner, *paths: Path) -> tuple[int, dict[str, Any]]:
    result = runner.invoke(app, ["check", "--format", "json", *map(str, paths)])
    record: dict[str, Any] = json.loads(result.stdout)
    return result.exit_code, record


def test_a_match_without_faults(runner: CliRunner) -> None:
    path = CASES / "matches/4-seats-open.json"
    facts = json.loads(path.with_suffix(".facts.json").read_text(encoding="utf-8"))
    status, record = checked(runner, path)
    assert status == 0
    assert list(record) == ["matches", "findings", "totals"]
    (match,) = record["matches"]
    assert set(match) == set(MATCH.split())
    assert match["file"] == str(path)
    assert (match["status"], match["complete"], match["findings"]) == ("verified", True, [])
    assert match["winner"] in (1, 2)
    assert len(match["scores"]) == 2
    assert match["placements"] == len(facts["placements"])
    assert record["findings"] == []
    assert record["totals"] == {
        "read": 1,
        **dict.fromkeys(COUNTED, 0),
        "verified": 1,
    }


@pytest.mark.parametrize("path", FAULTS, ids=lambda path: path.stem)
def test_the_worked_faults(path: Path, runner: CliRunner, tmp_path: Path) -> None:
    case = json.loads(path.read_text(encoding="utf-8"))
    log = tmp_path / "log.json"
    log.write_text(json.dumps(case["log"], ensure_ascii=False), encoding="utf-8")
    status, record = checked(runner, log)
    (match,) = record["matches"]
    expected = case["expect"]
    assert match["status"] == expected["status"]
    wrong = [finding for finding in match["findings"] if finding["kind"] != "notice"]
    assert status == (1 if wrong else 0)
    for finding in match["findings"]:
        assert set(finding) == set(FINDING.split())
        assert finding["file"] == str(log)
        assert finding["message"].endswith((".", "!", "?"))
    codes = [finding["code"] for finding in wrong]
    for finding in expected["findings"]:
        assert finding["code"] in codes
    if match["status"] == "refused":
        assert match["scores"] == []
        assert match["winner"] is None


def test_a_file_that_is_no_log(runner: CliRunner, tmp_path: Path) -> None:
    log = tmp_path / "notes.json"
    log.write_text("no log at all", encoding="utf-8")
    status, record = checked(runner, log)
    assert status == 1
    assert record["matches"] == []
    (finding,) = record["findings"]
    assert finding["code"] == "not-a-log"
    assert finding["match"] is None
    assert record["totals"]["read"] == record["totals"]["refused"] == 1


def test_totals_add_up(runner: CliRunner, logs: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.json"
    again.write_bytes((CASES / "matches/2-seats-open.json").read_bytes())
    status, record = checked(runner, logs, again)
    totals = record["totals"]
    assert status == 1
    assert totals["duplicates"] == 1
    assert totals["read"] == sum(totals[name] for name in COUNTED)
    assert totals["read"] == len(record["matches"]) + len(record["findings"])


def test_text_for_a_secretary(runner: CliRunner, logs: Path) -> None:
    result = runner.invoke(app, ["check", str(logs)])
    assert result.exit_code == 1
    assert result.stderr == ""
    lines = result.stdout.splitlines()
    (line,) = (line for line in lines if "example-4-open" in line)
    assert line.startswith("verified  example-4-open: detail open, ")
    assert any("must-play: deal 1, event 17: Hana Sato draws" in line for line in lines)
    (totals,) = (line for line in lines if " read = " in line)
    number, counts = totals.split(" read = ")
    assert int(number) == sum(int(part.split()[0]) for part in counts.split(" + "))
    assert not any(line.startswith("Traceback") for line in lines)


def test_a_caret_under_the_place(runner: CliRunner, tmp_path: Path) -> None:
    case = json.loads((CASES / "faults/bad-tile.json").read_text(encoding="utf-8"))
    log = tmp_path / "log.json"
    log.write_text(json.dumps(case["log"], indent=1), encoding="utf-8")
    lines = runner.invoke(app, ["check", str(log)]).stdout.splitlines()
    (at,) = (number for number, line in enumerate(lines) if ": bad-tile: " in line)
    _, line, column = lines[at].split(": ")[0].rsplit(":", 2)
    shown, caret = lines[at + 1].split("| ", 1)[1], lines[at + 2].split("| ", 1)[1]
    assert shown == log.read_text(encoding="utf-8").splitlines()[int(line) - 1]
    assert caret == " " * (int(column) - 1) + "^"


def test_standard_input() -> None:
    text = (CASES / "matches/2-seats-club.json").read_bytes()
    done = run("check", "-", stdin=text)
    assert done.returncode == 0
    assert b"verified  example-2-club" in done.stdout


@pytest.mark.parametrize("name", ["nowhere.json", "no\nwhere", "x" * 5000])
def test_a_path_that_is_not_there(name: str, runner: CliRunner, tmp_path: Path) -> None:
    result = runner.invoke(app, ["check", str(tmp_path / name)])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert "fail" not in result.stderr


def test_usage() -> None:
    for words in (["check"], ["check", "--format", "yaml", "x"], ["chek"], ["check", "--nope"]):
        done = run(*words)
        assert done.returncode == 2
        assert done.stdout == b""
        assert b"Usage: " in done.stderr
        assert b"Traceback" not in done.stderr
