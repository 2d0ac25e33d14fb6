"""R4, R5, R18: who leads, who wins, what comes after, and what an illegal deal leaves unknown."""

from __future__ import annotations

from typing import Any

import pytest

from .as_table import Log
from .writing import deal, found, judged, log


def won(*scores: int, **more: Any) -> Log:
    """A totals-only deal with these points and no deductions."""
    seats = range(1, len(scores) + 1)
    return deal(
        points=dict(zip(seats, scores, strict=True)), deductions=dict.fromkeys(seats, 0), **more
    )


def notices_apart(made: Log) -> list[str]:
    return [one for one in found(made) if not one.startswith("no-moves")]


class TestLeader:
    def test_the_first_is_found_by_lot(self) -> None:
        lots = [{"1": 9, "2": 9}, {"1": 11, "2": 4}]
        assert found(log(deal("1 plays 1|4", lots=lots, leader_by="lot"))) == []
        assert found(log(deal("2 plays 1|4", lots=lots))) == ["wrong-leader 1 s2"]
        assert found(log(deal("1 plays 1|4", lots=lots[:1]))) == ["wrong-leader 1 s1"]
        assert found(log(deal("1 plays 1|4", leader_by="last out"))) == ["leader-by 1"]

    def test_a_wrong_leader_leaves_no_placements(self) -> None:
        got = judged(log(deal("2 plays 1|4 = 0", lots=[{"1": 9, "2": 8}])))
        assert got["placements"] == []
        assert [one["code"] for one in got["findings"]] == ["wrong-leader"]
        assert got["deals"][0]["leader_by"] == "lot"

    def test_after_an_abandoned_deal_the_leader_is_found_by_lot(self) -> None:
        first = deal("1 plays 1|4", ended="abandoned")
        assert found(log(first, deal("2 plays 1|4", lots=[{"1": 1, "2": 2}]))) == []
        assert found(log(first, deal("2 plays 1|4", leader_by="last out"))) == ["leader-by 2"]

    def test_after_an_out_deal_the_seat_that_went_out_leads(self) -> None:
        out = deal("2 plays 1|4, 1 plays 1|1 on 1|4", remaining={2: "0|0"}, ended="out")
        for second, expected in (
            (deal("1 plays 2|3", leader_by="last out"), []),
            (deal("2 plays 2|3"), ["wrong-leader 2 s2"]),
            (deal("1 plays 2|3", leader_by="lot"), ["leader-by 2"]),
            (deal("1 plays 2|3", lots=[{"1": 2, "2": 1}]), ["leader-by 2"]),
            (deal("1 plays 2|3", leader_by="lot", lots=[{"1": 2}]), ["leader-by 2"]),
        ):
            made = log(out, second | {"ended": "abandoned"}, draws="unrecorded")
            assert found(made) == expected
        finding = judged(log(out, deal("2 plays 2|3", ended="abandoned"), draws="unrecorded"))
        assert [(one["claimed"], one["due"]) for one in finding["findings"]] == [(2, 1)]

    def test_after_an_illegal_deal_nobody_is_due(self) -> None:
        made = log(
            deal("2 plays 1|4", leader=1),
            deal("2 plays 1|4", leader_by="last out", lots=[{"1": 2, "2": 1}], ended="abandoned"),
        )
        assert found(made) == ["out-of-turn 1.1 s2"]
        assert judged(made)["deals"][1]["leader_by"] is None


class TestHands:
    @pytest.mark.parametrize(
        ("one", "other", "seat"),
        [
            ("1|4 0|0 2|5 3|3", "1|1 4|4 0|6 2|2 3|5", 1),
            ("1|4 0|0 2|5 3|3 5|6 6|6", "1|1 4|4 0|6 2|2 3|5", 1),
            ("1|4 0|0 2|5 3|3 3|3", "1|1 4|4 0|6 2|2 3|5", 1),
            ("1|4 0|0 2|5 3|3 5|6", "1|4 4|4 0|6 2|2 3|5", 2),
            ("1|4 0|0 2|5 3|3 5|6", "", 2),
        ],
    )
    def test_a_hand_that_was_not_dealt_so(self, one: str, other: str, seat: int) -> None:
        made = log(deal("1 plays 1|4", hands={1: one, 2: other}))
        assert found(made) == [f"wrong-hand 1 s{seat}"]
        assert judged(made)["placements"] == []


class TestTarget:
    def test_the_single_highest_of_61_or_more_wins(self) -> None:
        got = judged(log(won(61, 60), status="finished", winner=1, scores=[61, 60]))
        assert (got["winner"], got["complete"], got["status"]) == (1, True, "unproved")
        assert notices_apart(log(won(70, 90, 64), seats=3, status="finished")) == []

    def test_a_deal_after_the_win(self) -> None:
        made = log(won(61, 60), won(5, 50), won(1, 1), status="finished", winner=2, scores=[66, 90])
        assert notices_apart(made) == ["match-over 2", "claimed-result s1", "claimed-result s2"]
        got = judged(made)
        assert got["scores"] == [61, 60]
        assert (got["winner"], got["complete"], got["status"]) == (1, True, "illegal")
        assert [row["deal"] for row in got["deals"]] == [1]

    def test_a_finished_match_without_a_winner(self) -> None:
        assert notices_apart(log(won(60, 12), status="finished")) == ["match-unfinished"]
        assert notices_apart(log(won(61, 61), status="finished")) == ["match-unfinished"]
        got = judged(log(won(60, 12), status="finished"))
        assert (got["winner"], got["complete"], got["status"]) == (None, False, "illegal")

    def test_an_unfinished_match_need_have_no_winner(self) -> None:
        assert notices_apart(log(won(60, 12), status="abandoned")) == []
        got = judged(log(won(61, 12), status="abandoned"))
        assert (got["winner"], got["complete"]) == (1, False)

    def test_a_shared_highest_score_goes_to_overtime(self) -> None:
        got = judged(log(won(61, 61), won(0, 0), won(1, 0), status="finished"))
        assert [row["overtime"] for row in got["deals"]] == [False, True, True]
        assert (got["winner"], got["scores"]) == (1, [62, 61])

    def test_overtime_is_won_under_the_target(self) -> None:
        lost = deal(points={1: 0, 2: 0}, deductions={1: 2, 2: 1})
        made = log(won(61, 61), lost, status="finished")
        assert notices_apart(made) == ["overtime-below-target 2 s2"]
        got = judged(made)
        assert (got["winner"], got["scores"]) == (2, [59, 60])
        assert [one["due"] for one in got["findings"] if one["code"].startswith("over")] == [60]

    def test_the_target_is_not_looked_at_after_an_abandoned_deal(self) -> None:
        made = log(won(61, 61), deal("1 plays 1|4", ended="abandoned"), won(1, 0))
        assert [row["overtime"] for row in judged(made)["deals"]] == [False, True, True]
        assert judged(made)["winner"] == 1

    def test_the_target_is_looked_at_after_settlement_alone(self) -> None:
        """62 points in placements, 2 deducted."""
        made = log(deal(points={1: 62, 2: 5}, deductions={1: 2, 2: 0}), status="finished")
        assert notices_apart(made) == ["match-unfinished"]

    def test_partners_share_one_score(self) -> None:
        got = judged(log(won(30, 1, 31, 2), seats=4, status="finished"))
        assert (got["winner"], got["scores"]) == (1, [61, 3])
        assert [row["won"] for row in got["match_players"]] == [True, False, True, False]


class TestResult:
    def test_the_wrong_winner(self) -> None:
        made = log(won(61, 60), status="finished", winner=2)
        assert notices_apart(made) == ["claimed-result s2"]
        finding = judged(made)["findings"][-1]
        assert (finding["claimed"], finding["due"]) == (2, 1)

    def test_the_winner_is_judged_whatever_it_was_carried_from(self) -> None:
        slip = won(61, 60, scores=[61, 70])
        made = log(slip, status="finished", winner=2, scores=[61, 70])
        assert notices_apart(made) == ["claimed-score 1 s2", "claimed-result s2"]

    def test_a_forfeited_match_is_won_by_the_side_that_the_sheet_names(self) -> None:
        got = judged(log(won(61, 60), status="forfeited", winner=2))
        assert (got["winner"], got["complete"], got["status"]) == (2, True, "unproved")
        assert notices_apart(log(won(61, 60), status="forfeited", winner=2)) == []
        broken_off = log(deal("1 plays 1|4, 2 plays 1|1 on 1|4"), status="forfeited", winner=2)
        assert judged(broken_off)["status"] == "verified"

    def test_a_forfeited_match_may_be_illegal(self) -> None:
        got = judged(log(deal("2 plays 1|4", leader=1), status="forfeited", winner=2))
        assert (got["winner"], got["complete"], got["status"]) == (2, True, "illegal")


class TestAfterAnIllegalDeal:
    def test_scores_stay_unknown_and_nothing_rests_on_them(self) -> None:
        made = log(
            won(50, 60, scores=[50, 60]),
            deal("1 plays 1|4 = 9, 2 plays 5|5 on 1|4", scores=[1, 2]),
            won(70, 0, scores=[3, 4]),
            won(1, 0, scores=[5, 6]),
            status="finished",
            winner=2,
            scores=[7, 8],
        )
        assert notices_apart(made) == ["claimed-points 2.1 s1", "no-match 2.2 s2"]
        got = judged(made)
        assert got["scores"] == [None, None]
        assert (got["winner"], got["complete"]) == (None, False)
        assert [row["score_after"] for row in got["deal_players"]] == [50, 60] + [None] * 6
        assert [row["overtime"] for row in got["deals"]] == [False, False, None, None]

    def test_the_placements_before_it_stand_with_their_scores(self) -> None:
        made = log(
            won(5, 6),
            deal("1 plays 1|4 = 1, 2 plays 1|1 on 1|4 = 0, 1 plays 0|0 on 1|4"),
        )
        rows = judged(made)["placements"]
        assert [(row["event"], row["score_before"], row["score_after"]) for row in rows] == [
            (1, 5, 6),
            (2, 6, 6),
        ]
        players = judged(made)["deal_players"][2:]
        assert [row["points"] for row in players] == [1, 0]
        assert [row["placements"] for row in players] == [1, 1]
        assert [row["deduction"] for row in players] == [None, None]

    def test_one_illegal_finding_a_deal(self) -> None:
        made = log(
            deal("1 plays 1|4, 2 plays 1|4, 1 plays 0|0 on 5|5", remaining={1: "1|4"}, ended="out")
        )
        assert found(made) == ["tile-twice 1.2 s2"]

    def test_each_deal_may_have_its_own(self) -> None:
        made = log(
            deal("2 plays 1|4", leader=1),
            deal("1 plays 1|4, 1 plays 4|4 on 1|4"),
            deal("1 passes"),
        )
        assert found(made) == ["out-of-turn 1.1 s2", "out-of-turn 2.2 s1", "must-play 3.1 s1"]


def test_the_nth_deal_bears_n() -> None:
    made = log(deal("1 plays 1|4", deal=7, ended="abandoned"), deal(deal=2))
    assert found(made) == ["deal-order 1", "no-moves 2"]
    finding = judged(made)["findings"][0]
    assert (finding["claimed"], finding["due"]) == (7, 1)
    assert judged(made)["deals"][0]["deal"] == 1


def test_detail_of_a_match_is_that_of_its_least_deal() -> None:
    hands = {1: "1|4 0|0 2|5 3|3 5|6", 2: "1|1 4|4 0|6 2|2 3|5"}
    open_deal = deal("1 plays 1|4", hands=hands, ended="abandoned")
    moves = deal("1 plays 1|4", ended="abandoned")
    assert judged(log(open_deal))["detail"] == "open"
    assert judged(log(open_deal, moves, open_deal))["detail"] == "moves"
    assert judged(log(open_deal, deal(), moves))["detail"] == "totals"
    unseen = deal("1 plays 1|4, 2 plays 4|4 on 1|4, 1 draws", hands=hands, ended="abandoned")
    assert judged(log(unseen))["detail"] == "moves"
