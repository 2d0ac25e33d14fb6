"""A JSON text taken apart with care: what strict decoding passes over is kept or told apart.

Only texts come here that the quick way refused, so this may take its time.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from math import isinf
from typing import Any, Final, NoReturn

from fiveup.logs.declaration import LONGEST_ID

DEEPEST: Final = 64  # lists and objects within each other
_DIGITS: Final = 20  # more than any field may have
_BRACKET: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|([\[{])|([\]}])', re.DOTALL)
_CONSTANT: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|(-?Infinity|NaN)', re.DOTALL)
_MATCH: Final = re.compile(r'[{,]\s*"match"\s*:\s*')
_MOST_TRIES: Final = 10
_SPACE: Final = " \t\r\n"


class JsonSyntaxError(ValueError):
    """The text is no JSON. `offset` in characters; `problem` and `values` as in `problems`."""

    def __init__(self, problem: str, offset: int, **values: Any) -> None:
        super().__init__(problem)
        self.problem = problem
        self.offset = offset
        self.values = values


class Members(dict[str, Any]):
    """An object some of whose names were given more than once."""

    twice: tuple[str, ...] = ()


class _Infinite(float):
    """A number too large to be one, which is still shown as it was written."""

    def __new__(cls, text: str) -> _Infinite:
        number = super().__new__(cls, text)
        number.text = text
        return number

    text: str

    def __str__(self) -> str:
        return self.text


class _ConstantError(Exception):
    """NaN or an infinity."""


class _TooDeepError(Exception):
    """An `x-` field is nested too deeply."""


@dataclass(frozen=True, slots=True)
class Parsed:
    """The value of a text; `names_twice` tells whether some object in it is a `Members`."""

    value: Any
    names_twice: bool


def parse_json(text: str) -> Parsed:
    """The value of a JSON text, without the fields that begin with `x-`.

    Objects with names given twice are `Members`. Whole numbers written as `1.0` or `1e0` are
    whole numbers, as in JSON Schema. Text may hold lone surrogates. Raises `JsonSyntaxError`.
    """
    try:
        return _parse(text)
    except json.JSONDecodeError as error:
        raise syntax_error(text, error) from error
    except (RecursionError, _TooDeepError) as error:
        raise too_deep_error(text) from error
    except _ConstantError as error:
        raise JsonSyntaxError("not-json", _constant(text), found=str(error)) from error


def _parse(text: str) -> Parsed:
    objects = _Objects()
    try:
        value = _decoder(objects).decode(text)
    except json.JSONDecodeError:
        raise
    except ValueError:  # a whole number of so many digits that Python will not make it
        value = _decoder(objects, parse_int=_careful_int).decode(text)
    return Parsed(value, objects.names_twice)


def _decoder(objects: _Objects, parse_int: Callable[[str], int] | None = None) -> json.JSONDecoder:
    return json.JSONDecoder(
        object_pairs_hook=objects.make,
        parse_float=_number,
        parse_int=parse_int,
        parse_constant=_no_constant,
    )


def match_id_before(text: str) -> str | None:
    """The `match.id` of a log whose text is broken, where `match` stands whole before the fault."""
    for found in islice(_MATCH.finditer(text), _MOST_TRIES):
        if _depth(text, found.start() + 1) == 1:
            try:
                return match_id_of({"match": _decoder(_Objects()).raw_decode(text, found.end())[0]})
            except (ValueError, RecursionError, _ConstantError, _TooDeepError):
                return None
    return None


def match_id_of(log: Any) -> str | None:
    """The `match.id` of a log, if it can be read."""
    match = log.get("match") if isinstance(log, dict) else None
    match_id = match.get("id") if isinstance(match, dict) else None
    if not isinstance(match_id, str) or not 0 < len(match_id) <= LONGEST_ID:
        return None
    return None if has_lone_surrogate(match_id) else match_id


def has_lone_surrogate(text: str) -> bool:
    """Whether the text cannot be written as UTF-8."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False


class _Objects:
    """Makes the objects of a text out of their names and values."""

    def __init__(self) -> None:
        self.names_twice = False

    def make(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        members = dict(pairs)
        if any(name.startswith("x-") for name in members):
            if any(_is_too_deep(value) for name, value in pairs if name.startswith("x-")):
                raise _TooDeepError
            pairs = [pair for pair in pairs if not pair[0].startswith("x-")]
            members = dict(pairs)
        if len(members) == len(pairs):
            return members
        self.names_twice = True
        names = Counter(name for name, _ in pairs)
        twice = Members(members)
        twice.twice = tuple(name for name, times in names.items() if times > 1)
        return twice


def _is_too_deep(value: Any) -> bool:
    level = [value]
    for _ in range(DEEPEST):
        level = [
            inner
            for outer in level
            if isinstance(outer, (dict, list))
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
        if not level:
            return False
    return True


def _number(text: str) -> int | float:
    number = float(text)
    if isinf(number):
        return _Infinite(text)
    return int(number) if number.is_integer() else number


def _careful_int(text: str) -> int:
    return int(text[:_DIGITS])


def _no_constant(name: str) -> NoReturn:
    raise _ConstantError(name)


def syntax_error(text: str, error: json.JSONDecodeError) -> JsonSyntaxError:
    """What the standard library's parser found, in our terms."""
    end = len(text.rstrip(_SPACE))
    if error.pos >= end or error.msg.startswith("Unterminated string"):
        return JsonSyntaxError("truncated", end)
    if error.msg.startswith("Extra data") and text[error.pos] in "[{":
        return JsonSyntaxError("more-than-one", error.pos)
    before = text[: error.pos].rstrip(_SPACE)
    if text[error.pos] in "]}" and before.endswith(","):
        return JsonSyntaxError("not-json", len(before) - 1, found=",")
    return JsonSyntaxError("not-json", error.pos, found=text[error.pos])


def too_deep_error(text: str) -> JsonSyntaxError:
    """The fault of a text whose nesting goes beyond what is allowed, where it does."""
    depth, offset = 0, len(text)
    for token in _BRACKET.finditer(text):
        depth += 1 if token[1] else -1 if token[2] else 0
        if depth > DEEPEST:
            offset = token.start()
            break
    return JsonSyntaxError("too-deep", offset, limit=DEEPEST)


def _depth(text: str, offset: int) -> int:
    """How many lists and objects are open before an offset."""
    brackets = _BRACKET.finditer(text, 0, offset)
    return sum(1 if token[1] else -1 if token[2] else 0 for token in brackets)


def _constant(text: str) -> int:
    """Where NaN or an infinity stands outside of strings."""
    return next((found.start(1) for found in _CONSTANT.finditer(text) if found[1]), len(text))
