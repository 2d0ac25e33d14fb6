"""Logs made up for tests, and reading them without files."""

from __future__ import annotations

import io
import json
from typing import Any

from fiveup.events.table import EventTable
from fiveup.findings.finding import Finding
from fiveup.logs.batch import LogBatch
from fiveup.logs.reader import read_logs


def small_log(**changes: Any) -> dict[str, Any]:
    """A log with every field; `changes` are its top-level fields."""
    log: dict[str, Any] = {
        "format": "five-up-match-log",
        "version": 1,
        "match": {
            "id": "riverside-1",
            "club": "Riverside",
            "event": "Spring league 3",
            "table": "2",
            "started_at": "2026-03-12T19:30:00+01:00",
            "status": "finished",
            "draws": "recorded",
        },
        "players": [{"seat": 2, "name": "Bo"}, {"seat": 1, "name": "Ana", "id": "ana"}],
        "deals": [
            {
                "deal": 1,
                "leader": 1,
                "leader_by": "lot",
                "lots": [{"1": 9, "2": 9}, {"1": 11, "2": 4}],
                "hands": {
                    "2": ["0|1", "0|2", "0|3", "0|4", "0|5"],
                    "1": ["1|4", "0|0", "2|5", "3|3", "5|6"],
                },
                "events": [
                    {"seat": 1, "play": "1|4", "claimed": 1, "at": "19:31:04", "note": "late"},
                    {"seat": 2, "draw": "3|5"},
                    {"seat": 2, "draw": None},
                    {"seat": 2, "play": "1|1", "on": "4|1", "place": "low", "claimed": 0},
                    {"seat": 1, "pass": True},
                ],
                "ended": "out",
                "remaining": {"2": ["5|5", "0|3"], "1": []},
                "claimed": {
                    "points": {"1": 12},
                    "deductions": {"1": 0, "2": 3},
                    "scores": [12, None],
                },
            },
            {"deal": 2, "leader": 2, "leader_by": "last out"},
        ],
        "result": {"winner": 1, "scores": [63, 40]},
    }
    return log | changes


def as_json(log: Any) -> bytes:
    return json.dumps(log, ensure_ascii=False).encode()


def read(text: bytes, **options: Any) -> LogBatch:
    """The one batch that a text on standard input gives."""
    (batch,) = read_logs(["-"], stdin=io.BytesIO(text), **options)
    return batch


def read_table(text: bytes) -> EventTable:
    batch = read(text)
    assert not batch.refused, batch.refused[0].findings
    return batch.table


def findings(text: bytes) -> list[Finding]:
    """What a text is refused for."""
    return [finding for log in read(text).refused for finding in log.findings]


def problems(text: bytes) -> list[tuple[str, str, str | None]]:
    """Code, problem and pointer of what a text is refused for."""
    return [(found.code, found.values["problem"], found.pointer) for found in findings(text)]


def columns(table: EventTable) -> dict[str, list[Any]]:
    """What a table holds, its sources aside, so that tables can be compared."""
    names = [name for name in EventTable.__dataclass_fields__ if not name.startswith("source")]
    return {name: list(getattr(table, name)) for name in names}
