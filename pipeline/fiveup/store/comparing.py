"""Which matches' facts differ from those that are stored."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Final, TypeAlias

import duckdb
import pyarrow as pa

from fiveup.facts.catalogue import TABLES
from fiveup.store.connection import connect
from fiveup.store.damage import blaming
from fiveup.store.snapshot import Snapshot
from fiveup.store.views import name_of

Changed: TypeAlias = Callable[[Mapping[str, pa.Table]], set[str]]

# What says how and when a fact came to be there, and where in its file a finding stands.
UNCOMPARED: Final = frozenset(
    {
        "revision",
        "import_id",
        "imported_at",
        "source",
        "file",
        "line",
        "column",
        "pointer",
        "sheet",
        "cell",
        "message",
    }
)
COMPARED: Final = (
    "matches",
    "match_players",
    "deals",
    "deal_players",
    "placements",
    "findings",
)


@contextmanager
def comparing(snapshot: Snapshot) -> Iterator[Changed]:
    """Gives a function that compares tables of facts, whole matches by table name, with a snapshot.

    It answers the matches whose facts are not as their newest revision has them.
    """
    with connect(snapshot) as connection:
        yield partial(_changed_matches, snapshot, connection)


def _changed_matches(
    snapshot: Snapshot, connection: duckdb.DuckDBPyConnection, fresh: Mapping[str, pa.Table]
) -> set[str]:
    changed: set[str] = set()
    ids = fresh["matches"].column("match_id").to_pylist()
    for name in COMPARED:
        table = TABLES[name]
        match = table.match_column or "match_id"
        columns = ", ".join(
            name_of(column.name) for column in table.columns if column.name not in UNCOMPARED
        )
        stored = f"SELECT {columns} FROM {name} WHERE {name_of(match)} IN (SELECT unnest($ids))"
        anew = f"SELECT {columns} FROM fresh"
        connection.register("fresh", fresh[name])
        with blaming(snapshot):
            rows = connection.execute(
                f"SELECT DISTINCT {name_of(match)} FROM "
                f"(({stored} EXCEPT ALL {anew}) UNION ALL ({anew} EXCEPT ALL {stored}))",
                {"ids": ids},
            ).fetchall()
        connection.unregister("fresh")
        changed.update(match_id for (match_id,) in rows)
    return changed
