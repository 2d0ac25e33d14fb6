"""Layouts laid by tile names, for the tests of the rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from fiveup.rules.layout import (
    LAYOUT_SIZE,
    PLACE_NAMES,
    attach,
    first_open_place,
    open_places,
    place_opening,
)
from fiveup.rules.scoring import counted_ends
from fiveup.rules.tiles import NAMES

CASES = Path(__file__).parents[1] / "cases"


def worked(name: str) -> Any:
    """A file of worked cases."""
    return json.loads((CASES / name).read_text(encoding="utf-8"))


def tile(name: str) -> int:
    return NAMES.index(name)


def tiles(names: str) -> int:
    """A set of tiles from their names, parted by spaces."""
    return sum(1 << tile(name) for name in names.split())


def lay(layout: list[int], name: str, on: str | None = None, place: str | None = None) -> int:
    """Puts a tile down, on the first place of `on` that fits unless one is named; the end sum."""
    if on is None:
        return place_opening(layout, tile(name))
    where = (
        first_open_place(layout, tile(name), tile(on))
        if place is None
        else PLACE_NAMES.index(place)
    )
    return attach(layout, tile(name), tile(on), where)


def laid(*placements: str) -> list[int]:
    """A layout from `1|4`, `1|1 on 1|4`, `1|5 on 1|1 branch B`."""
    layout = [0] * LAYOUT_SIZE
    for text in placements:
        name, _, rest = text.partition(" on ")
        on, _, place = rest.partition(" ")
        lay(layout, name, on or None, place or None)
    return layout


def ends(layout: list[int]) -> list[tuple[str, int]]:
    """The counted ends by name."""
    return [(NAMES[end], pips) for end, pips in counted_ends(layout)]


def open_at(layout: list[int]) -> list[str]:
    """The open places as `4|4 branch A`."""
    return [f"{NAMES[on]} {PLACE_NAMES[place]}" for on, place in open_places(layout)]
