"""Small stores by hand: tables of the declared columns in memory, filled a row at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime
from typing import Any

import duckdb

from fiveup.facts.catalogue import TABLES

IMPORTED_AT = datetime(2026, 5, 1, 12, 0, tzinfo=UTC)


class Tables:
    """An empty store in memory; `connection` is asked, the methods add rows.

    What a row leaves out is null, but for what a replayed match always has.
    """

    def __init__(self) -> None:
        self.connection = duckdb.connect()
        for table in TABLES.values():
            columns = ", ".join(f'"{column.name}" {column.type.sql}' for column in table.columns)
            self.connection.execute(f"CREATE TABLE {table.name} ({columns})")

    def add(self, table: str, row: Mapping[str, Any]) -> None:
        names = ", ".join(f'"{name}"' for name in row)
        marks = ", ".join("?" for _ in row)
        self.connection.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", [*row.values()])

    def match(
        self,
        match_id: str,
        players: Sequence[str],
        *,
        winner: int | None = None,
        scores: Sequence[int | None] = (),
        started_on: date | None = None,
        **fields: Any,
    ) -> None:
        """A match with its players, whose ids are their names in small letters."""
        seats = len(players)
        sides = 2 if seats == 4 else seats
        row = {
            "match_id": match_id,
            "started_on": started_on,
            "started_at": started_on.isoformat() if started_on else None,
            "seats": seats,
            "sides": sides,
            "status": "verified",
            "detail": "open",
            "complete": winner is not None,
            "winner": winner,
            "deals": 0,
            "placements": 0,
            "source": f"{match_id}.json",
            "revision": 1,
            "import_id": "import-1",
            "imported_at": IMPORTED_AT,
        }
        self.add("matches", row | fields)
        for seat, player in enumerate(players, 1):
            side = (seat - 1) % sides + 1
            self.add(
                "match_players",
                {
                    "match_id": match_id,
                    "seat": seat,
                    "player_id": player.lower(),
                    "player": player,
                    "side": side,
                    "score": scores[side - 1] if scores else None,
                    "won": side == winner if winner else None,
                    "revision": 1,
                },
            )

    def deal(
        self, match_id: str, deal: int, seats: Sequence[Mapping[str, Any]], **fields: Any
    ) -> None:
        """A deal of a match added before, with a row a seat; counts of the match go up."""
        players = self.connection.execute(
            "SELECT player_id, side FROM match_players WHERE match_id = ? ORDER BY seat", [match_id]
        ).fetchall()
        row: dict[str, Any] = {
            "match_id": match_id,
            "deal": deal,
            "placements": 0,
            "status": "verified",
        }
        row |= {"detail": "open", "ended": "out", "revision": 1} | fields
        self.add("deals", row)
        for seat, values in enumerate(seats, 1):
            player_id, side = players[seat - 1]
            keys: dict[str, Any] = {"match_id": match_id, "deal": deal, "seat": seat, "revision": 1}
            keys |= {"player_id": player_id, "side": side}
            self.add("deal_players", keys | dict(values))
        self.connection.execute(
            "UPDATE matches SET deals = deals + 1, placements = placements + ? WHERE match_id = ?",
            [row["placements"], match_id],
        )

    def placements(self, match_id: str, deal: int, rows: Sequence[Mapping[str, Any]]) -> None:
        """Placements of a deal, numbered in order, with what they say of tile, seat and points."""
        for number, values in enumerate(rows, 1):
            low, high = map(int, values.get("tile", "0|0").split("|"))
            row = {"match_id": match_id, "deal": deal, "placement": number, "event": number}
            row |= {"seat": 1, "tile": "0|0", "low": low, "high": high, "is_double": low == high}
            row |= {"end_sum": 0, "points": 0, "spinners": 0, "player_id": "ana", "revision": 1}
            self.add("placements", row | dict(values))
