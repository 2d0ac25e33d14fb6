"""What a match looks like when it is written down in more or less detail."""

from __future__ import annotations

import copy
import json
from dataclasses import replace
from typing import Any

import pytest

from fiveup.events.actions import ABANDONED, BLOCKED, DRAW, FORFEITED, MATCH_ABANDONED, OUT, PASS
from fiveup.rules.tiles import NAMES, tiles_in
from fiveup.samples.chance import seeded
from fiveup.samples.claims import true_claims
from fiveup.samples.log import MOVES, OPEN, TOTALS, UNSHOWN, Heading, Sheet, hidden_seat, write_log
from fiveup.samples.play import MatchRecord, broken_off, play_match
from fiveup.samples.player import CAREFUL, QUICK
from fiveup.samples.text import format_array, format_compact, format_lines, format_log
from tests.oracle.judge import judge

HEADING = Heading(
    id="m-1",
    club="Club",
    event="Event",
    table="3",
    started_at="2026-03-28T23:58:00+01:00",
    players=[("Ana", "a"), ("Bo", None), ("Ёж", "c"), ("D'Eé", "d")],
)

SHEETS = {
    "open": Sheet(),
    "open, places named": Sheet(places=True),
    "app": Sheet(times=True, shows_none=True),
    "moves": Sheet(details=(MOVES,)),
    "after a block": Sheet(details=(MOVES,), after_block=True),
    "in short": Sheet(details=(MOVES,), zeros=False, on_always=False, passes=False, lots=False),
    "open, in short": Sheet(zeros=False, on_always=False, passes=False),
    "bare": Sheet(
        details=(MOVES,), placement_claims=False, deductions=False, scores=False, result=False
    ),
    "unshown": Sheet(details=(MOVES, UNSHOWN)),
    "no draws": Sheet(details=(MOVES,), draws=False),
    "no draws, in short": Sheet(
        details=(MOVES,), draws=False, zeros=False, on_always=False, passes=False
    ),
    "totals": Sheet(details=(TOTALS,), shows_none=True),
    "mixed": Sheet(details=(OPEN, MOVES, TOTALS), points=True),
}
DETAILS = {"unshown": "placements", "totals": "totals", "mixed": "totals"}


def match_of(seats: int, number: int = 0) -> MatchRecord:
    return play_match(seeded("log", seats, number), [QUICK] * seats)


def blocked_match() -> MatchRecord:
    """A match with a blocked deal before its last."""
    for number in range(200):
        record = match_of(4, number)
        if any(deal.ended == BLOCKED for deal in record.deals[:-1]):
            return record
    raise AssertionError("no deal was blocked")


def written(record: MatchRecord, sheet: Sheet, **heading: Any) -> dict[str, Any]:
    above = replace(HEADING, players=HEADING.players[: record.seats], **heading)
    return write_log(record, true_claims(record), above, sheet, seeded("clock"))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", SHEETS)
def test_an_independent_judge_finds_nothing_against_it(name: str, seats: int) -> None:
    record = match_of(seats)
    result = judge(written(record, SHEETS[name]))
    findings = {finding["code"] for finding in result["findings"]}
    assert findings <= {"no-moves", "remaining-unknown"}
    detail = "placements" if "no draws" in name else DETAILS.get(name, "moves")
    assert result["detail"] == ("open" if name == "app" or name.startswith("open") else detail)
    assert result["status"] == ("verified" if result["detail"] in ("open", "moves") else "unproved")
    assert (result["winner"], result["scores"]) == (record.winner, record.scores)


@pytest.mark.parametrize("name", ["open", "moves", "in short", "after a block", "no draws"])
def test_blocked_deals_too(name: str) -> None:
    record = blocked_match()
    result = judge(written(record, SHEETS[name]))
    assert result["findings"] == []
    assert result["scores"] == record.scores


def test_fields_stand_in_the_order_of_the_contract() -> None:
    log = written(match_of(2), Sheet(points=True, times=True, places=True), notes={(1, 2): "n"})
    assert list(log) == ["format", "version", "match", "players", "deals", "result"]
    assert list(log["match"]) == ["id", "club", "event", "table", "started_at"]
    assert log["players"] == [{"seat": 1, "name": "Ana", "id": "a"}, {"seat": 2, "name": "Bo"}]
    first = log["deals"][0]
    assert list(first) == [
        "deal", "leader", "leader_by", "lots", "hands", "events", "ended", "remaining", "claimed",
    ]  # fmt: skip
    assert list(first["claimed"]) == ["points", "deductions", "scores"]
    assert "lots" not in log["deals"][1]
    assert list(first["events"][0]) == ["seat", "play", "claimed", "at"]
    noted = first["events"][1]
    order = ["seat", "play", "on", "place", "draw", "claimed", "at", "note"]
    assert list(noted) == [field for field in order if field in noted]
    assert noted["note"] == "n"


def test_hands_draws_and_what_is_left_are_those_of_the_match() -> None:
    record = match_of(3)
    log = written(record, Sheet(shows_none=True))
    for deal, real in zip(log["deals"], record.deals, strict=True):
        assert list(deal["hands"].values()) == [[NAMES[t] for t in hand] for hand in real.hands]
        draws = [event["draw"] for event in deal["events"] if "draw" in event]
        assert draws == [NAMES[turn.tile] for turn in real.turns if turn.action == DRAW]
        left = [[NAMES[tile] for tile in tiles_in(left)] for left in real.left]
        assert list(deal["remaining"].values()) == left


def test_what_a_club_cannot_see_is_not_written() -> None:
    log = written(match_of(3), SHEETS["moves"])
    events = [event for deal in log["deals"] for event in deal["events"]]
    assert {event["draw"] for event in events if "draw" in event} == {None}
    assert not any("hands" in deal for deal in log["deals"])
    assert not any([] in deal["remaining"].values() for deal in log["deals"])


def test_without_draws_the_match_says_so() -> None:
    log = written(match_of(3), Sheet(draws=False))
    assert log["match"]["draws"] == "unrecorded"
    assert not any("hands" in deal for deal in log["deals"])
    assert not any("draw" in event for deal in log["deals"] for event in deal["events"])


def test_totals_say_points_by_seat() -> None:
    record = match_of(4)
    log = written(record, SHEETS["totals"])
    for deal, real in zip(log["deals"], record.deals, strict=True):
        assert "events" not in deal
        assert list(deal["claimed"]["points"].values()) == real.points
        assert deal["claimed"]["scores"] == real.scores


def test_one_seat_does_not_show() -> None:
    record = match_of(3)
    for number, deal in enumerate(written(record, SHEETS["unshown"])["deals"], 1):
        real = record.deals[number - 1]
        holders = {str(seat) for seat, left in enumerate(real.left, 1) if left}
        if number % 2:
            assert set(deal["remaining"]) == holders
        else:
            assert holders - set(deal["remaining"]) == {str(hidden_seat(real, number))}


def test_passes_are_written_left_out_or_go_on() -> None:
    record = blocked_match()
    number = next(n for n, deal in enumerate(record.deals) if deal.ended == BLOCKED)
    real = sum(turn.action == PASS for turn in record.deals[number].turns)

    def passes(sheet: Sheet) -> int:
        return sum("pass" in event for event in written(record, sheet)["deals"][number]["events"])

    assert passes(Sheet()) == real
    assert passes(Sheet(passes=False)) == 0
    assert passes(Sheet(after_block=True)) == real + 4


def test_on_is_left_out_only_where_it_may_be() -> None:
    record = match_of(2)
    always = written(record, Sheet())
    seldom = written(record, Sheet(on_always=False))
    left_out = [
        (full, short)
        for deals in zip(always["deals"], seldom["deals"], strict=True)
        for full, short in zip(deals[0]["events"], deals[1]["events"], strict=True)
        if full != short
    ]
    assert left_out
    assert all({**full, "on": None} == {**short, "on": None} for full, short in left_out)
    assert any("on" in event for deal in seldom["deals"] for event in deal["events"])


def test_times_go_forward_in_the_manner_of_the_start() -> None:
    for start, ending in (("2026-03-28T23:58:00+01:00", "+01:00"), ("2026-03-28T12:00:00", "")):
        log = written(match_of(2), Sheet(times=True), started_at=start)
        times = [event["at"] for deal in log["deals"] for event in deal["events"]]
        assert times == sorted(times)
        assert all(time.endswith(ending) and len(time) == len(start) for time in times)
        assert times[0] > start


@pytest.mark.parametrize("sheet", [Sheet(), SHEETS["moves"], SHEETS["no draws"]])
def test_matches_that_broke_off(sheet: Sheet) -> None:
    record = broken_off(match_of(2), 4, 6)
    log = written(record, sheet, status=MATCH_ABANDONED)
    assert log["match"]["status"] == "abandoned"
    assert "result" not in log
    assert log["deals"][-1]["ended"] == "abandoned"
    assert not {"remaining", "claimed"} & set(log["deals"][-1])
    result = judge(log)
    assert (result["findings"], result["complete"]) == ([], False)

    record.winner = 2
    log = written(record, sheet, status=FORFEITED)
    assert log["result"] == {"winner": 2}
    result = judge(log)
    assert (result["findings"], result["complete"], result["winner"]) == ([], True, 2)


def test_writing_changes_nothing_of_the_match() -> None:
    record = match_of(2)
    before = copy.deepcopy(record)
    written(record, Sheet(times=True))
    assert record == before
    assert record.deals[-1].ended in (OUT, BLOCKED, ABANDONED)


def test_the_text_reads_back_as_the_same_log() -> None:
    log = written(play_match(seeded("text"), [CAREFUL] * 2), Sheet(times=True))
    text = format_log(log)
    assert json.loads(text) == json.loads(format_compact(log)) == log
    assert json.loads(format_array([log, log])) == [log, log]
    assert [json.loads(line) for line in format_lines([log, log]).splitlines()] == [log, log]
    events = sum(len(deal["events"]) for deal in log["deals"])
    starts = [line for line in text.splitlines() if line.lstrip().startswith('{"seat": ')]
    assert len(starts) == events + 2, "an event a line, a player a line"
