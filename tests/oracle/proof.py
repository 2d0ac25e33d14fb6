"""The proof: can all 28 tiles be assigned to arrivals so that every duty was kept?

Two ways of looking for an assignment that share nothing but the question: exhaustive backtracking
within a budget, and a maximum flow found by plain breadth-first search.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from itertools import pairwise

from .faults import Fault
from .replay import Duty, Table
from .rules import ALL_TILES, Tile

BONEYARD = 0  # stands in the place of a seat
Arrival = tuple[int, int]  # seat (or BONEYARD), event (0: dealt)


class BudgetExceededError(Exception):
    """The backtracking has looked at more cases than it was allowed to."""


@dataclass
class Question:
    """How many tiles each arrival brought, and which arrivals each tile may have come by."""

    room: dict[Arrival, int]
    options: dict[Tile, list[Arrival]]


def pose(table: Table, shown: dict[int, list[Tile]], duties: list[Duty]) -> Question:
    """The tiles of unseen origin against the unseen arrivals (log format, *The proof*)."""
    room: dict[Arrival, int] = {(BONEYARD, 0): table.boneyard}
    for seat in table.everyone:
        for event in table.arrivals[seat]:
            room[(seat, event)] = room.get((seat, event), 0) + 1

    def kept(seat: int, event: int, tile: Tile) -> bool:
        """No duty of the seat after that arrival speaks against the tile in its hand."""
        return not any(
            duty.seat == seat and event < duty.event and tile in duty.fitting for duty in duties
        )

    def ways(seat: int, tile: Tile, before: int | None) -> list[Arrival]:
        return [
            arrival
            for arrival in room
            if arrival[0] == seat
            and (before is None or arrival[1] < before)
            and kept(seat, arrival[1], tile)
        ]

    options: dict[Tile, list[Arrival]] = {}
    for seat in table.everyone:
        for event, tile in table.played[seat]:
            options[tile] = ways(seat, tile, event)
        for tile in shown.get(seat, []):
            if tile not in table.known[seat]:
                options[tile] = ways(seat, tile, None)
    seen = {tile for tiles in table.known.values() for tile in tiles} | set(table.layout.tiles())
    for tile in ALL_TILES:
        if tile not in seen and tile not in options:
            options[tile] = [(BONEYARD, 0)]
            for seat in table.everyone:
                if seat not in shown:
                    options[tile] += ways(seat, tile, None)
    return Question(room, options)


def by_backtracking(question: Question, budget: int = 20_000) -> bool:
    """Tries every assignment, the tile with the fewest ways first."""
    room = dict(question.room)
    left = budget

    def free(tile: Tile) -> list[Arrival]:
        return [arrival for arrival in question.options[tile] if room[arrival] > 0]

    def assign(tiles: list[Tile]) -> bool:
        nonlocal left
        left -= 1
        if left < 0:
            raise BudgetExceededError(f"more than {budget} cases")
        if not tiles:
            return all(count == 0 for count in room.values())
        tile = min(tiles, key=lambda candidate: len(free(candidate)))
        others = [other for other in tiles if other != tile]
        for arrival in free(tile):
            room[arrival] -= 1
            found = assign(others)
            room[arrival] += 1
            if found:
                return True
        return False

    return assign(list(question.options))


def by_flow(question: Question) -> bool:
    """Source -> tile -> arrival -> sink; every tile and every arrival must be filled."""
    capacity: dict[object, dict[object, int]] = {"source": {}, "sink": {}}

    def edge(start: object, end: object, amount: int) -> None:
        capacity.setdefault(start, {})[end] = amount
        capacity.setdefault(end, {}).setdefault(start, 0)

    for tile, arrivals in question.options.items():
        edge("source", tile, 1)
        for arrival in arrivals:
            edge(tile, arrival, 1)
    for arrival, count in question.room.items():
        edge(arrival, "sink", count)
    flow = 0
    while path := shortest_path(capacity):
        for start, end in pairwise(path):
            capacity[start][end] -= 1
            capacity[end][start] += 1
        flow += 1
    return flow == len(question.options) == sum(question.room.values())


def shortest_path(capacity: dict[object, dict[object, int]]) -> list[object]:
    """From source to sink where there is capacity left, or nothing."""
    paths: dict[object, list[object]] = {"source": ["source"]}
    queue: deque[object] = deque(["source"])
    while queue:
        here = queue.popleft()
        for there, amount in capacity[here].items():
            if amount > 0 and there not in paths:
                paths[there] = [*paths[here], there]
                queue.append(there)
    return paths.get("sink", [])


def assignable(question: Question) -> bool:
    """Whether there is an assignment; both ways must agree where the first gets to an end."""
    answer = by_flow(question)
    try:
        backtracked = by_backtracking(question, 100)
    except BudgetExceededError:
        return answer
    assert backtracked == answer, "backtracking and flow disagree"
    return answer


def prove(table: Table, shown: dict[int, list[Tile]]) -> Fault | None:
    """The first duty in the order of events that leaves no assignment: `must-play`."""
    if not assignable(pose(table, shown, [])):
        return Fault("wrong-remaining")
    if assignable(pose(table, shown, table.duties)):
        return None
    for count, duty in enumerate(table.duties, start=1):
        if not assignable(pose(table, shown, table.duties[:count])):
            return Fault("must-play", duty.event, duty.seat)
    raise AssertionError("the last duty leaves no assignment, so one of them is the first")
