"""The layout (R6 to R11): places, what is open, and the end sum kept by difference.

A layout is the first `LAYOUT_SIZE` cells of a flat sequence of integers, so that the same
functions run interpreted over a list and compiled over an array:

- cells 0..27: the tile's filled places, one bit a place, and `ON_TABLE` once it is placed;
- `TABLE` the set of tiles placed; `END_SUM`; `OPEN_PIPS` the set of pips (7 bits) that some open
  place shows; `OPEN_PLACES` how many open places there are, `OPEN_COUNT + pip` how many show it;
  `SPINNERS` doubles placed;
- `ENDS_HIGH`, `ENDS_LOW`: the counted ends (R10) as sets of tiles. A double that counts and an
  ordinary tile whose high half is open stand in the first, one whose low half is open in the
  second.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Final, TypeAlias

from fiveup.rules.tiles import HIGH, LOW, TILES, TILES_WITH_ANY, is_double, tiles_in

# Places (R7) in the order in which lists of places and ends are written.
HIGH_HALF: Final = 0
LOW_HALF: Final = 1
LINE_A: Final = 2
LINE_B: Final = 3
BRANCH_A: Final = 4
BRANCH_B: Final = 5
PLACE_NAMES: Final = ("high", "low", "line A", "line B", "branch A", "branch B")
NO_PLACE: Final = -1

HALVES: Final = 1 << HIGH_HALF | 1 << LOW_HALF
LINES: Final = 1 << LINE_A | 1 << LINE_B
BRANCHES: Final = 1 << BRANCH_A | 1 << BRANCH_B
ON_TABLE: Final = 1 << 6

TABLE: Final = TILES
END_SUM: Final = TILES + 1
OPEN_PIPS: Final = TILES + 2
SPINNERS: Final = TILES + 3
ENDS_HIGH: Final = TILES + 4
ENDS_LOW: Final = TILES + 5
OPEN_PLACES: Final = TILES + 6
OPEN_COUNT: Final = TILES + 7
LAYOUT_SIZE: Final = OPEN_COUNT + 7

Cells: TypeAlias = MutableSequence[int]


def open_mask(tile: int, filled: int) -> int:
    """The open places of one tile, a bit a place, from its cell (R7, R8, R9).

    An ordinary tile has its two halves; a double its line places and, once both are filled, its
    branches.

    >>> from fiveup.rules.tiles import tile_of
    >>> open_mask(tile_of(1, 1), ON_TABLE | 1 << LINE_A) == 1 << LINE_B
    True
    """
    if not filled & ON_TABLE:
        return 0
    if not is_double(tile):
        return HALVES & ~filled
    lines = LINES & ~filled
    return lines or BRANCHES & ~filled


def pip_at(tile: int, place: int) -> int:
    """The pip that a place of a tile shows (R6, R7).

    >>> from fiveup.rules.tiles import tile_of
    >>> pip_at(tile_of(2, 5), HIGH_HALF), pip_at(tile_of(2, 5), LOW_HALF)
    (5, 2)
    """
    return LOW[tile] if place == LOW_HALF else HIGH[tile]


def has_place(tile: int, place: int) -> bool:
    """Whether a tile has a place of this name at all (R7)."""
    return (place >= LINE_A) == is_double(tile)


def fits(tile: int, pip: int) -> bool:
    """Whether a half of the tile shows the pip (R6)."""
    return LOW[tile] == pip or HIGH[tile] == pip


def _show(layout: Cells, pip: int) -> None:
    layout[OPEN_COUNT + pip] += 1
    layout[OPEN_PLACES] += 1
    layout[OPEN_PIPS] |= 1 << pip


def _hide(layout: Cells, pip: int) -> None:
    layout[OPEN_COUNT + pip] -= 1
    layout[OPEN_PLACES] -= 1
    if layout[OPEN_COUNT + pip] == 0:
        layout[OPEN_PIPS] &= ~(1 << pip)


def place_opening(layout: Cells, tile: int) -> int:
    """Puts the opening tile down; returns the end sum in pips (R7, R9, R10)."""
    low, high, bit = LOW[tile], HIGH[tile], 1 << tile
    layout[tile] = ON_TABLE
    layout[TABLE] |= bit
    layout[ENDS_HIGH] |= bit
    _show(layout, high)
    _show(layout, low)  # a double shows line A and line B
    if is_double(tile):
        layout[SPINNERS] += 1
    else:
        layout[ENDS_LOW] |= bit
    layout[END_SUM] = low + high
    return low + high


def attach(layout: Cells, tile: int, on: int, place: int) -> int:
    """Attaches a tile to an open place that fits; returns the new end sum in pips (R6 to R11).

    The caller has made sure that the place is open and shows a pip of the tile.
    """
    pip = pip_at(on, place)
    end_sum = layout[END_SUM]
    on_bit = 1 << on
    layout[on] |= 1 << place
    _hide(layout, pip)
    if place == HIGH_HALF:
        end_sum -= pip
        layout[ENDS_HIGH] &= ~on_bit
    elif place == LOW_HALF:
        end_sum -= pip
        layout[ENDS_LOW] &= ~on_bit
    elif place <= LINE_B and layout[on] & LINES == LINES:
        end_sum -= 2 * pip  # the double is inside now (R11) and its branches open (R8)
        layout[ENDS_HIGH] &= ~on_bit
        _show(layout, pip)
        _show(layout, pip)

    bit = 1 << tile
    layout[TABLE] |= bit
    if is_double(tile):
        layout[tile] = ON_TABLE | 1 << LINE_A
        layout[SPINNERS] += 1
        layout[ENDS_HIGH] |= bit
        end_sum += 2 * pip
        _show(layout, pip)
    elif HIGH[tile] == pip:
        layout[tile] = ON_TABLE | 1 << HIGH_HALF
        layout[ENDS_LOW] |= bit
        end_sum += LOW[tile]
        _show(layout, LOW[tile])
    else:
        layout[tile] = ON_TABLE | 1 << LOW_HALF
        layout[ENDS_HIGH] |= bit
        end_sum += HIGH[tile]
        _show(layout, HIGH[tile])
    layout[END_SUM] = end_sum
    return end_sum


def playable(layout: Sequence[int]) -> int:
    """The tiles that fit an open place and are not on the table (R6), as a set; at first all."""
    if layout[TABLE] == 0:
        return (1 << TILES) - 1
    return TILES_WITH_ANY[layout[OPEN_PIPS]] & ~layout[TABLE]


def first_open_place(layout: Sequence[int], tile: int, on: int) -> int:
    """The first open place of `on`, in the order of places, that fits `tile`; else `NO_PLACE`."""
    free = open_mask(on, layout[on])
    if is_double(on):
        return (free & -free).bit_length() - 1 if free and fits(tile, HIGH[on]) else NO_PLACE
    if free >> HIGH_HALF & 1 and fits(tile, HIGH[on]):
        return HIGH_HALF
    if free >> LOW_HALF & 1 and fits(tile, LOW[on]):
        return LOW_HALF
    return NO_PLACE


def connecting_place(tile: int, pip: int) -> int:
    """The place of its own that a tile uses up when it is attached by this pip (R9).

    >>> from fiveup.rules.tiles import tile_of
    >>> [PLACE_NAMES[connecting_place(tile, 4)] for tile in (tile_of(4, 4), tile_of(3, 4))]
    ['line A', 'high']
    """
    if is_double(tile):
        return LINE_A
    return HIGH_HALF if HIGH[tile] == pip else LOW_HALF


def open_places(layout: Sequence[int]) -> list[tuple[int, int]]:
    """All open places as (tile, place), in tile order and order of places (R7, R8)."""
    return [
        (tile, place)
        for tile in tiles_in(layout[TABLE])
        for place in range(BRANCH_B + 1)
        if open_mask(tile, layout[tile]) >> place & 1
    ]
