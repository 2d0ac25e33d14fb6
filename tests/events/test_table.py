from __future__ import annotations

from fiveup.events.actions import (
    ACTION_NAMES,
    LEAD,
    PLAY,
    RESULT,
    SCORE,
    STATUS,
    WINNER,
    WORDS,
)
from fiveup.events.columns import NULL
from fiveup.events.table import EventTable, append_row


def two_matches() -> EventTable:
    """Two deals, and one; the first match with a result, the second with nothing after its deal."""
    table = EventTable()
    for deals, tail in ((2, True), (1, False)):
        table.match_id.append("test")
        if tail:
            append_row(table, STATUS, claimed=1)
        for _ in range(deals):
            table.deal_rows.append(table.rows)
            append_row(table, LEAD, 1)
            append_row(table, PLAY, 1, 27, 2, on=3, place=0, at="now", note="so")
            append_row(table, SCORE, 1, claimed=2)
        if tail:
            append_row(table, RESULT, 1, claimed=4)
            append_row(table, WINNER, 1)
        table.match_rows.append(table.rows)
        table.match_deals.append(len(table.deal_rows))
    return table


def test_the_rows_of_a_deal() -> None:
    table = two_matches()
    assert len(table) == 2
    assert table.rows == 12
    assert table.deal_span(0, 0) == (1, 4)
    assert table.deal_span(0, 1) == (4, 7)
    assert table.deal_span(1, 0) == (9, 12)


def test_results_stand_behind_the_deals() -> None:
    table = two_matches()
    assert table.tail_row(0) == 7
    assert table.tail_row(1) == table.match_rows[2] == 12


def test_a_row_holds_what_it_was_given_and_null_else() -> None:
    table = two_matches()
    row = table.deal_rows[0] + 1
    columns = (table.seat, table.tile, table.claimed, table.on, table.place, table.at, table.note)
    assert [column[row] for column in columns] == [1, 27, 2, 3, 0, "now", "so"]
    assert [column[row - 1] for column in columns] == [1, -1, NULL, -1, -1, None, None]


def test_words_are_words_and_stand_for_their_actions() -> None:
    assert {ACTION_NAMES[action] for action in WORDS} == {"status", "draws", "lead", "ended"}
    assert all(words[0] == "" for words in WORDS.values())
