"""`plant`: one fault of a known code put into a match that has none.

The planters want a match as `play_true_match` gives it: they must know what everybody held. The
planted finding is then the only one that is no notice. `HOLDS_UNSEEN` names the codes that are as
certain when `hide_the_rest` has hidden hands and draws afterwards.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from dataclasses import dataclass

from . import plants_at_ends, plants_in_events, plants_in_fields, plants_on_sheet
from .truth import Log

Planter = Callable[[random.Random, Log], tuple[int | None, int | None] | None]

PLANTERS: dict[str, list[Planter]] = {
    "not-a-log": [plants_in_fields.not_a_log],
    "bad-field": [plants_in_fields.bad_field],
    "bad-tile": [plants_in_fields.bad_tile],
    "out-of-turn": [plants_in_events.out_of_turn],
    "tile-twice": [plants_in_events.tile_twice_played, plants_in_events.tile_twice_drawn],
    "not-held": [plants_in_events.not_held],
    "no-match": [
        plants_in_events.no_match_tile,
        plants_in_events.no_match_place,
        plants_in_events.no_match_opening,
    ],
    "closed-branch": [plants_in_events.closed_branch],
    "unclear-place": [plants_in_events.unclear_place],
    "must-play": [plants_in_events.must_play_drew, plants_in_events.must_play_passed],
    "must-draw": [plants_in_events.must_draw],
    "empty-boneyard": [plants_in_events.empty_boneyard],
    "wrong-leader": [plants_at_ends.wrong_leader, plants_at_ends.wrong_lots],
    "wrong-hand": [plants_at_ends.wrong_hand],
    "deal-over": [plants_at_ends.deal_over],
    "not-over": [plants_at_ends.not_over, plants_at_ends.false_block],
    "wrong-remaining": [plants_at_ends.wrong_remaining],
    "match-over": [plants_at_ends.match_over],
    "match-unfinished": [plants_at_ends.match_unfinished],
    "claimed-points": [
        plants_on_sheet.claimed_points,
        plants_on_sheet.claimed_points_carried,
    ],
    "claimed-deduction": [plants_on_sheet.claimed_deduction],
    "claimed-score": [
        plants_on_sheet.claimed_score_slip,
        plants_on_sheet.claimed_score_carried,
        plants_on_sheet.claimed_points_by_seat,
    ],
    "claimed-ended": [plants_on_sheet.claimed_ended],
    "claimed-result": [plants_on_sheet.claimed_final, plants_on_sheet.claimed_winner],
    "deal-order": [plants_on_sheet.deal_order],
    "leader-by": [plants_on_sheet.leader_by],
    "no-moves": [plants_on_sheet.no_moves],
    "remaining-unknown": [plants_on_sheet.remaining_unknown],
}
HOLDS_UNSEEN = frozenset(PLANTERS) - {
    "bad-field",
    "must-play",
    "not-held",
    "not-over",
    "out-of-turn",
    "wrong-hand",
}


@dataclass(frozen=True)
class Expected:
    """The finding that was planted; `deal` and `event` are null where it bears none."""

    code: str
    deal: int | None
    event: int | None


def plant(rng: random.Random, log: Log, code: str | None = None) -> tuple[Log, Expected] | None:
    """A copy of the log with a fault, and what must be found; None if this log gives no chance.

    Without a code any that this log gives a chance for is planted.
    """
    codes = [code] if code is not None else list(PLANTERS)
    rng.shuffle(codes)
    for chosen in codes:
        planters = list(PLANTERS[chosen])
        rng.shuffle(planters)
        for planter in planters:
            planted = copy.deepcopy(log)
            where = planter(rng, planted)
            if where is not None:
                return planted, Expected(chosen, *where)
    return None


def hide_the_rest(log: Log, expected: Expected) -> None:
    """Hides, in place, all hands, and all drawn tiles but one that is itself the fault."""
    for number, deal in enumerate(log["deals"], start=1):
        deal.pop("hands", None)
        for place, event in enumerate(deal.get("events", []), start=1):
            if "draw" in event and (number, place) != (expected.deal, expected.event):
                event["draw"] = None
