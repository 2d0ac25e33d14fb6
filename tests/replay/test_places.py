"""Where a tile goes when the log says little: `on` and `place` (match-log)."""

from __future__ import annotations

from fiveup.replay.judge import judge
from fiveup.replay.resolve import resolved_places
from fiveup.rules.layout import PLACE_NAMES
from fiveup.rules.tiles import NAMES

from .as_table import Log, table_of
from .writing import deal, found, judged, log

# Two halves that show a four, on 1|4 and 3|4, and none else.
TWO_FOURS = "1 plays 1|3, 2 plays 1|4 on 1|3, 1 plays 3|4 on 1|3"


def where(made: Log) -> list[tuple[str | None, str | None]]:
    return [(row["on_tile"], row["place"]) for row in judged(made)["placements"]]


def test_among_alike_places_the_first_in_tile_order_is_taken() -> None:
    assert where(log(deal(TWO_FOURS + ", 2 plays 4|5")))[-1] == ("1|4", "high")


def test_among_alike_places_one_that_a_later_on_needs_is_left_free() -> None:
    made = log(deal(TWO_FOURS + ", 2 plays 4|5, 1 plays 2|4 on 1|4"))
    assert where(made)[-2:] == [("3|4", "high"), ("1|4", "high")]
    assert found(made) == []


def test_a_later_on_of_another_half_or_another_seat_asks_for_nothing() -> None:
    made = log(deal(TWO_FOURS + ", 2 plays 4|5, 1 plays 5|5 on 4|5"))
    assert where(made)[-2:] == [("1|4", "high"), ("4|5", "high")]


def test_where_every_alike_place_is_needed_the_first_is_taken_and_the_later_event_is_wrong() -> (
    None
):
    later = ", 2 plays 4|5, 1 plays 2|4 on 1|4, 2 plays 4|6 on 3|4"
    assert found(log(deal(TWO_FOURS + later))) == ["no-match 1.5 s1"]


def test_a_double_serves_as_many_as_it_has_free_places() -> None:
    made = log(deal("1 plays 6|6, 2 plays 1|6, 1 plays 2|6 on 6|6, 2 plays 3|6, 1 plays 4|6"))
    assert [place for _, place in where(made)] == [
        None,
        "line A",
        "line B",
        "branch A",
        "branch B",
    ]


def test_a_later_on_that_cannot_need_a_half_is_nothing() -> None:
    made = log(deal(TWO_FOURS + ", 2 plays 4|5, 1 plays 2|2 on 1|4"))
    assert where(made)[-1] == ("1|4", "high")
    assert found(made) == ["no-match 1.5 s1"]


def test_left_out_though_it_makes_a_difference() -> None:
    assert found(log(deal("1 plays 1|4, 2 plays 1|2, 1 plays 2|5, 2 plays 4|5"))) == [
        "unclear-place 1.4 s2"
    ]


def test_left_out_where_nothing_fits() -> None:
    assert found(log(deal("1 plays 1|4, 2 plays 2|5"))) == ["no-match 1.2 s2"]


def test_the_branch_that_is_named_is_the_branch_that_is_filled() -> None:
    made = log(
        deal(
            "1 plays 6|6, 2 plays 1|6 on 6|6 line B, 1 plays 2|6 on 6|6 line A, "
            "2 plays 3|6 on 6|6 branch B, 1 plays 4|6 on 6|6 branch A"
        )
    )
    assert found(made) == []
    assert [place for _, place in where(made)] == [None, "line B", "line A", "branch B", "branch A"]


def test_a_branch_named_too_early_is_closed() -> None:
    made = log(deal("1 plays 6|6, 2 plays 1|6 on 6|6 branch A"))
    assert found(made) == ["closed-branch 1.2 s2"]


def test_on_at_the_opening() -> None:
    assert found(log(deal("1 plays 1|4 on 4|4"))) == ["no-match 1.1 s1"]


def test_resolved_places_are_those_of_placements_that_stand() -> None:
    made = log(deal(TWO_FOURS + ", 2 plays 4|5, 1 plays 0|0 on 1|4 low, 2 plays 5|5"))
    table = table_of(made)
    on, place = resolved_places(table, judge(table))
    rows = range(table.rows - 6, table.rows)
    said = [
        (
            None if on[row] < 0 else NAMES[on[row]],
            None if place[row] < 0 else PLACE_NAMES[place[row]],
        )
        for row in rows
    ]
    assert said == [
        (None, None),
        ("1|3", "low"),
        ("1|3", "high"),
        ("1|4", "high"),
        ("1|4", "low"),  # as written, for the event does not stand
        (None, None),
    ]
    assert table.on[rows[3]] == -1  # the log itself is not touched
