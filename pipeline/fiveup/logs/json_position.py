"""From JSON pointers to line and column, by scanning a text again: many pointers in one pass."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from fiveup.logs.batch import Position

_KEY: Final = re.compile(r'\s*"([^"\\]*(?:\\.[^"\\]*)*)"\s*:\s*', re.DOTALL)
_COMMA: Final = re.compile(r"\s*,\s*")
_CLOSING: Final = re.compile(r"\s*[\]}]")
_SPACE: Final = re.compile(r"\s*")

# Whole numbers are skipped, never made: Python refuses to make one of many thousand digits.
_DECODER: Final = json.JSONDecoder(strict=False, parse_int=str, parse_float=str)

_Wanted = dict[str, "_Wanted"]


@dataclass(frozen=True, slots=True)
class Spot:
    """Offsets in characters: of a value, and of its key where it has one."""

    value: int
    key: int | None = None


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a match's text begins in its file: line, column, and pointer in its document."""

    line: int = 1
    column: int = 1
    pointer: str = ""

    def position(self, text: str, offset: int) -> Position:
        """The line and column, in characters, of an offset in the match's text."""
        lines = text.count("\n", 0, offset)
        if lines:
            return Position(self.line + lines, offset - text.rfind("\n", 0, offset))
        return Position(self.line, self.column + offset)


def escape_key(key: str) -> str:
    """A name as it stands in a JSON pointer (RFC 6901).

    >>> escape_key("a/b~c")
    'a~1b~0c'
    """
    return key.replace("~", "~0").replace("/", "~1")


def find_spots(text: str, pointers: Iterable[str]) -> dict[str, Spot]:
    """Where each pointer stands in a JSON text; the nearest enclosing value if it does not exist.

    Of a name given twice the last one counts, as for most readers of JSON.
    """
    pointers = list(pointers)
    wanted: _Wanted = {}
    for pointer in pointers:
        node = wanted
        for key in pointer.split("/")[1:]:
            node = node.setdefault(key, {})
    space = _SPACE.match(text)
    start = space.end() if space else 0
    found: dict[str, Spot] = {}
    _visit(text, start, None, "", wanted, found)
    return {pointer: _nearest(found, pointer) for pointer in pointers}


def _nearest(found: dict[str, Spot], pointer: str) -> Spot:
    while pointer not in found:
        pointer = pointer[: pointer.rindex("/")]
    return found[pointer]


def _visit(
    text: str, start: int, key: int | None, pointer: str, wanted: _Wanted, found: dict[str, Spot]
) -> int:
    """Notes the value at `start`, looks for what is wanted inside it, and returns its end."""
    found[pointer] = Spot(start, key)
    opening = text[start : start + 1]
    if not wanted or opening not in ("{", "["):
        return _DECODER.raw_decode(text, start)[1]
    index, at = 0, start + 1
    while not (closing := _CLOSING.match(text, at)):
        if index and (comma := _COMMA.match(text, at)):
            at = comma.end()
        if opening == "{":
            named = _KEY.match(text, at)
            if named is None:
                raise ValueError(f"no name at {at}")
            key_start, at = text.index('"', at), named.end()
            name = escape_key(_unescaped(named[1]))
        else:
            space = _SPACE.match(text, at)
            key_start, at = None, space.end() if space else at
            name = str(index)
        if name in wanted:
            at = _visit(text, at, key_start, f"{pointer}/{name}", wanted[name], found)
        else:
            at = _DECODER.raw_decode(text, at)[1]
        index += 1
    return closing.end()


def _unescaped(key: str) -> str:
    return str(json.loads(f'"{key}"', strict=False)) if "\\" in key else key
