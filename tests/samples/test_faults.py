"""Every mistake that can be planted brings the findings that it promises, and no others."""

from __future__ import annotations

import pytest

from fiveup.samples import faults
from fiveup.samples.chance import seeded
from fiveup.samples.claims import add_up, ends_when_it_did, true_claims
from fiveup.samples.faults import Fault, Plant
from fiveup.samples.log import MOVES, Heading, Log, Sheet, write_log
from fiveup.samples.play import MatchRecord, Oversight, play_match
from fiveup.samples.player import QUICK
from tests.oracle.judge import judge

OCCASIONS = 2  # matches a plant that are judged
TRIES = 400


def match_of(seats: int, number: int, oversight: Oversight | None = None) -> MatchRecord:
    return play_match(seeded("faults", seats, number), [QUICK] * seats, oversight)


def sheet_with(plant: Plant, record: MatchRecord, sheet: Sheet) -> tuple[Log, list[Fault]] | None:
    claims = true_claims(record)
    planted = plant(record, claims)
    if planted is None:
        return None
    players = [(f"P{seat}", None) for seat in range(1, record.seats + 1)]
    heading = Heading("m", "Club", "Event", "1", "2026-03-12", players)
    return write_log(record, claims, heading, sheet, seeded("clock")), planted


def check_plant(
    plant: Plant, seats: int, sheet: Sheet, status: str, oversight: Oversight | None = None
) -> None:
    met = 0
    for number in range(TRIES):
        planted = sheet_with(plant, match_of(seats, number, oversight), sheet)
        if planted is None:
            continue
        log, promised = planted
        result = judge(log)
        assert result["status"] == status
        assert len(result["findings"]) == len(promised)
        for finding, fault in zip(result["findings"], promised, strict=True):
            for field in ("code", "deal", "event", "seat", "claimed", "due"):
                value = getattr(fault, field)
                assert value is None or finding[field] == value, field
        met += 1
        if met == OCCASIONS:
            return
    assert met, "no match gave the occasion"


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(
    "plant",
    [
        faults.double_once_that_decides,
        faults.double_counted_inside,
        faults.doubles_once_all_deal,
        faults.digits_swapped,
        faults.settlement_missed,
        faults.rounded_down,
        faults.first_over_target,
    ],
)
def test_mistakes_in_claims(plant: Plant, seats: int) -> None:
    check_plant(plant, seats, Sheet(details=(MOVES,)), "disputed")


def test_partners_rounded_together() -> None:
    check_plant(faults.rounded_together, 4, Sheet(), "disputed")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_mistakes_in_play(seats: int) -> None:
    check_plant(faults.drew_though_playable, seats, Sheet(), "illegal", Oversight(2, 4))
    check_plant(faults.drew_by_proof, seats, Sheet(details=(MOVES,)), "illegal", Oversight(2, 4, 2))


def test_without_an_oversight_there_is_nothing_to_find() -> None:
    record = match_of(2, 0)
    assert faults.drew_though_playable(record, true_claims(record)) is None
    assert faults.drew_by_proof(record, true_claims(record)) is None


def test_true_claims_add_up_to_themselves() -> None:
    for seats in (2, 3, 4):
        record = match_of(seats, 1)
        claims = true_claims(record)
        add_up(record, claims)
        assert claims == true_claims(record)
        assert ends_when_it_did(claims)
        claims.scores[0][0] = 99
        assert not ends_when_it_did(claims), "the first deal would have won the match"
