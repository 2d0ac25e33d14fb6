"""Standings: an event's players in order of wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fiveup.queries.filters import Filters
from fiveup.queries.result import Column, Format, Result
from fiveup.queries.selection import (
    COUNTED,
    COUNTS_MATCHES,
    NEWEST_NAME,
    Question,
    answer,
    select,
    share,
)

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

_UNKNOWN: Final = "no match whose scores are known"

COLUMNS: Final = (
    Column("place", "Place", Format.ORDINAL, "Equal for players whom nothing tells apart."),
    Column("player", "Player", Format.TEXT, "The name, as the newest match writes it."),
    Column("played", "Played", Format.WHOLE, "Matches that count, one a seat.", "matches"),
    Column("won", "Won", Format.WHOLE, "Of these, won by the player's side.", "matches"),
    Column("lost", "Lost", Format.WHOLE, "Of these, lost.", "matches"),
    Column("win_rate", "Win rate", Format.SHARE, "Won of played."),
    Column(
        "points_for",
        "Points for",
        Format.WHOLE,
        "Final scores of the player's side, added up.",
        "points",
        _UNKNOWN,
    ),
    Column(
        "points_against",
        "Points against",
        Format.WHOLE,
        "Final scores of the other sides, added up (with three players both others).",
        "points",
        _UNKNOWN,
    ),
    Column(
        "difference",
        "Difference",
        Format.WHOLE,
        "Points for less points against.",
        "points",
        _UNKNOWN,
    ),
    Column(
        "scored",
        "Scored",
        Format.WHOLE,
        "Matches whose final scores are all known by the rules, and so count for points.",
        "matches",
        extra=True,
    ),
    Column("player_id", "Player id", Format.TEXT, "Who it is, over all matches.", extra=True),
)

COUNTS: Final = (
    f"{COUNTS_MATCHES} Points are final scores by the rules, of matches where all are known. "
    "Ordered by matches won, then difference, then points for. Partners share their match."
)


def standings(connection: DuckDBPyConnection, filters: Filters) -> Result:
    """One row a player with a match that counts, the best first.

    Choose the event by the filters; without one the standings run over all that is chosen.
    """
    selection = select(filters)
    sql = f"""
        WITH chosen AS ({selection.chosen}),
        sides AS (
          SELECT DISTINCT p.match_id, p.side, p.score
          FROM match_players p JOIN chosen m USING (match_id) WHERE {COUNTED}
        ),
        totals AS (
          SELECT match_id, sum(score)::BIGINT AS total FROM sides
          GROUP BY match_id HAVING count(*) = count(score)
        ),
        standing AS (
          SELECT s.player_id,
            {NEWEST_NAME} AS player,
            count(*) AS played,
            count(*) FILTER (s.side = m.winner) AS won,
            count(t.total) AS scored,
            (sum(s.score) FILTER (t.total IS NOT NULL))::BIGINT AS points_for,
            (sum(t.total - s.score))::BIGINT AS points_against
          FROM match_players s JOIN chosen m USING (match_id) LEFT JOIN totals t USING (match_id)
          WHERE {COUNTED} AND {selection.own}
          GROUP BY s.player_id
        )
        SELECT
          rank() OVER (ORDER BY won DESC, points_for - points_against DESC NULLS LAST,
                       points_for DESC NULLS LAST) AS place,
          player, played, won, played - won AS lost, {share("won", "played")} AS win_rate,
          points_for, points_against, points_for - points_against AS difference, scored, player_id
        FROM standing ORDER BY place, player, player_id
        """
    return answer(connection, selection, Question("standings", "Standings", COLUMNS, COUNTS), sql)
