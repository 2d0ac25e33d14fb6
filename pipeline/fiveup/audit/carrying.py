"""Which of the sheet's scores bear a difference, deal by deal up to the result.

The sheet's score of a side is at every moment what the rules give, less the effects of the
differences that it bears: a slip that is put right is borne no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from fiveup.audit.difference import DEDUCTION, POINTS, RESULT, SCORE, Difference, Sheet
from fiveup.audit.ledger import DealLines, Ledger
from fiveup.events.actions import ABANDONED
from fiveup.replay.running import RunningScore


@dataclass(slots=True)
class Borne:
    """What the sheet's score of one side bears, as it is kept from deal to deal."""

    ledger: Ledger
    side: int
    of_side: Sequence[Difference]
    running: RunningScore = field(default_factory=RunningScore)
    own: list[Difference] = field(default_factory=list)  # wrong claims, all that were added up
    now: list[Difference] = field(default_factory=list)

    def add_deal(self, deal: DealLines) -> None:
        """Goes on by a deal that is not illegal."""
        written, score = deal.written.get(self.side), deal.scores.get(self.side)
        if written is not None and self.ledger.gain(deal, self.side, own=False) is None:
            self.running.take_over(written)
            self.own, self.now = [], []
            return
        self.running.add(self.ledger.gain(deal, self.side, own=True))
        if deal.ended != ABANDONED:
            claims = self.found(deal.number, POINTS, DEDUCTION)
            self.own += claims
            self.now += claims
        if written is not None:
            self.write(written, score, self.found(deal.number, SCORE))
            self.running.write(written)

    def write(self, written: int, by_rules: int | None, wrong: Sequence[Difference]) -> None:
        """Compares a score that the sheet writes with those that would be right."""
        if written == self.running.carried:
            return
        if written == self.running.total:
            self.now = self.own.copy()
        elif written == by_rules:
            self.now = []
        else:
            # It is judged by the score carried on, else by the one that the rules give.
            self.now = [*(self.now if self.running.carried is not None else ()), *wrong]

    def found(self, deal: int | None, *kinds: str) -> list[Difference]:
        """The differences of a deal (None: of the result) that are of these kinds."""
        return [one for one in self.of_side if one.finding.deal == deal and one.kind in kinds]


def note_carrying(sheet: Sheet, differences: Sequence[Difference]) -> None:
    """Fills in which scores bear each difference, up to an illegal deal."""
    for side in sheet.ledger.sides:
        of_side = [one for one in differences if side in one.effects and not one.of_seat_total]
        borne = Borne(sheet.ledger, side, of_side)
        for deal in sheet.ledger.deals:
            if deal.illegal:
                break
            borne.add_deal(deal)
            for found in borne.now:
                found.borne_after.append(deal.number)
        else:
            final = sheet.scores.get(side)
            if final is not None:
                by_rules = sheet.ledger.deals[-1].scores.get(side)
                borne.write(final, by_rules, borne.found(None, RESULT))
            for found in borne.now:
                found.borne_at_end = True
