"""Replay and the oracle laid side by side for one log.

Findings must agree in code, kind, deal and event. Seat, claimed and due are compared where both
judges name one, save the seat of `not-over`: the contract fixes none, and each names who could
play in its own way.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from fiveup.replay.judge import judge
from tests.oracle import judge as oracle

from .as_facts import Row, answer_of
from .as_table import Log, table_of

WHOLE = ("status", "complete", "winner", "scores", "detail")
TABLES = ("deals", "deal_players", "placements", "match_players")
BY_SEAT = ("claimed-deduction", "claimed-score", "remaining-unknown")


def differences(log: Log) -> list[str]:
    """Where the two judges differ, in words; the log must be one that a reader accepts."""
    table = table_of(log)
    return list(compare(oracle.judge(log), answer_of(table, judge(table))))


def compare(theirs: Row, ours: Row) -> Iterator[str]:
    for name in WHOLE:
        if theirs[name] != ours[name]:
            yield f"{name}: oracle {theirs[name]}, replay {ours[name]}"
    yield from compare_findings(by_place(theirs["findings"]), by_place(ours["findings"]))
    for name in TABLES:
        yield from compare_rows(name, theirs[name], ours[name])


def by_place(findings: list[Row]) -> dict[tuple[Any, ...], list[Row]]:
    """Findings by what must agree; several of one deal told apart by seat."""
    places: dict[tuple[Any, ...], list[Row]] = defaultdict(list)
    for one in findings:
        seat = one["seat"] if one["code"] in BY_SEAT else None
        places[one["code"], one["kind"], one["deal"], one["event"], seat].append(one)
    return places


def compare_findings(
    theirs: dict[tuple[Any, ...], list[Row]], ours: dict[tuple[Any, ...], list[Row]]
) -> Iterator[str]:
    for place in sorted({*theirs, *ours}, key=str):
        one, other = theirs.get(place, []), ours.get(place, [])
        if len(one) != len(other):
            yield f"finding {place}: oracle {len(one)}, replay {len(other)}"
            continue
        for left, right in zip(one, other, strict=True):
            for name in ("seat", "claimed", "due"):
                if (place[0], name) == ("not-over", "seat") or None in (left[name], right[name]):
                    continue
                if left[name] != right[name]:
                    yield f"finding {place}, {name}: oracle {left[name]}, replay {right[name]}"


def compare_rows(name: str, theirs: list[Row], ours: list[Row]) -> Iterator[str]:
    if len(theirs) != len(ours):
        yield f"{name}: oracle {len(theirs)} rows, replay {len(ours)}"
        return
    for number, (one, other) in enumerate(zip(theirs, ours, strict=True), start=1):
        for column in {**one, **other}:
            if one.get(column) != other.get(column):
                yield (
                    f"{name} row {number} {column}: "
                    f"oracle {one.get(column)}, replay {other.get(column)}"
                )
