"""The moments of a true match at which a fault can be planted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tests.oracle.rules import ALL_TILES, Layout, Tile, boneyard_size

from .truth import Log, players_of


@dataclass
class Moment:
    """The moment just before an event of an open deal."""

    deal: Log
    number: int  # the deal's
    index: int  # of the event, from 0
    event: Log
    layout: Layout
    hands: dict[int, list[Tile]]
    boneyard: int

    @property
    def where(self) -> tuple[int, int]:
        return self.number, self.index + 1

    def off_table(self) -> list[Tile]:
        on_table = self.layout.tiles()
        return [tile for tile in ALL_TILES if tile not in on_table]


def moments(log: Log, kind: str | None = None) -> Iterator[Moment]:
    """Every moment of a match before an event, of this kind if one is asked for."""
    seats = players_of(log)
    for number, deal in enumerate(log["deals"], start=1):
        layout = Layout()
        hands = {int(seat): list(hand) for seat, hand in deal["hands"].items()}
        boneyard = boneyard_size(seats)
        for index, event in enumerate(deal["events"]):
            if kind is None or kind in event:
                held = {seat: list(hand) for seat, hand in hands.items()}
                yield Moment(deal, number, index, event, layout.copy(), held, boneyard)
            if "play" in event:
                layout.place(event["play"], event.get("on"), event.get("place"))
                hands[event["seat"]].remove(event["play"])
            elif "draw" in event:
                hands[event["seat"]].append(event["draw"])
                boneyard -= 1
