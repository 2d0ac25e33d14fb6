"""The filters in the sidebar: the same on every page, and in the URL."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final

import streamlit as st

from fiveup.queries import Choices, Filters, parse_filters
from fiveup.queries.filters import DETAILS, NAMES, SEATS, STATUSES
from fiveup_dashboard import address
from fiveup_dashboard.text import NOT_WRITTEN, labels, plain

FIRST_DAY: Final = date(1900, 1, 1)
LAST_DAY: Final = date(2999, 12, 31)


def choose(choices: Choices, *, page: str) -> Filters:
    """Shows the filters in the sidebar and gives what is chosen."""
    texts = address.changed(NAMES, page=page)
    if texts is not None:
        _adopt(texts)
    with st.sidebar:
        st.subheader("Filters", anchor=False)
        filters = Filters(
            clubs=_several("club", "Club", [(club, club or NOT_WRITTEN) for club in choices.clubs]),
            events=_several(
                "event", "Event", [(event, event or NOT_WRITTEN) for event in choices.events]
            ),
            first_day=_day("from", "From"),
            last_day=_day("to", "To"),
            players=_several("player", "Player", choices.players),
            seats=tuple(
                int(number)
                for number in _several(
                    "seats", "Number of players", [(str(n), f"{n} players") for n in SEATS]
                )
            ),
            statuses=_several("status", "Status", [(word, word) for word in STATUSES]),
            details=_several("detail", "Detail", [(word, word) for word in DETAILS]),
        )
        st.button("Clear filters", disabled=not filters, on_click=_clear, width="stretch")
    for message in st.session_state.pop("filter-faults", []):
        st.warning(plain(f"The address asks for what no filter can be: {message}."))
    address.write(NAMES, filters.as_texts())
    return filters


def _adopt(texts: Mapping[str, Sequence[str]]) -> None:
    filters, faults = parse_filters(texts)
    st.session_state["filter-faults"] = [fault.message for fault in faults]
    chosen = filters.as_texts()
    for name in NAMES:
        st.session_state[_state(name)] = chosen.get(name, [])
    for name, day in (("from", filters.first_day), ("to", filters.last_day)):
        within = day and min(max(day, FIRST_DAY), LAST_DAY)
        st.session_state[_state(name)] = within


def _clear() -> None:
    _adopt({})


def _several(name: str, label: str, options: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """A filter of several values; those that the URL has and the store not stay and fit nothing."""
    known = {value for value, _ in options}
    strange = [value for value in st.session_state[_state(name)] if value not in known]
    label_of = labels([*options, *((value, value or NOT_WRITTEN) for value in strange)])
    return tuple(
        st.multiselect(
            label,
            list(label_of),
            format_func=lambda value: label_of.get(value, value),
            key=_state(name),
            placeholder="All",
        )
    )


def _day(name: str, label: str) -> date | None:
    return st.date_input(
        label,
        value=None,
        min_value=FIRST_DAY,
        max_value=LAST_DAY,
        format="YYYY-MM-DD",
        key=_state(name),
    )


def _state(name: str) -> str:
    return f"filter-{name}"
