"""Decoded logs into the event table, a column at a time."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, Final

from msgspec import UNSET

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
from fiveup.events.columns import NO_TILE, NULL, Ints, TextColumn
from fiveup.events.table import EventTable
from fiveup.logs.declaration import (
    Deal,
    Event,
    MatchLog,
    PipsBySeat,
    PointsBySeat,
    Scores,
    TilesBySeat,
)
from fiveup.logs.tile_text import TILE_OF_TEXT
from fiveup.rules.layout import NO_PLACE, PLACE_NAMES
from fiveup.rules.match import sides_of

NO_ACTION: Final = -1

# Stands where the thorough examination found a text at fault: something was meant to be there.
FAULTY: Final = "?"

_NOT_WRITTEN: Final = (None, UNSET, FAULTY)
_TILES: Final[dict[Any, int]] = TILE_OF_TEXT | dict.fromkeys(_NOT_WRITTEN, NO_TILE)
_PLACES: Final[dict[Any, int]] = {name: code for code, name in enumerate(PLACE_NAMES)} | (
    dict.fromkeys(_NOT_WRITTEN, NO_PLACE)
)


def _codes(words: tuple[str, ...]) -> dict[Any, int]:
    written = {word: code for code, word in enumerate(words) if word}
    return written | {None: NULL, UNSET: NULL, FAULTY: 0}


_STATUSES: Final = _codes(STATUSES)
_DRAW_RECORDS: Final = _codes(DRAW_RECORDS)
_LEADER_BY: Final = _codes(LEADER_BY)
_ENDINGS: Final = _codes(ENDINGS)

# A row that is no event: action, seat, tile, place, claimed.
_Row = tuple[int, int, int, int, int]


def flatten(
    logs: Sequence[MatchLog], sources: Sequence[str], lines: Sequence[int | None]
) -> EventTable:
    """The event table of some logs; `sources` and `lines` say where each comes from.

    Of an event with several actions the first of play, draw, pass is taken, and `NO_ACTION` where
    it has none; of scores no more than there are sides. `json_check` tells which logs have such.
    """
    table = EventTable()
    rows: list[_Row] = []
    events: list[Event] = []
    gaps: list[int] = []  # for each deal: how many of `rows` stand before its events
    stops: list[int] = []  # for each deal: how many of `events` stand before and in it
    for log, source, line in zip(logs, sources, lines, strict=True):
        _add_match(table, log, source, line)
        match = log.match
        if (status := _STATUSES[match.status]) != NULL:
            rows.append((STATUS, 0, NO_TILE, NO_PLACE, status))
        if (draws := _DRAW_RECORDS[match.draws]) != NULL:
            rows.append((DRAWS, 0, NO_TILE, NO_PLACE, draws))
        sides = sides_of(len(log.players))
        for deal in log.deals:
            table.deal_rows.append(len(rows) + len(events))
            table.deal_written.append(deal.deal)
            rows += _rows_before(deal)
            gaps.append(len(rows))
            events += deal.events or ()
            stops.append(len(events))
            rows += _rows_after(deal, sides)
        if result := log.result:
            rows += _score_rows(RESULT, result.scores, sides)
            if result.winner is not None and result.winner is not UNSET:
                rows.append((WINNER, result.winner, NO_TILE, NO_PLACE, NULL))
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


def _rows_before(deal: Deal) -> Iterator[_Row]:
    yield LEAD, deal.leader, NO_TILE, NO_PLACE, _LEADER_BY[deal.leader_by]
    if deal.lots:
        for number, draws in enumerate(deal.lots, 1):
            for seat, pips in _by_seat(draws):
                yield LOT, seat, NO_TILE, number, pips
    if deal.hands:
        yield from _tile_rows(HAND, deal.hands)


def _rows_after(deal: Deal, sides: int) -> Iterator[_Row]:
    if (ended := _ENDINGS[deal.ended]) != NULL:
        yield ENDED, 0, NO_TILE, NO_PLACE, ended
    if deal.remaining:
        yield from _tile_rows(REMAINING, deal.remaining)
    if claimed := deal.claimed:
        if claimed.points:
            for seat, points in _by_seat(claimed.points):
                yield POINTS, seat, NO_TILE, NO_PLACE, points
        if claimed.deductions:
            for seat, points in _by_seat(claimed.deductions):
                yield DEDUCTED, seat, NO_TILE, NO_PLACE, points
        yield from _score_rows(SCORE, claimed.scores, sides)


def _by_seat(entries: PointsBySeat | PipsBySeat | TilesBySeat) -> Iterator[tuple[int, Any]]:
    values = entries.seat_1, entries.seat_2, entries.seat_3, entries.seat_4
    for seat, value in enumerate(values, 1):
        if value is not UNSET and value is not None:
            yield seat, value


def _tile_rows(action: int, entries: TilesBySeat) -> Iterator[_Row]:
    for seat, tiles in _by_seat(entries):
        for tile in tiles or (None,):
            yield action, seat, _TILES[tile], NO_PLACE, NULL


def _score_rows(action: int, scores: Scores | Any, sides: int) -> Iterator[_Row]:
    for side, score in enumerate((scores or ())[:sides], 1):
        if score is not None:
            yield action, side, NO_TILE, NO_PLACE, score


def _fill_rows(
    table: EventTable,
    rows: list[_Row],
    events: list[Event],
    gaps: list[int],
    stops: list[int],
) -> None:
    """Weaves the events of each deal into the other rows, column by column."""
    action, seat, tile, place, claimed = zip(*rows, strict=True) if rows else ((),) * 5
    spans = list(zip(pairwise([0, *gaps]), pairwise([0, *stops]), strict=True))
    last = gaps[-1] if gaps else 0

    def woven(typecode: str, others: Iterable[int], own: list[int]) -> Ints:
        outer, inner, column = array(typecode, others), array(typecode, own), array(typecode)
        for (row, gap), (start, stop) in spans:
            column += outer[row:gap]
            column += inner[start:stop]
        return column + outer[last:]

    unset = UNSET
    table.seat = woven("b", seat, [event.seat for event in events])
    table.action = woven(
        "b",
        action,
        [
            PLAY
            if event.play
            else DRAW
            if event.draw is not unset
            else PASS
            if event.pass_
            else NO_ACTION
            for event in events
        ],
    )
    table.tile = woven("b", tile, [_TILES[event.play or event.draw] for event in events])
    table.on = woven("b", [NO_TILE] * len(rows), [_TILES[event.on] for event in events])
    table.place = woven("b", place, [_PLACES[event.place] for event in events])
    table.claimed = woven(
        "i",
        claimed,
        [
            NULL if (points := event.claimed) is unset or points is None else points
            for event in events
        ],
    )

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
