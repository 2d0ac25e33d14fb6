"""Which rows of a batch belong to the matches that are kept, and which match each belongs to."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import cached_property
from typing import Final

import numpy as np

from fiveup.events.columns import Ints
from fiveup.events.table import EventTable
from fiveup.facts.columns import Labels, Numbers, Values, arrow, one_word, spans, view
from fiveup.facts.player_id import player_id
from fiveup.replay.outcomes import Outcomes
from fiveup.rules.match import side_of

MOST_SEATS: Final = 4
# The side of each seat (columns) with so many seats (rows), as `rules.match` gives it.
SIDES: Final = np.array(
    [
        [side_of(seat, seats) if 1 <= seat <= seats else 0 for seat in range(MOST_SEATS + 1)]
        for seats in range(MOST_SEATS + 1)
    ],
    dtype=np.int32,
)


class Kept:
    """The kept matches of a batch: positions in the batch's columns, level by level.

    `<level>` are indexes into the columns of that level, `<level>_match` (or `_deal`) the place of
    each row's match among the kept ones (deal among the kept deals).
    """

    def __init__(
        self,
        table: EventTable,
        outcomes: Outcomes,
        keep: Sequence[int],
        *,
        revisions: Sequence[int],
        import_id: str,
        imported_at: datetime,
        content_hashes: Sequence[str],
    ) -> None:
        self.table = table
        self.outcomes = outcomes
        self.matches: Numbers = np.array(keep, dtype=np.int64)
        self.import_id = import_id
        self.imported_at = imported_at
        self.content_hashes = content_hashes
        self.ids = Labels(table.match_id[match] for match in keep)
        self._revisions: Numbers = np.array(revisions, dtype=np.int32)

        self.seats = view(table.seats)[self.matches].astype(np.int32)
        self.rows, self.row_match = self._inside(table.match_rows)
        self.players, self.player_match = self._inside(table.match_players)
        self._first_player: Numbers = np.cumsum(self.seats) - self.seats
        self.player_seat: Numbers = (
            np.arange(len(self.players)) - self._first_player[self.player_match] + 1
        )

        self.deals, self.deal_match = self._inside(outcomes.match_deals)
        seats_of_deals = np.repeat(view(table.seats), np.diff(view(outcomes.match_deals)))
        ends = np.concatenate([[0], np.cumsum(seats_of_deals, dtype=np.int64)])
        self.deal_seats, self.deal_seat_deal = spans(ends[self.deals], ends[self.deals + 1])
        self.deal_seat_seat = self.deal_seats - ends[self.deals][self.deal_seat_deal] + 1

        placed = view(outcomes.deal_placements)
        self.placements, self.placement_deal = spans(placed[self.deals], placed[self.deals + 1])
        self.placement_number = self.placements - placed[self.deals][self.placement_deal] + 1

    def _inside(self, offsets: Ints) -> tuple[Numbers, Numbers]:
        bounds = view(offsets)
        return spans(bounds[self.matches], bounds[self.matches + 1])

    @cached_property
    def player_ids(self) -> Labels:
        """The player id of each kept player."""
        table = self.table
        clubs = [table.club[match] for match in self.matches.tolist()]
        return Labels(
            player_id(table.player_id[player], table.player[player], clubs[match])
            for player, match in zip(self.players.tolist(), self.player_match.tolist(), strict=True)
        )

    def player_at(self, match: Numbers, seat: Numbers) -> Values:
        """The player ids at these seats of these kept matches."""
        return self.player_ids.at(self._first_player[match] + seat - 1)

    def sides(self, match: Numbers, seat: Numbers) -> Numbers:
        """The sides of these seats of these kept matches (R1)."""
        return SIDES[self.seats[match], seat]

    def keys(self, match: Numbers) -> dict[str, Values]:
        """What every row of a match carries: match, revision, import."""
        return {
            "match_id": self.ids.at(match),
            "revision": arrow(self._revisions[match]),
            "import_id": one_word(self.import_id, len(match)),
        }
