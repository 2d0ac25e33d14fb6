"""How a deal ended and what remains (R16, R17), and the proof that it could have gone so."""

from __future__ import annotations

from dataclasses import dataclass, field

from fiveup.events.actions import ABANDONED, BLOCKED, OUT, PLAY
from fiveup.events.table import EventTable
from fiveup.findings.catalogue import code_number
from fiveup.replay.deal import Duties
from fiveup.replay.outcomes import ABOUT_PROOF, ABOUT_SAID_OUT
from fiveup.replay.proof import Disproof, disprove, gather_arrivals
from fiveup.replay.sheet import DealSheet, all_draws_seen
from fiveup.rules.deal import (
    BONEYARD,
    COUNTED,
    ENDED,
    IN_HAND,
    IN_PLAY,
    KNOWN,
    KNOWN_ANYWHERE,
    OUT_SEAT,
    UNSEEN,
    WENT_OUT,
)
from fiveup.rules.layout import TABLE, playable

WRONG_REMAINING = code_number("wrong-remaining")
NOT_OVER = code_number("not-over")
MUST_PLAY = code_number("must-play")


@dataclass(slots=True)
class Fault:
    """The illegal finding of a deal: event 0 where it stands at the end (or start) of it."""

    code: int
    event: int = 0
    seat: int = 0
    about: int = 0


@dataclass(slots=True)
class Ending:
    """How a deal ended, or why it could not have; `left` the tiles of a seat where known (sets).

    `settled` where deductions are due; `out_seat` 0 unless the deal ended out.
    """

    ended: int = 0
    left: dict[int, int] = field(default_factory=dict)
    fault: Fault | None = None
    out_seat: int = 0
    settled: bool = False


def end_deal(
    table: EventTable,
    sheet: DealSheet,
    deal: list[int],
    seats: int,
    duties: Duties,
    may_break_off: bool,
) -> Ending:
    """Judges the end of a deal whose events were all replayed, in the order of findings.md."""
    note_out_seat(table, sheet, deal)
    fault = remaining_fault(sheet, deal, seats)
    if fault:
        return Ending(fault=fault)
    left = known_left(sheet, deal, seats)
    if not deal[COUNTED]:
        return settled_as(sheet.ended or ABANDONED, left, deal[OUT_SEAT])
    if not (sheet.hands and all_draws_seen(table, sheet)):
        fault = proved_fault(table, sheet, seats, duties, left)
        if fault:
            return Ending(left=left, fault=fault)
    ended = how_ended(sheet, deal, seats, left, may_break_off)
    if ended:
        return settled_as(ended, left, deal[OUT_SEAT])
    return Ending(left=left, fault=not_over(deal, seats, left))


def settled_as(ended: int, left: dict[int, int], out_seat: int) -> Ending:
    """An ending without a fault; an abandoned deal is not settled."""
    return Ending(ended, left, out_seat=out_seat, settled=ended != ABANDONED)


def end_totals(sheet: DealSheet, deal: list[int], seats: int, may_break_off: bool) -> Ending:
    """The end of a totals-only deal, as far as its sheet tells (match-log, `totals`).

    One seat that is shown to have none went out; nobody did where all are shown to have some (R16).
    """
    fault = remaining_fault(sheet, deal, seats)
    if fault:
        return Ending(fault=fault)
    left = known_left(sheet, deal, seats)
    shown_none = [seat for seat, tiles in left.items() if not tiles]
    if len(shown_none) == 1:
        return settled_as(OUT, left, shown_none[0])
    said_nothing = not (sheet.ended or left or sheet.points or sheet.deductions or sheet.scores)
    if sheet.ended == ABANDONED or (may_break_off and said_nothing):
        return settled_as(ABANDONED, left, 0)
    everybody_holds = len(left) == seats and not shown_none
    return settled_as(BLOCKED if everybody_holds else sheet.ended, left, 0)


def remaining_fault(sheet: DealSheet, deal: list[int], seats: int) -> Fault | None:
    """Tiles shown that do not fit hands, draws, plays or the set (R17)."""
    seen = deal[TABLE]
    for seat in range(1, seats + 1):
        if seat not in sheet.remaining:
            continue
        shown = 0
        for tile in sheet.remaining[seat]:
            if seen >> tile & 1:
                return Fault(WRONG_REMAINING, seat=seat)
            seen |= 1 << tile
            shown |= 1 << tile
        if not deal[COUNTED]:
            if shown and seat == deal[OUT_SEAT]:
                return Fault(WRONG_REMAINING, seat=seat)
            continue
        known = deal[KNOWN + seat]
        miscounted = shown.bit_count() != deal[IN_HAND + seat] or known & ~shown
        elsewhere = deal[KNOWN_ANYWHERE] & ~known
        if shown & elsewhere or (miscounted and sheet.has_events):
            return Fault(WRONG_REMAINING, seat=seat)
    return None


def note_out_seat(table: EventTable, sheet: DealSheet, deal: list[int]) -> None:
    """The seat of the last play went out where draws are unrecorded and the sheet says `out`."""
    if deal[COUNTED] or sheet.ended != OUT:
        return
    for row in range(sheet.start, sheet.stop):
        if table.action[row] == PLAY:
            deal[OUT_SEAT] = table.seat[row]


def known_left(sheet: DealSheet, deal: list[int], seats: int) -> dict[int, int]:
    """What each seat has left, where it is shown or known without: sets of tiles by seat.

    Of a totals-only deal what is shown, for hands dealt say nothing of what was played.
    """
    left = {}
    for seat in range(1, seats + 1):
        if sheet.has_events and deal[COUNTED] and deal[UNSEEN + seat] == 0:
            left[seat] = deal[KNOWN + seat]
        elif seat == deal[OUT_SEAT]:
            left[seat] = 0
        elif seat in sheet.remaining:
            left[seat] = sum(1 << tile for tile in sheet.remaining[seat])
    return left


def proved_fault(
    table: EventTable, sheet: DealSheet, seats: int, duties: Duties, left: dict[int, int]
) -> Fault | None:
    """What the proof by matching finds (R13, R14, R17)."""
    disproof = prove(table, sheet, seats, duties, left)
    if disproof is None:
        return None
    if disproof.duty < 0:
        return Fault(WRONG_REMAINING, about=ABOUT_PROOF)
    return Fault(MUST_PLAY, duties.event[disproof.duty], duties.seat[disproof.duty], ABOUT_PROOF)


def prove(
    table: EventTable, sheet: DealSheet, seats: int, duties: Duties, left: dict[int, int]
) -> Disproof | None:
    """Looks for an assignment of all 28 tiles to arrivals; why there is none, if so."""
    hands = {seat: sum(1 << tile for tile in tiles) for seat, tiles in sheet.hands.items()}
    arrivals = gather_arrivals(table, sheet.start, sheet.stop, seats, hands, left)
    return disprove(arrivals, duties)


def how_ended(
    sheet: DealSheet, deal: list[int], seats: int, left: dict[int, int], may_break_off: bool
) -> int:
    """Out, blocked or abandoned by the rules; 0 where the deal is not over (R16)."""
    if deal[ENDED] != IN_PLAY:
        return OUT if deal[ENDED] == WENT_OUT else BLOCKED
    unfinished = ABANDONED if may_break_off else 0
    if deal[BONEYARD] or holders(deal, seats, left):
        return unfinished
    # Some tile fits, but nobody is known to hold it.
    return 0 if sheet.ended == OUT else unfinished or BLOCKED


def holders(deal: list[int], seats: int, left: dict[int, int]) -> list[int]:
    """The seats known to hold a playable tile."""
    fitting = playable(deal)
    return [seat for seat in range(1, seats + 1) if left.get(seat, deal[KNOWN + seat]) & fitting]


def not_over(deal: list[int], seats: int, left: dict[int, int]) -> Fault:
    """The finding that a deal ends though it is not over (R16)."""
    holding = holders(deal, seats, left)
    if deal[BONEYARD] == 0 and holding:
        return Fault(NOT_OVER, seat=holding[0])
    return Fault(NOT_OVER, about=0 if deal[BONEYARD] else ABOUT_SAID_OUT)
