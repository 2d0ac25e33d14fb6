from __future__ import annotations

from datetime import date
from urllib.parse import parse_qs, urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiveup.queries import Filters, parse_filters
from fiveup.queries.filters import DETAILS, SEATS, STATUSES

TEXTS = st.lists(st.text(max_size=8), unique=True, max_size=3).map(tuple)
DAYS = st.none() | st.dates()


@st.composite
def any_filters(draw: st.DrawFn) -> Filters:
    days = sorted(draw(st.lists(st.dates(), min_size=2, max_size=2)))
    return Filters(
        clubs=draw(TEXTS),
        events=draw(TEXTS),
        first_day=draw(st.sampled_from([None, days[0]])),
        last_day=draw(st.sampled_from([None, days[1]])),
        players=draw(TEXTS),
        seats=draw(st.lists(st.sampled_from(SEATS), unique=True).map(tuple)),
        statuses=draw(st.lists(st.sampled_from(STATUSES), unique=True).map(tuple)),
        details=draw(st.lists(st.sampled_from(DETAILS), unique=True).map(tuple)),
    )


@given(any_filters())
def test_texts_read_back_to_the_same_filters(filters: Filters) -> None:
    assert parse_filters(filters.as_texts()) == (filters, ())


@given(any_filters())
def test_a_url_carries_filters_unchanged(filters: Filters) -> None:
    url = urlencode(filters.as_texts(), doseq=True, errors="surrogatepass")

    texts = parse_qs(url, keep_blank_values=True, errors="surrogatepass")

    assert parse_filters(texts) == (filters, ())


@given(any_filters())
def test_options_carry_filters_unchanged(filters: Filters) -> None:
    texts: dict[str, list[str]] = {}
    for option in filters.as_options():
        name, _, value = option.removeprefix("--").partition("=")
        texts.setdefault(name, []).append(value)

    assert parse_filters(texts) == (filters, ())


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("from", "yesterday", "from is a date as 2026-03-12, not yesterday"),
        ("seats", "5", "seats is 2, 3 or 4, not 5"),
        ("seats", "two", "seats is 2, 3 or 4, not two"),
        ("status", "refused", "status is verified, unproved, disputed or illegal, not refused"),
        ("detail", "", "detail is open, moves, placements or totals, not "),
    ],
)
def test_a_bad_value_is_named_and_the_good_ones_kept(name: str, value: str, message: str) -> None:
    filters, faults = parse_filters({name: [value], "club": ["Riverside"]})

    assert filters == Filters(clubs=("Riverside",))
    assert [(fault.name, fault.value, fault.message) for fault in faults] == [
        (name, value, message)
    ]


def test_days_the_wrong_way_round_are_a_fault() -> None:
    filters, faults = parse_filters({"from": ["2026-05-02"], "to": ["2026-05-01"]})

    assert filters.first_day == date(2026, 5, 2)
    assert [fault.message for fault in faults] == ["to 2026-05-01 lies before from 2026-05-02"]


def test_other_parameters_of_a_url_are_left_alone() -> None:
    assert parse_filters({"match": ["m1"], "by": ["tile"]}) == (Filters(), ())


def test_a_value_given_twice_counts_once() -> None:
    filters, _ = parse_filters({"club": ["A", "A"], "seats": ["2", "2"]})

    assert filters == Filters(clubs=("A",), seats=(2,))


def test_filters_are_true_where_something_is_left_out() -> None:
    assert not Filters()
    assert Filters(seats=(2,))
