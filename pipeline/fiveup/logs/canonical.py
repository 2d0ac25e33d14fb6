"""The canonical JSON of a log, and the hash of it: alike logs give the same, whatever their form.

Beside what match-log says of `content_hash`: names of fields in the order of their code points, no
space between, text as UTF-8, nothing written that the log leaves out but for `status`, `draws` and
an empty `events`.
"""

from __future__ import annotations

import hashlib
from typing import Final

import msgspec
from msgspec import UNSET

from fiveup.events.actions import DRAW_RECORDS, FINISHED, RECORDED, STATUSES
from fiveup.events.columns import Ints
from fiveup.events.table import EventTable
from fiveup.logs.declaration import SEAT_FIELDS, TilesBySeat
from fiveup.logs.json_log import log_of

_ENCODER: Final = msgspec.json.Encoder(order="sorted")


def canonical_json(
    table: EventTable, match: int, *, resolved_on: Ints, resolved_place: Ints
) -> bytes:
    """The canonical log of a match.

    `resolved_on` and `resolved_place` are columns of the whole table: the places as replay found
    them, as written where it found none.
    """
    log = log_of(table, match, on=resolved_on, place=resolved_place)
    if log.match.status is UNSET:
        log.match.status = STATUSES[FINISHED]
    if log.match.draws is UNSET:
        log.match.draws = DRAW_RECORDS[RECORDED]
    for deal in log.deals:
        if deal.events is UNSET:
            deal.events = []
        for tiles in (deal.hands, deal.remaining):
            if tiles:
                _sort(tiles)
    return _ENCODER.encode(log)


def _sort(tiles: TilesBySeat) -> None:
    for field in SEAT_FIELDS:
        if shown := getattr(tiles, field):
            shown.sort()  # names of tiles sort as tiles do


def content_hash(table: EventTable, match: int, *, resolved_on: Ints, resolved_place: Ints) -> str:
    """SHA-256 of the canonical log of a match, in hex."""
    log = canonical_json(table, match, resolved_on=resolved_on, resolved_place=resolved_place)
    return hashlib.sha256(log).hexdigest()
