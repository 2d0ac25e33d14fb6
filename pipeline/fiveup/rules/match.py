"""The match (R1, R4, R5, R18): sides, lots, the target and overtime."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

TARGET: Final = 61
NOBODY: Final = 0


def sides_of(seats: int) -> int:
    """The number of sides: two pairs with 4 seats, else every seat its own side (R1)."""
    return 2 if seats == 4 else seats


def side_of(seat: int, seats: int) -> int:
    """The side of a seat, numbered by its first seat (R1).

    >>> [side_of(seat, 4) for seat in (1, 2, 3, 4)], side_of(3, 3)
    ([1, 2, 1, 2], 3)
    """
    return (seat - 1) % 2 + 1 if seats == 4 else seat


def next_seat(seat: int, seats: int) -> int:
    """Clockwise (R4)."""
    return seat % seats + 1


def leading_sides(scores: Sequence[int]) -> list[int]:
    """The sides that share the highest score (R18)."""
    best = max(scores)
    return [side for side, score in enumerate(scores, 1) if score == best]


def winner_of(scores: Sequence[int], overtime: bool) -> int:
    """The side that has won after a settled deal, else `NOBODY` (R18).

    In overtime the single highest score wins, even under the target.

    >>> winner_of([63, 40], False), winner_of([63, 63], False), winner_of([60, 58], True)
    (1, 0, 1)
    """
    if not overtime and max(scores) < TARGET:
        return NOBODY
    leading = leading_sides(scores)
    return leading[0] if len(leading) == 1 else NOBODY


def goes_to_overtime(scores: Sequence[int], overtime: bool) -> bool:
    """Whether the next deal is overtime: the target is reached, the top shared (R18)."""
    return overtime or (max(scores) >= TARGET and len(leading_sides(scores)) > 1)


def lot_leader(rounds: Sequence[Mapping[int, int]], seats: int) -> int:
    """The leader that a recorded lot gives, else `NOBODY` where it does not follow R4.

    `rounds` maps seats to pips drawn: all seats first, then exactly the tied, until one has most.

    >>> lot_leader([{1: 9, 2: 9}, {1: 11, 2: 4}], 2), lot_leader([{1: 9, 2: 9}], 2)
    (1, 0)
    """
    candidates = set(range(1, seats + 1))
    for number, draws in enumerate(rounds, 1):
        if set(draws) != candidates:
            return NOBODY
        most = max(draws.values())
        candidates = {seat for seat, pips in draws.items() if pips == most}
        if len(candidates) == 1:
            return candidates.pop() if number == len(rounds) else NOBODY
    return NOBODY
