"""The oracle's arithmetic on sheets of totals, where every number can be checked by eye."""

from __future__ import annotations

from typing import Any

from .judge import judge


def sheet(*deals: dict[str, Any], seats: int = 2, **more: Any) -> dict[str, Any]:
    """A log of totals-only deals, all led by seat 1."""
    match = {"id": "sheet"} | more.pop("match", {})
    return {
        "format": "five-up-match-log",
        "version": 1,
        "match": match,
        "players": [{"seat": seat, "name": f"P{seat}"} for seat in range(1, seats + 1)],
        "deals": [{"deal": n, "leader": 1} | deal for n, deal in enumerate(deals, start=1)],
        **more,
    }


def totals(points: list[int], deductions: list[int], scores: list[int | None]) -> dict[str, Any]:
    """What the sheet claims of one deal, by seat and by side."""
    return {
        "claimed": {
            "points": {str(seat): value for seat, value in enumerate(points, start=1)},
            "deductions": {str(seat): value for seat, value in enumerate(deductions, start=1)},
            "scores": scores,
        }
    }


def found(answer: dict[str, Any]) -> list[tuple[Any, ...]]:
    """Everything but `no-moves`, which every deal here has."""
    return [
        (one["code"], one["deal"], one["seat"], one["claimed"], one["due"])
        for one in answer["findings"]
        if one["code"] != "no-moves"
    ]


def test_overtime_is_won_by_the_single_highest_even_below_the_target() -> None:
    answer = judge(
        sheet(
            totals([61, 61], [0, 0], [61, 61]),
            totals([0, 1], [4, 3], [57, 59]),
            result={"winner": 2, "scores": [57, 59]},
        )
    )
    assert (answer["status"], answer["winner"], answer["complete"]) == ("unproved", 2, True)
    assert found(answer) == [("overtime-below-target", 2, None, None, None)]
    assert [row["overtime"] for row in answer["deals"]] == [False, True]


def test_a_tie_in_overtime_goes_on() -> None:
    answer = judge(
        sheet(
            totals([62, 62], [0, 0], [62, 62]),
            totals([0, 0], [4, 4], [58, 58]),
            totals([4, 3], [0, 0], [62, 61]),
        )
    )
    assert (answer["winner"], found(answer)) == (1, [])
    assert [row["overtime"] for row in answer["deals"]] == [False, True, True]


def test_a_slip_put_right_later_is_one_finding() -> None:
    answer = judge(
        sheet(
            totals([5, 0], [0, 2], [5, -2]),
            totals([4, 0], [0, 1], [8, -3]),
            totals([60, 0], [0, 1], [69, -4]),
        )
    )
    assert found(answer) == [("claimed-score", 2, 1, 8, 9)]


def test_a_slip_carried_on_is_one_finding() -> None:
    answer = judge(
        sheet(
            totals([5, 0], [0, 2], [6, -2]),
            totals([4, 0], [0, 1], [10, -3]),
            totals([60, 0], [0, 1], [70, -4]),
            result={"winner": 1, "scores": [70, -4]},
        )
    )
    assert found(answer) == [("claimed-score", 1, 1, 6, 5)]


def test_a_wrong_deduction_added_up_faithfully_is_one_finding() -> None:
    deal = totals([5, 0], [0, 3], [5, -3]) | {"remaining": {"1": [], "2": ["4|6"]}}
    answer = judge(sheet(deal, totals([60, 0], [0, 1], [65, -4])))
    assert found(answer) == [("claimed-deduction", 1, 2, 3, 2)]
    assert answer["scores"] == [65, -3]


def test_the_winner_is_judged_whatever_it_was_carried_from() -> None:
    answer = judge(
        sheet(
            totals([55, 62], [0, 0], [65, 62]),
            result={"winner": 1, "scores": [65, 62]},
        )
    )
    assert found(answer) == [
        ("claimed-score", 1, 1, 65, 55),
        ("claimed-result", None, None, 1, 2),
    ]


def test_a_missing_value_is_taken_over_from_the_running_score() -> None:
    first = totals([5, 0], [0, 2], [40, 30])
    del first["claimed"]["points"]["1"]
    answer = judge(sheet(first, totals([30, 0], [0, 0], [70, 30])))
    assert answer["scores"] == [70, -2]
    assert found(answer) == [("claimed-score", 1, 2, 30, -2)]


def test_a_score_that_nobody_knows_stays_unknown() -> None:
    first = totals([5, 0], [0, 2], [None, -2])
    del first["claimed"]["points"]["1"]
    answer = judge(sheet(first, totals([70, 0], [0, 0], [75, -2]), result={"winner": 1}))
    assert answer["scores"] == [None, -2]
    assert (answer["winner"], answer["complete"], found(answer)) == (None, False, [])


def test_one_seat_with_none_left_leads_next() -> None:
    first = totals([5, 0], [0, 0], [5, 0]) | {"remaining": {"2": [], "1": ["0|1"]}}
    answer = judge(sheet(first, totals([5, 0], [0, 2], [10, -2])))
    assert found(answer)[0] == ("wrong-leader", 2, 1, 1, 2)
    assert answer["scores"] == [None, None]


def test_a_seat_that_shows_none_has_gone_out() -> None:
    first = totals([5, 70], [1, 0], [4, 70]) | {"remaining": {"2": [], "1": ["0|4"]}}
    answer = judge(sheet(first | {"ended": "blocked"}))
    assert found(answer) == [("claimed-ended", 1, None, "blocked", "out")]


def test_partners_share_one_score_and_are_rounded_apart() -> None:
    remaining = {"1": ["0|3"], "2": [], "3": ["1|2"], "4": ["0|1"]}
    deal = totals([10, 20, 30, 50], [1, 0, 1, 0], [38, 70]) | {"remaining": remaining}
    answer = judge(sheet(deal, seats=4, result={"winner": 2, "scores": [38, 70]}))
    assert (answer["scores"], found(answer)) == ([38, 70], [])


def test_forfeited_goes_to_the_winner_on_the_sheet() -> None:
    answer = judge(
        sheet(
            totals([5, 0], [0, 2], [5, -2]),
            match={"status": "forfeited"},
            result={"winner": 2},
        )
    )
    assert (answer["winner"], answer["complete"], found(answer)) == (2, True, [])


def test_an_abandoned_deal_counts_for_nothing() -> None:
    first = totals([50, 9], [0, 0], [0, 0]) | {"ended": "abandoned"}
    answer = judge(sheet(first, totals([70, 0], [0, 2], [70, -2])))
    assert (answer["scores"], found(answer)) == ([70, -2], [])


def test_a_finished_match_needs_a_winner() -> None:
    answer = judge(sheet(totals([5, 0], [0, 2], [5, -2])))
    assert found(answer) == [("match-unfinished", None, None, None, None)]


def test_a_deal_after_the_win_is_found_once() -> None:
    won = totals([70, 0], [0, 2], [70, -2])
    answer = judge(sheet(won, won, won))
    assert [one["code"] for one in answer["findings"]] == ["no-moves", "match-over"]
    assert (answer["winner"], answer["scores"], len(answer["deals"])) == (1, [70, -2], 1)
