"""The facts of matches and their players (R1, R18)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date
from typing import Final

import numpy as np
import pyarrow as pa

from fiveup.facts.columns import Labels, flags, make_table, nullable, texts, view, words
from fiveup.facts.kept import MOST_SEATS, Kept
from fiveup.replay.outcomes import DETAILS, STATUSES
from fiveup.rules.match import sides_of

_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_SIDES_OF: Final = np.array([sides_of(seats) for seats in range(MOST_SEATS + 1)], np.int32)


def started_on(started_at: str | None) -> date | None:
    """The day of a date or date-time as it is written there; None where it is no date.

    >>> started_on("2026-03-12T23:30:00-05:00"), started_on("in spring")
    (datetime.date(2026, 3, 12), None)
    """
    if started_at is None or not _DAY.match(started_at):
        return None
    try:
        return date.fromisoformat(started_at[:10])
    except ValueError:
        return None


def matches_table(kept: Kept) -> pa.Table:
    """The table `matches`."""
    table, out, index = kept.table, kept.outcomes, kept.matches
    rows, deals = view(table.match_rows), view(out.match_deals)
    placed = view(out.deal_placements)[deals]

    def of(values: list[str | None]) -> Iterable[str | None]:
        return (values[match] for match in index.tolist())

    return make_table(
        "matches",
        kept.keys(np.arange(len(index)))
        | {
            "club": Labels(of(table.club)).all(),
            "event": Labels(of(table.event)).all(),
            "table_name": Labels(of(table.table_name)).all(),
            "started_at": texts(of(table.started_at)),
            "started_on": pa.array(map(started_on, of(table.started_at)), pa.date32()),
            "seats": kept.seats,
            "sides": _SIDES_OF[kept.seats],
            "status": words(view(out.status)[index], STATUSES),
            "detail": words(view(out.detail)[index], DETAILS),
            "complete": flags(view(out.complete)[index]),
            "deals": deals[index + 1] - deals[index],
            "placements": placed[index + 1] - placed[index],
            "winner": nullable(view(out.winner)[index], null=0),
            "claimed_winner": nullable(view(out.claimed_winner)[index], null=0),
            "source": Labels(table.source[match] for match in index.tolist()).all(),
            "source_line": nullable(view(table.source_line)[index]),
            "content_hash": texts(kept.content_hashes),
            "imported_at": pa.repeat(
                pa.scalar(kept.imported_at, pa.timestamp("us", tz="UTC")), len(index)
            ),
            "log_rows": rows[index + 1] - rows[index],
        },
    )


def match_players_table(kept: Kept) -> pa.Table:
    """The table `match_players`."""
    table, out, index = kept.table, kept.outcomes, kept.players
    players = index.tolist()
    return make_table(
        "match_players",
        kept.keys(kept.player_match)
        | {
            "seat": kept.player_seat,
            "player_id": kept.player_ids.all(),
            "player": Labels(table.player[player] for player in players).all(),
            "log_id": Labels(table.player_id[player] for player in players).all(),
            "side": kept.sides(kept.player_match, kept.player_seat),
            "score": nullable(view(out.score)[index]),
            "claimed_score": nullable(view(out.claimed_score)[index]),
            "won": flags(view(out.won)[index]),
        },
    )
