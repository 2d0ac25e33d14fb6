"""Matches told by totals, unless their moves matter."""

from __future__ import annotations

from typing import Any

import pytest

from fiveup.audit.languages import cause_text
from fiveup.audit.people import People
from tests.replay.writing import deal, log

from .auditing import Log, audit_of, causes_of


def totals(points: tuple[int, int], taken: tuple[int, int], **fields: Any) -> Log:
    return deal(
        "",
        points=dict(enumerate(points, 1)),
        deductions=dict(enumerate(taken, 1)),
        **{"ended": "blocked", **fields},
    )


def finished(*deals: Log, winner: int | None, **fields: Any) -> Log:
    return log(*deals, status="finished", winner=winner, **fields)


def all_causes(made: Log) -> list[list[str]]:
    return [causes_of(found) for found in audit_of(made).differences]


def test_the_target_was_looked_at_before_the_settlement() -> None:
    """62 : 61 before, 58 : 61 after."""
    audit = audit_of(finished(totals((62, 61), (4, 0)), winner=1))
    assert [causes_of(found) for found in audit.differences] == [["before-settlement"]]
    assert audit.winner_changes
    assert (audit.winner, audit.sheet_winner) == (2, 1)
    text = cause_text(audit.differences[0].causes[0], People(audit.table, 0))
    assert "at 62 : 61, Ana led" in text


def test_a_match_that_ends_too_early() -> None:
    """62 before, 58 after: nobody has won yet, but the sheet says so."""
    (found,) = audit_of(finished(totals((62, 40), (4, 0)), winner=1)).differences
    assert found.finding.code == "match-unfinished"
    assert causes_of(found) == ["before-settlement"]
    assert found.moment is None
    assert all_causes(finished(totals((30, 40), (4, 0)), winner=1)) == [[]]
    assert all_causes(finished(totals((62, 40), (4, 0)), winner=None)) == [[]]


def test_a_tie_was_not_played() -> None:
    """R18: 61 : 61, then overtime; the sheet has the other side as the winner."""
    made = finished(totals((63, 63), (2, 2)), totals((3, 5), (1, 1)), winner=1)
    assert all_causes(made) == [["tie-not-played"]]
    assert all_causes(finished(totals((63, 63), (2, 2)), winner=2)) == [["tie-not-played"]]


def test_final_scores_from_before_the_settlement() -> None:
    made = finished(totals((66, 50), (3, 1)), winner=1, scores=(66, 49))
    assert all_causes(made) == [["settlement-missed", "before-settlement"]]


def test_a_winner_that_follows_from_a_wrong_figure_is_no_misreading() -> None:
    """The sheet takes 1 where 4 are due, and is right from there on: 65 : 64 for 62 : 64."""
    left = {1: "6|6 4|4", 2: ""}
    made = finished(
        totals((30, 30), (1, 0), remaining=left, ended="out"),
        totals((36, 34), (0, 0), leader=2),
        winner=1,
    )
    audit = audit_of(made)
    deduction, result = audit.differences
    assert deduction.finding.code == "claimed-deduction"
    assert causes_of(result) == []
    assert (audit.scores, audit.winner) == ([62, 64], 2)


@pytest.mark.parametrize("first", [1, 2])
def test_the_first_over_the_target(first: int) -> None:
    """59 : 60 (or 58 : 60) before the last deal; both make 2 in it, seat 1 before seat 2."""
    made = finished(
        totals((60 - first, 60), (0, 0)),
        deal(
            "1 plays 5|5 = 2, 2 plays 0|5 on 5|5 = 2",
            ended="blocked",
            remaining={1: "0|1", 2: "0|2"},
        ),
        winner=1,
        draws="unrecorded",
    )
    assert all_causes(made) == [["first-over-target"] if first == 1 else []]


def test_the_first_over_the_target_may_have_fallen_below_it_again() -> None:
    """61 in placements in deal 1, 57 after it; the other side wins in deal 2."""
    opening = deal(
        "1 plays 5|5 = 2, 2 plays 5|6 on 5|5 = 0",
        ended="blocked",
        remaining={1: "6|6 4|4", 2: "0|2"},
    )
    made = finished(
        totals((59, 50), (0, 0)), opening, totals((0, 20), (0, 0)), winner=1, draws="unrecorded"
    )
    assert all_causes(made) == [["first-over-target"]]
