"""Random changes to a log, for comparing two judges with each other: nothing is expected of them.

The changes are mostly such that the log can still be read; what becomes of it is for the judges to
say. A change that does not apply to the log leaves it as it is.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable

from tests.oracle.rules import ALL_TILES, PLACE_NAMES

from .truth import Log, players_of

Change = Callable[[random.Random, Log], None]


def some_deal(rng: random.Random, log: Log) -> Log:
    deal: Log = rng.choice(log["deals"])
    return deal


def some_event(rng: random.Random, log: Log, kind: str | None = None) -> Log | None:
    """An event of some deal; of this kind, if one is asked for."""
    events = [
        event for event in some_deal(rng, log).get("events") or [] if kind is None or kind in event
    ]
    return rng.choice(events) if events else None


def some_seat(rng: random.Random, log: Log) -> int:
    return rng.randrange(1, players_of(log) + 1)


def nudge(rng: random.Random, value: int | None) -> int:
    return max(0, (value or 0) + rng.choice((-3, -1, 1, 2, 5)))


# --- events


def swap_events(rng: random.Random, log: Log) -> None:
    events = some_deal(rng, log).get("events") or []
    if len(events) > 1:
        first = rng.randrange(len(events) - 1)
        second = rng.choice((first + 1, rng.randrange(len(events))))
        events[first], events[second] = events[second], events[first]


def delete_event(rng: random.Random, log: Log) -> None:
    events = some_deal(rng, log).get("events") or []
    if len(events) > 1:
        events.pop(rng.choice((len(events) - 1, rng.randrange(len(events)))))


def cut_events(rng: random.Random, log: Log) -> None:
    events = some_deal(rng, log).get("events") or []
    if len(events) > 1:
        del events[rng.randrange(1, len(events)) :]


def duplicate_event(rng: random.Random, log: Log) -> None:
    events = some_deal(rng, log).get("events") or []
    if events:
        at = rng.randrange(len(events))
        events.insert(rng.choice((at, len(events))), copy.deepcopy(events[at]))


def insert_event(rng: random.Random, log: Log) -> None:
    events = some_deal(rng, log).get("events") or []
    if not events:
        return
    at = rng.randrange(len(events) + 1)
    seat = events[min(at, len(events) - 1)]["seat"]
    if rng.random() < 0.3:
        seat = some_seat(rng, log)
    draw = rng.choice((None, None, rng.choice(ALL_TILES)))
    events.insert(at, {"seat": seat, **rng.choice(({"pass": True}, {"draw": draw}))})


def change_seat(rng: random.Random, log: Log) -> None:
    event = some_event(rng, log)
    if event is not None:
        event["seat"] = some_seat(rng, log)


def change_played(rng: random.Random, log: Log) -> None:
    event = some_event(rng, log, "play")
    if event is not None:
        event["play"] = rng.choice(ALL_TILES)


def change_drawn(rng: random.Random, log: Log) -> None:
    event = some_event(rng, log, "draw")
    if event is not None:
        event["draw"] = rng.choice((None, rng.choice(ALL_TILES)))


def change_on(rng: random.Random, log: Log) -> None:
    event = some_event(rng, log, "play")
    if event is not None:
        event.pop("place", None)
        event["on"] = rng.choice((None, rng.choice(ALL_TILES)))


def drop_on(rng: random.Random, log: Log) -> None:
    """`on` is left out in a whole deal, alike or not."""
    for event in some_deal(rng, log).get("events") or []:
        if rng.random() < 0.5:
            event.pop("place", None)
            event.pop("on", None)


def change_place(rng: random.Random, log: Log) -> None:
    event = some_event(rng, log, "on")
    if event is not None and event["on"] is not None:
        event["place"] = rng.choice((None, *PLACE_NAMES))


def pass_for_draw(rng: random.Random, log: Log) -> None:
    event = some_event(rng, log, rng.choice(("draw", "pass")))
    if event is None:
        return
    if "draw" in event:
        del event["draw"]
        event["pass"] = True
    else:
        del event["pass"]
        event["draw"] = None


def change_claim(rng: random.Random, log: Log) -> None:
    event = some_event(rng, log, "play")
    if event is not None:
        event["claimed"] = rng.choice((None, nudge(rng, event.get("claimed"))))


# --- deals


def change_leader(rng: random.Random, log: Log) -> None:
    deal = some_deal(rng, log)
    deal["leader"] = some_seat(rng, log)
    if rng.random() < 0.5:
        deal["leader_by"] = rng.choice((None, "lot", "last out"))


def change_lots(rng: random.Random, log: Log) -> None:
    deal = some_deal(rng, log)
    seats = range(1, players_of(log) + 1)
    first = {str(seat): rng.randrange(13) for seat in seats}
    first[str(deal["leader"])] = 12
    deal["lots"] = rng.choice(([], [first], [first, dict(first)]))


def change_number(rng: random.Random, log: Log) -> None:
    some_deal(rng, log)["deal"] = rng.randrange(1, len(log["deals"]) + 2)


def change_hand(rng: random.Random, log: Log) -> None:
    hands = some_deal(rng, log).get("hands")
    if hands:
        hand = hands[str(some_seat(rng, log))]
        if rng.random() < 0.2:
            hand.pop()
        else:
            hand[rng.randrange(len(hand))] = rng.choice(ALL_TILES)


def drop_hands(rng: random.Random, log: Log) -> None:
    some_deal(rng, log).pop("hands", None)


def change_remaining(rng: random.Random, log: Log) -> None:
    deal = some_deal(rng, log)
    remaining = deal.setdefault("remaining", {})
    seat = str(some_seat(rng, log))
    kind = rng.randrange(5)
    if kind == 0:
        remaining.pop(seat, None)
    elif kind == 1:
        remaining[seat] = []
    elif kind == 2:
        remaining.setdefault(seat, []).append(rng.choice(ALL_TILES))
    elif remaining.get(seat):
        tiles = remaining[seat]
        if kind == 3:
            tiles.pop()
        else:
            tiles[rng.randrange(len(tiles))] = rng.choice(ALL_TILES)


def swap_remaining(rng: random.Random, log: Log) -> None:
    """Two seats show each other's tiles."""
    remaining = some_deal(rng, log).get("remaining") or {}
    if len(remaining) > 1:
        one, other = rng.sample(sorted(remaining), 2)
        remaining[one], remaining[other] = remaining[other], remaining[one]


def drop_remaining(rng: random.Random, log: Log) -> None:
    some_deal(rng, log).pop("remaining", None)


def change_ended(rng: random.Random, log: Log) -> None:
    some_deal(rng, log)["ended"] = rng.choice((None, "out", "blocked", "abandoned"))


def drop_events(rng: random.Random, log: Log) -> None:
    some_deal(rng, log).pop("events", None)


def swap_deals(rng: random.Random, log: Log) -> None:
    deals = log["deals"]
    if len(deals) > 1:
        first = rng.randrange(len(deals) - 1)
        deals[first], deals[first + 1] = deals[first + 1], deals[first]


def delete_deal(rng: random.Random, log: Log) -> None:
    deals = log["deals"]
    if len(deals) > 1:
        deals.pop(rng.choice((len(deals) - 1, rng.randrange(len(deals)))))


def duplicate_deal(rng: random.Random, log: Log) -> None:
    deals = log["deals"]
    deals.append(copy.deepcopy(rng.choice(deals)))
    deals[-1]["deal"] = len(deals)


# --- the sheet


def change_totals(rng: random.Random, log: Log) -> None:
    """Points or deductions of one seat."""
    claimed = some_deal(rng, log).setdefault("claimed", {})
    values = claimed.setdefault(rng.choice(("points", "deductions")), {})
    seat = str(some_seat(rng, log))
    values[seat] = rng.choice((None, nudge(rng, values.get(seat))))


def change_running(rng: random.Random, log: Log) -> None:
    scores = some_deal(rng, log).get("claimed", {}).get("scores")
    if scores:
        side = rng.randrange(len(scores))
        scores[side] = rng.choice((None, nudge(rng, scores[side])))


def carry_running(rng: random.Random, log: Log) -> None:
    """A slip that the sheet goes on from."""
    first = rng.randrange(len(log["deals"]))
    side, amount = rng.randrange(2), rng.choice((-10, -1, 1, 10))
    for deal in log["deals"][first:]:
        scores = deal.get("claimed", {}).get("scores")
        if scores and scores[side] is not None:
            scores[side] += amount


def drop_claims(rng: random.Random, log: Log) -> None:
    claimed = some_deal(rng, log).get("claimed", {})
    claimed.pop(rng.choice(("points", "deductions", "scores")), None)


def change_result(rng: random.Random, log: Log) -> None:
    result = log.get("result")
    if not result:
        return
    if rng.random() < 0.4:
        result["winner"] = rng.randrange(1, (2 if players_of(log) == 4 else players_of(log)) + 1)
    elif result.get("scores"):
        side = rng.randrange(len(result["scores"]))
        result["scores"][side] = nudge(rng, result["scores"][side])


def change_status(rng: random.Random, log: Log) -> None:
    log["match"]["status"] = rng.choice((None, "finished", "abandoned", "forfeited"))


def change_draws(rng: random.Random, log: Log) -> None:
    """`draws: unrecorded`, with the draws taken out or (then it is refused) left in."""
    log["match"]["draws"] = rng.choice(("recorded", "unrecorded"))
    if log["match"]["draws"] == "unrecorded" and rng.random() < 0.9:
        for deal in log["deals"]:
            if deal.get("events"):
                deal["events"] = [event for event in deal["events"] if "draw" not in event]


CHANGES: tuple[Change, ...] = (
    swap_events,
    delete_event,
    cut_events,
    duplicate_event,
    insert_event,
    change_seat,
    change_played,
    change_drawn,
    change_on,
    drop_on,
    change_place,
    pass_for_draw,
    change_claim,
    change_leader,
    change_lots,
    change_number,
    change_hand,
    drop_hands,
    change_remaining,
    swap_remaining,
    drop_remaining,
    change_ended,
    drop_events,
    swap_deals,
    delete_deal,
    duplicate_deal,
    change_totals,
    change_running,
    carry_running,
    drop_claims,
    change_result,
    change_status,
    change_draws,
)


def noise(rng: random.Random, log: Log, times: int | None = None) -> Log:
    """A copy of the log with some random changes (one to three, if no number is given)."""
    changed = copy.deepcopy(log)
    for _ in range(rng.randrange(1, 4) if times is None else times):
        rng.choice(CHANGES)(rng, changed)
    return changed
