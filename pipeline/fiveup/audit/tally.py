"""Points as strokes on paper (R19)."""

from __future__ import annotations

from typing import Final

STROKES: Final = 10  # strokes of a whole figure, a point each
MOST: Final = 9  # figures that are written out


def figures_of(points: int) -> list[int]:
    """How many strokes each figure has; none for nothing and less.

    >>> figures_of(23), figures_of(-3)
    ([10, 10, 3], [])
    """
    whole, rest = divmod(max(points, 0), STROKES)
    return [STROKES] * whole + [rest] * (rest > 0)


def tally_text(points: int) -> str:
    """Strokes as text: a figure is `Xxxxx`, the large X before its small ones; `/` is one stroke.

    >>> tally_text(10), tally_text(23), tally_text(1), tally_text(0)
    ('Xxxxx', 'Xxxxx Xxxxx X/', '/', '')
    """
    figures = ["Xxxxx"[: strokes // 2] + "/" * (strokes % 2) for strokes in figures_of(points)]
    whole = points // STROKES
    if whole > MOST:
        figures[:whole] = [f"{whole}×{figures[0]}"]
    return " ".join(figures)


def tally_cell(cell: str) -> str:
    """The strokes of a table's cell that says how many points there are; else the cell itself."""
    return tally_text(int(cell)) if cell.removeprefix("-").isdecimal() else cell
