"""The page's address: what is chosen stands in the URL, and a URL that someone opens is obeyed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import streamlit as st

Texts = Mapping[str, Sequence[str]]


def changed(names: Iterable[str], *, page: str) -> dict[str, list[str]] | None:
    """The parameters of these names, where the URL was changed from outside; else None.

    From outside: it was opened so, or the browser went back. Going to another page empties the URL
    and is no change of what was chosen.
    """
    names = tuple(names)
    found = _parameters(names)
    written = st.session_state.get(_memory(names))
    moved = st.session_state.get("address-page") != page
    if written is not None and (found == written or (moved and not found)):
        return None
    return found


def write(names: Iterable[str], texts: Texts) -> None:
    """Writes parameters into the URL; those of these names that are not in `texts` go."""
    names = tuple(names)
    wanted = {name: list(values) for name, values in texts.items() if values}
    st.session_state[_memory(names)] = wanted
    if wanted != _parameters(names):
        others = _parameters(name for name in st.query_params if name not in names)
        st.query_params.from_dict(others | wanted)


def arrive(page: str) -> None:
    """Remembers the page, once everything has looked at the URL."""
    st.session_state["address-page"] = page


def _parameters(names: Iterable[str]) -> dict[str, list[str]]:
    return {name: st.query_params.get_all(name) for name in names if name in st.query_params}


def _memory(names: tuple[str, ...]) -> str:
    return f"address-{','.join(names)}"
