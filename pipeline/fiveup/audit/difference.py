"""A difference between the sheet and the rules: its moment, what may have caused it, its effect."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from fiveup.audit.allowed import Allowed, allowed_at
from fiveup.audit.argument import Argument, argue
from fiveup.audit.cause import Cause, causes_of
from fiveup.audit.deduction_causes import Deduction, deduction_causes
from fiveup.audit.ledger import Ledger
from fiveup.audit.points_causes import Placement, points_causes
from fiveup.audit.result_causes import Result, result_causes
from fiveup.audit.score_causes import Score, off_by_ten, score_causes, swapped_digits
from fiveup.events.actions import PLAY
from fiveup.events.table import EventTable
from fiveup.findings.catalogue import ILLEGAL
from fiveup.findings.finding import Finding
from fiveup.replay.moment import Moment, rebuild
from fiveup.rules.match import side_of

# What a difference is of, in the order of audit.md's table; other findings are of none.
POINTS: Final = "points"
DEDUCTION: Final = "deduction"
SCORE: Final = "score"
RESULT: Final = "result"
KIND_OF: Final = {
    "claimed-points": POINTS,
    "claimed-deduction": DEDUCTION,
    "claimed-score": SCORE,
    "claimed-result": RESULT,
    "match-unfinished": RESULT,
}

AT_START: Final = frozenset({"wrong-leader", "wrong-hand"})
OF_NO_MOMENT: Final = frozenset({"match-over", "deal-order"})


@dataclass(slots=True)
class Difference:
    """A finding that is no notice, and all that explains it.

    `moment` is the deal as it stood after the event, or before it where the event is illegal; None
    where the finding is about no moment of a deal that has moves. `placement`, from 1, is the one
    at which it stands, if it is one. `effects` are points by the rules less points by the sheet, by
    side, where they differ. `causes` likeliest first. `allowed` and `argument` are of illegal
    findings. `borne_after` are the deals after which the sheet's score bears the effects,
    `borne_at_end` whether its final score does.
    """

    finding: Finding
    moment: Moment | None = None
    placement: int | None = None
    causes: list[Cause] = field(default_factory=list)
    effects: dict[int, int] = field(default_factory=dict)
    allowed: Allowed | None = None
    argument: Argument | None = None
    borne_after: list[int] = field(default_factory=list)
    borne_at_end: bool = False

    @property
    def of_seat_total(self) -> bool:
        """Whether it is about the sum of a seat's placements, by which no score goes."""
        return self.finding.values.get("about") == "points"

    @property
    def kind(self) -> str | None:
        """What the difference is of: points, deduction, score or result."""
        return KIND_OF.get(self.finding.code)


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a match is compared with: the books, and the result that the sheet writes."""

    ledger: Ledger
    winner: int | None
    scores: dict[int, int]


def explain_difference(table: EventTable, index: int, sheet: Sheet, finding: Finding) -> Difference:
    """A finding of the match with this index in the table, explained."""
    found = Difference(finding)
    if finding.deal and finding.code not in OF_NO_MOMENT:
        moment = rebuild(table, index, finding.deal, events_before(finding))
        found.moment = moment if moment.sheet.has_events else None
        found.placement = placement_at(table, moment, finding.event)
    if finding.kind == ILLEGAL:
        explain_illegal(table, index, found)
    match finding.code:
        case "claimed-points":
            explain_points(table, index, sheet, found)
        case "claimed-deduction":
            explain_deduction(sheet, found)
        case "claimed-score":
            explain_score(sheet, found)
        case "claimed-result":
            explain_result(sheet, found)
        case "match-unfinished":
            explain_unfinished(sheet, found)
    return found


def placement_at(table: EventTable, moment: Moment, event: int | None) -> int | None:
    """Which placement of its deal an event is, from 1; None where it is none."""
    rows = range(moment.sheet.start, moment.sheet.start + (event or 0))
    if not rows or table.action[rows[-1]] != PLAY:
        return None
    return sum(table.action[row] == PLAY for row in rows)


def events_before(finding: Finding) -> int | None:
    """How many events of the deal lead to the finding's moment; None: all."""
    if finding.code in AT_START:
        return 0
    if finding.event is not None and finding.kind == ILLEGAL:
        return finding.event - 1
    return finding.event


def explain_illegal(table: EventTable, match: int, found: Difference) -> None:
    """What was allowed instead, or why there was no way."""
    finding = found.finding
    if found.moment is not None and finding.event is not None:
        is_duty = finding.code in ("must-play", "must-draw") and finding.seat
        seat = finding.seat if is_duty and finding.seat else found.moment.turn
        found.allowed = allowed_at(found.moment, seat)
    if finding.deal and ("proof" in finding.values or finding.values.get("about") == "proof"):
        found.argument = argue(table, match, finding.deal)


def numbers(finding: Finding) -> tuple[int, int]:
    """Claimed and due of a finding about points."""
    return int(finding.claimed or 0), int(finding.due or 0)


def explain_points(table: EventTable, match: int, sheet: Sheet, found: Difference) -> None:
    """A wrong claim for a placement (R12)."""
    finding, moment = found.finding, found.moment
    if moment is None or finding.deal is None or finding.event is None:
        return  # there is no such finding
    claimed, due = numbers(finding)
    before = rebuild(table, match, finding.deal, finding.event - 1)
    lines = sheet.ledger.deal(finding.deal).placements
    index = next(place for place, line in enumerate(lines) if line.event == finding.event)
    _, seat, _, on, place, end_sum = moment.placed[-1]
    found.causes = points_causes(
        Placement(
            before=before.cells,
            after=moment.cells,
            on=on,
            place=place,
            end_sum_before=lines[index - 1].end_sum if index else 0,
            end_sum=end_sum,
            claimed=claimed,
            before_due=lines[index - 1].due if index else None,
            after_due=lines[index + 1].due if index + 1 < len(lines) else None,
        )
    )
    found.effects = {side_of(seat, sheet.ledger.seats): due - claimed}


def explain_deduction(sheet: Sheet, found: Difference) -> None:
    """A wrong deduction (R17)."""
    finding, ledger = found.finding, sheet.ledger
    claimed, due = numbers(finding)
    deal = ledger.deal(finding.deal or 0)
    seat = finding.seat or 0
    found.causes = deduction_causes(Deduction(ledger, deal, seat, claimed, due))
    found.effects = {side_of(seat, ledger.seats): claimed - due}


def explain_score(sheet: Sheet, found: Difference) -> None:
    """A wrong running score, or a wrong sum of a seat's own claims."""
    finding, ledger = found.finding, sheet.ledger
    claimed, due = numbers(finding)
    deal = ledger.deal(finding.deal or 0)
    side = side_of(finding.seat or 0, ledger.seats)
    if found.of_seat_total:
        score = Score(ledger, deal, side, claimed, [due], {})
        found.causes = causes_of((swapped_digits, off_by_ten), score)
    else:
        others = {
            other: (written, deal.right[other])
            for other, written in deal.written.items()
            if other != side and other in deal.right
        }
        right = deal.right.get(side, [due])
        found.causes = score_causes(Score(ledger, deal, side, claimed, right, others))
    found.effects = {side: due - claimed}


def explain_result(sheet: Sheet, found: Difference) -> None:
    """A wrong final score or winner (R18). A final score may be misread as any other can."""
    finding, ledger = found.finding, sheet.ledger
    claimed, _ = numbers(finding)
    if finding.values.get("about") == "winner":
        found.causes = result_causes(Result(ledger, winner=claimed))
        return
    side = finding.seat or 0
    right = ledger.finals
    others = {
        other: (score, right[other]) for other, score in sheet.scores.items() if other != side
    }
    score = Score(ledger, ledger.deals[-1], side, claimed, right[side], others)
    found.causes = [
        *score_causes(score),
        *result_causes(Result(ledger, side=side, score=claimed)),
    ]
    found.effects = {
        each: right[each][0] - written
        for each, written in sorted(sheet.scores.items())
        if right[each] and written not in right[each]
    }


def explain_unfinished(sheet: Sheet, found: Difference) -> None:
    """A match that is said to be finished: how the sheet came by its winner (R18)."""
    if sheet.winner is not None:
        found.causes = result_causes(Result(sheet.ledger, winner=sheet.winner))
