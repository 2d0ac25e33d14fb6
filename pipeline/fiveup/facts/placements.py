"""The facts of placements, from their rows of the log and what replay found (R6 to R12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
import pyarrow as pa

from fiveup.events.columns import NULL
from fiveup.facts.columns import (
    Numbers,
    Values,
    arrow,
    make_table,
    nullable,
    text_array,
    view,
    words,
)
from fiveup.facts.kept import Kept
from fiveup.rules.layout import PLACE_NAMES
from fiveup.rules.scoring import ends_in, points_for, raw_for
from fiveup.rules.tiles import HIGH, LOW, NAMES, PIPS, TILES, is_double

_LOW: Final = np.array(LOW, np.int32)
_HIGH: Final = np.array(HIGH, np.int32)
_DOUBLE: Final = np.array([is_double(tile) for tile in range(TILES)])

# Ends as bits of one number, in the order in which ends are listed: of each tile the end that
# `ENDS_HIGH` stands for, then that of `ENDS_LOW`.
_END_PIPS: Final = pa.array(
    [ends_in(*sets)[0][1] for tile in range(TILES) for sets in ((1 << tile, 0), (0, 1 << tile))],
    pa.int32(),
)
_END_TILES: Final = pa.array([name for name in NAMES for _ in range(2)])
_PIPS_IN: Final = pa.array(
    [[pip for pip in range(PIPS) if pips >> pip & 1] for pips in range(1 << PIPS)],
    pa.list_(pa.int32()),
)


def placements_table(kept: Kept) -> pa.Table:
    """The table `placements`."""
    table, out, index = kept.table, kept.outcomes, kept.placements
    row = view(out.row)[index]
    match = kept.deal_match[kept.placement_deal]
    seat, tile = view(table.seat)[row], view(table.tile)[row]
    end_sum, before = view(out.end_sum)[index], view(out.score_before)[index]
    points = _looked_up(points_for, end_sum)
    return make_table(
        "placements",
        kept.keys(match)
        | {
            "deal": view(out.deal_number)[kept.deals][kept.placement_deal],
            "placement": kept.placement_number,
            "event": view(out.event)[index],
            "seat": seat,
            "player_id": kept.player_at(match, seat),
            "side": kept.sides(match, seat),
            "tile": words(tile, NAMES),
            "low": _LOW[tile],
            "high": _HIGH[tile],
            "is_double": _DOUBLE[tile],
            "on_tile": words(view(out.on)[index], NAMES),
            "place": words(view(out.place)[index], PLACE_NAMES),
            "end_sum": end_sum,
            "raw": _looked_up(raw_for, end_sum),
            "points": points,
            "claimed_points": nullable(view(table.claimed)[row]),
            "counted_ends": counted_ends(view(out.ends_high)[index], view(out.ends_low)[index]),
            "open_places": view(out.open_places)[index],
            "open_pips": _PIPS_IN.take(arrow(view(out.open_pips)[index])),
            "hand_before": nullable(view(out.hand_before)[index]),
            "boneyard": nullable(view(out.boneyard)[index]),
            "draws_before": nullable(view(out.draws_before)[index]),
            "score_before": nullable(before),
            "score_after": nullable(np.where(before == NULL, NULL, before + points)),
            "at": text_array(table.at).take(arrow(row)),
            "spinners": view(out.spinners)[index],
        },
    )


def _looked_up(rule: Callable[[int], int], end_sums: Numbers) -> Numbers:
    """A rule of scoring over many end sums: computed once for each value there can be."""
    most = int(end_sums.max(initial=0))
    return np.array([rule(end_sum) for end_sum in range(most + 1)], np.int32)[end_sums]


def counted_ends(ends_high: Numbers, ends_low: Numbers) -> Values:
    """The counted ends as lists of tile and pips, as `rules.scoring.ends_in` gives them (R10)."""
    ends = np.stack([_bits(ends_high), _bits(ends_low)], axis=2).reshape(-1, 2 * TILES)
    end = arrow(np.nonzero(ends)[1])
    offsets = np.concatenate([[0], np.cumsum(np.count_nonzero(ends, axis=1))]).astype(np.int32)
    return pa.ListArray.from_arrays(
        arrow(offsets),
        pa.StructArray.from_arrays(
            [_END_TILES.take(end), _END_PIPS.take(end)], names=["tile", "pips"]
        ),
    )


def _bits(tile_sets: Numbers) -> Numbers:
    """Sets of tiles as rows of 0 and 1, a column a tile."""
    as_bytes = tile_sets.astype("<u4").view(np.uint8).reshape(-1, 4)
    return np.unpackbits(as_bytes, axis=1, bitorder="little")[:, :TILES]
