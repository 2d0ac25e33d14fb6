"""A checked JSON log as plain records: nulls gone, tiles canonical, seats as numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .rules import Tile, seats_of, side_of, sides_of
from .tiles import parse_tile


@dataclass
class Event:
    """One event of a deal; `number` is its 1-based position."""

    number: int
    seat: int
    kind: str  # play, draw, pass
    tile: Tile | None  # of a draw: None if it was not seen
    on: Tile | None = None
    place: str | None = None
    claimed: int | None = None
    at: str | None = None


@dataclass
class DealLog:
    """One deal as the sheet gives it."""

    number: int  # its position: the n-th deal is deal n
    written: int  # the number it bears
    leader: int
    leader_by: str | None
    lots: list[dict[int, int]]
    hands: dict[int, list[Tile]] | None
    events: list[Event]
    ended: str | None
    remaining: dict[int, list[Tile]]  # only the seats that are shown
    points: dict[int, int]  # claimed.points
    deductions: dict[int, int]
    scores: dict[int, int]  # running scores by side, only those written

    @property
    def totals_only(self) -> bool:
        return not self.events

    @property
    def says_nothing(self) -> bool:
        """Neither events nor an end nor any total was written."""
        totals = self.remaining or self.points or self.deductions or self.scores
        return self.totals_only and self.ended is None and not totals


@dataclass
class MatchLog:
    """A whole match as the sheet gives it."""

    match_id: str
    status: str
    recorded: bool
    seats: int
    deals: list[DealLog]
    winner: int | None
    scores: dict[int, int]

    @property
    def sides(self) -> list[int]:
        return sides_of(self.seats)

    def side(self, seat: int) -> int:
        return side_of(seat, self.seats)

    def partners(self, side: int) -> list[int]:
        return seats_of(side, self.seats)


def read_tile(text: str | None) -> Tile | None:
    return None if text is None else parse_tile(text)


def read_tiles(texts: list[str]) -> list[Tile]:
    tiles = [parse_tile(text) for text in texts]
    return [tile for tile in tiles if tile is not None]


def by_seat(value: dict[str, Any] | None) -> dict[int, Any]:
    """An object by seat, without its nulls, in the order of the seats."""
    given = {int(key): item for key, item in (value or {}).items() if item is not None}
    return dict(sorted(given.items()))


def by_side(value: list[int | None] | None) -> dict[int, int]:
    """A list by side, without its nulls."""
    return {side: score for side, score in enumerate(value or [], start=1) if score is not None}


def read_event(number: int, value: dict[str, Any]) -> Event:
    seat = value["seat"]
    at = value.get("at")
    if value.get("play") is not None:
        return Event(
            number,
            seat,
            "play",
            read_tile(value["play"]),
            read_tile(value.get("on")),
            value.get("place"),
            value.get("claimed"),
            at,
        )
    if "draw" in value:
        return Event(number, seat, "draw", read_tile(value["draw"]), at=at)
    return Event(number, seat, "pass", None, at=at)


def read_deal(number: int, value: dict[str, Any]) -> DealLog:
    claimed = value.get("claimed") or {}
    hands = {seat: read_tiles(hand) for seat, hand in by_seat(value.get("hands")).items()}
    remaining = by_seat(value.get("remaining"))
    return DealLog(
        number=number,
        written=value["deal"],
        leader=value["leader"],
        leader_by=value.get("leader_by"),
        lots=[by_seat(lot) for lot in value.get("lots") or []],
        hands=hands or None,
        events=[read_event(n, event) for n, event in enumerate(value.get("events") or [], 1)],
        ended=value.get("ended"),
        remaining={seat: read_tiles(tiles) for seat, tiles in remaining.items()},
        points=by_seat(claimed.get("points")),
        deductions=by_seat(claimed.get("deductions")),
        scores=by_side(claimed.get("scores")),
    )


def read_log(log: dict[str, Any]) -> MatchLog:
    """The records of a log without complaints."""
    match = log["match"]
    result = log.get("result") or {}
    return MatchLog(
        match_id=match["id"],
        status=match.get("status") or "finished",
        recorded=(match.get("draws") or "recorded") == "recorded",
        seats=len(log["players"]),
        deals=[read_deal(number, deal) for number, deal in enumerate(log["deals"], start=1)],
        winner=result.get("winner"),
        scores=by_side(result.get("scores")),
    )
