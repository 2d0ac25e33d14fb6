"""The only SQL: filters in, rows with declared columns out.

Every question is `question(connection, filters) -> Result`, with `.columns`, `.rows`, `.counts`
(what it counts, in words) and `.sample` (how much it rests on); those about one match take its id.
A connection is one of `store.connect`, or a cursor of it. Importing this loads no database.
"""

from fiveup.queries.by_club import clubs
from fiveup.queries.by_deal import deal_lengths, deals
from fiveup.queries.by_event import standings
from fiveup.queries.by_placement import BREAKDOWNS, scoring
from fiveup.queries.by_player import players
from fiveup.queries.choices import Choices, UnknownPlayerError, choices, player_ids
from fiveup.queries.filters import FilterFault, Filters, parse_filters
from fiveup.queries.in_store import contents, findings, imports, quality
from fiveup.queries.match_list import matches
from fiveup.queries.one_match import match_findings, match_head, match_scores
from fiveup.queries.result import Column, Format, Result, Row, Sample, Value

__all__ = [
    "BREAKDOWNS",
    "Choices",
    "Column",
    "FilterFault",
    "Filters",
    "Format",
    "Result",
    "Row",
    "Sample",
    "UnknownPlayerError",
    "Value",
    "choices",
    "clubs",
    "contents",
    "deal_lengths",
    "deals",
    "findings",
    "imports",
    "match_findings",
    "match_head",
    "match_scores",
    "matches",
    "parse_filters",
    "player_ids",
    "players",
    "quality",
    "scoring",
    "standings",
]
