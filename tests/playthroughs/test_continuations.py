"""Numbers of legal continuations from fixed deals, by the rules core.

The oracle made `tests/oracle/continuations.txt` and counts it anew in its own tests; here the core
counts. Where they differ, the numbers of both are listed by first move.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from fiveup.rules.deal import (
    BONEYARD,
    ENDED,
    IN_PLAY,
    TURN,
    draw_tile,
    held_playable,
    new_deal,
    pass_turn,
    place_tile,
    show_hand,
)
from fiveup.rules.layout import PLACE_NAMES, TABLE
from fiveup.rules.placing import fitting_targets, target_place, target_tile
from fiveup.rules.tiles import NAMES, tiles_in
from tests.oracle.simulation import Deal, count_legal_continuations, deal_out, distinct_moves, force

FILE = Path(__file__).parents[1] / "oracle" / "continuations.txt"


@dataclass(frozen=True)
class Line:
    """One line of the file: a deal, and the numbers by place and by the tile played on."""

    seats: int
    leader: int
    tiles: list[str]
    by_place: list[int]
    by_on: list[int]

    def core(self) -> list[int]:
        deal = new_deal(self.seats, self.leader)
        for seat in range(1, self.seats + 1):
            show_hand(
                deal, seat, sum(1 << NAMES.index(t) for t in self.tiles[5 * seat - 5 : 5 * seat])
            )
        return deal

    def boneyard(self) -> list[int]:
        return [NAMES.index(tile) for tile in self.tiles[5 * self.seats :]]

    def naive(self) -> Deal:
        return deal_out(self.tiles, self.seats, self.leader)


def parse_line(text: str) -> Line:
    head, tiles, by_place, by_on = text.split(" | ")
    seats, leader = map(int, head.split())
    names = [f"{tile[0]}|{tile[1]}" for tile in tiles.split()]
    return Line(
        seats, leader, names, list(map(int, by_place.split())), list(map(int, by_on.split()))
    )


LINES = [
    parse_line(text)
    for text in FILE.read_text(encoding="utf-8").splitlines()
    if text and not text.startswith("#")
]


def moves(deal: list[int], by_on: bool) -> Iterator[tuple[int, int]]:
    """Tiles and targets of the seat on turn, one target a tile played on where `by_on`."""
    for tile in tiles_in(held_playable(deal, deal[TURN])):
        if deal[TABLE] == 0:
            yield tile, 0
            continue
        seen: set[int] = set()
        for target in fitting_targets(deal, tile):
            if not by_on or target_tile(target) not in seen:
                yield tile, target
            seen.add(target_tile(target))


def count(deal: list[int], boneyard: list[int], depth: int, by_on: bool) -> int:
    """Sequences of `depth` placements from here; draws and passes are forced."""
    if depth == 0:
        return 1
    return sum(by_move(deal, boneyard, depth, by_on).values())


def by_move(deal: list[int], boneyard: list[int], depth: int, by_on: bool) -> dict[str, int]:
    """The same, parted by first move."""
    here = deal.copy()
    while here[ENDED] == IN_PLAY and not held_playable(here, here[TURN]):
        if here[BONEYARD]:
            draw_tile(here, here[TURN], boneyard[-here[BONEYARD]])
        else:
            pass_turn(here, here[TURN])
    if here[ENDED] != IN_PLAY:
        return {}
    numbers = {}
    for tile, target in moves(here, by_on):
        after = here.copy()
        place_tile(after, here[TURN], tile, target)
        on = ""
        if here[TABLE]:
            on = f" on {NAMES[target_tile(target)]} {PLACE_NAMES[target_place(target)]}"
        numbers[NAMES[tile] + on] = count(after, boneyard, depth - 1, by_on)
    return numbers


def by_move_of_oracle(deal: Deal, depth: int, by: str) -> dict[str, int]:
    here = deal.copy()
    force(here)
    numbers = {}
    for tile, on, place in distinct_moves(here, by):
        after = here.copy()
        after.play(tile, on, place)
        name = tile if on is None else f"{tile} on {on} {place}"
        numbers[name] = count_legal_continuations(after, depth - 1, by)
    return numbers


def diagnosis(line: Line, depth: int, by_on: bool) -> str:
    """Both counts by first move, where they differ."""
    ours = by_move(line.core(), line.boneyard(), depth, by_on)
    theirs = by_move_of_oracle(line.naive(), depth, "on" if by_on else "place")
    differing = [
        f"{move}: core {ours.get(move)}, oracle {theirs.get(move)}"
        for move in sorted({*ours, *theirs})
        if ours.get(move) != theirs.get(move)
    ]
    return "\n".join([f"{line.seats} seats, {depth} placements", *differing])


@pytest.mark.parametrize("by_on", [False, True], ids=["by-place", "by-on"])
@pytest.mark.parametrize("line", LINES, ids=range(1, len(LINES) + 1))
def test_as_many_continuations_as_the_oracle_counts(line: Line, by_on: bool) -> None:
    numbers = line.by_on if by_on else line.by_place
    for depth, number in enumerate(numbers, start=1):
        ours = count(line.core(), line.boneyard(), depth, by_on)
        assert ours == number, diagnosis(line, depth, by_on)


@pytest.mark.parametrize("by_on", [False, True], ids=["by-place", "by-on"])
def test_the_numbers_agree_by_first_move_too(by_on: bool) -> None:
    for line in LINES[:5]:
        assert diagnosis(line, 4, by_on) == f"{line.seats} seats, 4 placements"
