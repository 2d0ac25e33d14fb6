"""The judge: a whole match log in, its status, findings and facts out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .facts import Row, deal_player_rows, deal_row, match_player_rows, placement_rows
from .faults import finding
from .fields import complaints_about
from .outcome import Due, Outcome, judge_deal, leader_noted_wrongly
from .reading import DealLog, MatchLog, read_log
from .rules import TARGET, is_tied_at_target, winner_of
from .sheet import (
    Finding,
    SideSheet,
    judge_deductions,
    judge_ended,
    judge_points,
    judge_points_by_seat,
    judge_result,
    judge_running_score,
    score_after,
    sheet_net,
    was_taken_over,
)

DETAILS = ["open", "moves", "placements", "totals"]


@dataclass
class Match:
    """What is known between two deals."""

    log: MatchLog
    scores: dict[int, int | None]
    sheets: dict[int, SideSheet]
    overtime: bool | None = False  # None: not known, as the scores are not
    winner: int | None = None
    due: Due = field(default_factory=lambda: Due("lot"))
    findings: list[Finding] = field(default_factory=list)
    deals: list[Row] = field(default_factory=list)
    deal_players: list[Row] = field(default_factory=list)
    placements: list[Row] = field(default_factory=list)

    def known_scores(self) -> dict[int, int] | None:
        """All scores by the rules, or None if one of them is unknown."""
        known = {side: score for side, score in self.scores.items() if score is not None}
        return known if len(known) == len(self.scores) else None


def judge(log: dict[str, Any]) -> dict[str, Any]:
    """Judges one match log, decoded from JSON."""
    complaints = complaints_about(log)
    if complaints:
        return {
            "status": "refused",
            "complete": False,
            "winner": None,
            "scores": [],
            "detail": None,
            "findings": [finding(code, says=f"{at}: {text}") for code, at, text in complaints],
            "deals": [],
            "deal_players": [],
            "placements": [],
            "match_players": [],
        }
    match_log = read_log(log)
    match = Match(
        match_log,
        dict.fromkeys(match_log.sides, 0),
        {side: SideSheet() for side in match_log.sides},
    )
    for deal in match_log.deals:
        if match.winner is not None:
            match.findings.append(finding("match-over", deal.number))
            break
        judge_next(match, deal)
    finish(match)
    return answer(match)


def judge_next(match: Match, deal: DealLog) -> None:
    """One more deal: its own judgement, then the sheet, then the scores."""
    log = match.log
    last = deal is log.deals[-1]
    must_end = not last or log.status == "finished"
    outcome = judge_deal(deal, log.seats, log.recorded, match.due, must_end)
    found = findings_of(match, outcome)
    before = dict(match.scores)
    if outcome.fault is None:
        found += move_scores(match, outcome)
    else:
        match.scores = dict.fromkeys(log.sides)
    overtime = match.overtime
    match.deals.append(
        deal_row(outcome, log, match.due, overtime, status_of(found, [outcome.detail]))
    )
    match.deal_players += deal_player_rows(outcome, log, match.scores)
    match.placements += placement_rows(outcome, log, before)
    found += look_at_target(match, outcome)
    match.due = outcome.next_leader
    match.findings += found


def findings_of(match: Match, outcome: Outcome) -> list[Finding]:
    """Everything about a deal that does not rest on the scores before it."""
    deal, fault = outcome.log, outcome.fault
    found: list[Finding] = []
    if deal.written != deal.number:
        found.append(finding("deal-order", deal.number, claimed=deal.written, due=deal.number))
    if (fault is None or fault.code != "wrong-leader") and leader_noted_wrongly(deal, match.due):
        found.append(finding("leader-by", deal.number, due=match.due.by))
    if deal.totals_only:
        found.append(finding("no-moves", deal.number))
    if fault is not None:
        found.append(
            finding(
                fault.code,
                deal.number,
                fault.event,
                fault.seat,
                fault.claimed,
                fault.due,
                fault.says,
            )
        )
    found += judge_points(outcome)
    found += judge_points_by_seat(outcome)
    found += judge_ended(outcome)
    found += judge_deductions(outcome)
    found += [finding("remaining-unknown", deal.number, seat=seat) for seat in outcome.unknown]
    return found


def move_scores(match: Match, outcome: Outcome) -> list[Finding]:
    """R17: the scores after a legal deal, and `claimed-score` for what the sheet says of them."""
    log, deal = match.log, outcome.log
    found: list[Finding] = []
    for side in log.sides:
        score = score_after(outcome, log, side, match.scores[side])
        match.scores[side] = score
        sheet = match.sheets[side]
        sheet.add(sheet_net(outcome, log.partners(side)))
        claimed = deal.scores.get(side)
        if claimed is None:
            continue
        if was_taken_over(outcome, log, side):
            sheet.total = claimed  # the sum from the start goes on from it
        elif score is not None:
            seat = log.partners(side)[0]
            found += judge_running_score(deal, seat, claimed, score, sheet)
        sheet.write(claimed)
    return found


def look_at_target(match: Match, outcome: Outcome) -> list[Finding]:
    """R18: after a deal is settled, and only then."""
    scores = match.known_scores()
    if scores is None or match.overtime is None:
        match.overtime = None
        return []
    if not outcome.settled:
        return []
    match.winner = winner_of(scores, match.overtime)
    if match.winner is None:
        match.overtime = is_tied_at_target(scores, match.overtime)
    elif scores[match.winner] < TARGET:
        return [finding("overtime-below-target", outcome.log.number)]
    return []


def finish(match: Match) -> None:
    """R18: the end of the log."""
    log = match.log
    if log.status == "finished" and match.winner is None and match.known_scores() is not None:
        match.findings.append(finding("match-unfinished"))
    match.findings += judge_result(log, match.scores, match.sheets, match.winner)
    if log.status == "forfeited":
        match.winner = log.winner
    elif match.winner is None:
        match.winner = winner_by_sheet(match)


def winner_by_sheet(match: Match) -> int | None:
    """A finished match told in totals, whose scores the rules do not know: by the final scores."""
    log = match.log
    told_in_totals = any(row["detail"] == "totals" for row in match.deals)
    illegal = any(finding["kind"] == "illegal" for finding in match.findings)
    if log.status != "finished" or not told_in_totals or illegal:
        return None
    if match.known_scores() is not None or len(log.scores) < len(log.sides):
        return None
    winner = winner_of(log.scores, overtime=False)
    return winner if log.winner in (None, winner) else None


def status_of(findings: list[Finding], details: list[str]) -> str:
    """Worst first: refused, illegal, disputed, unproved, verified."""
    kinds = [one["kind"] for one in findings]
    if "refused" in kinds:
        return "refused"
    if "illegal" in kinds:
        return "illegal"
    if "dispute" in kinds:
        return "disputed"
    return "unproved" if "placements" in details or "totals" in details else "verified"


def answer(match: Match) -> dict[str, Any]:
    """The answer in the words of the facts."""
    log = match.log
    details = [str(row["detail"]) for row in match.deals]
    finished = log.status == "finished" and match.winner is not None
    return {
        "status": status_of(match.findings, details),
        "complete": finished or log.status == "forfeited",
        "winner": match.winner,
        "scores": [match.scores[side] for side in log.sides],
        "detail": max(details, key=DETAILS.index),
        "findings": match.findings,
        "deals": match.deals,
        "deal_players": match.deal_players,
        "placements": match.placements,
        "match_players": match_player_rows(log, match.scores, match.winner),
    }
