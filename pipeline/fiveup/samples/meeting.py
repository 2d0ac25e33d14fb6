"""One match of the sample season: who met, how it was written down and what went wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from fiveup.events.actions import FINISHED, FORFEITED, MATCH_ABANDONED
from fiveup.samples.faults import Plant
from fiveup.samples.log import MOVES, OPEN, TOTALS, UNSHOWN, Sheet
from fiveup.samples.play import Oversight

# How clubs write: an app records all; on paper hands and draws stay hidden.
APP: Final = Sheet(times=True, shows_none=True)
OPEN_PAPER: Final = Sheet(places=True)
PAPER: Final = Sheet(details=(MOVES,), lots=False)
PAPER_WITH_LOTS: Final = Sheet(details=(MOVES,), after_block=True)
PAPER_IN_SHORT: Final = Sheet(
    details=(MOVES,), zeros=False, on_always=False, passes=False, lots=False
)
NO_DRAWS: Final = Sheet(details=(MOVES,), draws=False, shows_none=True)
NO_DRAWS_IN_SHORT: Final = Sheet(
    details=(MOVES,), draws=False, zeros=False, on_always=False, passes=False, lots=False
)
NOT_ALL_SHOWN: Final = Sheet(details=(MOVES, UNSHOWN, MOVES), points=True)
SCORE_SHEET: Final = Sheet(details=(TOTALS,), shows_none=True, lots=False)
LATE_START: Final = Sheet(details=(TOTALS, MOVES, MOVES, MOVES), lots=False)
MIXED: Final = Sheet(details=(OPEN, MOVES, TOTALS, MOVES), points=True)
BARE: Final = Sheet(
    details=(MOVES,), placement_claims=False, deductions=False, scores=False, result=False
)


@dataclass(frozen=True, slots=True)
class Meeting:
    """One match. `players` are ids of `samples.people`, by seat, `file` lies under `data/logs`.

    `plant` is the mistake in its claims, `oversight` the one in its play, `stopped_in` the deal in
    which it broke off, `forfeited_to` the side that it then went to. `overtime`: it must have gone
    there; `spoilt`: the log itself is at fault; `leader_slip`: the sheet says wrongly how a leader
    was found; `amended`: put right later. `notes` go to events, by deal and event.

    Matches are tried until one gives the occasion for all that. `start` is the number of the first
    try: where the search is long, it was made once.
    """

    file: str
    id: str
    club: str
    event: str
    table: str
    started_at: str
    players: str
    sheet: Sheet
    plant: Plant | None = None
    oversight: Oversight | None = None
    stopped_in: int = 0
    forfeited_to: int = 0
    overtime: bool = False
    spoilt: bool = False
    leader_slip: bool = False
    amended: bool = False
    start: int = 0
    notes: Mapping[tuple[int, int], str] = field(default_factory=dict)

    @property
    def status(self) -> int:
        """How the match ended by the sheet (`events.actions`)."""
        if self.forfeited_to:
            return FORFEITED
        return MATCH_ABANDONED if self.stopped_in else FINISHED
