"""A moment of a deal, gathered: what was done, what stands, who has how much."""

from __future__ import annotations

from dataclasses import dataclass

from fiveup.cli.guard import CannotRunError
from fiveup.cli.match_source import Chosen
from fiveup.drawing.arrange import Arrangement, arrange
from fiveup.drawing.tree import Attachment
from fiveup.events.actions import PLAY
from fiveup.events.columns import or_none
from fiveup.events.table import EventTable
from fiveup.findings.catalogue import ILLEGAL
from fiveup.findings.finding import Finding
from fiveup.replay.explain import explain
from fiveup.replay.judge import judge
from fiveup.replay.moment import Moment, event_of_placement, rebuild
from fiveup.replay.outcomes import DETAILS, STATUSES, Outcomes
from fiveup.replay.sheet import read_sheet
from fiveup.rules.match import side_of, sides_of
from fiveup.rules.scoring import points_for


@dataclass(frozen=True, slots=True)
class Settled:
    """What a seat made of a deal, in points, tiles and pips; None where unknown."""

    points: int | None
    tiles: int | None
    pips: int | None
    deduction: int | None
    claimed_deduction: int | None


@dataclass(frozen=True, slots=True)
class MomentView:
    """A deal after its first `events` events.

    `placement` is the one asked for, None for the end of the deal; `placements` are all that the
    log has. `stopped` is the event that the rules do not allow and at which the moment stops, if
    it was to show more. `stands` is false where nothing of the deal counts. Scores are points by
    side from 0: before the deal, and now, after the settlement where `settled` (by seat from 1)
    is given. None: not known. `findings` are those of the deal up to here. `arrangement` lays out
    the whole deal, as far as the rules allow it.
    """

    table: EventTable
    match: int
    deal: int
    placement: int | None
    placements: int
    moment: Moment
    events: int
    stopped: int | None
    stands: bool
    scores_before: list[int | None]
    scores: list[int | None]
    settled: dict[int, Settled]
    findings: list[Finding]
    status: str
    detail: str
    arrangement: Arrangement

    def player(self, seat: int) -> str:
        """The player's name at a seat."""
        return self.table.player_name(self.match, seat)

    def side(self, side: int) -> str:
        """The names of a side's players."""
        return self.table.side_name(self.match, side)


def view(chosen: Chosen, deal: int, placement: int | None) -> MomentView:
    """The moment after the k-th placement of a deal, both from 1, or at its end for None.

    Raises CannotRunError where the match has no such deal or placement.
    """
    table, match = chosen.table, chosen.match
    wanted, placements = wanted_events(table, match, deal, placement)
    outcomes = judge(table)
    of_deal = [finding for finding in explain(table, outcomes, match) if finding.deal == deal]
    illegal = next((finding for finding in of_deal if finding.kind == ILLEGAL), None)
    stopped = illegal.event if illegal and illegal.event and illegal.event <= wanted else None
    events = wanted if stopped is None else stopped - 1
    moment = rebuild(table, match, deal, events)
    whole = moment
    if placement is not None:
        until = illegal.event - 1 if illegal and illegal.event else None
        whole = rebuild(table, match, deal, until)

    figures = DealFigures(table, outcomes, match, deal)
    at_end = placement is None
    is_settled = at_end and figures.replayed and illegal is None
    before = figures.scores_before()
    return MomentView(
        table=table,
        match=match,
        deal=deal,
        placement=placement,
        placements=placements,
        moment=moment,
        events=events,
        stopped=stopped,
        stands=figures.placements > 0 or not moment.placed,
        scores_before=before,
        scores=figures.scores_after() if is_settled else after_placements(before, moment),
        settled=figures.settled() if is_settled else {},
        findings=chosen.located(
            [one for one in of_deal if at_end or (one.event is not None and one.event <= wanted)]
        ),
        status=STATUSES[outcomes.status[match]],
        detail=DETAILS[outcomes.detail[match]],
        arrangement=arrange(attachments(whole)),
    )


def attachments(moment: Moment) -> list[Attachment]:
    """What was placed, as (tile, on, place)."""
    return [(tile, on, place) for _, _, tile, on, place, _ in moment.placed]


def wanted_events(
    table: EventTable, match: int, deal: int, placement: int | None
) -> tuple[int, int]:
    """How many events lead to the placement, or to the end of the deal, and all its placements."""
    name = table.match_id[match]
    deals = table.match_deals[match + 1] - table.match_deals[match]
    if deal > deals:
        raise CannotRunError(f"There is no deal {deal} in {name}: its last is deal {deals}.")
    sheet = read_sheet(table, match, deal - 1)
    placements = sum(table.action[row] == PLAY for row in range(sheet.start, sheet.stop))
    if placement is None:
        return sheet.stop - sheet.start, placements
    event = event_of_placement(table, sheet, placement)
    if event is None:
        raise CannotRunError(
            f"There is no placement {placement} in deal {deal} of {name}: it has {placements}."
        )
    return event, placements


def after_placements(before: list[int | None], moment: Moment) -> list[int | None]:
    """The scores by side with the points of the placements so far (R12)."""
    scores = before.copy()
    for _, seat, _, _, _, end_sum in moment.placed:
        side = side_of(seat, moment.seats) - 1
        score = scores[side]
        if score is not None:
            scores[side] = score + points_for(end_sum)
    return scores


class DealFigures:
    """What the outcomes say of one deal of a judged batch."""

    def __init__(self, table: EventTable, outcomes: Outcomes, match: int, deal: int) -> None:
        self.outcomes = outcomes
        self.deal = deal
        self.seats = table.seats[match]
        first, stop = outcomes.match_deals[match], outcomes.match_deals[match + 1]
        self.replayed = deal <= stop - first
        self.placements = 0
        if self.replayed:
            offsets = outcomes.deal_placements
            self.placements = offsets[first + deal] - offsets[first + deal - 1]
        # Seats of deals are listed in turn, so those of the matches before come first.
        self.first_seat = (deal - 1) * self.seats + sum(
            (outcomes.match_deals[other + 1] - outcomes.match_deals[other]) * table.seats[other]
            for other in range(match)
        )

    def scores_before(self) -> list[int | None]:
        """The scores by side before the deal; unknown where it was not replayed."""
        if self.deal == 1:
            return [0] * sides_of(self.seats)
        return self._scores(self.first_seat - self.seats) if self.replayed else self._unknown()

    def scores_after(self) -> list[int | None]:
        """The scores by side after the deal."""
        return self._scores(self.first_seat) if self.replayed else self._unknown()

    def settled(self) -> dict[int, Settled]:
        """What each seat made of the deal."""
        outcomes = self.outcomes
        columns = (
            outcomes.seat_points,
            outcomes.seat_remaining_tiles,
            outcomes.seat_remaining_pips,
            outcomes.seat_deduction,
            outcomes.seat_claimed_deduction,
        )
        return {
            seat: Settled(*(or_none(column[self.first_seat + seat - 1]) for column in columns))
            for seat in range(1, self.seats + 1)
        }

    def _scores(self, first_seat: int) -> list[int | None]:
        after = self.outcomes.seat_score_after
        return [or_none(after[first_seat + side]) for side in range(sides_of(self.seats))]

    def _unknown(self) -> list[int | None]:
        return [None] * sides_of(self.seats)
