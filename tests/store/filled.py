"""Stores filled with small matches, for tests only."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import duckdb

from fiveup.store.connection import connect
from fiveup.store.snapshot import Snapshot
from fiveup.store.store import Store
from tests.facts.logs_to_tables import case, facts

LOG = case("matches/2-seats-club")


def small_log(match_id: str, **match: Any) -> dict[str, Any]:
    """A match of one deal, broken off after it, of which nothing is known but its id."""
    return {
        "match": {"id": match_id, "status": "abandoned", **match},
        "players": LOG["players"],
        "deals": deepcopy(LOG["deals"][:1]),
    }


def put(
    store: Store, *ids: str, revision: int = 1, import_id: str = "first", **match: Any
) -> Snapshot:
    """Stores small matches in one commit; a revision above 1 supersedes the one before."""
    with store.writer() as commit:
        logs = [small_log(match_id, **match) for match_id in ids]
        for table, rows in facts(*logs, revision=revision, import_id=import_id).items():
            commit.append(table, rows)
        for match_id in ids:
            if revision > 1:
                commit.supersede(match_id, revision - 1)
        return commit.commit()


def ask(snapshot: Snapshot, sql: str) -> list[Any]:
    """The rows of a query; single values where there is one column."""
    with connect(snapshot) as connection:
        return unwrapped(connection, sql)


def unwrapped(connection: duckdb.DuckDBPyConnection, sql: str) -> list[Any]:
    rows = connection.execute(sql).fetchall()
    return [row[0] if len(row) == 1 else row for row in rows]


def files_in(store: Store) -> list[str]:
    """All files of the store but the lock and the temporary ones, by name."""
    return sorted(
        path.relative_to(store.path).as_posix()
        for path in store.path.rglob("*")
        if path.is_file() and path.name != "writer.lock"
    )
