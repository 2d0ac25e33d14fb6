"""Deals: how they end, how long they last, what is drawn."""

from __future__ import annotations

from fiveup import queries
from fiveup.queries import Result
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
        blocks.chart(lengths_headline(lengths), lengths_chart(lengths), _legend(deals, lengths))
    blocks.table(deals, key="deals")
    blocks.on_terminal("stats", "deals")


def _legend(deals: Result, lengths: Result) -> str:
    """Which deals the chart counts, and how many more the table does."""
    drawn = sum(row["deals"] for row in lengths.records())
    more = sum(row["finished"] for row in deals.records()) - drawn
    return f"{lengths.counts} The table counts {more:,} more." if more else lengths.counts


if __name__ == "__main__":
    show()
