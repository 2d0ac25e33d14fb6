"""Matches in bulk: any number of them, the same again from the same seed, nothing against them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fiveup.samples.__main__ import main
from fiveup.samples.bulk import CLUB_PLAY, DETAILS, bulk_lines
from tests.oracle.judge import judge


def test_a_seed_gives_the_same_matches_again() -> None:
    three = list(bulk_lines(3, 5))
    assert list(bulk_lines(3, 5)) == three
    assert list(bulk_lines(2, 5)) == three[:2]
    assert list(bulk_lines(3, 6)) != three


@pytest.mark.parametrize("detail", DETAILS)
def test_every_match_is_right(detail: str) -> None:
    for line in bulk_lines(4, 1, detail):
        result = judge(json.loads(line))
        assert {finding["code"] for finding in result["findings"]} <= {"no-moves"}
        assert result["complete"]
        if detail != "mixed":
            assert result["detail"] == detail


def test_a_mixture_has_every_detail() -> None:
    shapes = set()
    for line in bulk_lines(60, 3):
        log = json.loads(line)
        deal = log["deals"][0]
        shapes.add(("hands" in deal, "events" in deal, log["match"].get("draws")))
    assert shapes == {
        (True, True, None),
        (False, True, None),
        (False, True, "unrecorded"),
        (False, False, None),
    }


def test_ids_are_unique_and_nobody_sits_twice() -> None:
    logs = [json.loads(line) for line in bulk_lines(30, 2)]
    assert len({log["match"]["id"] for log in logs}) == 30
    assert {len(log["players"]) for log in logs} == {2, 3, 4}
    for log in logs:
        ids = [player["id"] for player in log["players"]]
        assert len(set(ids)) == len(ids)


def test_the_tool_writes_them_to_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "many.jsonl"
    arguments = ["matches", "--count", "2", "--seed", "4", "--out", str(out), "--play", CLUB_PLAY]
    assert main(arguments) == 0
    assert out.read_bytes().decode() == "".join(bulk_lines(2, 4, play=CLUB_PLAY))
    assert "2 matches" in capsys.readouterr().out


def test_the_tool_says_what_it_cannot_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = tmp_path / "no" / "such.jsonl"
    assert main(["matches", "--count", "1", "--out", str(missing)]) == 2
    assert "such.jsonl" in capsys.readouterr().err
    with pytest.raises(SystemExit) as fault:
        main(["matches", "--count", "-1", "--out", str(missing)])
    assert fault.value.code == 2
