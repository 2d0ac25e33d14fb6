from __future__ import annotations

import random

import pytest

from fiveup.audit.match_audit import MatchAudit
from tests.generators.matches import play_match
from tests.generators.planting import plant
from tests.replay.made_up import generated
from tests.replay.writing import deal, log

from .auditing import Log, audit_of, causes_of, of_code

ONCE = "{} plays 5|5 = {}"


def opened(*claims: int) -> Log:
    """A deal a claim: each opens with 5|5, for which 2 is due, and is abandoned."""
    return log(*(deal(ONCE.format(1, claim), ended="abandoned") for claim in claims))


@pytest.mark.parametrize(
    ("claims", "rule"),
    [
        ((1, 1, 1), "double-once"),
        ((1, 1, 2), None),  # too few
        ((1, 1, 1, 10), None),  # one of them is something else
        ((10, 10, 10, 2, 10), "raw-for-points"),
        ((7, 7, 7), None),
    ],
)
def test_a_table_that_plays_by_a_rule_of_its_own(claims: tuple[int, ...], rule: str | None) -> None:
    assert audit_of(opened(*claims)).house_rule == rule


def test_what_explains_several_differences_stands_first() -> None:
    """1 for 4|6 opened is due 2: one end left out. For 5|5 twice: counted once, each time."""
    both = log(
        deal("1 plays 5|5 = 1, 2 plays 5|6 on 5|5 = 3"),
    )
    (first, second) = of_code(audit_of(both), "claimed-points")
    assert causes_of(first)[0] == "double-once"
    alone = causes_of(second)
    more = log(
        deal("1 plays 5|5 = 1, 2 plays 5|6 on 5|5 = 3", ended="abandoned"),
        deal("1 plays 1|6 = 1", ended="abandoned"),
        deal("1 plays 2|6 = 1", ended="abandoned"),
    )
    counts: dict[str, int] = {}
    audit = audit_of(more)
    for found in audit.differences:
        for name in causes_of(found):
            counts[name] = counts.get(name, 0) + 1
    for found in audit.differences:
        several = [counts[name] > 1 for name in causes_of(found)]
        assert several == sorted(several, reverse=True)
    assert alone


def bearing(audit: MatchAudit, side: int, number: int | None) -> int:
    """The effects on a side's score after a deal, or (None) at the end."""
    return sum(
        found.effects[side]
        for found in audit.differences
        if side in found.effects
        and (found.borne_at_end if number is None else number in found.borne_after)
    )


@pytest.mark.parametrize("first", range(0, 400, 50))
def test_scores_by_rules_and_sheet_differ_by_what_is_borne(first: int) -> None:
    for seed in range(first, first + 50):
        audit = audit_of(generated(seed))
        lost = False
        for one in audit.ledger.deals:
            lost = lost or one.illegal
            for side in audit.ledger.sides:
                off = audit.off(one, side)
                if off is not None and not lost:
                    assert off == bearing(audit, side, one.number), (seed, one.number, side)
        for side in audit.ledger.sides:
            by_rules, by_sheet = audit.scores[side - 1], audit.finals.get(side)
            if by_rules is not None and by_sheet is not None and not lost:
                assert by_rules - by_sheet == bearing(audit, side, None), (seed, side)


def test_a_slip_put_right_is_borne_no_more() -> None:
    rows = [(7, 3), (24, 6), (21, 9)]
    deals = [
        deal("", points={1: 7, 2: 3}, deductions={1: 0, 2: 0}, scores=each, ended="blocked")
        for each in rows
    ]
    (found,) = audit_of(log(*deals)).differences
    assert found.finding.deal == 2
    assert found.borne_after == [2]
    assert not found.borne_at_end
    carried = [dict(one) for one in deals]
    carried[2] = deal(
        "", points={1: 7, 2: 3}, deductions={1: 0, 2: 0}, scores=(31, 9), ended="blocked"
    )
    (found,) = audit_of(log(*carried)).differences
    assert found.borne_after == [2, 3]
    assert found.borne_at_end


def test_put_right_alone() -> None:
    """Side 1 has 64 by the sheet and 62 by the rules, side 2 has 63: two claims, 1 each."""
    left = {1: "0|1 0|2 1|1", 2: ""}  # 6 pips, 1 point; the sheet takes nothing
    first = deal("", points={1: 32, 2: 31}, deductions={1: 0, 2: 0}, remaining=left, ended="out")
    second = deal(
        "", 2, points={1: 32, 2: 32}, deductions={1: 0, 2: 0}, remaining=left, ended="out"
    )
    audit = audit_of(log(first, second, status="finished", winner=1, scores=(64, 63)))
    assert audit.winner_changes
    one, other = of_code(audit, "claimed-deduction")
    assert audit.scores == [62, 63]
    assert audit.winner_without(one) is None  # 63 : 63
    assert audit.first is one
    assert one.effects == other.effects == {1: -1}


@pytest.mark.parametrize("code", ["must-play", "no-match", "not-over", "wrong-hand", "not-held"])
def test_an_illegal_finding_stops_the_scores_and_has_its_moment(code: str) -> None:
    rng = random.Random(code)
    planted = None
    while planted is None:
        planted = plant(rng, play_match(rng, 2, longest=6), code)
    made, expected = planted
    audit = audit_of(made)
    (found,) = of_code(audit, code)
    assert found.effects == {}
    assert found.causes == []
    assert audit.winner is None
    assert not audit.winner_changes
    assert found.moment is not None
    if expected.event is None:
        placed = 0 if code == "wrong-hand" else len(found.moment.placed)
        assert len(found.moment.placed) == placed
        assert found.allowed is None
    else:
        events = made["deals"][(expected.deal or 0) - 1]["events"][: expected.event - 1]
        assert len(found.moment.placed) == sum("play" in event for event in events)
        assert found.allowed is not None


def test_what_was_allowed() -> None:
    hands = {1: "5|5 0|0 1|1 2|2 3|3", 2: "5|6 0|1 0|2 0|3 0|4"}
    made = log(deal("1 plays 5|5, 2 draws 6|6", hands=hands))
    allowed = audit_of(made).differences[0].allowed
    assert allowed is not None
    assert allowed.seat == 2
    assert allowed.plays == (("5|6", (("5|5", "line A"), ("5|5", "line B"))),)
    assert allowed.boneyard == 18
    made = log(deal("1 plays 5|5, 1 plays 0|5 on 5|5", leader=1))
    allowed = audit_of(made).differences[0].allowed
    assert allowed is not None
    assert (allowed.seat, allowed.plays, allowed.hand_known) == (2, (), False)
    assert allowed.open_pips == (5,)
