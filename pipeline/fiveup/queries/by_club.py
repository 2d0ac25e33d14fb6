"""Clubs: what each handed in and how it was judged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fiveup.queries.filters import Filters
from fiveup.queries.result import Column, Format, Result
from fiveup.queries.selection import COUNTED, Question, answer, select

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

COLUMNS: Final = (
    Column("club", "Club", Format.TEXT, "As the logs write it.", null="not written"),
    Column("matches", "Matches", Format.WHOLE, "Matches that were accepted.", "matches"),
    Column("counted", "Count for wins", Format.WHOLE, "Of these, those that count.", "matches"),
    Column("players", "Players", Format.WHOLE, "Different players.", "players"),
    Column("deals", "Deals", Format.WHOLE, "Deals that were replayed.", "deals"),
    Column("placements", "Placements", Format.WHOLE, "Tiles placed.", "placements"),
    Column("first_day", "First", Format.DAY, "Day of the first.", null="no date is written"),
    Column("last_day", "Last", Format.DAY, "Day of the last.", null="no date is written"),
    Column("verified", "Verified", Format.WHOLE, "Nothing wrong, all in the log.", "matches"),
    Column("unproved", "Unproved", Format.WHOLE, "Nothing wrong, not all in the log.", "matches"),
    Column("disputed", "Disputed", Format.WHOLE, "The sheet says something else.", "matches"),
    Column("illegal", "Illegal", Format.WHOLE, "Some move was not allowed.", "matches"),
)

COUNTS: Final = (
    "Every accepted match counts, whatever its status; those that count for wins are complete and "
    "verified, unproved or disputed."
)


def clubs(connection: DuckDBPyConnection, filters: Filters) -> Result:
    """One row a club, the one with most matches first; matches without a club in a row of theirs.

    A filter of players chooses matches; every seat of them counts.
    """
    selection = select(filters)
    sql = f"""
        WITH chosen AS ({selection.chosen}),
        seated AS (
          SELECT nullif(m.club, '') AS club, count(DISTINCT s.player_id) AS players
          FROM match_players s JOIN chosen m USING (match_id) GROUP BY ALL
        ),
        handed AS (
          SELECT nullif(m.club, '') AS club, count(*) AS matches,
            count(*) FILTER ({COUNTED}) AS counted,
            sum(m.deals)::BIGINT AS deals, sum(m.placements)::BIGINT AS placements,
            min(m.started_on) AS first_day, max(m.started_on) AS last_day,
            count(*) FILTER (m.status = 'verified') AS verified,
            count(*) FILTER (m.status = 'unproved') AS unproved,
            count(*) FILTER (m.status = 'disputed') AS disputed,
            count(*) FILTER (m.status = 'illegal') AS illegal
          FROM chosen m GROUP BY ALL
        )
        SELECT h.club, matches, counted, players, deals, placements, first_day, last_day,
          verified, unproved, disputed, illegal
        FROM handed h JOIN seated s ON h.club IS NOT DISTINCT FROM s.club
        ORDER BY matches DESC, h.club NULLS LAST
        """
    return answer(connection, selection, Question("clubs", "Clubs", COLUMNS, COUNTS), sql)
