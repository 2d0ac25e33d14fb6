"""What no single field of a log shows to be wrong: judged on the event table, for all formats.

Each format says in its own terms where the row or the match-level field of a fault stands.
"""

from __future__ import annotations

import re
import sys
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
    STATUS,
    UNRECORDED,
    WINNER,
)
from fiveup.events.columns import NO_SEAT, NO_TILE, NULL
from fiveup.events.table import EventTable
from fiveup.logs.problems import shortened
from fiveup.logs.started_at import is_date_or_time
from fiveup.rules.layout import NO_PLACE
from fiveup.rules.match import sides_of

SEATS_ALLOWED: Final = (2, 3, 4)

# The columns of rows as bytes are searched whole: no loop of Python goes over all rows.
_EVENT: Final = re.compile(bytes([*b"[", PLAY, DRAW, PASS, *b"]"]))
_UP_TO: Final = [bytes(range(seats + 1)) for seats in range(5)]

# For every byte of a column whether it is one of these, as 255 or 0.
_IS_PLAY: Final = bytes(255 * (code == PLAY) for code in range(256))
_IS_OTHER_EVENT: Final = bytes(255 * (code in (DRAW, PASS)) for code in range(256))
_IS_GIVEN: Final = bytes(255 * (code < 128) for code in range(256))
_IS_CLAIM: Final = bytes(255 * (code != NULL >> 24 & 255) for code in range(256))  # topmost byte


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
        self.on = table.on.tobytes()
        self.place = table.place.tobytes()
        self.has_misplaced = self.any_misplaced()

    def faults(self, match: int) -> Iterator[Fault]:
        table = self.table
        start, stop = table.match_rows[match], table.match_rows[match + 1]
        started_at = table.started_at[match]
        if started_at is not None and not is_date_or_time(started_at):
            yield Fault("not-a-date", "started_at", values={"found": shortened(started_at)})
        yield from self.seats_out_of_range(match, start, stop)
        if self.has_misplaced:
            yield from self.misplaced(start, stop)
        head = range(start, min(start + 2, stop))
        words = {table.action[row]: table.claimed[row] for row in head}
        status = words.get(STATUS)
        if status == FORFEITED and self.action.find(WINNER, start, stop) < 0:
            yield Fault("winner-missing", "winner")
        if self.action.find(HAND, start, stop) >= 0:
            yield from self.hands_of_some(match)
        if words.get(DRAWS) == UNRECORDED:
            yield from self.draws(start, stop)
            yield from self.ended_missing(match, status in (MATCH_ABANDONED, FORFEITED))

    def seats_out_of_range(self, match: int, start: int, stop: int) -> Iterator[Fault]:
        """Seats that nobody sits at; winners that are no side."""
        table, seats = self.table, self.table.seats[match]
        if seats not in SEATS_ALLOWED:
            return
        tail = table.tail_row(match)
        if self.seat[start:tail].translate(None, _UP_TO[seats]):
            for row in range(start, tail):
                if table.seat[row] > seats:
                    values = {"found": str(table.seat[row]), "seats": seats}
                    yield Fault("seat-out-of-range", "seat", row, values=values)
        sides = sides_of(seats)
        for row in range(tail, stop):
            if table.seat[row] > sides:
                values = {"found": str(table.seat[row]), "sides": sides}
                yield Fault("no-such-side", "seat", row, values=values)

    def any_misplaced(self) -> bool:
        """Whether anything of what `misplaced` looks for is in the batch: nearly always nothing.

        Each column becomes one large number, a byte a row, and rows are compared all at once.
        """
        play, other = _mask(self.action, _IS_PLAY), _mask(self.action, _IS_OTHER_EVENT)
        on, place = _mask(self.on, _IS_GIVEN), _mask(self.place, _IS_GIVEN)
        top = 3 if sys.byteorder == "little" else 0
        claimed = _mask(self.table.claimed.tobytes()[top::4], _IS_CLAIM)
        return bool(other & (on | place | claimed) or play & place & ~on)

    def misplaced(self, start: int, stop: int) -> Iterator[Fault]:
        """`on`, `place`, `claimed` beside a draw or pass; `place` without `on`."""
        table = self.table
        for row in range(start, stop):
            if table.action[row] in (DRAW, PASS):
                if table.on[row] != NO_TILE:
                    yield Fault("only-beside-play", "on", row)
                if table.place[row] != NO_PLACE:
                    yield Fault("only-beside-play", "place", row)
                if table.claimed[row] != NULL:
                    yield Fault("only-beside-play", "claimed", row)
            elif (
                table.action[row] == PLAY
                and table.place[row] != NO_PLACE
                and table.on[row] == NO_TILE
            ):
                yield Fault("place-without-on", "place", row)

    def draws(self, start: int, stop: int) -> Iterator[Fault]:
        row = self.action.find(DRAW, start, stop)
        while row >= 0:
            yield Fault("draw-unrecorded", "draw", row)
            row = self.action.find(DRAW, row + 1, stop)

    def hands_of_some(self, match: int) -> Iterator[Fault]:
        table = self.table
        if table.seats[match] not in SEATS_ALLOWED:
            return
        everybody = set(range(1, table.seats[match] + 1))
        for deal in range(table.match_deals[match + 1] - table.match_deals[match]):
            start, stop = table.deal_span(match, deal)
            first = self.action.find(HAND, start, stop)
            if first >= 0:
                dealt = set(self.seat[first : self.action.rfind(HAND, start, stop) + 1])
                missing = everybody - dealt
                if missing and NO_SEAT not in dealt:
                    values = {"missing": sorted(missing)}
                    yield Fault("hands-of-some", "hands", deal=deal, values=values)

    def ended_missing(self, match: int, may_break_off: bool) -> Iterator[Fault]:
        """Deals with events but no end; the last one `may_break_off`."""
        table = self.table
        deals = table.match_deals[match + 1] - table.match_deals[match]
        for deal in range(deals - may_break_off):
            start, stop = table.deal_span(match, deal)
            ended = self.action.find(ENDED, start, stop) >= 0
            if not ended and _EVENT.search(self.action, start, stop):
                yield Fault("ended-missing", "ended", deal=deal)


def _mask(column: bytes, chosen: bytes) -> int:
    return int.from_bytes(column.translate(chosen), "little")
