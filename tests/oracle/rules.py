"""The rules of Five Up, plain and slow: everything is recounted from scratch at every moment.

A tile is its canonical text, `low|high`. A layout is the tree of its attachments, kept as the
bare list of them; open places, counted ends and the end sum are worked out anew from that list
whenever they are asked for. Rule numbers are those of the rules text.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

Tile = str
Place = tuple[Tile, str]  # a tile on the table and the name of one of its places

ALL_TILES: list[Tile] = [f"{low}|{high}" for low in range(7) for high in range(low, 7)]
HAND_SIZE = 5
TARGET = 61
LINES = ("line A", "line B")
BRANCHES = ("branch A", "branch B")
PLACE_NAMES = ("high", "low", *LINES, *BRANCHES)


class IllegalPlacement(Exception):
    """A placement that the layout does not allow; the callers check before they place."""


def halves(tile: Tile) -> tuple[int, int]:
    """R1: the low and the high half of a tile."""
    low, high = tile.split("|")
    return int(low), int(high)


def is_double(tile: Tile) -> bool:
    """R7: a double is a spinner."""
    low, high = halves(tile)
    return low == high


def pips_on(tiles: Iterable[Tile]) -> int:
    """All pips of some tiles together."""
    return sum(sum(halves(tile)) for tile in tiles)


def places_of(tile: Tile) -> tuple[str, ...]:
    """R7: the places that a tile has, in the order in which the facts list them."""
    return (*LINES, *BRANCHES) if is_double(tile) else ("high", "low")


def pip_at(tile: Tile, place: str) -> int:
    """The pip that a place of a tile shows."""
    low, high = halves(tile)
    return low if place == "low" else high


@dataclass(frozen=True)
class Attachment:
    """One tile of the layout: what it is attached to, and the two places that this uses up."""

    tile: Tile
    on: Tile | None  # None: the opening tile
    place: str | None  # the place of `on` that is filled
    by: str | None  # the tile's own place that is used (R9)


@dataclass
class Layout:
    """R6: the tiles on the table, in the order in which they were placed."""

    attachments: list[Attachment] = field(default_factory=list)

    def copy(self) -> Layout:
        return Layout(list(self.attachments))

    def tiles(self) -> list[Tile]:
        return [attachment.tile for attachment in self.attachments]

    def filled(self, tile: Tile) -> dict[str, Tile]:
        """The places of a tile that are used, each with the tile that lies there."""
        used: dict[str, Tile] = {}
        for attachment in self.attachments:
            if attachment.tile == tile and attachment.on is not None:
                assert attachment.by is not None
                used[attachment.by] = attachment.on
            if attachment.on == tile:
                assert attachment.place is not None
                used[attachment.place] = attachment.tile
        return used

    def open_at(self, tile: Tile) -> list[str]:
        """R7, R8: the places of a tile that are not used; branches only after both lines are."""
        used = self.filled(tile)
        lines_filled = all(line in used for line in LINES)
        return [
            place
            for place in places_of(tile)
            if place not in used and (place not in BRANCHES or lines_filled)
        ]

    def open_places(self) -> list[Place]:
        """Every open place, in tile order, then in the order of the places of a tile."""
        return [(tile, place) for tile in sorted(self.tiles()) for place in self.open_at(tile)]

    def open_pips(self) -> set[int]:
        """The pips that open places show."""
        return {pip_at(tile, place) for tile, place in self.open_places()}

    def counted_ends(self) -> list[tuple[Tile, int]]:
        """R10, R11: open halves of ordinary tiles; twice a double that has a line place open."""
        ends: list[tuple[Tile, int]] = []
        for tile, place in self.open_places():
            if not is_double(tile):
                ends.append((tile, pip_at(tile, place)))
            elif place in LINES and (tile, 2 * pip_at(tile, place)) not in ends:
                ends.append((tile, 2 * pip_at(tile, place)))
        return ends

    def end_sum(self) -> int:
        """R12: the sum of all counted ends."""
        return sum(pips for _, pips in self.counted_ends())

    def fitting_places(self, tile: Tile) -> list[Place]:
        """R6: the open places that show a pip of the tile."""
        return [
            (other, place)
            for other, place in self.open_places()
            if pip_at(other, place) in halves(tile)
        ]

    def fits(self, tile: Tile) -> bool:
        """R4, R13: any tile may open; afterwards it needs an open place that it matches."""
        return not self.attachments or bool(set(halves(tile)) & self.open_pips())

    def place(self, tile: Tile, on: Tile | None, place: str | None) -> None:
        """R6, R9: puts the tile down; the caller says where."""
        if on is None or place is None:
            if self.attachments:
                raise IllegalPlacement(f"{tile} is not the opening tile")
            self.attachments.append(Attachment(tile, None, None, None))
            return
        if (on, place) not in self.fitting_places(tile) or tile in self.tiles():
            raise IllegalPlacement(f"{tile} does not fit on {on}, {place}")
        pip = pip_at(on, place)
        by = "line A" if is_double(tile) else ("low" if halves(tile)[0] == pip else "high")
        self.attachments.append(Attachment(tile, on, place, by))


def raw_points(end_sum: int) -> int:
    """R12: the end sum itself if it is positive and divisible by five, else nothing."""
    return end_sum if end_sum > 0 and end_sum % 5 == 0 else 0


def points_for(end_sum: int) -> int:
    """R3, R12: points for a placement."""
    return raw_points(end_sum) // 5


def deduction_for(pips: int) -> int:
    """R17: the nearest multiple of five, in points (remainder 1, 2 down; 3, 4 up)."""
    down, remainder = divmod(pips, 5)
    return down if remainder <= 2 else down + 1


def side_of(seat: int, seats: int) -> int:
    """R1: with four, seats 1 and 3 are side 1 and seats 2 and 4 side 2; else side is seat."""
    if seats == 4:
        return 1 if seat in (1, 3) else 2
    return seat


def sides_of(seats: int) -> list[int]:
    """The sides of a match."""
    return [1, 2] if seats == 4 else list(range(1, seats + 1))


def seats_of(side: int, seats: int) -> list[int]:
    """The seats of a side."""
    return [seat for seat in range(1, seats + 1) if side_of(seat, seats) == side]


def seat_after(seat: int, seats: int) -> int:
    """R4: clockwise, 1, 2, ... n, 1."""
    return 1 if seat == seats else seat + 1


def boneyard_size(seats: int) -> int:
    """R2: 18, 13 or 8 tiles."""
    return len(ALL_TILES) - HAND_SIZE * seats


def is_tied_at_target(scores: dict[int, int], overtime: bool) -> bool:
    """R18: overtime is due (or goes on): the target was reached and the highest is shared."""
    highest = max(scores.values())
    return (overtime or highest >= TARGET) and list(scores.values()).count(highest) > 1


def winner_of(scores: dict[int, int], overtime: bool) -> int | None:
    """R18: the side with the single highest score, once the target was reached or in overtime."""
    highest = max(scores.values())
    leaders = [side for side, score in scores.items() if score == highest]
    if len(leaders) == 1 and (overtime or highest >= TARGET):
        return leaders[0]
    return None


def lots_leader(lots: list[dict[int, int]], seats: int) -> int | None:
    """R4: the seat that a lot gives, or None if the rounds do not follow the rule."""
    candidates = set(range(1, seats + 1))
    for number, drawn in enumerate(lots, start=1):
        if set(drawn) != candidates:
            return None
        most = max(drawn.values())
        candidates = {seat for seat, pips in drawn.items() if pips == most}
        if len(candidates) == 1:
            return candidates.pop() if number == len(lots) else None
    return None
