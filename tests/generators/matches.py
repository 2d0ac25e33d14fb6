"""`play_match`: a whole valid match log, in any degree of detail."""

from __future__ import annotations

import random

from . import degrees
from .truth import Log, Style, play_true_match, players_of

DETAILS = (
    "open",  # hands and every draw
    "open-some-unseen",  # hands, some draws not seen
    "moves",  # no hands, no drawn tile seen
    "moves-some-seen",  # no hands, some drawn tiles seen
    "unshown",  # as moves, and some seats do not show what they have left
    "unrecorded",  # draws unrecorded
    "totals",  # no events
    "mixed",  # a degree a deal (none with unrecorded draws)
)
STATUSES = ("finished", "abandoned", "forfeited")
PASSES = ("written", "unwritten", "after-block")


def play_match(
    rng: random.Random,
    seats: int,
    *,
    detail: str = "open",
    claims: str = "all",  # all, some, none
    status: str = "finished",
    passes: str = "written",
    on_left_out: float = 0.0,
    any_place: bool = False,
    respelled: bool = False,
    decorated: bool = False,
    overtime: bool = False,
    abandon: float = 0.0,
    greedy: float = 0.8,
    longest: int = 80,
    name: str = "generated",
) -> Log:
    """A match in which every seat kept every rule and every claim that is written is right."""
    style = Style(
        greedy=greedy, any_place=any_place, abandon=abandon, overtime=overtime, longest=longest
    )
    log = play_true_match(rng, seats, style, name)
    if status != "finished" and "result" in log and len(log["deals"][-1]["events"]) > 1:
        degrees.break_off(rng, log, status)
    return write_down(
        rng,
        log,
        detail=detail,
        claims=claims,
        passes=passes,
        on_left_out=on_left_out,
        respelled=respelled,
        decorated=decorated,
    )


def write_down(
    rng: random.Random,
    log: Log,
    *,
    detail: str,
    claims: str = "all",
    passes: str = "written",
    on_left_out: float = 0.0,
    respelled: bool = False,
    decorated: bool = False,
) -> Log:
    """Turns an open log, in place, into one of the degree and the habits asked for."""
    seats = players_of(log)
    if detail == "unrecorded":
        degrees.drop_draws(log)
        log["deals"][-1].setdefault("ended", "abandoned")
    for deal in log["deals"]:
        deal.setdefault("claimed", {})
        degree = rng.choice((*DETAILS[:5], "totals")) if detail == "mixed" else detail
        if degree == "totals":
            if rng.random() < 0.3 and "remaining" in deal:
                degrees.show_none(deal, seats)
            degrees.drop_events(deal)
        else:
            write_down_events(rng, deal, seats, degree, passes, on_left_out)
        if claims == "some":
            degrees.drop_claims(rng, deal, 0.3)
    if claims == "none":
        degrees.drop_all_claims(log)
        if log["match"].get("status") == "forfeited":
            log["result"] = {"winner": 1}
    if respelled:
        degrees.respell(rng, log)
    if decorated:
        degrees.decorate(rng, log)
    return log


def write_down_events(
    rng: random.Random, deal: Log, seats: int, degree: str, passes: str, on_left_out: float
) -> None:
    """One deal with its events."""
    if "remaining" in deal and rng.random() < 0.3:
        degrees.show_none(deal, seats)
    if degree not in ("open", "open-some-unseen"):
        degrees.hide_hands(deal)
    if degree in ("open-some-unseen", "moves-some-seen"):
        degrees.hide_draws(rng, deal, 0.5)
    if degree in ("moves", "unshown"):
        degrees.hide_draws(rng, deal, 1.0)
    if degree == "unshown" or (degree == "unrecorded" and rng.random() < 0.3):
        degrees.hide_remaining(rng, deal, 0.5)
    if degree == "open" and rng.random() < 0.2:
        deal.pop("remaining", None)
    if passes == "unwritten":
        degrees.drop_passes(rng, deal, 0.7)
    if passes == "after-block" and deal.get("ended") == "blocked":
        degrees.pass_after_block(rng, deal, seats)
    if on_left_out > 0:
        degrees.drop_on(rng, deal, on_left_out)
    if rng.random() < 0.5:
        deal["claimed"].pop("points", None)


def any_match(rng: random.Random, name: str = "generated") -> Log:
    """A valid match with every choice left to chance."""
    any_place = rng.random() < 0.2
    log = play_match(
        rng,
        rng.choice((2, 3, 4)),
        detail=rng.choice(DETAILS),
        claims=rng.choice(("all", "all", "some", "none")),
        status=rng.choice(("finished", "finished", "finished", "abandoned", "forfeited")),
        passes=rng.choice(PASSES),
        on_left_out=0.0 if any_place else rng.choice((0.0, 0.3, 1.0)),
        any_place=any_place,
        respelled=rng.random() < 0.2,
        decorated=rng.random() < 0.2,
        abandon=rng.choice((0.0, 0.0, 0.1)),
        greedy=rng.choice((0.3, 0.8, 1.0)),
        name=name,
    )
    if not any_place:
        for deal in log["deals"]:
            if "events" in deal:
                degrees.drop_places(rng, deal, rng.choice((0.0, 0.5, 1.0)))
    return log
