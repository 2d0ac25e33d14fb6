from __future__ import annotations

import dataclasses
import pickle
from typing import Any

import pytest

from fiveup.drawing import arrange as arranging
from fiveup.drawing.arrange import arrange
from fiveup.drawing.grid import EAST, Box, Spot, at, cells_of
from fiveup.drawing.moves import LINE, MARK, moves
from fiveup.drawing.search import HIGHEST, WIDEST, Candidate, State, laid
from fiveup.drawing.tree import NOTHING
from fiveup.rules.layout import HIGH_HALF
from fiveup.rules.tiles import tile_of
from tests.drawing.layouts import POSITIONS, crowded, filled, played, worked
from tests.drawing.sound import assert_sound, picture

FILLED = 150
MATCHES = 12
CROWDED = 80
CLOSE = (2025, 2175)  # spinners so close together that some tile must stand off


def test_filled_layouts_touch_and_keep_apart() -> None:
    apart = 0
    for seed in range(FILLED):
        arrangement = assert_sound(filled(seed))
        left, top, right, bottom = arrangement.bounds
        assert right - left <= WIDEST
        assert bottom - top <= HIGHEST
        apart += any(one.connector for one in arrangement.lying)
    assert apart <= FILLED * 2 // 100


def test_crowded_spinners_are_sound_too() -> None:
    for seed in range(CROWDED):
        left, top, right, bottom = assert_sound(crowded(seed)).bounds
        assert right - left <= WIDEST
        assert bottom - top <= HIGHEST
    assert_sound(crowded(0), steps=True)


def test_played_deals_touch_and_keep_apart() -> None:
    for seed in range(MATCHES):
        for placed in played(seed):
            arrangement = assert_sound(placed)
            assert not any(one.connector for one in arrangement.lying)


@pytest.mark.parametrize("seed", CLOSE)
def test_a_tile_stands_off_where_spinners_are_too_close(seed: int) -> None:
    arrangement = assert_sound(filled(seed), steps=True)
    assert sum(one.connector is not None for one in arrangement.lying) == 1


@pytest.mark.parametrize("seed", range(4))
def test_tiles_appear_in_place_as_one_steps(seed: int) -> None:
    assert_sound(filled(seed), steps=True)
    assert_sound(next(iter(played(seed))), steps=True)


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: case["name"])
def test_the_worked_positions(case: dict[str, Any]) -> None:
    assert_sound(worked(case), steps=True)


@pytest.mark.parametrize("length", range(1, 7))
def test_short_layouts_do_not_bend(length: int) -> None:
    for seed in range(20):
        placed = filled(seed)[:length]
        drawn = picture(assert_sound(placed))
        if len({on for _, on, _ in placed}) == length:  # a chain
            assert len({tile.area.middle[1] for tile in drawn.tiles.values()}) == 1


def test_a_layout_drawn_out_is_sound_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arranging, "lay", lambda tree: None)
    stood_off = 0
    for placed in [*map(filled, range(FILLED)), *map(crowded, range(CROWDED))]:
        arrangement = assert_sound(placed)
        stood_off += any(one.connector for one in arrangement.lying)
    assert stood_off


def test_the_same_deal_is_laid_out_alike() -> None:
    placed = filled(1)
    assert arrange(placed) == arrange(tuple(placed))
    assert arrange(placed) != arrange(placed[:-1])


def test_an_arrangement_can_be_kept_but_not_changed() -> None:
    arrangement = arrange(filled(1))
    assert pickle.loads(pickle.dumps(arrangement)) == arrangement  # noqa: S301 - our own
    assert hash(arrange(filled(1))) == hash(arrangement)
    with pytest.raises(dataclasses.FrozenInstanceError):
        arrangement.bounds = arrangement.bounds  # type: ignore[misc]


def test_no_tiles() -> None:
    drawn = picture(arrange([]))
    assert drawn.tiles == {}
    assert drawn.marks == []


def test_a_connector_takes_its_whole_way() -> None:
    tile = tile_of(1, 4)
    start = Spot(60, 60, EAST)
    before = State(0, 0, (60, 60, 62, 62), {tile: (start, LINE)})
    move = moves(LINE, EAST, False, (MARK,))[0]
    candidate = Candidate(0, 0, before, start.ahead(4), move, before.box, 4)
    after = laid(tile, [(HIGH_HALF, NOTHING)], candidate)
    assert after.taken == cells_of(Box(0, 0, 8, 2)) << at(60, 60)
    assert after.marks == cells_of(Box(8, 0, 10, 2)) << at(60, 60)
