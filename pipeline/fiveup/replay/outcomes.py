"""What replay makes of a batch: columns of outcomes, matches and deals side by side.

All columns are typed buffers. Matches and players stand as in the event table; deals, seats of a
deal, placements and findings are listed in order. `NULL` is not known or not applicable. What a
row of the event table says already (seat, tile, claim, time of a placement) is not repeated: a
placement names its row.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from typing import Final

from fiveup.events.columns import Ints, ints, small_ints

# Degrees of detail (match-log, How a log is judged), best first: a match has its largest.
OPEN: Final = 0
MOVES: Final = 1
PLACEMENTS: Final = 2
TOTALS: Final = 3
DETAILS: Final = ("open", "moves", "placements", "totals")

# Status (findings.md), best first: the worst of a match is the largest.
VERIFIED: Final = 0
UNPROVED: Final = 1
DISPUTED: Final = 2
ILLEGAL: Final = 3
REFUSED: Final = 4
STATUSES: Final = ("verified", "unproved", "disputed", "illegal", "refused")

# What a finding is about where its code alone leaves it open; 0 is its plain meaning.
ABOUT: Final = ("", "points", "scores", "winner", "lots", "proof", "said out")
ABOUT_POINTS: Final = 1  # claimed-score: points of a seat from placements
ABOUT_SCORES: Final = 2  # claimed-result: the final scores
ABOUT_WINNER: Final = 3  # claimed-result: the winner
ABOUT_LOTS: Final = 4  # wrong-leader, leader-by: the recorded lot
ABOUT_PROOF: Final = 5  # must-play, wrong-remaining: proved by matching
ABOUT_SAID_OUT: Final = 6  # not-over: nothing known fits, but the sheet says out


@dataclass(slots=True)
class Outcomes:
    """The outcomes of one batch.

    `winner`, `out_seat`, `leader` 0 where there is none; `complete`, `overtime`, `won` are 1, 0 or
    `NULL`; `ended` and `leader_by` the words' positions in `events.actions`; `detail` and `status`
    positions in `DETAILS` and `STATUSES`.
    """

    # a match, as in the event table
    winner: Ints = field(default_factory=small_ints)
    claimed_winner: Ints = field(default_factory=small_ints)
    complete: Ints = field(default_factory=small_ints)
    detail: Ints = field(default_factory=small_ints)
    status: Ints = field(default_factory=small_ints)
    match_deals: Ints = field(default_factory=lambda: ints((0,)))  # offsets into deals
    match_findings: Ints = field(default_factory=lambda: ints((0,)))  # offsets into findings

    # a seat of a match, as in the event table: points of its side
    score: Ints = field(default_factory=ints)
    claimed_score: Ints = field(default_factory=ints)
    won: Ints = field(default_factory=ints)

    # a deal that was replayed
    deal_number: Ints = field(default_factory=ints)
    deal_leader: Ints = field(default_factory=small_ints)
    deal_leader_by: Ints = field(default_factory=small_ints)
    deal_ended: Ints = field(default_factory=small_ints)
    deal_out_seat: Ints = field(default_factory=small_ints)
    deal_draws: Ints = field(default_factory=ints)
    deal_passes: Ints = field(default_factory=ints)
    deal_boneyard: Ints = field(default_factory=ints)  # tiles left in the boneyard
    deal_overtime: Ints = field(default_factory=ints)
    deal_detail: Ints = field(default_factory=small_ints)
    deal_status: Ints = field(default_factory=small_ints)
    deal_placements: Ints = field(default_factory=lambda: array("q", (0,)))  # offsets

    # a seat of a replayed deal, seats 1..n of each deal in turn
    seat_placements: Ints = field(default_factory=ints)
    seat_scoring: Ints = field(default_factory=ints)
    seat_points: Ints = field(default_factory=ints)
    seat_draws: Ints = field(default_factory=ints)
    seat_passes: Ints = field(default_factory=ints)
    seat_remaining_tiles: Ints = field(default_factory=ints)
    seat_remaining_pips: Ints = field(default_factory=ints)
    seat_deduction: Ints = field(default_factory=ints)
    seat_claimed_deduction: Ints = field(default_factory=ints)
    seat_net: Ints = field(default_factory=ints)
    seat_score_after: Ints = field(default_factory=ints)  # of the side
    seat_claimed_score: Ints = field(default_factory=ints)  # of the side

    # a placement that stands
    row: Ints = field(default_factory=lambda: array("q"))  # its row in the event table
    event: Ints = field(default_factory=ints)  # 1-based in the deal
    on: Ints = field(default_factory=small_ints)  # as resolved; -1 at the opening
    place: Ints = field(default_factory=small_ints)  # as resolved; -1 at the opening
    end_sum: Ints = field(default_factory=ints)
    ends_high: Ints = field(default_factory=ints)  # counted ends, as `rules.layout` keeps them
    ends_low: Ints = field(default_factory=ints)
    open_places: Ints = field(default_factory=small_ints)
    open_pips: Ints = field(default_factory=small_ints)  # set of pips, 7 bits
    spinners: Ints = field(default_factory=small_ints)  # doubles on the table, this one included
    hand_before: Ints = field(default_factory=ints)
    boneyard: Ints = field(default_factory=ints)
    draws_before: Ints = field(default_factory=ints)
    score_before: Ints = field(default_factory=ints)

    # a finding; deal and event 0 where it has none
    finding_code: Ints = field(default_factory=small_ints)  # position in findings.catalogue
    finding_deal: Ints = field(default_factory=ints)
    finding_event: Ints = field(default_factory=ints)
    finding_seat: Ints = field(default_factory=small_ints)
    finding_claimed: Ints = field(default_factory=ints)
    finding_due: Ints = field(default_factory=ints)
    finding_about: Ints = field(default_factory=small_ints)  # position in `ABOUT`

    def withdraw_placements(self, first: int) -> None:
        """Takes back every placement from this index on."""
        for column in (
            self.row,
            self.event,
            self.on,
            self.place,
            self.end_sum,
            self.ends_high,
            self.ends_low,
            self.open_places,
            self.open_pips,
            self.spinners,
            self.hand_before,
            self.boneyard,
            self.draws_before,
            self.score_before,
        ):
            del column[first:]
