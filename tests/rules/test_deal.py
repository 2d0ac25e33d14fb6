"""R2, R4, R13 to R16: hands, turns, draws, passes and the end of a deal."""

from __future__ import annotations

import pytest

from fiveup.rules import faults
from fiveup.rules.deal import (
    BONEYARD,
    DRAWN_NOW,
    DRAWS,
    ENDED,
    IN_HAND,
    IN_PLAY,
    IS_BLOCKED,
    KNOWN,
    KNOWN_ANYWHERE,
    LAST_PASSES,
    OUT_SEAT,
    PASSES,
    TURN,
    UNSEEN,
    WENT_OUT,
    boneyard_at_start,
    draw_fault,
    draw_tile,
    hand_fault,
    held_playable,
    is_blocked,
    new_deal,
    note_block,
    pass_fault,
    pass_turn,
    place_tile,
    play_target,
    show_hand,
    skip_fault,
)
from fiveup.rules.layout import END_SUM, NO_PLACE, TABLE
from fiveup.rules.tiles import NAMES, tiles_in

from .laying import laid, tile, tiles

HANDS = {1: "1|4 0|0 2|5 3|3 5|6", 2: "1|1 4|4 0|6 2|2 3|5"}


def dealt(leader: int = 1, hands: dict[int, str] | None = None) -> list[int]:
    deal = new_deal(2, leader)
    for seat, names in (HANDS if hands is None else hands).items():
        show_hand(deal, seat, tiles(names))
    return deal


def play(deal: list[int], name: str, on: str | None = None) -> int:
    """The seat on turn plays, on the first place of `on`; the end sum."""
    seat = deal[TURN]
    assert hand_fault(deal, seat, tile(name)) == faults.NO_FAULT
    target = play_target(deal, tile(name), -1 if on is None else tile(on), NO_PLACE, ())
    assert target >= 0
    return place_tile(deal, seat, tile(name), target)


def held(deal: list[int], seat: int) -> list[str]:
    return [NAMES[t] for t in tiles_in(deal[KNOWN + seat])]


@pytest.mark.parametrize(("seats", "boneyard"), [(2, 18), (3, 13), (4, 8)])
def test_the_boneyard_holds_what_is_not_dealt(seats: int, boneyard: int) -> None:
    assert boneyard_at_start(seats) == boneyard
    deal = new_deal(seats, seats)
    assert (deal[BONEYARD], deal[TURN], deal[ENDED]) == (boneyard, seats, IN_PLAY)
    assert [deal[IN_HAND + seat] for seat in range(1, seats + 1)] == [5] * seats
    assert [deal[UNSEEN + seat] for seat in range(1, seats + 1)] == [5] * seats


def test_the_cells_of_a_deal_do_not_overlap() -> None:
    deal = new_deal(4, 1)
    cells = {"boneyard": BONEYARD, "turn": TURN, "drawn now": DRAWN_NOW, "sum": END_SUM}
    for name, first in (
        ("known", KNOWN),
        ("unseen", UNSEEN),
        ("in hand", IN_HAND),
        ("draws", DRAWS),
        ("passes", PASSES),
        ("last passes", LAST_PASSES),
    ):
        cells |= {f"{name} {seat}": first + seat for seat in range(1, 5)}
    assert len(set(cells.values())) == len(cells)
    assert max(cells.values()) == len(deal) - 1


def test_a_placement_takes_the_tile_and_the_turn() -> None:
    deal = dealt()
    assert play(deal, "1|4") == 5
    assert deal[TURN] == 2
    assert held(deal, 1) == ["0|0", "2|5", "3|3", "5|6"]
    assert deal[IN_HAND + 1] == 4
    assert not deal[KNOWN_ANYWHERE] >> tile("1|4") & 1
    assert [NAMES[t] for t in tiles_in(held_playable(deal, 2))] == ["1|1", "4|4"]


def test_on_is_a_fault_at_the_opening_alone() -> None:
    deal = dealt()
    assert play_target(deal, tile("1|4"), tile("4|4"), NO_PLACE, ()) == -faults.NO_MATCH
    play(deal, "1|4")
    assert play_target(deal, tile("4|4"), -1, NO_PLACE, ()) >= 0


def test_a_seat_goes_out_with_its_last_tile_which_still_scores() -> None:
    deal = dealt(hands={1: "1|4", 2: "1|1 4|4 0|6 2|2 3|5"})
    deal[IN_HAND + 1] = 1
    assert play(deal, "1|4") == 5
    assert (deal[ENDED], deal[OUT_SEAT]) == (WENT_OUT, 1)


def test_a_tile_on_the_table_cannot_be_played_again() -> None:
    deal = dealt()
    play(deal, "1|4")
    assert hand_fault(deal, 2, tile("1|4")) == faults.TILE_TWICE


def test_what_is_not_in_a_known_hand_cannot_be_played() -> None:
    deal = dealt()
    assert hand_fault(deal, 1, tile("6|6")) == faults.NOT_HELD  # nobody's
    assert hand_fault(deal, 1, tile("1|1")) == faults.NOT_HELD  # the other's
    assert hand_fault(deal, 1, tile("5|6")) == faults.NO_FAULT
    draw_tile(deal, 1, -1)
    assert hand_fault(deal, 1, tile("6|6")) == faults.NO_FAULT  # it may have been drawn
    assert hand_fault(deal, 1, tile("1|1")) == faults.NOT_HELD


def test_an_unknown_hand_may_hold_whatever_nobody_else_is_known_to_hold() -> None:
    deal = new_deal(2, 1)
    draw_tile(deal, 2, tile("6|6"))
    assert hand_fault(deal, 1, tile("6|6")) == faults.NOT_HELD
    assert hand_fault(deal, 1, tile("5|6")) == faults.NO_FAULT


def test_hands_are_not_looked_at_where_draws_are_unrecorded() -> None:
    deal = new_deal(2, 1, counted=False)
    deal[UNSEEN + 1] = 0
    assert hand_fault(deal, 1, tile("6|6")) == faults.NO_FAULT
    place_tile(deal, 1, tile("6|6"), 0)
    assert hand_fault(deal, 2, tile("6|6")) == faults.TILE_TWICE
    assert (deal[TURN], deal[IN_HAND + 1], deal[ENDED]) == (1, 5, IN_PLAY)


def test_drawing() -> None:
    deal = dealt(hands={1: "1|4 0|0 2|5 3|3 5|6", 2: "0|2 0|3 0|6 2|2 3|5"})
    assert draw_fault(deal, 1, tile("6|6")) == faults.MUST_PLAY  # any tile may open
    play(deal, "1|4")
    assert draw_fault(deal, 2, tile("6|6")) == faults.NO_FAULT
    assert draw_fault(deal, 2, -1) == faults.NO_FAULT
    assert draw_fault(deal, 2, tile("1|4")) == faults.TILE_TWICE  # on the table
    assert draw_fault(deal, 2, tile("5|6")) == faults.TILE_TWICE  # in a known hand
    draw_tile(deal, 2, tile("6|6"))
    assert (deal[BONEYARD], deal[IN_HAND + 2], deal[DRAWN_NOW]) == (17, 6, 1)
    assert draw_fault(deal, 2, tile("6|6")) == faults.TILE_TWICE  # drawn already
    assert deal[TURN] == 2
    draw_tile(deal, 2, tile("4|4"))
    assert draw_fault(deal, 2, -1) == faults.MUST_PLAY  # 4|4 fits, which ends the drawing
    assert (deal[DRAWS + 2], deal[DRAWN_NOW]) == (2, 2)
    play(deal, "4|4")
    assert deal[DRAWN_NOW] == 0
    deal[BONEYARD] = 0
    assert draw_fault(deal, 1, tile("4|4")) == faults.EMPTY_BONEYARD  # before anything else


def test_passing() -> None:
    deal = dealt(hands={1: "1|4 0|0 2|5 3|3 5|6", 2: "0|2 0|3 0|6 2|2 3|5"})
    assert pass_fault(deal, 1) == faults.MUST_PLAY
    play(deal, "1|4")
    assert pass_fault(deal, 2) == faults.MUST_DRAW
    deal[BONEYARD] = 0
    assert pass_fault(deal, 2) == faults.NO_FAULT
    pass_turn(deal, 2)
    assert (deal[TURN], deal[PASSES + 2], deal[LAST_PASSES + 2]) == (1, 1, 1)
    deal[KNOWN + 1] |= tiles("1|2")
    assert pass_fault(deal, 1) == faults.MUST_PLAY
    place_tile(deal, 1, tile("1|2"), play_target(deal, tile("1|2"), tile("1|4"), NO_PLACE, ()))
    assert (deal[PASSES + 2], deal[LAST_PASSES + 2]) == (1, 0)


def test_a_pass_where_draws_are_unrecorded_is_taken_as_it_is() -> None:
    deal = new_deal(2, 1, counted=False)
    assert pass_fault(deal, 1) == faults.MUST_PLAY  # the leader still opens
    place_tile(deal, 1, tile("6|6"), 0)
    assert pass_fault(deal, 2) == faults.NO_FAULT


def test_passes_go_unwritten_once_the_boneyard_is_empty() -> None:
    deal = new_deal(3, 1)
    place_tile(deal, 1, tile("1|4"), 0)
    assert skip_fault(deal, 3) == faults.OUT_OF_TURN
    deal[BONEYARD] = 0
    assert skip_fault(deal, 3) == faults.NO_FAULT
    deal[KNOWN + 2] = tiles("2|3")
    assert skip_fault(deal, 3) == faults.NO_FAULT
    deal[KNOWN + 2] = tiles("1|3")  # drawn in sight of all
    assert skip_fault(deal, 3) == faults.MUST_PLAY
    assert skip_fault(deal, 1) == faults.MUST_PLAY
    show_hand(deal, 2, tiles("1|3"))
    assert skip_fault(deal, 3) == faults.OUT_OF_TURN
    assert skip_fault(deal, 2) == faults.NO_FAULT  # it is its turn


def test_a_deal_is_not_blocked_while_a_tile_that_fits_is_off_the_table() -> None:
    """With the boneyard empty somebody must hold it, whoever that is."""
    deal = new_deal(2, 1)
    place_tile(deal, 1, tile("1|4"), 0)
    deal[BONEYARD] = 0
    note_block(deal)
    assert not is_blocked(deal)
    assert deal[ENDED] == IN_PLAY
    deal[TABLE] |= tiles(" ".join(name for name in NAMES if "1" in name or "4" in name))
    note_block(deal)
    assert is_blocked(deal)
    assert deal[ENDED] == IS_BLOCKED


def test_with_tiles_in_the_boneyard_nothing_is_blocked() -> None:
    """R16: the seat on turn draws them all and passes."""
    deal = new_deal(2, 1)
    ring = ["6|6", *(f"{pip}|6 on 6|6" for pip in range(4))]
    layout = laid(*ring, "0|0 on 0|6", "1|1 on 1|6", "2|2 on 2|6", "3|3 on 3|6")
    deal[: len(layout)] = layout
    for pip in range(4):  # every other tile with an open pip is on the table too
        deal[TABLE] |= tiles(" ".join(n for n in NAMES if str(pip) in n))
    deal[BONEYARD] = 1
    assert not is_blocked(deal)
    draw_tile(deal, 1, -1)
    assert (deal[BONEYARD], deal[ENDED]) == (0, IS_BLOCKED)
