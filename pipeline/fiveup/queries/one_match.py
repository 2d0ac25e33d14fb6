"""One match: its head, its scores deal by deal with claims beside what is due, its findings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fiveup.queries.match_list import COLUMNS as HEAD
from fiveup.queries.match_list import match_rows
from fiveup.queries.result import Column, Format, Result
from fiveup.queries.selection import Question, answer, select_match

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

_NOT_WRITTEN: Final = "not written"
_UNKNOWN: Final = "not known by the rules"

SCORES: Final = (
    Column("deal", "Deal", Format.ORDINAL, "The deal."),
    Column("ended", "Ended", Format.TEXT, "Out, blocked or abandoned.", null="not known"),
    Column("seat", "Seat", Format.ORDINAL, "The seat."),
    Column("player", "Player", Format.TEXT, "The name, as the log writes it."),
    Column("differs", "Differs", Format.TEXT, "What the sheet has otherwise.", null="nothing"),
    Column("side", "Side", Format.ORDINAL, "The side of the seat (R1).", extra=True),
    Column("led", "Led", Format.FLAG, "Whether the seat opened.", null="not known", extra=True),
    Column("went_out", "Out", Format.FLAG, "Whether it played its last tile.", extra=True),
    Column(
        "points", "Points due", Format.WHOLE, "Points from placements (R12).", "points", _UNKNOWN
    ),
    Column(
        "claimed_points",
        "claimed",
        Format.WHOLE,
        "Points by the sheet: its claims for the seat's placements added up, where each has one; "
        "else the total that it writes.",
        "points",
        _NOT_WRITTEN,
    ),
    Column(
        "deduction",
        "Deduction due",
        Format.WHOLE,
        "Taken for tiles left (R17).",
        "points",
        _UNKNOWN,
    ),
    Column(
        "claimed_deduction", "claimed", Format.WHOLE, "Taken by the sheet.", "points", _NOT_WRITTEN
    ),
    Column(
        "score", "Score due", Format.WHOLE, "Score of the side after the deal.", "points", _UNKNOWN
    ),
    Column(
        "claimed_score",
        "claimed",
        Format.WHOLE,
        "Running score of the side by the sheet.",
        "points",
        _NOT_WRITTEN,
    ),
    Column("status", "Status", Format.TEXT, "The worst that was found in the deal.", extra=True),
    Column("detail", "Detail", Format.TEXT, "How much the log lets one judge.", extra=True),
)

FINDINGS: Final = (
    Column("code", "Finding", Format.TEXT, "Its code."),
    Column("kind", "Kind", Format.TEXT, "Illegal, dispute or notice."),
    Column("message", "What was found", Format.TEXT, "In a sentence."),
    Column("deal", "Deal", Format.ORDINAL, "The deal.", null="of the match"),
    Column("event", "Event", Format.ORDINAL, "The play, draw or pass.", null="none in particular"),
    Column("seat", "Seat", Format.ORDINAL, "The seat.", null="none in particular"),
    Column("claimed", "Claimed", Format.WHOLE, "What the sheet says.", null="does not apply"),
    Column("due", "Due", Format.WHOLE, "What the rules give.", null="does not apply"),
    Column("rule", "Rule", Format.TEXT, "The rule it rests on.", null="no rule of the game"),
    Column("file", "File", Format.TEXT, "The file.", null="not known", extra=True),
    Column("line", "Line", Format.WHOLE, "The line.", null="the format has none", extra=True),
)


def match_head(connection: DuckDBPyConnection, match_id: str) -> Result:
    """The match's row of the list of matches; no row if the store does not hold it."""
    question = Question("match", "Match", HEAD, "This match alone, in its newest revision.")
    selection = select_match(match_id)
    return answer(connection, selection, question, match_rows(selection.chosen))


def match_scores(connection: DuckDBPyConnection, match_id: str) -> Result:
    """One row a seat of a deal, in order. Partners have the score of their side both."""
    sql = """
        WITH placed AS (
          SELECT deal, seat, count(*) AS placements, count(claimed_points) AS written,
            sum(claimed_points)::BIGINT AS claimed
          FROM placements WHERE match_id = $match_id GROUP BY deal, seat
        ),
        told AS (
          SELECT deal, seat, any_value(claimed) AS claimed FROM events
          WHERE match_id = $match_id AND action = 'points' GROUP BY deal, seat
        ),
        lined AS (
          SELECT s.deal, d.ended, s.seat, p.player, s.side, d.leader = s.seat AS led,
            coalesce(d.out_seat = s.seat, false) AS went_out, s.points,
            CASE WHEN placed.written = placed.placements THEN placed.claimed
                 ELSE told.claimed END AS claimed_points,
            s.deduction, s.claimed_deduction, s.score_after AS score, s.claimed_score,
            d.status, d.detail
          FROM deal_players s
          JOIN deals d USING (match_id, deal)
          JOIN match_players p USING (match_id, seat)
          LEFT JOIN placed USING (deal, seat)
          LEFT JOIN told USING (deal, seat)
          WHERE s.match_id = $match_id
        )
        SELECT deal, ended, seat, player,
          nullif(concat_ws(', ',
            CASE WHEN claimed_points <> points THEN 'points' END,
            CASE WHEN claimed_deduction <> deduction THEN 'deduction' END,
            CASE WHEN claimed_score <> score THEN 'score' END), '') AS differs,
          side, led, went_out, points, claimed_points, deduction, claimed_deduction,
          score, claimed_score, status, detail
        FROM lined ORDER BY deal, seat
        """
    counts = "Due is what the rules give, claimed what the sheet says; scores are of the side."
    question = Question("match-scores", "Deal by deal", SCORES, counts)
    return answer(connection, select_match(match_id), question, sql)


def match_findings(connection: DuckDBPyConnection, match_id: str) -> Result:
    """One row a finding of the match's newest revision, in the order of the match."""
    sql = """
        SELECT code, kind, message, deal, event, seat, claimed, due, rule, file, line
        FROM findings WHERE match = $match_id AND revision IS NOT NULL
        ORDER BY deal NULLS LAST, event NULLS LAST, seat NULLS LAST, code
        """
    counts = "All findings of this match, in its newest revision."
    question = Question("match-findings", "Findings", FINDINGS, counts)
    return answer(connection, select_match(match_id), question, sql)
