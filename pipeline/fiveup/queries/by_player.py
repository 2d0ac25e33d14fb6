"""Players: what each won, scored, drew and lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fiveup.queries.filters import Filters
from fiveup.queries.result import Column, Format, Result
from fiveup.queries.selection import (
    COUNTED,
    COUNTS_MATCHES,
    COUNTS_PLACEMENTS,
    FINISHED,
    NEWEST_NAME,
    Question,
    answer,
    select,
    share,
    wilson,
)

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

_NO_MATCH: Final = "no match that counts"
_NO_DEAL: Final = "no finished deal where it is known"
_NO_PLACEMENT: Final = "no placement"

COLUMNS: Final = (
    Column("player", "Player", Format.TEXT, "The name, as the newest match writes it."),
    Column("clubs", "Clubs", Format.TEXT, "Clubs of the matches chosen.", extra=True),
    Column("matches", "Matches", Format.WHOLE, "Matches that count, one a seat.", "matches"),
    Column("won", "Won", Format.WHOLE, "Of these, won by the player's side.", "matches"),
    Column("win_rate", "Win rate", Format.SHARE, "Won of matches.", null=_NO_MATCH),
    Column(
        "win_low",
        "at least",
        Format.SHARE,
        "Lower end of the 95 % interval of the win rate (Wilson).",
        null=_NO_MATCH,
    ),
    Column(
        "win_high",
        "at most",
        Format.SHARE,
        "Upper end of the 95 % interval of the win rate (Wilson).",
        null=_NO_MATCH,
    ),
    Column("deals", "Deals", Format.WHOLE, "Finished deals.", "deals"),
    Column(
        "points_per_deal",
        "Points a deal",
        Format.DECIMAL,
        "Points from placements, a finished deal, before what is deducted (R12).",
        "points",
        _NO_DEAL,
    ),
    Column(
        "deduction_per_deal",
        "Deducted a deal",
        Format.DECIMAL,
        "Points taken for tiles left, a finished deal (R17).",
        "points",
        _NO_DEAL,
    ),
    Column("placements", "Placements", Format.WHOLE, "Tiles placed.", "placements"),
    Column(
        "points_per_placement",
        "Points a placement",
        Format.DECIMAL,
        "Points from placements, a tile placed.",
        "points",
        _NO_PLACEMENT,
    ),
    Column(
        "scoring_share",
        "Placements that score",
        Format.SHARE,
        "Placements that bring points, of all.",
        null=_NO_PLACEMENT,
    ),
    Column(
        "points_per_scoring",
        "Points when scoring",
        Format.DECIMAL,
        "Points, a placement that brings any.",
        "points",
        "no placement that scores",
    ),
    Column(
        "draws_per_deal",
        "Draws a deal",
        Format.DECIMAL,
        "Tiles drawn, a finished deal whose draws were recorded.",
        "tiles",
        _NO_DEAL,
    ),
    Column(
        "passes_per_deal",
        "Passes a deal",
        Format.DECIMAL,
        "Passes, unwritten ones included, a finished deal whose draws were recorded.",
        "passes",
        _NO_DEAL,
    ),
    Column(
        "out_share",
        "Went out",
        Format.SHARE,
        "Finished deals in which this seat played its last tile (R16).",
        null=_NO_DEAL,
    ),
    Column(
        "blocked_share",
        "Blocked",
        Format.SHARE,
        "Finished deals that ended blocked (R16).",
        null=_NO_DEAL,
    ),
    Column(
        "lead_advantage",
        "Lead advantage",
        Format.SIGNED,
        "Mean net (points less deduction) of a finished deal that this seat led, less the mean net "
        "of those that another seat led, a partner's included.",
        "points",
        "never led, or always",
    ),
    Column("led", "Led", Format.WHOLE, "Finished deals that this seat led.", "deals", extra=True),
    Column("player_id", "Player id", Format.TEXT, "Who it is, over all matches.", extra=True),
)

COUNTS: Final = (
    f"{COUNTS_MATCHES} {COUNTS_PLACEMENTS} Means a deal count deals played to their end, where the "
    "number is known. Partners share their match; points and deductions are each seat's own."
)


def players(connection: DuckDBPyConnection, filters: Filters) -> Result:
    """One row a player who sat in a match chosen, the surest winner first.

    Ordered by the lower end of the win rate's interval, so that one lucky match does not lead.
    """
    selection = select(filters)
    low, high = wilson("won", "matches")
    sql = f"""
        WITH chosen AS ({selection.chosen}),
        seats AS (
          SELECT s.player_id,
            {NEWEST_NAME} AS player,
            string_agg(DISTINCT m.club, ', ' ORDER BY m.club) AS clubs,
            count(*) FILTER ({COUNTED}) AS matches,
            count(*) FILTER ({COUNTED} AND s.side = m.winner) AS won
          FROM match_players s JOIN chosen m USING (match_id)
          WHERE {selection.own}
          GROUP BY s.player_id
        ),
        dealt AS (
          SELECT s.player_id,
            count(*) FILTER ({FINISHED}) AS deals,
            avg(s.points) FILTER ({FINISHED}) AS points_per_deal,
            avg(s.deduction) FILTER ({FINISHED}) AS deduction_per_deal,
            coalesce(sum(s.placements), 0)::BIGINT AS placements,
            coalesce(sum(s.scoring_placements), 0)::BIGINT AS scoring,
            coalesce(sum(s.points) FILTER (s.placements IS NOT NULL), 0)::BIGINT AS points,
            avg(s.draws) FILTER ({FINISHED}) AS draws_per_deal,
            avg(s.passes) FILTER ({FINISHED} AND s.draws IS NOT NULL) AS passes_per_deal,
            count(*) FILTER ({FINISHED} AND d.out_seat = s.seat) AS went_out,
            count(*) FILTER ({FINISHED} AND d.ended = 'blocked') AS blocked,
            count(*) FILTER ({FINISHED} AND d.ended IS NOT NULL) AS endings,
            avg(s.net) FILTER ({FINISHED} AND d.leader = s.seat) AS net_led,
            avg(s.net) FILTER ({FINISHED} AND d.leader <> s.seat) AS net_not_led,
            count(*) FILTER ({FINISHED} AND d.leader = s.seat) AS led
          FROM deal_players s JOIN deals d USING (match_id, deal)
          WHERE s.match_id IN (SELECT match_id FROM chosen) AND {selection.own}
          GROUP BY s.player_id
        )
        SELECT seats.player, seats.clubs, seats.matches, seats.won,
          {share("won", "matches")} AS win_rate, {low} AS win_low, {high} AS win_high,
          coalesce(deals, 0) AS deals, points_per_deal, deduction_per_deal,
          coalesce(placements, 0) AS placements,
          {share("points", "placements")} AS points_per_placement,
          {share("scoring", "placements")} AS scoring_share,
          {share("points", "scoring")} AS points_per_scoring,
          draws_per_deal, passes_per_deal,
          {share("went_out", "endings")} AS out_share,
          {share("blocked", "endings")} AS blocked_share,
          net_led - net_not_led AS lead_advantage,
          coalesce(led, 0) AS led, seats.player_id
        FROM seats LEFT JOIN dealt USING (player_id)
        ORDER BY win_low DESC NULLS LAST, won DESC, matches DESC, player, player_id
        """
    return answer(connection, selection, Question("players", "Players", COLUMNS, COUNTS), sql)
