"""What a JSON match log must be before it can be judged: `not-a-log`, `bad-field`, `bad-tile`.

Written from the field table of the log format, every check spelled out. A complaint is the code,
the JSON pointer and a sentence; a log with any complaint is refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from .rules import PLACE_NAMES, sides_of
from .tiles import parse_tile

Complaint = tuple[str, str, str]  # code, pointer, what is wrong
Check = Callable[[Any, str], None]

TIME = r"[Tt ]\d\d:\d\d(:\d\d(\.\d+)?)?([Zz]|[+-]\d\d:\d\d)?"
DATE = re.compile(rf"\d{{4}}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])({TIME})?\Z", re.ASCII)


class Fields:
    """Collects every complaint about one log."""

    def __init__(self, log: dict[str, Any]) -> None:
        self.log = log
        self.complaints: list[Complaint] = []
        self.seats = 0
        self.unrecorded = False

    def bad(self, pointer: str, text: str, code: str = "bad-field") -> None:
        self.complaints.append((code, pointer, text))

    # --- single values

    def text(self, value: Any, pointer: str) -> None:
        if not isinstance(value, str):
            self.bad(pointer, "must be text")

    def name(self, value: Any, pointer: str) -> None:
        if not isinstance(value, str) or not value.strip():
            self.bad(pointer, "must be text that is not empty")

    def whole(self, value: Any, pointer: str) -> None:
        if type(value) is not int:
            self.bad(pointer, "must be a whole number")

    def between(self, low: int, high: int | None) -> Check:
        def check(value: Any, pointer: str) -> None:
            if type(value) is not int or value < low or (high is not None and value > high):
                self.bad(pointer, f"must be a whole number from {low} to {high}")

        return check

    def one_of(self, *allowed: str) -> Check:
        def check(value: Any, pointer: str) -> None:
            if not isinstance(value, str) or value not in allowed:
                self.bad(pointer, f"must be one of {', '.join(allowed)}")

        return check

    def tile(self, value: Any, pointer: str) -> None:
        if not isinstance(value, str):
            self.bad(pointer, "must be a tile")
        elif parse_tile(value) is None:
            self.bad(pointer, f"{value!r} is no tile", "bad-tile")

    def tiles(self, value: Any, pointer: str) -> None:
        self.list_of(value, pointer, self.tile)

    # --- what holds values

    def list_of(self, value: Any, pointer: str, check: Check) -> None:
        if not isinstance(value, list):
            self.bad(pointer, "must be a list")
            return
        for number, item in enumerate(value):
            check(item, f"{pointer}/{number}")

    def by_seat(self, value: Any, pointer: str, check: Check) -> None:
        """An object whose keys are seats; null values are as if absent."""
        if not isinstance(value, dict):
            self.bad(pointer, "must be an object by seat")
            return
        for key, item in value.items():
            if key not in [str(seat) for seat in range(1, self.seats + 1)]:
                self.bad(f"{pointer}/{key}", "no such seat")
            elif item is not None:
                check(item, f"{pointer}/{key}")

    def fields(self, value: Any, pointer: str, known: dict[str, Check], needed: str = "") -> bool:
        """An object with these fields and no others; null is as if absent."""
        if not isinstance(value, dict):
            self.bad(pointer, "must be an object")
            return False
        for key, item in value.items():
            if key.startswith("x-"):
                continue
            if key not in known:
                self.bad(f"{pointer}/{key}", "unknown field")
            elif item is not None:
                known[key](item, f"{pointer}/{key}")
        for key in needed.split():
            if value.get(key) is None:
                self.bad(f"{pointer}/{key}", "missing")
        return True

    # --- the log

    def check(self) -> list[Complaint]:
        log = self.log
        if log.get("format") != "five-up-match-log" or type(log.get("version")) is not int:
            self.bad("", "not a Five Up match log", "not-a-log")
            return self.complaints
        if log["version"] != 1:
            self.bad("/version", "unknown version", "not-a-log")
            return self.complaints
        self.players(log.get("players"))
        if self.complaints:
            return self.complaints
        known: dict[str, Check] = {
            "format": self.text,
            "version": self.whole,
            "match": self.match,
            "players": lambda _value, _pointer: None,
            "deals": self.deals,
            "result": self.result,
        }
        status = log.get("match")
        self.unrecorded = isinstance(status, dict) and status.get("draws") == "unrecorded"
        self.fields(log, "", known, "match deals")
        if isinstance(status, dict) and status.get("status") == "forfeited":
            result = log.get("result")
            if not isinstance(result, dict) or result.get("winner") is None:
                self.bad("/result/winner", "a forfeited match needs its winner")
        return self.complaints

    def match(self, value: Any, pointer: str) -> None:
        known: dict[str, Check] = {
            "id": self.match_id,
            "club": self.text,
            "event": self.text,
            "table": self.text,
            "started_at": self.time,
            "status": self.one_of("finished", "abandoned", "forfeited"),
            "draws": self.one_of("recorded", "unrecorded"),
        }
        self.fields(value, pointer, known, "id")

    def match_id(self, value: Any, pointer: str) -> None:
        self.name(value, pointer)
        if isinstance(value, str) and len(value) > 200:
            self.bad(pointer, "longer than 200 characters")

    def time(self, value: Any, pointer: str) -> None:
        if not isinstance(value, str) or not DATE.match(value):
            self.bad(pointer, "must be a date or a date-time (RFC 3339)")

    def players(self, value: Any) -> None:
        if not isinstance(value, list) or not 2 <= len(value) <= 4:
            self.bad("/players", "must be 2 to 4 players")
            return
        self.seats = len(value)
        known: dict[str, Check] = {
            "seat": self.between(1, self.seats),
            "name": self.name,
            "id": self.text,
        }
        seen: list[Any] = []
        for number, player in enumerate(value):
            pointer = f"/players/{number}"
            if self.fields(player, pointer, known, "seat name"):
                if player.get("seat") in seen:
                    self.bad(f"{pointer}/seat", "given twice")
                seen.append(player.get("seat"))

    def deals(self, value: Any, pointer: str) -> None:
        self.list_of(value, pointer, self.deal)
        if value == []:
            self.bad(pointer, "needs at least one deal")

    def deal(self, value: Any, pointer: str) -> None:
        seat = self.between(1, self.seats)
        known: dict[str, Check] = {
            "deal": self.between(1, None),
            "leader": seat,
            "leader_by": self.one_of("lot", "last out"),
            "lots": lambda item, at: self.list_of(item, at, self.lot),
            "hands": lambda item, at: self.by_seat(item, at, self.tiles),
            "events": lambda item, at: self.list_of(item, at, self.event),
            "ended": self.one_of("out", "blocked", "abandoned"),
            "remaining": lambda item, at: self.by_seat(item, at, self.tiles),
            "claimed": self.claimed,
        }
        if not self.fields(value, pointer, known, "deal leader"):
            return
        hands = value.get("hands")
        if isinstance(hands, dict):
            given = [key for key, hand in hands.items() if hand is not None]
            if given and len(given) < self.seats:
                self.bad(f"{pointer}/hands", "hands of some seats only")
        if self.unrecorded and value.get("events") and value.get("ended") is None:
            self.bad(f"{pointer}/ended", "needed where draws are unrecorded")

    def lot(self, value: Any, pointer: str) -> None:
        self.by_seat(value, pointer, self.between(0, 12))

    def event(self, value: Any, pointer: str) -> None:
        known: dict[str, Check] = {
            "seat": self.between(1, self.seats),
            "play": self.tile,
            "draw": self.tile,
            "pass": lambda item, at: None if item is True else self.bad(at, "must be true"),
            "on": self.tile,
            "place": self.one_of(*PLACE_NAMES),
            "claimed": self.between(0, None),
            "at": self.text,
            "note": self.text,
        }
        if not self.fields(value, pointer, known, "seat"):
            return
        acts = [key for key in ("play", "pass") if value.get(key) is not None]
        acts += ["draw"] if "draw" in value else []
        if len(acts) != 1:
            self.bad(pointer, "must be exactly one of play, draw, pass")
        elif self.unrecorded and acts == ["draw"]:
            self.bad(f"{pointer}/draw", "a draw where draws are unrecorded")
        elif acts != ["play"]:
            for key in ("on", "place", "claimed"):
                if value.get(key) is not None:
                    self.bad(f"{pointer}/{key}", "only beside play")
        if value.get("place") is not None and value.get("on") is None:
            self.bad(f"{pointer}/place", "only beside on")

    def claimed(self, value: Any, pointer: str) -> None:
        known: dict[str, Check] = {
            "points": lambda item, at: self.by_seat(item, at, self.between(0, None)),
            "deductions": lambda item, at: self.by_seat(item, at, self.between(0, None)),
            "scores": self.scores,
        }
        self.fields(value, pointer, known)

    def scores(self, value: Any, pointer: str) -> None:
        def score(item: Any, at: str) -> None:
            if item is not None:
                self.whole(item, at)

        self.list_of(value, pointer, score)
        if isinstance(value, list) and len(value) != len(sides_of(self.seats)):
            self.bad(pointer, "must be one score a side")

    def result(self, value: Any, pointer: str) -> None:
        known: dict[str, Check] = {
            "winner": self.between(1, len(sides_of(self.seats))),
            "scores": self.scores,
        }
        self.fields(value, pointer, known)


def complaints_about(log: dict[str, Any]) -> list[Complaint]:
    """Every `not-a-log`, `bad-field` and `bad-tile` of a log."""
    return Fields(log).check()
