"""Logs of every kind for comparing two judges: short matches, noise, and totals nobody played."""

from __future__ import annotations

import random
from typing import Any

from tests.generators.matches import DETAILS, PASSES, STATUSES, play_match
from tests.generators.noise import noise
from tests.oracle.fields import complaints_about
from tests.oracle.rules import ALL_TILES

from .as_table import Log


def totals_match(rng: random.Random) -> Log:
    """Totals of a few deals in which targets and ties come often; in some figures are missing."""
    seats = rng.choice((2, 3, 4))
    sides = 2 if seats == 4 else seats
    running: list[int] = [0] * sides
    deals: list[Log] = []
    gaps = rng.choice((0.0, 0.0, 0.2))

    def some(values: dict[str, Any]) -> dict[str, Any]:
        return {key: value for key, value in values.items() if rng.random() >= gaps}

    everyone = [str(seat) for seat in range(1, seats + 1)]
    for number in range(1, rng.randrange(2, 8)):
        points = {seat: rng.choice((5, 10, 20, 20, 30)) for seat in everyone}
        deductions = {seat: rng.choice((0, 0, 1, 4)) for seat in everyone}
        for seat in everyone:
            side = (int(seat) - 1) % 2 if seats == 4 else int(seat) - 1
            running[side] += points[seat] - deductions[seat]
        deal: Log = {"deal": number, "leader": rng.randrange(1, seats + 1)}
        claimed: Log = {"points": some(points), "deductions": some(deductions)}
        claimed["scores"] = [score if rng.random() >= gaps else None for score in running]
        deal["claimed"] = claimed
        if rng.random() < 0.5:
            tiles = rng.sample(ALL_TILES, 3 * seats)
            deal["remaining"] = {
                seat: tiles[3 * at : 3 * at + rng.randrange(4)] for at, seat in enumerate(everyone)
            }
            if rng.random() < 0.5:
                deal["remaining"] = some(deal["remaining"])
        if rng.random() < 0.5:
            deal["ended"] = rng.choice(("out", "out", "blocked", "abandoned"))
        deals.append(deal)
    match: Log = {"id": "totals"}
    if rng.random() < 0.4:
        match["status"] = rng.choice(("finished", "abandoned", "forfeited"))
    log: Log = {
        "format": "five-up-match-log",
        "version": 1,
        "match": match,
        "players": [{"seat": seat, "name": f"Player {seat}"} for seat in range(1, seats + 1)],
        "deals": deals,
    }
    if rng.random() < 0.8 or match.get("status") == "forfeited":
        winner = running.index(max(running)) + 1
        log["result"] = {"winner": winner, "scores": list(running)}
    return log


def short_match(rng: random.Random) -> Log:
    """A valid match of a deal or a few, in any degree of detail; seldom played to its end."""
    log = play_match(
        rng,
        rng.choice((2, 3, 4)),
        detail=rng.choice(DETAILS),
        claims=rng.choice(("all", "some", "none")),
        status=rng.choice(STATUSES),
        passes=rng.choice(PASSES),
        on_left_out=rng.choice((0.0, 0.0, 1.0)),
        abandon=rng.choice((0.0, 0.1)),
        greedy=rng.choice((0.0, 0.8)),
        longest=rng.choice((1, 1, 2, 3)),
    )
    if rng.random() < 0.3:
        log["match"].pop("status", None)
    return log


def generated(seed: int) -> Log:
    """A log of any kind that a reader accepts; some kinds are changed until one does."""
    rng = random.Random(seed)
    made = totals_match(rng) if seed % 4 == 0 else short_match(rng)
    if seed % 8 < 3:
        return made
    changed = noise(rng, made)
    while complaints_about(changed):
        changed = noise(rng, made)
    return changed
