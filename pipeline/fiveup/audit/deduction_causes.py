"""How a wrong deduction may have come about (audit.md, causes of a deduction)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fiveup.audit.cause import Cause, Misreading, causes_of
from fiveup.audit.ledger import DealLines, Ledger, known_sum
from fiveup.rules.match import side_of
from fiveup.rules.scoring import RAW_PER_POINT, deduction_for


@dataclass(frozen=True, slots=True)
class Deduction:
    """A deduction whose claim differs from what is due, in points."""

    ledger: Ledger
    deal: DealLines
    seat: int
    claimed: int
    due: int

    @property
    def pips(self) -> int:
        """The pips that the seat has left."""
        return self.deal.pips[self.seat]


def rounded_together(at: Deduction) -> Cause | None:
    """Partners' pips are added before rounding (R17).

    Looked at for the pair: what the sheet takes from both, or what it writes for one of them alone.
    """
    pair = at.ledger.seats_of(side_of(at.seat, at.ledger.seats))
    pips = known_sum(at.deal.pips.get(seat) for seat in pair)
    if len(pair) < 2 or pips is None:
        return None
    taken = known_sum(at.deal.own_deduction(seat) for seat in pair)
    written = sum(at.deal.claimed_deductions.get(seat, 0) for seat in pair)
    points = deduction_for(pips)
    if points not in (taken, written):
        return None
    return Cause(
        "rounded-together",
        {"each": [at.deal.pips[seat] for seat in pair], "pips": pips, "points": points},
    )


def rounded_down(at: Deduction) -> Cause | None:
    """The pips are always rounded down (R17)."""
    if at.claimed != at.pips // RAW_PER_POINT:
        return None
    return Cause("rounded-down", {"pips": at.pips, "points": at.claimed})


def rounded_up(at: Deduction) -> Cause | None:
    """The pips are always rounded up (R17)."""
    if at.claimed != -(-at.pips // RAW_PER_POINT):
        return None
    return Cause("rounded-up", {"pips": at.pips, "points": at.claimed})


def raw_deducted(at: Deduction) -> Cause | None:
    """Raw pips, or raw rounded pips, are written instead of points (R3, R17)."""
    if not at.claimed or at.claimed not in (at.pips, RAW_PER_POINT * at.due):
        return None
    return Cause("raw-deducted", {"pips": at.pips, "written": at.claimed})


def not_deducted(at: Deduction) -> Cause | None:
    """Nothing is taken (R17)."""
    return None if at.claimed else Cause("not-deducted", {"pips": at.pips})


def wrong_seat(at: Deduction) -> Cause | None:
    """Another seat's deduction is written (R17)."""
    seats = [
        seat
        for seat, due in sorted(at.deal.deductions.items())
        if seat != at.seat and due == at.claimed
    ]
    return Cause("wrong-seat", {"seats": seats, "points": at.claimed}) if seats else None


DEDUCTION_CAUSES: Final[Sequence[Misreading[Deduction]]] = (
    rounded_together,
    rounded_down,
    rounded_up,
    raw_deducted,
    not_deducted,
    wrong_seat,
)


def deduction_causes(at: Deduction) -> list[Cause]:
    """All causes that give the value claimed, in the order of audit.md."""
    return causes_of(DEDUCTION_CAUSES, at)
