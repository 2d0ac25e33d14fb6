"""Faults at the start or the end of a deal or of the match."""

from __future__ import annotations

import random

from tests.oracle.rules import ALL_TILES, seat_after

from .moments import moments
from .truth import Log, Style, cast_lots, next_leader, out_seat, play_deal, players_of

Where = tuple[int | None, int | None] | None


def numbered(log: Log) -> list[tuple[int, Log]]:
    return list(enumerate(log["deals"], start=1))


def wrong_leader(rng: random.Random, log: Log) -> Where:
    """R5: after an out deal another seat leads."""
    found = [(n, deal) for n, deal in numbered(log) if deal["leader_by"] == "last out"]
    if not found:
        return None
    number, deal = rng.choice(found)
    deal["leader"] = seat_after(deal["leader"], players_of(log))
    return number, None


def wrong_lots(rng: random.Random, log: Log) -> Where:
    """R4: the lots do not end with the leader, or do not follow the rule."""
    number, deal = rng.choice([(n, deal) for n, deal in numbered(log) if deal.get("lots")])
    lots = deal["lots"]
    kind = rng.randrange(3)
    if kind == 0:
        leader = deal["leader"]
        while leader == deal["leader"]:
            deal["lots"], leader = cast_lots(rng, players_of(log))
    elif kind == 1:
        lots.append({str(deal["leader"]): 6})
    else:
        del lots[0][str(deal["leader"])]
    return number, None


def wrong_hand(rng: random.Random, log: Log) -> Where:
    number, deal = rng.choice(numbered(log))
    seat = str(rng.randrange(1, players_of(log) + 1))
    hand = deal["hands"][seat]
    kind = rng.randrange(3)
    if kind == 0:
        hand.pop(rng.randrange(len(hand)))
    elif kind == 1:
        dealt = [tile for other in deal["hands"].values() for tile in other]
        hand.append(rng.choice([tile for tile in ALL_TILES if tile not in dealt]))
    else:
        other = str(seat_after(int(seat), players_of(log)))
        hand[0] = deal["hands"][other][rng.randrange(5)]
    return number, None


def deal_over(rng: random.Random, log: Log) -> Where:
    """An event after the end; of a block only a draw or a placement."""
    found = [(n, deal) for n, deal in numbered(log) if deal["ended"] in ("out", "blocked")]
    number, deal = rng.choice(found)
    played = [event["play"] for event in deal["events"] if "play" in event]
    tile = rng.choice([tile for tile in ALL_TILES if tile not in played])
    acts = [{"draw": None}, {"play": tile, "on": rng.choice(played)}]
    if deal["ended"] == "out":
        acts.append({"pass": True})
    seat = rng.randrange(1, players_of(log) + 1)
    deal["events"].append({"seat": seat, **rng.choice(acts)})
    return number, len(deal["events"])


def not_over(rng: random.Random, log: Log) -> Where:
    """The placement that ended the deal is missing."""
    found = [(n, deal) for n, deal in numbered(log) if deal["ended"] == "out"]
    if not found:
        return None
    number, deal = rng.choice(found)
    deal["remaining"].pop(str(out_seat(deal)), None)
    deal["events"].pop()
    return number, None


def false_block(rng: random.Random, log: Log) -> Where:
    """Somebody could have played, and everybody shows what he holds."""
    moment = rng.choice([moment for moment in moments(log, "play") if moment.index > 0])
    deal = moment.deal
    deal["events"] = deal["events"][: moment.index]
    deal["ended"] = "blocked"
    deal["remaining"] = {str(seat): list(hand) for seat, hand in moment.hands.items()}
    return moment.number, None


def wrong_remaining(rng: random.Random, log: Log) -> Where:
    """Played, shown twice, one too few, one too many."""
    found = [(n, deal) for n, deal in numbered(log) if deal["ended"] != "abandoned"]
    number, deal = rng.choice(found)
    shown = [seat for seat, tiles in deal["remaining"].items() if tiles]
    tiles = deal["remaining"][rng.choice(shown)]
    played = [event["play"] for event in deal["events"] if "play" in event]
    kind = rng.randrange(4)
    if kind == 0:
        tiles[0] = rng.choice(played)
    elif kind == 1:
        tiles.append(rng.choice(tiles))
    elif kind == 2:
        tiles.pop()
    else:
        held = [tile for other in deal["remaining"].values() for tile in other]
        free = [tile for tile in ALL_TILES if tile not in held + played]
        tiles.append(rng.choice(free or played))
    return number, None


def match_over(rng: random.Random, log: Log) -> Where:
    """A deal more than the match had, right in itself."""
    if "result" not in log:
        return None
    seats = players_of(log)
    led = next_leader(rng, log, seats)
    deal = play_deal(rng, seats, led["leader"], Style())
    log["deals"].append({"deal": len(log["deals"]) + 1, **led, **deal})
    return len(log["deals"]), None


def match_unfinished(rng: random.Random, log: Log) -> Where:
    """The last deal is missing."""
    if len(log["deals"]) < 2 or "result" not in log:
        return None
    assert rng is not None
    log["deals"].pop()
    del log["result"]
    return None, None
