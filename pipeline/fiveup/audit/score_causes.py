"""How a wrong score of a side may have come about (audit.md, causes of a score).

A running score is right if it is one of up to three values (findings.md, One fault, one finding),
so a misreading is tried upon each of them: upon the sheet's own figures, and upon those due.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from fiveup.audit.cause import Cause, Misreading, causes_of
from fiveup.audit.ledger import DealLines, Ledger
from fiveup.rules.match import side_of
from fiveup.rules.scoring import deduction_for

TEN: Final = 10


@dataclass(frozen=True, slots=True)
class Score:
    """A score of a side that does not follow, after a deal or at the end of the match.

    `right` are the values that would be; `others` what the sheet writes for the other sides beside
    what would be right for them, where it writes anything.
    """

    ledger: Ledger
    deal: DealLines
    side: int
    claimed: int
    right: Sequence[int]
    others: Mapping[int, tuple[int, Sequence[int]]]

    def offs(self) -> list[int]:
        """By how much the claim is more than each of the values that would be right."""
        return [self.claimed - right for right in self.right]

    def may_have_gone_to(self, other: int, off: int) -> bool:
        """Whether the other side's score may be off by the same the other way."""
        if other not in self.others:
            return True
        claimed, right = self.others[other]
        return any(claimed - value == -off for value in right)


def other_side(at: Score) -> Cause | None:
    """A gain or deduction went to the other side."""
    for off in at.offs():
        for other in at.ledger.sides:
            if other == at.side or not off or not at.may_have_gone_to(other, off):
                continue
            for what, amount in shifted(at, other):
                if off == amount:
                    return Cause("other-side", {"side": other, "what": what, "off": off})
    return None


def shifted(at: Score, other: int) -> Iterator[tuple[str, int]]:
    """What a side gains (or loses, below zero) where something of its deal is written for another.

    A gain of its own that went away, another's that came to it; the same for deductions, for what
    the whole deal brought, and where the two were exchanged.
    """
    for own in (True, False):
        mine = at.ledger.gain(at.deal, at.side, own=own)
        theirs = at.ledger.gain(at.deal, other, own=own)
        if mine is not None and theirs is not None:
            yield "exchanged", theirs - mine
        for side, sign in ((at.side, -1), (other, 1)):
            for what, amounts in parts_of(at, side, own).items():
                for amount in amounts:
                    yield what, sign * amount


def parts_of(at: Score, side: int, own: bool) -> dict[str, list[int]]:
    """The gains and deductions of a side in the deal, each as what it adds to the score."""
    deal, ledger = at.deal, at.ledger
    seats = ledger.seats_of(side)
    points, taken = ledger.points(deal, side, own=own), ledger.taken(deal, side, own=own)
    seat_points = [deal.own_points(seat) if own else deal.points.get(seat) for seat in seats]
    seat_taken = [deal.own_deduction(seat) if own else deal.deductions.get(seat) for seat in seats]
    placed = [
        line.own if own else line.due
        for line in deal.placements
        if side_of(line.seat, ledger.seats) == side
    ]
    gains = [points, *seat_points, ledger.gain(deal, side, own=own), *placed]
    return {
        "gain": [value for value in gains if value],
        "deduction": [-value for value in (taken, *seat_taken) if value],
    }


def settlement_missed(at: Score) -> Cause | None:
    """The deductions of the deal were not taken, from this side or from all (R17)."""
    if at.side not in missed_by(at):
        return None
    others = [other for other in at.others if at.ledger.taken(at.deal, other, own=True)]
    missed = missed_by(at)
    values = {
        "points": missed[at.side],
        "all": bool(others) and all(other in missed for other in others),
    }
    return Cause("settlement-missed", values)


def missed_by(at: Score) -> dict[int, int]:
    """The sides whose score is as if nothing had been taken, and how much should have been."""
    missed = {}
    for side, (claimed, right) in {**at.others, at.side: (at.claimed, at.right)}.items():
        for own in (True, False):
            taken = at.ledger.taken(at.deal, side, own=own)
            if taken and any(claimed - value == taken for value in right):
                missed[side] = taken
    return missed


def paid_to_winner(at: Score) -> Cause | None:
    """What the others had left was paid to the side that went out (R17)."""
    deal, seats = at.deal, range(1, at.ledger.seats + 1)
    if not deal.out_seat or side_of(deal.out_seat, at.ledger.seats) != at.side:
        return None
    opponents = [seat for seat in seats if side_of(seat, at.ledger.seats) != at.side]
    everybody = [seat for seat in seats if seat != deal.out_seat]
    for group in (opponents, everybody):
        for amount in paid_amounts(at, group):
            # A partner's own deduction may have been left off together with the payment.
            for unpaid in (0, at.ledger.taken(deal, at.side, own=True) or 0):
                if amount and amount + unpaid in at.offs():
                    return Cause("paid-to-winner", {"points": amount})
    return None


def paid_amounts(at: Score, group: Sequence[int]) -> Iterator[int]:
    """What some seats had left, in points: rounded for each, or together."""
    for by_seat in (
        [at.deal.own_deduction(seat) for seat in group],
        [at.deal.deductions.get(seat) for seat in group],
    ):
        known = [points for points in by_seat if points is not None]
        if len(known) == len(by_seat):
            yield sum(known)
    pips = [at.deal.pips[seat] for seat in group if seat in at.deal.pips]
    if len(pips) == len(group):
        yield deduction_for(sum(pips))


def swapped_digits(at: Score) -> Cause | None:
    """Two digits are swapped."""
    for right in at.right:
        if at.claimed in with_digits_swapped(right) and at.claimed != right:
            return Cause("swapped-digits", {"right": right, "claimed": at.claimed})
    return None


def with_digits_swapped(number: int) -> set[int]:
    """All numbers that come of swapping two digits of a number, its sign kept.

    >>> sorted(with_digits_swapped(23)), sorted(with_digits_swapped(-102))
    ([32], [-201, -120, -12])
    """
    digits = str(abs(number))
    sign = -1 if number < 0 else 1
    swapped = set()
    for left in range(len(digits)):
        for right in range(left + 1, len(digits)):
            mixed = list(digits)
            mixed[left], mixed[right] = mixed[right], mixed[left]
            swapped.add(sign * int("".join(mixed)))
    return swapped


def off_by_ten(at: Score) -> Cause | None:
    """Ten more or less."""
    for right in at.right:
        if abs(at.claimed - right) == TEN:
            return Cause("off-by-ten", {"right": right, "claimed": at.claimed})
    return None


SCORE_CAUSES: Final[Sequence[Misreading[Score]]] = (
    other_side,
    settlement_missed,
    paid_to_winner,
    swapped_digits,
    off_by_ten,
)


def score_causes(at: Score) -> list[Cause]:
    """All causes that give the value claimed, in the order of audit.md."""
    return causes_of(SCORE_CAUSES, at)
