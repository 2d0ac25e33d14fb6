"""Faults of single events: each planter gives the deal and the event, or None."""

from __future__ import annotations

import random

from tests.oracle.resolving import alike
from tests.oracle.rules import BRANCHES, LINES, is_double

from .moments import Moment, moments
from .truth import Log, drawn_or_dealt, players_of

Where = tuple[int, int] | None


def pick(rng: random.Random, found: list[Moment]) -> Moment | None:
    return rng.choice(found) if found else None


def insert(moment: Moment, event: Log) -> Where:
    moment.deal["events"].insert(moment.index, event)
    return moment.where


def out_of_turn(rng: random.Random, log: Log) -> Where:
    """Another seat is written for a placement; with all hands known nobody can have passed."""
    moment = pick(rng, list(moments(log, "play")))
    if moment is None:
        return None
    seats = [seat for seat in moment.hands if seat != moment.event["seat"]]
    moment.event["seat"] = rng.choice(seats)
    return moment.where


def tile_twice_played(rng: random.Random, log: Log) -> Where:
    moment = pick(rng, [m for m in moments(log, "play") if m.index > 0])
    if moment is None:
        return None
    moment.event["play"] = rng.choice(moment.layout.tiles())
    return moment.where


def tile_twice_drawn(rng: random.Random, log: Log) -> Where:
    """A tile on the table is drawn."""
    moment = pick(rng, list(moments(log, "draw")))
    if moment is None:
        return None
    moment.event["draw"] = rng.choice(moment.layout.tiles())
    return moment.where


def not_held(rng: random.Random, log: Log) -> Where:
    """A tile of another hand, or of the boneyard, is played."""
    moment = pick(rng, list(moments(log, "play")))
    if moment is None:
        return None
    own = moment.hands[moment.event["seat"]]
    moment.event["play"] = rng.choice([tile for tile in moment.off_table() if tile not in own])
    return moment.where


def no_match_tile(rng: random.Random, log: Log) -> Where:
    """`on` names a tile that is not on the table, or one with nothing open that fits."""
    moment = pick(rng, [m for m in moments(log, "play") if m.index > 0])
    if moment is None:
        return None
    good = {on for on, _ in moment.layout.fitting_places(moment.event["play"])}
    wrong = [tile for tile in moment.off_table() + moment.layout.tiles() if tile not in good]
    moment.event["on"] = rng.choice(wrong)
    moment.event.pop("place", None)
    return moment.where


def no_match_place(rng: random.Random, log: Log) -> Where:
    """`place` names one that the tile does not have."""
    moment = pick(rng, [m for m in moments(log, "play") if "on" in m.event])
    if moment is None:
        return None
    names = ("high", "low") if is_double(moment.event["on"]) else LINES + BRANCHES
    moment.event["place"] = rng.choice(names)
    return moment.where


def no_match_opening(rng: random.Random, log: Log) -> Where:
    """`on` at the opening."""
    moment = pick(rng, [m for m in moments(log, "play") if m.index == 0])
    if moment is None:
        return None
    moment.event["on"] = rng.choice(moment.off_table())
    return moment.where


def closed_branch(rng: random.Random, log: Log) -> Where:
    """A branch before both line places are filled, or a place that is filled."""
    found: list[tuple[Moment, str]] = []
    for moment in moments(log, "play"):
        on = moment.event.get("on")
        if on is not None and is_double(on):
            closed = [p for p in LINES + BRANCHES if p not in moment.layout.open_at(on)]
            found += [(moment, place) for place in closed]
    if not found:
        return None
    moment, place = rng.choice(found)
    moment.event["place"] = place
    return moment.where


def unclear_place(rng: random.Random, log: Log) -> Where:
    """`on` is left out though the places are not alike."""
    found = [
        moment
        for moment in moments(log, "play")
        if moment.index > 0 and not alike(moment.layout.fitting_places(moment.event["play"]))
    ]
    moment = pick(rng, found)
    if moment is None:
        return None
    del moment.event["on"]
    moment.event.pop("place", None)
    return moment.where


def must_play_drew(rng: random.Random, log: Log) -> Where:
    """A seat that then plays draws first: unseen, or a tile that nobody ever had."""
    moment = pick(rng, [m for m in moments(log, "play") if m.boneyard > 0])
    if moment is None:
        return None
    had = [tile for hand in drawn_or_dealt(moment.deal).values() for tile in hand]
    left = [tile for tile in moment.off_table() if tile not in had]
    tile = rng.choice(left) if left and rng.random() < 0.5 else None
    return insert(moment, {"seat": moment.event["seat"], "draw": tile})


def must_play_passed(rng: random.Random, log: Log) -> Where:
    """A seat with a playable tile passes."""
    moment = pick(rng, list(moments(log, "play")))
    if moment is None:
        return None
    return insert(moment, {"seat": moment.event["seat"], "pass": True})


def must_draw(rng: random.Random, log: Log) -> Where:
    """A pass where a draw was due."""
    moment = pick(rng, list(moments(log, "draw")))
    if moment is None:
        return None
    del moment.event["draw"]
    moment.event["pass"] = True
    return moment.where


def empty_boneyard(rng: random.Random, log: Log) -> Where:
    """A draw where a pass was due."""
    assert players_of(log) >= 2
    moment = pick(rng, list(moments(log, "pass")))
    if moment is None:
        return None
    del moment.event["pass"]
    moment.event["draw"] = None
    return moment.where
