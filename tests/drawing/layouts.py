"""Layouts to draw: filled until nothing fits, as deals are played, and the worked ones."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from fiveup.drawing.tree import Attachment
from fiveup.events.actions import PLAY
from fiveup.rules.layout import (
    LAYOUT_SIZE,
    PLACE_NAMES,
    TABLE,
    attach,
    first_open_place,
    open_places,
    pip_at,
    place_opening,
)
from fiveup.rules.tiles import NAMES, TILES, TILES_WITH_PIP, is_double, tiles_in
from fiveup.samples.chance import below, one_of, seeded
from fiveup.samples.play import play_match
from fiveup.samples.player import QUICK

POSITIONS = json.loads(
    (Path(__file__).parents[1] / "cases/positions.json").read_text(encoding="utf-8")
)


def filled(seed: int) -> list[Attachment]:
    """Any tile at any open place that it fits, again and again until none does: mostly 25 to 28."""
    return fill("filled", seed)


def crowded(seed: int) -> list[Attachment]:
    """As `filled`, but a double whenever one fits, and else on a double whenever one is open."""
    return fill("crowded", seed, crowding)


def crowding(attachment: Attachment) -> int:
    tile, on, _ = attachment
    return 2 * is_double(tile) + is_double(on)


def fill(
    kind: str, seed: int, choosing: Callable[[Attachment], int] = lambda _: 0
) -> list[Attachment]:
    rng = seeded(kind, seed)
    opening = below(rng, TILES)
    placed = [(opening, -1, -1)]
    layout = laid(placed)
    while fitting := [
        (tile, on, place)
        for on, place in open_places(layout)
        for tile in tiles_in(TILES_WITH_PIP[pip_at(on, place)] & ~layout[TABLE])
    ]:
        best = max(map(choosing, fitting))
        placed.append(one_of(rng, [one for one in fitting if choosing(one) == best]))
        attach(layout, *placed[-1])
    return placed


def played(seed: int) -> Iterator[list[Attachment]]:
    """The deals of a match between two, three or four players."""
    rng = seeded("played", seed)
    for deal in play_match(rng, [QUICK] * (2 + seed % 3)).deals:
        yield [(turn.tile, turn.on, turn.place) for turn in deal.turns if turn.action == PLAY]


def worked(position: dict[str, Any]) -> list[Attachment]:
    """The placements of a worked position."""
    placed: list[Attachment] = []
    for placement in position["placements"]:
        tile = NAMES.index(placement["play"])
        if "on" not in placement:
            placed.append((tile, -1, -1))
            continue
        on = NAMES.index(placement["on"])
        place = placement.get("place")
        where = PLACE_NAMES.index(place) if place else first_open_place(laid(placed), tile, on)
        placed.append((tile, on, where))
    return placed


def laid(placed: list[Attachment]) -> list[int]:
    """The layout's cells after the placements."""
    layout = [0] * LAYOUT_SIZE
    for tile, on, place in placed:
        if on < 0:
            place_opening(layout, tile)
        else:
            attach(layout, tile, on, place)
    return layout
