"""The events of one deal, one after another, up to the first that is not allowed.

What is known is checked at once; the moments at which a seat had to hold nothing playable are
kept as duties for the proof.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from .faults import Fault
from .reading import DealLog, Event
from .resolving import resolve_place
from .rules import (
    ALL_TILES,
    HAND_SIZE,
    Layout,
    Place,
    Tile,
    boneyard_size,
    halves,
    points_for,
    raw_points,
    seat_after,
)


@dataclass
class Duty:
    """R13 to R15: at this event the seat must have held none of these tiles."""

    event: int
    seat: int
    kind: str  # draw, pass, or skipped (a pass that was not written)
    fitting: list[Tile]


@dataclass
class Placed:
    """One placement and what was true around it; None where draws are unrecorded."""

    event: Event
    tile: Tile
    on: Tile | None
    place: str | None
    end_sum: int
    raw: int
    points: int
    counted_ends: list[tuple[Tile, int]]
    open_places: list[Place]
    hand_before: int | None
    boneyard: int | None
    draws_before: int | None


@dataclass
class Table:
    """Everything that is known at one moment of a deal."""

    deal: DealLog
    seats: int
    recorded: bool
    layout: Layout = field(default_factory=Layout)
    turn: int = 0
    ended: str | None = None  # out or blocked, as soon as it is
    out_seat: int | None = None
    boneyard: int = 0
    hand_count: dict[int, int] = field(default_factory=dict)
    known: dict[int, list[Tile]] = field(default_factory=dict)  # tiles known to be in a hand
    unseen: dict[int, int] = field(default_factory=dict)  # tiles in a hand nobody has seen
    arrivals: dict[int, list[int]] = field(default_factory=dict)  # events that brought unseen
    played: dict[int, list[tuple[int, Tile]]] = field(default_factory=dict)  # of unseen origin
    draws: dict[int, int] = field(default_factory=dict)
    passes: dict[int, int] = field(default_factory=dict)
    last_passes: list[int] = field(default_factory=list)  # seats, since the last placement
    draws_this_turn: int = 0
    duties: list[Duty] = field(default_factory=list)
    placements: list[Placed] = field(default_factory=list)

    @property
    def everyone(self) -> list[int]:
        return list(range(1, self.seats + 1))

    def fitting_tiles(self) -> list[Tile]:
        """Every tile not on the table that fits the layout."""
        on_table, pips = self.layout.tiles(), self.layout.open_pips()
        off_table = [tile for tile in ALL_TILES if tile not in on_table]
        return [tile for tile in off_table if not on_table or set(halves(tile)) & pips]

    def known_playable(self, seat: int) -> list[Tile]:
        return [tile for tile in self.known[seat] if self.layout.fits(tile)]

    def holder_known(self, tile: Tile) -> int | None:
        """The seat that is known to hold a tile."""
        for seat in self.everyone:
            if tile in self.known[seat]:
                return seat
        return None

    def notice_block(self) -> None:
        """R16: with the boneyard empty every tile off the table is in some hand."""
        if self.recorded and not self.ended and self.boneyard == 0 and not self.fitting_tiles():
            self.ended = "blocked"

    def owe(self, event: int, seat: int, kind: str) -> None:
        self.duties.append(Duty(event, seat, kind, self.fitting_tiles()))


def start(deal: DealLog, seats: int, recorded: bool) -> Table:
    """R2: the deal before its first event."""
    table = Table(deal, seats, recorded)
    table.turn = deal.leader
    table.boneyard = boneyard_size(seats)
    for seat in table.everyone:
        hand = deal.hands[seat] if deal.hands is not None and recorded else []
        unseen = HAND_SIZE - len(hand)
        table.hand_count[seat] = HAND_SIZE
        table.known[seat] = list(hand)
        table.unseen[seat] = unseen
        table.arrivals[seat] = [0] * unseen
        table.played[seat] = []
        table.draws[seat] = 0
        table.passes[seat] = 0
    return table


def replay(
    deal: DealLog, seats: int, recorded: bool, before: int | None = None
) -> tuple[Table, Fault | None]:
    """The table after the last event that is allowed, and the fault of the next one.

    `before`: only the events before this one, to see what stands when a fault is proved later.
    """
    table = start(deal, seats, recorded)
    for event in deal.events:
        if before is not None and event.number >= before:
            break
        if table.ended == "blocked" and event.kind == "pass":
            continue  # passes after a block mean nothing
        fault = judge_turn(table, event)
        if fault is None:
            skipped = skipped_seats(table, event)
            fault = judge_skipped(table, event, skipped) or judge_act(table, event)
            if fault is None:
                take_as_passed(table, event, skipped)
                act(table, event)
        if fault is not None:
            return table, fault
    return table, None


def skipped_seats(table: Table, event: Event) -> list[int]:
    """The seats between the one on turn and the one that acted; none where nothing is counted."""
    seats: list[int] = []
    seat = table.turn
    while table.recorded and table.layout.attachments and seat != event.seat:
        seats.append(seat)
        seat = seat_after(seat, table.seats)
    return seats


def judge_turn(table: Table, event: Event) -> Fault | None:
    """`deal-over` and `out-of-turn` (R16, R4)."""
    if table.ended is not None:
        return Fault("deal-over", event.number, event.seat)
    if not table.layout.attachments and event.seat != table.turn:
        return Fault("out-of-turn", event.number, event.seat, due=table.turn)
    skipped = skipped_seats(table, event)
    if skipped and table.boneyard > 0:
        return Fault("out-of-turn", event.number, event.seat, due=table.turn)
    if table.deal.hands is not None:
        for seat in skipped:
            if table.known_playable(seat):
                return Fault("out-of-turn", event.number, event.seat, due=seat)
    return None


def judge_skipped(table: Table, event: Event, skipped: list[int]) -> Fault | None:
    """A skipped seat is taken to have passed; without hands a drawn tile may show it could not."""
    for seat in skipped:
        if table.known_playable(seat):
            return Fault("must-play", event.number, seat)
    return None


def judge_act(table: Table, event: Event) -> Fault | None:
    """The faults of the act itself, in the order of the findings."""
    if event.kind == "play":
        return judge_play(table, event)
    playable = not table.layout.attachments or bool(table.known_playable(event.seat))
    if event.kind == "draw":
        if table.boneyard == 0:
            return Fault("empty-boneyard", event.number, event.seat)
        tile = event.tile
        if tile is not None and (tile in table.layout.tiles() or table.holder_known(tile)):
            return Fault("tile-twice", event.number, event.seat)
    if playable:
        return Fault("must-play", event.number, event.seat)
    if event.kind == "pass" and table.recorded and table.boneyard > 0:
        return Fault("must-draw", event.number, event.seat)
    return None


def judge_play(table: Table, event: Event) -> Fault | None:
    tile = event.tile
    assert tile is not None
    if tile in table.layout.tiles():
        return Fault("tile-twice", event.number, event.seat)
    elsewhere = table.holder_known(tile) not in (None, event.seat)
    its_own = tile in table.known[event.seat] or table.unseen[event.seat] > 0
    if table.recorded and (elsewhere or not its_own):
        return Fault("not-held", event.number, event.seat)
    found = resolve_place(table.layout, event, table.deal.events)
    if isinstance(found, str):
        return Fault(found, event.number, event.seat)
    return None


def take_as_passed(table: Table, event: Event, skipped: list[int]) -> None:
    """R15: passes that were not written."""
    for seat in skipped:
        table.owe(event.number, seat, "skipped")
        table.passes[seat] += 1
        table.last_passes.append(seat)
        table.draws_this_turn = 0
    if skipped:
        table.turn = event.seat


def act(table: Table, event: Event) -> None:
    """Carries out an event that is allowed."""
    if event.kind == "draw":
        table.owe(event.number, event.seat, "draw")
        if event.tile is None:
            table.unseen[event.seat] += 1
            table.arrivals[event.seat].append(event.number)
        else:
            table.known[event.seat].append(event.tile)
        table.hand_count[event.seat] += 1
        table.boneyard -= 1
        table.draws[event.seat] += 1
        table.draws_this_turn += 1
    elif event.kind == "pass":
        if table.recorded:
            table.owe(event.number, event.seat, "pass")
        table.passes[event.seat] += 1
        table.last_passes.append(event.seat)
        table.turn = seat_after(event.seat, table.seats)
        table.draws_this_turn = 0
    else:
        put_down(table, event)
    table.notice_block()


def put_down(table: Table, event: Event) -> None:
    """R6, R12, R16: a placement, its points, and whether the seat went out."""
    seat, tile = event.seat, event.tile
    assert tile is not None
    found = resolve_place(table.layout, event, table.deal.events)
    assert not isinstance(found, str)
    on, place = found if found is not None else (None, None)
    hand_before, boneyard, draws = table.hand_count[seat], table.boneyard, table.draws_this_turn
    table.layout.place(tile, on, place)
    end_sum = table.layout.end_sum()
    counted = table.recorded
    table.placements.append(
        Placed(
            event=event,
            tile=tile,
            on=on,
            place=place,
            end_sum=end_sum,
            raw=raw_points(end_sum),
            points=points_for(end_sum),
            counted_ends=table.layout.counted_ends(),
            open_places=table.layout.open_places(),
            hand_before=hand_before if counted else None,
            boneyard=boneyard if counted else None,
            draws_before=draws if counted else None,
        )
    )
    if tile in table.known[seat]:
        table.known[seat].remove(tile)
    else:
        table.unseen[seat] -= 1
        table.played[seat].append((event.number, tile))
    table.hand_count[seat] -= 1
    table.last_passes = []
    table.turn = seat_after(seat, table.seats)
    table.draws_this_turn = 0
    if table.recorded and table.hand_count[seat] == 0:
        table.ended, table.out_seat = "out", seat
