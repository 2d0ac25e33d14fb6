"""Logs decoded from JSON as an event table, without the readers: for tests of replay alone."""

from __future__ import annotations

from typing import Any

from fiveup.events import actions
from fiveup.events.actions import DRAW_RECORDS, ENDINGS, LEADER_BY, STATUSES
from fiveup.events.columns import NULL
from fiveup.events.table import EventTable, append_row
from fiveup.rules.layout import PLACE_NAMES
from fiveup.rules.match import side_of, sides_of
from fiveup.rules.tiles import NAMES
from tests.oracle.tiles import parse_tile

Log = dict[str, Any]


def table_of(*logs: Log) -> EventTable:
    """The event table of valid logs, in the canonical order of its rows."""
    table = EventTable()
    for log in logs:
        append_match(table, log)
    return table


def tile_number(text: str | None) -> int:
    """0..27 in any spelling, -1 for None."""
    return -1 if text is None else NAMES.index(parse_tile(text) or "")


def by_seat(value: dict[str, Any] | None) -> list[tuple[int, Any]]:
    """Pairs of seat and value, without nulls, in the order of seats."""
    return sorted((int(seat), item) for seat, item in (value or {}).items() if item is not None)


def append_match(table: EventTable, log: Log) -> None:
    match, players = log["match"], sorted(log["players"], key=lambda player: player["seat"])
    seats = len(players)
    table.match_id.append(match["id"])
    table.club.append(match.get("club"))
    table.event.append(match.get("event"))
    table.table_name.append(match.get("table"))
    table.started_at.append(match.get("started_at"))
    table.seats.append(seats)
    table.source.append("test.json")
    table.source_line.append(1)
    table.player += [player["name"] for player in players]
    table.player_id += [player.get("id") for player in players]
    table.match_players.append(len(table.player))
    if match.get("status") is not None:
        append_row(table, actions.STATUS, claimed=STATUSES.index(match["status"]))
    if match.get("draws") is not None:
        append_row(table, actions.DRAWS, claimed=DRAW_RECORDS.index(match["draws"]))
    for deal in log["deals"]:
        table.deal_rows.append(table.rows)
        table.deal_written.append(deal["deal"])
        append_deal(table, deal, seats)
    result = log.get("result") or {}
    append_sides(table, actions.RESULT, result.get("scores"), seats)
    if result.get("winner") is not None:
        append_row(table, actions.WINNER, result["winner"])
    table.match_rows.append(table.rows)
    table.match_deals.append(len(table.deal_rows))


def append_deal(table: EventTable, deal: Log, seats: int) -> None:
    by = LEADER_BY.index(deal.get("leader_by") or "")
    append_row(table, actions.LEAD, deal["leader"], claimed=by)
    for number, lot in enumerate(deal.get("lots") or [], start=1):
        for seat, pips in by_seat(lot):
            append_row(table, actions.LOT, seat, claimed=pips, place=number)
    for seat, tiles in by_seat(deal.get("hands")):
        append_tiles(table, actions.HAND, seat, tiles)
    for event in deal.get("events") or []:
        append_event(table, event)
    if deal.get("ended") is not None:
        append_row(table, actions.ENDED, claimed=ENDINGS.index(deal["ended"]))
    for seat, tiles in by_seat(deal.get("remaining")):
        append_tiles(table, actions.REMAINING, seat, tiles)
    claimed = deal.get("claimed") or {}
    for seat, points in by_seat(claimed.get("points")):
        append_row(table, actions.POINTS, seat, claimed=points)
    for seat, points in by_seat(claimed.get("deductions")):
        append_row(table, actions.DEDUCTED, seat, claimed=points)
    append_sides(table, actions.SCORE, claimed.get("scores"), seats)


def append_tiles(table: EventTable, action: int, seat: int, tiles: list[str]) -> None:
    """A row a tile; one row without a tile for none."""
    if not tiles:
        append_row(table, action, seat)
    for tile in tiles:
        append_row(table, action, seat, tile_number(tile))


def append_sides(
    table: EventTable, action: int, scores: list[int | None] | None, seats: int
) -> None:
    for side, score in enumerate(scores or [], start=1):
        assert side_of(side, seats) == side <= sides_of(seats)
        if score is not None:
            append_row(table, action, side, claimed=score)


def append_event(table: EventTable, event: Log) -> None:
    at, note = event.get("at"), event.get("note")
    if event.get("play") is not None:
        place, claimed = event.get("place"), event.get("claimed")
        append_row(
            table,
            actions.PLAY,
            event["seat"],
            tile_number(event["play"]),
            NULL if claimed is None else claimed,
            on=tile_number(event.get("on")),
            place=-1 if place is None else PLACE_NAMES.index(place),
            at=at,
            note=note,
        )
    elif "draw" in event:
        append_row(table, actions.DRAW, event["seat"], tile_number(event["draw"]), at=at, note=note)
    else:
        append_row(table, actions.PASS, event["seat"], at=at, note=note)
