"""Where rows of the event table, and findings, stand in a JSON log: their JSON pointers."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from fiveup.events.actions import (
    DEDUCTED,
    DRAW,
    DRAWS,
    ENDED,
    HAND,
    LEAD,
    LOT,
    PASS,
    PLAY,
    POINTS,
    REMAINING,
    RESULT,
    SCORE,
    STATUS,
    WINNER,
)
from fiveup.events.columns import NULL
from fiveup.events.table import EventTable
from fiveup.findings.finding import Finding
from fiveup.logs.json_flatten import NO_ACTION

_EVENTS: Final = (PLAY, DRAW, PASS, NO_ACTION)
_OF_MATCH: Final = {STATUS: "/match/status", DRAWS: "/match/draws", WINNER: "/result/winner"}


def row_pointer(table: EventTable, match: int, row: int, field: str | None = None) -> str:
    """The pointer of a row's value; of one field of it, where the row is an event."""
    action, seat = table.action[row], table.seat[row]
    if action in _OF_MATCH:
        return _OF_MATCH[action]
    if action == RESULT:
        return f"/result/scores/{seat - 1}"
    first, stop = table.match_deals[match], table.match_deals[match + 1]
    index = bisect_right(table.deal_rows, row, first, stop) - 1
    at = f"/deals/{index - first}"
    if action in _EVENTS:
        event = row - _first_event(table, table.deal_rows[index])
        return f"{at}/events/{event}" + (f"/{field}" if field else "")
    return (
        at
        + {
            LEAD: "/leader",
            LOT: f"/lots/{table.place[row] - 1}/{seat}",
            HAND: f"/hands/{seat}",
            ENDED: "/ended",
            REMAINING: f"/remaining/{seat}",
            POINTS: f"/claimed/points/{seat}",
            DEDUCTED: f"/claimed/deductions/{seat}",
            SCORE: f"/claimed/scores/{seat - 1}",
        }[action]
    )


def _first_event(table: EventTable, row: int) -> int:
    while LEAD <= table.action[row] < PLAY:
        row += 1
    return row


def finding_pointer(table: EventTable, match: int, finding: Finding) -> str:
    """The pointer of what a finding of a judged match is about.

    It exists in the log, unless what the finding misses is the very thing.
    """
    if finding.deal is None:
        return _match_pointer(table, match, finding)
    at = f"/deals/{finding.deal - 1}"
    if finding.event is not None:
        claimed = "/claimed" if finding.code == "claimed-points" else ""
        return f"{at}/events/{finding.event - 1}{claimed}"
    return at + _deal_pointer(_Deal(table, match, finding.deal - 1), finding)


class _Deal:
    """Which rows a deal has."""

    def __init__(self, table: EventTable, match: int, deal: int) -> None:
        start, stop = table.deal_span(match, deal)
        self.rows = {(table.action[row], table.seat[row]) for row in range(start, stop)}
        self.actions = {action for action, _ in self.rows}
        self.says_how_led = table.claimed[start] != NULL


def _deal_pointer(deal: _Deal, finding: Finding) -> str:
    code, seat, about = finding.code, finding.seat or 0, finding.values.get("about")
    if code in ("wrong-leader", "leader-by") and about == "lots":
        return "/lots" if LOT in deal.actions else "/leader"
    if code == "wrong-leader":
        return "/leader"
    if code == "leader-by":
        return "/leader_by" if deal.says_how_led else "/leader"
    if code == "wrong-hand":
        return f"/hands/{seat}" if (HAND, seat) in deal.rows else "/hands"
    if code in ("wrong-remaining", "remaining-unknown"):
        if (REMAINING, seat) in deal.rows:
            return f"/remaining/{seat}"
        return "/remaining" if REMAINING in deal.actions else ""
    if code in ("not-over", "claimed-ended"):
        return "/ended" if ENDED in deal.actions else ""
    if code == "claimed-deduction":
        return f"/claimed/deductions/{seat}"
    if code == "claimed-score":
        return f"/claimed/points/{seat}" if about == "points" else f"/claimed/scores/{seat - 1}"
    return "/deal" if code == "deal-order" else ""


def _match_pointer(table: EventTable, match: int, finding: Finding) -> str:
    if finding.code == "claimed-result":
        if finding.values.get("about") == "winner":
            return "/result/winner"
        return f"/result/scores/{(finding.seat or 1) - 1}"
    if finding.code in ("id-conflict", "duplicate"):
        return "/match/id"
    if finding.code == "match-unfinished":
        start = table.match_rows[match]
        return "/match/status" if table.action[start] == STATUS else "/match"
    return ""
