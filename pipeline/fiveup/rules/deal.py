"""A deal in play (R2, R4, R6, R13 to R16): hands as far as known, boneyard, turn and end.

A deal is a flat sequence of integers whose first cells are the layout. What is known of a seat's
hand is a set of tiles (`KNOWN`) and a number of tiles not seen (`UNSEEN`); together they are its
hand, so the same functions serve logs with hands and without.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fiveup.rules.faults import (
    EMPTY_BONEYARD,
    MUST_DRAW,
    MUST_PLAY,
    NO_FAULT,
    NO_MATCH,
    NOT_HELD,
    OUT_OF_TURN,
    TILE_TWICE,
)
from fiveup.rules.layout import LAYOUT_SIZE, TABLE, Cells, attach, place_opening, playable
from fiveup.rules.match import next_seat
from fiveup.rules.placing import (
    left_out_target,
    named_target,
    target_place,
    target_tile,
)
from fiveup.rules.tiles import TILES

HAND_SIZE: Final = 5
MAX_SEATS: Final = 4

SEATS: Final = LAYOUT_SIZE
TURN: Final = LAYOUT_SIZE + 1
BONEYARD: Final = LAYOUT_SIZE + 2
ENDED: Final = LAYOUT_SIZE + 3
OUT_SEAT: Final = LAYOUT_SIZE + 4
HANDS: Final = LAYOUT_SIZE + 5  # 1 where the hands dealt are known
KNOWN_ANYWHERE: Final = LAYOUT_SIZE + 6  # tiles known to be in some hand
DRAWN_NOW: Final = LAYOUT_SIZE + 7  # tiles drawn in this turn
COUNTED: Final = LAYOUT_SIZE + 8  # 1 where draws are recorded, so that hands can be counted
_SEATS_AT: Final = LAYOUT_SIZE + 9
# One cell a seat, at `NAME + seat`.
KNOWN: Final = _SEATS_AT - 1
UNSEEN: Final = KNOWN + MAX_SEATS
IN_HAND: Final = UNSEEN + MAX_SEATS
DRAWS: Final = IN_HAND + MAX_SEATS
PASSES: Final = DRAWS + MAX_SEATS
LAST_PASSES: Final = PASSES + MAX_SEATS  # passes since the last placement
DEAL_SIZE: Final = LAST_PASSES + MAX_SEATS + 1

IN_PLAY: Final = 0
WENT_OUT: Final = 1
IS_BLOCKED: Final = 2


def boneyard_at_start(seats: int) -> int:
    """Tiles in the boneyard after the deal: 18, 13 or 8 (R2)."""
    return TILES - HAND_SIZE * seats


def new_deal(seats: int, leader: int, counted: bool = True) -> list[int]:
    """A deal before its opening, no hand known (R2, R4).

    Where draws are not `counted`, hands, boneyard, turns and the end of the deal are not followed.
    """
    deal = [0] * DEAL_SIZE
    deal[COUNTED] = counted
    deal[SEATS] = seats
    deal[TURN] = leader
    deal[BONEYARD] = boneyard_at_start(seats)
    for seat in range(1, seats + 1):
        deal[UNSEEN + seat] = HAND_SIZE
        deal[IN_HAND + seat] = HAND_SIZE
    return deal


def show_hand(deal: Cells, seat: int, hand: int) -> None:
    """Makes the five tiles dealt to a seat known; `hand` is a set of tiles (R2)."""
    deal[HANDS] = 1
    deal[KNOWN + seat] = hand
    deal[UNSEEN + seat] = 0
    deal[KNOWN_ANYWHERE] |= hand


def held_playable(deal: Sequence[int], seat: int) -> int:
    """The tiles known to be in the seat's hand that it can play (R13)."""
    return deal[KNOWN + seat] & playable(deal)


def is_blocked(deal: Sequence[int]) -> bool:
    """Whether the boneyard is empty and no seat holds a playable tile (R16).

    Every tile that is not on the table is then in some hand, so that no hand need be known.
    """
    return deal[BONEYARD] == 0 and playable(deal) == 0


def play_target(deal: Sequence[int], tile: int, on: int, place: int, needed: Sequence[int]) -> int:
    """Where a tile goes, as `rules.placing` answers it; `on` -1 where it is left out (R6 to R8).

    At the opening 0 is the answer, and `on` is a fault.
    """
    if deal[TABLE] == 0:
        return 0 if on < 0 else -NO_MATCH
    if on < 0:
        return left_out_target(deal, tile, needed)
    return named_target(deal, tile, on, place)


def hand_fault(deal: Sequence[int], seat: int, tile: int) -> int:
    """Whether the tile cannot be played by this seat, wherever it goes (R1, R2)."""
    bit = 1 << tile
    if deal[TABLE] & bit:
        return TILE_TWICE
    if not deal[COUNTED]:
        return NO_FAULT
    if not deal[KNOWN + seat] & bit and (deal[UNSEEN + seat] == 0 or deal[KNOWN_ANYWHERE] & bit):
        return NOT_HELD
    return NO_FAULT


def draw_fault(deal: Sequence[int], seat: int, tile: int) -> int:
    """Whether the seat may not draw, or not this tile, -1 where it was not seen (R13, R14)."""
    if deal[BONEYARD] == 0:
        return EMPTY_BONEYARD
    if tile >= 0 and (deal[TABLE] | deal[KNOWN_ANYWHERE]) >> tile & 1:
        return TILE_TWICE
    if deal[TABLE] == 0 or held_playable(deal, seat):
        return MUST_PLAY
    return NO_FAULT


def pass_fault(deal: Sequence[int], seat: int) -> int:
    """Whether the seat may not pass (R13, R15)."""
    if deal[TABLE] == 0 or held_playable(deal, seat):
        return MUST_PLAY
    if deal[COUNTED] and deal[BONEYARD]:
        return MUST_DRAW
    return NO_FAULT


def skip_fault(deal: Sequence[int], seat: int) -> int:
    """Whether `seat` may act although it is not its turn, the seats between having passed (R15).

    Passes may go unwritten once the boneyard is empty, unless a seat that is skipped is known to
    hold a playable tile.
    """
    if deal[BONEYARD]:
        return OUT_OF_TURN
    between = deal[TURN]
    while between != seat:
        if held_playable(deal, between):
            return OUT_OF_TURN if deal[HANDS] else MUST_PLAY
        between = next_seat(between, deal[SEATS])
    return NO_FAULT


def note_block(deal: Cells) -> None:
    """Ends the deal where it is blocked (R16)."""
    if is_blocked(deal):
        deal[ENDED] = IS_BLOCKED


def place_tile(deal: Cells, seat: int, tile: int, number: int) -> int:
    """Puts a tile down at a target of `play_target`; returns the end sum in pips (R6, R12, R16)."""
    bit = 1 << tile
    opening = deal[TABLE] == 0
    if opening:
        end_sum = place_opening(deal, tile)
    else:
        end_sum = attach(deal, tile, target_tile(number), target_place(number))
    for other in range(1, deal[SEATS] + 1):
        deal[LAST_PASSES + other] = 0
    if not deal[COUNTED]:
        return end_sum
    if deal[KNOWN + seat] & bit:
        deal[KNOWN + seat] ^= bit
        deal[KNOWN_ANYWHERE] ^= bit
    else:
        deal[UNSEEN + seat] -= 1
    deal[IN_HAND + seat] -= 1
    deal[DRAWN_NOW] = 0
    deal[TURN] = next_seat(seat, deal[SEATS])
    if deal[IN_HAND + seat] == 0:
        deal[ENDED] = WENT_OUT
        deal[OUT_SEAT] = seat
    else:
        note_block(deal)
    return end_sum


def draw_tile(deal: Cells, seat: int, tile: int) -> None:
    """Moves a tile from the boneyard into a hand; `tile` -1 where it was not seen (R14)."""
    deal[BONEYARD] -= 1
    deal[DRAWS + seat] += 1
    deal[IN_HAND + seat] += 1
    deal[DRAWN_NOW] += 1
    if tile < 0:
        deal[UNSEEN + seat] += 1
    else:
        deal[KNOWN + seat] |= 1 << tile
        deal[KNOWN_ANYWHERE] |= 1 << tile
    note_block(deal)


def pass_turn(deal: Cells, seat: int) -> None:
    """The seat passes (R15)."""
    deal[PASSES + seat] += 1
    deal[LAST_PASSES + seat] += 1
    deal[DRAWN_NOW] = 0
    deal[TURN] = next_seat(seat, deal[SEATS])
