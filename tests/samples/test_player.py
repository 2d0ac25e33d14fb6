"""The made-up player: it keeps the rules, sees only what it may, and styles differ."""

from __future__ import annotations

import itertools

import pytest

from fiveup.rules.layout import END_SUM, LAYOUT_SIZE, attach, place_opening
from fiveup.rules.placing import named_target, target
from fiveup.rules.scoring import recounted_end_sum
from fiveup.rules.tiles import ALL_TILES, tile_of
from fiveup.samples.chance import below, one_of, seeded, shuffle
from fiveup.samples.play import play_match
from fiveup.samples.player import (
    BEGINNER,
    CAREFUL,
    GREEDY,
    QUICK,
    STEADY,
    Sight,
    Style,
    choose,
    different_pips,
    end_sum_after,
    expected_reply,
    placements,
    put_down,
)

ONLY_POINTS = Style()


def set_of(*tiles: tuple[int, int]) -> int:
    return sum(1 << tile_of(*tile) for tile in tiles)


def opened(tile: tuple[int, int], *attached: tuple[tuple[int, int], tuple[int, int], int]):
    """A layout: the opening tile, then (tile, on, place)."""
    layout = [0] * LAYOUT_SIZE
    place_opening(layout, tile_of(*tile))
    for new, on, place in attached:
        attach(layout, tile_of(*new), tile_of(*on), place)
    return layout


def random_layout(seed: int, tiles: int) -> list[int]:
    rng = seeded("layout", seed)
    layout = [0] * LAYOUT_SIZE
    for _ in range(tiles):
        found = placements(layout, ALL_TILES & ~sum(1 << t for t in range(28) if layout[t]))
        if not found:
            break
        layout = put_down(layout, found[below(rng, len(found))])
    return layout


def test_chance_comes_out_the_same_everywhere() -> None:
    cards = list(range(10))
    shuffle(seeded("a", 1), cards)
    assert cards == [6, 7, 8, 3, 9, 1, 5, 4, 0, 2]
    assert [below(seeded(7, number), 100) for number in range(5)] == [38, 94, 92, 31, 42]
    assert one_of(seeded("x"), "abcdef") == "d"


@pytest.mark.parametrize("seed", range(12))
def test_what_a_player_adds_up_is_what_the_rules_count(seed: int) -> None:
    for tiles in range(1, 20, 3):
        layout = random_layout(seed, tiles)
        for placement in placements(layout, ALL_TILES):
            if layout[placement.tile]:
                continue
            after = put_down(layout, placement)
            assert end_sum_after(layout, placement) == after[END_SUM] == recounted_end_sum(after)


@pytest.mark.parametrize("seed", range(6))
def test_every_placement_is_named_by_its_tile_alone(seed: int) -> None:
    layout = random_layout(seed, 12)
    for tile, on, place in placements(layout, ALL_TILES):
        assert named_target(layout, tile, on, -1) == target(on, place)


def test_a_layout_is_looked_at_only() -> None:
    layout = opened((6, 4))
    before = list(layout)
    put_down(layout, placements(layout, set_of((4, 4)))[0])
    choose(seeded(1), CAREFUL, Sight(set_of((4, 4), (6, 6)), layout, 5, 18))
    assert layout == before


def test_a_greedy_player_takes_the_points() -> None:
    # 4 and 6 are open: only 1|6 leaves a multiple of five, 4 + 1.
    layout = opened((4, 6))
    hand = set_of((4, 4), (5, 6), (0, 4), (6, 6), (1, 6))
    for seed in range(20):
        assert choose(seeded(seed), ONLY_POINTS, Sight(hand, layout, 5, 18)).tile == tile_of(1, 6)


def test_a_player_that_overlooks_every_score_does_not() -> None:
    layout = opened((4, 6))
    hand = set_of((4, 4), (5, 6), (0, 4), (6, 6), (1, 6))
    blind = Style(overlooks=100)
    chosen = {choose(seeded(seed), blind, Sight(hand, layout, 5, 18)).tile for seed in range(40)}
    assert len(chosen) > 2


def test_heavy_pips_go_first() -> None:
    layout = opened((0, 0))
    hand = set_of((0, 1), (0, 6), (0, 3))
    heavy = Style(gain=0, shedding=10)
    assert choose(seeded(1), heavy, Sight(hand, layout, 5, 18)).tile == tile_of(0, 6)


def test_variety_is_kept() -> None:
    layout = opened((0, 0))
    # Without 0|1 the hand shows 0, 2, 3; without 0|2 it shows 0, 1, 2, 3.
    hand = set_of((0, 1), (0, 2), (2, 3))
    varied = Style(gain=0, variety=10)
    assert choose(seeded(1), varied, Sight(hand, layout, 5, 18)).tile == tile_of(0, 2)
    assert different_pips(set_of((0, 1), (2, 3))) == 4


def test_the_last_tile_is_played_where_it_can_be() -> None:
    layout = opened((4, 6))
    placement = choose(seeded(1), CAREFUL, Sight(set_of((5, 6)), layout, 5, 18))
    assert placement.tile == tile_of(5, 6)


def test_what_the_next_seat_may_make() -> None:
    # On 5|5, line A and line B both show 5; every 5 leaves 10 + other half: 5|0 makes 2, all
    # others nothing. One unseen tile of one: it is there.
    layout = opened((5, 5))
    assert expected_reply(layout, set_of((0, 5)), 1) == 200
    assert expected_reply(layout, set_of((0, 5), (1, 5)), 1) == 100
    assert expected_reply(layout, set_of((0, 5), (1, 5)), 5) == 200
    assert expected_reply(layout, set_of((1, 1)), 1) == 0
    assert expected_reply(layout, 0, 5) == 0


def test_a_careful_player_opens_less() -> None:
    layout = opened((6, 6))
    hand = set_of((3, 6), (2, 6))
    unseen = ALL_TILES & ~hand & ~set_of((6, 6))
    replies = {
        placement.tile: expected_reply(put_down(layout, placement), unseen, 6)
        for placement in placements(layout, hand)
    }
    least = min(replies, key=lambda tile: (replies[tile], tile))
    worried = Style(gain=0, caution=100)
    assert len(set(replies.values())) == 2
    assert choose(seeded(1), worried, Sight(hand, layout, 5, 18)).tile == least


def won_by_first(first: Style, second: Style, matches: int) -> int:
    """How many matches the first style wins, the seats changing."""
    won = 0
    for number in range(matches):
        first_seat = 1 + number % 2
        styles = [first, second] if first_seat == 1 else [second, first]
        won += play_match(seeded("duel", number), styles).winner == first_seat
    return won


@pytest.mark.parametrize(
    ("better", "worse"), [(CAREFUL, BEGINNER), (GREEDY, BEGINNER), (STEADY, BEGINNER)]
)
def test_skill_shows(better: Style, worse: Style) -> None:
    assert won_by_first(better, worse, 40) >= 26


def test_the_same_seed_gives_the_same_choice() -> None:
    for style, seed in itertools.product((CAREFUL, STEADY, BEGINNER, QUICK), range(5)):
        layout = random_layout(seed, 6)
        sight = Sight(ALL_TILES & ~sum(1 << t for t in range(28) if layout[t]), layout, 5, 9)
        assert choose(seeded(seed), style, sight) == choose(seeded(seed), style, sight)
