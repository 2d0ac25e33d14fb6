"""Deals without events (match-log, `totals`), and scores that stay unknown."""

from __future__ import annotations

from typing import Any

import pytest

from .writing import deal, found, judged, log

OUT = {1: "", 2: "5|5"}  # seat 1 went out, seat 2 pays 2
BOTH = {1: "1|1", 2: "5|5"}


def first_deal(made: Any) -> dict[str, Any]:
    row: dict[str, Any] = judged(made)["deals"][0]
    return row


def test_points_are_claimed_and_deductions_follow_from_what_is_left() -> None:
    got = judged(log(deal(points={1: 7, 2: 4}, remaining=OUT, ended="out")))
    assert got["scores"] == [7, 2]
    rows = got["deal_players"]
    assert [(row["points"], row["deduction"], row["net"]) for row in rows] == [(7, 0, 7), (4, 2, 2)]
    assert [row["placements"] for row in rows] == [None, None]
    assert (got["detail"], got["status"]) == ("totals", "unproved")


def test_the_claimed_deduction_counts_where_nothing_is_shown() -> None:
    got = judged(log(deal(points={1: 7, 2: 4}, deductions={1: 0, 2: 3})))
    assert got["scores"] == [7, 1]
    assert found(log(deal(points={1: 7, 2: 4}, deductions={1: 0, 2: 3}))) == ["no-moves 1"]


def test_a_deduction_that_does_not_follow_from_what_is_shown() -> None:
    made = log(deal(points={1: 7, 2: 4}, deductions={1: 0, 2: 3}, remaining=OUT))
    assert found(made) == ["no-moves 1", "claimed-deduction 1 s2"]
    assert judged(made)["scores"] == [7, 2]


@pytest.mark.parametrize(
    "lacking",
    [
        {"points": {1: 7}, "deductions": {1: 0, 2: 3}},
        {"points": {1: 7, 2: 4}, "deductions": {1: 0}},
    ],
)
def test_where_a_value_is_missing_the_running_score_is_taken_over(lacking: Any) -> None:
    made = log(deal(scores=[7, 99], **lacking))
    assert judged(made)["scores"] == [7, 99]
    assert found(made) == ["no-moves 1"]
    row = judged(made)["deal_players"][1]
    assert (row["net"], row["score_after"]) == (None, 99)


def test_partners_lacking_one_value_between_them_take_the_pairs_score_over() -> None:
    made = log(
        deal(
            points={1: 7, 2: 4, 3: 1, 4: 1},
            deductions={1: 0, 2: 3, 3: 2},
            scores=[6, 50],
        ),
        seats=4,
    )
    assert judged(made)["scores"] == [6, 50]


def test_where_that_is_missing_too_the_score_is_unknown_for_good() -> None:
    full: dict[str, Any] = {"points": {1: 7, 2: 4}, "deductions": {1: 0, 2: 0}}
    made = log(
        deal(points={1: 7}, deductions={1: 0, 2: 3}, scores=[7, None]),
        deal(**full, scores=[14, 70]),
        deal(points={1: 60}, deductions={1: 0, 2: 3}, scores=[99, 80]),
        status="finished",
        scores=[100, 90],
    )
    got = judged(made)
    assert [row["score_after"] for row in got["deal_players"]] == [7, None, 14, None, 74, None]
    # Side 1 is judged on; nobody can be said to have won, nor not to have.
    assert found(made) == [
        "no-moves 1",
        "no-moves 2",
        "no-moves 3",
        "claimed-score 3 s1",
        "claimed-result s1",
    ]
    assert got["scores"] == [74, None]
    assert [row["overtime"] for row in got["deals"]] == [False, None, None]


def test_such_a_match_is_won_by_the_final_scores_of_the_sheet() -> None:
    lacking = deal(points={1: 7}, deductions={1: 0, 2: 3})
    got = judged(log(lacking, status="finished", scores=[61, 20], winner=1))
    assert (got["winner"], got["complete"]) == (1, True)
    assert [row["won"] for row in got["match_players"]] == [True, False]
    got = judged(log(lacking, status="finished", scores=[61, 20], winner=2))
    assert (got["winner"], got["complete"]) == (None, False)
    for scores in ([61, 61], [60, 20], [61, None], None):
        got = judged(log(lacking, status="finished", scores=scores))
        assert (got["winner"], got["complete"]) == (None, False)
    got = judged(log(lacking, status="abandoned", scores=[61, 20]))
    assert (got["winner"], got["complete"]) == (None, False)


def test_an_illegal_deal_of_such_a_match_leaves_no_winner() -> None:
    illegal = deal(points={1: 1}, remaining={1: "1|1", 2: "1|1"})
    made = log(illegal, status="finished", scores=[61, 20])
    assert found(made) == ["no-moves 1", "wrong-remaining 1 s2"]
    assert judged(made)["winner"] is None
    assert [row["points"] for row in judged(made)["deal_players"]] == [None, None]


class TestHowItEnded:
    def test_one_seat_shown_to_have_none_went_out(self) -> None:
        row = first_deal(log(deal(points={1: 1, 2: 1}, remaining=OUT)))
        assert (row["ended"], row["out_seat"]) == ("out", 1)

    @pytest.mark.parametrize("said", ["blocked", "abandoned"])
    def test_and_the_sheet_says_otherwise(self, said: str) -> None:
        made = log(deal(points={1: 1, 2: 1}, remaining=OUT, ended=said))
        assert found(made) == ["no-moves 1", "claimed-ended 1"]
        assert judged(made)["scores"] == [1, -1]

    def test_where_all_are_shown_to_have_some_nobody_went_out(self) -> None:
        row = first_deal(log(deal(points={1: 1, 2: 1}, remaining=BOTH)))
        assert (row["ended"], row["out_seat"]) == ("blocked", None)
        made = log(deal(points={1: 1, 2: 1}, remaining=BOTH, ended="out"))
        assert found(made) == ["no-moves 1", "claimed-ended 1"]

    def test_an_abandoned_deal_may_show_some_tiles_of_all(self) -> None:
        row = first_deal(log(deal(points={1: 1, 2: 1}, remaining=BOTH, ended="abandoned")))
        assert row["ended"] == "abandoned"

    @pytest.mark.parametrize("said", ["out", "blocked", None])
    def test_else_it_ended_as_the_sheet_says(self, said: str | None) -> None:
        row = first_deal(log(deal(points={1: 1}, remaining={2: "5|5"}, ended=said)))
        assert (row["ended"], row["out_seat"]) == (said, None)

    def test_the_last_deal_of_an_unfinished_match_may_say_nothing_at_all(self) -> None:
        got = judged(log(deal(points={1: 3, 2: 1}, deductions={1: 0, 2: 1}), deal()))
        assert [row["ended"] for row in got["deals"]] == [None, "abandoned"]
        assert got["scores"] == [3, 0]
        got = judged(log(deal(), deal(points={1: 3, 2: 1}, deductions={1: 0, 2: 1})))
        assert got["deals"][0]["ended"] is None
        assert got["scores"] == [None, None]


class TestWrongRemaining:
    def test_a_tile_shown_twice(self) -> None:
        made = log(deal(points={1: 1}, remaining={1: "1|1 1|1"}))
        assert found(made) == ["no-moves 1", "wrong-remaining 1 s1"]

    def test_a_tile_dealt_to_another(self) -> None:
        hands = {1: "1|4 0|0 2|5 3|3 5|6", 2: "1|1 4|4 0|6 2|2 3|5"}
        made = log(deal(hands=hands, remaining={1: "4|4"}))
        assert found(made) == ["no-moves 1", "wrong-remaining 1 s1"]
        assert found(log(deal(hands=hands, remaining={1: "0|0", 2: "6|6"}))) == ["no-moves 1"]

    def test_a_hand_of_four(self) -> None:
        hands = {1: "1|4 0|0 2|5 3|3", 2: "1|1 4|4 0|6 2|2 3|5"}
        assert found(log(deal(hands=hands))) == ["no-moves 1", "wrong-hand 1 s1"]


class TestNextLeader:
    def test_it_is_judged_where_one_seat_is_shown_to_have_none(self) -> None:
        made = log(deal(points={1: 1}, remaining=OUT), deal("2 plays 1|4", leader_by="last out"))
        assert found(made) == ["no-moves 1", "wrong-leader 2 s2"]
        made = log(deal(points={1: 1}, remaining=OUT), deal("1 plays 1|4", leader_by="lot"))
        assert found(made) == ["no-moves 1", "leader-by 2"]

    @pytest.mark.parametrize(
        "ending",
        [
            {"remaining": BOTH},
            {"remaining": {1: "", 2: ""}},
            {"remaining": {2: "5|5"}, "ended": "out"},
            {"ended": "blocked"},
            {"ended": "abandoned"},
        ],
    )
    def test_else_it_is_not(self, ending: Any) -> None:
        lots = [{"1": 3, "2": 3}]  # which lead nowhere
        for by in ("lot", "last out"):
            made = log(
                deal(points={1: 0}, scores=[0, 0], **ending),
                deal("2 plays 1|4", leader_by=by, lots=lots),
            )
            assert found(made) == ["no-moves 1"]
            assert judged(made)["deals"][1]["leader_by"] is None
