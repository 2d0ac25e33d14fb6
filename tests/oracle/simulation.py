"""A deal in which everything is known: hands, order of the boneyard, leader (R2, R13 to R17)."""

from __future__ import annotations

from dataclasses import dataclass, field

from .rules import (
    HAND_SIZE,
    Layout,
    Tile,
    deduction_for,
    halves,
    pips_on,
    points_for,
    seat_after,
)

Move = tuple[Tile, Tile | None, str | None]  # tile, the tile it goes on, the place there


@dataclass
class Deal:
    """Hands by seat, the boneyard in the order in which it is drawn, and what lies on the table."""

    hands: dict[int, list[Tile]]
    boneyard: list[Tile]
    turn: int  # at first the leader
    layout: Layout = field(default_factory=Layout)

    @property
    def seats(self) -> int:
        return len(self.hands)

    def copy(self) -> Deal:
        hands = {seat: list(hand) for seat, hand in self.hands.items()}
        return Deal(hands, list(self.boneyard), self.turn, self.layout.copy())

    def playable(self, seat: int) -> list[Tile]:
        """R4, R13: the tiles of a seat that fit somewhere; any may open."""
        if not self.layout.attachments:
            return list(self.hands[seat])
        pips = self.layout.open_pips()
        return [tile for tile in self.hands[seat] if set(halves(tile)) & pips]

    def ended(self) -> str | None:
        """R16: `out`, `blocked`, or None while the deal goes on."""
        if any(not hand for hand in self.hands.values()):
            return "out"
        if not self.boneyard and not any(self.playable(seat) for seat in self.hands):
            return "blocked"
        return None

    def moves(self) -> list[Move]:
        """R6: every placement that the seat on turn may make, each open place by itself."""
        moves: list[Move] = []
        for tile in self.hands[self.turn]:
            if not self.layout.attachments:
                moves.append((tile, None, None))
            for on, place in self.layout.fitting_places(tile):
                moves.append((tile, on, place))
        return moves

    def draw(self) -> Tile:
        """R14: the seat on turn takes the next tile of the boneyard."""
        tile = self.boneyard.pop(0)
        self.hands[self.turn].append(tile)
        return tile

    def pass_turn(self) -> None:
        """R15: the seat on turn passes."""
        self.turn = seat_after(self.turn, self.seats)

    def play(self, tile: Tile, on: Tile | None, place: str | None) -> int:
        """R6, R12: the seat on turn puts a tile down; gives the points for it."""
        self.layout.place(tile, on, place)
        self.hands[self.turn].remove(tile)
        self.turn = seat_after(self.turn, self.seats)
        return points_for(self.layout.end_sum())

    def settlement(self) -> dict[int, int]:
        """R17: what each seat's side loses for what the seat has left."""
        return {seat: deduction_for(pips_on(hand)) for seat, hand in self.hands.items()}


def deal_out(tiles: list[Tile], seats: int, leader: int) -> Deal:
    """R2: the first five tiles to seat 1, the next five to seat 2, ...; the rest, in order."""
    hands = {
        seat: list(tiles[HAND_SIZE * (seat - 1) : HAND_SIZE * seat]) for seat in range(1, seats + 1)
    }
    return Deal(hands, list(tiles[HAND_SIZE * seats :]), leader)


def force(deal: Deal) -> None:
    """R14, R15: makes the draws and passes that leave no choice, until a tile can be played."""
    while deal.ended() is None and not deal.playable(deal.turn):
        if deal.boneyard:
            deal.draw()
        else:
            deal.pass_turn()


def distinct_moves(deal: Deal, by: str = "place") -> list[Move]:
    """The moves of the seat on turn, counted by place or by the tile they go on.

    `place`: every open place is a move of its own. `on`: the places of one tile that fit are one
    move, to the first of them (they are alike: see `on` in the log format).
    """
    kept: dict[tuple[str | None, ...], Move] = {}
    for tile, on, place in deal.moves():
        key = (tile, on, place) if by == "place" else (tile, on)
        kept.setdefault(key, (tile, on, place))
    return list(kept.values())


def count_legal_continuations(deal: Deal, depth: int, by: str = "place") -> int:
    """The number of sequences of `depth` placements from here; draws and passes are forced.

    A line of play that ends before that depth (out or blocked) is not counted. `by` is that of
    `distinct_moves`.
    """
    if depth == 0:
        return 1
    here = deal.copy()
    force(here)
    if here.ended() is not None:
        return 0
    total = 0
    for tile, on, place in distinct_moves(here, by):
        after = here.copy()
        after.play(tile, on, place)
        total += count_legal_continuations(after, depth - 1, by)
    return total
