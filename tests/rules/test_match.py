"""R1, R4, R5, R18: sides, lots, the target and overtime."""

from __future__ import annotations

import pytest

from fiveup.rules.match import (
    NOBODY,
    goes_to_overtime,
    leading_sides,
    lot_leader,
    next_seat,
    side_of,
    sides_of,
    winner_of,
)


def test_partners_sit_across() -> None:
    assert [side_of(seat, 4) for seat in (1, 2, 3, 4)] == [1, 2, 1, 2]
    assert [side_of(seat, 3) for seat in (1, 2, 3)] == [1, 2, 3]
    assert [side_of(seat, 2) for seat in (1, 2)] == [1, 2]
    assert [sides_of(seats) for seats in (2, 3, 4)] == [2, 3, 2]


def test_play_goes_clockwise() -> None:
    assert [next_seat(seat, 3) for seat in (1, 2, 3)] == [2, 3, 1]


@pytest.mark.parametrize(
    ("rounds", "seats", "leader"),
    [
        ([{1: 9, 2: 4}], 2, 1),
        ([{1: 0, 2: 12}], 2, 2),
        ([{1: 9, 2: 9}, {1: 11, 2: 4}], 2, 1),
        ([{1: 9, 2: 9, 3: 3}, {1: 5, 2: 5}, {1: 0, 2: 1}], 3, 2),
        ([{1: 1, 2: 1, 3: 1, 4: 1}, {1: 2, 2: 3, 3: 3, 4: 2}, {2: 6, 3: 7}], 4, 3),
        ([], 2, NOBODY),  # nothing was drawn
        ([{1: 9, 2: 9}], 2, NOBODY),  # still tied
        ([{1: 9}], 2, NOBODY),  # not all drew
        ([{1: 9, 2: 4, 3: 2}], 2, NOBODY),  # somebody who does not sit there
        ([{1: 9, 2: 9, 3: 3}, {1: 1, 2: 2, 3: 9}], 3, NOBODY),  # one too many drew again
        ([{1: 9, 2: 9, 3: 9}, {1: 1, 2: 2}], 3, NOBODY),  # one too few
        ([{1: 9, 2: 4}, {1: 1, 2: 2}], 2, NOBODY),  # a round more than was due
    ],
)
def test_a_lot_is_repeated_among_the_tied_alone(
    rounds: list[dict[int, int]], seats: int, leader: int
) -> None:
    assert lot_leader(rounds, seats) == leader


@pytest.mark.parametrize(
    ("scores", "overtime", "winner", "goes_on"),
    [
        ([60, 12], False, NOBODY, False),
        ([61, 60], False, 1, False),
        ([70, 90, 64], False, 2, False),
        ([61, 61], False, NOBODY, True),
        ([61, 61, 90], False, 3, False),  # the tie is not at the top
        ([90, 61, 90], False, NOBODY, True),
        ([60, 60], False, NOBODY, False),  # a tie under the target is none
        ([60, 58], True, 1, True),  # overtime is won under 61
        ([-2, -1], True, 2, True),
        ([70, 70], True, NOBODY, True),
        ([40, 40], True, NOBODY, True),  # once in overtime, always in overtime
    ],
)
def test_the_target_and_overtime(
    scores: list[int], overtime: bool, winner: int, goes_on: bool
) -> None:
    assert winner_of(scores, overtime) == winner
    if winner == NOBODY:
        assert goes_to_overtime(scores, overtime) == goes_on


def test_the_leading_sides() -> None:
    assert leading_sides([3, 5, 5]) == [2, 3]
