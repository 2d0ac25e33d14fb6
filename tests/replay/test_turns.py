"""R4, R13 to R15: turns, draws and passes, written and unwritten."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .played_deals import (
    BLOCKED_HANDS,
    BLOCKED_LAST,
    BLOCKED_LEFT,
    BLOCKED_PASSES,
    BLOCKED_START,
    OUT_HANDS,
    OUT_START,
    hide_draws,
    joined,
    without_passes,
)
from .writing import deal, found, judged, log

EMPTIED = "1 plays 6|6, " + "2 draws, " * 8 + "2 plays 5|6 on 6|6, "


def four(events: str, **fields: object) -> list[str]:
    return found(log(deal(events, **fields), seats=4))  # type: ignore[arg-type]


def test_another_than_the_leader_opens() -> None:
    assert found(log(deal("2 plays 1|4", leader=1))) == ["out-of-turn 1.1 s2"]
    unrecorded = log(deal("2 plays 1|4", leader=1, ended="abandoned"), draws="unrecorded")
    assert found(unrecorded) == ["out-of-turn 1.1 s2"]


def test_a_leader_who_draws_or_passes_first_could_have_opened_with_any_tile() -> None:
    assert found(log(deal("1 draws 3|5"))) == ["must-play 1.1 s1"]
    assert found(log(deal("1 draws"))) == ["must-play 1.1 s1"]
    assert found(log(deal("1 passes"))) == ["must-play 1.1 s1"]
    unrecorded = log(deal("1 passes", ended="abandoned"), draws="unrecorded")
    assert found(unrecorded) == ["must-play 1.1 s1"]


def test_a_seat_is_passed_over_while_the_boneyard_has_tiles() -> None:
    assert four("1 plays 6|6, 3 plays 5|6 on 6|6") == ["out-of-turn 1.2 s3"]


def test_out_of_turn_goes_before_whatever_else_is_wrong() -> None:
    assert four("1 plays 6|6, 3 plays 6|6 on 6|6") == ["out-of-turn 1.2 s3"]
    assert four("1 plays 6|6, 3 passes") == ["out-of-turn 1.2 s3"]


def test_a_pass_with_tiles_in_the_boneyard() -> None:
    assert four("1 plays 6|6, 2 passes") == ["must-draw 1.2 s2"]


def test_a_draw_from_an_empty_boneyard() -> None:
    assert four(EMPTIED + "3 draws") == ["empty-boneyard 1.11 s3"]
    assert four(EMPTIED + "3 draws 6|6") == ["empty-boneyard 1.11 s3"]


def test_a_draw_of_a_tile_that_lies_on_the_table_or_was_drawn() -> None:
    assert four("1 plays 6|6, 2 draws 6|6") == ["tile-twice 1.2 s2"]
    assert four("1 plays 6|6, 2 draws 1|4, 2 draws 1|4") == ["tile-twice 1.3 s2"]


def test_a_seen_draw_that_fits_must_be_played() -> None:
    assert four("1 plays 6|6, 2 draws 1|6, 2 draws 1|4") == ["must-play 1.3 s2"]
    assert four("1 plays 6|6, 2 draws 1|6, 2 plays 1|6") == []


@pytest.mark.parametrize("hands", [BLOCKED_HANDS, None])
@pytest.mark.parametrize("change", [str, hide_draws])
def test_with_an_empty_boneyard_passes_go_unwritten(
    hands: dict[int, str] | None, change: Callable[[str], str]
) -> None:
    written = change(joined(BLOCKED_START, BLOCKED_PASSES, BLOCKED_LAST))
    ends: Any = {"remaining": BLOCKED_LEFT, "ended": "blocked", "hands": hands}
    one = judged(log(deal(written, **ends), seats=4))
    other = judged(log(deal(without_passes(written), **ends), seats=4))
    assert one["findings"] == other["findings"] == []
    assert one["deals"] == other["deals"]
    assert one["deal_players"] == other["deal_players"]
    assert [row["passes"] for row in one["deal_players"]] == [1, 0, 1, 1]


def test_a_seat_may_only_be_skipped_once_round() -> None:
    """Seat 2 cannot act twice running: between its acts the three others pass."""
    again = joined(BLOCKED_START, BLOCKED_LAST)
    made = log(deal(hide_draws(joined(again, "2 plays 0|2 on 1|2")), ended="abandoned"), seats=4)
    assert found(made) == ["deal-over 1.20 s2"]
    twice = "2 plays 0|2 on 2|5, 2 plays 0|0 on 0|2"
    made = log(
        deal(
            hide_draws(joined(BLOCKED_START.removesuffix(", 3 draws 1|4"), twice)),
            ended="abandoned",
        ),
        seats=4,
    )
    assert found(made) == ["out-of-turn 1.18 s2"]


def test_a_skipped_seat_that_was_seen_to_draw_what_fits_could_have_played() -> None:
    """Without hands the pass is taken as made, and it is the fault."""
    skipping = joined(OUT_START, "3 passes")
    assert found(log(deal(skipping), seats=4)) == ["must-play 1.22 s2"]


def test_a_skipped_seat_known_from_hands_to_hold_what_fits_was_not_skipped_rightly() -> None:
    skipping = joined(OUT_START, "3 passes")
    made = log(deal(skipping, hands=OUT_HANDS), seats=4)
    assert found(made) == ["out-of-turn 1.22 s3"]
    skipping = joined(BLOCKED_START, BLOCKED_PASSES, "3 passes")
    made = log(deal(skipping, hands=BLOCKED_HANDS), seats=4)
    assert found(made) == ["out-of-turn 1.22 s3"]


def test_a_skipped_seat_of_which_nothing_is_known_is_left_to_the_proof() -> None:
    """All four have passed now, so nobody holds 5|5, and there is no boneyard to hold it."""
    skipping = hide_draws(joined(BLOCKED_START, BLOCKED_PASSES, "3 passes"))
    assert found(log(deal(skipping), seats=4)) == ["must-play 1.22 s2"]


def test_a_known_playable_tile_forbids_the_pass_itself() -> None:
    events = joined(BLOCKED_START, "3 passes, 4 passes, 1 passes, 2 passes")
    assert found(log(deal(events, hands=BLOCKED_HANDS), seats=4)) == ["must-play 1.22 s2"]


def test_unrecorded_draws_let_any_seat_be_skipped_at_any_time() -> None:
    made = log(
        deal("1 plays 6|6, 3 plays 5|6 on 6|6, 3 plays 5|5, 2 passes, 2 plays 0|6 on 6|6",
             ended="abandoned"),
        seats=4,
        draws="unrecorded",
    )  # fmt: skip
    assert found(made) == []
    row = judged(made)["deals"][0]
    assert (row["passes"], row["draws"], row["boneyard_remaining"]) == (1, None, None)
    assert [row["hand_before"] for row in judged(made)["placements"]] == [None] * 4
