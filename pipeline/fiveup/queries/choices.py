"""What can be chosen: the values that filters may take in this store."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from fiveup.facts.player_id import fold
from fiveup.queries.selection import NEWEST_NAME

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


@dataclass(frozen=True, slots=True)
class Choices:
    """The values in the store: clubs and events by name, "" where some match has none written.

    `players` are id and label, by label; a label is a name, with the id where two share a name.
    """

    clubs: tuple[str, ...]
    events: tuple[str, ...]
    players: tuple[tuple[str, str], ...]
    first_day: date | None
    last_day: date | None


class UnknownPlayerError(Exception):
    """No player, or several, go by a text; `text` and `ids` (those who do)."""

    def __init__(self, text: str, ids: tuple[str, ...]) -> None:
        self.text = text
        self.ids = ids
        super().__init__(
            f"several players go by {text}: {', '.join(ids)}; name one by its id"
            if ids
            else f"no player goes by {text}"
        )


def choices(connection: DuckDBPyConnection) -> Choices:
    """What the store lets one choose."""
    clubs = connection.execute(
        "SELECT DISTINCT coalesce(club, '') AS club FROM matches ORDER BY club"
    ).fetchall()
    events = connection.execute(
        "SELECT DISTINCT coalesce(event, '') AS event FROM matches ORDER BY event"
    ).fetchall()
    named = connection.execute(
        f"SELECT s.player_id, {NEWEST_NAME} AS name"
        " FROM match_players s JOIN matches m USING (match_id)"
        " GROUP BY s.player_id ORDER BY lower(name), s.player_id"
    ).fetchall()
    days = connection.execute("SELECT min(started_on), max(started_on) FROM matches").fetchone()
    bearers = Counter(name for _, name in named)
    first_day, last_day = days or (None, None)
    return Choices(
        tuple(club for (club,) in clubs),
        tuple(event for (event,) in events),
        tuple(
            (player_id, name if bearers[name] == 1 else f"{name} ({player_id})")
            for player_id, name in named
        ),
        first_day,
        last_day,
    )


def player_ids(connection: DuckDBPyConnection, texts: Iterable[str]) -> tuple[str, ...]:
    """The ids of players named by id or by name, in any case; raises `UnknownPlayerError`."""
    ids_of: dict[str, set[str]] = {}
    for player_id, name in connection.execute(
        "SELECT DISTINCT player_id, player FROM match_players"
    ).fetchall():
        ids_of.setdefault(fold(name), set()).add(player_id)
    every = {player_id for ids in ids_of.values() for player_id in ids}
    found: list[str] = []
    for text in texts:
        ids = {text} if text in every else ids_of.get(fold(text), set())
        if len(ids) != 1:
            raise UnknownPlayerError(text, tuple(sorted(ids)))
        found.extend(ids)
    return tuple(found)
