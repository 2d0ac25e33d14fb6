"""How matches were judged."""

from __future__ import annotations

import altair as alt

from fiveup.queries import Result
from fiveup.queries.filters import DETAILS, STATUSES
from fiveup_dashboard.charts.look import (
    ROOM,
    STATUS_COLOURS,
    Drawn,
    colours,
    data,
    tooltip,
    written,
)


def quality_headline(result: Result) -> str:
    """How many matches have which status, in one sentence."""
    counts = {
        status: sum(row["matches"] for row in result.records() if row["status"] == status)
        for status in STATUSES
    }
    total = sum(counts.values())
    parts = [(count, status) for status, count in counts.items() if count]
    if not parts:
        return "No match yet"
    if len(parts) == 1:
        whole = "The one match is" if total == 1 else f"All {total:,} matches are"
        return f"{whole} {parts[0][1]}"
    *most, last = [f"{count:,} {'is' if count == 1 else 'are'} {word}" for count, word in parts]
    return f"Of {total:,} matches {', '.join(most)} and {last}"


def quality_chart(result: Result) -> Drawn:
    """Matches a detail as bars, parted by status."""
    rows = [row | {"order": STATUSES.index(row["status"])} for row in written(result)]
    chart: alt.Chart = (
        alt.Chart(data(rows))
        .mark_bar()
        .encode(
            x=alt.X(field="matches", type="quantitative", title="Matches", stack="zero").axis(
                tickMinStep=1
            ),
            y=alt.Y(field="detail", type="nominal", title="Detail", sort=list(DETAILS)),
            color=alt.Color(field="status", type="nominal", **colours(STATUS_COLOURS)),
            order=alt.Order(field="order", type="quantitative"),
            tooltip=tooltip(result, ("status", "detail", "matches", "counted")),
        )
        .properties(height=ROOM + 36 * len({row["detail"] for row in rows}))
    )
    return chart
