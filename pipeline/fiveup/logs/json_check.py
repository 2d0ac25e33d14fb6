"""What the event table can no longer show of a JSON log, and no single field shows to be wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from typing import Any

from msgspec import UNSET

from fiveup.events.actions import DRAW, PASS
from fiveup.events.table import EventTable
from fiveup.logs.check import SEATS_ALLOWED
from fiveup.logs.declaration import Event, MatchLog
from fiveup.logs.json_flatten import NO_ACTION
from fiveup.logs.problems import BAD_FIELD, Problem
from fiveup.rules.match import sides_of

_NOT_WRITTEN = (None, UNSET)
_SEATS = [set(range(1, seats + 1)) for seats in range(5)]


def unclear_logs(logs: Sequence[MatchLog], table: EventTable) -> list[int]:
    """The indices of logs with faults that their flattened `table` does not show."""
    action = table.action.tobytes()
    unclear = []
    for index, (log, rows) in enumerate(zip(logs, pairwise(table.match_rows), strict=True)):
        one_action_each = _has_one_action_each(log, action[rows[0] : rows[1]])
        if not (one_action_each and _seats_and_scores_fit(log)):
            unclear.append(index)
    return unclear


def json_problems(log: MatchLog) -> Iterator[Problem]:
    """Those faults of a log, exactly. A seat of 0 is none and passed over."""
    yield from _player_problems(log)
    seats = len(log.players)
    sides = sides_of(seats) if seats in SEATS_ALLOWED else None
    for number, deal in enumerate(log.deals):
        at = f"/deals/{number}"
        for index, event in enumerate(deal.events or ()):
            yield from _action_problems(event, f"{at}/events/{index}")
        if deal.claimed:
            yield from _score_problems(deal.claimed.scores, sides, f"{at}/claimed/scores")
    if log.result:
        yield from _score_problems(log.result.scores, sides, "/result/scores")


def _has_one_action_each(log: MatchLog, shown: bytes) -> bool:
    """Whether no event has more or fewer actions than the one that its row shows."""
    events = list(chain.from_iterable(deal.events or () for deal in log.deals))
    draws = [event.draw for event in events]
    passes = [event.pass_ for event in events]
    return (
        NO_ACTION & 255 not in shown
        and len(draws) - draws.count(UNSET) == shown.count(DRAW)
        and len(passes) - passes.count(UNSET) - passes.count(None) == shown.count(PASS)
    )


def _seats_and_scores_fit(log: MatchLog) -> bool:
    seats = len(log.players)
    if {player.seat for player in log.players} != _SEATS[seats]:
        return False
    sides = sides_of(seats)
    claims = [deal.claimed for deal in log.deals if deal.claimed]
    scores = [claimed.scores for claimed in (*claims, log.result) if claimed]
    return all(written in _NOT_WRITTEN or len(written) == sides for written in scores)


def _player_problems(log: MatchLog) -> Iterator[Problem]:
    seats = len(log.players)
    taken: set[int] = set()
    for index, player in enumerate(log.players):
        at = f"/players/{index}/seat"
        if player.seat > seats and seats in SEATS_ALLOWED:
            values = {"field": "seat", "found": str(player.seat), "seats": seats}
            yield Problem(BAD_FIELD, "seat-out-of-range", at, values)
        elif player.seat in taken:
            values = {"field": "seat", "found": str(player.seat)}
            yield Problem(BAD_FIELD, "seat-twice", at, values)
        elif player.seat:
            taken.add(player.seat)


def _action_problems(event: Event, at: str) -> Iterator[Problem]:
    given = [
        name
        for name, is_given in (
            ("play", event.play not in _NOT_WRITTEN),
            ("draw", event.draw is not UNSET),
            ("pass", event.pass_ is True),
        )
        if is_given
    ]
    if event.pass_ is False:
        values = {"field": "pass", "found": "false", "expected": "true"}
        yield Problem(BAD_FIELD, "wrong-type", f"{at}/pass", values)
    elif not given:
        yield Problem(BAD_FIELD, "no-action", at)
    if len(given) > 1:
        yield Problem(BAD_FIELD, "several-actions", at, {"given": given})


def _score_problems(scores: Any, sides: int | None, at: str) -> Iterator[Problem]:
    if sides is not None and scores not in _NOT_WRITTEN and len(scores) != sides:
        values = {"field": "scores", "count": len(scores), "sides": sides}
        yield Problem(BAD_FIELD, "scores-count", at, values)
