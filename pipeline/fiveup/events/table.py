"""The event table of a batch of matches, side by side (match-log, Table).

Matches, seats, deals and rows are four levels of columns; each level holds offsets into the next.
Rows stand in canonical order: of the match `status`, `draws`; of each deal `lead`, `lot` (round by
round), `hand`, the events, `ended`, `remaining`, `points`, `deducted`, `score`; of the match
`result`, `winner`. A `lead` row stands first in every deal. Rows that a log leaves out are absent,
`status` and `draws` included.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field

from fiveup.events.actions import RESULT
from fiveup.events.columns import NULL, Ints, TextColumn, ints, small_ints
from fiveup.rules.match import side_of


@dataclass(slots=True)
class EventTable:
    """A batch of matches as columns.

    Rows use the columns as in the table format, with these codes: `tile`, `on` 0..27 or -1;
    `place` the code of `rules.layout` or -1, for `lot` the round from 1; `claimed` points, for
    `lot` pips, for `lead`, `ended`, `status`, `draws` the word of `events.actions`, `NULL` where
    nothing is written. `remaining` without a tile: shown to be none. `score` and `result` name
    the first seat of their side, `winner` likewise. `seat` 0 where a row has none. `note` is the
    free text of plays, draws and passes.
    """

    # a match
    match_id: list[str] = field(default_factory=list)
    club: list[str | None] = field(default_factory=list)
    event: list[str | None] = field(default_factory=list)
    table_name: list[str | None] = field(default_factory=list)
    started_at: list[str | None] = field(default_factory=list)
    seats: Ints = field(default_factory=small_ints)
    source: list[str] = field(default_factory=list)
    source_line: Ints = field(default_factory=ints)
    match_deals: Ints = field(default_factory=lambda: ints((0,)))  # offsets into deals
    match_rows: Ints = field(default_factory=lambda: array("q", (0,)))  # offsets into rows
    match_players: Ints = field(default_factory=lambda: ints((0,)))  # offsets into players

    # a seat of a match, in seat order
    player: list[str] = field(default_factory=list)
    player_id: list[str | None] = field(default_factory=list)

    # a deal: where its rows start, and the number that the log writes on it
    deal_rows: Ints = field(default_factory=lambda: array("q"))
    deal_written: Ints = field(default_factory=ints)

    # a row
    seat: Ints = field(default_factory=small_ints)
    action: Ints = field(default_factory=small_ints)
    tile: Ints = field(default_factory=small_ints)
    on: Ints = field(default_factory=small_ints)
    place: Ints = field(default_factory=small_ints)
    claimed: Ints = field(default_factory=ints)
    at: TextColumn = field(default_factory=TextColumn)
    note: TextColumn = field(default_factory=TextColumn)

    def __len__(self) -> int:
        """The number of matches."""
        return len(self.match_id)

    @property
    def rows(self) -> int:
        """The number of rows."""
        return len(self.action)

    def player_name(self, match: int, seat: int) -> str:
        """The player's name at a seat, as written."""
        return self.player[self.match_players[match] + seat - 1]

    def side_name(self, match: int, side: int) -> str:
        """The names of a side's players, as written (R1)."""
        seats = self.seats[match]
        return " + ".join(
            self.player_name(match, seat)
            for seat in range(1, seats + 1)
            if side_of(seat, seats) == side
        )

    def deal_span(self, match: int, deal: int) -> tuple[int, int]:
        """The rows [start, stop) of the n-th deal (from 0) of a match; `result` rows excluded."""
        first, last = self.match_deals[match], self.match_deals[match + 1]
        index = first + deal
        start = self.deal_rows[index]
        if index + 1 < last:
            return start, self.deal_rows[index + 1]
        return start, self.tail_row(match)

    def tail_row(self, match: int) -> int:
        """The first row after the deals of a match: its `result` and `winner` rows start there."""
        row = self.match_rows[match + 1]
        start = self.match_rows[match]
        while row > start and self.action[row - 1] >= RESULT:
            row -= 1
        return row


def append_row(
    table: EventTable,
    action: int,
    seat: int = 0,
    tile: int = -1,
    claimed: int = NULL,
    *,
    on: int = -1,
    place: int = -1,
    at: str | None = None,
    note: str | None = None,
) -> None:
    """Appends one row."""
    table.action.append(action)
    table.seat.append(seat)
    table.tile.append(tile)
    table.on.append(on)
    table.place.append(place)
    table.claimed.append(claimed)
    table.at.extend((at,))
    table.note.extend((note,))
