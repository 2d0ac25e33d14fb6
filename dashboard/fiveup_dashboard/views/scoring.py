"""Scoring: how often placements bring points, taken apart in several ways."""

from __future__ import annotations

import streamlit as st

from fiveup import queries
from fiveup.queries import BREAKDOWNS
from fiveup_dashboard import address, blocks
from fiveup_dashboard.answers import ask
from fiveup_dashboard.charts.scoring import scoring_chart, scoring_headline


def show() -> None:
    """The page."""
    points = ask(queries.scoring)
    blocks.head("Scoring", points)
    if not points.rows:
        blocks.nothing("placements")
        return
    blocks.chart(scoring_headline(points), scoring_chart(points), _LEGENDS["points"])
    by = _breakdown()
    broken = ask(queries.scoring, by)
    blocks.chart(scoring_headline(broken), scoring_chart(broken), _LEGENDS[by])
    blocks.table(broken, key=f"scoring-{by}")
    blocks.on_terminal("stats", "scoring", "--by", by)


_LEGENDS = {
    "points": "Bars are shares of all placements, by the points that they brought.",
    "end_sum": "Bars are shares of all placements, by the end sum after them (R12).",
    "placement": "Dots are shares that score, bars their 95 % intervals (Wilson).",
    "tile": "The lighter, the more often a placement of the tile scores; point at one for numbers.",
    "seat": "Dots are shares that score, bars their 95 % intervals (Wilson).",
    "spinners": "Dots are shares that score, bars their 95 % intervals (Wilson).",
}


def _breakdown() -> str:
    """Lets one choose a breakdown, and keeps it in the URL."""
    names = [name for name in BREAKDOWNS if name != "points"]
    asked = address.changed(["by"], page="scoring")
    if asked is not None:
        st.session_state["by"] = next((name for name in asked.get("by", []) if name in names), None)
    if st.session_state.get("by") not in names:
        st.session_state["by"] = names[0]
    by: str = st.selectbox(
        "Take placements apart by",
        names,
        format_func=lambda name: BREAKDOWNS[name].group.title,
        key="by",
        persist_state="session",
    )
    address.write(["by"], {"by": [by]})
    return by


if __name__ == "__main__":
    show()
