"""A match of the event table back into a log: what `json_flatten` undoes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from msgspec import UNSET, Struct, UnsetType

from fiveup.events.actions import (
    DEDUCTED,
    DRAW,
    DRAW_RECORDS,
    DRAWS,
    ENDED,
    ENDINGS,
    HAND,
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
from fiveup.events.columns import NULL, Ints
from fiveup.events.table import EventTable
from fiveup.logs.declaration import (
    FORMAT,
    SEAT_FIELDS,
    VERSION,
    Claimed,
    Deal,
    Event,
    Match,
    MatchLog,
    PipsBySeat,
    Player,
    PointsBySeat,
    Result,
    TilesBySeat,
)
from fiveup.rules.layout import PLACE_NAMES
from fiveup.rules.match import sides_of
from fiveup.rules.tiles import NAMES

# The last stands for -1.
_TILES: Final[tuple[Any, ...]] = (*NAMES, UNSET)
_PLACES: Final[tuple[Any, ...]] = (*PLACE_NAMES, UNSET)

S = TypeVar("S", bound=Struct)


def log_of(table: EventTable, match: int, *, on: Ints, place: Ints) -> MatchLog:
    """The log of a match. `on` and `place` are columns of the table, or as replay resolved them."""
    start, stop = table.match_rows[match], table.match_rows[match + 1]
    words = {table.action[row]: table.claimed[row] for row in range(start, min(start + 2, stop))}
    first, last = table.match_players[match], table.match_players[match + 1]
    deals = range(table.match_deals[match + 1] - table.match_deals[match])
    return MatchLog(
        FORMAT,
        VERSION,
        Match(
            table.match_id[match],
            _or_unset(table.club[match]),
            _or_unset(table.event[match]),
            _or_unset(table.table_name[match]),
            _or_unset(table.started_at[match]),
            _word(STATUSES, words.get(STATUS, NULL)),
            _word(DRAW_RECORDS, words.get(DRAWS, NULL)),
        ),
        [
            Player(seat, table.player[index], _or_unset(table.player_id[index]))
            for seat, index in enumerate(range(first, last), 1)
        ],
        [_deal(table, match, deal, on, place) for deal in deals],
        _result(table, match),
    )


def _or_unset(text: str | None) -> str | UnsetType:
    return UNSET if text is None else text


def _word(words: tuple[str, ...], code: int) -> str | UnsetType:
    return UNSET if code == NULL else words[code]


def _result(table: EventTable, match: int) -> Result | UnsetType:
    scores: dict[int, int] = {}
    winner: int | UnsetType = UNSET
    for row in range(table.tail_row(match), table.match_rows[match + 1]):
        if table.action[row] == RESULT:
            scores[table.seat[row]] = table.claimed[row]
        elif table.action[row] == WINNER:
            winner = table.seat[row]
    if not scores and winner is UNSET:
        return UNSET
    return Result(winner, _scores(scores, table.seats[match]))


def _scores(scores: dict[int, int], seats: int) -> list[int | None] | UnsetType:
    return [scores.get(side) for side in range(1, sides_of(seats) + 1)] if scores else UNSET


def _deal(table: EventTable, match: int, number: int, on: Ints, place: Ints) -> Deal:
    lead, stop = table.deal_span(match, number)
    deal = Deal(
        table.deal_written[table.match_deals[match] + number],
        table.seat[lead],
        _word(LEADER_BY, table.claimed[lead]),
    )
    lots: list[dict[int, int]] = []
    tiles: dict[int, dict[int, list[str]]] = {HAND: {}, REMAINING: {}}
    numbers: dict[int, dict[int, int]] = {POINTS: {}, DEDUCTED: {}, SCORE: {}}
    first = lead + 1
    while first < stop and table.action[first] < PLAY:
        first += 1
    end = first
    while end < stop and table.action[end] <= PASS:
        end += 1
    for row in (*range(lead + 1, first), *range(end, stop)):
        action, seat = table.action[row], table.seat[row]
        if action in tiles:
            shown = tiles[action].setdefault(seat, [])
            if table.tile[row] >= 0:
                shown.append(NAMES[table.tile[row]])
        elif action in numbers:
            numbers[action][seat] = table.claimed[row]
        elif action == LOT:
            lots += ({} for _ in range(table.place[row] - len(lots)))
            lots[table.place[row] - 1][seat] = table.claimed[row]
        elif action == ENDED:
            deal.ended = _word(ENDINGS, table.claimed[row])
    if lots:
        deal.lots = [_by_seat(PipsBySeat, draws) for draws in lots]
    if end > first:
        deal.events = _events(table, first, end, on, place)
    if tiles[HAND]:
        deal.hands = _by_seat(TilesBySeat, tiles[HAND])
    if tiles[REMAINING]:
        deal.remaining = _by_seat(TilesBySeat, tiles[REMAINING])
    if any(numbers.values()):
        deal.claimed = Claimed(
            _by_seat(PointsBySeat, numbers[POINTS]) if numbers[POINTS] else UNSET,
            _by_seat(PointsBySeat, numbers[DEDUCTED]) if numbers[DEDUCTED] else UNSET,
            _scores(numbers[SCORE], table.seats[match]),
        )
    return deal


def _by_seat(entries: type[S], values: dict[int, Any]) -> S:
    return entries(**{SEAT_FIELDS[seat - 1]: value for seat, value in values.items()})


def _events(table: EventTable, start: int, stop: int, on: Ints, place: Ints) -> list[Event]:
    make: dict[int, Callable[..., Event]] = {PLAY: _play, DRAW: _draw, PASS: _pass}
    events = [
        make[action](seat, tile, on_tile, at_place, claimed)
        for action, seat, tile, on_tile, at_place, claimed in zip(
            table.action[start:stop],
            table.seat[start:stop],
            table.tile[start:stop],
            on[start:stop],
            place[start:stop],
            table.claimed[start:stop],
            strict=True,
        )
    ]
    for name, column in (("at", table.at), ("note", table.note)):
        if 1 in column.valid[start:stop]:
            for row, event in enumerate(events, start):
                if (text := column[row]) is not None:
                    setattr(event, name, text)
    return events


def _play(seat: int, tile: int, on: int, place: int, claimed: int) -> Event:
    points = UNSET if claimed == NULL else claimed
    return Event(seat, _TILES[tile], _TILES[on], _PLACES[place], UNSET, UNSET, points)


def _draw(seat: int, tile: int, *_nothing: int) -> Event:
    return Event(seat, draw=None if tile < 0 else NAMES[tile])


def _pass(seat: int, *_nothing: int) -> Event:
    return Event(seat, pass_=True)
