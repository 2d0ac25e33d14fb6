"""The list of matches: who played, how it was judged, who won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fiveup.queries.filters import Filters
from fiveup.queries.result import Column, Format, Result
from fiveup.queries.selection import Question, answer, select

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

COLUMNS: Final = (
    Column("match_id", "Match", Format.TEXT, "The match's id, as the log writes it."),
    Column("day", "Day", Format.DAY, "The day it began.", null="no date is written"),
    Column("players", "Players", Format.TEXT, "By side, partners joined by +."),
    Column(
        "scores",
        "Scores",
        Format.TEXT,
        "Final scores by the rules, in the order of the players; ? for one not known.",
        "points",
    ),
    Column(
        "winner", "Winner", Format.TEXT, "The side that won by the rules.", null="no winner known"
    ),
    Column("status", "Status", Format.TEXT, "The worst that was found."),
    Column("detail", "Detail", Format.TEXT, "How much the log lets one judge."),
    Column("complete", "Complete", Format.FLAG, "Finished with a winner, or forfeited."),
    Column("deals", "Deals", Format.WHOLE, "Deals that were replayed.", "deals"),
    Column("placements", "Placements", Format.WHOLE, "Tiles placed.", "placements", extra=True),
    Column("disputes", "Disputes", Format.WHOLE, "Claims that differ from what is due."),
    Column("illegal", "Illegal", Format.WHOLE, "Illegal findings."),
    Column("club", "Club", Format.TEXT, "As the log writes it.", null="not written"),
    Column("event", "Event", Format.TEXT, "As the log writes it.", null="not written"),
    Column(
        "claimed_winner",
        "Winner by the sheet",
        Format.TEXT,
        "The side that won by the sheet.",
        null="not written",
        extra=True,
    ),
    Column("source", "File", Format.TEXT, "The file, as given to the import.", extra=True),
)

COUNTS: Final = "Every accepted match, whatever its status, in its newest revision."


def matches(connection: DuckDBPyConnection, filters: Filters, limit: int | None = None) -> Result:
    """One row a match, the newest day first, undated ones last; at most `limit` of them.

    `total` of the result says how many there are.
    """
    selection = select(filters)
    result = answer(
        connection,
        selection,
        Question("matches", "Matches", COLUMNS, COUNTS),
        match_rows(selection.chosen, limit),
    )
    return result.of_total(result.sample.matches)


def match_rows(chosen: str, limit: int | None = None) -> str:
    """SQL of the rows of `COLUMNS` for the matches of the query `chosen`."""
    first = "" if limit is None else f"LIMIT {int(limit)}"
    return f"""
        WITH chosen AS ({chosen}),
        first AS (
          SELECT * FROM chosen ORDER BY started_on DESC NULLS LAST, started_at DESC, match_id
          {first}
        ),
        sides AS (
          SELECT match_id, side, string_agg(player, ' + ' ORDER BY seat) AS players,
            any_value(score) AS score
          FROM match_players WHERE match_id IN (SELECT match_id FROM first)
          GROUP BY match_id, side
        ),
        seated AS (
          SELECT match_id, string_agg(players, ' / ' ORDER BY side) AS players,
            string_agg(coalesce(score::VARCHAR, '?'), ' : ' ORDER BY side) AS scores
          FROM sides GROUP BY match_id
        ),
        found AS (
          SELECT match AS match_id, count(*) FILTER (kind = 'dispute') AS disputes,
            count(*) FILTER (kind = 'illegal') AS illegal
          FROM findings
          WHERE match IN (SELECT match_id FROM first) AND revision IS NOT NULL
          GROUP BY match
        )
        SELECT m.match_id, m.started_on AS day, seated.players, seated.scores,
          won.players AS winner, m.status, m.detail, m.complete, m.deals, m.placements,
          coalesce(found.disputes, 0) AS disputes, coalesce(found.illegal, 0) AS illegal,
          m.club, m.event, claimed.players AS claimed_winner, m.source
        FROM first m
        LEFT JOIN seated USING (match_id)
        LEFT JOIN found USING (match_id)
        LEFT JOIN sides won ON won.match_id = m.match_id AND won.side = m.winner
        LEFT JOIN sides claimed
          ON claimed.match_id = m.match_id AND claimed.side = m.claimed_winner
        ORDER BY day DESC NULLS LAST, m.started_at DESC, m.match_id
        """
