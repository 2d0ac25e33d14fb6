"""Any moment rebuilt equals what the bulk pass saw, and says what is known of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fiveup.events.actions import PLAY
from fiveup.replay.judge import judge
from fiveup.replay.moment import event_of_placement, rebuild
from fiveup.replay.sheet import read_sheet
from fiveup.rules.deal import IS_BLOCKED, WENT_OUT
from fiveup.rules.layout import PLACE_NAMES
from fiveup.rules.scoring import ends_in
from fiveup.rules.tiles import NAMES, tile_of

from .as_table import Log, table_of
from .played_deals import BLOCKED_HANDS, BLOCKED_LAST, BLOCKED_PASSES, BLOCKED_START, joined
from .writing import deal, log

MATCHES = Path(__file__).parents[1] / "cases" / "matches"


def worked(name: str) -> Log:
    made: Log = json.loads((MATCHES / f"{name}.json").read_text(encoding="utf-8"))
    return made


@pytest.mark.parametrize("name", ["2-seats-open", "3-seats-club", "4-seats-open"])
def test_every_moment_equals_the_bulk_pass(name: str) -> None:
    table = table_of(worked(name))
    outcomes = judge(table)
    for number in range(1, min(6, table.match_deals[1]) + 1):
        first, stop = outcomes.deal_placements[number - 1], outcomes.deal_placements[number]
        for index in range(first, stop):
            event = outcomes.event[index]
            before, after = rebuild(table, 0, number, event - 1), rebuild(table, 0, number, event)
            seat = table.seat[outcomes.row[index]]
            assert len(after.placed) == index - first + 1
            assert after.placed[-1] == (
                event,
                seat,
                table.tile[outcomes.row[index]],
                outcomes.on[index],
                outcomes.place[index],
                outcomes.end_sum[index],
            )
            ends = ends_in(outcomes.ends_high[index], outcomes.ends_low[index])
            assert after.counted_ends() == [(NAMES[tile], pips) for tile, pips in ends]
            places = after.open_places()
            assert len(places) == outcomes.open_places[index]
            assert before.turn == seat
            assert before.hand_size(seat) == outcomes.hand_before[index]
            assert after.hand_size(seat) == outcomes.hand_before[index] - 1
            assert after.boneyard == before.boneyard == outcomes.boneyard[index]
            if before.placed:
                target = (NAMES[outcomes.on[index]], PLACE_NAMES[outcomes.place[index]])
                assert target in before.places_for(table.tile[outcomes.row[index]])


def test_the_whole_deal_and_its_end() -> None:
    events = joined(BLOCKED_START, BLOCKED_PASSES, BLOCKED_LAST)
    table = table_of(log(deal(events, hands=BLOCKED_HANDS), seats=4))
    whole = rebuild(table, 0, 1)
    assert (whole.ended, whole.boneyard) == (IS_BLOCKED, 0)
    assert whole.hand(1) == ["0|0", "6|6"]
    assert all(whole.hand_known(seat) for seat in (1, 2, 3, 4))
    assert rebuild(table, 0, 1, 99).placed == whole.placed
    start = rebuild(table, 0, 1, 0)
    assert (start.turn, start.boneyard, start.placed) == (1, 8, [])
    assert not start.open_places()
    assert not start.counted_ends()
    assert start.hand(2) == sorted(BLOCKED_HANDS[2].split())


def test_what_is_not_known_is_not_said() -> None:
    table = table_of(log(deal("1 plays 6|6, 2 draws 1|4, 2 draws")))
    moment = rebuild(table, 0, 1)
    assert moment.hand(2) == ["1|4"]
    assert moment.hand_size(2) == 7
    assert not moment.hand_known(2)
    unrecorded = log(deal("1 plays 6|6", ended="out", remaining={2: ""}), draws="unrecorded")
    moment = rebuild(table_of(unrecorded), 0, 1)
    assert (moment.hand_size(1), moment.boneyard, moment.hand_known(1)) == (None, None, False)


def test_a_moment_stops_before_an_event_that_the_rules_do_not_allow() -> None:
    table = table_of(log(deal("1 plays 1|4, 2 plays 5|5 on 1|4, 1 plays 1|1 on 1|4")))
    moment = rebuild(table, 0, 1)
    assert [NAMES[tile] for _, _, tile, *_ in moment.placed] == ["1|4"]


def test_out_is_known_at_the_moment_it_happens() -> None:
    hands = {1: "1|4 0|0 2|5 3|3 5|6", 2: "1|1 4|4 0|6 2|2 3|5"}
    events = "1 plays 1|4, 2 plays 4|4 on 1|4"
    table = table_of(log(deal(events, hands=hands)))
    assert rebuild(table, 0, 1).ended not in (WENT_OUT, IS_BLOCKED)
    assert rebuild(table, 0, 1).turn == 1


def test_the_event_of_a_placement() -> None:
    table = table_of(log(deal("1 plays 6|6, 2 draws, 2 draws, 2 plays 1|6 on 6|6")))
    sheet = read_sheet(table, 0, 0)
    assert [event_of_placement(table, sheet, n) for n in (1, 2, 3)] == [1, 4, None]
    assert table.action[sheet.start + 3] == PLAY
    assert table.tile[sheet.start + 3] == tile_of(1, 6)
