"""The sample season in `data/`: made anew byte for byte, and wrong only where it says so."""

from __future__ import annotations

import gzip
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from fiveup.findings.catalogue import BY_NAME, NOTICE
from fiveup.samples.__main__ import main
from fiveup.samples.people import PEOPLE
from fiveup.samples.schedule import SEASON
from fiveup.samples.season import compressed
from tests.oracle.judge import judge

DATA = Path(__file__).resolve().parents[2] / "data"
LIMIT = 3_000_000  # bytes, uncompressed


def unpacked(path: Path) -> bytes:
    content = path.read_bytes()
    return gzip.decompress(content) if path.suffix == ".gz" else content


def matches_in(path: Path) -> list[dict[str, Any]]:
    text = unpacked(path).decode()
    if ".jsonl" in path.name:
        return [json.loads(line) for line in text.splitlines()]
    whole = json.loads(text)
    return whole if isinstance(whole, list) else [whole]


def files(folder: Path) -> dict[str, Path]:
    return {
        path.relative_to(folder).as_posix(): path
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != "README.md"
    }


LOGS = {
    log["match"]["id"]: (name, log)
    for name, path in files(DATA / "logs").items()
    for log in matches_in(path)
}


@cache
def judged(match: str) -> dict[str, Any]:
    """The judgement of the independent oracle."""
    return judge(LOGS[match][1])


EXPECTED = {row["match"]: row for row in json.loads((DATA / "expected.json").read_text("utf-8"))}


def test_the_documented_command_makes_the_same_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = "python -m fiveup.samples season --out data"
    assert command in (DATA / "README.md").read_text("utf-8")
    assert main(["season", "--out", str(tmp_path)]) == 0
    made, kept = files(tmp_path), files(DATA)
    assert f"{len(kept)} files" in capsys.readouterr().out
    assert list(made) == list(kept)
    for name, path in made.items():
        # Another zlib may pack the same bytes in another way.
        assert unpacked(path) == unpacked(kept[name]), name


def test_packing_leaves_no_trace_of_time_or_place() -> None:
    header = compressed(b"a log")[:10]
    assert header == compressed(b"a log")[:10]
    assert header[3:8] == bytes(5), "no file name, no time"
    assert header[9] == 255, "no system"


def test_the_season_is_as_large_as_it_should_be() -> None:
    assert len(LOGS) == len(SEASON) == len(EXPECTED) >= 36
    assert sum(len(unpacked(path)) for path in files(DATA).values()) < LIMIT
    everyone = {player["id"] for _, log in LOGS.values() for player in log["players"]}
    assert everyone == {person.id for person in PEOPLE}
    assert {len(log["players"]) for _, log in LOGS.values()} == {2, 3, 4}
    assert {log["match"]["club"] for _, log in LOGS.values()} == {
        "Low Bridge Bones",
        "Шестой дубль",
    }
    suffixes = {"".join(Path(name).suffixes) for name, _ in LOGS.values()}
    assert suffixes == {".json", ".jsonl", ".jsonl.gz"}
    assert [name for name in files(DATA / "logs") if name.endswith(".gz")] != []


def test_every_file_is_where_it_is_expected() -> None:
    for match, (name, _) in LOGS.items():
        assert EXPECTED[match]["file"] == name


def found(finding: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in finding.items() if value is not None}


@pytest.mark.parametrize("match", EXPECTED)
def test_an_independent_judge_agrees(match: str) -> None:
    expected, result = EXPECTED[match], judged(match)
    for field in ("status", "complete", "winner", "scores"):
        assert result[field] == expected[field], field
    assert len(result["deals"]) == expected["deals"]

    def order(finding: dict[str, Any]) -> tuple[str, int, int]:
        return finding["code"], finding.get("deal") or 0, finding.get("event") or 0

    findings = sorted(result["findings"], key=order)
    wanted = sorted(expected["findings"], key=order)
    assert [finding["code"] for finding in findings] == [finding["code"] for finding in wanted]
    for finding, want in zip(findings, wanted, strict=True):
        assert found(finding).items() >= want.items()


def test_all_degrees_of_detail_come_up() -> None:
    details = {judged(match)["detail"] for match in LOGS}
    assert details == {"open", "moves", "placements", "totals", None}


def test_the_amended_match_is_right_and_otherwise_the_same() -> None:
    (name,) = files(DATA / "amended")
    (amended,) = matches_in(DATA / "amended" / name)
    was_in, disputed = LOGS[amended["match"]["id"]]
    assert Path(was_in).name == name
    assert EXPECTED[amended["match"]["id"]]["status"] == "disputed"
    assert judge(amended)["status"] == "verified"
    for field in ("match", "players"):
        assert amended[field] == disputed[field]
    differing = [
        {field for field in before if before[field] != after[field]}
        for before, after in zip(disputed["deals"], amended["deals"], strict=True)
    ]
    assert set().union(*differing) == {"claimed"}


def test_the_readme_tells_all_that_is_wrong() -> None:
    text = (DATA / "README.md").read_text("utf-8")
    table = text[text.index("## What is wrong") :]
    rows = dict(re.findall(r"^\| `([^`]+)` \|(.*)$", table, re.MULTILINE))
    for match, expected in EXPECTED.items():
        codes = [finding["code"] for finding in expected["findings"]]
        told = [code for code in codes if BY_NAME[code].kind != NOTICE or code == "leader-by"]
        if told:
            judgement, findings = rows[match].split("|")[-3:-1]
            assert judgement.strip() == expected["status"]
            assert set(re.findall(r"`([a-z-]+)`", findings)) == set(told)
            for finding in expected["findings"]:
                assert not finding.get("deal") or f"deal {finding['deal']}" in findings
                assert not finding.get("event") or str(finding["event"]) in findings
        else:
            assert expected["status"] in ("verified", "unproved")
    assert set(rows) <= set(EXPECTED)
    logs = files(DATA / "logs")
    assert f"{len(LOGS)} matches in {len(logs)} files" in text


def test_overtime_forfeit_and_breaking_off_come_up() -> None:
    statuses = {log["match"].get("status") for _, log in LOGS.values()}
    assert statuses == {None, "abandoned", "forfeited"}
    played_on = judged("bones-2026-10-15-2")
    assert any(deal["overtime"] for deal in played_on["deals"])
