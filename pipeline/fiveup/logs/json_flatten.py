"""Decoded logs into the event table, a column at a time."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from msgspec import UNSET, UnsetType

from fiveup.events.actions import (
    DEDUCTED,
    DRAW,
    DRAW_RECORDS,
    DRAWS,
    ENDED,
    ENDINGS,
    HAND,
    LEAD,
    LEADER_BY,
    LOT,
    PASS,
    PLAY,
    POINTS,
    REMAINING,
    RESULT,
    SCORE,
    STATUS,
    STATUSES,
    WINNER,
)
from fiveup.events.columns import NULL, Ints, TextColumn, ints, small_ints
from fiveup.events.table import EventTable
from fiveup.logs.declaration import (
    MOST_TILES,
    Deal,
    Event,
    MatchLog,
    PipsBySeat,
    PointsBySeat,
    Scores,
    TilesBySeat,
)
from fiveup.logs.tile_text import TILE_OF_TEXT
from fiveup.rules.layout import PLACE_NAMES
from fiveup.rules.match import sides_of

NO_ACTION: Final = -1

# Stands where the thorough examination found a text at fault: something was meant to be there.
FAULTY: Final = "?"

_NOT_WRITTEN: Final = (None, UNSET, FAULTY)
_NO: Final = 255  # -1 as a byte
_NONE: Final = b"\xff"
_NOTHING: Final = dict.fromkeys(_NOT_WRITTEN, _NO)
_TILE_BYTES: Final[dict[Any, int]] = TILE_OF_TEXT | _NOTHING
_PLACE_BYTES: Final[dict[Any, int]] = dict(zip(PLACE_NAMES, range(6), strict=True)) | _NOTHING
_NULLS: Final = ints([NULL] * MOST_TILES)


def _codes(words: tuple[str, ...]) -> dict[Any, int]:
    written = {word: code for code, word in enumerate(words) if word}
    return written | {None: NULL, UNSET: NULL, FAULTY: 0}


_STATUSES: Final = _codes(STATUSES)
_DRAW_RECORDS: Final = _codes(DRAW_RECORDS)
_LEADER_BY: Final = _codes(LEADER_BY)
_ENDINGS: Final = _codes(ENDINGS)


class _Rows:
    """The rows that are no events, a column each: all but `claimed` as bytes, -1 as `_NO`."""

    def __init__(self) -> None:
        self.action = bytearray()
        self.seat = bytearray()
        self.tile = bytearray()
        self.place = bytearray()
        self.claimed: Ints = ints()

    def __len__(self) -> int:
        return len(self.action)

    def add(self, action: int, seat: int, claimed: int, place: int = _NO) -> None:
        self.action.append(action)
        self.seat.append(seat)
        self.tile.append(_NO)
        self.place.append(place)
        self.claimed.append(claimed)

    def add_word(self, action: int, word: int) -> None:
        """A row for a word that the log writes."""
        if word != NULL:
            self.add(action, 0, word)

    def add_numbers(
        self, action: int, entries: PointsBySeat | PipsBySeat, place: int = _NO
    ) -> None:
        """A row for each seat that has an entry."""
        values = entries.seat_1, entries.seat_2, entries.seat_3, entries.seat_4
        for seat, value in enumerate(values, 1):
            if value is not UNSET and value is not None:
                self.add(action, seat, value, place)

    def add_scores(self, action: int, scores: Scores | UnsetType | None, sides: int) -> None:
        """A row for each side whose score is written."""
        if scores:
            for side, score in enumerate(scores[:sides], 1):
                if score is not None:
                    self.add(action, side, score)

    def add_tiles(self, action: int, entries: TilesBySeat) -> None:
        """A row for each tile of each seat; a seat that is shown to have none has one without."""
        values = entries.seat_1, entries.seat_2, entries.seat_3, entries.seat_4
        for seat, tiles in enumerate(values, 1):
            if tiles is not UNSET and tiles is not None:
                count = len(tiles) or 1
                self.action += bytes((action,)) * count
                self.seat += bytes((seat,)) * count
                self.tile += bytes([_TILE_BYTES[tile] for tile in tiles]) or _NONE
                self.place += _NONE * count
                self.claimed.extend(_NULLS[:count])


def flatten(
    logs: Sequence[MatchLog], sources: Sequence[str], lines: Sequence[int | None]
) -> EventTable:
    """The event table of some logs; `sources` and `lines` say where each comes from.

    Of an event with several actions the first of play, draw, pass is taken, and `NO_ACTION` where
    it has none; of scores no more than there are sides. `json_check` tells which logs have such.
    """
    table = EventTable()
    rows = _Rows()
    events: list[Event] = []
    gaps: list[int] = []  # for each deal: how many of `rows` stand before its events
    stops: list[int] = []  # for each deal: how many of `events` stand before and in it
    for log, source, line in zip(logs, sources, lines, strict=True):
        _add_match(table, log, source, line)
        rows.add_word(STATUS, _STATUSES[log.match.status])
        rows.add_word(DRAWS, _DRAW_RECORDS[log.match.draws])
        sides = sides_of(len(log.players))
        for deal in log.deals:
            table.deal_rows.append(len(rows) + len(events))
            table.deal_written.append(deal.deal)
            _add_before(rows, deal)
            gaps.append(len(rows))
            events += deal.events or ()
            stops.append(len(events))
            _add_after(rows, deal, sides)
        if result := log.result:
            rows.add_scores(RESULT, result.scores, sides)
            if result.winner is not None and result.winner is not UNSET:
                rows.add(WINNER, result.winner, NULL)
        table.match_deals.append(len(table.deal_rows))
        table.match_rows.append(len(rows) + len(events))
    _fill_rows(table, rows, events, gaps, stops)
    return table


def _add_match(table: EventTable, log: MatchLog, source: str, line: int | None) -> None:
    match = log.match
    table.match_id.append(match.id)
    table.club.append(_written(match.club))
    table.event.append(_written(match.event))
    table.table_name.append(_written(match.table))
    table.started_at.append(_written(match.started_at))
    table.seats.append(len(log.players))
    table.source.append(source)
    table.source_line.append(NULL if line is None else line)
    for player in sorted(log.players, key=lambda player: player.seat):
        table.player.append(player.name)
        table.player_id.append(_written(player.id))
    table.match_players.append(len(table.player))


def _written(text: Any) -> str | None:
    return None if text is UNSET else text


def _add_before(rows: _Rows, deal: Deal) -> None:
    rows.add(LEAD, deal.leader, _LEADER_BY[deal.leader_by])
    if deal.lots:
        for number, draws in enumerate(deal.lots, 1):
            rows.add_numbers(LOT, draws, number)
    if deal.hands:
        rows.add_tiles(HAND, deal.hands)


def _add_after(rows: _Rows, deal: Deal, sides: int) -> None:
    rows.add_word(ENDED, _ENDINGS[deal.ended])
    if deal.remaining:
        rows.add_tiles(REMAINING, deal.remaining)
    if claimed := deal.claimed:
        if claimed.points:
            rows.add_numbers(POINTS, claimed.points)
        if claimed.deductions:
            rows.add_numbers(DEDUCTED, claimed.deductions)
        rows.add_scores(SCORE, claimed.scores, sides)


def _fill_rows(
    table: EventTable, rows: _Rows, events: list[Event], gaps: list[int], stops: list[int]
) -> None:
    """Weaves the events of each deal into the other rows, column by column."""
    spans = list(zip(pairwise([0, *gaps]), pairwise([0, *stops]), strict=True))
    last = gaps[-1] if gaps else 0
    unset = UNSET

    def woven(outer: bytes | bytearray, inner: list[int]) -> Ints:
        own = bytes(inner)
        parts: list[bytes | bytearray] = []
        for (row, gap), (start, stop) in spans:
            parts += outer[row:gap], own[start:stop]
        return small_ints(b"".join([*parts, outer[last:]]))

    table.seat = woven(rows.seat, [event.seat for event in events])
    table.action = woven(
        rows.action,
        [
            PLAY
            if event.play
            else DRAW
            if event.draw is not unset
            else PASS
            if event.pass_
            else NO_ACTION & _NO
            for event in events
        ],
    )
    table.tile = woven(rows.tile, [_TILE_BYTES[event.play or event.draw] for event in events])
    table.on = woven(_NONE * len(rows), [_TILE_BYTES[event.on] for event in events])
    table.place = woven(rows.place, [_PLACE_BYTES[event.place] for event in events])
    claimed = ints(
        [
            NULL if (points := event.claimed) is unset or points is None else points
            for event in events
        ]
    )
    table.claimed = ints()
    for (row, gap), (start, stop) in spans:
        table.claimed += rows.claimed[row:gap]
        table.claimed += claimed[start:stop]
    table.claimed += rows.claimed[last:]

    def woven_text(own: list[Any]) -> TextColumn:
        column = TextColumn()
        if own.count(unset) == len(own):
            column.extend_null(len(rows) + len(own))
            return column
        for (row, gap), (start, stop) in spans:
            column.extend_null(gap - row)
            column.extend(None if text is unset else text for text in own[start:stop])
        column.extend_null(len(rows) - last)
        return column

    table.at = woven_text([event.at for event in events])
    table.note = woven_text([event.note for event in events])
