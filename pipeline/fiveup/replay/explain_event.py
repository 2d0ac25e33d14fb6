"""The values of a finding that stands at an event: the offence, the position, what was allowed."""

from __future__ import annotations

from typing import Any

from fiveup.events.actions import ACTION_NAMES
from fiveup.events.table import EventTable
from fiveup.replay.ending import known_left, prove
from fiveup.replay.moment import Moment, rebuild
from fiveup.replay.outcomes import ABOUT_PROOF
from fiveup.rules.deal import (
    IS_BLOCKED,
    KNOWN,
    KNOWN_ANYWHERE,
    OUT_SEAT,
    held_playable,
)
from fiveup.rules.layout import (
    PLACE_NAMES,
    TABLE,
    fits,
    has_place,
    pip_at,
)
from fiveup.rules.match import next_seat
from fiveup.rules.tiles import NAMES, tiles_in


def values(
    table: EventTable, match: int, deal: int, event: int, seat: int, code: str, about: int
) -> dict[str, Any]:
    """What the sentence of an illegal event shows, in plain JSON types.

    `action`, `tile`, `on`, `place` as in the log; `turn_player` whose turn it was; `open_places`
    as [tile, place]; `legal` what was allowed instead, as [tile, places] or an action; the rest by
    code.
    """
    moment = rebuild(table, match, deal, event - 1)
    row = moment.sheet.start + event - 1
    tile, on, place = table.tile[row], table.on[row], table.place[row]
    found: dict[str, Any] = {
        "action": ACTION_NAMES[table.action[row]],
        "tile": NAMES[tile] if tile >= 0 else None,
        "on": NAMES[on] if on >= 0 else None,
        "place": PLACE_NAMES[place] if place >= 0 else None,
        "turn_player": table.player_name(match, moment.turn),
        "open_places": [list(where) for where in moment.open_places()],
        "legal": legal(moment, seat),
    }
    if code == "must-play":
        found["passed_over"] = table.seat[row] != seat
        found |= must_play_values(table, match, deal, about)
    elif code == "out-of-turn":
        found["holds"] = skipped_holding(table, match, moment, seat)
    elif code in ("tile-twice", "not-held"):
        found |= whereabouts(table, match, moment, seat, tile)
    elif code in ("no-match", "closed-branch", "unclear-place"):
        found["reason"] = place_reason(moment, tile, on, place)
        found["fits"] = [list(where) for where in moment.places_for(tile)]
    elif code == "must-draw":
        found["boneyard"] = moment.boneyard
    elif code == "deal-over":
        blocked = moment.ended == IS_BLOCKED
        found["ended"] = "blocked" if blocked else "out"
        found["out_player"] = None if blocked else table.player_name(match, moment.cells[OUT_SEAT])
    return found


def legal(moment: Moment, seat: int) -> list[list[Any]]:
    """The plays that were allowed to the seat, as far as its hand is known: [tile, places]."""
    return [
        [NAMES[tile], [list(where) for where in moment.places_for(tile)]]
        for tile in tiles_in(held_playable(moment.cells, seat))
    ]


def must_play_values(table: EventTable, match: int, deal: int, about: int) -> dict[str, Any]:
    """The tiles that leave no way, with what became of them, where that is proved (R13)."""
    if about != ABOUT_PROOF:
        return {}
    whole = rebuild(table, match, deal)
    left = known_left(whole.sheet, whole.cells, whole.seats)
    disproof = prove(table, whole.sheet, whole.seats, whole.duties, left)
    tiles = tiles_in(disproof.tiles()) if disproof else []
    return {"proof": [[NAMES[tile], fate(whole, tile)] for tile in tiles]}


def fate(moment: Moment, tile: int) -> str | int | None:
    """What became of a tile: the event at which it was played, `left`, or None if never seen."""
    for event, _, placed, *_ in moment.placed:
        if placed == tile:
            return event
    shown = any(tile in tiles for tiles in moment.sheet.remaining.values())
    return "left" if shown else None


def skipped_holding(table: EventTable, match: int, moment: Moment, seat: int) -> list[Any] | None:
    """A skipped seat that is known to hold a playable tile, and the tiles (R15)."""
    if moment.boneyard != 0:
        return None
    between = moment.turn
    while between != seat:
        held = held_playable(moment.cells, between)
        if held:
            return [table.player_name(match, between), [NAMES[tile] for tile in tiles_in(held)]]
        between = next_seat(between, moment.seats)
    return None


def whereabouts(
    table: EventTable, match: int, moment: Moment, seat: int, tile: int
) -> dict[str, Any]:
    """Where a tile is that cannot be where the log has it (R1, R2)."""
    bit = 1 << tile
    cells = moment.cells
    for event, other, placed, *_ in moment.placed:
        if placed == tile:
            return {"played_at": event, "played_by": table.player_name(match, other)}
    if cells[KNOWN_ANYWHERE] & bit:
        holder = next(s for s in range(1, moment.seats + 1) if cells[KNOWN + s] & bit)
        return {"holder": table.player_name(match, holder)}
    return {"hand": moment.hand(seat)}


def place_reason(moment: Moment, tile: int, on: int, place: int) -> str:
    """Why a place does not do, as a stable word."""
    cells = moment.cells
    if cells[TABLE] == 0:
        return "opening"
    if on < 0:
        return "nowhere" if not moment.places_for(tile) else "not alike"
    if not cells[TABLE] >> on & 1:
        return "not on the table"
    if place < 0:
        matching = fits(tile, pip_at(on, 0)) or fits(tile, pip_at(on, 1))
        return "taken" if matching else "no such pip"
    if not has_place(on, place):
        return "no such place"
    if not fits(tile, pip_at(on, place)):
        return "no such pip"
    return "filled" if cells[on] >> place & 1 else "not open yet"
