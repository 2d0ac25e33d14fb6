"""The facts of deals and of the seats in them (R4, R5, R16, R17)."""

from __future__ import annotations

import numpy as np
import pyarrow as pa

from fiveup.events.actions import ENDINGS, LEADER_BY
from fiveup.events.columns import NULL
from fiveup.facts.columns import Numbers, Values, flags, make_table, nullable, view, words
from fiveup.facts.kept import Kept
from fiveup.replay.outcomes import DETAILS, STATUSES, TOTALS


def word_of(codes: Numbers, names: tuple[str, ...]) -> Values:
    """Words by their position in `events.actions`, where 0 is no word."""
    return words(codes.astype(np.int32) - 1, names[1:])


def deals_table(kept: Kept) -> pa.Table:
    """The table `deals`."""
    out, index = kept.outcomes, kept.deals
    placed = view(out.deal_placements)
    detail = view(out.deal_detail)[index]
    placements = np.where(detail == TOTALS, NULL, placed[index + 1] - placed[index])
    return make_table(
        "deals",
        kept.keys(kept.deal_match)
        | {
            "deal": view(out.deal_number)[index],
            "leader": nullable(view(out.deal_leader)[index], null=0),
            "leader_by": word_of(view(out.deal_leader_by)[index], LEADER_BY),
            "ended": word_of(view(out.deal_ended)[index], ENDINGS),
            "out_seat": nullable(view(out.deal_out_seat)[index], null=0),
            "placements": nullable(placements),
            "draws": nullable(view(out.deal_draws)[index]),
            "passes": nullable(view(out.deal_passes)[index]),
            "boneyard_remaining": nullable(view(out.deal_boneyard)[index]),
            "overtime": flags(view(out.deal_overtime)[index]),
            "detail": words(detail, DETAILS),
            "status": words(view(out.deal_status)[index], STATUSES),
        },
    )


def deal_players_table(kept: Kept) -> pa.Table:
    """The table `deal_players`."""
    out, index, seat = kept.outcomes, kept.deal_seats, kept.deal_seat_seat
    match = kept.deal_match[kept.deal_seat_deal]
    counts = {
        "placements": out.seat_placements,
        "scoring_placements": out.seat_scoring,
        "points": out.seat_points,
        "draws": out.seat_draws,
        "passes": out.seat_passes,
        "remaining_tiles": out.seat_remaining_tiles,
        "remaining_pips": out.seat_remaining_pips,
        "deduction": out.seat_deduction,
        "claimed_deduction": out.seat_claimed_deduction,
        "net": out.seat_net,
        "score_after": out.seat_score_after,
        "claimed_score": out.seat_claimed_score,
    }
    return make_table(
        "deal_players",
        kept.keys(match)
        | {
            "deal": view(out.deal_number)[kept.deals][kept.deal_seat_deal],
            "seat": seat,
            "player_id": kept.player_at(match, seat),
            "side": kept.sides(match, seat),
        }
        | {name: nullable(view(column)[index]) for name, column in counts.items()},
    )
