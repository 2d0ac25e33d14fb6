"""What the sheet says beside what is due: points, deductions, running scores, the result."""

from __future__ import annotations

from dataclasses import dataclass

from .faults import finding
from .outcome import Outcome
from .reading import DealLog, MatchLog

Finding = dict[str, object]


@dataclass
class SideSheet:
    """The sums that follow from the sheet for one side; None where a value is missing."""

    written: int | None = None  # the last running score written
    since: int | None = 0  # the sheet's own points less deductions since then
    total: int | None = 0  # the same from the start

    def follows(self) -> int | None:
        """The second of the three right values; the third where nothing was written yet."""
        if self.written is None:
            return self.total
        return None if self.since is None else self.written + self.since

    def add(self, net: int | None) -> None:
        self.since = None if net is None or self.since is None else self.since + net
        self.total = None if net is None or self.total is None else self.total + net

    def write(self, score: int) -> None:
        self.written, self.since = score, 0


def judge_points(outcome: Outcome) -> list[Finding]:
    """`claimed-points` (R12), for every placement that stands."""
    found: list[Finding] = []
    for placed in outcome.table.placements if outcome.table is not None else []:
        event = placed.event
        if event.claimed is not None and event.claimed != placed.points:
            found.append(
                finding(
                    "claimed-points",
                    outcome.log.number,
                    event.number,
                    event.seat,
                    event.claimed,
                    placed.points,
                )
            )
    return found


def judge_points_by_seat(outcome: Outcome) -> list[Finding]:
    """`claimed.points` beside events, where every placement of the seat has a claim."""
    found: list[Finding] = []
    if outcome.table is None or outcome.fault is not None:
        return found
    for seat, claimed in outcome.log.points.items():
        claims = [
            placed.event.claimed for placed in outcome.table.placements if placed.event.seat == seat
        ]
        written = [claim for claim in claims if claim is not None]
        if len(written) == len(claims) and sum(written) != claimed:
            found.append(
                finding(
                    "claimed-score",
                    outcome.log.number,
                    seat=seat,
                    claimed=claimed,
                    due=sum(written),
                )
            )
    return found


def judge_ended(outcome: Outcome) -> list[Finding]:
    """`claimed-ended` (R16)."""
    deal = outcome.log
    if outcome.fault is not None or deal.ended is None or deal.ended == outcome.ended:
        return []
    return [finding("claimed-ended", deal.number, claimed=deal.ended, due=outcome.ended)]


def judge_deductions(outcome: Outcome) -> list[Finding]:
    """`claimed-deduction` (R17), wherever the deduction is known."""
    found: list[Finding] = []
    for seat, due in outcome.due_deductions.items():
        claimed = outcome.log.deductions.get(seat)
        if due is not None and claimed is not None and claimed != due:
            found.append(
                finding(
                    "claimed-deduction", outcome.log.number, seat=seat, claimed=claimed, due=due
                )
            )
    return found


def deduction_taken(outcome: Outcome, seat: int) -> int | None:
    """The deduction by the rules, or the claimed one where they do not know it."""
    due = outcome.due_deductions.get(seat)
    return outcome.log.deductions.get(seat) if due is None else due


def sheet_net(outcome: Outcome, seats: list[int]) -> int | None:
    """The sheet's own points less deductions of a side; due values where it has none."""
    if outcome.ended == "abandoned":
        return 0
    net = 0
    for seat in seats:
        deduction = outcome.log.deductions.get(seat, outcome.due_deductions[seat])
        points = sheet_points(outcome, seat)
        if points is None or deduction is None:
            return None
        net += points - deduction
    return net


def sheet_points(outcome: Outcome, seat: int) -> int | None:
    """The placement claims of a seat (due where there is none); of a totals-only deal its claim."""
    if outcome.table is None:
        return outcome.points[seat]
    return sum(
        placed.points if placed.event.claimed is None else placed.event.claimed
        for placed in outcome.table.placements
        if placed.event.seat == seat
    )


def score_after(outcome: Outcome, log: MatchLog, side: int, before: int | None) -> int | None:
    """The score by the rules after a deal; the sheet's where the rules lack a value."""
    if before is None:
        return None
    if outcome.ended == "abandoned":
        return before
    score = before
    for seat in log.partners(side):
        points, deduction = outcome.points[seat], deduction_taken(outcome, seat)
        if points is None or deduction is None:
            return outcome.log.scores.get(side)
        score += points - deduction
    return score


def was_taken_over(outcome: Outcome, log: MatchLog, side: int) -> bool:
    """The side's score is the sheet's running score, for want of a value."""
    return outcome.ended != "abandoned" and any(
        outcome.points[seat] is None or deduction_taken(outcome, seat) is None
        for seat in log.partners(side)
    )


def judge_running_score(
    deal: DealLog, seat: int, claimed: int, by_rules: int, sheet: SideSheet
) -> list[Finding]:
    """`claimed-score`: three values are right."""
    if claimed in (by_rules, sheet.follows(), sheet.total):
        return []
    due = by_rules
    follows = sheet.follows()
    if sheet.written is not None and follows is not None:
        due = follows
    return [finding("claimed-score", deal.number, seat=seat, claimed=claimed, due=due)]


def judge_result(
    log: MatchLog, scores: dict[int, int | None], sheets: dict[int, SideSheet], winner: int | None
) -> list[Finding]:
    """`claimed-result` (R18): once for the final scores, once for the winner."""
    found: list[Finding] = []
    for side, claimed in log.scores.items():
        by_rules, sheet = scores[side], sheets[side]
        if by_rules is None or claimed in (by_rules, sheet.follows(), sheet.total):
            continue
        follows = sheet.follows()
        due = by_rules if sheet.written is None or follows is None else follows
        seat = log.partners(side)[0]
        found.append(finding("claimed-result", seat=seat, claimed=claimed, due=due))
        break
    judged = log.status != "forfeited" and winner is not None and log.winner is not None
    if judged and log.winner != winner:
        found.append(finding("claimed-result", claimed=log.winner, due=winner))
    return found
