"""Deals: how they end, how long they last, what is drawn."""

from __future__ import annotations

from fiveup import queries
from fiveup_dashboard import blocks
from fiveup_dashboard.answers import ask
from fiveup_dashboard.charts.deals import lengths_chart, lengths_headline


def show() -> None:
    """The page."""
    deals = ask(queries.deals)
    blocks.head("Deals", deals)
    if not deals.rows:
        blocks.nothing("deals")
        return
    lengths = ask(queries.deal_lengths)
    if lengths.rows:
        blocks.chart(lengths_headline(lengths), lengths_chart(lengths))
    blocks.table(deals, key="deals")
    blocks.on_terminal("stats", "deals")


if __name__ == "__main__":
    show()
