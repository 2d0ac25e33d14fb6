"""The argument of a proof by matching (match-log, The proof), step by step.

Some tiles, the fewest that will do, have too few arrivals left between them: the first five of a
seat, its draws, places in the boneyard. Each tile's step says which duties bar earlier arrivals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fiveup.events.actions import ACTION_NAMES, DRAW, PASS
from fiveup.events.table import EventTable
from fiveup.replay.ending import known_left, prove
from fiveup.replay.moment import Moment, rebuild
from fiveup.replay.proof import AT_THE_END, Arrivals, Disproof, owner
from fiveup.rules.layout import OPEN_PIPS
from fiveup.rules.tiles import NAMES, PIPS, tiles_in

PASSED_OVER = "passed over"


@dataclass(frozen=True, slots=True)
class Duty:
    """A seat drew, passed, or was passed over, with these pips open: it held none of them."""

    seat: int
    event: int
    action: str  # draw, pass or passed over
    pips: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Source:
    """Arrivals of one seat, or places in the boneyard for seat 0: how many of its first five
    tiles (for the boneyard, of its tiles), and the events at which it drew others.
    """

    seat: int
    first: int
    draws: tuple[int, ...]

    @property
    def count(self) -> int:
        """The number of arrivals."""
        return self.first + len(self.draws)


@dataclass(frozen=True, slots=True)
class TileStep:
    """A tile: who has it and since when it may have been there.

    `seat` 0 where it is seen nowhere; `event` where it is played, None where it is shown as left.
    `since` are the last duties, a seat each, at which it would have fitted.
    """

    tile: str
    seat: int
    event: int | None
    since: tuple[Duty, ...]
    sources: tuple[Source, ...]


@dataclass(frozen=True, slots=True)
class Argument:
    """Why no assignment of tiles to arrivals is left.

    `duty` is the one that leaves none, None where there is none even without duties.
    """

    duty: Duty | None
    tiles: tuple[TileStep, ...]
    sources: tuple[Source, ...]

    @property
    def arrivals(self) -> int:
        """How many arrivals the tiles have between them: fewer than tiles."""
        return sum(source.count for source in self.sources)

    def duties(self) -> list[Duty]:
        """All duties that the argument needs, in order."""
        needed = {duty for step in self.tiles for duty in step.since}
        if self.duty:
            needed.add(self.duty)
        return sorted(needed, key=lambda duty: (duty.event, duty.seat))


def argue(table: EventTable, match: int, deal: int) -> Argument | None:
    """The argument against a deal; None where there is an assignment."""
    whole = rebuild(table, match, deal)
    left = known_left(whole.sheet, whole.cells, whole.seats)
    disproof = prove(table, whole.sheet, whole.seats, whole.duties, left)
    if disproof is None:
        return None
    tiles = tiles_in(disproof.tiles())
    slots = 0
    for tile in tiles:
        slots |= disproof.allowed[tile]
    last = disproof.duty
    return Argument(
        duty=duty_at(table, match, deal, whole, last) if last >= 0 else None,
        tiles=tuple(tile_step(table, match, deal, whole, disproof, tile) for tile in tiles),
        sources=sources_of(disproof.arrivals, slots),
    )


def duty_at(table: EventTable, match: int, deal: int, whole: Moment, index: int) -> Duty:
    """A duty with what was open at it."""
    seat, event = whole.duties.seat[index], whole.duties.event[index]
    row = whole.sheet.start + event - 1
    own = table.seat[row] == seat and table.action[row] in (DRAW, PASS)
    shown = rebuild(table, match, deal, event - 1).cells[OPEN_PIPS]
    return Duty(
        seat,
        event,
        ACTION_NAMES[table.action[row]] if own else PASSED_OVER,
        tuple(pip for pip in range(PIPS) if shown >> pip & 1),
    )


def tile_step(
    table: EventTable, match: int, deal: int, whole: Moment, disproof: Disproof, tile: int
) -> TileStep:
    """What is known of one tile."""
    arrivals = disproof.arrivals
    seat, leaves = arrivals.holder[tile], arrivals.leaves[tile]
    last: dict[int, int] = {}  # the last duty of each seat that bars earlier arrivals
    for index in range(disproof.duty + 1):
        other, event = whole.duties.seat[index], whole.duties.event[index]
        fitted = whole.duties.playable[index] >> tile & 1
        bars = leaves > event if other == seat else not seat and other in arrivals.hidden
        if fitted and bars:
            last[other] = index
    return TileStep(
        tile=NAMES[tile],
        seat=seat,
        event=leaves if seat and leaves < AT_THE_END else None,
        since=tuple(duty_at(table, match, deal, whole, index) for _, index in sorted(last.items())),
        sources=sources_of(arrivals, disproof.allowed[tile]),
    )


def sources_of(arrivals: Arrivals, slots: int) -> tuple[Source, ...]:
    """A set of slots by whose they are, the boneyard last."""
    by_seat: dict[int, list[int]] = {}
    for slot in tiles_in(slots):
        by_seat.setdefault(owner(arrivals.slots_of, slot), []).append(arrivals.time[slot])
    return tuple(
        source(seat, by_seat[seat]) for seat in sorted(by_seat, key=lambda seat: (not seat, seat))
    )


def source(seat: int, times: Sequence[int]) -> Source:
    """The arrivals of one seat from their times."""
    draws = tuple(time for time in times if 0 < time < AT_THE_END)
    return Source(seat, len(times) - len(draws), draws)
