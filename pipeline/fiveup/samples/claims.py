"""What a sheet claims of a match: as it really was, or with a slip added up faithfully."""

from __future__ import annotations

from dataclasses import dataclass

from fiveup.rules.match import NOBODY, goes_to_overtime, leading_sides, side_of, sides_of, winner_of
from fiveup.samples.play import MatchRecord


@dataclass(slots=True)
class Claims:
    """The claims of a sheet, a list a deal.

    `points` stand by turn (0 for draws and passes), `deductions` by seat, the running `scores` and
    the `final` ones by side; `winner` is a side, or 0 for none.
    """

    points: list[list[int]]
    deductions: list[list[int]]
    scores: list[list[int]]
    final: list[int]
    winner: int


def true_claims(record: MatchRecord) -> Claims:
    """The claims of a sheet without a slip."""
    return Claims(
        points=[[turn.points for turn in deal.turns] for deal in record.deals],
        deductions=[list(deal.deductions) for deal in record.deals],
        scores=[list(deal.scores) for deal in record.deals],
        final=list(record.scores),
        winner=record.winner,
    )


def gained(record: MatchRecord, claims: Claims, deal: int) -> list[int]:
    """What a deal (from 0) brought each side by the sheet's own points and deductions."""
    net = [0] * sides_of(record.seats)
    for turn, points in zip(record.deals[deal].turns, claims.points[deal], strict=True):
        net[side_of(turn.seat, record.seats) - 1] += points
    for seat, deduction in enumerate(claims.deductions[deal], 1):
        net[side_of(seat, record.seats) - 1] -= deduction
    return net


def add_up(record: MatchRecord, claims: Claims) -> None:
    """Works out running and final scores anew from the sheet's points and deductions."""
    scores = [0] * sides_of(record.seats)
    for deal in range(len(record.deals)):
        net = gained(record, claims, deal)
        scores = [score + gain for score, gain in zip(scores, net, strict=True)]
        claims.scores[deal] = list(scores)
    claims.final = list(scores)
    leading = leading_sides(scores)
    claims.winner = leading[0] if len(leading) == 1 else NOBODY


def ends_when_it_did(claims: Claims) -> bool:
    """Whether the match would have ended with the same deal by the sheet's running scores (R18)."""
    overtime = False
    winners = []
    for scores in claims.scores:
        winners.append(winner_of(scores, overtime))
        overtime = goes_to_overtime(scores, overtime)
    return winners[-1] != NOBODY and not any(winners[:-1])
