"""Whole deals told event by event, in text that a person can check against the rules.

`python -m tests.playthroughs.telling` writes the files of this folder anew; read the difference.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fiveup.drawing.text import layout_text
from fiveup.events.actions import DRAW, ENDINGS, LEADER_BY, PLAY
from fiveup.events.columns import NULL
from fiveup.events.table import EventTable
from fiveup.replay.judge import judge
from fiveup.replay.moment import Moment, rebuild
from fiveup.replay.outcomes import DETAILS, Outcomes
from fiveup.rules.layout import PLACE_NAMES, pip_at
from fiveup.rules.match import side_of, sides_of
from fiveup.rules.tiles import NAMES
from tests.generators import degrees
from tests.replay.as_table import Log, table_of

HERE: Final = Path(__file__).parent
MATCHES: Final = HERE.parent / "cases" / "matches"


@dataclass(frozen=True)
class Told:
    """A deal of a worked match, recorded in some degree of detail."""

    seats: int
    detail: str
    deal: int

    @property
    def path(self) -> Path:
        return HERE / f"{self.seats}-seats-{self.detail}.txt"

    def log(self) -> Log:
        kind = "open" if self.detail in ("open", "placements") else "club"
        path = MATCHES / f"{self.seats}-seats-{kind}.json"
        log: Log = json.loads(path.read_text(encoding="utf-8"))
        log["deals"] = log["deals"][: self.deal]
        log["match"]["status"] = "abandoned"
        log.pop("result", None)
        if self.detail == "placements":
            degrees.drop_draws(log)
        if self.detail == "totals":
            for deal in log["deals"]:
                add_up_points(deal, self.seats)
                degrees.drop_events(deal)
        return log


def add_up_points(deal: Log, seats: int) -> None:
    """The sheet's points by seat from the claims of its placements."""
    points = {str(seat): 0 for seat in range(1, seats + 1)}
    for event in deal["events"]:
        points[str(event["seat"])] += event.get("claimed", 0)
    deal["claimed"]["points"] = points


TOLD: Final = (
    Told(2, "open", 20),  # blocked, with passes
    Told(3, "open", 1),
    Told(4, "open", 13),  # with a pass
    Told(2, "moves", 9),
    Told(3, "moves", 12),  # with passes
    Told(4, "moves", 6),  # blocked
    Told(2, "placements", 3),
    Told(3, "placements", 2),
    Told(4, "placements", 2),  # blocked
    Told(2, "totals", 4),
    Told(3, "totals", 12),
    Told(4, "totals", 6),
)


def tell(told: Told) -> str:
    """The whole text of a file."""
    table = table_of(told.log())
    outcomes = judge(table)
    lines = [*tell_start(told, table, outcomes), ""]
    start = rebuild(table, 0, told.deal, 0).sheet
    for event in range(1, start.stop - start.start + 1):
        lines += [*tell_event(told, table, outcomes, event)]
    lines += tell_end(told, table, outcomes)
    return "\n".join(lines) + "\n"


def tell_start(told: Told, table: EventTable, outcomes: Outcomes) -> Iterator[str]:
    moment, index = rebuild(table, 0, told.deal, 0), told.deal - 1
    by = LEADER_BY[outcomes.deal_leader_by[index]] or "not known"
    yield f"{table.match_id[0]}, deal {told.deal}: {told.seats} seats"
    yield f"detail {DETAILS[outcomes.deal_detail[index]]}"
    yield f"seat {moment.sheet.leader} leads; leader by the rules: {by}"
    if moment.sheet.has_events:
        yield from hands(moment)
    before = [after_deal(told, outcomes, told.deal - 1, side) for side in sides(told)]
    yield "scores: " + " : ".join(before)


def tell_event(told: Told, table: EventTable, outcomes: Outcomes, event: int) -> Iterator[str]:
    after = rebuild(table, 0, told.deal, event)
    row = after.sheet.start + event - 1
    seat, tile, action = table.seat[row], table.tile[row], table.action[row]
    if action == DRAW:
        what = NAMES[tile] if tile >= 0 else "a tile"
        yield f"{event}. seat {seat} draws {what}, {after.boneyard} left in the boneyard"
        return
    if action != PLAY:
        yield f"{event}. seat {seat} passes"
        return
    index = placement_index(told, outcomes, event)
    on, place = outcomes.on[index], outcomes.place[index]
    where = "to open" if on < 0 else f"on {NAMES[on]} ({PLACE_NAMES[place]})"
    yield ""
    yield f"{event}. seat {seat} plays {NAMES[tile]} {where}"
    placed = [(tile, on, place) for _, _, tile, on, place, _ in after.placed]
    yield from (f"      {line}" for line in layout_text(placed).splitlines())
    yield f"   counted ends: {added_up(after.counted_ends(), outcomes.end_sum[index])}"
    yield f"   open places: {open_pips(after)}"
    yield from (f"   {line}" for line in hands(after))
    side = side_of(seat, told.seats)
    gained = points(outcomes.end_sum[index])
    yield f"   score of side {side}: {outcomes.score_before[index]} + {gained}"


def tell_end(told: Told, table: EventTable, outcomes: Outcomes) -> Iterator[str]:
    deal = told.deal - 1
    ended, out_seat = ENDINGS[outcomes.deal_ended[deal]], outcomes.deal_out_seat[deal]
    yield ""
    yield f"ended: {ended}" + (f", seat {out_seat} has none left" if out_seat else "")
    sheet = rebuild(table, 0, told.deal).sheet
    for seat in range(1, told.seats + 1):
        cell = deal * told.seats + seat - 1
        shown = sheet.remaining.get(seat)
        tiles = "nothing shown" if shown is None else " ".join(NAMES[tile] for tile in shown)
        yield (
            f"seat {seat}: {tiles or 'none'}; {known(outcomes.seat_remaining_pips[cell])} pips, "
            f"points {known(outcomes.seat_points[cell])}, "
            f"deduction {known(outcomes.seat_deduction[cell])}, "
            f"net {known(outcomes.seat_net[cell])}"
        )
    scores = [after_deal(told, outcomes, told.deal, side) for side in sides(told)]
    yield "scores: " + " : ".join(scores)


def sides(told: Told) -> range:
    return range(1, sides_of(told.seats) + 1)


def placement_index(told: Told, outcomes: Outcomes, event: int) -> int:
    first = outcomes.deal_placements[told.deal - 1]
    return next(
        index for index in range(first, len(outcomes.row)) if outcomes.event[index] == event
    )


def after_deal(told: Told, outcomes: Outcomes, deal: int, side: int) -> str:
    """The score of a side after the n-th deal; 0 before the first."""
    if deal == 0:
        return "0"
    return known(outcomes.seat_score_after[(deal - 1) * told.seats + side - 1])


def known(value: int) -> str:
    return "unknown" if value == NULL else str(value)


def points(end_sum: int) -> int:
    """R12 once more, so that a person need not divide."""
    return end_sum // 5 if end_sum % 5 == 0 else 0


def added_up(ends: list[tuple[str, int]], end_sum: int) -> str:
    sums = " + ".join(f"{pips} ({tile})" for tile, pips in ends)
    given = points(end_sum)
    return f"{sums} = {end_sum} → {given} point{'' if given == 1 else 's'}"


def open_pips(moment: Moment) -> str:
    """Each open place with the pip that it shows."""
    return ", ".join(
        f"{tile} {place} {pip_at(NAMES.index(tile), PLACE_NAMES.index(place))}"
        for tile, place in moment.open_places()
    )


def hands(moment: Moment) -> Iterator[str]:
    """A line a seat: what is known of its hand; nothing where hands are not counted."""
    for seat in range(1, moment.seats + 1 if moment.counted else 0):
        tiles, size = moment.hand(seat), moment.hand_size(seat) or 0
        unseen = size - len(tiles)
        rest = [f"{unseen} unseen"] if unseen else []
        yield f"seat {seat} holds: {' '.join([*tiles, *rest]) or 'none'}"


def main() -> None:
    for told in TOLD:
        told.path.write_text(tell(told), encoding="utf-8")


if __name__ == "__main__":
    main()
