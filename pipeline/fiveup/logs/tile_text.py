"""Tile text (match-log, Tile text): every way in which a tile may be written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fiveup.rules.tiles import NAMES, PIPS, tile_of

HORIZONTAL: Final = 0x1F031  # the Unicode tile 0|0 lying, the others behind it: 7 · left + right
VERTICAL: Final = 0x1F063  # the same, standing

_LAST: Final = PIPS * PIPS - 1

# As JSON Schema wants it: exactly the strings of `TILE_OF_TEXT`.
TILE_PATTERN: Final = (
    r"^(?:[0-6][|:/-]?[0-6]|\[[0-6]\|[0-6]\]|["
    f"{chr(HORIZONTAL)}-{chr(HORIZONTAL + _LAST)}{chr(VERTICAL)}-{chr(VERTICAL + _LAST)}])$"
)


def _forms(left: int, right: int) -> Iterator[str]:
    yield f"{left}|{right}"
    yield f"[{left}|{right}]"
    yield f"{left}-{right}"
    yield f"{left}:{right}"
    yield f"{left}/{right}"
    yield f"{left}{right}"
    yield chr(HORIZONTAL + PIPS * left + right)
    yield chr(VERTICAL + PIPS * left + right)


TILE_OF_TEXT: Final = {
    text: tile_of(left, right)
    for left in range(PIPS)
    for right in range(PIPS)
    for text in _forms(left, right)
}


def parse_tile(text: str) -> int:
    """The tile 0..27 that a text names, -1 if it names none.

    >>> [NAMES[parse_tile(text)] for text in ("4|1", "[1|4]", "1-4", "1:4", "1/4", "14")]
    ['1|4', '1|4', '1|4', '1|4', '1|4', '1|4']
    >>> NAMES[parse_tile(chr(HORIZONTAL + 7 * 4 + 1))], NAMES[parse_tile(chr(VERTICAL + 7 + 4))]
    ('1|4', '1|4')
    >>> parse_tile("1|7"), parse_tile(" 1|4"), parse_tile("")
    (-1, -1, -1)
    """
    return TILE_OF_TEXT.get(text, -1)


def format_tile(tile: int) -> str:
    """`low|high`, as tiles are written."""
    return NAMES[tile]
