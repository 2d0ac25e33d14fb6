"""Answers from the store: one connection a version of it, answers kept, a cursor a call."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import streamlit as st

from fiveup import queries
from fiveup.queries import Choices, Filters, Result
from fiveup.store.connection import connect
from fiveup.store.snapshot import Snapshot
from fiveup.store.store import Store

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

DEFAULT_STORE: Final = "fiveup-store"
ENVIRONMENT: Final = "FIVEUP_STORE"

_Key = tuple[str, str, int]  # folder, id and version of a store: what is seen never changes


@dataclass(frozen=True, slots=True)
class View:
    """What a page looks at: a version of the store, through filters."""

    snapshot: Snapshot
    filters: Filters

    @property
    def is_empty(self) -> bool:
        """Whether the store holds no match at all, whatever the filters."""
        return self.snapshot.rows("matches") == 0


def store_path() -> Path:
    """The store's folder: behind `--store` on the command line, else in FIVEUP_STORE."""
    arguments = sys.argv[1:]
    if "--store" in arguments[:-1]:
        return Path(arguments[arguments.index("--store") + 1])
    return Path(os.environ.get(ENVIRONMENT) or DEFAULT_STORE)


def open_store() -> Snapshot:
    """The store as it is now, so that an import shows at the next look. Raises `StoreError`."""
    snapshot = Store(store_path()).snapshot()
    _connection(snapshot, _key(snapshot))
    return snapshot


def look(view: View) -> None:
    """Makes this the view of the page."""
    st.session_state["view"] = view


def view() -> View:
    """The view of the page."""
    found: View = st.session_state["view"]
    return found


def choices(snapshot: Snapshot) -> Choices:
    """What filters can choose."""
    return _choices(snapshot, _key(snapshot))


def ask(question: Callable[..., Result], *arguments: Any) -> Result:
    """The answer to a question of `fiveup.queries` about what the filters choose."""
    now = view()
    asked = (question.__name__, tuple(now.filters.as_options()), arguments)
    return _answer(now.snapshot, _key(now.snapshot), asked, now.filters)


def ask_match(question: Callable[..., Result], match_id: str) -> Result:
    """The answer to a question of `fiveup.queries` about one match, whatever the filters."""
    snapshot = view().snapshot
    return _match_answer(snapshot, _key(snapshot), question.__name__, match_id)


def _key(snapshot: Snapshot) -> _Key:
    return str(snapshot.path), snapshot.store_id, snapshot.version


# Evicted connections close when the last cursor is gone, so that queries on their way finish.
@st.cache_resource(max_entries=2, show_spinner=False)
def _connection(_snapshot: Snapshot, key: _Key) -> DuckDBPyConnection:
    return connect(_snapshot)


@st.cache_data(max_entries=4, show_spinner=False)
def _choices(_snapshot: Snapshot, key: _Key) -> Choices:
    return queries.choices(_connection(_snapshot, key).cursor())


@st.cache_data(max_entries=256, show_spinner="Counting …")
def _answer(
    _snapshot: Snapshot,
    key: _Key,
    asked: tuple[str, tuple[str, ...], tuple[Any, ...]],
    _filters: Filters,
) -> Result:
    name, _, arguments = asked
    question: Callable[..., Result] = getattr(queries, name)
    return question(_connection(_snapshot, key).cursor(), _filters, *arguments)


@st.cache_data(max_entries=256, show_spinner="Counting …")
def _match_answer(_snapshot: Snapshot, key: _Key, name: str, match_id: str) -> Result:
    question: Callable[..., Result] = getattr(queries, name)
    return question(_connection(_snapshot, key).cursor(), match_id)
