"""The outcome columns of a deal and of its seats."""

from __future__ import annotations

from fiveup.events.actions import ABANDONED, BLOCKED
from fiveup.events.columns import NULL, or_null
from fiveup.replay.ending import Ending
from fiveup.replay.match_state import MatchState
from fiveup.replay.settlement import Settled
from fiveup.replay.sheet import DealSheet
from fiveup.rules.deal import BONEYARD, DRAWS, IN_HAND, LAST_PASSES, PASSES
from fiveup.rules.match import side_of
from fiveup.rules.tiles import pips_in


def append_deal(
    state: MatchState,
    sheet: DealSheet,
    deal: list[int],
    ending: Ending,
    settled: Settled,
    detail: int,
    number: int,
    leader_by: int,
    overtime: int,
) -> None:
    """Appends a deal as it was replayed, and its seats.

    Draws and the boneyard are `NULL` where draws are unrecorded; these, passes and the seats'
    placements where there are no moves. Passes written after a block are not counted (match-log).
    """
    out = state.out
    moves = sheet.has_events
    counted = moves and state.counted
    illegal = ending.fault is not None
    draws = [deal[DRAWS + seat] for seat in range(1, state.seats + 1)]
    passes = [deal[PASSES + seat] for seat in range(1, state.seats + 1)]
    if ending.ended == BLOCKED:
        passes = [count - deal[LAST_PASSES + seat] for seat, count in enumerate(passes, 1)]
    out.deal_number.append(number)
    out.deal_leader.append(sheet.leader)
    out.deal_leader_by.append(leader_by)
    out.deal_ended.append(ending.ended)
    out.deal_out_seat.append(ending.out_seat)
    out.deal_draws.append(sum(draws) if counted else NULL)
    out.deal_passes.append(sum(passes) if moves else NULL)
    out.deal_boneyard.append(deal[BONEYARD] if counted and not illegal else NULL)
    out.deal_overtime.append(overtime)
    out.deal_detail.append(detail)
    out.deal_status.append(state.worst_of_deal)
    out.deal_placements.append(len(out.row))

    for seat in range(1, state.seats + 1):
        side = side_of(seat, state.seats)
        points, deduction = settled.points[seat], settled.deductions[seat]
        left = ending.left.get(seat)
        if illegal:
            tiles = NULL
        elif left is not None:
            tiles = left.bit_count()
        else:
            tiles = deal[IN_HAND + seat] if counted else NULL
        out.seat_placements.append(settled.placements[seat] if moves else NULL)
        out.seat_scoring.append(settled.scoring[seat] if moves else NULL)
        out.seat_points.append(or_null(points))
        out.seat_draws.append(draws[seat - 1] if counted else NULL)
        out.seat_passes.append(passes[seat - 1] if moves else NULL)
        out.seat_remaining_tiles.append(tiles)
        out.seat_remaining_pips.append(NULL if illegal or left is None else pips_in(left))
        out.seat_deduction.append(or_null(deduction))
        out.seat_claimed_deduction.append(or_null(sheet.deductions.get(seat)))
        if ending.ended == ABANDONED:
            out.seat_net.append(0)
        elif points is None or deduction is None:
            out.seat_net.append(NULL)
        else:
            out.seat_net.append(points - deduction)
        out.seat_score_after.append(state.scores[side - 1])
        out.seat_claimed_score.append(or_null(sheet.scores.get(side)))
