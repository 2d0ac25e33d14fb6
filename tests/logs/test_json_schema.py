from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fiveup.logs.json_schema import FILE_NAME, format_schema, schema
from tests.logs.made_logs import logs
from tests.logs.reading import as_json, findings, small_log

ROOT = Path(__file__).parents[2]
VALIDATOR = jsonschema_rs.validator_for(schema())

# What joins fields far apart, or is in no JSON value at all.
BEYOND_A_SCHEMA = {
    "draw-unrecorded",
    "ended-missing",
    "hands-of-some",
    "no-such-side",
    "scores-count",
    "seat-out-of-range",
    "seat-twice",
    "winner-missing",
}


def test_the_file_is_what_the_declaration_gives():
    written = (ROOT / "schemas" / FILE_NAME).read_text(encoding="utf-8")
    assert written == format_schema(), "run: python -m fiveup.logs.json_schema schemas"


def test_it_is_a_schema_of_its_dialect():
    assert schema()["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    jsonschema_rs.meta.validate(schema())


def test_every_field_is_described():
    for name, definition in schema()["$defs"].items():
        assert definition["description"], name
        for field, value in definition.get("properties", {}).items():
            assert field.isdigit() or value["description"], f"{name}.{field}"


def test_its_examples_are_right():
    for example in schema()["examples"]:
        assert findings(as_json(example)) == []
        VALIDATOR.validate(example)


@pytest.mark.parametrize("path", sorted((ROOT / "tests/cases").glob("*/*.json")), ids=str)
def test_it_accepts_the_worked_cases(path):
    data = json.loads(path.read_text(encoding="utf-8"))
    log = data.get("log", data)
    if "format" in log:
        assert VALIDATOR.is_valid(log) == (path.stem not in ("bad-field", "bad-tile"))


VALUES: list[Any] = [
    *(None, True, False, 0, 1, 2, 4, 5, 12, 13, -1, 1.0, 1.5, 2.0, 1e6, 1_000_001, -1_000_000),
    *(10**30, "", "x", "1", "1|4", "41", "[4|1]", "[1-4]", "7|7", "\U0001f031", "\U0001f062"),
    *("high", "line A", "lot", "out", "Out", "finished", "forfeited", "unrecorded", "2026-03-12"),
    *("2026-13-12", "a" * 200, "a" * 201, "a" * 2001, "five-up-match-log", [], {}, [1], ["1|4"]),
    *({"1": 1}, {"5": 1}, [None], [1, 2], [1, 2, 3, 4, 5], {"x-a": 1}, ["1|4"] * 28),
    *(["1|4"] * 29, {"seat": 1, "pass": True}),
]
FIELDS = [
    *("seat", "play", "on", "place", "draw", "pass", "claimed", "at", "note", "1", "2", "4", "5"),
    *("x-foo", "x-", "X-a", "klaimed", "deal", "leader", "leader_by", "id", "name", "scores"),
    *("winner", "points", "deductions", "ended", "remaining", "hands", "events", "lots", "status"),
]


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every (list or object, key) in a log."""
    keys = list(value) if isinstance(value, dict) else range(len(value))
    found = [(value, key) for key in keys]
    for key in keys:
        if isinstance(value[key], (dict, list)):
            found += places(value[key])
    return found


@st.composite
def spoilt_logs(draw: Any) -> Any:
    log = copy.deepcopy(draw(st.just(small_log()) | logs()))
    for _ in range(draw(st.integers(1, 3))):
        holder, key = draw(st.sampled_from(places(log)))
        value = copy.deepcopy(draw(st.sampled_from(VALUES)))
        how = draw(st.sampled_from(["delete", "replace", "add"]))
        if how == "delete":
            del holder[key]
        elif how == "replace":
            holder[key] = value
        elif isinstance(holder, dict):
            holder[draw(st.sampled_from(FIELDS))] = value
        else:
            holder.append(value)
    return log


def shows_in_a_schema(finding: Any) -> bool:
    values, pointer = finding.values, finding.pointer
    if values["problem"] == "seat-out-of-range":
        return pointer.endswith("/5")  # as the name of a field
    return values["problem"] not in BEYOND_A_SCHEMA


@given(spoilt_logs())
@settings(max_examples=300, deadline=None)
def test_it_accepts_exactly_what_is_read(log):
    found = findings(as_json(log))
    assert VALIDATOR.is_valid(log) == (not any(map(shows_in_a_schema, found)))
