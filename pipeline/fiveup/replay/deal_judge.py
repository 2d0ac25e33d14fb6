"""Judging one deal: its start, events, end and settlement, and what the sheet says of them."""

from __future__ import annotations

from typing import Final

from fiveup.events.actions import ABANDONED, BY_LAST_OUT, BY_LOT
from fiveup.events.columns import NULL
from fiveup.findings.catalogue import CODE_NAMES, code_number
from fiveup.replay.deal import Duties, replay_events
from fiveup.replay.deal_facts import append_deal
from fiveup.replay.ending import Ending, Fault, end_deal, end_totals
from fiveup.replay.match_state import LEADER_UNKNOWN, LOT_DUE, MatchState
from fiveup.replay.outcomes import ABOUT_LOTS, MOVES, OPEN, PLACEMENTS, TOTALS
from fiveup.replay.settlement import settle
from fiveup.replay.sheet import DealSheet, all_draws_seen, read_sheet, start_deal
from fiveup.rules import faults
from fiveup.rules.deal import HAND_SIZE
from fiveup.rules.match import lot_leader

CODE_OF_FAULT: Final = {
    faults.OUT_OF_TURN: code_number("out-of-turn"),
    faults.TILE_TWICE: code_number("tile-twice"),
    faults.NOT_HELD: code_number("not-held"),
    faults.NO_MATCH: code_number("no-match"),
    faults.CLOSED_BRANCH: code_number("closed-branch"),
    faults.UNCLEAR_PLACE: code_number("unclear-place"),
    faults.MUST_PLAY: code_number("must-play"),
    faults.MUST_DRAW: code_number("must-draw"),
    faults.EMPTY_BONEYARD: code_number("empty-boneyard"),
    faults.DEAL_OVER: code_number("deal-over"),
}
WRONG_LEADER: Final = code_number("wrong-leader")
WRONG_HAND: Final = code_number("wrong-hand")


def judge_deal(state: MatchState, number: int) -> None:
    """Judges the n-th deal (from 1) and appends its outcomes."""
    out = state.out
    sheet = read_sheet(state.table, state.match, number - 1)
    state.worst_of_deal = 0
    if sheet.written != number:
        state.note("deal-order", number, claimed=sheet.written, due=number)
    first = len(out.row)
    by = leader_by(state)
    overtime = int(state.overtime) if state.scores_known else NULL
    deal = start_deal(sheet, state.seats, state.counted)
    if not sheet.has_events:
        state.note("no-moves", number)
    fault = leader_fault(state, sheet, number) or hand_fault(state, sheet)
    ending = Ending(fault=fault)
    if fault is None:
        if sheet.has_events:
            ending = run_deal(state, sheet, deal, number)
            if ending.fault and ending.fault.event:
                deal = rewind(state, sheet, first, ending.fault.event)
        else:
            ending = end_totals(sheet, deal, state.seats, state.may_break_off(number))
    settled = settle(state, sheet, ending, number, first)
    if ending.fault:
        note_fault(state, sheet, ending.fault, number)
    detail = detail_of(state, sheet, ending)
    state.rate(detail)
    append_deal(state, sheet, deal, ending, settled, detail, number, by, overtime)
    state.next_leader = leader_after(sheet, deal, ending)


def leader_by(state: MatchState) -> int:
    """How the leader was to be found by the rules (R4, R5); 0 where that is not known."""
    if state.next_leader == LEADER_UNKNOWN:
        return 0
    return BY_LOT if state.next_leader == LOT_DUE else BY_LAST_OUT


def leader_fault(state: MatchState, sheet: DealSheet, number: int) -> Fault | None:
    """The wrong leader (R4, R5); a right one said to be found otherwise is a notice."""
    due = state.next_leader
    if due == LEADER_UNKNOWN:
        return None
    if due == LOT_DUE:
        if sheet.lots and lot_leader(sheet.lots, state.seats) != sheet.leader:
            return Fault(WRONG_LEADER, seat=sheet.leader, about=ABOUT_LOTS)
        if sheet.leader_by == BY_LAST_OUT:
            state.note("leader-by", number, claimed=BY_LAST_OUT, due=BY_LOT)
    elif due != sheet.leader:
        return Fault(WRONG_LEADER, seat=sheet.leader)
    elif sheet.leader_by == BY_LOT:
        state.note("leader-by", number, claimed=BY_LOT, due=BY_LAST_OUT)
    elif sheet.lots:
        state.note("leader-by", number, due=BY_LAST_OUT, about=ABOUT_LOTS)
    return None


def hand_fault(state: MatchState, sheet: DealSheet) -> Fault | None:
    """A dealt hand that is not five tiles, or a tile dealt twice (R2)."""
    if not state.counted:
        return None
    dealt: set[int] = set()
    for seat, tiles in sorted(sheet.hands.items()):
        if len(tiles) != HAND_SIZE or len(dealt | set(tiles)) != len(dealt) + HAND_SIZE:
            return Fault(WRONG_HAND, seat=seat)
        dealt |= set(tiles)
    return None


def run_deal(state: MatchState, sheet: DealSheet, deal: list[int], number: int) -> Ending:
    """Replays the events and judges the end."""
    duties = Duties()
    stop = replay_events(
        state.table,
        sheet.start,
        sheet.stop,
        deal,
        state.seats,
        state.scores.copy(),
        state.out,
        duties,
        sheet.stop,
    )
    if stop.fault:
        return Ending(fault=Fault(CODE_OF_FAULT[stop.fault], stop.event, stop.seat))
    said_over = sheet.ended or sheet.remaining
    may_break_off = sheet.ended == ABANDONED or (not said_over and state.may_break_off(number))
    return end_deal(state.table, sheet, deal, state.seats, duties, may_break_off)


def rewind(state: MatchState, sheet: DealSheet, first: int, event: int) -> list[int]:
    """Withdraws everything from an event on; returns the deal as it stood before it."""
    out = state.out
    out.withdraw_placements(first)
    deal = start_deal(sheet, state.seats, state.counted)
    replay_events(
        state.table,
        sheet.start,
        sheet.start + event - 1,
        deal,
        state.seats,
        state.scores.copy(),
        out,
        Duties(),
        sheet.stop,
    )
    return deal


def note_fault(state: MatchState, sheet: DealSheet, fault: Fault, number: int) -> None:
    """The illegal finding of a deal; scores by the rules are unknown from here on."""
    code = CODE_NAMES[fault.code]
    claimed, due = NULL, NULL
    if fault.code == WRONG_LEADER:
        claimed = fault.seat
        by_lot = lot_leader(sheet.lots, state.seats)
        due = (by_lot if state.next_leader == LOT_DUE else state.next_leader) or NULL
    state.note(code, number, fault.event, fault.seat, claimed, due, fault.about)


def detail_of(state: MatchState, sheet: DealSheet, ending: Ending) -> int:
    """The degree of detail of a deal (match-log, How a log is judged)."""
    if not sheet.has_events:
        return TOTALS
    if not state.counted:
        return PLACEMENTS
    if ending.settled and len(ending.left) < state.seats:
        return PLACEMENTS
    return OPEN if sheet.hands and all_draws_seen(state.table, sheet) else MOVES


def leader_after(sheet: DealSheet, deal: list[int], ending: Ending) -> int:
    """Who must lead the next deal (R5): a seat, `LOT_DUE` or `LEADER_UNKNOWN`."""
    if ending.fault:
        return LEADER_UNKNOWN
    return ending.out_seat or (LOT_DUE if sheet.has_events else LEADER_UNKNOWN)
