"""Stores to look at: of a season played at random, of foreign names, empty, and broken."""

from __future__ import annotations

import hashlib
import json
import random
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from fiveup.facts.build import build_tables
from fiveup.facts.findings import ImportRecord, imports_table
from fiveup.findings.sentences import sentence
from fiveup.replay.explain import explain
from fiveup.replay.judge import judge
from fiveup.replay.outcomes import STATUSES
from fiveup.store.store import Store
from tests.dashboard.played import played_match, season
from tests.facts.logs_to_tables import event_table

HOSTILE = (
    '<img src=x onerror="document.title=1">',
    "**Bold** _it_ $x^2$ :smile: :material/home:",
    '=HYPERLINK("http://example.invalid")',
    "![i](http://example.invalid/i.png) [l](javascript:alert(1))",
)


def fill(path: Path, logs: list[dict[str, Any]], number: int = 1) -> Path:
    """Adds an import of these logs to the store in a folder."""
    table = event_table(*logs)
    outcomes = judge(table)
    keep = range(len(logs))
    import_id, at = f"import-{number}", datetime(2026, 7, number, 18, 30, tzinfo=UTC)
    tables = build_tables(
        table,
        outcomes,
        keep,
        revisions=[1 for _ in keep],
        content_hashes=[hashlib.sha256(json.dumps(log).encode()).hexdigest() for log in logs],
        import_id=import_id,
        imported_at=at,
        findings=[finding for match in keep for finding in explain(table, outcomes, match)],
        sentence=sentence,
    )
    verified, unproved, disputed, illegal, _ = (
        list(outcomes.status).count(status) for status in range(len(STATUSES))
    )
    record = ImportRecord(
        import_id, at, len(logs), verified, unproved, disputed, illegal, 0, 0, 840
    )
    with Store(path).writer() as commit:
        for name, rows in tables.items():
            commit.append(name, rows)
        commit.append("imports", imports_table(record))
        commit.commit()
    return path


def season_store(path: Path, matches: int = 40) -> Path:
    """A store of a season."""
    return fill(path, season(61, matches))


def hostile_store(path: Path) -> Path:
    """A store whose every text is out to do harm: two matches of four players, one with slips."""
    chance = random.Random(7)
    logs = [
        played_match(
            chance,
            list(HOSTILE),
            [0.5] * 4,
            slip=slip,
            id=f"{HOSTILE[number]} {number}",
            club=HOSTILE[number],
            event=HOSTILE[3 - number],
            started_at=f"2026-03-0{number + 1}",
        )
        for number, slip in enumerate((0.1, 0.0))
    ]
    return fill(path, logs)


def empty_store(path: Path) -> Path:
    """A store with an import that brought nothing."""
    return fill(path, [])
