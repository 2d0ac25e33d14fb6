"""findings.md, *One fault, one finding*: the sheet's own sums beside those of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from fiveup.replay.running import RunningScore

from .as_table import Log
from .writing import deal, found, judged, log


def totals(points: dict[int, int], scores: list[int | None] | None = None, **more: Any) -> Log:
    """A totals-only deal that seat 1 won: deductions 0 and 0 unless others are given."""
    more.setdefault("deductions", {1: 0, 2: 0})
    return deal(points=points, scores=scores, **more)


def scores_due(made: Log) -> list[tuple[Any, ...]]:
    """Claimed and due of every `claimed-score` and `claimed-result`."""
    return [
        (one["code"], one["deal"], one["seat"], one["claimed"], one["due"])
        for one in judged(made)["findings"]
        if one["code"] in ("claimed-score", "claimed-result")
    ]


# In these two placements seat 1 makes 1 point and seat 2 none; nothing else happens.
OPENING = "1 plays 1|4 = {}, 2 plays 0|1 on 1|4 = 0"
LEFT = {1: "0|0 2|2 3|3 0|6", 2: "5|5 5|6 0|5 1|1"}


def played(claim: int | str, scores: list[int | None], **more: Any) -> Log:
    """A deal with events, abandoned so that its claims alone bear on nothing."""
    return deal(OPENING.format(claim), scores=scores, ended="abandoned", **more)


class TestThreeRightValues:
    def test_the_score_by_the_rules(self) -> None:
        made = log(totals({1: 5, 2: 3}, [5, 3]), totals({1: 2, 2: 2}, [7, 5]))
        assert scores_due(made) == []

    def test_the_last_score_written_carried_on(self) -> None:
        """The first deal's slip is one finding, the second follows from it."""
        made = log(totals({1: 5, 2: 3}, [6, 3]), totals({1: 2, 2: 2}, [8, 5]))
        assert scores_due(made) == [("claimed-score", 1, 1, 6, 5)]

    def test_carried_on_over_a_deal_without_a_score(self) -> None:
        made = log(totals({1: 5, 2: 3}, [6, 3]), totals({1: 1, 2: 1}), totals({1: 2, 2: 2}, [9, 6]))
        assert scores_due(made) == [("claimed-score", 1, 1, 6, 5)]

    def test_a_slip_put_right_later_is_one_finding(self) -> None:
        made = log(totals({1: 5, 2: 3}, [6, 3]), totals({1: 2, 2: 2}, [7, 5]))
        assert scores_due(made) == [("claimed-score", 1, 1, 6, 5)]

    def test_due_is_what_carries_on_from_the_last_score_written(self) -> None:
        made = log(totals({1: 5, 2: 3}, [6, 3]), totals({1: 2, 2: 2}, [9, 5]))
        assert scores_due(made) == [("claimed-score", 1, 1, 6, 5), ("claimed-score", 2, 1, 9, 8)]

    def test_the_sum_of_the_sheets_own_figures_from_the_start(self) -> None:
        """A wrong deduction is one finding; a score that adds it up is right, one without too."""
        left = {1: "", 2: "5|5 5|6"}  # 21 pips, 4 points
        for score in (-4, -3):
            made = log(totals({1: 5, 2: 0}, [5, score], deductions={1: 0, 2: 3}, remaining=left))
            assert found(made) == ["no-moves 1", "claimed-deduction 1 s2"]
        made = log(totals({1: 5, 2: 0}, [5, -5], deductions={1: 0, 2: 3}, remaining=left))
        assert scores_due(made) == [("claimed-score", 1, 2, -5, -4)]

    def test_the_own_sum_is_right_even_after_a_slip_that_was_carried(self) -> None:
        left = {1: "", 2: "5|5 5|6"}
        wrong = totals({1: 5, 2: 0}, [5, 9], deductions={1: 0, 2: 3}, remaining=left)
        # by the rules -4 - 0, carried 9, from the start -3
        for score in (-4, 9, -3):
            made = log(wrong, totals({1: 0, 2: 0}, [5, score], leader=1))
            assert scores_due(made) == [("claimed-score", 1, 2, 9, -4)]

    def test_one_finding_a_side_and_deal(self) -> None:
        made = log(totals({1: 5, 2: 3}, [50, 30]))
        assert scores_due(made) == [("claimed-score", 1, 1, 50, 5), ("claimed-score", 1, 2, 30, 3)]

    def test_a_score_not_written_is_not_judged(self) -> None:
        made = log(totals({1: 5, 2: 3}, [None, 3]), totals({1: 2, 2: 2}, [7, None]))
        assert scores_due(made) == []


class TestPlacementClaims:
    def test_a_wrong_claim_added_up_brings_no_second_finding(self) -> None:
        made = log(
            deal(OPENING.format(3), remaining=LEFT, scores=[3, 0]), deal("1 plays 2|3"),
        )  # fmt: skip
        # not over, so the scores are not judged at all
        assert found(made) == ["claimed-points 1.1 s1", "not-over 1"]

    def test_in_a_deal_that_counts(self) -> None:
        ended: dict[str, Any] = {"ended": "out", "remaining": {2: "0|0"}}
        events = "2 plays 0|1 = 0, 1 plays 1|4 on 0|1 = {}"
        for claim, score in ((3, 3), (3, 0), (0, 0)):
            made = log(deal(events.format(claim), scores=[score, 0], **ended), draws="unrecorded")
            expected = ["claimed-points 1.2 s1"] if claim != 0 else []
            assert found(made) == expected
        made = log(deal(events.format(3), scores=[2, 0], **ended), draws="unrecorded")
        assert found(made) == ["claimed-points 1.2 s1", "claimed-score 1 s1"]

    def test_a_placement_without_a_claim_counts_as_due(self) -> None:
        ended: dict[str, Any] = {"ended": "out", "remaining": {2: ""}}
        made = log(
            deal("1 plays 1|4 = 3, 2 plays 4|4 on 1|4, 1 plays 1|1 on 1|4", scores=[5, 0], **ended),
            draws="unrecorded",
        )
        # claimed 3 and due 2, or due 1 and 2
        assert [row["points"] for row in judged(made)["placements"]] == [1, 0, 2]
        assert found(made) == ["claimed-points 1.1 s1"]

    @pytest.mark.parametrize(
        ("points", "expected"),
        [
            ({1: 3, 2: 0}, []),
            ({1: 1, 2: 0}, ["claimed-score 1 s1"]),  # by the rules, but not what the sheet says
            ({2: 2}, ["claimed-score 1 s2"]),
        ],
    )
    def test_points_by_seat_are_the_sum_of_the_claims(
        self, points: dict[int, int], expected: list[str]
    ) -> None:
        made = log(deal(OPENING.format(3), points=points, ended="abandoned"))
        assert found(made) == ["claimed-points 1.1 s1", *expected]

    def test_points_by_seat_are_not_compared_where_a_claim_is_missing(self) -> None:
        made = log(deal("1 plays 1|4, 2 plays 0|1 on 1|4 = 0", points={1: 9}, ended="abandoned"))
        assert found(made) == []

    def test_points_of_a_seat_without_placements_are_none(self) -> None:
        made = log(deal("1 plays 1|4 = 1", points={1: 1, 2: 4}, ended="abandoned"))
        assert found(made) == ["claimed-score 1 s2"]

    def test_points_by_seat_are_looked_at_after_an_illegal_deal_too(self) -> None:
        made = log(
            deal("2 plays 1|4", leader=1),
            deal("1 plays 1|4 = 1", points={1: 4}, scores=[99, 99], ended="abandoned"),
        )
        assert found(made) == ["out-of-turn 1.1 s2", "claimed-score 2 s1"]


class TestFinalScores:
    def test_they_follow_as_running_scores_do(self) -> None:
        slip = totals({1: 65, 2: 3}, [66, 3])
        for final in ([65, 3], [66, 3], [None, 3]):
            made = log(slip, status="finished", scores=final)
            assert scores_due(made) == [("claimed-score", 1, 1, 66, 65)]

    def test_one_finding_names_the_first_side_that_is_off(self) -> None:
        made = log(totals({1: 65, 2: 3}, [65, 3]), status="finished", scores=[64, 2])
        assert scores_due(made) == [("claimed-result", None, 1, 64, 65)]
        made = log(totals({1: 65, 2: 3}), status="finished", scores=[65, 2])
        assert scores_due(made) == [("claimed-result", None, 2, 2, 3)]

    def test_the_last_running_score_stands_for_a_final_one_that_is_missing(self) -> None:
        made = log(totals({1: 65, 2: 3}, [66, 3]), totals({1: 1, 2: 1}, [67, None]))
        claimed = [row["claimed_score"] for row in judged(made)["match_players"]]
        assert claimed == [67, 3]

    def test_a_running_score_of_a_deal_that_does_not_stand_is_still_written(self) -> None:
        made = log(
            totals({1: 5, 2: 3}, [5, 3]),
            deal("2 plays 1|4", leader=1, scores=[8, None]),
        )
        claimed = [row["claimed_score"] for row in judged(made)["match_players"]]
        assert claimed == [8, 3]
        assert [row["score"] for row in judged(made)["match_players"]] == [None, None]


def test_a_fresh_running_score_follows_from_nothing_but_the_rules() -> None:
    running = RunningScore()
    assert running.carried is None
    assert running.due(5) == 5
    running.add(3)
    assert running.follows(3, by_rules=5)  # the own sum
    assert running.follows(5, by_rules=5)
    assert not running.follows(4, by_rules=5)


def test_a_gap_in_the_sheet_is_bridged_by_the_next_score_written() -> None:
    running = RunningScore()
    running.write(10)
    running.add(None)
    assert running.carried is None
    assert running.due(12) == 12
    assert not running.follows(10, by_rules=12)
    running.write(20)
    running.add(2)
    assert running.follows(22, by_rules=12)
    assert running.total is None


def test_a_score_taken_over_begins_the_sums_anew() -> None:
    running = RunningScore()
    running.add(None)
    running.take_over(30)
    running.add(4)
    running.write(35)
    assert running.follows(34, by_rules=0)  # the sum from the start goes on from 30
    assert running.follows(35, by_rules=0)
