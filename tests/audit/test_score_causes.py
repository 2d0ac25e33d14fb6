"""Deals told by their totals, so that every figure is in sight: in each, side 1 makes 12 less 2,
side 2 makes 20 less 5.
"""

from __future__ import annotations

import pytest

from fiveup.audit.difference import numbers
from fiveup.audit.languages import cause_text
from fiveup.audit.people import People
from tests.replay.writing import deal, log

from .auditing import Log, audit_of, causes_of, of_code

GAINS = {1: 12, 2: 20}
TAKEN = {1: 2, 2: 5}
LEFT = {1: "3|6", 2: "6|6 5|6 0|1"}


def scored(*scores: tuple[int | None, int | None], **fields: object) -> Log:
    """A deal a pair of running scores."""
    deals = [
        deal("", points=GAINS, deductions=TAKEN, remaining=LEFT, scores=each, ended="blocked")
        for each in scores
    ]
    return log(*deals, **fields)  # type: ignore[arg-type]


def first_causes(made: Log) -> list[str]:
    return causes_of(of_code(audit_of(made), "claimed-score")[0])


@pytest.mark.parametrize(
    ("second", "causes"),
    [
        ((20, 30), None),
        ((22, 30), ["settlement-missed"]),
        ((20, 35), ["settlement-missed"]),
        ((22, 35), ["settlement-missed"]),
        ((8, 42), ["other-side"]),  # the gain of 12 was written for side 2
        ((40, 10), ["other-side"]),
        ((25, 25), ["other-side"]),  # what the deal brought was exchanged
        ((2, 30), ["swapped-digits"]),
        ((20, 3), ["swapped-digits"]),
        ((30, 30), ["off-by-ten"]),
        ((10, 30), ["off-by-ten"]),
        ((20, 30 + 17), []),
        ((21, 30), []),
    ],
)
def test_a_running_score(second: tuple[int, int], causes: list[str] | None) -> None:
    found = of_code(audit_of(scored((10, 15), second)), "claimed-score")
    assert bool(found) == (causes is not None)
    for one in found:
        assert causes_of(one) == causes
        assert one.finding.deal == 2
        claimed, due = numbers(one.finding)
        assert one.effects == {one.finding.seat: due - claimed}


def test_a_deduction_was_taken_from_the_other_side() -> None:
    one, other = of_code(audit_of(scored((10, 15), (22, 28))), "claimed-score")
    assert causes_of(one) == ["other-side", "settlement-missed"]
    assert causes_of(other) == ["other-side"]


def test_a_gain_goes_nowhere_where_the_other_score_is_right() -> None:
    assert first_causes(scored((10, 15), (8, 30))) == []


def test_a_gain_may_have_gone_to_a_side_whose_score_is_not_written() -> None:
    assert first_causes(scored((10, 15), (8, None))) == ["other-side"]


def test_all_deductions_missed_or_one_sides() -> None:
    for scores, words in (((12, 20), "from any side"), ((12, 15), "from this side")):
        audit = audit_of(scored(scores))
        found = audit.differences[0]
        text = cause_text(found.causes[0], People(audit.table, 0))
        assert words in text
        assert "(2 points)" in text


def out_deal(scores: tuple[int, int]) -> Log:
    """Seat 1 goes out; seat 2 has 6|6 5|6 0|1 left, 24 pips, 5 points."""
    left = {1: "", 2: "6|6 5|6 0|1"}
    return deal("", points=GAINS, deductions={1: 0, 2: 5}, remaining=left, scores=scores)


def test_what_is_left_was_paid_to_the_side_that_went_out() -> None:
    found = of_code(audit_of(log(out_deal((17, 15)))), "claimed-score")
    assert [causes_of(one) for one in found] == [["paid-to-winner"]]
    found = of_code(audit_of(log(out_deal((17, 20)))), "claimed-score")
    assert [causes_of(one) for one in found] == [["paid-to-winner"], ["settlement-missed"]]
    found = of_code(audit_of(log(out_deal((12, 27)))), "claimed-score")
    assert [causes_of(one) for one in found] == [[]]  # paid to the side that did not go out


def test_the_sheets_own_figures_are_the_base() -> None:
    """A wrong deduction was added up faithfully, then the settlement was missed."""
    made = scored((11, 15), (23, 30))
    made["deals"][0]["claimed"]["deductions"]["1"] = 1
    audit = audit_of(made)
    deduction, score = audit.differences
    assert deduction.finding.code == "claimed-deduction"
    assert causes_of(score) == ["settlement-missed"]
    assert deduction.borne_after == [1, 2]
    assert score.borne_after == [2]


def test_the_sum_of_a_seats_own_claims() -> None:
    events = "1 plays 5|5 = 2, 2 plays 5|6 on 5|5 = 0"
    for total, causes in ((12, ["off-by-ten"]), (3, [])):
        audit = audit_of(log(deal(events, points={1: total, 2: 0})))
        (found,) = audit.differences
        assert found.of_seat_total
        assert causes_of(found) == causes
        assert found.effects == {1: 2 - total}
        assert found.borne_after == []
        assert not found.borne_at_end


@pytest.mark.parametrize(
    ("final", "causes"),
    [
        ((22, 30), ["settlement-missed"]),
        ((30, 30), ["off-by-ten"]),
        ((20, 3), ["swapped-digits"]),
        ((20, 32), []),
    ],
)
def test_a_final_score_is_misread_as_a_running_one(
    final: tuple[int, int], causes: list[str]
) -> None:
    audit = audit_of(scored((10, 15), (20, 30), scores=final))
    (found,) = audit.differences
    assert found.finding.code == "claimed-result"
    assert causes_of(found) == causes
    assert sum(found.effects.values()) == 50 - sum(final)
    assert found.borne_at_end
    assert found.borne_after == []
