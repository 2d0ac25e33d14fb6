"""The generators and the oracle against each other."""

from __future__ import annotations

import hashlib
import json
import random
from functools import cache
from typing import Any

import pytest

from tests.oracle import proof
from tests.oracle.faults import KINDS
from tests.oracle.judge import judge
from tests.oracle.reading import read_log
from tests.oracle.replay import replay

from .matches import DETAILS, PASSES, any_match, play_match
from .noise import noise
from .planting import HOLDS_UNSEEN, PLANTERS, hide_the_rest, plant
from .truth import Log, Style, play_true_match

SEATS = (2, 3, 4)
DETAIL_OF = {
    "open": "open",
    "open-some-unseen": "moves",
    "moves": "moves",
    "moves-some-seen": "moves",
    "unshown": "placements",
    "unrecorded": "placements",
    "totals": "totals",
    "mixed": None,
}


def complaints(answer: dict[str, Any]) -> list[dict[str, Any]]:
    return [one for one in answer["findings"] if one["kind"] != "notice"]


@cache
def true_matches() -> list[Log]:
    """A few matches to plant faults in; the last seats pass a good deal."""
    styles = (Style(greedy=1.0), Style(greedy=0.4), Style(any_place=True))
    return [
        play_true_match(random.Random(100 * seats + number), seats, style)
        for number, style in enumerate(styles)
        for seats in SEATS
    ]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("detail", DETAILS)
def test_a_valid_match_is_valid_in_every_degree(detail: str, seats: int) -> None:
    log = play_match(random.Random(seats), seats, detail=detail)
    answer = judge(log)
    assert complaints(answer) == []
    assert answer["detail"] == (DETAIL_OF[detail] or answer["detail"])
    assert answer["status"] == (
        "unproved" if answer["detail"] in ("placements", "totals") else "verified"
    )
    assert answer["scores"] == log["result"]["scores"]
    assert (answer["winner"], answer["complete"]) == (log["result"]["winner"], True)


@pytest.mark.parametrize("status", ["abandoned", "forfeited"])
@pytest.mark.parametrize("detail", ["open", "moves", "unrecorded"])
def test_a_match_may_break_off(detail: str, status: str) -> None:
    for seats in SEATS:
        log = play_match(random.Random(7 + seats), seats, detail=detail, status=status)
        answer = judge(log)
        assert complaints(answer) == []
        assert answer["complete"] == (status == "forfeited")
        assert answer["deals"][-1]["ended"] == "abandoned"


@pytest.mark.parametrize("passes", PASSES)
def test_passes_change_nothing_but_their_number(passes: str) -> None:
    plain = judge(play_match(random.Random(11), 4, detail="moves"))
    answer = judge(play_match(random.Random(11), 4, detail="moves", passes=passes))
    assert complaints(answer) == []
    assert answer["scores"] == plain["scores"]
    assert [row["passes"] for row in answer["deals"]] == [row["passes"] for row in plain["deals"]]


@pytest.mark.parametrize("seats", SEATS)
def test_places_left_out_change_nothing_but_the_tile_attached_to(seats: int) -> None:
    plain = judge(play_match(random.Random(seats), seats))
    answer = judge(play_match(random.Random(seats), seats, on_left_out=1.0))
    assert complaints(answer) == []
    sums = [[row["end_sum"] for row in one["placements"]] for one in (plain, answer)]
    assert sums[0] == sums[1]


def test_whatever_is_generated_as_valid_is_valid() -> None:
    for seed in range(12):
        answer = judge(any_match(random.Random(seed)))
        assert complaints(answer) == [], seed


def test_overtime_can_be_forced() -> None:
    forced = 0
    for seed in range(2):
        log = play_true_match(random.Random(seed), 4, Style(overtime=True, greedy=1.0))
        answer = judge(log)
        assert complaints(answer) == []
        forced += any(row["overtime"] for row in answer["deals"])
    assert forced > 0


@pytest.mark.parametrize("code", PLANTERS)
def test_a_planted_fault_is_found_and_nothing_else(code: str) -> None:
    planted = 0
    for seed, log in enumerate(true_matches()):
        changed = plant(random.Random(seed), log, code)
        if changed is None:
            continue
        if planted == 2:
            break
        planted += 1
        faulty, expected = changed
        for hidden in (False, True)[: 1 + (code in HOLDS_UNSEEN)]:
            if hidden:
                hide_the_rest(faulty, expected)
            answer = judge(faulty)
            found = [
                (one["code"], one["deal"], one["event"])
                for one in answer["findings"]
                if one["kind"] != "notice" or one["code"] == code
            ]
            assert (expected.code, expected.deal, expected.event) in found, seed
            assert len(found) == 1 or KINDS[code] == "refused", (seed, found)
    assert planted > 0


def test_every_code_that_a_log_can_have_is_planted() -> None:
    elsewhere = {"id-conflict", "duplicate", "overtime-below-target"}
    assert set(PLANTERS) == set(KINDS) - elsewhere


def test_an_illegal_draw_is_often_proved_without_hands() -> None:
    proved = 0
    for seed, log in enumerate(true_matches()):
        faulty, expected = plant(random.Random(seed), log, "must-play") or (log, None)
        if expected is None:
            continue
        for deal in faulty["deals"]:
            deal.pop("hands")
        answer = judge(faulty)
        codes = {one["code"] for one in complaints(answer)}
        assert codes <= {"must-play", "must-draw", "wrong-remaining"}, (seed, codes)
        proved += "must-play" in codes
    assert proved > 0


def test_both_ways_of_looking_for_an_assignment_agree() -> None:
    compared = 0
    for seed in range(12):
        log = noise(random.Random(seed), true_matches()[seed % 9], 1)
        for deal in log["deals"]:
            deal.pop("hands", None)
        answer = judge(log)
        if answer["status"] == "refused":
            continue
        match = read_log(log)
        for deal_log, row in zip(match.deals, answer["deals"], strict=False):
            if row["status"] == "illegal" or deal_log.totals_only:
                continue
            table, fault = replay(deal_log, match.seats, match.recorded)
            assert fault is None
            question = proof.pose(table, deal_log.remaining, table.duties[::2])
            try:
                assert proof.by_backtracking(question, 2000) == proof.by_flow(question)
                compared += 1
            except proof.BudgetExceededError:
                continue
    assert compared > 50


def test_noise_crashes_nothing() -> None:
    statuses = set()
    for seed in range(36):
        rng = random.Random(seed)
        log = noise(rng, true_matches()[seed % 9])
        if rng.random() < 0.5:
            for deal in log["deals"]:
                deal.pop("hands", None)
        answer = judge(log)
        statuses.add(answer["status"])
    assert statuses >= {"verified", "disputed", "illegal", "unproved"}


def test_a_seed_gives_the_same_match_on_every_python() -> None:
    text = json.dumps([any_match(random.Random(seed)) for seed in range(6)], sort_keys=True)
    noisy = noise(random.Random(1), true_matches()[0])
    text += json.dumps(noisy, sort_keys=True)
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == "58a37136a3f40915"
