from __future__ import annotations

import json
from pathlib import Path

import pytest

from fiveup.audit.argument import Argument, Source, argue
from fiveup.audit.english_illegal import argument_lines
from fiveup.audit.people import People
from tests.replay.as_table import table_of

from .auditing import audit_of

HIDDEN = sorted((Path(__file__).parents[1] / "cases/hidden-hands").glob("*.json"))

FITTED = (
    "would have fitted at event 2: not in hand by then, it can only be what Ana Ruiz draws at event"
)


def argued(path: Path) -> tuple[Argument | None, People]:
    table = table_of(json.loads(path.read_text(encoding="utf-8"))["log"])
    return argue(table, 0, 1), People(table, 0)


@pytest.mark.parametrize("path", HIDDEN, ids=lambda path: path.stem)
def test_there_are_fewer_arrivals_than_tiles(path: Path) -> None:
    """Each tile came from the arrivals named for it, and together these are one too few."""
    argument, people = argued(path)
    case = json.loads(path.read_text(encoding="utf-8"))
    proved = [found for found in audit_of(case["log"]).differences if found.argument]
    assert bool(proved) == (argument is not None)
    if argument is None:
        return
    assert argument.arrivals == len(argument.tiles) - 1
    draws = {event for source in argument.sources for event in source.draws}
    for step in argument.tiles:
        assert {event for source in step.sources for event in source.draws} <= draws
        held_at = [duty.event for duty in step.since]
        for source in step.sources:
            assert not source.first or not held_at
            assert all(event >= max(held_at, default=0) for event in source.draws)
        assert step.event is None or all(
            event < step.event for source in step.sources for event in source.draws
        )
        low, high = (int(pips) for pips in step.tile.split("|"))
        assert all({low, high} & set(duty.pips) for duty in step.since)
    lines = argument_lines(argument, people)
    assert len(lines) == len(argument.duties()) + len(argument.tiles) + 2


def test_the_argument_in_words() -> None:
    argument, people = argued(HIDDEN[1])
    assert argument is not None
    assert argument.sources == (Source(1, 0, (2, 9)),)
    assert argument_lines(argument, people) == [
        "At event 2 Ana Ruiz draws with 0 and 3 open, which is to say: holds no tile with 0 or 3.",
        f"0|2, which Ana Ruiz plays at event 10, {FITTED} 2 or 9.",
        f"0|4, which Ana Ruiz has left at the end, {FITTED} 2 or 9.",
        f"0|5, which Ana Ruiz plays at event 3, {FITTED} 2.",
        "So there are 3 tiles and only 2 arrivals for them: what Ana Ruiz draws at event 2 and 9.",
        "At event 2, then, Ana Ruiz held a tile that could be played.",
    ]
