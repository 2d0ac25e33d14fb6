"""The table as a grid of cells, half a pip-square wide, and sets of cells as integers.

A tile is four cells long and two wide, so that a double can lie with its middle on its line.
Right and down count up. A set of cells is a bit mask: the bit of cell (x, y) is `y * STRIDE + x`.
Shapes are sets around a cell (0, 0); `at` shifts them to where they lie.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

STRIDE: Final = 144
REACH: Final = 12  # how far a shape may reach to the left of its cell (0, 0) or above it
MIDDLE: Final = (74, 56)  # where the search puts the opening tile

EAST: Final = 0
SOUTH: Final = 1
WEST: Final = 2
NORTH: Final = 3
STEPS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))

HALF: Final = 2  # cells along a half of a tile

CellSet: TypeAlias = int


class Box(NamedTuple):
    """A rectangle of cells, from its left and top edge to its right and bottom edge."""

    left: int
    top: int
    right: int
    bottom: int

    def around(self, other: Box) -> Box:
        """The smallest box that holds both."""
        return Box(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )

    def moved(self, x: int, y: int) -> Box:
        """The box as many cells further right and down."""
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)

    def grown(self, cells: int) -> Box:
        """The box with a rim around it."""
        return Box(self.left - cells, self.top - cells, self.right + cells, self.bottom + cells)


class Spot(NamedTuple):
    """The square of 2 by 2 cells before a place: its left top cell, and which way the place looks.

    There lies the half that is attached to the place, or the mark that shows it open.
    """

    x: int
    y: int
    facing: int

    @property
    def box(self) -> Box:
        """The cells of the square."""
        return Box(self.x, self.y, self.x + HALF, self.y + HALF)

    def ahead(self, cells: int) -> Spot:
        """The spot as many cells further on, as if the tile behind it were drawn away."""
        dx, dy = STEPS[self.facing]
        return Spot(self.x + cells * dx, self.y + cells * dy, self.facing)


def cells_of(box: Box) -> CellSet:
    """The cells of a box around (0, 0) as a shape.

    >>> cells_of(Box(0, 0, 1, 1)) == 1 << REACH * STRIDE + REACH
    True
    """
    row = (1 << box.right - box.left) - 1 << box.left + REACH
    return sum(row << (y + REACH) * STRIDE for y in range(box.top, box.bottom))


def at(x: int, y: int) -> int:
    """By how many bits to shift a shape to lie around cell (x, y), neither less than REACH."""
    return (y - REACH) * STRIDE + x - REACH


def turned(facing: int, quarters: int) -> int:
    """The direction so many quarter turns to the right.

    >>> turned(EAST, 1) == SOUTH, turned(EAST, -1) == NORTH
    (True, True)
    """
    return (facing + quarters) % 4


def edge_behind(spot: Spot) -> Box:
    """The row of cells just behind a spot, where the tile that it belongs to lies, and a cell more
    on either side.
    """
    x, y, facing = spot
    if facing == EAST:
        return Box(x - 1, y - 1, x, y + HALF + 1)
    if facing == WEST:
        return Box(x + HALF, y - 1, x + HALF + 1, y + HALF + 1)
    if facing == SOUTH:
        return Box(x - 1, y - 1, x + HALF + 1, y)
    return Box(x - 1, y + HALF, x + HALF + 1, y + HALF + 1)
