"""The worked positions of the rules text, reproduced to the last place, connection and end."""

from __future__ import annotations

from typing import Any

import pytest

from fiveup.rules.layout import (
    BRANCH_B,
    END_SUM,
    LAYOUT_SIZE,
    ON_TABLE,
    OPEN_COUNT,
    PLACE_NAMES,
    SPINNERS,
    TABLE,
    connecting_place,
    first_open_place,
    open_places,
    pip_at,
)
from fiveup.rules.scoring import counted_ends, points_for, raw_for, recounted_end_sum
from fiveup.rules.tiles import NAMES, is_double, tiles_in

from .laying import lay, tile, worked

POSITIONS = worked("positions.json")
SEQUENCES = worked("public_sequences.json")["sequences"]


def lay_out(position: dict[str, Any]) -> tuple[list[int], list[dict[str, Any]]]:
    """The layout and its connections in the order in which they came about."""
    layout = [0] * LAYOUT_SIZE
    connections = []
    for placement in position["placements"]:
        name, on = placement["play"], placement.get("on")
        if on is not None:
            place = first_open_place(layout, tile(name), tile(on))
            by = connecting_place(tile(name), pip_at(tile(on), place))
            connections.append(
                {
                    "tile": on,
                    "place": PLACE_NAMES[place],
                    "attached": name,
                    "attached_by": PLACE_NAMES[by],
                }
            )
        lay(layout, name, on)
    return layout, connections


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
def test_a_worked_position(position: dict[str, Any]) -> None:
    layout, connections = lay_out(position)
    assert {
        "name": position["name"],
        "placements": position["placements"],
        "end_sum": layout[END_SUM],
        "raw": raw_for(layout[END_SUM]),
        "points": points_for(layout[END_SUM]),
        "counted_ends": [{"tile": NAMES[t], "pips": pips} for t, pips in counted_ends(layout)],
        "open_places": [
            {"tile": NAMES[t], "place": PLACE_NAMES[place], "pip": pip_at(t, place)}
            for t, place in open_places(layout)
        ],
        "spinners": [NAMES[t] for t in tiles_in(layout[TABLE]) if is_double(t)],
        "connections": connections,
    } == position


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
def test_the_cells_of_a_worked_position_say_the_same(position: dict[str, Any]) -> None:
    layout, connections = lay_out(position)
    assert layout[SPINNERS] == len(position["spinners"])
    assert sum(layout[OPEN_COUNT : OPEN_COUNT + 7]) == len(position["open_places"])
    assert recounted_end_sum(layout) == position["end_sum"]
    filled = {
        (NAMES[t], PLACE_NAMES[place])
        for t in tiles_in(layout[TABLE])
        for place in range(BRANCH_B + 1)
        if layout[t] & ~ON_TABLE & 1 << place
    }
    assert filled == {(link["tile"], link["place"]) for link in connections} | {
        (link["attached"], link["attached_by"]) for link in connections
    }


@pytest.mark.parametrize("sequence", SEQUENCES, ids=lambda sequence: sequence["id"])
def test_end_sums_that_another_program_asserts(sequence: dict[str, Any]) -> None:
    layout = [0] * LAYOUT_SIZE
    for placement in sequence["placements"]:
        end_sum = lay(layout, placement["play"], placement.get("on"))
        assert (end_sum, raw_for(end_sum)) == (placement["end_sum"], placement["raw"])
