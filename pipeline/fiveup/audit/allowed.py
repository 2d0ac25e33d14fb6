"""What the rules allowed at the moment of an illegal event (R13 to R16)."""

from __future__ import annotations

from dataclasses import dataclass

from fiveup.replay.moment import Moment
from fiveup.rules.deal import ENDED, IN_PLAY, held_playable
from fiveup.rules.layout import OPEN_PIPS, TABLE
from fiveup.rules.tiles import NAMES, PIPS, tiles_in

Places = tuple[tuple[str, str], ...]  # tile, place


@dataclass(frozen=True, slots=True)
class Allowed:
    """What could be done by the seat that was to act; nothing once the deal was over.

    `plays` are the playable tiles known to be in its hand, each with its places. `boneyard` is None
    where it is not counted.
    """

    over: bool
    seat: int
    opening: bool
    plays: tuple[tuple[str, Places], ...]
    hand_known: bool
    open_pips: tuple[int, ...]
    boneyard: int | None


def allowed_at(moment: Moment, seat: int) -> Allowed:
    """What was allowed to a seat as the deal stood."""
    cells = moment.cells
    shown = cells[OPEN_PIPS]
    opening = cells[TABLE] == 0
    held = tiles_in(held_playable(cells, seat)) if not opening else []
    return Allowed(
        over=cells[ENDED] != IN_PLAY,
        seat=seat,
        opening=opening,
        plays=tuple((NAMES[tile], tuple(moment.places_for(tile))) for tile in held),
        hand_known=moment.hand_known(seat),
        open_pips=tuple(pip for pip in range(PIPS) if shown >> pip & 1),
        boneyard=moment.boneyard,
    )
