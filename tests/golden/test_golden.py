"""Small bad logs, one or more for every finding code, beside what exactly must be said of them.

`<code>--<variant>.json` stands beside `<code>--<variant>.expected.toml`: all findings in order with
their deal, event, seat, claimed and due values, their line and column as counted by hand, and their
sentence. A field that is not listed must be null.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from fiveup.cli.finding_json import reports_record
from fiveup.findings.catalogue import BY_NAME
from fiveup.intake.check import check_logs

HERE = Path(__file__).parent
LOGS = sorted(HERE.glob("*.json"))
LISTED = ("deal", "event", "seat", "claimed", "due", "line", "column", "message")


def expected(log: Path) -> list[dict[str, Any]]:
    text = log.with_suffix(".expected.toml").read_text(encoding="utf-8")
    findings: list[dict[str, Any]] = tomllib.loads(text)["findings"]
    return findings


def found(log: Path) -> list[dict[str, Any]]:
    """All findings of a file, those of no match first, as `check --format json` prints them."""
    record, _ = reports_record(check_logs([log]))
    everything: list[dict[str, Any]] = record["findings"]
    for match in record["matches"]:
        everything = everything + match["findings"]
    return everything


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_a_bad_log(log: Path) -> None:
    listed = [
        {"code": one["code"]} | {key: one[key] for key in LISTED if one[key] is not None}
        for one in found(log)
    ]
    assert listed == expected(log)


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_its_findings_are_of_their_kind_and_rest_on_their_rule(log: Path) -> None:
    for one in found(log):
        code = BY_NAME[one["code"]]
        assert one["kind"] == code.kind
        of_a_lot = log.name.startswith("wrong-leader--lot")
        assert one["rule"] == ("R4" if of_a_lot else code.rule)
        assert one["file"] == str(log)


def test_no_code_lacks_a_bad_log() -> None:
    assert {log.name.split(".")[0].split("--")[0] for log in LOGS} == set(BY_NAME)


def test_every_bad_log_has_the_code_that_it_is_named_after() -> None:
    for log in LOGS:
        assert log.stem.split("--")[0] in {one["code"] for one in expected(log)}
    assert len(list(HERE.glob("*.expected.toml"))) == len(LOGS)
