"""A true match as a club might have written it down: less detail, other habits, same game.

Each function changes a log in place and takes nothing away that would make it wrong.
"""

from __future__ import annotations

import random

from tests.oracle.resolving import alike
from tests.oracle.rules import Layout
from tests.oracle.tiles import HORIZONTAL, VERTICAL

from .truth import Log, players_of


def hide_hands(deal: Log) -> None:
    deal.pop("hands", None)


def hide_draws(rng: random.Random, deal: Log, chance: float) -> None:
    """Some drawn tiles were not seen."""
    for event in deal["events"]:
        if event.get("draw") is not None and rng.random() < chance:
            event["draw"] = None


def hide_remaining(rng: random.Random, deal: Log, chance: float) -> None:
    """Some seats do not show what they have left."""
    for seat in list(deal.get("remaining", {})):
        if rng.random() < chance:
            del deal["remaining"][seat]


def show_none(deal: Log, seats: int) -> None:
    """The seat that went out is shown to have none."""
    if deal.get("ended") == "out" and deal.get("events"):
        last = max(n for n, event in enumerate(deal["events"]) if "play" in event)
        deal["remaining"].setdefault(str(deal["events"][last]["seat"]), [])
    assert len(deal.get("remaining", {})) <= seats


def drop_events(deal: Log) -> None:
    """Totals only."""
    for field in ("events", "hands"):
        deal.pop(field, None)


def drop_draws(log: Log) -> None:
    """`draws: unrecorded`."""
    log["match"]["draws"] = "unrecorded"
    for deal in log["deals"]:
        if "events" in deal:
            deal["events"] = [event for event in deal["events"] if "draw" not in event]


def drop_passes(rng: random.Random, deal: Log, chance: float) -> None:
    """R15: passes go unwritten. The last one of a deal stays: nobody acts after it."""
    events = deal["events"]
    deal["events"] = [
        event
        for number, event in enumerate(events, start=1)
        if "pass" not in event or number == len(events) or rng.random() >= chance
    ]


def pass_after_block(rng: random.Random, deal: Log, seats: int) -> None:
    """Passes after a block, which mean nothing."""
    if deal["ended"] == "blocked":
        for _ in range(rng.randrange(1, 2 * seats)):
            deal["events"].append({"seat": rng.randrange(1, seats + 1), "pass": True})


def drop_places(rng: random.Random, deal: Log, chance: float) -> None:
    """`place` is needed for nothing, as long as a tile's places were filled in order."""
    for event in deal["events"]:
        if "place" in event and rng.random() < chance:
            del event["place"]


def drop_on(rng: random.Random, deal: Log, chance: float) -> None:
    """`on` is left out where the places that fit are alike. Names no places any more."""
    layout = Layout()
    for event in deal["events"]:
        if "play" not in event:
            continue
        places = layout.fitting_places(event["play"])
        layout.place(event["play"], event.get("on"), event.pop("place", None))
        if places and alike(places) and rng.random() < chance:
            del event["on"]


def drop_claims(rng: random.Random, deal: Log, chance: float) -> None:
    """Claims that nobody wrote: single ones here and there."""
    for event in deal.get("events", []):
        if rng.random() < chance:
            event.pop("claimed", None)
    claimed = deal["claimed"]
    for field in ("points", "deductions"):
        for seat in list(claimed.get(field, {})):
            if rng.random() < chance:
                del claimed[field][seat]
    if "scores" in claimed:
        written = [None if rng.random() < chance else score for score in claimed["scores"]]
        claimed["scores"] = written


def drop_all_claims(log: Log) -> None:
    """Nothing is claimed anywhere."""
    for deal in log["deals"]:
        deal.pop("claimed", None)
        for event in deal.get("events", []):
            event.pop("claimed", None)
    log.pop("result", None)


def spell(rng: random.Random, tile: str) -> str:
    """The same tile in another spelling."""
    low, high = (int(half) for half in tile.split("|"))
    if rng.random() < 0.5:
        low, high = high, low
    texts = [f"{low}{mark}{high}" for mark in ("|", "-", ":", "/", "")]
    texts += [f"[{low}|{high}]", chr(HORIZONTAL + 7 * low + high), chr(VERTICAL + 7 * low + high)]
    return rng.choice(texts)


def respell(rng: random.Random, log: Log) -> None:
    """Tiles in every spelling."""
    for deal in log["deals"]:
        for event in deal.get("events", []):
            for field in ("play", "draw", "on"):
                if event.get(field) is not None:
                    event[field] = spell(rng, event[field])
        for field in ("hands", "remaining"):
            for seat, tiles in deal.get(field, {}).items():
                deal[field][seat] = [spell(rng, tile) for tile in tiles]


def decorate(rng: random.Random, log: Log) -> None:
    """Players in any order, times, notes, nulls and private fields: nothing changes."""
    rng.shuffle(log["players"])
    log["x-source"] = "generator"
    for deal in log["deals"]:
        for event in deal.get("events", []):
            if rng.random() < 0.05:
                event["note"] = "счёт проверен"
            if rng.random() < 0.05:
                event["at"] = "2026-03-12T19:31:04+01:00"
            if "play" in event and "on" not in event and rng.random() < 0.2:
                event["on"] = None


def break_off(rng: random.Random, log: Log, status: str) -> None:
    """An abandoned or forfeited match: its last deal breaks off."""
    deal = log["deals"][-1]
    for field in ("remaining", "claimed"):
        deal.pop(field, None)
    deal["events"] = deal["events"][: rng.randrange(1, len(deal["events"]))]
    log["match"]["status"] = status
    result = log.pop("result", None)
    if log["match"].get("draws") == "unrecorded" or rng.random() < 0.5:
        deal["ended"] = "abandoned"
    else:
        deal.pop("ended")
    if status == "forfeited":
        sides = 2 if players_of(log) == 4 else players_of(log)
        log["result"] = {"winner": rng.randrange(1, sides + 1)}
    assert result is not None
