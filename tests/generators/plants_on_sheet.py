"""Faults of the sheet: legal play, wrong sums; and what is only worth a notice."""

from __future__ import annotations

import random

from tests.oracle.rules import seats_of, side_of

from .moments import Moment, moments
from .truth import Log, players_of

Where = tuple[int | None, int | None] | None


def misclaim(rng: random.Random, log: Log) -> tuple[Moment, int] | None:
    """A placement in a deal that counts is claimed wrongly, here and in `claimed.points`."""
    found = [m for m in moments(log, "play") if m.deal["ended"] != "abandoned"]
    if not found:
        return None
    moment = rng.choice(found)
    due = moment.event["claimed"]
    moment.event["claimed"] = rng.choice([claim for claim in range(9) if claim != due])
    moment.deal["claimed"].pop("points", None)
    return moment, moment.event["claimed"] - due


def add_from(log: Log, deal: int, side: int, amount: int) -> None:
    """Carries an amount on through every running score from a deal on, and to the result."""
    for later in log["deals"][deal - 1 :]:
        if later.get("claimed", {}).get("scores"):
            later["claimed"]["scores"][side - 1] += amount
    if "result" in log:
        log["result"]["scores"][side - 1] += amount


def claimed_points(rng: random.Random, log: Log) -> Where:
    changed = misclaim(rng, log)
    return None if changed is None else changed[0].where


def claimed_points_carried(rng: random.Random, log: Log) -> Where:
    """The wrong claim is added up faithfully, which is no second fault."""
    changed = misclaim(rng, log)
    if changed is None:
        return None
    moment, amount = changed
    add_from(log, moment.number, side_of(moment.event["seat"], players_of(log)), amount)
    return moment.where


def claimed_points_by_seat(rng: random.Random, log: Log) -> Where:
    found = [n for n, deal in enumerate(log["deals"], 1) if deal["claimed"].get("points")]
    if not found:
        return None
    number = rng.choice(found)
    log["deals"][number - 1]["claimed"]["points"][str(rng.randrange(1, players_of(log) + 1))] += 1
    return number, None


def claimed_deduction(rng: random.Random, log: Log) -> Where:
    """The sheet's scores stay those of the rules."""
    found = [n for n, deal in enumerate(log["deals"], 1) if "deductions" in deal["claimed"]]
    if not found:
        return None
    number = rng.choice(found)
    deductions = log["deals"][number - 1]["claimed"]["deductions"]
    seat = str(rng.randrange(1, players_of(log) + 1))
    deductions[seat] += rng.randrange(1, 4)
    return number, None


def claimed_score_slip(rng: random.Random, log: Log) -> Where:
    """One running score is wrong, the next right again."""
    number = rng.randrange(1, len(log["deals"]) + 1)
    scores = log["deals"][number - 1]["claimed"]["scores"]
    scores[rng.randrange(len(scores))] += rng.choice((-10, -1, 1, 10))
    return number, None


def claimed_score_carried(rng: random.Random, log: Log) -> Where:
    """A slip that the sheet goes on from, up to the result."""
    number = rng.randrange(1, len(log["deals"]) + 1)
    side = rng.randrange(1, len(log["deals"][0]["claimed"]["scores"]) + 1)
    add_from(log, number, side, rng.choice((-10, -1, 1, 10)))
    return number, None


def claimed_ended(rng: random.Random, log: Log) -> Where:
    found = [n for n, deal in enumerate(log["deals"], 1) if deal["ended"] != "abandoned"]
    if not found:
        return None
    number = rng.choice(found)
    deal = log["deals"][number - 1]
    others = [word for word in ("out", "blocked", "abandoned") if word != deal["ended"]]
    deal["ended"] = rng.choice(others)
    return number, None


def claimed_final(rng: random.Random, log: Log) -> Where:
    if "result" not in log:
        return None
    scores = log["result"]["scores"]
    scores[rng.randrange(len(scores))] += rng.choice((-3, 3))
    return None, None


def claimed_winner(rng: random.Random, log: Log) -> Where:
    if "result" not in log:
        return None
    winner = log["result"]["winner"]
    sides = range(1, len(log["result"]["scores"]) + 1)
    log["result"]["winner"] = rng.choice([side for side in sides if side != winner])
    return None, None


def deal_order(rng: random.Random, log: Log) -> Where:
    number = rng.randrange(1, len(log["deals"]) + 1)
    log["deals"][number - 1]["deal"] = number + rng.randrange(1, 3)
    return number, None


def leader_by(rng: random.Random, log: Log) -> Where:
    """A notice: how the leader was found, or lots where none was due."""
    number = rng.randrange(1, len(log["deals"]) + 1)
    deal = log["deals"][number - 1]
    if deal["leader_by"] == "last out" and rng.random() < 0.5:
        deal["lots"] = [{str(seat): seat for seat in range(1, players_of(log) + 1)}]
    else:
        deal["leader_by"] = "lot" if deal["leader_by"] == "last out" else "last out"
    return number, None


def no_moves(rng: random.Random, log: Log) -> Where:
    """A notice: a deal of totals only."""
    number = rng.randrange(1, len(log["deals"]) + 1)
    deal = log["deals"][number - 1]
    for field in ("events", "hands"):
        deal.pop(field)
    return number, None


def remaining_unknown(rng: random.Random, log: Log) -> Where:
    """A notice: what a seat has left is neither shown nor known."""
    found = [n for n, deal in enumerate(log["deals"], 1) if deal["ended"] != "abandoned"]
    if not found:
        return None
    number = rng.choice(found)
    deal = log["deals"][number - 1]
    deal.pop("hands")
    holders = [seat for seat, tiles in deal["remaining"].items() if tiles]
    held_from_hand = [seat for seat in holders if not all_drawn(deal, int(seat))]
    if not held_from_hand:
        return None
    del deal["remaining"][rng.choice(held_from_hand)]
    assert seats_of(1, players_of(log))
    return number, None


def all_drawn(deal: Log, seat: int) -> bool:
    """Everything that the seat has left was seen when it drew it."""
    drawn = [event.get("draw") for event in deal["events"] if event["seat"] == seat]
    return all(tile in drawn for tile in deal["remaining"][str(seat)])
