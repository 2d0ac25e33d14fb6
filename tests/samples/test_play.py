"""Matches that the samples play keep every rule, and nothing gets lost."""

from __future__ import annotations

import itertools

import pytest

from fiveup.events.actions import ABANDONED, BLOCKED, DRAW, OUT, PASS, PLAY
from fiveup.rules.layout import LAYOUT_SIZE, attach, place_opening, playable
from fiveup.rules.match import lot_leader, next_seat, side_of, winner_of
from fiveup.rules.scoring import deduction_for, points_for, recounted_end_sum
from fiveup.rules.tiles import TILES, pips_in, tiles_in
from fiveup.samples.chance import seeded
from fiveup.samples.play import (
    DealRecord,
    MatchRecord,
    Oversight,
    broken_off,
    play_deal,
    play_match,
)
from fiveup.samples.player import BEGINNER, CAREFUL, GREEDY, QUICK, STEADY

STYLES = (CAREFUL, BEGINNER, GREEDY, STEADY)


def matches(seats: int, number: int = 3) -> list[MatchRecord]:
    return [play_match(seeded("test", seats, n), STYLES[:seats]) for n in range(number)]


def all_deals(seats: int) -> list[DealRecord]:
    return [deal for record in matches(seats) for deal in record.deals]


def follow(deal: DealRecord) -> None:
    """Plays a deal over again by the letter of the rules; fails where it breaks one."""
    seats = len(deal.hands)
    hands = {seat: set(hand) for seat, hand in enumerate(deal.hands, 1)}
    boneyard = set(range(TILES)) - set().union(*hands.values())
    assert len(boneyard) == TILES - 5 * seats  # R2
    layout = [0] * LAYOUT_SIZE
    seat = deal.leader
    for position, turn in enumerate(deal.turns):
        assert turn.seat == seat  # R4
        fitting = set(tiles_in(playable(layout))) & hands[seat]
        if turn.action == PLAY:
            assert turn.tile in fitting  # R6
            hands[seat].remove(turn.tile)
            if position == 0:
                place_opening(layout, turn.tile)
            else:
                attach(layout, turn.tile, turn.on, turn.place)
            assert turn.points == points_for(recounted_end_sum(layout))  # R12
        else:
            assert position == deal.overseen or not fitting  # R13
            if turn.action == DRAW:
                boneyard.remove(turn.tile)
                hands[seat].add(turn.tile)
            else:
                assert turn.action == PASS
                assert not boneyard  # R15
        if turn.action != DRAW:
            seat = next_seat(seat, seats)
        some_fits = any(set(tiles_in(playable(layout))) & hand for hand in hands.values())
        over = not all(hands.values()) or (not boneyard and not some_fits)
        assert over == (position == len(deal.turns) - 1)  # R16
    assert (deal.ended == OUT) == (not all(hands.values()))
    assert [set(tiles_in(left)) for left in deal.left] == list(hands.values())
    assert deal.deductions == [deduction_for(pips_in(left)) for left in deal.left]  # R17
    played = [turn.tile for turn in deal.turns if turn.action == PLAY]
    everything = [*played, *boneyard, *itertools.chain(*hands.values())]
    assert sorted(everything) == list(range(TILES))  # R1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_deal_keeps_the_rules(seats: int) -> None:
    for deal in all_deals(seats):
        follow(deal)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_points_stand_by_seat(seats: int) -> None:
    for deal in all_deals(seats):
        for seat in range(1, seats + 1):
            assert deal.points[seat - 1] == sum(
                turn.points for turn in deal.turns if turn.seat == seat
            )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_scores_are_the_sums_of_points_and_deductions(seats: int) -> None:
    for record in matches(seats):
        scores = [0] * (2 if seats == 4 else seats)
        for number, deal in enumerate(record.deals, 1):
            for seat in range(1, seats + 1):
                net = deal.points[seat - 1] - deal.deductions[seat - 1]
                scores[side_of(seat, seats) - 1] += net
            assert deal.scores == scores
            winner = winner_of(scores, deal.overtime)
            assert winner == (record.winner if number == len(record.deals) else 0)  # R18
        assert record.scores == scores


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_leaders_follow_the_rules(seats: int) -> None:
    for record in matches(seats):
        before: DealRecord | None = None
        for deal in record.deals:
            if before is not None and before.ended == OUT:
                assert not deal.lots
                assert deal.leader == before.turns[-1].seat  # R5
            else:
                assert lot_leader(deal.lots, seats) == deal.leader  # R4
            before = deal


def test_all_endings_and_a_tied_lot_come_up() -> None:
    deals = [deal for seats in (2, 3, 4) for deal in all_deals(seats)]
    assert {deal.ended for deal in deals} == {OUT, BLOCKED}
    assert any(turn.action == PASS for deal in deals for turn in deal.turns)
    tied = [play_match(seeded("lots", n), [QUICK] * 4).deals[0].lots for n in range(40)]
    assert any(len(lots) > 1 for lots in tied)


def test_overtime_follows_a_shared_top() -> None:
    with_overtime = []
    for number in range(400):
        record = play_match(seeded("overtime", number), [QUICK] * 2)
        if any(deal.overtime for deal in record.deals):
            with_overtime.append(record)
    assert with_overtime
    for record in with_overtime:
        first = next(number for number, deal in enumerate(record.deals) if deal.overtime)
        tied = record.deals[first - 1].scores
        assert tied[0] == tied[1] >= 61
        assert all(deal.overtime for deal in record.deals[first:])


def test_the_same_seed_gives_the_same_match() -> None:
    assert matches(3, 1) == matches(3, 1)
    assert play_match(seeded("test", 3, 0), STYLES[:3]) != play_match(
        seeded("test", 3, 1), STYLES[:3]
    )


@pytest.mark.parametrize("playable_tiles", [1, 2])
def test_an_oversight_is_one_draw_too_many(playable_tiles: int) -> None:
    deal = play_deal(seeded("slip", 3), STYLES, 1, Oversight(1, 4, playable_tiles))
    assert deal.overseen is not None
    turn = deal.turns[deal.overseen]
    assert turn.action == DRAW
    follow(deal)
    deal.overseen = None
    with pytest.raises(AssertionError):
        follow(deal)


def test_a_match_breaks_off_where_it_is_told_to() -> None:
    record = play_match(seeded("broken"), STYLES[:2])
    stopped = broken_off(record, 3, 7)
    assert stopped.winner == 0
    assert len(stopped.deals) == 3
    last = stopped.deals[-1]
    assert (last.ended, len(last.turns), last.deductions) == (ABANDONED, 7, [0, 0])
    assert stopped.scores == record.deals[1].scores
    assert sum(last.points) == sum(turn.points for turn in last.turns)
    assert len(record.deals[2].turns) > 7, "the match itself is left alone"
    assert broken_off(record, 1, 1).scores == [0, 0]
