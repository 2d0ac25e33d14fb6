"""One deal judged by itself: its fault if it has one, how it ended, what it cost each seat."""

from __future__ import annotations

from dataclasses import dataclass, field

from .ending import detail_of, how_it_ended, judge_remaining, left_of
from .faults import Fault
from .proof import prove
from .reading import DealLog
from .replay import Table, replay
from .rules import ALL_TILES, HAND_SIZE, Tile, deduction_for, lots_leader, pips_on


@dataclass
class Due:
    """Who must lead: `lot`, `last out` with the seat, or None where it is not judged (R4, R5)."""

    by: str | None
    seat: int | None = None


@dataclass
class Outcome:
    """What came of a deal. Of an illegal deal, `table` holds only what stands."""

    log: DealLog
    table: Table | None  # None: totals only
    fault: Fault | None = None
    ended: str | None = None
    out_seat: int | None = None
    detail: str = "totals"
    left: dict[int, list[Tile] | None] = field(default_factory=dict)
    points: dict[int, int | None] = field(default_factory=dict)
    due_deductions: dict[int, int | None] = field(default_factory=dict)
    unknown: list[int] = field(default_factory=list)  # seats whose left is not known
    next_leader: Due = field(default_factory=lambda: Due(None))

    @property
    def settled(self) -> bool:
        return self.fault is None and self.ended != "abandoned"


def judge_start(deal: DealLog, seats: int, recorded: bool, due: Due) -> Fault | None:
    """`wrong-leader` and `wrong-hand` (R4, R5, R2)."""
    if due.by == "last out" and deal.leader != due.seat:
        return Fault("wrong-leader", seat=deal.leader, claimed=deal.leader, due=due.seat)
    if due.by == "lot" and deal.lots:
        drawn = lots_leader(deal.lots, seats)
        if drawn != deal.leader:
            return Fault("wrong-leader", seat=deal.leader, claimed=deal.leader, due=drawn)
    if deal.hands is None or not recorded:
        return None
    dealt: list[Tile] = []
    for seat, hand in deal.hands.items():
        if len(hand) != HAND_SIZE:
            return Fault("wrong-hand", seat=seat, says="not five tiles")
        for tile in hand:
            if tile in dealt:
                return Fault("wrong-hand", seat=seat, says=f"{tile} is dealt twice")
            dealt.append(tile)
    return None


def leader_noted_wrongly(deal: DealLog, due: Due) -> bool:
    """`leader-by`: how the leader was found, or lots where none was due."""
    if due.by is None:
        return False
    if deal.leader_by is not None and deal.leader_by != due.by:
        return True
    return due.by == "last out" and bool(deal.lots)


def judge_deal(deal: DealLog, seats: int, recorded: bool, due: Due, must_end: bool) -> Outcome:
    """Start, events and end of one deal, in that order; at most one fault."""
    fault = judge_start(deal, seats, recorded, due)
    if fault is not None:
        return illegal(deal, seats, recorded, fault, before=1)
    if deal.totals_only:
        return judge_totals(deal, seats, recorded, must_end)
    table, fault = replay(deal, seats, recorded)
    if fault is not None:
        return illegal(deal, seats, recorded, fault, before=fault.event)
    ended = how_it_ended(table, must_end)
    fault = judge_remaining(table)
    if fault is None and recorded:
        fault = prove(table, deal.remaining)
    if fault is None and isinstance(ended, Fault):
        fault = ended
    if fault is not None:
        return illegal(deal, seats, recorded, fault, before=fault.event)
    assert isinstance(ended, str)
    return settle(deal, table, ended)


def illegal(deal: DealLog, seats: int, recorded: bool, fault: Fault, before: int | None) -> Outcome:
    """What stands of an illegal deal: the events before the fault (all, if it is at the end)."""
    detail = detail_of(deal, recorded, [])
    if deal.totals_only:
        return Outcome(deal, None, fault, detail=detail)
    table, _ = replay(deal, seats, recorded, before)
    outcome = Outcome(deal, table, fault, detail=detail)
    outcome.points = placement_points(table)
    return outcome


def placement_points(table: Table) -> dict[int, int | None]:
    return {
        seat: sum(placed.points for placed in table.placements if placed.event.seat == seat)
        for seat in table.everyone
    }


def settle(deal: DealLog, table: Table, ended: str) -> Outcome:
    """R17: what each seat has left and loses; who leads next (R5)."""
    if ended == "blocked":
        for seat in table.last_passes:  # R16: it was blocked before them, so they mean nothing
            table.passes[seat] -= 1
    outcome = Outcome(deal, table, ended=ended)
    outcome.out_seat = table.out_seat if ended == "out" else None
    outcome.points = placement_points(table)
    for seat in table.everyone:
        left = left_of(table, seat)
        outcome.left[seat] = left
        outcome.due_deductions[seat] = None
        if ended != "abandoned":
            if left is None:
                outcome.unknown.append(seat)
            else:
                outcome.due_deductions[seat] = deduction_for(pips_on(left))
    outcome.detail = detail_of(deal, table.recorded, outcome.unknown)
    outcome.next_leader = Due("last out", table.out_seat) if ended == "out" else Due("lot")
    return outcome


def judge_totals(deal: DealLog, seats: int, recorded: bool, must_end: bool) -> Outcome:
    """A deal without events: points as claimed, deductions from what was left or as claimed."""
    everyone = range(1, seats + 1)
    fault = judge_totals_remaining(deal, recorded)
    if fault is not None:
        return Outcome(deal, None, fault)
    outcome = Outcome(deal, None, ended=deal.ended)
    empty = [seat for seat in everyone if deal.remaining.get(seat) == []]
    if len(empty) == 1:
        outcome.ended, outcome.out_seat = "out", empty[0]
        outcome.next_leader = Due("last out", empty[0])
    elif not must_end and deal.says_nothing:
        outcome.ended = "abandoned"  # the last deal broke off before anything was written
    elif deal.ended != "abandoned" and all(deal.remaining.get(seat) for seat in everyone):
        outcome.ended = "blocked"  # R16: everybody holds some, so nobody went out
    for seat in everyone:
        left = deal.remaining.get(seat)
        outcome.left[seat] = left
        outcome.points[seat] = deal.points.get(seat)
        outcome.due_deductions[seat] = None
        if outcome.ended != "abandoned" and left is not None:
            outcome.due_deductions[seat] = deduction_for(pips_on(left))
    return outcome


def judge_totals_remaining(deal: DealLog, recorded: bool) -> Fault | None:
    """`wrong-remaining` without events: shown twice, or dealt to another seat."""
    seen: list[Tile] = []
    for seat, tiles in deal.remaining.items():
        for tile in tiles:
            assert tile in ALL_TILES
            if tile in seen:
                return Fault("wrong-remaining", seat=seat, says=f"{tile} is shown twice")
            seen.append(tile)
            for other, hand in (deal.hands or {}).items() if recorded else ():
                if other != seat and tile in hand:
                    return Fault("wrong-remaining", seat=seat, says=f"{tile} is in another hand")
    return None
