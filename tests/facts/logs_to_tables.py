"""Logs as the worked cases write them, into event tables and facts, for tests only."""

from __future__ import annotations

import hashlib
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pyarrow as pa

from fiveup.events import actions
from fiveup.events.columns import NULL
from fiveup.events.table import EventTable, append_row
from fiveup.facts.build import build_tables
from fiveup.facts.findings import ImportRecord, imports_table
from fiveup.findings.finding import Finding
from fiveup.replay.judge import judge
from fiveup.rules.layout import PLACE_NAMES
from fiveup.rules.tiles import tile_of

CASES = Path(__file__).parents[1] / "cases"
AT = datetime(2026, 3, 12, 18, 30, tzinfo=UTC)


def tile(text: str) -> int:
    low, high = text.split("|")
    return tile_of(int(low), int(high))


def case(name: str) -> dict[str, Any]:
    """The log of a case: `matches/2-seats-open`, `faults/must-draw`."""
    data: dict[str, Any] = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))
    log: dict[str, Any] = data.get("log", data)
    return log


def facts_of_case(name: str) -> dict[str, Any]:
    path = CASES / f"matches/{name}.facts.json"
    facts: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return facts


def event_table(*logs: dict[str, Any]) -> EventTable:
    table = EventTable()
    for log in logs:
        append_match(table, log)
    return table


def append_match(table: EventTable, log: dict[str, Any]) -> None:
    match = log["match"]
    table.match_id.append(match["id"])
    table.club.append(match.get("club"))
    table.event.append(match.get("event"))
    table.table_name.append(match.get("table"))
    table.started_at.append(match.get("started_at"))
    table.seats.append(len(log["players"]))
    table.source.append(f"{match['id']}.json")
    table.source_line.append(match.get("x-line", NULL))
    for player in sorted(log["players"], key=lambda player: player["seat"]):
        table.player.append(player["name"])
        table.player_id.append(player.get("id"))
    table.match_players.append(len(table.player))
    if "status" in match:
        append_row(table, actions.STATUS, claimed=actions.STATUSES.index(match["status"]))
    if "draws" in match:
        append_row(table, actions.DRAWS, claimed=actions.DRAW_RECORDS.index(match["draws"]))
    for deal in log["deals"]:
        append_deal(table, deal)
    table.match_deals.append(len(table.deal_rows))
    result = log.get("result") or {}
    for side, score in enumerate(result.get("scores") or [], 1):
        if score is not None:
            append_row(table, actions.RESULT, side, claimed=score)
    if result.get("winner"):
        append_row(table, actions.WINNER, result["winner"])
    table.match_rows.append(table.rows)


def append_deal(table: EventTable, deal: dict[str, Any]) -> None:
    table.deal_rows.append(table.rows)
    table.deal_written.append(deal["deal"])
    by = deal.get("leader_by")
    word = NULL if by is None else actions.LEADER_BY.index(by)
    append_row(table, actions.LEAD, deal["leader"], claimed=word)
    for number, draws in enumerate(deal.get("lots") or [], 1):
        for seat, pips in draws.items():
            append_row(table, actions.LOT, int(seat), claimed=pips, place=number)
    for seat, tiles in (deal.get("hands") or {}).items():
        for text in tiles:
            append_row(table, actions.HAND, int(seat), tile(text))
    for event in deal.get("events") or []:
        append_event(table, event)
    if deal.get("ended"):
        append_row(table, actions.ENDED, claimed=actions.ENDINGS.index(deal["ended"]))
    for seat, tiles in (deal.get("remaining") or {}).items():
        for text in tiles:
            append_row(table, actions.REMAINING, int(seat), tile(text))
        if not tiles:
            append_row(table, actions.REMAINING, int(seat))
    claimed = deal.get("claimed") or {}
    for action, key in ((actions.POINTS, "points"), (actions.DEDUCTED, "deductions")):
        for seat, points in (claimed.get(key) or {}).items():
            append_row(table, action, int(seat), claimed=points)
    for side, score in enumerate(claimed.get("scores") or [], 1):
        if score is not None:
            append_row(table, actions.SCORE, side, claimed=score)


def append_event(table: EventTable, event: dict[str, Any]) -> None:
    texts: dict[str, Any] = {"at": event.get("at"), "note": event.get("note")}
    claimed = NULL if event.get("claimed") is None else event["claimed"]
    if "play" in event:
        append_row(
            table,
            actions.PLAY,
            event["seat"],
            tile(event["play"]),
            claimed,
            on=tile(event["on"]) if event.get("on") else -1,
            place=PLACE_NAMES.index(event["place"]) if event.get("place") else -1,
            **texts,
        )
    elif "draw" in event:
        drawn = -1 if event["draw"] is None else tile(event["draw"])
        append_row(table, actions.DRAW, event["seat"], drawn, **texts)
    else:
        append_row(table, actions.PASS, event["seat"], **texts)


def content_hash(table: EventTable, match: int) -> str:
    """Stands in for the hash of the canonical log: of the match's id, players and rows."""
    start, stop = table.match_rows[match], table.match_rows[match + 1]
    rows = [
        [column[row] for row in range(start, stop)]
        for column in (table.action, table.seat, table.tile, table.on, table.claimed, table.note)
    ]
    return hashlib.sha256(repr((table.match_id[match], rows)).encode()).hexdigest()


def say(finding: Finding) -> str:
    return f"This is {finding.code}."


def facts(
    *logs: dict[str, Any],
    keep: list[int] | None = None,
    revision: int = 1,
    import_id: str = "first",
    findings: tuple[Finding, ...] = (),
) -> dict[str, pa.Table]:
    """The facts of some logs, their import included."""
    table = event_table(*logs)
    keep = list(range(len(logs))) if keep is None else keep
    tables = build_tables(
        table,
        judge(table),
        keep,
        revisions=[revision] * len(keep),
        content_hashes=[content_hash(table, match) for match in keep],
        import_id=import_id,
        imported_at=AT,
        findings=findings,
        sentence=say,
    )
    record = ImportRecord(import_id, AT, len(logs), len(keep), 0, 0, 0, 0, 0, 25)
    return tables | {"imports": imports_table(record)}
