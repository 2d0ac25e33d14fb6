"""How a wrong result may have come about (audit.md, causes of a result).

Each is tried upon the sheet's own figures (`own`) and upon those that the rules give, but never
upon figures from which what is claimed follows without any misreading.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fiveup.audit.cause import Cause, Misreading, causes_of
from fiveup.audit.ledger import DealLines, Ledger
from fiveup.rules.match import NOBODY, TARGET, leading_sides, side_of, winner_of


@dataclass(frozen=True, slots=True)
class Result:
    """A claimed winner, or the claimed final score of a side; the other of the two is None."""

    ledger: Ledger
    winner: int | None = None
    side: int | None = None
    score: int | None = None

    def is_claimed(self, winner: int, scores: dict[int, int]) -> bool:
        """Whether this winner, or these scores by side, are what is claimed."""
        if self.winner is not None:
            return winner == self.winner
        return self.side is not None and scores.get(self.side) == self.score

    def bases(self) -> list[bool]:
        """Whether to look at the sheet's own figures, at those due, or at both."""
        return [own for own in (True, False) if not self.follows(own=own)]

    def follows(self, *, own: bool) -> bool:
        """Whether what is claimed comes out by the rules from one of the two."""
        last = self.ledger.deals[-1]
        scores = scores_after(self.ledger, last, own=own)
        return self.is_claimed(single_leader(scores, last.overtime), scores)


def scores_after(ledger: Ledger, deal: DealLines, *, own: bool) -> dict[int, int]:
    """Every side's score after a deal; empty where one is not known."""
    scores = deal.sheet if own else deal.scores
    return scores if len(scores) == len(ledger.sides) else {}


def scores_before(ledger: Ledger, deal: DealLines, *, own: bool) -> dict[int, int]:
    """Every side's score before a deal; empty where one is not known."""
    if deal.number == 1:
        return dict.fromkeys(ledger.sides, 0)
    return scores_after(ledger, ledger.deal(deal.number - 1), own=own)


def with_placements(ledger: Ledger, deal: DealLines, *, own: bool) -> dict[int, int]:
    """Every side's score with the placements of a deal, before it is settled; empty if unknown."""
    scores = {}
    for side, score in scores_before(ledger, deal, own=own).items():
        points = ledger.points(deal, side, own=own)
        if points is None:
            return {}
        scores[side] = score + points
    return scores


def single_leader(scores: dict[int, int], overtime: bool) -> int:
    """The side that has won with these scores (R18); `NOBODY` where none has, or none are known."""
    return winner_of([scores[side] for side in sorted(scores)], overtime) if scores else NOBODY


def before_settlement(result: Result) -> Cause | None:
    """The target was looked at before the last deal was settled (R18)."""
    ledger = result.ledger
    for own in result.bases():
        scores = with_placements(ledger, ledger.deals[-1], own=own)
        winner = single_leader(scores, ledger.deals[-1].overtime)
        if winner != NOBODY and result.is_claimed(winner, scores):
            values = {"side": winner, "scores": [scores[side] for side in sorted(scores)]}
            return Cause("before-settlement", values)
    return None


def first_over_target(result: Result) -> Cause | None:
    """The first side to reach 61 in placements was called the winner (R18).

    In the whole match, or in its last deal.
    """
    ledger = result.ledger
    for own in result.bases():
        for deals in (ledger.deals, ledger.deals[-1:]):
            reached = reach_target(ledger, deals, own=own)
            if reached is not None and result.is_claimed(reached.side, reached.scores):
                values = {"side": reached.side, "deal": reached.deal, "event": reached.event}
                return Cause("first-over-target", values)
    return None


@dataclass(frozen=True, slots=True)
class Reached:
    """Where the target was first reached in placements, with the scores at that moment."""

    side: int
    deal: int
    event: int
    scores: dict[int, int]


def reach_target(ledger: Ledger, deals: Sequence[DealLines], *, own: bool) -> Reached | None:
    """Where in these deals a side that was under the target first reached it."""
    for deal in deals:
        scores = dict(scores_before(ledger, deal, own=own))
        if not scores or max(scores.values()) >= TARGET:
            return None
        for line in deal.placements:
            side = side_of(line.seat, ledger.seats)
            scores[side] += line.own if own else line.due
            if scores[side] >= TARGET:
                return Reached(side, deal.number, line.event, scores)
    return None


def tie_not_played(result: Result) -> Cause | None:
    """A tie at the top was decided without overtime (R18)."""
    ledger = result.ledger
    for own in result.bases():
        for deal in ledger.deals:
            scores = scores_after(ledger, deal, own=own)
            if not scores or max(scores.values()) < TARGET:
                continue
            leading = leading_sides([scores[side] for side in sorted(scores)])
            if len(leading) > 1 and any(result.is_claimed(side, scores) for side in leading):
                return Cause("tie-not-played", {"deal": deal.number, "score": max(scores.values())})
    return None


RESULT_CAUSES: Final[Sequence[Misreading[Result]]] = (
    before_settlement,
    first_over_target,
    tie_not_played,
)


def result_causes(result: Result) -> list[Cause]:
    """All causes that give the result claimed, in the order of audit.md."""
    return causes_of(RESULT_CAUSES, result)
