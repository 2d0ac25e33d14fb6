"""Whole matches as they were really played: every hand, every draw and every claim recorded.

Everything comes from the `random.Random` that is handed in; only `random`, `choice`, `sample`,
`shuffle` and `randrange` are used, so that a seed gives the same match on every Python.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from tests.oracle.rules import (
    ALL_TILES,
    Tile,
    is_tied_at_target,
    points_for,
    side_of,
    sides_of,
    winner_of,
)
from tests.oracle.simulation import Deal, Move, deal_out, distinct_moves

Log = dict[str, Any]

NAMES = ["Ana Ruiz", "Bo Chen", "Фёдор Ильин", "Élodie Martin", "Gus O'Neill", "Di Rossi"]
CLUBS = ["Riverside", "Клуб «Дубль»", "Casa del Dominó"]


@dataclass
class Style:
    """How a match is played."""

    greedy: float = 0.8  # how often a seat takes the placement with most points
    any_place: bool = False  # branches in any order, so that `place` must be written
    abandon: float = 0.0  # how often a deal is abandoned on the way
    overtime: bool = False  # the last deal is dealt again until it ends in a tie (if it can)
    longest: int = 80  # deals; a match that takes longer is left unfinished


def choose(rng: random.Random, deal: Deal, style: Style) -> Move:
    """A placement for the seat on turn: the best or any."""
    moves = distinct_moves(deal, "place" if style.any_place else "on")
    if rng.random() >= style.greedy:
        return rng.choice(moves)

    def worth(move: Move) -> int:
        layout = deal.layout.copy()
        layout.place(*move)
        return points_for(layout.end_sum())

    best = max(worth(move) for move in moves)
    return rng.choice([move for move in moves if worth(move) == best])


def play_deal(rng: random.Random, seats: int, leader: int, style: Style) -> Log:
    """One deal, played to its end, with all that there is to know."""
    tiles = list(ALL_TILES)
    rng.shuffle(tiles)
    deal = deal_out(tiles, seats, leader)
    hands = {str(seat): list(hand) for seat, hand in deal.hands.items()}
    events: list[Log] = []
    out_of_time = rng.randrange(1, 25) if rng.random() < style.abandon else None
    while deal.ended() is None and len(events) != out_of_time:
        seat = deal.turn
        if deal.playable(seat):
            tile, on, place = choose(rng, deal, style)
            points = deal.play(tile, on, place)
            event: Log = {"seat": seat, "play": tile}
            if on is not None:
                event |= {"on": on, "place": place}
            events.append(event | {"claimed": points})
        elif deal.boneyard:
            events.append({"seat": seat, "draw": deal.draw()})
        else:
            deal.pass_turn()
            events.append({"seat": seat, "pass": True})
    ended = deal.ended() or "abandoned"
    claimed: Log = {"points": {str(seat): 0 for seat in deal.hands}}
    for event in events:
        claimed["points"][str(event["seat"])] += event.get("claimed", 0)
    if ended != "abandoned":
        claimed["deductions"] = {str(seat): due for seat, due in deal.settlement().items()}
    return {
        "leader": leader,
        "hands": hands,
        "events": events,
        "ended": ended,
        "remaining": {str(seat): list(hand) for seat, hand in deal.hands.items() if hand},
        "claimed": claimed,
    }


def cast_lots(rng: random.Random, seats: int) -> tuple[list[dict[str, int]], int]:
    """R4: rounds of lots, the tied again, until one has the most pips."""
    rounds: list[dict[str, int]] = []
    candidates = list(range(1, seats + 1))
    while len(candidates) > 1:
        drawn = {seat: sum(map(int, rng.choice(ALL_TILES).split("|"))) for seat in candidates}
        rounds.append({str(seat): pips for seat, pips in drawn.items()})
        candidates = [seat for seat in candidates if drawn[seat] == max(drawn.values())]
    return rounds, candidates[0]


def scores_after(scores: dict[int, int], deal: Log, seats: int) -> dict[int, int]:
    """R17: the scores after a deal; an abandoned one changes nothing."""
    after = dict(scores)
    if deal["ended"] != "abandoned":
        for seat in range(1, seats + 1):
            claimed = deal["claimed"]
            gained = claimed["points"][str(seat)] - claimed["deductions"][str(seat)]
            after[side_of(seat, seats)] += gained
    return after


def out_seat(deal: Log) -> int:
    """R5: the seat that went out."""
    seat: int = deal["events"][-1]["seat"]
    return seat


def empty_log(rng: random.Random, seats: int, name: str) -> Log:
    """A log without deals."""
    names = rng.sample(NAMES, seats)
    players = [{"seat": seat, "name": who} for seat, who in enumerate(names, start=1)]
    match = {
        "id": name,
        "club": rng.choice(CLUBS),
        "event": "Generated",
        "table": str(rng.randrange(1, 9)),
        "started_at": f"2026-0{rng.randrange(1, 10)}-1{rng.randrange(0, 10)}T19:30:00+01:00",
    }
    return {
        "format": "five-up-match-log",
        "version": 1,
        "match": match,
        "players": players,
        "deals": [],
    }


def next_leader(rng: random.Random, log: Log, seats: int) -> Log:
    """R4, R5: who leads the next deal and how that came about."""
    if log["deals"] and log["deals"][-1]["ended"] == "out":
        return {"leader": out_seat(log["deals"][-1]), "leader_by": "last out"}
    lots, leader = cast_lots(rng, seats)
    return {"leader": leader, "leader_by": "lot", "lots": lots}


def play_true_match(rng: random.Random, seats: int, style: Style, name: str = "generated") -> Log:
    """A whole match to 61 points, open in every deal, with every claim right."""
    log = empty_log(rng, seats, name)
    scores = dict.fromkeys(sides_of(seats), 0)
    overtime, winner = False, None
    tries = 60 if style.overtime else 1
    while winner is None and len(log["deals"]) < style.longest:
        led = next_leader(rng, log, seats)
        deal = play_deal(rng, seats, led["leader"], style)
        after = scores_after(scores, deal, seats)
        for _ in range(tries - 1):
            if deal["ended"] == "abandoned" or winner_of(after, overtime) is None:
                break
            deal = play_deal(rng, seats, led["leader"], style)
            after = scores_after(scores, deal, seats)
        scores = after
        if deal["ended"] != "abandoned":
            winner = winner_of(scores, overtime)
            if is_tied_at_target(scores, overtime):
                overtime, tries = True, 1
        deal["claimed"]["scores"] = list(scores.values())
        log["deals"].append({"deal": len(log["deals"]) + 1, **led, **deal})
    if winner is None:
        log["match"]["status"] = "abandoned"
    else:
        log["result"] = {"winner": winner, "scores": list(scores.values())}
    return log


def players_of(log: Log) -> int:
    """The number of seats of a log."""
    return len(log["players"])


def drawn_or_dealt(deal: Log) -> dict[int, list[Tile]]:
    """Every tile that each seat ever had in an open deal."""
    had = {int(seat): list(hand) for seat, hand in deal["hands"].items()}
    for event in deal["events"]:
        if event.get("draw") is not None:
            had[event["seat"]].append(event["draw"])
    return had
