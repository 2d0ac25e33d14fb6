"""Properties of the rules core over random deals, beside a naive recount from the moves alone.

The recount is the oracle's: it keeps nothing but the list of attachments.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from fiveup.rules.deal import (
    BONEYARD,
    ENDED,
    IN_HAND,
    IN_PLAY,
    IS_BLOCKED,
    KNOWN,
    KNOWN_ANYWHERE,
    OUT_SEAT,
    TURN,
    UNSEEN,
    draw_fault,
    draw_tile,
    hand_fault,
    held_playable,
    new_deal,
    pass_fault,
    pass_turn,
    place_tile,
    play_target,
    show_hand,
    skip_fault,
)
from fiveup.rules.faults import MUST_DRAW, MUST_PLAY, NO_FAULT
from fiveup.rules.layout import (
    END_SUM,
    ENDS_HIGH,
    ENDS_LOW,
    OPEN_COUNT,
    OPEN_PIPS,
    PLACE_NAMES,
    SPINNERS,
    TABLE,
    open_places,
    playable,
)
from fiveup.rules.placing import fitting_targets, target_place, target_tile
from fiveup.rules.scoring import counted_ends, ends_in, recounted_end_sum
from fiveup.rules.tiles import NAMES, tiles_in
from tests.oracle.rules import Layout, is_double, pip_at

DEALS = given(
    seed=st.integers(min_value=0, max_value=2**32 - 1),
    seats=st.integers(min_value=2, max_value=4),
    hands_known=st.booleans(),
)
SETTINGS = settings(max_examples=60, deadline=None, derandomize=True)


@dataclass
class Played:
    """A deal as it is being played: the core's cells, and everything counted by hand beside."""

    deal: list[int]
    seats: int
    hands: dict[int, list[int]]
    boneyard: list[int]
    layout: Layout = field(default_factory=Layout)

    @property
    def turn(self) -> int:
        return self.deal[TURN]


def play_deal(seed: int, seats: int, hands_known: bool) -> Iterator[Played]:
    """Random legal play to the end; yields after every act."""
    rng = random.Random(seed)
    tiles = list(range(28))
    rng.shuffle(tiles)
    deal = new_deal(seats, rng.randrange(1, seats + 1))
    hands = {seat: tiles[5 * seat - 5 : 5 * seat] for seat in range(1, seats + 1)}
    played = Played(deal, seats, hands, tiles[5 * seats :])
    if hands_known:
        for seat, hand in hands.items():
            show_hand(deal, seat, sum(1 << tile for tile in hand))
    yield played
    while deal[ENDED] == IN_PLAY:
        act(rng, played, hands_known)
        yield played


def act(rng: random.Random, played: Played, hands_known: bool) -> None:
    deal, seat = played.deal, played.turn
    hand = played.hands[seat]
    held = [tile for tile in hand if playable(deal) >> tile & 1]
    if held:
        tile = rng.choice(held)
        assert hand_fault(deal, seat, tile) == NO_FAULT
        if hands_known:
            assert pass_fault(deal, seat) == MUST_PLAY
        if deal[TABLE]:
            number = rng.choice(fitting_targets(deal, tile))
            on, place = target_tile(number), target_place(number)
            assert play_target(deal, tile, on, place, ()) == number
            place_tile(deal, seat, tile, number)
            played.layout.place(NAMES[tile], NAMES[on], PLACE_NAMES[place])
        else:
            place_tile(deal, seat, tile, play_target(deal, tile, -1, -1, ()))
            played.layout.place(NAMES[tile], None, None)
        hand.remove(tile)
    elif played.boneyard:
        tile = played.boneyard.pop()
        seen = hands_known or rng.random() < 0.5
        assert draw_fault(deal, seat, tile if seen else -1) == NO_FAULT
        assert pass_fault(deal, seat) == MUST_DRAW
        draw_tile(deal, seat, tile if seen else -1)
        hand.append(tile)
    else:
        assert pass_fault(deal, seat) == NO_FAULT
        following = seat % played.seats + 1
        assert skip_fault(deal, following) == NO_FAULT
        pass_turn(deal, seat)


@SETTINGS
@DEALS
def test_what_is_kept_by_difference_equals_a_recount(
    seed: int, seats: int, hands_known: bool
) -> None:
    for played in play_deal(seed, seats, hands_known):
        deal, layout = played.deal, played.layout
        places = layout.open_places()
        assert [(NAMES[t], PLACE_NAMES[place]) for t, place in open_places(deal)] == places
        ends = [(NAMES[t], pips) for t, pips in counted_ends(deal)]
        assert ends == layout.counted_ends()
        assert ends_in(deal[ENDS_HIGH], deal[ENDS_LOW]) == counted_ends(deal)
        assert deal[END_SUM] == recounted_end_sum(deal) == layout.end_sum()
        counts = [sum(pip_at(*place) == pip for place in places) for pip in range(7)]
        assert deal[OPEN_COUNT : OPEN_COUNT + 7] == counts
        assert {pip for pip in range(7) if deal[OPEN_PIPS] >> pip & 1} == layout.open_pips()
        assert deal[SPINNERS] == sum(map(is_double, layout.tiles()))
        assert {NAMES[t] for t in tiles_in(deal[TABLE])} == set(layout.tiles())


@SETTINGS
@DEALS
def test_28_tiles_are_conserved(seed: int, seats: int, hands_known: bool) -> None:
    for played in play_deal(seed, seats, hands_known):
        deal, everyone = played.deal, range(1, seats + 1)
        in_hands = [deal[IN_HAND + seat] for seat in everyone]
        assert deal[TABLE].bit_count() + sum(in_hands) + deal[BONEYARD] == 28
        assert in_hands == [len(played.hands[seat]) for seat in everyone]
        assert deal[BONEYARD] == len(played.boneyard)
        known_anywhere = 0
        for seat in everyone:
            known = deal[KNOWN + seat]
            assert known.bit_count() + deal[UNSEEN + seat] == deal[IN_HAND + seat]
            assert set(tiles_in(known)) <= set(played.hands[seat])
            assert known & known_anywhere == 0
            assert known & deal[TABLE] == 0
            known_anywhere |= known
        assert deal[KNOWN_ANYWHERE] == known_anywhere
        if hands_known:
            assert not any(deal[UNSEEN + seat] for seat in everyone)


@SETTINGS
@DEALS
def test_playable_and_fitting_equal_a_look_at_every_place(
    seed: int, seats: int, hands_known: bool
) -> None:
    for played in play_deal(seed, seats, hands_known):
        deal, layout = played.deal, played.layout
        on_table = layout.tiles()
        fitting = [n for n in NAMES if n not in on_table and layout.fits(n)]
        assert [NAMES[t] for t in tiles_in(playable(deal))] == fitting
        for name in fitting if on_table else []:
            targets = fitting_targets(deal, NAMES.index(name))
            named = [(NAMES[target_tile(n)], PLACE_NAMES[target_place(n)]) for n in targets]
            assert named == layout.fitting_places(name)
        for seat, hand in played.hands.items():
            holds = {NAMES[t] for t in tiles_in(held_playable(deal, seat))}
            could = {NAMES[t] for t in hand} & set(fitting)
            assert holds == could if hands_known else holds <= could


@SETTINGS
@DEALS
def test_a_deal_ends_exactly_when_it_must(seed: int, seats: int, hands_known: bool) -> None:
    for played in play_deal(seed, seats, hands_known):
        deal, hands = played.deal, played.hands
        empty = [seat for seat, hand in hands.items() if not hand]
        stuck = not played.boneyard and not any(
            playable(deal) >> tile & 1 for hand in hands.values() for tile in hand
        )
        if empty:
            assert deal[OUT_SEAT] == empty[0]
        elif stuck:
            assert deal[ENDED] == IS_BLOCKED
        else:
            assert deal[ENDED] == IN_PLAY
