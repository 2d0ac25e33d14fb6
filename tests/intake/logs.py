"""Logs and stores for the tests of intake."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

from fiveup.store.connection import connect
from fiveup.store.store import Store

CASES = Path(__file__).parents[1] / "cases"


def match(name: str = "2-seats-club", **heading: Any) -> dict[str, Any]:
    """A worked match, some of its heading changed."""
    log: dict[str, Any] = json.loads((CASES / "matches" / f"{name}.json").read_text("utf-8"))
    log["match"].update(heading)
    return log


def faulty(name: str) -> dict[str, Any]:
    """A worked fault."""
    case: dict[str, Any] = json.loads((CASES / "faults" / f"{name}.json").read_text("utf-8"))
    log: dict[str, Any] = case["log"]
    return log


def broken_off(log: dict[str, Any], deals: int, events: int) -> dict[str, Any]:
    """The same match abandoned in the deal after so many, after so many of its events."""
    short = deepcopy(log)
    short["match"]["status"] = "abandoned"
    short.pop("result", None)
    short["deals"] = short["deals"][: deals + 1]
    last = short["deals"][-1]
    last["events"] = last["events"][:events]
    for field in ("ended", "remaining", "claimed"):
        last.pop(field, None)
    return short


def write(folder: Path, name: str, *logs: dict[str, Any]) -> Path:
    """A `.jsonl` file of logs."""
    path = folder / f"{name}.jsonl"
    text = "".join(json.dumps(log, ensure_ascii=False) + "\n" for log in logs)
    path.write_text(text, encoding="utf-8")
    return path


def ask(store: Store, sql: str) -> list[Any]:
    """The rows of a query over a store, each a tuple."""
    with connect(store.snapshot()) as connection:
        return connection.execute(sql).fetchall()
