"""R16, R17: how a deal ends, what remains, and what the sheet says of it."""

from __future__ import annotations

from typing import Any

import pytest

from .played_deals import (
    BLOCKED_HANDS,
    BLOCKED_LAST,
    BLOCKED_LEFT,
    BLOCKED_PASSES,
    BLOCKED_START,
    OUT_END,
    OUT_HANDS,
    OUT_LEFT,
    OUT_START,
    hide_draws,
    joined,
)
from .writing import deal, found, judged, log

OUT = joined(OUT_START, OUT_END)
BLOCKED = joined(BLOCKED_START, BLOCKED_PASSES, BLOCKED_LAST)
# As far as is known here: boneyard empty, seat 2 to act.
BEFORE_BLOCK = hide_draws(joined(BLOCKED_START, BLOCKED_PASSES))
SHORT = "1 plays 1|4, 2 plays 4|4 on 1|4, 1 plays 1|1 on 1|4"


def four(events: str, **fields: Any) -> list[str]:
    return found(log(deal(events, **fields), seats=4))


def only_deal(events: str, **fields: Any) -> dict[str, Any]:
    row: dict[str, Any] = judged(log(deal(events, **fields), seats=4))["deals"][0]
    return row


class TestOut:
    def test_hands_and_draws_known(self) -> None:
        row = only_deal(OUT, hands=OUT_HANDS, ended="out", remaining=OUT_LEFT)
        assert (row["ended"], row["out_seat"], row["detail"]) == ("out", 1, "open")
        assert row["boneyard_remaining"] == 0

    def test_what_is_left_is_known_without_being_shown(self) -> None:
        row = only_deal(OUT, hands=OUT_HANDS)
        assert (row["detail"], row["status"]) == ("open", "verified")

    def test_hands_not_known(self) -> None:
        row = only_deal(hide_draws(OUT), remaining=OUT_LEFT)
        assert (row["ended"], row["detail"], row["status"]) == ("out", "moves", "verified")

    def test_left_not_shown(self) -> None:
        shown = {seat: tiles for seat, tiles in OUT_LEFT.items() if seat != 3}
        made = log(deal(hide_draws(OUT), remaining=shown), seats=4)
        assert found(made) == ["remaining-unknown 1 s3"]
        assert judged(made)["deals"][0]["detail"] == "placements"
        assert judged(made)["status"] == "unproved"

    def test_the_seat_that_went_out_need_not_show_anything(self) -> None:
        row = judged(log(deal(hide_draws(OUT), remaining=OUT_LEFT), seats=4))["deal_players"][0]
        assert (row["remaining_tiles"], row["remaining_pips"], row["deduction"]) == (0, 0, 0)

    @pytest.mark.parametrize("act", ["4 draws", "2 plays 0|6", "2 passes"])
    def test_nothing_comes_after_it(self, act: str) -> None:
        assert four(joined(OUT, act), hands=OUT_HANDS) == [f"deal-over 1.26 s{act[0]}"]

    @pytest.mark.parametrize("said", ["blocked", "abandoned"])
    def test_the_sheet_says_otherwise(self, said: str) -> None:
        made = log(deal(OUT, hands=OUT_HANDS, ended=said), seats=4)
        assert found(made) == ["claimed-ended 1"]
        finding = judged(made)["findings"][0]
        assert (finding["claimed"], finding["due"]) == (said, "out")
        assert judged(made)["deals"][0]["ended"] == "out"
        assert judged(made)["deal_players"][1]["deduction"] == 11  # settled by the rules


class TestBlocked:
    def test_hands_and_draws_known(self) -> None:
        row = only_deal(BLOCKED, hands=BLOCKED_HANDS, ended="blocked", remaining=BLOCKED_LEFT)
        assert (row["ended"], row["out_seat"], row["passes"]) == ("blocked", None, 3)

    @pytest.mark.parametrize("hands", [BLOCKED_HANDS, None])
    def test_passes_after_it_mean_nothing(self, hands: dict[int, str] | None) -> None:
        events = joined(BLOCKED, "3 passes, 4 passes, 1 passes, 2 passes, 2 passes")
        row = only_deal(events, hands=hands, remaining=BLOCKED_LEFT)
        assert (row["ended"], row["passes"], row["status"]) == ("blocked", 3, "verified")

    @pytest.mark.parametrize("act", ["4 draws", "4 draws 0|0", "3 plays 1|4 on 1|2"])
    def test_a_draw_or_a_placement_after_it(self, act: str) -> None:
        made = joined(BLOCKED, "3 passes", act)
        assert four(made, hands=BLOCKED_HANDS) == [f"deal-over 1.24 s{act[0]}"]

    def test_it_is_known_without_any_hand(self) -> None:
        """The boneyard is empty, so every tile off the table is in some hand, and none fits."""
        assert four(joined(hide_draws(BLOCKED), "3 plays 1|4 on 1|2")) == ["deal-over 1.23 s3"]

    def test_the_sheet_says_out(self) -> None:
        made = log(deal(BLOCKED, hands=BLOCKED_HANDS, ended="out"), seats=4)
        assert found(made) == ["claimed-ended 1"]
        assert judged(made)["deals"][0]["ended"] == "blocked"

    def test_the_last_draw_may_block_the_deal(self) -> None:
        """Nothing of 3 to 6 pips is open any more when seat 2 draws the last tile of all."""
        hands = {
            1: "0|0 0|1 0|2 1|1 1|2",
            2: "3|3 3|4 3|5 3|6 4|4",
            3: "0|3 0|4 2|2 0|5 0|6",
            4: "1|3 1|4 1|5 1|6 2|3",
        }
        made = log(deal("1 plays 0|0", hands=hands, ended="abandoned"), seats=4)
        assert found(made) == []
        assert judged(made)["deals"][0]["ended"] == "abandoned"


class TestNotOver:
    def test_the_log_of_a_finished_match_stops(self) -> None:
        made = log(deal(SHORT), status="finished")
        assert found(made) == ["not-over 1"]

    @pytest.mark.parametrize("status", ["abandoned", "forfeited"])
    def test_the_last_deal_of_an_unfinished_match_may_break_off(self, status: str) -> None:
        made = log(deal(SHORT), status=status, winner=1 if status == "forfeited" else None)
        assert found(made) == []
        row = judged(made)["deals"][0]
        assert (row["ended"], row["detail"], row["status"]) == ("abandoned", "moves", "verified")

    def test_an_earlier_deal_of_an_unfinished_match_may_not(self) -> None:
        assert found(log(deal(SHORT), deal(SHORT, ended="abandoned"))) == ["not-over 1"]

    @pytest.mark.parametrize("said", ["out", "blocked"])
    def test_the_sheet_says_that_it_ended(self, said: str) -> None:
        assert found(log(deal(SHORT, ended=said))) == ["not-over 1"]

    def test_tiles_are_shown_as_at_an_end(self) -> None:
        assert found(log(deal(SHORT, remaining={1: "0|0 2|2 3|3"}))) == ["not-over 1"]
        shown = {1: "0|0 2|2 3|3"}
        assert found(log(deal(SHORT, remaining=shown, ended="abandoned"))) == []

    def test_any_deal_may_be_abandoned(self) -> None:
        made = log(deal(SHORT, ended="abandoned"), deal(SHORT, ended="abandoned"))
        assert found(made) == []

    def test_a_false_block_names_a_seat_that_could_play(self) -> None:
        left = {1: "0|0 6|6", 2: "5|5 0|2", 3: BLOCKED_LEFT[3], 4: BLOCKED_LEFT[4]}
        events = joined(BLOCKED_START, BLOCKED_PASSES)
        for hands in (BLOCKED_HANDS, None):
            made = log(deal(events, hands=hands, ended="blocked", remaining=left), seats=4)
            assert found(made) == ["not-over 1 s2"]

    def test_nobody_is_known_to_hold_what_fits(self) -> None:
        """Some hand is not known, the boneyard is empty: it counts as blocked."""
        shown = {seat: BLOCKED_LEFT[seat] for seat in (1, 3, 4)}
        made = log(deal(BEFORE_BLOCK, remaining=shown, ended="blocked"), seats=4)
        assert found(made) == ["remaining-unknown 1 s2"]
        row = judged(made)["deals"][0]
        assert (row["ended"], row["detail"]) == ("blocked", "placements")
        silent = log(deal(BEFORE_BLOCK, remaining=shown), seats=4)
        assert judged(silent)["deals"][0]["ended"] == "blocked"

    def test_nobody_is_known_to_hold_what_fits_but_the_sheet_says_out(self) -> None:
        shown = {seat: BLOCKED_LEFT[seat] for seat in (1, 3, 4)}
        assert four(BEFORE_BLOCK, remaining=shown, ended="out") == ["not-over 1"]

    def test_nobody_is_known_to_hold_what_fits_and_the_deal_broke_off(self) -> None:
        assert only_deal(BEFORE_BLOCK)["ended"] == "abandoned"
        assert only_deal(BEFORE_BLOCK, ended="abandoned")["ended"] == "abandoned"

    def test_a_tile_seen_drawn_is_known_to_be_held(self) -> None:
        events = joined(OUT_START, "2 plays 1|6 on 1|5")
        assert four(events, ended="blocked") == ["not-over 1 s2"]


class TestWrongRemaining:
    """Each against hands and draws as far as they are known (R17)."""

    @pytest.mark.parametrize(
        ("seat", "tiles"),
        [
            (3, "1|1"),  # too few
            (3, "1|1 2|2 0|0"),  # too many
            (3, "1|1 3|6"),  # played
            (3, "1|1 1|1"),  # twice
            (3, "1|1 0|1"),  # 0|1 was seen drawn by seat 2
            (1, "6|6"),  # went out
            (3, ""),  # shown to be none
        ],
    )
    def test_tiles_that_cannot_be(self, seat: int, tiles: str) -> None:
        for hands in (OUT_HANDS, None):
            left = {3: "1|1 2|2", 4: "0|0"} | {seat: tiles}
            assert four(OUT, hands=hands, remaining=left) == [f"wrong-remaining 1 s{seat}"]

    def test_a_tile_that_is_known_to_be_held_is_not_shown(self) -> None:
        left = OUT_LEFT | {2: OUT_LEFT[2].replace("0|1", "1|1"), 3: "2|2 0|1"}
        assert four(OUT, remaining=left) == ["wrong-remaining 1 s2"]
        assert four(OUT, hands=OUT_HANDS, remaining=left) == ["wrong-remaining 1 s2"]

    def test_a_tile_that_another_seat_shows(self) -> None:
        left = OUT_LEFT | {4: "2|2"}
        assert four(hide_draws(OUT), remaining=left) == ["wrong-remaining 1 s4"]

    def test_it_goes_before_the_end_that_is_none(self) -> None:
        assert found(log(deal(SHORT, ended="blocked", remaining={2: "1|4"}))) == [
            "wrong-remaining 1 s2"
        ]

    def test_all_placements_stand(self) -> None:
        made = log(deal(OUT, hands=OUT_HANDS, remaining={3: ""}), seats=4)
        row = judged(made)["deals"][0]
        assert (row["placements"], row["ended"], row["boneyard_remaining"]) == (15, None, None)
        assert [row["remaining_tiles"] for row in judged(made)["deal_players"]] == [None] * 4

    def test_an_abandoned_deal_is_looked_at_too(self) -> None:
        assert found(log(deal(SHORT, ended="abandoned", remaining={1: "2|2"}))) == [
            "wrong-remaining 1 s1"
        ]


class TestUnrecordedDraws:
    def unrecorded(self, ended: str, events: str = SHORT, **fields: Any) -> dict[str, Any]:
        return judged(log(deal(events, ended=ended, **fields), draws="unrecorded"))

    def test_out_is_the_seat_of_the_last_placement(self) -> None:
        got = self.unrecorded("out", remaining={2: "5|5"})
        row = got["deals"][0]
        assert (row["ended"], row["out_seat"], row["detail"]) == ("out", 1, "placements")
        assert [row["deduction"] for row in got["deal_players"]] == [0, 2]
        assert got["status"] == "unproved"

    def test_passes_after_it_do_not_make_another_go_out(self) -> None:
        row = self.unrecorded("out", SHORT + ", 2 passes", remaining={2: "5|5"})["deals"][0]
        assert (row["out_seat"], row["passes"]) == (1, 1)

    def test_passes_after_the_last_placement_of_a_block_are_not_counted(self) -> None:
        events = "1 plays 1|4, 2 passes, 1 plays 1|1 on 1|4, 2 passes, 1 passes"
        row = self.unrecorded("blocked", events, remaining={1: "2|2", 2: "3|3"})["deals"][0]
        assert row["passes"] == 1
        row = self.unrecorded("abandoned", events)["deals"][0]
        assert row["passes"] == 3

    def test_tiles_played_or_shown_twice(self) -> None:
        for left in ({2: "1|4"}, {1: "", 2: "5|5 5|5"}, {1: "5|5"}):
            got = self.unrecorded("out", remaining=left)
            assert [finding["code"] for finding in got["findings"]] == ["wrong-remaining"]
        got = self.unrecorded("blocked", remaining={1: "5|5", 2: "5|5"})
        assert [finding["code"] for finding in got["findings"]] == ["wrong-remaining"]

    def test_the_number_of_tiles_is_not_counted(self) -> None:
        assert self.unrecorded("blocked", remaining={1: "5|5", 2: "5|6 0|0 2|2"})["findings"] == []

    def test_hands_are_not_used(self) -> None:
        hands = {1: "1|4", 2: "0|0 0|1 0|2 0|3 0|4"}
        assert self.unrecorded("abandoned", hands=hands)["findings"] == []

    def test_an_abandoned_deal_counts_for_nothing(self) -> None:
        got = self.unrecorded("abandoned")
        assert got["scores"] == [0, 0]
        assert [row["net"] for row in got["deal_players"]] == [0, 0]
