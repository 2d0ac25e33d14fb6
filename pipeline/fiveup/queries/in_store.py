"""The store as a whole: what it holds, how good it is, and the imports that brought it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fiveup.queries.filters import Filters
from fiveup.queries.result import Column, Format, Result
from fiveup.queries.selection import COUNTED, Question, answer, select

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

CONTENTS: Final = (
    Column("matches", "Matches", Format.WHOLE, "Matches that were accepted.", "matches"),
    Column("counted", "Count for wins", Format.WHOLE, "Of these, those that count.", "matches"),
    Column("deals", "Deals", Format.WHOLE, "Deals that were replayed.", "deals"),
    Column("placements", "Placements", Format.WHOLE, "Tiles placed.", "placements"),
    Column("players", "Players", Format.WHOLE, "Different players.", "players"),
    Column("clubs", "Clubs", Format.WHOLE, "Different clubs.", "clubs"),
    Column("events", "Events", Format.WHOLE, "Different events.", "events"),
    Column("first_day", "First day", Format.DAY, "Day of the first.", null="no date is written"),
    Column("last_day", "Last day", Format.DAY, "Day of the last.", null="no date is written"),
    Column("undated", "Undated", Format.WHOLE, "Matches without a date.", "matches"),
)

QUALITY: Final = (
    Column("status", "Status", Format.TEXT, "The worst that was found in the match."),
    Column("detail", "Detail", Format.TEXT, "How much the log lets one judge."),
    Column("matches", "Matches", Format.WHOLE, "Matches of both.", "matches"),
    Column("counted", "Count for wins", Format.WHOLE, "Of these, those that count.", "matches"),
)

FINDINGS: Final = (
    Column("code", "Finding", Format.TEXT, "Its code."),
    Column("kind", "Kind", Format.TEXT, "Refused, illegal, dispute or notice."),
    Column("findings", "Findings", Format.WHOLE, "How many there are.", "findings"),
    Column("matches", "Matches", Format.WHOLE, "Matches that have one.", "matches"),
    Column("rules", "Rules", Format.TEXT, "Rules that they rest on.", null="no rule of the game"),
)

IMPORTS: Final = (
    Column("imported_at", "Imported", Format.INSTANT, "When it was made.", "UTC"),
    Column("files", "Files", Format.WHOLE, "Files that it read.", "files"),
    Column("read", "Read", Format.WHOLE, "Matches, and refused pieces of files.", "matches"),
    Column("verified", "Verified", Format.WHOLE, "Matches of this status.", "matches"),
    Column("unproved", "Unproved", Format.WHOLE, "Matches of this status.", "matches"),
    Column("disputed", "Disputed", Format.WHOLE, "Matches of this status.", "matches"),
    Column("illegal", "Illegal", Format.WHOLE, "Matches of this status.", "matches"),
    Column("refused", "Refused", Format.WHOLE, "Not accepted.", "matches"),
    Column("duplicates", "Duplicates", Format.WHOLE, "Held already.", "matches"),
    Column("seconds", "Seconds", Format.DECIMAL, "How long it took.", "s"),
    Column("import_id", "Import", Format.TEXT, "Its name.", extra=True),
)

_ACCEPTED: Final = "Every accepted match counts, whatever its status, in its newest revision."


def contents(connection: DuckDBPyConnection, filters: Filters) -> Result:
    """One row: how much there is of everything."""
    selection = select(filters)
    sql = f"""
        WITH chosen AS ({selection.chosen})
        SELECT count(*) AS matches, count(*) FILTER ({COUNTED}) AS counted,
          coalesce(sum(m.deals), 0)::BIGINT AS deals,
          coalesce(sum(m.placements), 0)::BIGINT AS placements,
          (SELECT count(DISTINCT player_id) FROM match_players
           WHERE match_id IN (SELECT match_id FROM chosen)) AS players,
          count(DISTINCT nullif(m.club, '')) AS clubs,
          count(DISTINCT nullif(m.event, '')) AS events,
          min(m.started_on) AS first_day, max(m.started_on) AS last_day,
          count(*) FILTER (m.started_on IS NULL) AS undated
        FROM chosen m
        """
    question = Question("contents", "What is in the store", CONTENTS, _ACCEPTED)
    return answer(connection, selection, question, sql)


def quality(connection: DuckDBPyConnection, filters: Filters) -> Result:
    """One row a status and detail, the best status first, then the fullest detail."""
    selection = select(filters)
    sql = f"""
        WITH chosen AS ({selection.chosen})
        SELECT m.status, m.detail, count(*) AS matches, count(*) FILTER ({COUNTED}) AS counted
        FROM chosen m GROUP BY m.status, m.detail
        ORDER BY list_position(['verified', 'unproved', 'disputed', 'illegal'], m.status),
          list_position(['open', 'moves', 'placements', 'totals'], m.detail)
        """
    question = Question("quality", "How the matches were judged", QUALITY, _ACCEPTED)
    return answer(connection, selection, question, sql)


def findings(connection: DuckDBPyConnection, filters: Filters) -> Result:
    """One row a finding code, the worst kind first, then the most frequent.

    Findings of what was refused belong to no match chosen, so they show only without filters.
    """
    selection = select(filters)
    condition = "f.match IN (SELECT match_id FROM chosen) AND f.revision IS NOT NULL"
    if not filters:
        condition = "true"
    sql = f"""
        WITH chosen AS ({selection.chosen})
        SELECT f.code, f.kind, count(*) AS findings, count(DISTINCT f.match) AS matches,
          string_agg(DISTINCT f.rule, ', ' ORDER BY f.rule) AS rules
        FROM findings f WHERE {condition}
        GROUP BY f.code, f.kind
        ORDER BY list_position(['refused', 'illegal', 'dispute', 'notice'], f.kind),
          findings DESC, f.code
        """
    counts = (
        "Findings of the newest revision of each match chosen; what was refused is left out, "
        "since no filter can choose it."
        if filters
        else "Findings of the newest revision of each match, and of everything that was refused."
    )
    return answer(connection, selection, Question("findings", "Findings", FINDINGS, counts), sql)


def imports(connection: DuckDBPyConnection, filters: Filters) -> Result:
    """One row an import, the newest first, whatever the filters: an import is of no one match."""
    selection = select(filters)
    sql = f"""
        WITH chosen AS ({selection.chosen})
        SELECT i.imported_at AT TIME ZONE 'UTC' AS imported_at, i.files,
          verified + unproved + disputed + illegal + refused + duplicates AS read,
          verified, unproved, disputed, illegal, refused, duplicates,
          i.duration / 1000 AS seconds, i.import_id
        FROM imports i ORDER BY i.imported_at DESC, i.import_id
        """
    question = Question("imports", "Imports", IMPORTS, "All imports, whatever the filters.")
    return answer(connection, selection, question, sql)
