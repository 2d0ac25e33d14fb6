"""Tile text in every spelling that the log format reads."""

from __future__ import annotations

from .rules import ALL_TILES, Tile

SEPARATORS = ("|", "-", ":", "/", "")
HORIZONTAL = 0x1F031
VERTICAL = 0x1F063


def spellings() -> dict[str, Tile]:
    """Every text that means a tile, written out one by one."""
    texts: dict[str, Tile] = {}
    for left in range(7):
        for right in range(7):
            tile = f"{min(left, right)}|{max(left, right)}"
            for separator in SEPARATORS:
                texts[f"{left}{separator}{right}"] = tile
            texts[f"[{left}|{right}]"] = tile
            texts[chr(HORIZONTAL + 7 * left + right)] = tile
            texts[chr(VERTICAL + 7 * left + right)] = tile
    return texts


SPELLINGS = spellings()


def parse_tile(text: str) -> Tile | None:
    """The canonical tile, or None for text that is none."""
    tile = SPELLINGS.get(text)
    assert tile is None or tile in ALL_TILES
    return tile
