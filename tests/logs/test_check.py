from __future__ import annotations

from typing import Any

import pytest

from fiveup.events import actions
from fiveup.events.columns import NULL
from fiveup.events.table import EventTable, append_row
from fiveup.logs.check import Fault, check_table
from fiveup.logs.started_at import is_date_or_time

Row = tuple[Any, ...]  # action, seat, tile, claimed, and the rest by name


def table_of(
    *matches: tuple[int, list[Row | list[Row]]], started_at: str | None = None
) -> EventTable:
    """Matches, each its number of seats and its rows; a list of rows within is a deal."""
    table = EventTable()
    for seats, parts in matches:
        table.match_id.append("m")
        table.started_at.append(started_at)
        table.seats.append(seats)
        for part in parts:
            if isinstance(part, list):
                table.deal_rows.append(table.rows)
                table.deal_written.append(1)
            for row in part if isinstance(part, list) else [part]:
                *columns, more = row if isinstance(row[-1], dict) else (*row, {})
                append_row(table, *columns, **more)
        table.match_deals.append(len(table.deal_rows))
        table.match_rows.append(table.rows)
    return table


LEAD = (actions.LEAD, 1)
PLAY = (actions.PLAY, 1, 5, 1)
DRAW = (actions.DRAW, 1)
PASS = (actions.PASS, 2)
ENDED = (actions.ENDED, 0, -1, actions.OUT)
UNRECORDED = (actions.DRAWS, 0, -1, actions.UNRECORDED)
FORFEITED = (actions.STATUS, 0, -1, actions.FORFEITED)
ABANDONED = (actions.STATUS, 0, -1, actions.MATCH_ABANDONED)
FINISHED = (actions.STATUS, 0, -1, actions.FINISHED)


def hand(seat: int) -> Row:
    return (actions.HAND, seat, 3)


def faults(*parts: Row | list[Row], seats: int = 2) -> list[Fault]:
    return check_table(table_of((seats, list(parts)))).get(0, [])


def test_nothing_is_wrong():
    deal = [LEAD, hand(1), hand(2), PLAY, DRAW, (actions.PLAY, 2, 6, NULL, {"on": 5, "place": 0}),
            PASS, ENDED, (actions.SCORE, 2, -1, -5)]  # fmt: skip
    assert faults(FINISHED, deal, (actions.RESULT, 2, -1, 61), (actions.WINNER, 2)) == []


@pytest.mark.parametrize(
    "action", [actions.LEAD, actions.LOT, actions.HAND, actions.PLAY, actions.DRAW, actions.PASS,
               actions.REMAINING, actions.POINTS, actions.DEDUCTED],
)  # fmt: skip
@pytest.mark.parametrize("seats", [2, 3])
def test_seats_where_nobody_sits(action, seats):
    rows = [LEAD] if action != actions.LEAD else []
    hands = [hand(seat) for seat in range(1, seats + 1)] if action == actions.HAND else []
    deal = [*rows, *hands, (action, seats + 1)]
    values = {"found": str(seats + 1), "seats": seats}
    assert faults(deal, seats=seats) == [
        Fault("seat-out-of-range", "seat", row=len(deal) - 1, values=values)
    ]


@pytest.mark.parametrize(("seats", "side"), [(2, 3), (3, 4), (4, 3)])
def test_winners_that_are_no_side(seats, side):
    (fault,) = faults([LEAD], (actions.WINNER, side), seats=seats)
    sides = 2 if seats == 4 else seats
    values = {"found": str(side), "sides": sides}
    assert fault == Fault("no-such-side", "seat", row=1, values=values)


def test_the_fourth_seat_of_four_may_do_everything():
    assert faults([LEAD, (actions.PLAY, 4, 1), (actions.DEDUCTED, 4, -1, 1)], seats=4) == []


def test_hands_of_some_seats():
    first, second = [LEAD, hand(2)], [LEAD, hand(1), hand(2)]
    values = {"missing": [1, 3]}
    assert faults(first, [LEAD], [*second, hand(3)], seats=3) == [
        Fault("hands-of-some", "hands", deal=0, values=values)
    ]


@pytest.mark.parametrize("action", [actions.DRAW, actions.PASS])
@pytest.mark.parametrize(
    ("more", "column"),
    [((), {"on": 0}), ((), {"place": 0}), ((), {"place": 5}), ((0,), {}), ((-1_000_000,), {})],
)
def test_what_may_stand_only_beside_a_play(action, more, column):
    row = (action, 1, -1, *more, column)
    name = next(iter(column), "claimed")
    assert faults([LEAD, PLAY, row]) == [Fault("only-beside-play", name, row=2)]


def test_rows_that_are_no_events_may_have_places_and_claims():
    lot = (actions.LOT, 1, -1, 12, {"place": 1})
    assert faults([LEAD, lot, (actions.POINTS, 1, -1, 3)]) == []


def test_a_place_without_on():
    assert faults([LEAD, (actions.PLAY, 1, 3, NULL, {"place": 2})]) == [
        Fault("place-without-on", "place", row=1)
    ]


def test_draws_where_none_are_recorded():
    assert faults(UNRECORDED, [LEAD, PLAY, DRAW, DRAW, ENDED]) == [
        Fault("draw-unrecorded", "draw", row=row) for row in (3, 4)
    ]


@pytest.mark.parametrize(("status", "last_may"), [(FINISHED, False), (ABANDONED, True)])
def test_deals_without_an_end_where_draws_are_not_recorded(status, last_may):
    deal = [LEAD, PLAY]
    expected = [0] if last_may else [0, 2]
    assert faults(status, UNRECORDED, deal, [LEAD], deal) == [
        Fault("ended-missing", "ended", deal=index) for index in expected
    ]
    assert faults(status, deal, [LEAD], deal) == []


def test_a_forfeited_match_names_its_winner():
    assert faults(FORFEITED, [LEAD]) == [Fault("winner-missing", "winner")]
    assert faults(FORFEITED, [LEAD], (actions.WINNER, 1)) == []
    assert faults(ABANDONED, [LEAD]) == []


def test_a_seat_that_is_not_known_is_passed_over():
    assert faults([(actions.LEAD, 0), (actions.HAND, 0, 3), (actions.PLAY, 0, 3)]) == []


def test_the_faults_of_each_match_in_its_own_rows():
    good: list[Row | list[Row]] = [[LEAD, PLAY]]
    bad: list[Row | list[Row]] = [[LEAD, (actions.PLAY, 3, 1)]]
    found = check_table(table_of((2, good), (2, bad), (3, bad), (2, bad)))
    values = {"found": "3", "seats": 2}
    assert found == {
        match: [Fault("seat-out-of-range", "seat", row=2 * match + 1, values=values)]
        for match in (1, 3)
    }


def test_what_is_no_date():
    found = check_table(table_of((2, [[LEAD]]), started_at="yesterday"))
    assert found == {0: [Fault("not-a-date", "started_at", values={"found": "yesterday"})]}


@pytest.mark.parametrize(
    "text",
    ["2026-03-12", "2024-02-29", "2026-03-12T19:30:00", "2026-03-12t19:30:00z",
     "2026-03-12 19:30:00", "2026-03-12T19:30:00.123456789+01:00", "2026-12-31T23:59:60Z",
     "2026-03-12T19:30:00-23:59"],
)  # fmt: skip
def test_dates_and_times_of_rfc_3339(text):
    assert is_date_or_time(text)


@pytest.mark.parametrize(
    "text",
    ["", "2026", "2026-3-12", "2026-13-01", "2026-02-29", "2026-04-31", "0000-01-01", "20260312",
     "2026-03-12T19:30", "2026-03-12T24:00:00", "2026-03-12T19:60:00", "2026-03-12T19:30:00+0100",
     "2026-03-12T19:30:00+24:00", "2026-03-12T19:30:00,5", "2026-03-12\n", " 2026-03-12",
     "\u0662026-03-12", "12.03.2026"],
)  # fmt: skip
def test_what_rfc_3339_does_not_know(text):
    assert not is_date_or_time(text)
