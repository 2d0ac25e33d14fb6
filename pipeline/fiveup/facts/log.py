"""The log itself as facts, and the event table back from them (match-log, Table)."""

from __future__ import annotations

from array import array
from typing import Any, Final, cast

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from fiveup.events.actions import (
    ACTION_NAMES,
    LEAD,
    LOT,
    PASS,
    PLAY,
    RESULT,
    WORDS,
)
from fiveup.events.columns import NULL
from fiveup.events.table import EventTable
from fiveup.facts.columns import (
    Flags,
    Numbers,
    Values,
    arrow,
    int_buffer,
    make_table,
    nullable,
    text_array,
    text_column,
    view,
    words,
)
from fiveup.facts.kept import Kept
from fiveup.rules.layout import PLACE_NAMES
from fiveup.rules.tiles import NAMES

# What stands in `place`: a place, or the round of a lot.
_ROUNDS: Final = 127
_PLACES: Final = pa.array([*PLACE_NAMES, *map(str, range(1, _ROUNDS + 1))])
_FIRST_ROUND: Final = len(PLACE_NAMES)

# The columns of `events` that an event table is made from.
LOG_COLUMNS: Final = (
    "seat",
    "action",
    "tile",
    "on_tile",
    "place",
    "claimed",
    "at",
    "note",
    "deal_written",
)


def events_table(kept: Kept) -> pa.Table:
    """The table `events`."""
    table, index, match = kept.table, kept.rows, kept.row_match
    action = view(table.action)[index]
    deal = np.searchsorted(view(table.deal_rows), index, side="right") - 1
    in_deal = (action >= LEAD) & (action < RESULT)
    place = view(table.place)[index].astype(np.int32)
    claimed = view(table.claimed)[index]
    return make_table(
        "events",
        kept.keys(match)
        | {
            "row": index - view(table.match_rows)[kept.matches][match] + 1,
            "deal": arrow(deal - view(table.match_deals)[kept.matches][match] + 1, ~in_deal),
            "deal_written": arrow(view(table.deal_written)[deal], ~in_deal),
            "event": _event_numbers(action, index, view(table.deal_rows)[deal]),
            "seat": nullable(view(table.seat)[index], null=0),
            "action": words(action, ACTION_NAMES),
            "tile": words(view(table.tile)[index], NAMES),
            "on_tile": words(view(table.on)[index], NAMES),
            "place": words(np.where(action == LOT, place + _FIRST_ROUND - 1, place), _PLACES),
            "claimed": nullable(np.where(_carries_word(action), NULL, claimed)),
            "at": text_array(table.at).take(arrow(index)),
            "note": _notes(action, claimed, text_array(table.note).take(arrow(index))),
        },
    )


def _is_event(action: Numbers) -> Flags:
    return (action >= PLAY) & (action <= PASS)


def _event_numbers(action: Numbers, index: Numbers, deal_start: Numbers) -> Values:
    """The events of a deal numbered from 1; a deal begins with rows that are none."""
    is_event = _is_event(action)
    so_far = np.cumsum(is_event)
    at_start = np.clip(np.arange(len(index)) - (index - deal_start), 0, None)
    return cast(Values, arrow(so_far - so_far[at_start], ~is_event))


def _carries_word(action: Numbers) -> Flags:
    return np.isin(action, list(WORDS))


def _notes(action: Numbers, claimed: Numbers, notes: Any) -> Values:
    """The free text of events, and the words of the rows that carry one."""
    for kind, names in WORDS.items():
        code = np.where((action == kind) & (claimed > 0), claimed, 0)
        notes = pc.coalesce(notes, words(code - 1, names[1:]).cast(pa.string()))
    return cast(Values, notes)


def event_table_from(events: pa.Table, matches: pa.Table, players: pa.Table) -> EventTable:
    """The event table again, from the stored rows of some matches.

    `matches` may stand in any order; `events` (of which `LOG_COLUMNS` are needed) and `players` in
    the same, each match's by row and by seat. It is exactly the table that was stored, but for text
    that UTF-8 could not hold.
    """
    action = _codes(events, "action", pa.array(ACTION_NAMES))
    place = _codes(events, "place", _PLACES)
    claimed = _numbers(events, "claimed", NULL)
    note = _column(events, "note").cast(pa.string())
    carries_word = _carries_word(action)
    for kind, names in WORDS.items():
        code = pc.index_in(note, pa.array(names)).fill_null(0).to_numpy()
        has_word = (action == kind) & (code > 0)
        claimed = np.where(has_word, code, claimed)
    leads = np.flatnonzero(action == LEAD)
    ends_of_rows = np.cumsum(_numbers(matches, "log_rows", 0), dtype=np.int64)
    ends_of_deals = np.searchsorted(leads, ends_of_rows)
    seats = _numbers(matches, "seats", 0)
    return EventTable(
        match_id=_column(matches, "match_id").to_pylist(),
        club=_column(matches, "club").to_pylist(),
        event=_column(matches, "event").to_pylist(),
        table_name=_column(matches, "table_name").to_pylist(),
        started_at=_column(matches, "started_at").to_pylist(),
        seats=int_buffer("b", seats),
        source=_column(matches, "source").to_pylist(),
        source_line=int_buffer("i", _numbers(matches, "source_line", NULL)),
        match_deals=_offsets("i", ends_of_deals),
        match_rows=_offsets("q", ends_of_rows),
        match_players=_offsets("i", np.cumsum(seats)),
        player=_column(players, "player").to_pylist(),
        player_id=_column(players, "log_id").to_pylist(),
        deal_rows=int_buffer("q", leads),
        deal_written=int_buffer("i", _numbers(events, "deal_written", NULL)[leads]),
        seat=int_buffer("b", _numbers(events, "seat", 0)),
        action=int_buffer("b", action),
        tile=int_buffer("b", _codes(events, "tile", pa.array(NAMES))),
        on=int_buffer("b", _codes(events, "on_tile", pa.array(NAMES))),
        place=int_buffer("b", np.where(action == LOT, place - _FIRST_ROUND + 1, place)),
        claimed=int_buffer("i", claimed),
        at=text_column(_column(events, "at").cast(pa.string())),
        note=text_column(pc.if_else(arrow(carries_word), pa.scalar(None, pa.string()), note)),
    )


def _column(table: pa.Table, name: str) -> Any:
    return table.column(name).combine_chunks()


def _numbers(table: pa.Table, name: str, null: int) -> Numbers:
    return cast(Numbers, _column(table, name).fill_null(null).to_numpy())


def _codes(table: pa.Table, name: str, names: Values) -> Numbers:
    column = _column(table, name).cast(pa.string())
    return cast(Numbers, pc.index_in(column, names).fill_null(-1).to_numpy())


def _offsets(typecode: str, ends: Numbers) -> array[int]:
    return int_buffer(typecode, np.concatenate([[0], ends]))
