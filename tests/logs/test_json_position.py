from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fiveup.findings.catalogue import CODE_NAMES
from fiveup.findings.finding import Finding
from fiveup.logs.batch import Position
from fiveup.logs.json_position import Origin, escape_key, find_spots
from tests.logs.reading import as_json, read, small_log

TEXT = """{
 "format": "five-up-match-log", "version": 1,
 "match": {"id": "m", "x-é": "🁓", "club": "Élan 🁓", "event": "E"},
 "players": [{"seat": 1, "name": "Ana"}, {"seat": 2, "name": "Bo"}],
 "deals": [
  {"deal": 1, "leader": 1, "events": [{"seat": 1, "play": "1|4",
     "claimed": 1}, {"seat": 2, "pass" : true}]}]}
"""

# Lines and columns counted by hand.
BY_HAND = {
    "": (1, 1),
    "/version": (2, 44),
    "/match/id": (3, 18),
    "/match/club": (3, 43),
    "/match/event": (3, 62),
    "/players/1/name": (4, 62),
    "/deals/0": (6, 3),
    "/deals/0/events/0/claimed": (7, 17),
    "/deals/0/events/1": (7, 21),
    "/deals/0/events/1/pass": (7, 42),
    # what does not exist stands where what would hold it does
    "/deals/0/events/2": (6, 38),
    "/deals/0/hands/1": (6, 3),
    "/deals/7/leader": (5, 11),
    "/result/winner": (1, 1),
}


def test_places_counted_by_hand():
    (locator,) = read(TEXT.encode()).locators
    found = locator.positions(list(BY_HAND))
    assert {
        pointer: (place.line, place.column) for pointer, place in zip(BY_HAND, found, strict=True)
    } == BY_HAND


def test_no_pointers_no_positions():
    (locator,) = read(TEXT.encode()).locators
    assert locator.positions([]) == []


def test_of_names_given_twice_the_last_counts():
    text = '{"a": [1, 2], "\\u0061" : [3]}'
    spots = find_spots(text, ["/a", "/a/0", "/a/1"])
    assert (spots["/a"].key, spots["/a"].value) == (14, 25)
    assert spots["/a/0"].value == 26


KEYS = st.text(max_size=4) | st.sampled_from(["/", "~", "~1", '"', "\\", "é", "🁓", "0"])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=12,
)


def every_pointer(value: Any, at: str = "") -> list[tuple[str, Any]]:
    found = [(at, value)]
    if isinstance(value, dict):
        for key, item in value.items():
            found += every_pointer(item, f"{at}/{escape_key(key)}")
    elif isinstance(value, list):
        for index, item in enumerate(value):
            found += every_pointer(item, f"{at}/{index}")
    return found


@given(VALUES, st.sampled_from([None, 0, 3]), st.booleans())
@settings(max_examples=300, deadline=None)
def test_what_stands_at_a_spot_is_the_value_of_its_pointer(value, indent, ascii_only):
    text = " \n" + json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    pointers = every_pointer(value)
    spots = find_spots(text, [pointer for pointer, _ in pointers])
    for pointer, item in pointers:
        spot = spots[pointer]
        assert json.JSONDecoder().raw_decode(text, spot.value)[0] == item
        if pointer and not pointer.rpartition("/")[2].isdigit() and spot.key is not None:
            key = json.JSONDecoder().raw_decode(text, spot.key)[0]
            assert escape_key(key) == pointer.rpartition("/")[2]


@given(st.text(alphabet="a\n🁓", max_size=20), st.data())
def test_the_position_of_an_offset(text, data):
    offset = data.draw(st.integers(0, len(text)))
    before = text[:offset].split("\n")
    position = Origin(7, 3).position(text, offset)
    column = len(before[-1]) + (3 if len(before) == 1 else 1)
    assert position == Position(7 + len(before) - 1, column)


@pytest.mark.parametrize(
    ("finding", "pointer"),
    [
        (Finding("claimed-points", deal=1, event=1), "/deals/0/events/0/claimed"),
        (Finding("not-held", deal=1, event=4, seat=2), "/deals/0/events/3"),
        (Finding("deal-over", deal=1, event=5), "/deals/0/events/4"),
        (Finding("must-play", deal=1, event=2, values={"about": "proof"}), "/deals/0/events/1"),
        (Finding("wrong-leader", deal=1, seat=1), "/deals/0/leader"),
        (Finding("wrong-leader", deal=1, seat=1, values={"about": "lots"}), "/deals/0/lots"),
        (Finding("wrong-leader", deal=2, seat=1, values={"about": "lots"}), "/deals/1/leader"),
        (Finding("leader-by", deal=1), "/deals/0/leader_by"),
        (Finding("leader-by", deal=3), "/deals/2/leader"),
        (Finding("wrong-hand", deal=1, seat=2), "/deals/0/hands/2"),
        (Finding("wrong-remaining", deal=1, seat=2), "/deals/0/remaining/2"),
        (Finding("wrong-remaining", deal=3, seat=2), "/deals/2"),
        (Finding("remaining-unknown", deal=1, seat=1), "/deals/0/remaining/1"),
        (Finding("remaining-unknown", deal=2, seat=1), "/deals/1/remaining"),
        (Finding("remaining-unknown", deal=3, seat=1), "/deals/2"),
        (Finding("not-over", deal=1), "/deals/0/ended"),
        (Finding("not-over", deal=3), "/deals/2"),
        (Finding("claimed-ended", deal=1), "/deals/0/ended"),
        (Finding("claimed-deduction", deal=1, seat=2), "/deals/0/claimed/deductions/2"),
        (Finding("claimed-score", deal=1, seat=1), "/deals/0/claimed/scores/0"),
        (
            Finding("claimed-score", deal=1, seat=1, values={"about": "points"}),
            "/deals/0/claimed/points/1",
        ),
        (Finding("claimed-result", seat=2, values={"about": "scores"}), "/result/scores/1"),
        (Finding("claimed-result", seat=1, values={"about": "winner"}), "/result/winner"),
        (Finding("deal-order", deal=2), "/deals/1/deal"),
        (Finding("no-moves", deal=2), "/deals/1"),
        (Finding("match-over", deal=2), "/deals/1"),
        (Finding("overtime-below-target", deal=2, seat=1), "/deals/1"),
        (Finding("match-unfinished"), "/match/status"),
        (Finding("id-conflict"), "/match/id"),
        (Finding("duplicate"), "/match/id"),
    ],
    ids=str,
)
def test_what_a_finding_points_at(finding, pointer):
    log = small_log()
    log["deals"][1]["remaining"] = {"2": ["1|4"]}
    log["deals"].append({"deal": 3, "leader": 2})
    batch = read(as_json(log))
    assert batch.locators[0].pointer(finding) == pointer


def test_an_unfinished_match_that_does_not_say_so():
    batch = read(as_json(small_log(match={"id": "m"})))
    assert batch.locators[0].pointer(Finding("match-unfinished")) == "/match"


@pytest.mark.parametrize("code", CODE_NAMES)
def test_every_code_has_a_pointer_whatever_it_carries(code):
    (locator,) = read(as_json(small_log(deals=[{"deal": 1, "leader": 1}]))).locators
    for finding in (Finding(code), Finding(code, deal=1), Finding(code, deal=1, seat=2)):
        (place,) = locator.positions([locator.pointer(finding) or ""])
        assert place.line == 1
