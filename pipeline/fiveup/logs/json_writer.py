"""A match as a JSON log that a person can read: what fits on a line stands on one."""

from __future__ import annotations

import json
from typing import Any, Final

import msgspec

from fiveup.events.table import EventTable
from fiveup.logs.json_log import log_of

_WIDTH: Final = 100


def format_log(table: EventTable, match: int) -> str:
    """The JSON log of a match; reading it gives the same rows again."""
    log = log_of(table, match, on=table.on, place=table.place)
    return _format(msgspec.to_builtins(log), 0, 0) + "\n"


def format_log_line(table: EventTable, match: int) -> str:
    """The JSON log of a match as one line of `.jsonl`."""
    log = log_of(table, match, on=table.on, place=table.place)
    return msgspec.json.encode(log).decode() + "\n"


def _format(value: Any, indent: int, before: int) -> str:
    """A value that begins at column `before` of a line which is indented by `indent`."""
    line = json.dumps(value, ensure_ascii=False)
    if before + len(line) < _WIDTH or not isinstance(value, (dict, list)):
        return line
    inner = indent + 1
    if isinstance(value, list):
        parts = [_format(item, inner, inner) for item in value]
    else:
        parts = []
        for name, item in value.items():
            start = f"{json.dumps(name)}: "
            parts.append(start + _format(item, inner, inner + len(start)))
    space = "\n" + " " * inner
    brackets = "{}" if isinstance(value, dict) else "[]"
    return f"{brackets[0]}{space}{(',' + space).join(parts)}\n{' ' * indent}{brackets[1]}"
