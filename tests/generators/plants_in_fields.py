"""Faults for which a log is refused."""

from __future__ import annotations

import random

from .truth import Log

NOWHERE = (None, None)


def not_a_log(rng: random.Random, log: Log) -> tuple[int | None, int | None]:
    if rng.random() < 0.5:
        log["format"] = "match-log"
    else:
        log["version"] = 2
    return NOWHERE


def bad_tile(rng: random.Random, log: Log) -> tuple[int | None, int | None]:
    deal = rng.choice(log["deals"])
    event = rng.choice([event for event in deal["events"] if "play" in event])
    event["play"] = rng.choice(("7|1", "1|7", "1|", "double six", "1|4|4", "\U0001f030"))
    return NOWHERE


def bad_field(rng: random.Random, log: Log) -> tuple[int | None, int | None]:
    """One of many; every one alone is enough."""
    deal = rng.choice(log["deals"])
    play = rng.choice([event for event in deal["events"] if "play" in event])
    spot, field, value = rng.choice(
        (
            (play, "claimed", 1.5),
            (play, "claimed", -1),
            (play, "seat", 9),
            (play, "pass", True),
            (play, "draw", None),
            (play, "player", "Ana"),
            (play, "place", "branch C"),
            (deal, "leader", 0),
            (deal, "leader", None),
            (deal, "leader_by", "vote"),
            (deal, "ended", "over"),
            (deal, "events", {}),
            (deal, "hands", {"1": deal["hands"]["1"]}),
            (deal, "remaining", {"7": ["1|1"]}),
            (deal["claimed"], "scores", [1]),
            (log, "players", log["players"][:1]),
            (log, "deals", []),
            (log["match"], "id", ""),
            (log["match"], "status", "won"),
            (log["match"], "draws", "seen"),
            (log["match"], "started_at", "yesterday"),
            (log.setdefault("result", {}), "winner", 5),
        )
    )
    spot[field] = value
    return NOWHERE
