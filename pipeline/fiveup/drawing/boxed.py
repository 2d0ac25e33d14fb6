"""A layout as a picture in text: every tile a box, where it lies on the table."""

from __future__ import annotations

from typing import Final

from fiveup.drawing.arrange import Arrangement, Lying
from fiveup.drawing.grid import HALF, WEST, Box
from fiveup.drawing.marks import Mark, marks_after
from fiveup.drawing.text import NEWEST

# A cell is two columns and a row. Edges lie between cells, so that tiles that touch share them.
COLUMNS: Final = 2

# By the directions in which the edges at a corner go on, a bit each.
UNICODE: Final = "   ┌ ─┐┬ └│├┘┴┤┼"
ASCII: Final = "   + -++ +|+++++"
EASTWARDS: Final = 1
SOUTHWARDS: Final = 2
WESTWARDS: Final = 4
NORTHWARDS: Final = 8

CONNECTOR: Final = "."
OPEN: Final = "o"


class Paper:
    """Characters by column and row, and the edges that go on from each place."""

    def __init__(self) -> None:
        self.edges: dict[tuple[int, int], int] = {}
        self.written: dict[tuple[int, int], str] = {}

    def draw_box(self, box: Box) -> None:
        """The four edges of a box of cells."""
        left, right = COLUMNS * box.left, COLUMNS * box.right
        for row in (box.top, box.bottom):
            for column in range(left, right):
                self._join((column, row), EASTWARDS, (column + 1, row), WESTWARDS)
        for column in (left, right):
            for row in range(box.top, box.bottom):
                self._join((column, row), SOUTHWARDS, (column, row + 1), NORTHWARDS)

    def _join(self, one: tuple[int, int], onwards: int, other: tuple[int, int], back: int) -> None:
        self.edges[one] = self.edges.get(one, 0) | onwards
        self.edges[other] = self.edges.get(other, 0) | back

    def write(self, column: int, row: int, text: str) -> None:
        """Text from a column onwards, over any edge."""
        for offset, char in enumerate(text):
            self.written[column + offset, row] = char

    def lines(self, box: Box, corners: str) -> list[str]:
        """What is on a box of cells."""
        drawn = {at: corners[directions] for at, directions in self.edges.items()} | self.written
        columns = range(COLUMNS * box.left, COLUMNS * box.right + 1)
        return [
            "".join(drawn.get((column, row), " ") for column in columns).rstrip()
            for row in range(box.top, box.bottom + 1)
        ]


def boxed_text(
    arrangement: Arrangement, shown: int | None = None, *, ascii_only: bool = False
) -> str:
    """Draws the first `shown` placements of an arranged deal, all if None, in lines of text.

    A number in brackets stands at each counted end and says what it counts, in pips; an `o` stands
    at every other open place, and a star between the halves of the newest tile. Pictures of one
    arrangement have one number of lines. Raises ValueError if there are not so many placements.

    >>> from fiveup.drawing.arrange import arrange
    >>> from fiveup.rules.layout import HIGH_HALF
    >>> from fiveup.rules.tiles import tile_of
    >>> one_four = tile_of(1, 4)
    >>> print(boxed_text(arrange([(one_four, -1, -1), (tile_of(4, 6), one_four, HIGH_HALF)])))
        ┌───┬───┬───┬───┐
     (1)│ 1 │ 4 │ 4 * 6 │(6)
        └───┴───┴───┴───┘
    """
    count = arrangement.count(shown)
    paper = Paper()
    for number, one in enumerate(arrangement.lying[:count], 1):
        draw_tile(paper, one, newest=number == count)
        draw_connector(paper, one)
    for mark in marks_after(arrangement, count):
        draw_mark(paper, mark)
    return "\n".join(paper.lines(arrangement.bounds, ASCII if ascii_only else UNICODE))


def draw_tile(paper: Paper, one: Lying, *, newest: bool) -> None:
    """A tile as two squares with a number in each."""
    for half, pips in zip(one.halves, (one.first, one.second), strict=True):
        paper.draw_box(half)
        paper.write(COLUMNS * (half.left + 1), half.top + 1, str(pips))
    if newest:
        column, row = (one.box.left + one.box.right) // 2, (one.box.top + one.box.bottom) // 2
        paper.write(COLUMNS * column, row, NEWEST)


def draw_connector(paper: Paper, one: Lying) -> None:
    """A dotted line from the place to a tile that stands off."""
    if one.connector is None:
        return
    x1, y1, x2, y2 = one.connector
    for column in range(COLUMNS * min(x1, x2), COLUMNS * max(x1, x2) + 1):
        for row in range(min(y1, y2), max(y1, y2) + 1):
            if (column, row) not in paper.edges:
                paper.write(column, row, CONNECTOR)


def draw_mark(paper: Paper, mark: Mark) -> None:
    """What counts, or that a place is open, in the middle of its spot."""
    spot = mark.spot
    text = OPEN if mark.pips is None else f"({mark.pips})"
    column = COLUMNS * (spot.x + HALF // 2) - len(text) // 2
    if len(text) > HALF * COLUMNS - 1 and spot.facing != WEST:
        column += 1
    paper.write(column, spot.y + HALF // 2, text)
