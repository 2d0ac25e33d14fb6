"""Players: wins, points, draws, leading; and the standings of what is chosen."""

from __future__ import annotations

from typing import Final

import streamlit as st

from fiveup import queries
from fiveup_dashboard import blocks
from fiveup_dashboard.answers import ask
from fiveup_dashboard.charts.players import (
    MOST,
    lead_chart,
    lead_headline,
    wins_chart,
    wins_headline,
)

_FIRST: Final = ("player", "matches", "won", "win_rate", "points_per_placement", "points_per_deal")
_TITLES: Final = {
    "matches": "Matches that count",
    "win_low": "Win rate at least",
    "win_high": "Win rate at most",
}


def show() -> None:
    """The page."""
    players = ask(queries.players)
    blocks.head("Players", players)
    if not players.rows:
        blocks.nothing("players")
        return
    blocks.chart(
        wins_headline(players),
        wins_chart(players),
        "Dots are win rates, bars their 95 % intervals (Wilson): the fewer matches, the longer. "
        f"Ordered by the lower end; the first {MOST} players.",
    )
    blocks.table(players, key="players", first=_FIRST, titles=_TITLES)
    blocks.chart(
        lead_headline(players),
        lead_chart(players),
        "Mean net (points less deduction) of finished deals that the player led, less the mean of "
        f"those that another led. The {MOST} who led most.",
    )
    standings = ask(queries.standings)
    st.subheader("Standings", anchor=False)
    st.caption(standings.counts)
    if standings.rows:
        blocks.table(standings, key="standings")
    else:
        blocks.nothing("standings")
    blocks.on_terminal("stats", "players")


if __name__ == "__main__":
    show()
