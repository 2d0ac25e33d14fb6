"""R1: the set."""

from __future__ import annotations

import pytest

from fiveup.rules.tiles import (
    ALL_TILES,
    DOUBLES,
    HIGH,
    LOW,
    NAMES,
    TILES_WITH_ANY,
    TILES_WITH_PIP,
    is_double,
    pips_in,
    pips_of,
    tile_of,
    tiles_in,
)

EVERY = [(low, high) for low in range(7) for high in range(low, 7)]


def test_tiles_are_numbered_in_tile_order() -> None:
    assert list(zip(LOW, HIGH, strict=True)) == EVERY
    assert NAMES[0] == "0|0"
    assert NAMES[27] == "6|6"


@pytest.mark.parametrize(("low", "high"), EVERY)
def test_a_tile_is_the_same_from_both_ends(low: int, high: int) -> None:
    assert NAMES[tile_of(low, high)] == NAMES[tile_of(high, low)] == f"{low}|{high}"
    assert pips_of(tile_of(low, high)) == low + high
    assert is_double(tile_of(low, high)) == (low == high)


def test_a_double_six_set_has_seven_doubles_and_168_pips() -> None:
    assert [NAMES[tile] for tile in tiles_in(DOUBLES)] == [f"{pip}|{pip}" for pip in range(7)]
    assert tiles_in(ALL_TILES) == list(range(28))
    assert pips_in(ALL_TILES) == 168


@pytest.mark.parametrize("pip", range(7))
def test_seven_tiles_carry_each_pip(pip: int) -> None:
    carrying = [NAMES[tile] for tile in tiles_in(TILES_WITH_PIP[pip])]
    assert carrying == [name for name in NAMES if str(pip) in name]
    assert len(carrying) == 7


def test_tiles_with_any_of_some_pips() -> None:
    for pips in range(1 << 7):
        shown = [pip for pip in range(7) if pips >> pip & 1]
        expected = [t for t in range(28) if LOW[t] in shown or HIGH[t] in shown]
        assert tiles_in(TILES_WITH_ANY[pips]) == expected
