"""The rows of `deals`, `deal_players`, `placements` and `match_players` of one judged match."""

from __future__ import annotations

from typing import Any

from .outcome import Due, Outcome
from .reading import MatchLog
from .rules import halves, is_double, pip_at, pips_on
from .sheet import deduction_taken

Row = dict[str, Any]


def placement_rows(outcome: Outcome, log: MatchLog, before: dict[int, int | None]) -> list[Row]:
    """One row a placement that stands; the score goes on from that before the deal."""
    rows: list[Row] = []
    scores = dict(before)
    for number, placed in enumerate(outcome.table.placements if outcome.table else [], start=1):
        side = log.side(placed.event.seat)
        low, high = halves(placed.tile)
        score_before = scores[side]
        scores[side] = None if score_before is None else score_before + placed.points
        rows.append(
            {
                "deal": outcome.log.number,
                "placement": number,
                "event": placed.event.number,
                "seat": placed.event.seat,
                "side": side,
                "tile": placed.tile,
                "low": low,
                "high": high,
                "is_double": is_double(placed.tile),
                "on_tile": placed.on,
                "place": placed.place,
                "end_sum": placed.end_sum,
                "raw": placed.raw,
                "points": placed.points,
                "claimed_points": placed.event.claimed,
                "counted_ends": [
                    {"tile": tile, "pips": pips} for tile, pips in placed.counted_ends
                ],
                "open_places": len(placed.open_places),
                "open_pips": sorted({pip_at(*place) for place in placed.open_places}),
                "hand_before": placed.hand_before,
                "boneyard": placed.boneyard,
                "draws_before": placed.draws_before,
                "score_before": score_before,
                "score_after": scores[side],
                "at": placed.event.at,
            }
        )
    return rows


def deal_row(outcome: Outcome, log: MatchLog, due: Due, overtime: bool | None, status: str) -> Row:
    """One row a deal."""
    deal, table = outcome.log, outcome.table
    counted = table is not None and log.recorded
    legal = outcome.fault is None
    return {
        "deal": deal.number,
        "leader": deal.leader,
        "leader_by": due.by,
        "ended": outcome.ended if legal else None,
        "out_seat": outcome.out_seat if legal else None,
        "placements": len(table.placements) if table else None,
        "draws": sum(table.draws.values()) if table and counted else None,
        "passes": sum(table.passes.values()) if table else None,
        "boneyard_remaining": table.boneyard if table and counted and legal else None,
        "overtime": overtime,
        "detail": outcome.detail,
        "status": status,
    }


def deal_player_rows(outcome: Outcome, log: MatchLog, after: dict[int, int | None]) -> list[Row]:
    """One row a seat; in an illegal deal the settlement is null."""
    rows: list[Row] = []
    table = outcome.table
    legal = outcome.fault is None
    for seat in range(1, log.seats + 1):
        side = log.side(seat)
        placed = [p for p in table.placements if p.event.seat == seat] if table else []
        left = outcome.left.get(seat)
        points = outcome.points.get(seat)
        deduction = None
        net: int | None = None
        if legal and outcome.ended == "abandoned":
            net = 0
        elif legal:
            deduction = deduction_taken(outcome, seat)
            net = None if points is None or deduction is None else points - deduction
        number = None if left is None else len(left)
        if legal and table is not None and log.recorded:
            number = table.hand_count[seat]
        rows.append(
            {
                "deal": outcome.log.number,
                "seat": seat,
                "side": side,
                "placements": len(placed) if table else None,
                "scoring_placements": sum(p.points > 0 for p in placed) if table else None,
                "points": points,
                "draws": table.draws[seat] if table and log.recorded else None,
                "passes": table.passes[seat] if table else None,
                "remaining_tiles": number,
                "remaining_pips": None if left is None else pips_on(left),
                "deduction": deduction,
                "claimed_deduction": outcome.log.deductions.get(seat),
                "net": net,
                "score_after": after[side] if legal else None,
                "claimed_score": outcome.log.scores.get(side),
            }
        )
    return rows


def match_player_rows(
    log: MatchLog, scores: dict[int, int | None], winner: int | None
) -> list[Row]:
    """One row a seat: the final score by the rules, the claimed one, and whether it won."""
    rows: list[Row] = []
    for seat in range(1, log.seats + 1):
        side = log.side(seat)
        running = [deal.scores[side] for deal in log.deals if side in deal.scores]
        claimed = log.scores.get(side, running[-1] if running else None)
        rows.append(
            {
                "seat": seat,
                "side": side,
                "score": scores[side],
                "claimed_score": claimed,
                "won": None if winner is None else winner == side,
            }
        )
    return rows
