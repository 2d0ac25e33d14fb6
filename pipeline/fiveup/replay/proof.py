"""The proof by matching (match-log, The proof): tiles to arrivals.

The 28 tiles must each have come from a slot: an arrival of a seat (its first five, a draw) or a
place in the boneyard. Slots are numbered 0..27, the arrivals of each seat in order of time; sets of
slots are bit masks. A tile that a seat plays or shows needs a slot of that seat before it leaves
the hand; a tile not seen anywhere takes any slot of a seat whose left is not shown, or the
boneyard. A duty of a seat at an event forbids that a playable tile, still in hand then, arrived
before it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from fiveup.events.actions import DRAW, PLAY
from fiveup.events.table import EventTable
from fiveup.replay.deal import Duties
from fiveup.rules.deal import HAND_SIZE
from fiveup.rules.tiles import ALL_TILES, TILES, tiles_in

AT_THE_END = 1 << 15
"""When a tile that is shown as remaining leaves the hand: after every event."""


@dataclass(slots=True)
class Arrivals:
    """The slots of one deal and what the log says of the tiles.

    `time` of a slot: 0 for the first five, the event of a draw, `AT_THE_END` for the boneyard.
    `slots_of` sets of slots by seat (0 the boneyard). `holder` and `leaves` by tile: the seat that
    plays or shows it (0 nobody) and the event at which it leaves. `allowed` the slots by tile.
    """

    time: list[int]
    slots_of: list[int]
    holder: list[int]
    leaves: list[int]
    allowed: list[int]
    unseen: int  # tiles seen nowhere
    hidden: list[int]  # seats whose left is not shown
    own: list[int]  # tiles that each seat plays or shows and was not seen to be dealt or to draw

    def concerned(self, seat: int) -> int:
        """The tiles that a duty of a seat may bar: its own, and those it may have kept unseen."""
        return self.own[seat] | (self.unseen if seat in self.hidden else 0)

    def earlier(self, seat: int, event: int) -> int:
        """The slots of a seat that came before an event."""
        return slots_before(self.time, self.slots_of[seat], event)


def gather_arrivals(
    table: EventTable,
    start: int,
    stop: int,
    seats: int,
    hands: Mapping[int, int],
    shown: Mapping[int, int],
) -> Arrivals:
    """The arrivals of a deal from its rows of events, hands and tiles shown (sets by seat)."""
    time: list[int] = []
    fixed: dict[int, int] = {}  # slot -> tile seen to arrive there
    slots_of = [0] * (seats + 1)
    holder = [0] * TILES
    leaves = [0] * TILES
    for seat in range(1, seats + 1):
        first = len(time)
        for tile in tiles_in(hands.get(seat, 0)):
            fixed[len(time)] = tile
            time.append(0)
        time.extend([0] * (first + HAND_SIZE - len(time)))
        for row in range(start, stop):
            if table.seat[row] != seat:
                continue
            event = row - start + 1
            tile = table.tile[row]
            if table.action[row] == DRAW:
                if tile >= 0:
                    fixed[len(time)] = tile
                time.append(event)
            elif table.action[row] == PLAY:
                holder[tile] = seat
                leaves[tile] = event
        slots_of[seat] = (1 << len(time)) - (1 << first)
        for tile in tiles_in(shown.get(seat, 0)):
            holder[tile] = seat
            leaves[tile] = AT_THE_END
    slots_of[0] = (1 << TILES) - (1 << len(time))
    time.extend([AT_THE_END] * (TILES - len(time)))

    hidden = [seat for seat in range(1, seats + 1) if seat not in shown]
    free = ALL_TILES & ~sum(1 << slot for slot in fixed)
    anywhere = slots_of[0] | sum(slots_of[seat] for seat in hidden)
    unseen = ALL_TILES & ~sum(1 << tile for tile in fixed.values())
    allowed = [0] * TILES
    own = [0] * (seats + 1)
    for tile in tiles_in(unseen):
        if holder[tile]:
            unseen ^= 1 << tile
            own[holder[tile]] |= 1 << tile
            arrived = slots_before(time, slots_of[holder[tile]], leaves[tile])
            allowed[tile] = arrived & free
        else:
            allowed[tile] = anywhere & free
    for slot, tile in fixed.items():
        allowed[tile] = 1 << slot if holder[tile] in (0, owner(slots_of, slot)) else 0
    return Arrivals(time, slots_of, holder, leaves, allowed, unseen, hidden, own)


def slots_before(time: Sequence[int], slots: int, event: int) -> int:
    """Those of a seat's slots, one run in the order of time, that came before an event."""
    first = (slots & -slots).bit_length() - 1
    later = bisect_left(time, event, first, slots.bit_length())
    return (1 << later) - (1 << first)


def owner(slots_of: Sequence[int], slot: int) -> int:
    """The seat that a slot belongs to; 0 the boneyard."""
    return next(seat for seat, slots in enumerate(slots_of) if slots >> slot & 1)


def apply_duties(arrivals: Arrivals, duties: Duties, count: int) -> list[int]:
    """The slots that each tile may have come from under the first `count` duties."""
    allowed = arrivals.allowed.copy()
    for index in range(count):
        seat, event = duties.seat[index], duties.event[index]
        concerned = duties.playable[index] & arrivals.concerned(seat)
        if not concerned:
            continue
        open_slots = ~arrivals.earlier(seat, event)
        for tile in tiles_in(concerned):
            if arrivals.holder[tile] != seat or arrivals.leaves[tile] > event:
                allowed[tile] &= open_slots
    return allowed


def tiles_without_slots(allowed: Sequence[int], tiles: int = ALL_TILES) -> int:
    """A set of tiles that too few slots are left for; 0 where all of `tiles` can be assigned.

    Augmenting paths (Kuhn). The tiles reached from one that stays without are a set whose slots,
    all taken by the others of the set, are one too few (Hall).
    """
    tile_at = [-1] * TILES
    slot_of = [-1] * TILES
    free = (1 << TILES) - 1
    for root in tiles_in(tiles):
        direct = allowed[root] & free
        if direct:
            slot = (direct & -direct).bit_length() - 1
            free ^= 1 << slot
            tile_at[slot], slot_of[root] = root, slot
            continue
        reached = 1 << root  # tiles
        tried = 0  # slots
        queue = [root]
        came_from: dict[int, int] = {}  # slot -> tile that reached it
        end = -1
        while queue and end < 0:
            tile = queue.pop()
            slots = allowed[tile] & ~tried
            while slots:
                slot_bit = slots & -slots
                slot = slot_bit.bit_length() - 1
                slots ^= slot_bit
                tried |= slot_bit
                came_from[slot] = tile
                if tile_at[slot] < 0:
                    end = slot
                    break
                reached |= 1 << tile_at[slot]
                queue.append(tile_at[slot])
        if end < 0:
            return reached
        free ^= 1 << end
        while end >= 0:
            tile = came_from[end]
            tile_at[end] = tile
            slot_of[tile], end = end, slot_of[tile]
    return 0


def fewest_without_slots(allowed: Sequence[int], drop_first: Sequence[int]) -> int:
    """A set of tiles that too few slots are left for, and from which no tile can be spared.

    Tiles are left out in the order of `drop_first` as long as the others still lack a slot. 0 where
    all tiles can be assigned.
    """
    kept = tiles_without_slots(allowed)
    for tile in drop_first:
        if kept >> tile & 1:
            kept = tiles_without_slots(allowed, kept & ~(1 << tile)) or kept
    return kept


@dataclass(frozen=True, slots=True)
class Disproof:
    """Why no assignment is left: at the duty with this index (-1: even without duties).

    `allowed` are the slots that each tile may have come from when that duty is the last.
    """

    duty: int
    arrivals: Arrivals
    allowed: list[int]

    def tiles(self) -> int:
        """The fewest tiles that cannot all have arrived, those seen nowhere left out first."""

        def worth(tile: int) -> tuple[bool, int]:
            return not self.arrivals.unseen >> tile & 1, -self.arrivals.leaves[tile]

        return fewest_without_slots(self.allowed, sorted(range(TILES), key=worth))


def disprove(arrivals: Arrivals, duties: Duties) -> Disproof | None:
    """The first duty, in the order of events, that leaves no assignment; None if one is left."""
    count = len(duties.seat)
    if not tiles_without_slots(apply_duties(arrivals, duties, count)):
        return None
    if tiles_without_slots(arrivals.allowed):
        return Disproof(-1, arrivals, arrivals.allowed)
    possible, impossible = 0, count
    while impossible - possible > 1:
        middle = (possible + impossible) // 2
        if tiles_without_slots(apply_duties(arrivals, duties, middle)):
            impossible = middle
        else:
            possible = middle
    return Disproof(impossible - 1, arrivals, apply_duties(arrivals, duties, impossible))
