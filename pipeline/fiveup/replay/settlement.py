"""Settling a deal (R12, R17, R18) and comparing the sheet with what is due."""

from __future__ import annotations

from dataclasses import dataclass, field

from fiveup.events.columns import NULL
from fiveup.replay.ending import Ending
from fiveup.replay.match_state import MatchState
from fiveup.replay.outcomes import ABOUT_POINTS
from fiveup.replay.sheet import DealSheet
from fiveup.rules.match import NOBODY, TARGET, goes_to_overtime, side_of, winner_of
from fiveup.rules.scoring import deduction_for, points_for
from fiveup.rules.tiles import pips_in


@dataclass(slots=True)
class Settled:
    """What the seats of a deal made, by seat from 1 (cell 0 unused), in points; None unknown."""

    placements: list[int]
    scoring: list[int]
    points: list[int | None]
    deductions: list[int | None]
    own_points: list[int | None]  # by the sheet, due where it has none
    own_deductions: list[int | None]
    all_claimed: list[bool] = field(default_factory=list)


def settle(state: MatchState, sheet: DealSheet, ending: Ending, number: int, first: int) -> Settled:
    """Points, deductions, scores and winner after a deal, and every dispute about them.

    In an illegal deal only the claims of placements that stand (from index `first`) are judged.
    """
    settled = count_points(state, number, first)
    if ending.fault:
        state.lost = True
        state.scores = [NULL] * state.sides
        if not sheet.has_events:
            settled.points = [None] * (state.seats + 1)
        return settled
    if not sheet.has_events:
        settled.points = [sheet.points.get(seat) for seat in range(state.seats + 1)]
        settled.own_points = settled.points.copy()
    else:
        judge_points_by_seat(state, sheet, settled, number)
    if sheet.ended and sheet.ended != ending.ended:
        state.note("claimed-ended", number, claimed=sheet.ended, due=ending.ended)
    if ending.settled:
        deduct(state, sheet, ending, settled, number)
    for side in range(1, state.sides + 1):
        update_score(state, sheet, ending, settled, side, number)
    if ending.settled and state.scores_known:
        look_at_target(state, number)
    return settled


def count_points(state: MatchState, number: int, first: int) -> Settled:
    """Points from the placements that stand, each beside its claim (R12)."""
    out, table = state.out, state.table
    cells = state.seats + 1
    placements, scoring, points, own = [0] * cells, [0] * cells, [0] * cells, [0] * cells
    all_claimed = [True] * cells
    for index in range(first, len(out.row)):
        row = out.row[index]
        seat = table.seat[row]
        due = points_for(out.end_sum[index])
        claimed = table.claimed[row]
        placements[seat] += 1
        scoring[seat] += due > 0
        points[seat] += due
        if claimed == NULL:
            all_claimed[seat] = False
            own[seat] += due
            continue
        own[seat] += claimed
        if claimed != due:
            state.note("claimed-points", number, out.event[index], seat, claimed, due)
    nothing: list[int | None] = [None] * cells
    return Settled(
        placements, scoring, [*points], nothing, [*own], nothing.copy(), all_claimed=all_claimed
    )


def judge_points_by_seat(
    state: MatchState, sheet: DealSheet, settled: Settled, number: int
) -> None:
    """Totals beside events against the sheet's own placement claims, where it has them all."""
    for seat, claimed in sorted(sheet.points.items()):
        own = settled.own_points[seat]
        if settled.all_claimed[seat] and own is not None and claimed != own:
            state.note("claimed-score", number, 0, seat, claimed, own, ABOUT_POINTS)


def deduct(
    state: MatchState, sheet: DealSheet, ending: Ending, settled: Settled, number: int
) -> None:
    """What each seat loses for what it has left (R17), each beside its claim."""
    for seat in range(1, state.seats + 1):
        claimed = sheet.deductions.get(seat)
        if seat in ending.left:
            due = deduction_for(pips_in(ending.left[seat]))
            if claimed is not None and claimed != due:
                state.note("claimed-deduction", number, 0, seat, claimed, due)
            settled.deductions[seat] = due
            settled.own_deductions[seat] = due if claimed is None else claimed
        else:
            if sheet.has_events:
                state.note("remaining-unknown", number, seat=seat)
            settled.deductions[seat] = settled.own_deductions[seat] = claimed


def update_score(
    state: MatchState, sheet: DealSheet, ending: Ending, settled: Settled, side: int, number: int
) -> None:
    """The score of a side after the deal, and the sheet's running score beside it."""
    running = state.running[side - 1]
    written = sheet.scores.get(side)
    gain = own = 0 if not ending.settled else None
    if ending.settled:
        gain = side_sum(state.seats, side, settled.points, settled.deductions)
        own = side_sum(state.seats, side, settled.own_points, settled.own_deductions)
    score = state.scores[side - 1]
    if gain is None and written is not None:
        running.take_over(written)
        if score != NULL:
            state.scores[side - 1] = written
        return
    running.add(own)
    if gain is None:
        score = NULL
    elif score != NULL:
        score += gain
    state.scores[side - 1] = score
    if written is None:
        return
    if score != NULL and not running.follows(written, score):
        state.note("claimed-score", number, 0, side, written, running.due(score))
    running.write(written)


def side_sum(
    seats: int, side: int, points: list[int | None], deductions: list[int | None]
) -> int | None:
    """Points less deductions over the seats of a side; None where one is unknown."""
    total = 0
    for seat in range(1, seats + 1):
        if side_of(seat, seats) == side:
            gained, lost = points[seat], deductions[seat]
            if gained is None or lost is None:
                return None
            total += gained - lost
    return total


def look_at_target(state: MatchState, number: int) -> None:
    """Whether the match is won, or goes into overtime (R18)."""
    state.winner = winner_of(state.scores, state.overtime)
    if state.winner == NOBODY:
        state.overtime = goes_to_overtime(state.scores, state.overtime)
    elif state.scores[state.winner - 1] < TARGET:
        state.note(
            "overtime-below-target", number, seat=state.winner, due=state.scores[state.winner - 1]
        )
