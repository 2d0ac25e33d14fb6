"""Matches played at random from a seed, as logs: enough of them to look at a dashboard."""

from __future__ import annotations

import random
from typing import Any

from tests.oracle.rules import (
    ALL_TILES,
    is_tied_at_target,
    points_for,
    side_of,
    sides_of,
    winner_of,
)
from tests.oracle.simulation import Deal, deal_out


def played_match(
    chance: random.Random,
    players: list[str],
    skills: list[float],
    *,
    slip: float = 0.0,
    hands: bool = True,
    **about: Any,
) -> dict[str, Any]:
    """A finished match. A seat takes the most points with the chance of its skill, else any move.

    `slip` is the chance of a placement to be claimed a point too high. `about` are fields of the
    log's `match`.
    """
    seats = len(players)
    scores = dict.fromkeys(sides_of(seats), 0)
    deals: list[dict[str, Any]] = []
    leader, leader_by = chance.randint(1, seats), "lot"
    overtime, winner = False, None
    while winner is None:
        deal = deal_out(chance.sample(ALL_TILES, len(ALL_TILES)), seats, leader)
        log: dict[str, Any] = {"deal": len(deals) + 1, "leader": leader, "leader_by": leader_by}
        if hands:
            log["hands"] = {str(seat): list(hand) for seat, hand in deal.hands.items()}
        log["events"], points = _play(chance, deal, skills, slip, hands)
        taken = deal.settlement()
        for seat in deal.hands:
            scores[side_of(seat, seats)] += points[seat] - taken[seat]
        log["ended"] = deal.ended()
        log["remaining"] = {str(seat): list(hand) for seat, hand in deal.hands.items()}
        log["claimed"] = {
            "deductions": {str(seat): points for seat, points in taken.items()},
            "scores": list(scores.values()),
        }
        deals.append(log)
        winner = winner_of(scores, overtime)
        overtime = is_tied_at_target(scores, overtime)
        out = [seat for seat, hand in deal.hands.items() if not hand]
        leader, leader_by = (out[0], "last out") if out else (chance.randint(1, seats), "lot")
    return {
        "format": "five-up-match-log",
        "version": 1,
        "match": about,
        "players": [{"seat": seat, "name": name} for seat, name in enumerate(players, 1)],
        "deals": deals,
        "result": {"winner": winner, "scores": list(scores.values())},
    }


def _play(
    chance: random.Random, deal: Deal, skills: list[float], slip: float, open_draws: bool
) -> tuple[list[dict[str, Any]], dict[int, int]]:
    """Plays a deal to its end: the events, and the points of each seat."""
    events: list[dict[str, Any]] = []
    points = dict.fromkeys(deal.hands, 0)
    while deal.ended() is None:
        seat = deal.turn
        moves = deal.moves()
        while not moves and deal.boneyard:
            tile = deal.draw()
            events.append({"seat": seat, "draw": tile if open_draws else None})
            moves = deal.moves()
        if not moves:
            deal.pass_turn()
            events.append({"seat": seat, "pass": True})
            continue
        if chance.random() < skills[seat - 1]:
            worth = [_worth(deal, move) for move in moves]
            move = moves[worth.index(max(worth))]
        else:
            move = chance.choice(moves)
        tile, on, place = move
        gained = deal.play(*move)
        points[seat] += gained
        claimed = gained + (chance.random() < slip)
        event = {"seat": seat, "play": tile, "on": on, "place": place, "claimed": claimed}
        events.append({name: value for name, value in event.items() if value is not None})
    return events, points


def _worth(deal: Deal, move: Any) -> int:
    layout = deal.layout.copy()
    layout.place(*move)
    return points_for(layout.end_sum())


CLUBS = {
    "Riverside": ["Ana Ruiz", "Bo Chen", "Cleo Park", "Dara Quinn", "Eli Novak"],
    "Harbour": ["Finn Olsen", "Gita Rao", "Hugo Meyer", "Ines Costa"],
    "Old Mill": ["Bo Chen", "Ivo Marin", "Юлия Орлова", "Kenji Mori"],
}
EVENTS = ("Spring league", "Harbour cup", None)


def season(seed: int, matches: int) -> list[dict[str, Any]]:
    """Matches of three clubs over half a year: most are sound, some have slips or break off."""
    chance = random.Random(seed)
    names = sorted({name for club in CLUBS.values() for name in club})
    skill = {name: 0.6 + 0.4 * number / (len(names) - 1) for number, name in enumerate(names)}
    logs = []
    for number in range(matches):
        club = chance.choice(list(CLUBS))
        players = chance.sample(CLUBS[club], chance.choice([2, 2, 3, 4]))
        day = f"2026-{1 + number * 6 // matches:02}-{1 + number % 28:02}"
        log = played_match(
            chance,
            players,
            [skill[name] for name in players],
            slip=0.05 if number % 5 == 4 else 0.0,
            hands=number % 3 != 1,
            id=f"{club.lower().replace(' ', '-')}-{number:03}",
            club=club,
            started_at=day,
            **({"event": event} if (event := EVENTS[number % 3]) else {}),
        )
        if number % 17 == 3:
            _break_rule(log)
        if number % 11 == 7:
            _abandon(log)
        logs.append(log)
    return logs


def _break_rule(log: dict[str, Any]) -> None:
    """Lets a tile of the second deal be played twice."""
    plays = [event for event in log["deals"][1]["events"] if "play" in event]
    plays[-1]["play"] = plays[0]["play"]


def _abandon(log: dict[str, Any]) -> None:
    """Breaks off in the third deal."""
    del log["deals"][3:]
    deal = log["deals"][-1]
    del deal["events"][4:], deal["remaining"], deal["claimed"]
    deal["ended"] = "abandoned"
    log["match"]["status"] = "abandoned"
    del log["result"]
