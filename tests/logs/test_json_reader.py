from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fiveup.events import actions
from fiveup.events.columns import NULL
from fiveup.events.table import EventTable
from fiveup.logs.json_decode import decode_log
from fiveup.logs.tile_text import parse_tile
from fiveup.rules.layout import LOW_HALF, PLACE_NAMES
from fiveup.rules.match import sides_of
from fiveup.rules.tiles import tile_of
from tests.facts.logs_to_tables import event_table
from tests.logs.made_logs import logs
from tests.logs.reading import as_json, columns, problems, read, read_table, small_log

CASES = sorted((Path(__file__).parents[1] / "cases").glob("[fm]*/*[a-z].json"))


def rows(table: EventTable) -> list[tuple[Any, ...]]:
    """Every row: action, seat, tile, on, place, claimed, at, note."""
    claimed = [None if value == NULL else value for value in table.claimed]
    names = [actions.ACTION_NAMES[action] for action in table.action]
    cells = (names, table.seat, table.tile, table.on, table.place, claimed, table.at, table.note)
    return list(zip(*cells, strict=True))


def row(action: str, seat: int = 0, tile: int = -1, claimed: int | None = None, **more: Any):
    on, place = more.get("on", -1), more.get("place", -1)
    return (action, seat, tile, on, place, claimed, more.get("at"), more.get("note"))


def test_every_field_in_canonical_order():
    table = read_table(as_json(small_log()))
    hand_1 = [tile_of(1, 4), tile_of(0, 0), tile_of(2, 5), tile_of(3, 3), tile_of(5, 6)]
    hand_2 = [tile_of(0, pips) for pips in range(1, 6)]
    assert rows(table) == [
        row("status", claimed=actions.FINISHED),
        row("draws", claimed=actions.RECORDED),
        row("lead", 1, claimed=actions.BY_LOT),
        row("lot", 1, claimed=9, place=1),
        row("lot", 2, claimed=9, place=1),
        row("lot", 1, claimed=11, place=2),
        row("lot", 2, claimed=4, place=2),
        *(row("hand", 1, tile) for tile in hand_1),
        *(row("hand", 2, tile) for tile in hand_2),
        row("play", 1, tile_of(1, 4), 1, at="19:31:04", note="late"),
        row("draw", 2, tile_of(3, 5)),
        row("draw", 2),
        row("play", 2, tile_of(1, 1), 0, on=tile_of(1, 4), place=LOW_HALF),
        row("pass", 1),
        row("ended", claimed=actions.OUT),
        row("remaining", 1),
        row("remaining", 2, tile_of(5, 5)),
        row("remaining", 2, tile_of(0, 3)),
        row("points", 1, claimed=12),
        row("deducted", 1, claimed=0),
        row("deducted", 2, claimed=3),
        row("score", 1, claimed=12),
        row("lead", 2, claimed=actions.BY_LAST_OUT),
        row("result", 1, claimed=63),
        row("result", 2, claimed=40),
        row("winner", 1),
    ]
    assert list(table.deal_rows) == [2, 30]
    assert list(table.match_rows) == [0, 34]
    assert list(table.match_deals) == [0, 2]
    assert list(table.deal_written) == [1, 2]


def test_the_match_and_its_players():
    table = read_table(as_json(small_log()))
    assert table.match_id == ["riverside-1"]
    assert table.club == ["Riverside"]
    assert table.event == ["Spring league 3"]
    assert table.table_name == ["2"]
    assert table.started_at == ["2026-03-12T19:30:00+01:00"]
    assert list(table.seats) == [2]
    assert table.player == ["Ana", "Bo"]  # by seat
    assert table.player_id == ["ana", None]


def test_what_is_left_out_leaves_no_row():
    log = small_log(deals=[{"deal": 7, "leader": 2}])
    log["match"] = {"id": "m"}
    del log["result"]
    table = read_table(as_json(log))
    assert rows(table) == [row("lead", 2)]
    assert (table.club, table.started_at, list(table.deal_written)) == ([None], [None], [7])


def with_nulls(log: dict[str, Any]) -> dict[str, Any]:
    """Null in every optional field that is absent, `draw` excepted."""
    match = dict.fromkeys(("club", "event", "table", "started_at", "status", "draws"))
    of_deal = ("leader_by", "lots", "hands", "events", "ended", "remaining", "claimed")
    of_event = ("play", "on", "place", "pass", "claimed", "at", "note")
    return (
        {"result": None}
        | log
        | {
            "match": match | log["match"],
            "players": [{"id": None} | player for player in log["players"]],
            "deals": [
                dict.fromkeys(of_deal)
                | deal
                | {
                    "events": [
                        dict.fromkeys(of_event) | event for event in deal.get("events") or ()
                    ]
                }
                for deal in log["deals"]
            ],
        }
    )


@given(logs())
@settings(max_examples=50, deadline=None)
def test_null_is_as_absent(log):
    assert columns(read_table(as_json(with_nulls(log)))) == columns(read_table(as_json(log)))


def test_null_within_claims_hands_and_results():
    deal = {
        "deal": 1,
        "leader": 1,
        "hands": {"1": None, "2": None},
        "remaining": {"1": None, "2": ["1|4"]},
        "lots": [{"1": 3, "2": None}],
        "claimed": {"points": {"1": None, "2": 3}, "deductions": None, "scores": [None, None]},
    }
    table = read_table(as_json(small_log(deals=[deal], result={"winner": None, "scores": None})))
    assert rows(table)[2:] == [
        row("lead", 1),
        row("lot", 1, claimed=3, place=1),
        row("remaining", 2, tile_of(1, 4)),
        row("points", 2, claimed=3),
    ]


def test_an_empty_hand_is_a_hand():
    deal = {"deal": 1, "leader": 1, "hands": {"1": [], "2": ["1|4"]}}
    table = read_table(as_json(small_log(deals=[deal])))
    assert rows(table)[3:5] == [row("hand", 1), row("hand", 2, tile_of(1, 4))]


@pytest.mark.parametrize("code", range(6))
def test_every_place(code):
    event = {"seat": 1, "play": "1|1", "on": "1|4", "place": PLACE_NAMES[code]}
    table = read_table(as_json(small_log(deals=[{"deal": 1, "leader": 1, "events": [event]}])))
    assert table.place[table.deal_rows[0] + 1] == code


def test_four_players_have_two_sides():
    players = [{"seat": seat, "name": f"P{seat}"} for seat in (3, 1, 4, 2)]
    deal = {"deal": 1, "leader": 4, "claimed": {"scores": [None, -2]}}
    log = small_log(players=players, deals=[deal], result={"winner": 2, "scores": [40, 63]})
    table = read_table(as_json(log))
    assert table.player == ["P1", "P2", "P3", "P4"]
    assert rows(table)[3:] == [
        row("score", 2, claimed=-2),
        row("result", 1, claimed=40),
        row("result", 2, claimed=63),
        row("winner", 2),
    ]


NASTY = "\u202eА\u0301\u00a0\x7f<script>\U0001f063 \\ \" \n\u0000 '; DROP TABLE"


def test_text_is_kept_as_written():
    log = small_log(players=[{"seat": 1, "name": NASTY, "id": ""}, {"seat": 2, "name": " "}])
    log["match"] |= {"id": NASTY, "club": "", "event": " x "}
    log["deals"][0]["events"][0] |= {"at": "", "note": NASTY}
    table = read_table(as_json(log))
    assert (table.match_id, table.club, table.event) == ([NASTY], [""], [" x "])
    assert (table.player, table.player_id) == ([NASTY, " "], ["", None])
    assert list(table.note).count(NASTY) == 1
    assert "" in table.at
    assert columns(read_table(json.dumps(log).encode())) == columns(table)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_the_worked_cases_agree_with_another_reader(path):
    data = json.loads(path.read_text(encoding="utf-8"))
    log = data.get("log", data)
    if path.stem.endswith(".facts") or path.stem in ("bad-field", "bad-tile"):
        return
    if path.stem == "flipped-tiles":
        plain = json.loads(path.with_stem("nothing").read_text(encoding="utf-8"))["log"]
        assert list(read_table(as_json(log)).tile) == list(event_table(plain).tile)
        return
    assert columns(read_table(as_json(log))) == columns(event_table(log))


def naive_rows(log: dict[str, Any]) -> list[tuple[Any, ...]]:
    """The rows of a log, found without haste."""
    found = []
    sides = sides_of(len(log["players"]))
    for name, words in (("status", actions.STATUSES), ("draws", actions.DRAW_RECORDS)):
        if log["match"].get(name):
            found.append(row(name, claimed=words.index(log["match"][name])))
    for deal in log["deals"]:
        by = deal.get("leader_by")
        found.append(row("lead", deal["leader"], claimed=by and actions.LEADER_BY.index(by)))
        for number, draws in enumerate(deal.get("lots") or [], 1):
            found += [row("lot", seat, claimed=pips, place=number) for seat, pips in by_seat(draws)]
        found += tile_rows("hand", deal.get("hands"))
        for event in deal.get("events") or []:
            play, on, place = (event.get(name) for name in ("play", "on", "place"))
            texts = {name: event.get(name) for name in ("at", "note")}
            if play:
                where = PLACE_NAMES.index(place) if place else -1
                target = parse_tile(on) if on else -1
                claimed = event.get("claimed")
                more = {"on": target, "place": where, **texts}
                found.append(row("play", event["seat"], parse_tile(play), claimed, **more))
            elif "draw" in event:
                tile = parse_tile(event["draw"]) if event["draw"] else -1
                found.append(row("draw", event["seat"], tile, **texts))
            else:
                found.append(row("pass", event["seat"], **texts))
        if deal.get("ended"):
            found.append(row("ended", claimed=actions.ENDINGS.index(deal["ended"])))
        found += tile_rows("remaining", deal.get("remaining"))
        claims = deal.get("claimed") or {}
        found += [row("points", seat, claimed=n) for seat, n in by_seat(claims.get("points"))]
        found += [row("deducted", seat, claimed=n) for seat, n in by_seat(claims.get("deductions"))]
        found += score_rows("score", claims.get("scores"), sides)
    result = log.get("result") or {}
    found += score_rows("result", result.get("scores"), sides)
    return found + ([row("winner", result["winner"])] if result.get("winner") else [])


def by_seat(entries: dict[str, Any] | None) -> list[tuple[int, Any]]:
    return sorted((int(seat), n) for seat, n in (entries or {}).items() if n is not None)


def tile_rows(action: str, entries: dict[str, Any] | None) -> list[tuple[Any, ...]]:
    return [
        row(action, seat, parse_tile(tile) if tile else -1)
        for seat, tiles in by_seat(entries)
        for tile in tiles or [None]
    ]


def score_rows(action: str, scores: list[Any] | None, sides: int) -> list[tuple[Any, ...]]:
    written = enumerate(scores or [], 1)
    return [row(action, side, claimed=score) for side, score in written if score is not None]


@given(st.lists(logs(), min_size=1, max_size=3))
@settings(max_examples=50, deadline=None)
def test_rows_are_those_of_a_naive_reader(some):
    table = read(b"\n".join(map(as_json, some))).table
    assert rows(table) == [naive for log in some for naive in naive_rows(log)]
    ends = [len(naive_rows(log)) for log in some]
    assert list(table.match_rows) == [sum(ends[:count]) for count in range(len(ends) + 1)]
    leads = [at for at, action in enumerate(table.action) if action == actions.LEAD]
    assert list(table.deal_rows) == leads


X_FIELDS = b'"x-a": {"x-b": [1, {"play": 7, "play": 8}]}, "x-": null, "x-a": "again", '


@pytest.mark.parametrize(
    "before",
    [b'"format"', b'"id": "riv', b'"seat": 2, "name"', b'"1": 9', b'"1": 12', b'"deal": 2',
     b'"seat": 1, "play"', b'"1": ["1|4"', b'"points"', b'"winner"'],
)  # fmt: skip
def test_x_fields_are_ignored_wherever_they_stand(before):
    plain = as_json(small_log())
    text = plain.replace(before, X_FIELDS + before, 1)
    assert text != plain
    assert columns(read_table(text)) == columns(read_table(plain))


@pytest.mark.parametrize("number", ["1.0", "1e0", "10e-1", "1.0E+0"])
def test_whole_numbers_however_written(number):
    text = as_json(small_log()).replace(b'"claimed": 1', f'"claimed": {number}'.encode())
    assert columns(read_table(text)) == columns(read_table(as_json(small_log())))


@pytest.mark.parametrize(
    "twice",
    ['"seat": 1, "seat" : 1', '"seat": 1, "seat"\n:1', '"claimed": null, "claimed": null',
     '"claimed": null, "claimed": 2', '"note": ":", "note": "x"', '"note": "\\":", "note": "x"',
     '"note": "\\u003a", "seat": 1, "seat": 1', '"n\\u006fte": "", "note": ":::"'],
)  # fmt: skip
def test_no_name_given_twice_slips_through(twice):
    event = f'{{"play": "1|4", "seat": 1, {twice}}}'
    text = as_json(small_log(deals=[{"deal": 1, "leader": 1, "events": ["EVENT"]}]))
    text = text.replace(b'"EVENT"', event.encode())
    assert {problem for _, problem, _ in problems(text)} == {"given-twice"}


@pytest.mark.parametrize(
    "note", ['":', '\\":', "::", ':"note":', '"seat": 1', "\\", "\\\\", ' ": ', ":", '":":']
)
def test_notes_that_look_like_names_are_no_names(note):
    log = small_log()
    log["deals"][0]["events"][0]["note"] = note
    for text in (as_json(log), json.dumps(log, indent=3, separators=(" , ", " : ")).encode()):
        assert note in read_table(text).note


def test_spread_and_compact_logs_take_the_quick_way():
    log = small_log()
    assert decode_log(json.dumps(log, indent=3).encode())
    assert decode_log(json.dumps(log, separators=(",", ":")).encode())
    assert decode_log(json.dumps(log, separators=(" , ", " : ")).encode())
    assert decode_log(as_json(with_nulls(log)))
    assert decode_log(json.dumps(log | {"match": {"id": "Élodie"}}).encode())


def test_a_refused_match_leaves_its_neighbours_in_order():
    good, bad = small_log(), small_log(deals=[])
    seat = small_log(deals=[{"deal": 1, "leader": 3}])
    lines = b"\n".join(map(as_json, [bad, good, seat, good, bad]))
    batch = read(lines)
    assert batch.order == [-1, 0, -2, 1, -3]
    assert list(batch.table.source_line) == [2, 4]
    assert [log.source_line for log in batch.refused] == [1, 3, 5]
    assert [log.match_id for log in batch.refused] == ["riverside-1"] * 3
    assert [log.text for log in batch.refused] == [as_json(bad), as_json(seat), as_json(bad)]
    assert columns(batch.table) == columns(read(as_json(good) + b"\n" + as_json(good)).table)
    assert [locator.text() for locator in batch.locators] == [as_json(good)] * 2
