from __future__ import annotations

import random
from collections import Counter

import pytest

from fiveup.audit.languages import cause_text
from fiveup.audit.people import People
from tests.generators.matches import play_match
from tests.oracle.rules import deduction_for, pips_on, seats_of, side_of
from tests.replay.writing import deal, log

from .auditing import Log, audit_of, causes_of, of_code

ORDER = [
    "rounded-together",
    "rounded-down",
    "rounded-up",
    "raw-deducted",
    "not-deducted",
    "wrong-seat",
]


def expected(pips: dict[int, int], seat: int, claimed: int) -> list[str]:
    """The misreadings that give this claim, all others of the deal being right."""
    due = {each: deduction_for(left) for each, left in pips.items()}
    pair = seats_of(side_of(seat, len(pips)), len(pips))
    partners = [each for each in pair if each != seat]
    own = pips[seat]
    fits = {
        "rounded-together": bool(partners)
        and claimed + due[partners[0]] == deduction_for(own + pips[partners[0]]),
        "rounded-down": claimed == own // 5,
        "rounded-up": claimed == (own + 4) // 5,
        "raw-deducted": claimed in (own, 5 * due[seat]) and claimed > 0,
        "not-deducted": claimed == 0,
        "wrong-seat": any(claimed == due[each] for each in pips if each != seat),
    }
    return [name for name in ORDER if fits[name]]


def left(one: Log, seats: int) -> dict[int, int]:
    return {
        seat: pips_on(one.get("remaining", {}).get(str(seat), [])) for seat in range(1, seats + 1)
    }


def test_every_misreading_explains_its_claims_and_no_other_cause_is_offered() -> None:
    rng = random.Random("deductions")
    tried: Counter[str] = Counter()
    for seed in range(36):
        seats = (2, 3, 4, 4, 4, 4)[seed % 6]
        made = play_match(random.Random(f"left {seed}"), seats, longest=5)
        wrong: dict[tuple[int, int], list[str]] = {}
        for number, one in enumerate(made["deals"], start=1):
            pips = left(one, seats)
            name = rng.choice([*ORDER, "none"])
            choices = [
                (seat, claim)
                for seat in pips
                for claim in range(60)
                if claim != deduction_for(pips[seat])
                and (
                    name in expected(pips, seat, claim)
                    or (name, expected(pips, seat, claim)) == ("none", [])
                )
            ]
            if choices and one["ended"] != "abandoned":
                seat, claim = rng.choice(choices)
                one["claimed"]["deductions"][str(seat)] = claim
                wrong[number, seat] = expected(pips, seat, claim)
                tried[name] += 1
        found = of_code(audit_of(made), "claimed-deduction")
        assert {
            (one.finding.deal, one.finding.seat): sorted(causes_of(one), key=ORDER.index)
            for one in found
        } == wrong
    assert all(tried[name] >= 3 for name in [*ORDER, "none"]), tried


HANDS = {1: "0|0", 2: "1|2", 3: "1|1 0|1", 4: "1|6 0|6"}


@pytest.mark.parametrize(
    ("deductions", "causes"),
    [
        ({4: 2}, ["rounded-together", "rounded-down"]),
        ({4: 13}, ["raw-deducted"]),
        ({4: 15}, ["raw-deducted"]),
        ({4: 0}, ["not-deducted", "wrong-seat"]),
        ({4: 7}, []),
    ],
)
def test_four_seats(deductions: dict[int, int], causes: list[str]) -> None:
    """Seat 2 has 3 pips left, seat 4 has 13, together 16: the pair loses 1 + 3, or 3 together."""
    totals = dict.fromkeys(range(1, 5), 0)
    made = log(
        deal("", remaining=HANDS, points=totals, deductions=deductions, ended="blocked"), seats=4
    )
    audit = audit_of(made)
    (found,) = audit.differences
    assert causes_of(found) == causes


def test_partners_are_looked_at_together() -> None:
    """R17: 3 + 13 pips rounded together cost 3. The sheet takes 3 in all, or writes it for one."""
    totals = dict.fromkeys(range(1, 5), 0)
    for deductions in ({2: 0, 4: 3}, {2: 3, 4: 0}, {2: 3}):
        made = log(
            deal("", remaining=HANDS, points=totals, deductions=deductions, ended="blocked"),
            seats=4,
        )
        audit = audit_of(made)
        assert audit.differences
        for found in audit.differences:
            assert causes_of(found)[0] == "rounded-together"
            text = cause_text(found.causes[0], People(audit.table, 0))
            assert "3 + 13 = 16 pips cost 3 points for both; apart they cost 1 + 3." in text


def test_the_effect_is_on_the_side() -> None:
    totals = dict.fromkeys(range(1, 5), 0)
    made = log(
        deal("", remaining=HANDS, points=totals, deductions={4: 7}, ended="blocked"), seats=4
    )
    (found,) = audit_of(made).differences
    assert found.effects == {2: 4}
    assert found.moment is None
