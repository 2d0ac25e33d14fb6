"""Deals: how they end, how long they last, what is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fiveup.queries.filters import Filters
from fiveup.queries.result import Column, Format, Result
from fiveup.queries.selection import FINISHED, Question, answer, select, share

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

_NO_DEAL: Final = "no finished deal where it is known"

COLUMNS: Final = (
    Column("seats", "Players", Format.ORDINAL, "The number of players (R1).", "seats"),
    Column("deals", "Deals", Format.WHOLE, "Deals that were replayed.", "deals"),
    Column("finished", "Finished", Format.WHOLE, "Played to their end.", "deals"),
    Column("abandoned", "Abandoned", Format.WHOLE, "Broken off.", "deals"),
    Column("illegal", "Illegal", Format.WHOLE, "Not replayed past an illegal event.", "deals"),
    Column("out", "Out", Format.WHOLE, "Ended by a seat's last tile (R16).", "deals"),
    Column("blocked", "Blocked", Format.WHOLE, "Ended blocked (R16).", "deals"),
    Column(
        "blocked_share",
        "Share blocked",
        Format.SHARE,
        "Blocked, of finished deals whose ending is known.",
        null=_NO_DEAL,
    ),
    Column(
        "length",
        "Placements a deal",
        Format.DECIMAL,
        "Mean number of placements of a finished deal.",
        "placements",
        _NO_DEAL,
    ),
    Column(
        "draws",
        "Draws a deal",
        Format.DECIMAL,
        "Mean number of tiles drawn, all seats together.",
        "tiles",
        _NO_DEAL,
    ),
    Column(
        "passes",
        "Passes a deal",
        Format.DECIMAL,
        "Mean number of passes, unwritten ones included, all seats together.",
        "passes",
        _NO_DEAL,
    ),
    Column(
        "boneyard",
        "Left in the boneyard",
        Format.DECIMAL,
        "Mean number of tiles that nobody drew.",
        "tiles",
        _NO_DEAL,
    ),
    Column(
        "points",
        "Points a deal",
        Format.DECIMAL,
        "Mean points from placements, all seats together, where all are known.",
        "points",
        _NO_DEAL,
    ),
    Column(
        "deduction",
        "Deducted a deal",
        Format.DECIMAL,
        "Mean points taken for tiles left, all seats together, where all are known.",
        "points",
        _NO_DEAL,
    ),
    Column("overtime", "Overtime", Format.WHOLE, "Played in overtime (R18).", "deals", extra=True),
)

LENGTH_COLUMNS: Final = (
    Column("length", "Placements", Format.ORDINAL, "Placements of the deal.", "placements"),
    Column("ended", "Ended", Format.TEXT, "How it ended: out, blocked, or not known."),
    Column("deals", "Deals", Format.WHOLE, "Deals of this length and ending.", "deals"),
)

COUNTS: Final = (
    "Deals count wherever they were replayed, whatever the match's status. Shares and means count "
    "finished deals where the number is known: those told in totals only have no length, those "
    "with draws unrecorded no draws."
)
LENGTH_COUNTS: Final = (
    "Finished deals of any match, those told in totals only left out, since they have no length."
)


def deals(connection: DuckDBPyConnection, filters: Filters) -> Result:
    """One row a number of players. A filter of players chooses matches; every seat counts."""
    selection = select(filters)
    sql = f"""
        WITH chosen AS ({selection.chosen}),
        summed AS (
          SELECT match_id, deal,
            CASE WHEN count(*) = count(points) THEN sum(points)::BIGINT END AS points,
            CASE WHEN count(*) = count(deduction) THEN sum(deduction)::BIGINT END AS deduction
          FROM deal_players WHERE match_id IN (SELECT match_id FROM chosen)
          GROUP BY match_id, deal
        ),
        grouped AS (
          SELECT m.seats, count(*) AS deals,
            count(*) FILTER ({FINISHED}) AS finished,
            count(*) FILTER (d.ended = 'abandoned') AS abandoned,
            count(*) FILTER (d.status = 'illegal') AS illegal,
            count(*) FILTER ({FINISHED} AND d.ended = 'out') AS "out",
            count(*) FILTER ({FINISHED} AND d.ended = 'blocked') AS blocked,
            avg(d.placements) FILTER ({FINISHED} AND d.detail <> 'totals') AS length,
            avg(d.draws) FILTER ({FINISHED}) AS draws,
            avg(d.passes) FILTER ({FINISHED} AND d.draws IS NOT NULL) AS passes,
            avg(d.boneyard_remaining) FILTER ({FINISHED}) AS boneyard,
            avg(t.points) FILTER ({FINISHED}) AS points,
            avg(t.deduction) FILTER ({FINISHED}) AS deduction,
            count(*) FILTER (d.overtime) AS overtime
          FROM deals d JOIN chosen m USING (match_id) LEFT JOIN summed t USING (match_id, deal)
          GROUP BY m.seats
        )
        SELECT seats, deals, finished, abandoned, illegal, "out", blocked,
          {share("blocked", '"out" + blocked')} AS blocked_share,
          length, draws, passes, boneyard, points, deduction, overtime
        FROM grouped ORDER BY seats
        """
    return answer(connection, selection, Question("deals", "Deals", COLUMNS, COUNTS), sql)


def deal_lengths(connection: DuckDBPyConnection, filters: Filters) -> Result:
    """One row a length and ending of deals, the shortest first."""
    selection = select(filters)
    sql = f"""
        WITH chosen AS ({selection.chosen})
        SELECT d.placements AS length, coalesce(d.ended, 'not known') AS ended, count(*) AS deals
        FROM deals d
        WHERE d.match_id IN (SELECT match_id FROM chosen)
          AND {FINISHED} AND d.detail <> 'totals'
        GROUP BY ALL ORDER BY length, ended DESC
        """
    return answer(
        connection,
        selection,
        Question("deal-lengths", "Length of deals", LENGTH_COLUMNS, LENGTH_COUNTS),
        sql,
    )
