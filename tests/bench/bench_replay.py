"""What a replayed placement costs, interpreted, and where the time of a check goes.

Each is measured over the same generated matches, so that the steps can be set beside each other.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from fiveup.events.table import EventTable
from fiveup.logs.canonical import content_hash
from fiveup.logs.reader import read_logs
from fiveup.replay.judge import judge
from fiveup.replay.outcomes import Outcomes
from fiveup.replay.resolve import resolved_places
from fiveup.samples.bulk import bulk_lines

MATCHES = 200


@pytest.fixture(scope="module")
def log_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Generated matches of every degree of detail, one a line."""
    path = tmp_path_factory.mktemp("bench") / "matches.jsonl"
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.writelines(bulk_lines(MATCHES, 7, "mixed", "quick"))
    return path


@pytest.fixture(scope="module")
def table(log_file: Path) -> EventTable:
    """The same matches as one event table."""
    (batch,) = read_logs([log_file], batch_rows=10**9, batch_text=10**9)
    assert not batch.refused
    return batch.table


def test_bare_decode(benchmark, log_file: Path) -> None:
    """The floor: JSON text into Python objects."""
    lines = log_file.read_bytes().splitlines()
    decode = msgspec.json.Decoder().decode
    benchmark(lambda: [decode(line) for line in lines])


def test_read(benchmark, log_file: Path, table: EventTable) -> None:
    """JSON text into the event table."""
    benchmark.extra_info["events"] = table.rows
    benchmark(lambda: list(read_logs([log_file])))


def test_replay(benchmark, table: EventTable) -> None:
    """The event table into outcomes; divide by the placements."""
    outcomes: Outcomes = benchmark(judge, table)
    benchmark.extra_info["placements"] = len(outcomes.row)
    benchmark.extra_info["ns a placement"] = round(
        benchmark.stats.stats.median / len(outcomes.row) * 1e9
    )


def test_content_hash(benchmark, table: EventTable) -> None:
    """The canonical log of every match, hashed."""
    on, place = resolved_places(table, judge(table))
    benchmark(
        lambda: [
            content_hash(table, match, resolved_on=on, resolved_place=place)
            for match in range(len(table))
        ]
    )
