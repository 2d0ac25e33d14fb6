"""`fiveup check` judges the sample season as `data/expected.json` says."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from fiveup.samples.locate import amended_logs, sample_logs

EXPECTED = {
    row["match"]: row
    for row in json.loads((sample_logs().parent / "expected.json").read_text("utf-8"))
}
SAME = ("status", "complete", "winner", "scores", "deals")


@cache
def checked(folder: Path) -> tuple[int, dict[str, Any]]:
    """The exit status of `fiveup check` and what it says."""
    done = subprocess.run(
        [sys.executable, "-m", "fiveup", "check", str(folder), "--format", "json"],
        capture_output=True,
        check=False,
    )
    assert done.returncode in (0, 1), done.stderr.decode()
    report: dict[str, Any] = json.loads(done.stdout)
    return done.returncode, report


def order(finding: dict[str, Any]) -> tuple[str, int, int]:
    return finding["code"], finding.get("deal") or 0, finding.get("event") or 0


@pytest.mark.parametrize("match", EXPECTED)
def test_a_match_is_judged_as_it_should_be(match: str) -> None:
    expected = EXPECTED[match]
    (said,) = (row for row in checked(sample_logs())[1]["matches"] if row["match"] == match)
    assert {field: said[field] for field in SAME} == {field: expected[field] for field in SAME}
    assert Path(said["file"]).as_posix().endswith(f"logs/{expected['file']}")
    findings = sorted(said["findings"], key=order)
    wanted = sorted(expected["findings"], key=order)
    assert [finding["code"] for finding in findings] == [finding["code"] for finding in wanted]
    for finding, want in zip(findings, wanted, strict=True):
        assert finding.items() >= want.items()


def test_the_whole_season_adds_up() -> None:
    status, report = checked(sample_logs())
    assert status == 1
    assert report["findings"] == []
    assert {row["match"] for row in report["matches"]} == set(EXPECTED)
    totals = report["totals"]
    assert totals["read"] == len(EXPECTED)
    assert totals["duplicates"] == 0
    for name in ("verified", "unproved", "disputed", "illegal", "refused"):
        assert totals[name] == sum(row["status"] == name for row in EXPECTED.values())


def test_the_faults_of_the_refused_log_are_located() -> None:
    (match,) = (row for row in EXPECTED.values() if row["status"] == "refused")
    lines = (sample_logs() / match["file"]).read_text("utf-8").splitlines()
    (said,) = (
        row for row in checked(sample_logs())[1]["matches"] if row["match"] == match["match"]
    )
    spots = {
        finding["code"]: lines[finding["line"] - 1][finding["column"] - 1 :]
        for finding in said["findings"]
    }
    assert spots["bad-tile"].startswith('"4|7"')
    assert spots["bad-field"].startswith('"claim": ')
    (unknown,) = (finding for finding in said["findings"] if finding["code"] == "bad-field")
    assert "claimed" in unknown["message"]


def test_the_amended_log_is_right() -> None:
    status, report = checked(amended_logs())
    assert status == 0
    assert [row["status"] for row in report["matches"]] == ["verified"]
