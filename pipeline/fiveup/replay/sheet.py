"""What the sheet says of one deal beside its events, gathered from its rows of the event table."""

from __future__ import annotations

from dataclasses import dataclass, field

from fiveup.events.actions import (
    DEDUCTED,
    DRAW,
    ENDED,
    HAND,
    LEAD,
    LOT,
    PASS,
    PLAY,
    POINTS,
    REMAINING,
    SCORE,
)
from fiveup.events.columns import NULL
from fiveup.events.table import EventTable
from fiveup.rules.deal import new_deal, show_hand


@dataclass(slots=True)
class DealSheet:
    """A deal as the log gives it. Tiles are listed as written; claims are points."""

    written: int  # the number it bears
    start: int = 0  # rows [start, stop) are its events
    stop: int = 0
    leader: int = 0
    leader_by: int = 0
    lots: list[dict[int, int]] = field(default_factory=list)  # pips by seat, round by round
    hands: dict[int, list[int]] = field(default_factory=dict)
    ended: int = 0
    remaining: dict[int, list[int]] = field(default_factory=dict)
    points: dict[int, int] = field(default_factory=dict)  # by seat
    deductions: dict[int, int] = field(default_factory=dict)  # by seat
    scores: dict[int, int] = field(default_factory=dict)  # by side

    @property
    def has_events(self) -> bool:
        """False for a totals-only deal."""
        return self.stop > self.start


def read_sheet(table: EventTable, match: int, deal: int) -> DealSheet:
    """The sheet of the n-th deal (from 0) of a match."""
    row, stop = table.deal_span(match, deal)
    sheet = DealSheet(table.deal_written[table.match_deals[match] + deal])
    action, seat, tile, claimed = table.action, table.seat, table.tile, table.claimed
    while row < stop and action[row] < PLAY:
        kind = action[row]
        if kind == LEAD:
            sheet.leader = seat[row]
            sheet.leader_by = 0 if claimed[row] == NULL else claimed[row]
        elif kind == LOT:
            while len(sheet.lots) < table.place[row]:
                sheet.lots.append({})
            sheet.lots[table.place[row] - 1][seat[row]] = claimed[row]
        elif kind == HAND:
            tiles = sheet.hands.setdefault(seat[row], [])
            if tile[row] >= 0:
                tiles.append(tile[row])
        row += 1
    sheet.start = row
    while row < stop and PLAY <= action[row] <= PASS:
        row += 1
    sheet.stop = row
    for row in range(sheet.stop, stop):
        kind = action[row]
        if kind == ENDED:
            sheet.ended = claimed[row]
        elif kind == REMAINING:
            tiles = sheet.remaining.setdefault(seat[row], [])
            if tile[row] >= 0:
                tiles.append(tile[row])
        elif kind == POINTS:
            sheet.points[seat[row]] = claimed[row]
        elif kind == DEDUCTED:
            sheet.deductions[seat[row]] = claimed[row]
        elif kind == SCORE:
            sheet.scores[seat[row]] = claimed[row]
    return sheet


def all_draws_seen(table: EventTable, sheet: DealSheet) -> bool:
    """Whether every drawn tile of the deal was seen."""
    return not any(
        table.action[row] == DRAW and table.tile[row] < 0 for row in range(sheet.start, sheet.stop)
    )


def start_deal(sheet: DealSheet, seats: int, counted: bool) -> list[int]:
    """The cells of the deal as dealt, hands shown where the log has them and they can be used."""
    deal = new_deal(seats, sheet.leader, counted)
    if counted:
        for seat, tiles in sheet.hands.items():
            show_hand(deal, seat, sum(1 << tile for tile in set(tiles)))
    return deal
