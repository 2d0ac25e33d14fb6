"""The JSON Schema of the log, made from the declaration: `schemas/match-log.schema.json`.

It says all that a schema can say: what it refuses, reading refuses. Beside that reading refuses
only names given twice and what joins fields far apart (`check`, `json_check`).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from fiveup.events.actions import DRAW_RECORDS, ENDINGS, LEADER_BY, STATUSES
from fiveup.logs.declaration import FORMAT, VERSION, MatchLog
from fiveup.logs.started_at import DATE_OR_TIME_PATTERN
from fiveup.logs.tile_text import TILE_OF_TEXT, TILE_PATTERN
from fiveup.rules.layout import PLACE_NAMES

FILE_NAME: Final = "match-log.schema.json"
_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_TILE: Final = {"$ref": "#/$defs/Tile"}
_TILE_DEFINITION: Final = {
    "title": "Tile",
    "description": (
        "Written low|high. Read in either order, with | - : / or nothing between the halves, as "
        "[low|high], or as a Unicode tile, lying or standing."
    ),
    "type": "string",
    "pattern": TILE_PATTERN,
    "examples": ["1|4", "4|1", "[1|4]", "1-4", "1:4", "1/4", "14", chr(0x1F031 + 7 + 4)],
}
# Words in the order of the game, which the declaration's types do not keep.
_WORDS: Final = (STATUSES[1:], DRAW_RECORDS[1:], LEADER_BY[1:], ENDINGS[1:], PLACE_NAMES)

_EXAMPLE: Final = {
    "format": FORMAT,
    "version": VERSION,
    "match": {"id": "riverside-2026-03-12-1", "club": "Riverside", "status": "abandoned"},
    "players": [{"seat": 1, "name": "Ana Ruiz"}, {"seat": 2, "name": "Bo Chen"}],
    "deals": [
        {
            "deal": 1,
            "leader": 1,
            "leader_by": "lot",
            "events": [
                {"seat": 1, "play": "1|4", "claimed": 1},
                {"seat": 2, "draw": "3|5"},
                {"seat": 2, "draw": None},
                {"seat": 2, "play": "1|1", "on": "1|4", "claimed": 0},
            ],
        }
    ],
}


def schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a match log."""
    made = _enriched(msgspec.json.schema(MatchLog))
    definitions = made["$defs"]
    definitions["Tile"] = _TILE_DEFINITION
    definitions["Match"]["properties"]["started_at"]["anyOf"][0]["pattern"] = DATE_OR_TIME_PATTERN
    definitions["Event"] |= _EVENT_RULES
    definitions["Event"]["properties"]["pass"]["anyOf"][0] = {"const": True}
    return {
        "$schema": _DIALECT,
        "title": "Five Up match log",
        "examples": [_EXAMPLE],
        "$ref": made["$ref"],
        "$defs": dict(sorted(definitions.items())),
    }


def _written(name: str) -> dict[str, Any]:
    """That a field is there and not null."""
    return {"properties": {name: {"not": {"type": "null"}}}, "required": [name]}


def _only_beside(name: str, other: str) -> dict[str, Any]:
    return {"if": _written(name), "then": _written(other)}


_EVENT_RULES: Final[dict[str, Any]] = {
    "oneOf": [_written("play"), {"required": ["draw"]}, _written("pass")],
    "allOf": [
        *(_only_beside(name, "play") for name in ("on", "place", "claimed")),
        _only_beside("place", "on"),
    ],
}


def _enriched(node: Any) -> Any:
    """Tiles by reference, words in order, and `x-` fields allowed wherever fields are."""
    if isinstance(node, list):
        return [_enriched(item) for item in node]
    if not isinstance(node, dict):
        return node
    if len(node.get("enum", ())) == len(TILE_OF_TEXT):
        return _TILE
    node = {name: _enriched(value) for name, value in node.items() if name != "required" or value}
    if "enum" in node:
        words = set(node["enum"])
        node["enum"] = next((list(w) for w in _WORDS if set(w) == words), node["enum"])
    if node.get("type") == "object":
        node["patternProperties"] = {"^x-": True}
    return node


def format_schema() -> str:
    """The text of the schema's file."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def main(folder: str) -> None:
    """Writes the schema into a folder."""
    Path(folder, FILE_NAME).write_text(format_schema(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
