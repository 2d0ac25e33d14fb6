"""The books of a match, deal by deal: what the rules give beside what the sheet says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from fiveup.events.actions import ABANDONED
from fiveup.events.columns import NULL
from fiveup.events.table import EventTable
from fiveup.replay.outcomes import ILLEGAL, Outcomes
from fiveup.replay.running import RunningScore
from fiveup.rules.match import side_of, sides_of
from fiveup.rules.scoring import ends_in, points_for


@dataclass(frozen=True, slots=True)
class PlacementLine:
    """A placement that stands: points due, and claimed where the sheet says.

    `counted` are the counted ends as the two sets that a layout keeps.
    """

    event: int
    seat: int
    end_sum: int
    due: int
    claimed: int | None
    counted: tuple[int, int]

    @property
    def ends(self) -> list[tuple[int, int]]:
        """The counted ends as (tile, pips)."""
        return ends_in(*self.counted)

    @property
    def own(self) -> int:
        """The points by the sheet, due where it has none."""
        return self.due if self.claimed is None else self.claimed


@dataclass(slots=True)
class DealLines:
    """A replayed deal, by seat and by side, in points; a key is missing where it is not known.

    `right` are the values that are right for a written running score (findings.md, One fault), the
    one to name first; `sheet` is the running score by the sheet: written, or what follows from its
    own figures.
    """

    number: int
    ended: int
    out_seat: int
    illegal: bool
    overtime: bool
    placements: list[PlacementLine] = field(default_factory=list)
    points: dict[int, int] = field(default_factory=dict)  # by seat
    deductions: dict[int, int] = field(default_factory=dict)  # by seat
    pips: dict[int, int] = field(default_factory=dict)  # left, by seat
    claimed_deductions: dict[int, int] = field(default_factory=dict)  # by seat
    scores: dict[int, int] = field(default_factory=dict)  # by side, after the deal
    written: dict[int, int] = field(default_factory=dict)  # by side, the sheet's running score
    right: dict[int, list[int]] = field(default_factory=dict)  # by side
    sheet: dict[int, int] = field(default_factory=dict)  # by side

    def own_points(self, seat: int) -> int | None:
        """The points of a seat from placements by the sheet's own claims, due where it has none."""
        if not self.placements:
            return self.points.get(seat)
        return sum(line.own for line in self.placements if line.seat == seat)

    def own_deduction(self, seat: int) -> int | None:
        """The deduction of a seat by the sheet, due where it has none."""
        return self.claimed_deductions.get(seat, self.deductions.get(seat))


@dataclass(slots=True)
class Ledger:
    """All deals of a match that were replayed.

    `finals` are the values that are right for a final score, by side, the one to name first.
    """

    seats: int
    deals: list[DealLines]
    finals: dict[int, list[int]] = field(default_factory=dict)

    @property
    def sides(self) -> range:
        """The sides of the match, from 1."""
        return range(1, sides_of(self.seats) + 1)

    def deal(self, number: int) -> DealLines:
        """The n-th deal (from 1)."""
        return self.deals[number - 1]

    def seats_of(self, side: int) -> list[int]:
        """The seats of a side."""
        return [seat for seat in range(1, self.seats + 1) if side_of(seat, self.seats) == side]

    def points(self, deal: DealLines, side: int, *, own: bool) -> int | None:
        """The points of a side from placements: the sheet's `own`, else those due."""
        return known_sum(
            deal.own_points(seat) if own else deal.points.get(seat) for seat in self.seats_of(side)
        )

    def taken(self, deal: DealLines, side: int, *, own: bool) -> int | None:
        """What is taken from a side for what it has left: by the sheet's `own` figures, or due."""
        return known_sum(
            deal.own_deduction(seat) if own else deal.deductions.get(seat)
            for seat in self.seats_of(side)
        )

    def gain(self, deal: DealLines, side: int, *, own: bool) -> int | None:
        """What a deal brings a side; an abandoned one nothing, an illegal one nobody knows."""
        if deal.illegal:
            return None
        if deal.ended == ABANDONED:
            return 0
        points, taken = self.points(deal, side, own=own), self.taken(deal, side, own=own)
        return None if points is None or taken is None else points - taken


def known_sum(values: Iterable[int | None]) -> int | None:
    """The sum, None where one of the values is None."""
    total = 0
    for value in values:
        if value is None:
            return None
        total += value
    return total


def read_ledger(table: EventTable, outcomes: Outcomes, match: int) -> Ledger:
    """The books of one match of a batch."""
    seats = table.seats[match]
    # Seats of deals are listed in turn, so those of the matches before come first.
    cell = sum(
        table.seats[earlier] * (outcomes.match_deals[earlier + 1] - outcomes.match_deals[earlier])
        for earlier in range(match)
    )
    ledger = Ledger(seats, [])
    for index in range(outcomes.match_deals[match], outcomes.match_deals[match + 1]):
        lines = DealLines(
            number=outcomes.deal_number[index],
            ended=outcomes.deal_ended[index],
            out_seat=outcomes.deal_out_seat[index],
            illegal=outcomes.deal_status[index] == ILLEGAL,
            overtime=outcomes.deal_overtime[index] == 1,
        )
        for placed in range(outcomes.deal_placements[index], outcomes.deal_placements[index + 1]):
            row, end_sum = outcomes.row[placed], outcomes.end_sum[placed]
            claimed = table.claimed[row]
            lines.placements.append(
                PlacementLine(
                    outcomes.event[placed],
                    table.seat[row],
                    end_sum,
                    points_for(end_sum),
                    None if claimed == NULL else claimed,
                    (outcomes.ends_high[placed], outcomes.ends_low[placed]),
                )
            )
        for seat in range(1, seats + 1):
            side = side_of(seat, seats)
            for column, key, values in (
                (outcomes.seat_points, seat, lines.points),
                (outcomes.seat_deduction, seat, lines.deductions),
                (outcomes.seat_remaining_pips, seat, lines.pips),
                (outcomes.seat_claimed_deduction, seat, lines.claimed_deductions),
                (outcomes.seat_score_after, side, lines.scores),
                (outcomes.seat_claimed_score, side, lines.written),
            ):
                if column[cell] != NULL:
                    values[key] = column[cell]
            cell += 1
        ledger.deals.append(lines)
    for side in ledger.sides:
        keep_running(ledger, side)
    return ledger


def keep_running(ledger: Ledger, side: int) -> None:
    """Fills in `right`, `sheet` and `finals` of a side, deal by deal, as replay judged them."""
    running = RunningScore()
    score = None
    for deal in ledger.deals:
        written, score = deal.written.get(side), deal.scores.get(side)
        if written is not None and not deal.illegal and ledger.gain(deal, side, own=False) is None:
            running.take_over(written)
            deal.sheet[side] = written
            continue
        running.add(ledger.gain(deal, side, own=True))
        deal.right[side] = right_values(running, score)
        follows = running.total if running.written is None else running.carried
        if written is not None:
            running.write(written)
            deal.sheet[side] = written
        elif follows is not None:
            deal.sheet[side] = follows
    ledger.finals[side] = right_values(running, score)


def right_values(running: RunningScore, by_rules: int | None) -> list[int]:
    """The values that are right for a score that the sheet writes (findings.md, One fault)."""
    right = (running.carried, by_rules, running.total)
    return list(dict.fromkeys(value for value in right if value is not None))
