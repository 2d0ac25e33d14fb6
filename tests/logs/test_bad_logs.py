from __future__ import annotations

import io
import json
from dataclasses import dataclass
from pathlib import Path

import pytest

from fiveup.logs.reader import read_logs
from tests.logs.reading import as_json, findings, small_log

MARK = "▶"
HEAD = (
    '"format": "five-up-match-log", "version": 1, "match": {"id": "m"}, '
    '"players": [{"seat": 1, "name": "Ana"}, {"seat": 2, "name": "Bo"}],'
)


@dataclass(frozen=True)
class BadLog:
    name: str
    text: str
    expected: list[tuple[str, str, str, int, int]]  # code, problem, pointer, line, column


def parse_bad_log(part: str) -> BadLog:
    name, _, rest = part.partition("\n")
    marked, _, listed = rest.partition("\n---\n")
    marked = marked.replace("HEAD", HEAD)
    places = []
    text = ""
    for before in marked.split(MARK)[:-1]:
        text += before
        lines = text.split("\n")
        places.append((len(lines), len(lines[-1]) + 1))
    expected = []
    for line, place in zip(listed.split("\n"), places, strict=True):
        code, problem, pointer = line.split()
        expected.append((code, problem, pointer.rstrip("/"), *place))
    return BadLog(name, marked.replace(MARK, ""), expected)


BAD_LOGS = [
    parse_bad_log(part.strip("\n"))
    for part in (Path(__file__).parent / "bad_logs.txt").read_text().split("\n=== ")[1:]
]


def found_in(text: bytes):
    return [
        (found.code, found.values["problem"], found.pointer, found.line, found.column)
        for found in findings(text)
    ]


@pytest.mark.parametrize("log", BAD_LOGS, ids=lambda log: log.name)
def test_every_fault_is_found_and_located_and_nothing_else(log):
    assert found_in(log.text.encode()) == log.expected


BREAKING = {"not-json", "truncated", "more-than-one"}
WHOLE_LOGS = [log for log in BAD_LOGS if log.expected[0][1] not in BREAKING]


@pytest.mark.parametrize("log", WHOLE_LOGS, ids=lambda log: log.name)
def test_in_an_array_places_are_those_of_the_file(log):
    good = '{HEAD "deals": [{"deal": 1, "leader": 1}]}'.replace("HEAD", HEAD)
    text = f"[\n {good}, {log.text}]"
    width = len(f" {good}, ")
    assert found_in(text.encode()) == [
        (code, problem, f"/1{pointer}", line + 1, column + width if line == 1 else column)
        for code, problem, pointer, line, column in log.expected
    ]


def test_what_a_bad_field_finding_says():
    log = small_log()
    log["deals"][0]["events"][1]["klaimed"] = 3
    text = json.dumps(log, indent=1)
    (found,) = findings(text.encode())
    assert (found.code, found.kind, found.match) == ("bad-field", "refused", "riverside-1")
    assert (found.deal, found.event) == (1, 2)
    assert found.values == {"problem": "unknown-field", "field": "klaimed", "nearest": "claimed"}
    assert found.file == "-"
    assert (found.line, found.column) == (text[: text.index('"klaimed"')].count("\n") + 1, 6)


@pytest.mark.parametrize(
    ("change", "values"),
    [
        ({"leader": "one"}, {"field": "leader", "found": "one", "expected": "whole number"}),
        ({"leader": 9}, {"field": "leader", "found": "9", "low": 1, "high": 4}),
        ({"leader": 4}, {"field": "leader", "found": "4", "seats": 2}),
        (
            {"ended": "bloked"},
            {
                "field": "ended",
                "found": "bloked",
                "known": ["abandoned", "blocked", "out"],
                "nearest": "blocked",
            },
        ),
        ({"remaining": {"1": ["1|7"]}}, {"field": "remaining", "found": "1|7"}),
        ({"claimed": {"scores": [1]}}, {"field": "scores", "count": 1, "sides": 2}),
        ({"hands": {"2": []}}, {"field": "hands", "missing": [1]}),
        (
            {"events": [{"seat": 1, "note": "n" * 2001, "pass": True}]},
            {"field": "note", "length": 2001, "limit": 2000},
        ),
        (
            {"events": [{"seat": 1, "pass": True}] * 1001},
            {"field": "events", "count": 1001, "limit": 1000},
        ),
    ],
)
def test_the_values_of_problems(change, values):
    (found,) = findings(as_json(small_log(deals=[{"deal": 1, "leader": 1} | change])))
    assert {key: value for key, value in found.values.items() if key != "problem"} == values


def test_what_is_found_is_shortened():
    log = small_log(deals=[{"deal": 1, "leader": 1, "ended": "o" * 1000, "y" * 1000: 1}])
    ended, unknown = findings(as_json(log))
    assert ended.values["found"] == "o" * 59 + "…"
    assert unknown.values["field"] == "y" * 59 + "…"
    assert unknown.pointer == "/deals/0"


def test_very_many_faults_are_counted_not_listed():
    deal = {"deal": 1, "leader": 1, "events": [{"seat": "x", "play": "x"}] * 1000}
    found = findings(as_json(small_log(deals=[deal, deal])))
    assert len(found) == 1001
    assert (found[0].values["problem"], found[0].values["count"]) == ("and-more", 3000)


@pytest.mark.parametrize("digits", [20, 5000])
def test_huge_numbers_are_out_of_range(digits):
    text = as_json(small_log(result={"winner": 1, "scores": [0, 7]}))
    text = text.replace(b"[0, 7]", b"[0, 7" + b"0" * digits + b"]")
    (found,) = findings(text)
    assert (found.values["problem"], found.pointer) == ("out-of-range", "/result/scores/1")


@pytest.mark.parametrize("number", ["1e400", "-1E+999"])
def test_numbers_beyond_all_bounds_are_quoted_as_written(number):
    text = as_json(small_log(result={"winner": 1, "scores": [0, 7]}))
    (found,) = findings(text.replace(b"[0, 7]", f"[0, {number}]".encode()))
    assert (found.values["problem"], found.pointer) == ("wrong-type", "/result/scores/1")
    assert found.values["found"] == number.lower()


@pytest.mark.parametrize("depth", [1_000, 200_000])
@pytest.mark.parametrize("name", ["x-deep", "deep"])
def test_deep_nesting_is_refused(name, depth):
    text = as_json(small_log())[:-1] + f', "{name}": {"[" * depth}{"]" * depth}}}'.encode()
    (found,) = findings(text)
    if name == "deep" and depth == 1_000 and found.values["problem"] == "unknown-field":
        return  # as deep as the parser goes
    assert (found.code, found.values["problem"]) == ("not-a-log", "too-deep")
    assert found.match == "riverside-1"
    start = len(as_json(small_log())) + len(f', "{name}": ') - 1
    assert (found.line, found.column) == (1, start + 64)


def test_shallow_nesting_of_an_x_field_is_ignored():
    text = as_json(small_log())[:-1] + f', "x-deep": {"[" * 60}{"]" * 60}}}'.encode()
    assert findings(text) == []


@pytest.mark.parametrize(
    ("text", "match"),
    [
        (b'{"format": "five-up-match-log", "match": {"club": "m", "id": "m-1"}, "pl', "m-1"),
        (b'{"match": {"id": "m-1"', None),
        (b'{"x-a": {"match": {"id": "no"}}, "match": {"id": "m-1"}, "deals": [}', "m-1"),
        (b'{"match": {"id": 7}, "deals": [}', None),
        (b'{"match": {"id": "\xff"}, "deals": []}', None),
    ],
)
def test_the_id_of_a_broken_log_is_read_where_it_can_be(text, match):
    (log,) = next(read_logs(["-"], stdin=io.BytesIO(text))).refused
    assert log.match_id == match
    assert log.findings[0].match == match
    assert log.text == text
