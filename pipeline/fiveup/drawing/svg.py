"""A layout as an SVG picture: tiles with their pips, spinners framed, ends and open places marked.

Colours keep their contrast on light and on dark ground and in print, without a style sheet, so
that the picture is the same in a page, in an `img` and on paper. It is made of numbers and of the
two texts alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from xml.sax.saxutils import escape

from fiveup.drawing.arrange import Arrangement, Lying
from fiveup.drawing.grid import HALF, STEPS, Box
from fiveup.drawing.marks import Mark, marks_after
from fiveup.rules.tiles import NAMES, is_double

CELL: Final = 10  # pixels
MARGIN: Final = 1  # cells around what is drawn
# The least canvas, in cells, so that small layouts are not blown up, and its aspect's limits.
LEAST_WIDTH: Final = 33
LEAST_HEIGHT: Final = 20
NARROWEST: Final = (3, 2)
WIDEST: Final = (16, 9)

FACE: Final = "#fffaf0"
FACE_OF_LAST: Final = "#cfe2ff"
EDGE: Final = "#5b6470"
PIP: Final = "#1f2937"
DIVIDER: Final = "#9aa1ab"
SPINNER: Final = "#e8730c"
LAST: Final = "#2f6fed"
END: Final = "#0f766e"
END_TEXT: Final = "#ffffff"
OPEN: Final = "#808080"

# Where the pips of a half lie on an upright tile, in steps from its middle.
_CORNERS: Final = ((-1, -1), (1, 1), (1, -1), (-1, 1))
PIPS_AT: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    (),
    ((0, 0),),
    _CORNERS[:2],
    (*_CORNERS[:2], (0, 0)),
    _CORNERS,
    (*_CORNERS, (0, 0)),
    (*_CORNERS, (-1, 0), (1, 0)),
)
PIP_STEP: Final = 5
NOT_IN_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def draw_svg(
    arrangement: Arrangement,
    shown: int | None = None,
    *,
    title: str,
    desc: str,
    highlight_last: bool = True,
) -> str:
    """Draws the first `shown` placements of an arranged deal, all if None.

    A filled number stands at each counted end and says what it counts, in pips, so that the
    numbers add up to the end sum (R10); a hollow dot stands at every other open place. Pictures of
    one arrangement have one size. `title` and `desc` are read aloud in the picture's place. Raises
    ValueError if there are not so many placements.
    """
    count = arrangement.count(shown)
    left, top, right, bottom = canvas(arrangement.bounds)
    width, height = right - left, bottom - top
    lying = arrangement.lying[:count]
    last = lying[-1] if lying and highlight_last else None
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="{left} {top} {width} {height}" role="img">'
    )
    return "\n".join(
        [
            opening,
            f"<title>{text(title)}</title>",
            f"<desc>{text(desc)}</desc>",
            *connectors(lying),
            *(tile_svg(one, FACE_OF_LAST if one is last else FACE) for one in lying),
            *(highlight(one) for one in lying if one is last),
            *map(mark_svg, marks_after(arrangement, count)),
            "</svg>\n",
        ]
    )


def text(words: str) -> str:
    """Words as XML takes them: what it cannot hold at all becomes a replacement sign."""
    return escape(NOT_IN_XML.sub("\ufffd", words))


def canvas(bounds: Box) -> Box:
    """The picture's edges in pixels, around what is drawn in cells."""
    left, top, right, bottom = bounds.grown(MARGIN)
    width = max(LEAST_WIDTH, right - left) * CELL
    height = max(LEAST_HEIGHT, bottom - top) * CELL
    width = max(width, -(-height * NARROWEST[0] // NARROWEST[1]))
    height = max(height, -(-width * WIDEST[1] // WIDEST[0]))
    x = (left + right) * CELL // 2 - width // 2
    y = (top + bottom) * CELL // 2 - height // 2
    return Box(x, y, x + width, y + height)


def connectors(lying: tuple[Lying, ...]) -> Iterator[str]:
    """A line from the place to the tile, for tiles that stand off."""
    for one in lying:
        if one.connector is not None:
            x1, y1, x2, y2 = (CELL * cells for cells in one.connector)
            yield (
                f'<line class="connector" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"'
                f' stroke="{OPEN}" stroke-width="3" stroke-dasharray="4 3"/>'
            )


def tile_svg(one: Lying, face: str) -> str:
    """A tile with its pips, and the frame of a spinner."""
    left, top, right, bottom = (CELL * cells for cells in one.box)
    middle_x, middle_y = (left + right) // 2, (top + bottom) // 2
    parts = [
        f'<g class="tile" data-tile="{NAMES[one.tile]}">',
        rect(one.box, 0, f'rx="3" fill="{face}" stroke="{EDGE}"'),
    ]
    if is_double(one.tile):
        frame = f'class="spinner" rx="2" fill="none" stroke="{SPINNER}" stroke-width="2"'
        parts.append(rect(one.box, -1.2, frame))
    divider = f"M{left + 5} {middle_y}h10" if one.upright else f"M{middle_x} {top + 5}v10"
    parts.append(f'<path d="{divider}" stroke="{DIVIDER}"/>')
    parts.append(f'<g fill="{PIP}">')
    for half, pips in zip(one.halves, (one.first, one.second), strict=True):
        x, y = CELL * (half.left + half.right) // 2, CELL * (half.top + half.bottom) // 2
        parts += [
            f'<circle cx="{x + PIP_STEP * (dx if one.upright else -dy)}"'
            f' cy="{y + PIP_STEP * (dy if one.upright else dx)}" r="2"/>'
            for dx, dy in PIPS_AT[pips]
        ]
    return "".join([*parts, "</g></g>"])


def rect(box: Box, beyond: float, look: str) -> str:
    """A rectangle around a box of cells, so many pixels beyond its edges."""
    left, top, right, bottom = (CELL * cells for cells in box)
    x, y = left - beyond, top - beyond
    width, height = right - left + 2 * beyond, bottom - top + 2 * beyond
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" {look}/>'


def highlight(one: Lying) -> str:
    """The frame of the last tile, over its neighbours' edges."""
    look = f'class="last" rx="4" fill="none" stroke="{LAST}" stroke-width="2.4"'
    return rect(one.box, 1, look)


def mark_svg(mark: Mark) -> str:
    """A filled number at a counted end; else a hollow dot, close to the place."""
    spot, pips = mark
    x, y = CELL * (spot.x + HALF // 2), CELL * (spot.y + HALF // 2)
    if pips is None:
        dx, dy = STEPS[spot.facing]
        return (
            f'<circle class="open" cx="{x - 4 * dx}" cy="{y - 4 * dy}" r="3.2" fill="none"'
            f' stroke="{OPEN}" stroke-width="1.8"/>'
        )
    return (
        f'<g class="end"><circle cx="{x}" cy="{y}" r="7.6" fill="{END}"/>'
        f'<text x="{x}" y="{y + 4}" font-family="sans-serif" font-size="11" font-weight="bold"'
        f' text-anchor="middle" fill="{END_TEXT}">{pips}</text></g>'
    )
