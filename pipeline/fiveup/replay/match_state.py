"""What is carried from deal to deal while a match is judged, and how findings are noted."""

from __future__ import annotations

from typing import Final

from fiveup.events.actions import (
    DRAWS,
    FINISHED,
    STATUS,
    UNRECORDED,
)
from fiveup.events.columns import NULL
from fiveup.events.table import EventTable
from fiveup.findings.catalogue import CODES, DISPUTE, ILLEGAL, code_number
from fiveup.replay import outcomes
from fiveup.replay.outcomes import PLACEMENTS, Outcomes
from fiveup.replay.running import RunningScore
from fiveup.rules.match import NOBODY, sides_of

LOT_DUE: Final = 0  # the next leader is found by lot
LEADER_UNKNOWN: Final = -1


class MatchState:
    """One match being judged.

    `scores` by side from 0, in points, `NULL` where unknown; `lost` once an illegal deal has made
    them unknown for good; `next_leader` a seat, `LOT_DUE` or `LEADER_UNKNOWN`.
    """

    def __init__(self, table: EventTable, match: int, out: Outcomes) -> None:
        self.table = table
        self.match = match
        self.out = out
        self.seats = table.seats[match]
        self.sides = sides_of(self.seats)
        self.deals = table.match_deals[match + 1] - table.match_deals[match]
        self.log_status = FINISHED
        self.counted = True
        row = table.match_rows[match]
        while row < table.match_rows[match + 1] and table.action[row] <= DRAWS:
            if table.action[row] == STATUS:
                self.log_status = table.claimed[row]
            else:
                self.counted = table.claimed[row] != UNRECORDED
            row += 1
        self.scores = [0] * self.sides
        self.lost = False
        self.running = [RunningScore() for _ in range(self.sides)]
        self.overtime = False
        self.winner = NOBODY
        self.next_leader = LOT_DUE
        self.detail = outcomes.OPEN
        self.worst = outcomes.VERIFIED
        self.worst_of_deal = outcomes.VERIFIED

    @property
    def scores_known(self) -> bool:
        """Whether every side's score by the rules is known."""
        return NULL not in self.scores

    def may_break_off(self, deal: int) -> bool:
        """Whether this deal (from 1) may stop anywhere: the last of an unfinished match."""
        return self.log_status != FINISHED and deal == self.deals

    def note(
        self,
        code: str,
        deal: int = 0,
        event: int = 0,
        seat: int = 0,
        claimed: int = NULL,
        due: int = NULL,
        about: int = 0,
    ) -> None:
        """Appends a finding to the outcomes."""
        number = code_number(code)
        out = self.out
        out.finding_code.append(number)
        out.finding_deal.append(deal)
        out.finding_event.append(event)
        out.finding_seat.append(seat)
        out.finding_claimed.append(claimed)
        out.finding_due.append(due)
        out.finding_about.append(about)
        kind = CODES[number].kind
        if kind == ILLEGAL:
            self.blame(outcomes.ILLEGAL)
        elif kind == DISPUTE:
            self.blame(outcomes.DISPUTED)

    def blame(self, status: int) -> None:
        """Lets the deal's and the match's status be no better than this."""
        self.worst_of_deal = max(self.worst_of_deal, status)
        self.worst = max(self.worst, status)

    def rate(self, detail: int) -> None:
        """Notes the detail of a deal; less than `moves` leaves it unproved."""
        self.detail = max(self.detail, detail)
        if detail >= PLACEMENTS:
            self.blame(outcomes.UNPROVED)
