"""English sentences about illegal events: what was allowed, and a proof step by step."""

from __future__ import annotations

from collections.abc import Sequence

from fiveup.audit.allowed import Allowed
from fiveup.audit.argument import PASSED_OVER, Argument, Duty, Source, TileStep
from fiveup.audit.people import People
from fiveup.findings.english import counted, listed, places


def allowed_text(allowed: Allowed, people: People) -> str:
    who = people.player(allowed.seat)
    if allowed.over:
        return "Nothing any more: the deal was over."
    if allowed.opening:
        return f"{who}, who leads, was to open with any tile in hand."
    if allowed.plays:
        plays = [f"{tile} on {places(where, 'or')}" for tile, where in allowed.plays]
        return f"{who} was to play {listed(plays, 'or')}."
    if allowed.boneyard is None:
        otherwise = "to draw or pass"
    elif allowed.boneyard:
        otherwise = f"to draw, with {counted(allowed.boneyard, 'tile', 'tiles')} in the boneyard"
    else:
        otherwise = "to pass, with the boneyard empty"
    if allowed.hand_known:
        return f"{who} could play nothing, and was {otherwise}."
    pips = listed([str(pip) for pip in allowed.open_pips], "or")
    return f"{who} was to play a tile with {pips}, if there was one in hand, else {otherwise}."


def duty_text(duty: Duty, people: People) -> str:
    who = people.player(duty.seat)
    does = {"draw": "draws", "pass": "passes", PASSED_OVER: "is passed over"}[duty.action]
    pips = listed([str(pip) for pip in duty.pips])
    return (
        f"At event {duty.event} {who} {does} with {pips} open, which is to say: holds no tile with "
        f"{listed([str(pip) for pip in duty.pips], 'or')}."
    )


def source_text(source: Source, people: People, last: str = "or") -> str:
    """Where tiles may have come from: `one of Bo's first five or the tile that Bo draws at …`."""
    if source.seat == 0:
        return f"one of the {source.first} in the boneyard" if source.first > 1 else "the boneyard"
    who = people.player(source.seat)
    parts = []
    if source.first:
        parts.append(f"one of the first five of {who}")
    if source.draws:
        events = listed([str(event) for event in source.draws], last)
        parts.append(f"what {who} draws at event {events}")
    return listed(parts, last)


def tile_text(step: TileStep, people: People) -> str:
    if not step.seat:
        what = f"{step.tile}, which is seen nowhere,"
    elif step.event is None:
        what = f"{step.tile}, which {people.player(step.seat)} has left at the end,"
    else:
        what = f"{step.tile}, which {people.player(step.seat)} plays at event {step.event},"
    came = listed([source_text(source, people) for source in step.sources], "or")
    can_be = f"can only be {came}" if came else "has nothing left that it could be"
    if not step.since:
        return f"{what} {can_be}."
    fitted = listed([fitting_text(duty, step.seat, people) for duty in step.since])
    return f"{what} would have fitted at {fitted}: not in hand by then, it {can_be}."


def fitting_text(duty: Duty, holder: int, people: People) -> str:
    """When a tile would have fitted; whose duty it was, where that is not its holder."""
    return f"event {duty.event}" + ("" if holder else f" of {people.player(duty.seat)}")


def arrivals_text(sources: Sequence[Source], people: People) -> str:
    """What is left, counted: `3 of the first five of Bo and what Bo draws at event 6`."""
    parts = []
    for source in sources:
        if source.seat and source.first:
            parts.append(f"{source.first} of the first five of {people.player(source.seat)}")
        elif source.first:
            parts.append(f"{counted(source.first, 'tile', 'tiles')} in the boneyard")
        if source.draws:
            events = listed([str(event) for event in source.draws])
            parts.append(f"what {people.player(source.seat)} draws at event {events}")
    return listed(parts)


def argument_lines(argument: Argument, people: People) -> list[str]:
    """The proof, a step a line."""
    lines = [duty_text(duty, people) for duty in argument.duties()]
    lines += [tile_text(step, people) for step in argument.tiles]
    left = arrivals_text(argument.sources, people)
    tiles = counted(len(argument.tiles), "tile", "tiles")
    if left:
        arrivals = counted(argument.arrivals, "arrival", "arrivals")
        lines.append(f"So there are {tiles} and only {arrivals} for them: {left}.")
    duty = argument.duty
    if duty is None:
        lines.append("What the log shows cannot be.")
    else:
        who = people.player(duty.seat)
        lines.append(f"At event {duty.event}, then, {who} held a tile that could be played.")
    return lines
