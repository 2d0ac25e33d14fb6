"""Whether a log goes on from an abandoned one (findings.md, `id-conflict`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fiveup.events.actions import (
    ABANDONED,
    DRAWS,
    ENDED,
    HAND,
    MATCH_ABANDONED,
    PASS,
    PLAY,
    REMAINING,
    STATUS,
    UNRECORDED,
)
from fiveup.events.columns import Ints
from fiveup.events.table import EventTable
from fiveup.replay.judge import judge
from fiveup.replay.resolve import resolved_places

CLAIMED: Final = 5  # where a row of a deal carries its claim, or its word


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal as written, places as resolved: its number, the action and the rest of each row."""

    written: int
    actions: list[int]
    rows: list[tuple[object, ...]]

    def start(self) -> tuple[int, list[tuple[object, ...]]]:
        """Everything up to the last event."""
        return self.written, [
            row for action, row in zip(self.actions, self.rows, strict=True) if action <= PASS
        ]

    def finished(self) -> bool:
        """Whether the log says how it ended, otherwise than by breaking off."""
        return any(
            action == ENDED and row[CLAIMED] != ABANDONED
            for action, row in zip(self.actions, self.rows, strict=True)
        )


def goes_on(old: EventTable, new: EventTable, match: int, on: Ints, place: Ints) -> bool:
    """Whether a match of `new` is the single match of `old`, abandoned then, and more of it.

    The same up to where the old log broke off: same heading, players and deals; of the old log's
    last deal, if it was not finished, its start and its events. `on` and `place` are the resolved
    columns of `new`.
    """
    if not is_abandoned(old) or heading(old, 0) != heading(new, match):
        return False
    before = deals_of(old, 0, *resolved_places(old, judge(old)))
    after = deals_of(new, match, on, place)
    last = len(before) - 1
    if len(after) < len(before) or before[:last] != after[:last]:
        return False
    if before[last] == after[last]:
        return True
    written, rows = before[last].start()
    number, now = after[last].start()
    return not before[last].finished() and written == number and now[: len(rows)] == rows


def is_abandoned(table: EventTable) -> bool:
    """Whether the single match of the table says that it was abandoned."""
    return any(
        table.action[row] == STATUS and table.claimed[row] == MATCH_ABANDONED
        for row in range(table.rows)
    )


def heading(table: EventTable, match: int) -> tuple[object, ...]:
    """What a log says of a match before its deals, its status excepted."""
    first, stop = table.match_players[match], table.match_players[match + 1]
    rows = range(table.match_rows[match], table.match_rows[match + 1])
    return (
        table.match_id[match],
        table.club[match],
        table.event[match],
        table.table_name[match],
        table.started_at[match],
        any(table.action[row] == DRAWS and table.claimed[row] == UNRECORDED for row in rows),
        table.player[first:stop],
        table.player_id[first:stop],
    )


def deals_of(table: EventTable, match: int, on: Ints, place: Ints) -> list[Deal]:
    """The deals of a match; `on` and `place` are columns as long as the table's rows.

    Tiles of a hand, and those left, have no order that means anything.
    """

    def order(row: int) -> tuple[int, int, int]:
        action = table.action[row]
        if action in (HAND, REMAINING):
            return action, table.seat[row], table.tile[row]
        return (PLAY if PLAY <= action <= PASS else action), 0, row

    first, stop = table.match_deals[match], table.match_deals[match + 1]
    deals = []
    for deal in range(stop - first):
        rows = sorted(range(*table.deal_span(match, deal)), key=order)
        deals.append(
            Deal(
                table.deal_written[first + deal],
                [table.action[row] for row in rows],
                [
                    (
                        table.action[row],
                        table.seat[row],
                        table.tile[row],
                        on[row],
                        place[row],
                        table.claimed[row],
                        table.at[row],
                        table.note[row],
                    )
                    for row in rows
                ],
            )
        )
    return deals
