"""The double-six set (R1): a tile is a number 0..27 in tile order 0|0, 0|1, ... 6|6.

Sets of tiles are bit masks of 28 bits, bit `t` for tile `t`.
"""

from __future__ import annotations

from typing import Final

TILES: Final = 28
PIPS: Final = 7

LOW: Final = tuple(low for low in range(PIPS) for _ in range(low, PIPS))
HIGH: Final = tuple(high for low in range(PIPS) for high in range(low, PIPS))
NAMES: Final = tuple(f"{low}|{high}" for low, high in zip(LOW, HIGH, strict=True))

ALL_TILES: Final = (1 << TILES) - 1
DOUBLES: Final = sum(1 << t for t in range(TILES) if LOW[t] == HIGH[t])
TILES_WITH_PIP: Final = tuple(
    sum(1 << t for t in range(TILES) if pip in (LOW[t], HIGH[t])) for pip in range(PIPS)
)
# For every set of pips (7 bits): the tiles that carry at least one of them.
TILES_WITH_ANY: Final = tuple(
    sum(1 << t for t in range(TILES) if pips >> LOW[t] & 1 or pips >> HIGH[t] & 1)
    for pips in range(1 << PIPS)
)


def tile_of(a: int, b: int) -> int:
    """The number of the tile with halves `a` and `b` (pips 0..6, either order).

    >>> NAMES[tile_of(4, 1)]
    '1|4'
    """
    low, high = (a, b) if a <= b else (b, a)
    return low * (15 - low) // 2 + high - low


def is_double(tile: int) -> bool:
    """Whether the tile is a double, which is a spinner (R7).

    >>> is_double(tile_of(3, 3)), is_double(tile_of(3, 4))
    (True, False)
    """
    return LOW[tile] == HIGH[tile]


def pips_of(tile: int) -> int:
    """All pips on the tile, as they count when it remains in hand (R17)."""
    return LOW[tile] + HIGH[tile]


def tiles_in(tile_set: int) -> list[int]:
    """The tiles of a set, in tile order."""
    tiles = []
    while tile_set:
        lowest = tile_set & -tile_set
        tiles.append(lowest.bit_length() - 1)
        tile_set ^= lowest
    return tiles


def pips_in(tile_set: int) -> int:
    """The pips of a set of tiles added up (R17)."""
    return sum(pips_of(tile) for tile in tiles_in(tile_set))
