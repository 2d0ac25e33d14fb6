"""Scoring: how often a placement brings points and how many, taken apart in several ways."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fiveup.queries.filters import Filters
from fiveup.queries.result import Column, Format, Result
from fiveup.queries.selection import COUNTS_PLACEMENTS, Question, answer, select, share, wilson

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


@dataclass(frozen=True, slots=True)
class Breakdown:
    """One way to take placements apart: `group` is the column, `order` sorts it."""

    name: str
    title: str
    group: Column
    expression: str
    order: str


def _breakdown(
    name: str, title: str, group: str, doc: str, *, order: str = "", unit: str | None = None
) -> Breakdown:
    kind = Format.TEXT if name == "tile" else Format.ORDINAL
    return Breakdown(
        name, title, Column(name, group, kind, doc, unit), f"s.{name}", order or f"s.{name}"
    )


BREAKDOWNS: Final = {
    breakdown.name: breakdown
    for breakdown in (
        _breakdown(
            "points", "Points of a placement", "Points", "Points for it (R12).", unit="points"
        ),
        _breakdown(
            "end_sum",
            "Scoring by end sum",
            "End sum",
            "All counted ends added up, after it (R12).",
            unit="pips",
        ),
        _breakdown(
            "placement",
            "Scoring in the course of a deal",
            "Placement",
            "Its number among the placements of its deal; 1 is the opening tile.",
        ),
        _breakdown(
            "tile", "Scoring by tile", "Tile", "The tile placed.", order="min(s.low), min(s.high)"
        ),
        _breakdown(
            "seat",
            "Scoring by seat",
            "Seat",
            "The seat that placed it; who leads changes from deal to deal.",
        ),
        _breakdown(
            "spinners",
            "Scoring by spinners",
            "Spinners",
            "Doubles on the table, this tile included (R7).",
            unit="tiles",
        ),
    )
}
"""The ways to take placements apart, by name: `points` is the distribution itself."""

MEASURES: Final = (
    Column("placements", "Placements", Format.WHOLE, "Placements in this row.", "placements"),
    Column("share", "Of all", Format.SHARE, "Placements in this row, of all placements."),
    Column("scoring", "Score", Format.WHOLE, "Of these, those that bring points.", "placements"),
    Column("scoring_share", "Share that scores", Format.SHARE, "Placements that bring points."),
    Column(
        "scoring_low",
        "at least",
        Format.SHARE,
        "Lower end of the 95 % interval of the share that scores (Wilson).",
        extra=True,
    ),
    Column(
        "scoring_high",
        "at most",
        Format.SHARE,
        "Upper end of the 95 % interval of the share that scores (Wilson).",
        extra=True,
    ),
    Column("total_points", "Points in all", Format.WHOLE, "Points for them.", "points"),
    Column(
        "points_per_placement",
        "Points a placement",
        Format.DECIMAL,
        "Points, a placement.",
        "points",
    ),
)

COUNTS: Final = f"{COUNTS_PLACEMENTS} Deals told in totals only have none."


def scoring(connection: DuckDBPyConnection, filters: Filters, by: str = "points") -> Result:
    """One row a value of the breakdown `by`, in its natural order.

    Raises KeyError for a breakdown that is not in `BREAKDOWNS`.
    """
    breakdown = BREAKDOWNS[by]
    selection = select(filters)
    columns = (breakdown.group, *MEASURES)
    low, high = wilson("scoring", "placements")
    sql = f"""
        WITH chosen AS ({selection.chosen}),
        grouped AS (
          SELECT {breakdown.expression} AS value, count(*) AS placements,
            count(*) FILTER (s.points > 0) AS scoring, sum(s.points)::BIGINT AS total_points,
            row_number() OVER (ORDER BY {breakdown.order}) AS position
          FROM placements s
          WHERE s.match_id IN (SELECT match_id FROM chosen) AND {selection.own}
          GROUP BY {breakdown.expression}
        )
        SELECT value AS {breakdown.name}, placements,
          placements::DOUBLE / (sum(placements) OVER ())::BIGINT AS share,
          scoring, {share("scoring", "placements")} AS scoring_share,
          {low} AS scoring_low, {high} AS scoring_high,
          total_points, {share("total_points", "placements")} AS points_per_placement
        FROM grouped ORDER BY position
        """
    return answer(
        connection, selection, Question(f"scoring-{by}", breakdown.title, columns, COUNTS), sql
    )
