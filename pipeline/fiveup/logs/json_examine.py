"""A log examined thoroughly: all its faults in one go, each with its JSON pointer.

Only logs come here that decoding or a check refused, and those with `x-` fields. What is at fault
is left out or stood in for, and the rest is judged like any other log, so that no fault hides
another and none is reported twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from itertools import islice
from typing import Any, Final

import msgspec
from msgspec.inspect import (
    BoolType,
    Field,
    IntType,
    ListType,
    LiteralType,
    Metadata,
    NoneType,
    StrType,
    StructType,
    Type,
    UnionType,
    type_info,
)

from fiveup.logs.check import check_table
from fiveup.logs.declaration import (
    FORMAT,
    VERSION,
    Event,
    MatchLog,
    PipsBySeat,
    PointsBySeat,
    TilesBySeat,
)
from fiveup.logs.json_check import json_problems
from fiveup.logs.json_flatten import FAULTY, flatten
from fiveup.logs.json_pointer import row_pointer
from fiveup.logs.json_position import escape_key
from fiveup.logs.json_text import Members, has_lone_surrogate
from fiveup.logs.problems import BAD_FIELD, BAD_TILE, NOT_A_LOG, Problem, shortened

MOST_PROBLEMS: Final = 1_000  # listed for one log
ALIKE: Final = 0.7  # how alike a name must be to be suggested, of 1

_BY_SEAT: Final = (PipsBySeat, PointsBySeat, TilesBySeat)
_TELLTALES: Final = ("match", "players", "deals")


def convert_tree(tree: Any) -> MatchLog | None:
    """The log of a parsed text that is in order field by field, else None."""
    try:
        log = msgspec.convert(tree, MatchLog)
        msgspec.json.encode(log)  # fails where a text holds half a surrogate pair
    except (msgspec.ValidationError, UnicodeEncodeError):
        return None
    return log


def examine(tree: Any) -> list[Problem]:
    """All faults of a parsed log, in no particular order; of very many, `MOST_PROBLEMS`."""
    if not isinstance(tree, dict):
        return [Problem(NOT_A_LOG, "not-an-object", "", {"found": found_text(tree)})]
    strangers = _not_this_format(tree)
    if strangers:
        return strangers
    examiner = _Examiner()
    log = examiner.struct(tree, MatchLog, "")
    problems = examiner.problems + list(islice(_problems_of_the_whole(log), MOST_PROBLEMS))
    if len(problems) + examiner.more > MOST_PROBLEMS:
        more = len(problems) + examiner.more - MOST_PROBLEMS
        last = Problem(BAD_FIELD, "and-more", "", {"count": more})
        problems = [*problems[:MOST_PROBLEMS], last]
    return problems


def _not_this_format(tree: dict[str, Any]) -> list[Problem]:
    if "format" not in tree and not any(name in tree for name in _TELLTALES):
        return [Problem(NOT_A_LOG, "no-format", "")]
    problems = []
    for name, expected in (("format", FORMAT), ("version", VERSION)):
        written = tree.get(name, expected)
        if written != expected or isinstance(written, bool):
            values = {"found": found_text(written), "expected": str(expected)}
            problems.append(Problem(NOT_A_LOG, f"wrong-{name}", f"/{name}", values))
    return problems


def _problems_of_the_whole(log: MatchLog) -> Iterator[Problem]:
    yield from json_problems(log)
    table = flatten([log], [""], [None])
    told: set[tuple[str, str]] = set()  # a hand is many rows in one place
    for fault in check_table(table).get(0, ()):
        if fault.row is not None:
            pointer = row_pointer(table, 0, fault.row, fault.column)
        elif fault.deal is not None:
            pointer = f"/deals/{fault.deal}/{fault.column}"
        else:
            pointer = "/match/started_at" if fault.column == "started_at" else "/result/winner"
        if (pointer, fault.problem) in told:
            continue
        if fault.problem == "place-without-on" and _on_is_faulty(log, pointer):
            continue
        told.add((pointer, fault.problem))
        values = {"field": _field_of(pointer), **fault.values}
        yield Problem(BAD_FIELD, fault.problem, pointer, values)


def _on_is_faulty(log: MatchLog, place: str) -> bool:
    """Whether there is an `on` beside the `place` at this pointer, and itself at fault."""
    _, _, deal, _, event, _ = place.split("/")
    events = log.deals[int(deal)].events or ()
    return events[int(event)].on == FAULTY


def found_text(value: Any) -> str:
    """What stands in a log, as a sentence may quote it."""
    if isinstance(value, str):
        return shortened(value)
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    return "null" if value is None else shortened(str(value).lower())


def _field_of(pointer: str) -> str:
    """The name of the field that a value belongs to: the last key that is no index or seat."""
    names = [key for key in pointer.split("/")[1:] if not key.isdigit()]
    return names[-1] if names else ""


@cache
def _fields(cls: type[msgspec.Struct]) -> dict[str, Field]:
    struct = type_info(cls)
    assert isinstance(struct, StructType)  # noqa: S101
    return {field.encode_name: field for field in struct.fields}


class _Examiner:
    """Builds what decoding would have, with something neutral wherever there is a fault."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.more = 0  # beyond those that are listed

    def build(self, node: Any, kind: Type, at: str) -> Any:
        while isinstance(kind, Metadata):
            kind = kind.type
        if isinstance(kind, UnionType):
            if node is None:
                return None
            kind = next(one for one in kind.types if not isinstance(one, NoneType))
            return self.build(node, kind, at)
        if isinstance(kind, StructType):
            return self.struct(node, kind.cls, at)
        if isinstance(kind, ListType):
            return self.list(node, kind, at)
        if isinstance(kind, LiteralType):
            return self.word(node, kind, at)
        if isinstance(kind, StrType):
            return self.text(node, kind, at)
        if isinstance(kind, IntType):
            return self.number(node, kind, at)
        assert isinstance(kind, BoolType)  # noqa: S101
        if not isinstance(node, bool):
            self.wrong_type(node, "true", at)
            return True
        return node

    def bad(self, problem: str, at: str, code: str = BAD_FIELD, **values: Any) -> None:
        values = {"field": _field_of(at), **values}
        self.add(Problem(code, problem, at, values))

    def add(self, problem: Problem) -> None:
        if len(self.problems) < MOST_PROBLEMS:
            self.problems.append(problem)
        else:
            self.more += 1

    def wrong_type(self, node: Any, expected: str, at: str) -> None:
        self.bad("wrong-type", at, found=found_text(node), expected=expected)

    def struct(self, node: Any, cls: type[msgspec.Struct], at: str) -> Any:
        fields = _fields(cls)
        members = node if isinstance(node, dict) else {}
        if members is not node:
            self.wrong_type(node, "object", at)
        elif isinstance(node, Members):
            for name in node.twice:
                self.name_problem("given-twice", name, at, {})
        for name in members:
            if name not in fields:
                self.unknown(name, cls, at)
        built = {}
        for name, field in fields.items():
            pointer = f"{at}/{name}"
            if name in members:
                built[field.name] = self.build(members[name], field.type, pointer)
            elif field.required:
                if members is node:
                    self.bad("missing-field", pointer, field=name)
                built[field.name] = _neutral(field.type)
            elif members is not node and cls is Event:
                built["pass_"] = True  # something was done, if we only knew what
        return cls(**built)

    def unknown(self, name: str, cls: type[msgspec.Struct], at: str) -> None:
        if cls in _BY_SEAT and name.isdecimal():
            self.name_problem("seat-out-of-range", name, at, {"found": shortened(name), "seats": 4})
            return
        nearest = self.nearest(name, list(_fields(cls)))
        self.name_problem("unknown-field", name, at, {"nearest": nearest})

    def nearest(self, word: str, known: list[str]) -> str | None:
        if self.more:  # nobody reads on, and the search takes its time
            return None
        by_lower = {name.lower(): name for name in known}
        close = get_close_matches(word[:100].lower(), by_lower, 1, ALIKE)
        return by_lower[close[0]] if close else None

    def name_problem(self, problem: str, name: str, at: str, values: dict[str, Any]) -> None:
        values = {"field": shortened(name), **values}
        pointer = f"{at}/{escape_key(name)}"
        self.add(Problem(BAD_FIELD, problem, pointer, values, at_name=True))

    def list(self, node: Any, kind: ListType, at: str) -> list[Any]:
        if not isinstance(node, list):
            self.wrong_type(node, "list", at)
            return []
        if kind.min_length is not None and len(node) < kind.min_length:
            self.bad("too-few", at, count=len(node), limit=kind.min_length)
        if kind.max_length is not None and len(node) > kind.max_length:
            self.bad("too-many", at, count=len(node), limit=kind.max_length)
            node = node[: kind.max_length]
        return [self.build(item, kind.item_type, f"{at}/{i}") for i, item in enumerate(node)]

    def word(self, node: Any, kind: LiteralType, at: str) -> Any:
        if node in kind.values and not isinstance(node, (bool, float)):
            return node
        if not isinstance(node, str):
            self.wrong_type(node, "text", at)
        elif "0|0" in kind.values:
            self.bad("no-tile", at, BAD_TILE, found=shortened(node))
        else:
            known = [str(word) for word in kind.values]
            self.bad(
                "unknown-word",
                at,
                found=shortened(node),
                known=known,
                nearest=self.nearest(node, known),
            )
        return FAULTY

    def text(self, node: Any, kind: StrType, at: str) -> str | None:
        low, high = kind.min_length or 0, kind.max_length
        if not isinstance(node, str):
            self.wrong_type(node, "text", at)
        elif len(node) < low:
            self.bad("too-short", at, length=len(node), limit=low)
        elif high is not None and len(node) > high:
            self.bad("too-long", at, length=len(node), limit=high)
        elif has_lone_surrogate(node):
            self.bad("broken-text", at, found=shortened(node))
        else:
            return node
        return None

    def number(self, node: Any, kind: IntType, at: str) -> int:
        if not isinstance(node, int) or isinstance(node, bool):
            self.wrong_type(node, "whole number", at)
            return 0
        assert kind.ge is not None and kind.le is not None  # noqa: S101
        if not kind.ge <= node <= kind.le:
            self.bad("out-of-range", at, found=found_text(node), low=kind.ge, high=kind.le)
            return 0
        return node


def _neutral(kind: Type) -> Any:
    """Something in place of a required field that is missing; it is at fault nowhere else."""
    while isinstance(kind, Metadata):
        kind = kind.type
    if isinstance(kind, StructType):
        required = {f.name: _neutral(f.type) for f in _fields(kind.cls).values() if f.required}
        return kind.cls(**required)
    if isinstance(kind, ListType):
        return []
    return 0 if isinstance(kind, IntType) else FAULTY
