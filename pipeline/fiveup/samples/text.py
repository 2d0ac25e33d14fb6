"""The text of a log, as a person would want to read it: an event a line, a hand a line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from fiveup.samples.log import Log

STEP = "  "


def format_line(value: Any) -> str:
    """A value on one line, with spaces as a person would set them."""
    return json.dumps(value, ensure_ascii=False)


def format_compact(log: Log) -> str:
    """A whole log on one line, without a space too many."""
    return json.dumps(log, ensure_ascii=False, separators=(",", ":"))


def format_log(log: Log, indent: str = "") -> str:
    """A whole log over many lines, one an event; without a line break at its end."""
    inner = indent + STEP
    fields = []
    for name, value in log.items():
        if name == "deals":
            deals = [format_deal(deal, inner + STEP) for deal in value]
            fields.append(f'{inner}"deals": {format_items(deals, inner)}')
        elif name == "players":
            players = [inner + STEP + format_line(player) for player in value]
            fields.append(f'{inner}"players": {format_items(players, inner)}')
        else:
            fields.append(f"{inner}{format_line(name)}: {format_line(value)}")
    return indent + "{\n" + ",\n".join(fields) + "\n" + indent + "}"


def format_deal(deal: Log, indent: str) -> str:
    """One deal over many lines."""
    inner = indent + STEP
    fields = []
    for name, value in deal.items():
        if name == "events":
            events = [inner + STEP + format_line(event) for event in value]
            fields.append(f'{inner}"events": {format_items(events, inner)}')
        else:
            fields.append(f"{inner}{format_line(name)}: {format_line(value)}")
    return indent + "{\n" + ",\n".join(fields) + "\n" + indent + "}"


def format_items(items: Sequence[str], indent: str) -> str:
    """Items that are lines already, between brackets."""
    return "[\n" + ",\n".join(items) + "\n" + indent + "]"


def format_array(logs: Sequence[Log]) -> str:
    """Several matches in one array, each over many lines."""
    return format_items([format_log(log, STEP) for log in logs], "") + "\n"


def format_lines(logs: Sequence[Log]) -> str:
    """Several matches, one a line."""
    return "".join(format_compact(log) + "\n" for log in logs)
