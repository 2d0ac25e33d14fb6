"""What no single field of a log shows to be wrong: judged on the event table, for all formats.

Each format says in its own terms where the row or the match-level field of a fault stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from fiveup.events.actions import (
    DRAW,
    DRAWS,
    ENDED,
    FORFEITED,
    HAND,
    MATCH_ABANDONED,
    PASS,
    PLAY,
    RESULT,
    SCORE,
    STATUS,
    UNRECORDED,
    WINNER,
)
from fiveup.events.columns import NO_SEAT, NO_TILE, NULL
from fiveup.events.table import EventTable
from fiveup.logs.started_at import is_date_or_time
from fiveup.rules.match import sides_of

SEATS_ALLOWED: Final = (2, 3, 4)

# The columns of rows as bytes are searched whole: no loop of Python goes over all rows.
_EVENT: Final = re.compile(bytes([*b"[", PLAY, DRAW, PASS, *b"]"]))
_DRAW_OR_PASS: Final = re.compile(bytes([*b"[", DRAW, PASS, *b"]"]))
_ANY_PLACE: Final = re.compile(rb"[\x00-\x7f]")
_UP_TO: Final = [bytes(range(seats + 1)) for seats in range(5)]


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: `problem` and `values` as in `problems`.

    It stands in the column `column` of the row `row`; or, without a row, in the deal `deal` (from
    0), or in the match where that is None too.
    """

    problem: str
    column: str
    row: int | None = None
    deal: int | None = None
    values: dict[str, Any] = field(default_factory=dict)


def check_table(table: EventTable) -> dict[int, list[Fault]]:
    """The faults of each match that has any, by its index. A seat of 0 is none and passed over."""
    checker = _Checker(table)
    found = ((match, list(checker.faults(match))) for match in range(len(table)))
    return {match: faults for match, faults in found if faults}


class _Checker:
    def __init__(self, table: EventTable) -> None:
        self.table = table
        self.action = table.action.tobytes()
        self.seat = table.seat.tobytes()
        self.place = table.place.tobytes()

    def faults(self, match: int) -> Iterator[Fault]:
        table = self.table
        start, stop = table.match_rows[match], table.match_rows[match + 1]
        started_at = table.started_at[match]
        if started_at is not None and not is_date_or_time(started_at):
            yield Fault("not-a-date", "started_at", values={"found": started_at})
        yield from self.seats_out_of_range(match, start, stop)
        yield from self.misplaced_fields(start, stop)
        head = range(start, min(start + 2, stop))
        words = {table.action[row]: table.claimed[row] for row in head}
        status = words.get(STATUS)
        if status == FORFEITED and bytes([WINNER]) not in self.action[start:stop]:
            yield Fault("winner-missing", "winner")
        unrecorded = words.get(DRAWS) == UNRECORDED
        may_break_off = status in (MATCH_ABANDONED, FORFEITED)
        if unrecorded:
            yield from self.draws(start, stop)
        deals = table.match_deals[match + 1] - table.match_deals[match]
        for deal in range(deals):
            row, end = table.deal_span(match, deal)
            yield from self.hands_of_some(match, deal, row, end)
            if unrecorded and not (may_break_off and deal == deals - 1):
                yield from self.ended_missing(deal, row, end)

    def seats_out_of_range(self, match: int, start: int, stop: int) -> Iterator[Fault]:
        """Seats that nobody sits at; winners that are no side."""
        seats = self.table.seats[match]
        if seats not in SEATS_ALLOWED:
            return
        sides = sides_of(seats)
        if self.seat[start:stop].translate(None, _UP_TO[sides]):
            for row in range(start, stop):
                seat, action = self.table.seat[row], self.table.action[row]
                if action in (SCORE, RESULT, WINNER) and seat > sides:
                    values = {"found": str(seat), "sides": sides}
                    yield Fault("no-such-side", "seat", row, values=values)
                elif seat > seats:
                    values = {"found": str(seat), "seats": seats}
                    yield Fault("seat-out-of-range", "seat", row, values=values)

    def misplaced_fields(self, start: int, stop: int) -> Iterator[Fault]:
        """`on`, `place`, `claimed` beside a draw or pass; `place` without `on`."""
        table = self.table
        for found in _DRAW_OR_PASS.finditer(self.action, start, stop):
            row = found.start()
            if table.on[row] >= 0:
                yield Fault("only-beside-play", "on", row)
            if table.place[row] >= 0:
                yield Fault("only-beside-play", "place", row)
            if table.claimed[row] != NULL:
                yield Fault("only-beside-play", "claimed", row)
        for found in _ANY_PLACE.finditer(self.place, start, stop):
            row = found.start()
            if table.action[row] == PLAY and table.on[row] == NO_TILE:
                yield Fault("place-without-on", "place", row)

    def draws(self, start: int, stop: int) -> Iterator[Fault]:
        row = self.action.find(DRAW, start, stop)
        while row >= 0:
            yield Fault("draw-unrecorded", "draw", row)
            row = self.action.find(DRAW, row + 1, stop)

    def hands_of_some(self, match: int, deal: int, start: int, stop: int) -> Iterator[Fault]:
        first = self.action.find(HAND, start, stop)
        if first >= 0:
            last = self.action.rfind(HAND, start, stop)
            dealt = set(self.seat[first : last + 1])
            missing = [seat for seat in range(1, self.table.seats[match] + 1) if seat not in dealt]
            if missing and NO_SEAT not in dealt:
                yield Fault("hands-of-some", "hands", deal=deal, values={"missing": missing})

    def ended_missing(self, deal: int, start: int, stop: int) -> Iterator[Fault]:
        has_events = _EVENT.search(self.action, start, stop)
        if has_events and self.action.find(ENDED, start, stop) < 0:
            yield Fault("ended-missing", "ended", deal=deal)
