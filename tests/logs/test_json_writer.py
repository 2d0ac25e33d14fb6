from __future__ import annotations

import copy
import hashlib
import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fiveup.events.actions import PLAY
from fiveup.logs.canonical import canonical_json, content_hash
from fiveup.logs.json_writer import format_log, format_log_line
from fiveup.logs.tile_text import TILE_OF_TEXT
from tests.logs.made_logs import logs
from tests.logs.reading import as_json, columns, read_table, small_log

CASES = sorted((Path(__file__).parents[1] / "cases/matches").glob("*[a-z].json"))
MATCHES = [path for path in CASES if not path.name.endswith(".facts.json")]


def canonical(log: Any) -> bytes:
    table = read_table(as_json(log))
    return canonical_json(table, 0, resolved_on=table.on, resolved_place=table.place)


@given(logs())
@settings(max_examples=200, deadline=None)
def test_what_is_written_reads_back_as_it_was(log):
    table = read_table(as_json(log))
    assert columns(read_table(format_log(table, 0).encode())) == columns(table)
    assert columns(read_table(format_log_line(table, 0).encode())) == columns(table)


@given(logs())
@settings(max_examples=100, deadline=None)
def test_writing_what_was_read_back_gives_the_same_text(log):
    text = format_log(read_table(as_json(log)), 0)
    assert format_log(read_table(text.encode()), 0) == text


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_worked_matches_read_back(path):
    table = read_table(path.read_bytes())
    assert columns(read_table(format_log(table, 0).encode())) == columns(table)


def test_how_a_log_looks():
    lines = format_log(read_table(as_json(small_log())), 0).split("\n")
    assert lines[:3] == ["{", ' "format": "five-up-match-log",', ' "version": 1,']
    assert '    {"seat": 2, "draw": null},' in lines
    assert '    {"seat": 2, "play": "1|1", "on": "1|4", "place": "low", "claimed": 0},' in lines
    assert '    "1": ["1|4", "0|0", "2|5", "3|3", "5|6"],' not in lines  # both fit on one line
    assert '   "remaining": {"1": [], "2": ["5|5", "0|3"]},' in lines
    assert lines[-3:] == [' "result": {"winner": 1, "scores": [63, 40]}', "}", ""]


def test_the_canonical_form_to_the_letter():
    log = small_log(deals=small_log()["deals"][:1])
    del log["match"]["status"], log["match"]["draws"], log["match"]["event"]
    log["x-app"] = {"name": "scorer"}
    assert canonical(log).decode() == (
        '{"deals":[{"claimed":{"deductions":{"1":0,"2":3},"points":{"1":12},"scores":[12,null]},'
        '"deal":1,"ended":"out","events":['
        '{"at":"19:31:04","claimed":1,"note":"late","play":"1|4","seat":1},'
        '{"draw":"3|5","seat":2},{"draw":null,"seat":2},'
        '{"claimed":0,"on":"1|4","place":"low","play":"1|1","seat":2},{"pass":true,"seat":1}],'
        '"hands":{"1":["0|0","1|4","2|5","3|3","5|6"],"2":["0|1","0|2","0|3","0|4","0|5"]},'
        '"leader":1,"leader_by":"lot","lots":[{"1":9,"2":9},{"1":11,"2":4}],'
        '"remaining":{"1":[],"2":["0|3","5|5"]}}],'
        '"format":"five-up-match-log",'
        '"match":{"club":"Riverside","draws":"recorded","id":"riverside-1",'
        '"started_at":"2026-03-12T19:30:00+01:00","status":"finished","table":"2"},'
        '"players":[{"id":"ana","name":"Ana","seat":1},{"name":"Bo","seat":2}],'
        '"result":{"scores":[63,40],"winner":1},"version":1}'
    )


def test_places_are_those_that_replay_found():
    table = read_table(as_json(small_log()))
    on, place = table.on[:], table.place[:]
    row = [row for row in range(table.rows) if table.action[row] == PLAY][1]
    place[row] = 0
    text = canonical_json(table, 0, resolved_on=on, resolved_place=place)
    assert b'"on":"1|4","place":"high","play":"1|1"' in text
    assert content_hash(table, 0, resolved_on=on, resolved_place=place) != content_hash(
        table, 0, resolved_on=table.on, resolved_place=table.place
    )


def test_the_hash_is_the_sha256_of_the_canonical_form():
    table = read_table(as_json(small_log()))
    digest = content_hash(table, 0, resolved_on=table.on, resolved_place=table.place)
    assert digest == hashlib.sha256(canonical(small_log())).hexdigest()


TILE_FIELDS = ("play", "draw", "on", "hands", "remaining")
SPELLINGS: dict[int, list[str]] = {}
for text, tile in TILE_OF_TEXT.items():
    SPELLINGS.setdefault(tile, []).append(text)


def respelt(value: Any, chance: random.Random, *, tiles: bool = False) -> Any:
    """The same log in other words: tiles, order of names, of players, hands and tiles left."""
    if isinstance(value, dict):
        names = list(value)
        chance.shuffle(names)
        other = {
            name: respelt(value[name], chance, tiles=tiles or name in TILE_FIELDS) for name in names
        }
        if chance.random() < 0.3:
            other["x-note"] = [{"play": "7|7"}]
        if "players" in other:
            chance.shuffle(other["players"])
        for name in ("club", "leader_by", "claimed", "at", "note", "lots"):
            if other.get(name, 0) is None:
                del other[name]
        return other
    if isinstance(value, list):
        other_list = [respelt(item, chance, tiles=tiles) for item in value]
        if tiles:
            chance.shuffle(other_list)
        return other_list
    if isinstance(value, str) and tiles:
        return chance.choice(SPELLINGS[TILE_OF_TEXT[value]])
    return value


@given(logs(), st.randoms(use_true_random=False))
@settings(max_examples=100, deadline=None)
def test_alike_logs_have_one_canonical_form(log, chance):
    first = canonical(log)
    other = respelt(copy.deepcopy(log), chance)
    if other["match"].get("status") in (None, "finished"):
        other["match"]["status"] = chance.choice([None, "finished"])
    if other["match"].get("draws") in (None, "recorded"):
        other["match"]["draws"] = chance.choice([None, "recorded"])
    assert canonical(other) == first
    assert json.loads(first)["match"]["id"] == log["match"]["id"]


@pytest.mark.parametrize(
    "change",
    [
        {"result": {"winner": 2, "scores": [63, 40]}},
        {"players": [{"seat": 1, "name": "ana", "id": "ana"}, {"seat": 2, "name": "Bo"}]},
        {"deals": small_log()["deals"][:1]},
        {"result": None},
    ],
)
def test_what_differs_has_another_canonical_form(change):
    assert canonical(small_log(**change)) != canonical(small_log())


def test_notes_and_times_belong_to_the_canonical_form():
    for name in ("at", "note"):
        log = small_log()
        log["deals"][0]["events"][0][name] = "other"
        assert canonical(log) != canonical(small_log())
