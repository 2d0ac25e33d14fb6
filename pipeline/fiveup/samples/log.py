"""From what really happened to what a club wrote down: JSON logs in any degree of detail."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random
from typing import Any, Final, TypeAlias

from fiveup.events.actions import (
    ABANDONED,
    BLOCKED,
    DRAW,
    ENDINGS,
    FINISHED,
    FORFEITED,
    MATCH_ABANDONED,
    PASS,
    PLAY,
    STATUSES,
)
from fiveup.rules.layout import LAYOUT_SIZE, PLACE_NAMES, attach, place_opening
from fiveup.rules.match import NOBODY, next_seat
from fiveup.rules.placing import are_alike, fitting_targets
from fiveup.rules.tiles import NAMES, tiles_in
from fiveup.samples.chance import below
from fiveup.samples.claims import Claims
from fiveup.samples.play import DealRecord, MatchRecord, Turn
from fiveup.samples.player import NO_TILE

Log: TypeAlias = dict[str, Any]

# Degrees of detail in which a deal can be written down (match-log, How a log is judged).
OPEN: Final = "open"  # hands, every drawn tile, what was left
MOVES: Final = "moves"  # hands hidden, drawn tiles not seen, what was left
UNSHOWN: Final = "unshown"  # as moves, and one seat does not show what it has left
TOTALS: Final = "totals"  # no events


@dataclass(frozen=True, slots=True)
class Sheet:
    """How a club writes a match down.

    `details` is a degree of detail a deal, over again where there are more deals. With `draws`
    False no draw of the match is recorded, nor a hand. `zeros`: placements that bring nothing are
    claimed too; `on_always`: also where it may be left out; `places`: the place is named beside
    `on`; `passes`: they are written; `after_block`: and after a block once round the table, by
    those who cannot know of it; `shows_none`: a seat with nothing left is written as `[]`;
    `times`: a time on every event; the rest: which claims and lots are written at all.
    """

    details: tuple[str, ...] = (OPEN,)
    draws: bool = True
    zeros: bool = True
    on_always: bool = True
    places: bool = False
    passes: bool = True
    after_block: bool = False
    shows_none: bool = False
    times: bool = False
    lots: bool = True
    placement_claims: bool = True
    points: bool = False
    deductions: bool = True
    scores: bool = True
    result: bool = True

    def detail_of(self, deal: int) -> str:
        """The degree of detail of a deal, counted from 1."""
        return self.details[(deal - 1) % len(self.details)]


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands above a match. `notes` go to events, by deal and event, both from 1."""

    id: str
    club: str
    event: str
    table: str
    started_at: str
    players: Sequence[tuple[str, str | None]]  # name and id, by seat
    status: int = FINISHED
    notes: Mapping[tuple[int, int], str] = field(default_factory=dict)


class Clock:
    """The times of the events of one match, in the manner of its `started_at`."""

    def __init__(self, rng: Random, started_at: str) -> None:
        self._rng = rng
        self._now = datetime.fromisoformat(started_at)

    def deal_out(self) -> None:
        """Time passes while tiles are shuffled and dealt."""
        self._now += timedelta(seconds=60 + below(self._rng, 60))

    def tick(self) -> str:
        """The time of the next event, RFC 3339."""
        self._now += timedelta(seconds=3 + below(self._rng, 22))
        return self._now.isoformat()


def write_log(
    record: MatchRecord, claims: Claims, heading: Heading, sheet: Sheet, rng: Random
) -> Log:
    """One match as a JSON log, its fields in the order of the contract."""
    match: Log = {
        "id": heading.id,
        "club": heading.club,
        "event": heading.event,
        "table": heading.table,
        "started_at": heading.started_at,
    }
    if heading.status != FINISHED:
        match["status"] = STATUSES[heading.status]
    if not sheet.draws:
        match["draws"] = "unrecorded"
    clock = Clock(rng, heading.started_at) if sheet.times else None
    log: Log = {
        "format": "five-up-match-log",
        "version": 1,
        "match": match,
        "players": [
            {"seat": seat, "name": name} | ({"id": player_id} if player_id else {})
            for seat, (name, player_id) in enumerate(heading.players, 1)
        ],
        "deals": [
            write_deal(record, claims, number, sheet, heading, clock)
            for number in range(1, len(record.deals) + 1)
        ],
    }
    if heading.status == FORFEITED or (sheet.result and heading.status != MATCH_ABANDONED):
        log["result"] = {"winner": claims.winner}
        if heading.status == FINISHED:
            log["result"]["scores"] = claims.final
    return log


def write_deal(
    record: MatchRecord,
    claims: Claims,
    number: int,
    sheet: Sheet,
    heading: Heading,
    clock: Clock | None,
) -> Log:
    """One deal of a log; `number` counts from 1."""
    deal = record.deals[number - 1]
    detail = sheet.detail_of(number)
    by_lot = number == 1 or record.deals[number - 2].ended in (BLOCKED, ABANDONED)
    written: Log = {
        "deal": number,
        "leader": deal.leader,
        "leader_by": "lot" if by_lot else "last out",
    }
    if by_lot and sheet.lots:
        written["lots"] = [{str(seat): pips for seat, pips in drawn.items()} for drawn in deal.lots]
    if detail == OPEN and sheet.draws:
        written["hands"] = {
            str(seat): [NAMES[tile] for tile in hand] for seat, hand in enumerate(deal.hands, 1)
        }
    if detail != TOTALS:
        if clock is not None:
            clock.deal_out()
        points = claims.points[number - 1] if sheet.placement_claims else None
        notes = {event: note for (of, event), note in heading.notes.items() if of == number}
        written["events"] = write_events(deal, points, sheet, detail, notes, clock)
    written["ended"] = ENDINGS[deal.ended]
    if deal.ended != ABANDONED:
        written["remaining"] = write_remaining(deal, number, sheet, detail)
    claimed = write_claimed(record, claims, number, sheet, detail)
    if claimed:
        written["claimed"] = claimed
    return written


def write_events(
    deal: DealRecord,
    points: Sequence[int] | None,
    sheet: Sheet,
    detail: str,
    notes: Mapping[int, str],
    clock: Clock | None,
) -> list[Log]:
    """The events of one deal."""
    layout = [0] * LAYOUT_SIZE
    events: list[Log] = []
    seat = deal.leader
    for position, turn in enumerate(deal.turns):
        if turn.action != DRAW:
            seat = next_seat(turn.seat, len(deal.hands))
        if turn.action == PLAY:
            event = write_play(layout, turn, sheet)
            claim = points[position] if points is not None else 0
            if points is not None and (claim or sheet.zeros):
                event["claimed"] = claim
        elif turn.action == DRAW and sheet.draws:
            event = {"seat": turn.seat, "draw": NAMES[turn.tile] if detail == OPEN else None}
        elif turn.action == PASS and sheet.passes:
            event = {"seat": turn.seat, "pass": True}
        else:
            continue
        if clock is not None:
            event["at"] = clock.tick()
        if len(events) + 1 in notes:
            event["note"] = notes[len(events) + 1]
        events.append(event)
    if deal.ended == BLOCKED and sheet.after_block:
        for _ in deal.hands:
            events.append({"seat": seat, "pass": True})
            seat = next_seat(seat, len(deal.hands))
    return events


def write_play(layout: list[int], turn: Turn, sheet: Sheet) -> Log:
    """One placement; the layout before it becomes the layout after it."""
    event: Log = {"seat": turn.seat, "play": NAMES[turn.tile]}
    if turn.on == NO_TILE:
        place_opening(layout, turn.tile)
        return event
    if sheet.on_always or not are_alike(fitting_targets(layout, turn.tile)):
        event["on"] = NAMES[turn.on]
        if sheet.places:
            event["place"] = PLACE_NAMES[turn.place]
    attach(layout, turn.tile, turn.on, turn.place)
    return event


def hidden_seat(deal: DealRecord, number: int) -> int:
    """The seat that does not show what it has left in an `UNSHOWN` deal: a different one a deal."""
    holders = [seat for seat, left in enumerate(deal.left, 1) if left]
    return holders[number % len(holders)]


def write_remaining(deal: DealRecord, number: int, sheet: Sheet, detail: str) -> Log:
    """The tiles shown at the end."""
    hides = hidden_seat(deal, number) if detail == UNSHOWN else NOBODY
    return {
        str(seat): [NAMES[tile] for tile in tiles_in(left)]
        for seat, left in enumerate(deal.left, 1)
        if seat != hides and (left or sheet.shows_none)
    }


def write_claimed(
    record: MatchRecord, claims: Claims, number: int, sheet: Sheet, detail: str
) -> Log:
    """The totals that the sheet claims for one deal."""
    deal = record.deals[number - 1]
    claimed: Log = {}
    if sheet.points or detail == TOTALS:
        points = [0] * record.seats
        for turn, gain in zip(deal.turns, claims.points[number - 1], strict=True):
            points[turn.seat - 1] += gain
        claimed["points"] = by_seat(points)
    if deal.ended != ABANDONED:
        if sheet.deductions:
            claimed["deductions"] = by_seat(claims.deductions[number - 1])
        if sheet.scores:
            claimed["scores"] = claims.scores[number - 1]
    return claimed


def by_seat(values: Sequence[int]) -> Log:
    """Numbers under the seats that they belong to."""
    return {str(seat): value for seat, value in enumerate(values, 1)}
