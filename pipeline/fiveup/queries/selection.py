"""Filters as SQL: the matches that they choose, bound by parameters; and sums that many share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from fiveup.queries.filters import Filters
from fiveup.queries.result import Column, Result, Row, Sample

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

COUNTED: Final = (
    "(m.complete AND m.winner IS NOT NULL AND m.status IN ('verified', 'unproved', 'disputed'))"
)
"""Whether a match `m` counts for wins and losses (facts.md)."""

COUNTS_MATCHES: Final = (
    "Wins and losses count complete matches that are verified, unproved or disputed, a forfeited "
    "one by the sheet's winner."
)
COUNTS_PLACEMENTS: Final = (
    "Placements count wherever they were replayed, whatever the match's status."
)

FINISHED: Final = "(d.status <> 'illegal' AND d.ended IS DISTINCT FROM 'abandoned')"
"""Whether a deal `d` was played to its end: out, blocked, or told in totals without saying how."""

NEWEST_NAME: Final = (
    "max_by(s.player, (coalesce(m.started_on, DATE '0001-01-01'), m.imported_at, s.match_id, "
    "s.seat))"
)
"""The name of a player id, as the newest of the matches `m` writes it for the seat `s`."""

# The 97.5 % point of the normal distribution: 95 % lie within it on both sides.
_Z: Final = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Selection:
    """Filters as SQL. `chosen` is the query of the matches chosen, for `WITH chosen AS (…)`.

    `own` is a condition on a column `player_id` of the alias `s`. `parameters` are bound by name
    and hold exactly what the two need; `own` needs nothing that `chosen` does not.
    """

    chosen: str
    own: str
    parameters: dict[str, Any]


def select_match(match_id: str) -> Selection:
    """One match by its id, as SQL."""
    chosen = "SELECT m.* FROM matches m WHERE m.match_id = $match_id"
    return Selection(chosen, "true", {"match_id": match_id})


def select(filters: Filters) -> Selection:
    """The matches that fit the filters, as SQL over the views of the store."""
    conditions: list[str] = []
    parameters: dict[str, Any] = {}
    for column, name, values in (
        ("coalesce(m.club, '')", "clubs", filters.clubs),
        ("coalesce(m.event, '')", "events", filters.events),
        ("m.seats", "seats", filters.seats),
        ("m.status", "statuses", filters.statuses),
        ("m.detail", "details", filters.details),
    ):
        if values:
            conditions.append(f"list_contains(${name}, {column})")
            parameters[name] = list(values)
    if filters.first_day:
        conditions.append("m.started_on >= $first_day")
        parameters["first_day"] = filters.first_day
    if filters.last_day:
        conditions.append("m.started_on <= $last_day")
        parameters["last_day"] = filters.last_day
    own = "true"
    if filters.players:
        own = "list_contains($players, s.player_id)"
        conditions.append(f"m.match_id IN (SELECT s.match_id FROM match_players s WHERE {own})")
        parameters["players"] = list(filters.players)
    chosen = f"SELECT m.* FROM matches m WHERE {' AND '.join(conditions) or 'true'}"
    return Selection(chosen, own, parameters)


@dataclass(frozen=True, slots=True)
class Question:
    """What a result says of itself: see `Result`."""

    name: str
    title: str
    columns: tuple[Column, ...]
    counts: str


def answer(
    connection: DuckDBPyConnection, selection: Selection, question: Question, sql: str
) -> Result:
    """Asks, and gives the rows with their sample.

    `sql` gives the columns declared, by name and in order, and needs the parameters of the
    selection, which it holds as `chosen`. Raises `duckdb.Error` where the store cannot be read.
    """
    rows = _fetch(connection, sql, selection.parameters, question.columns)
    return Result(
        question.name,
        question.title,
        question.columns,
        rows,
        question.counts,
        sample(connection, selection),
        len(rows),
    )


def _fetch(
    connection: DuckDBPyConnection,
    sql: str,
    parameters: dict[str, Any],
    columns: tuple[Column, ...],
) -> tuple[Row, ...]:
    cursor = connection.execute(sql, parameters)
    found = [entry[0] for entry in cursor.description or ()]
    declared = [column.name for column in columns]
    if found != declared:
        raise AssertionError(f"declared {declared}, but the query gives {found}")
    return tuple(cursor.fetchall())


def sample(connection: DuckDBPyConnection, selection: Selection) -> Sample:
    """How much is chosen."""
    row = connection.execute(
        f"""
        WITH chosen AS ({selection.chosen})
        SELECT
          (SELECT count(*) FROM chosen),
          (SELECT count(*) FROM chosen m WHERE {COUNTED}),
          (SELECT count(*) FROM deals d WHERE d.match_id IN (SELECT match_id FROM chosen)),
          (SELECT coalesce(sum(s.placements), 0)::BIGINT FROM deal_players s
           WHERE s.match_id IN (SELECT match_id FROM chosen) AND {selection.own})
        """,
        selection.parameters,
    ).fetchone()
    assert row is not None  # noqa: S101 - a query of scalars always has its one row
    return Sample(*row)


def share(part: str, whole: str) -> str:
    """SQL of a share from 0 to 1, null of nothing."""
    return f"({part})::DOUBLE / nullif({whole}, 0)"


def wilson(part: str, whole: str) -> tuple[str, str]:
    """SQL of both ends of the Wilson 95 % interval of a share: null of nothing.

    Both are counts of at least 0, `part` at most `whole`. The interval keeps its meaning in small
    samples and at 0 and 1, where the plain one shrinks to a point.
    """
    part, whole = f"({part})::DOUBLE", f"nullif({whole}, 0)::DOUBLE"
    middle = f"({part} + {_Z**2 / 2})"
    spread = f"{_Z} * sqrt({part} * ({whole} - {part}) / {whole} + {_Z**2 / 4})"
    # Rounding errors must not carry an end past 0 or 1.
    low = f"CASE WHEN {whole} > 0 THEN greatest(0, ({middle} - {spread}) / ({whole} + {_Z**2})) END"
    high = f"CASE WHEN {whole} > 0 THEN least(1, ({middle} + {spread}) / ({whole} + {_Z**2})) END"
    return low, high
