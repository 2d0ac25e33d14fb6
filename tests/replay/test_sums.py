"""What replay says of a match adds up, from placements to deals, seats, sides and the result."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from fiveup.replay.judge import judge
from fiveup.rules.match import side_of

from .as_facts import Row, answer_of
from .as_table import Log, table_of
from .made_up import generated

MATCHES = Path(__file__).parents[1] / "cases" / "matches"
WORKED = [f"{seats}-seats-{kind}" for seats in (2, 3, 4) for kind in ("open", "club")]


def answer(log: Log) -> Row:
    table = table_of(log)
    return answer_of(table, judge(table))


def worked(name: str) -> Log:
    log: Log = json.loads((MATCHES / f"{name}.json").read_text(encoding="utf-8"))
    return log


def add_up(log: Log) -> None:
    got, seats = answer(log), len(log["players"])
    for deal in got["deals"]:
        placed = [row for row in got["placements"] if row["deal"] == deal["deal"]]
        players = [row for row in got["deal_players"] if row["deal"] == deal["deal"]]
        check_deal(deal, placed, players)
        check_scores(placed, seats)
    check_match(got, seats)


def check_deal(deal: Row, placed: list[Row], players: list[Row]) -> None:
    """Counts and points of the seats are those of the placements; the deal's are the seats'."""
    if deal["detail"] == "totals":
        assert placed == []
        return
    assert len(placed) == deal["placements"] == sum(row["placements"] for row in players)
    assert deal["passes"] == sum(row["passes"] for row in players)
    for row in players:
        own = [one for one in placed if one["seat"] == row["seat"]]
        assert row["placements"] == len(own)
        assert row["scoring_placements"] == sum(one["points"] > 0 for one in own)
        assert row["points"] == sum(one["points"] for one in own)
    if deal["draws"] is None or deal["ended"] is None:
        return
    assert deal["draws"] == sum(row["draws"] for row in players)
    left = sum(row["remaining_tiles"] for row in players)
    assert len(placed) + left + deal["boneyard_remaining"] == 28


def check_scores(placed: list[Row], seats: int) -> None:
    """Each placement goes on from the side's last; each end sum is that of its ends."""
    last: dict[int, int | None] = {}
    for row in placed:
        side = side_of(row["seat"], seats)
        assert row["score_before"] == last.setdefault(side, row["score_before"])
        if row["score_before"] is not None:
            assert row["score_after"] == row["score_before"] + row["points"]
        last[side] = row["score_after"]
        assert row["end_sum"] == sum(end["pips"] for end in row["counted_ends"])
        assert row["raw"] == 5 * row["points"]
    assert len({row["tile"] for row in placed}) == len(placed)


def check_match(got: Row, seats: int) -> None:
    """Where no score was taken over, a side's score is the sum of what its seats made."""
    nets = [row["net"] for row in got["deal_players"]]
    if None in nets or None in got["scores"]:
        return
    sums: Counter[int] = Counter()
    for row in got["deal_players"]:
        sums[side_of(row["seat"], seats)] += row["net"]
    assert [sums[side] for side in range(1, len(got["scores"]) + 1)] == got["scores"]


@pytest.mark.parametrize("name", WORKED)
def test_a_worked_match_adds_up(name: str) -> None:
    add_up(worked(name))


@pytest.mark.parametrize("first", range(0, 400, 50))
def test_generated_logs_add_up(first: int) -> None:
    for seed in range(first, first + 50):
        add_up(generated(100_000 + seed))
