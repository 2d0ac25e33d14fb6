"""The values of a finding that stands at the end of a deal: what is left, who could still play."""

from __future__ import annotations

from typing import Any

from fiveup.events.actions import ENDINGS
from fiveup.events.table import EventTable
from fiveup.replay.ending import holders, known_left, note_out_seat, prove
from fiveup.replay.moment import Moment, rebuild
from fiveup.replay.outcomes import ABOUT_PROOF
from fiveup.rules.deal import IN_HAND, KNOWN, KNOWN_ANYWHERE
from fiveup.rules.layout import TABLE, playable
from fiveup.rules.match import side_of
from fiveup.rules.tiles import NAMES, pips_in, tiles_in


def values(
    table: EventTable, match: int, deal: int, seat: int, code: str, about: int
) -> dict[str, Any]:
    """What the sentence shows, in plain JSON types; tiles as `low|high`."""
    moment = rebuild(table, match, deal)
    note_out_seat(table, moment.sheet, moment.cells)
    if code == "not-over":
        return not_over_values(table, match, moment)
    if code == "wrong-remaining":
        return remaining_values(table, match, moment, seat, about)
    if code == "remaining-unknown":
        return unknown_values(table, match, moment, seat)
    left = known_left(moment.sheet, moment.cells, moment.seats)[seat]
    return {"left": [NAMES[tile] for tile in tiles_in(left)], "pips": pips_in(left)}


def unknown_values(table: EventTable, match: int, moment: Moment, seat: int) -> dict[str, Any]:
    """How many tiles are not shown, and what is taken over instead (R17)."""
    sheet = moment.sheet
    side = side_of(seat, moment.seats)
    claimed = sheet.deductions.get(seat)
    taken = "score" if side in sheet.scores else "nothing"
    return {
        "tiles": moment.hand_size(seat),
        "claimed": claimed,
        "taken": taken if claimed is None else "deduction",
        "side": table.side_name(match, side),
    }


def not_over_values(table: EventTable, match: int, moment: Moment) -> dict[str, Any]:
    """Why the deal is not over: the boneyard, or who could play what (R16)."""
    left = known_left(moment.sheet, moment.cells, moment.seats)
    fitting = playable(moment.cells)
    return {
        "said": ENDINGS[moment.sheet.ended] or None,
        "boneyard": moment.boneyard,
        "turn_player": table.player_name(match, moment.turn),
        "could_play": [
            [
                table.player_name(match, seat),
                [
                    NAMES[tile]
                    for tile in tiles_in(left.get(seat, moment.cells[KNOWN + seat]) & fitting)
                ],
            ]
            for seat in holders(moment.cells, moment.seats, left)
        ],
    }


def remaining_values(
    table: EventTable, match: int, moment: Moment, seat: int, about: int
) -> dict[str, Any]:
    """What does not fit in the tiles shown (R17)."""
    if about == ABOUT_PROOF:
        left = known_left(moment.sheet, moment.cells, moment.seats)
        disproof = prove(table, moment.sheet, moment.seats, moment.duties, left)
        tiles = tiles_in(disproof.tiles()) if disproof else []
        return {"reason": "proof", "tiles": [NAMES[tile] for tile in tiles]}
    cells, shown = moment.cells, moment.sheet.remaining[seat]
    names = [NAMES[tile] for tile in shown]
    played = [NAMES[tile] for tile in shown if cells[TABLE] >> tile & 1]
    if played:
        return {"reason": "played", "shown": names, "tiles": played}
    earlier = [
        tile for other, tiles in moment.sheet.remaining.items() if other < seat for tile in tiles
    ]
    twice = [NAMES[t] for t in sorted(set(shown)) if (earlier + shown).count(t) > 1]
    if twice:
        return {"reason": "twice", "shown": names, "tiles": twice}
    if not moment.counted:
        return {"reason": "count", "shown": names, "tiles": [], "due": 0}
    known = cells[KNOWN + seat]
    elsewhere = cells[KNOWN_ANYWHERE] & ~known
    impossible = [NAMES[tile] for tile in shown if elsewhere >> tile & 1]
    if impossible:
        return {"reason": "elsewhere", "shown": names, "tiles": impossible}
    if len(shown) != cells[IN_HAND + seat]:
        return {"reason": "count", "shown": names, "tiles": [], "due": cells[IN_HAND + seat]}
    missing = [NAMES[tile] for tile in tiles_in(known) if tile not in shown]
    return {"reason": "missing", "shown": names, "tiles": missing}
