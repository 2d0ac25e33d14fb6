from __future__ import annotations

from fiveup.events.columns import NULL, TextColumn, ints, small_ints

TEXTS = ["", None, "счёт", "two", None]


def test_a_text_column_gives_back_what_went_in() -> None:
    column = TextColumn(TEXTS)
    assert list(column) == TEXTS
    assert [column[index] for index in range(len(column))] == TEXTS
    assert len(column) == 5


def test_it_is_laid_out_as_arrow_does() -> None:
    column = TextColumn(TEXTS)
    assert column.data == "счётtwo".encode()
    assert list(column.offsets) == [0, 0, 0, 8, 11, 11]
    assert list(column.valid) == [1, 0, 1, 1, 0]


def test_nulls_may_be_added_many_at_a_time() -> None:
    column = TextColumn(["one"])
    column.extend_null(3)
    column.extend(["two"])
    column.extend_null(0)
    assert list(column) == ["one", None, None, None, "two"]


def test_integers_have_their_widths() -> None:
    assert (small_ints((1, -1)).itemsize, ints((NULL,)).itemsize) == (1, 4)
    assert list(ints((NULL, 3))) == [NULL, 3]
