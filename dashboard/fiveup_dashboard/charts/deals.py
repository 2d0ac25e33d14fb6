"""How long deals last and how they end."""

from __future__ import annotations

import altair as alt

from fiveup.queries import Result
from fiveup_dashboard.charts.look import (
    ENDING_COLOURS,
    HEIGHT,
    Drawn,
    colours,
    data,
    tooltip,
    written,
)


def lengths_headline(result: Result) -> str:
    """How many deals end blocked, and how long deals are: of those that have a length."""
    rows = result.records()
    total = sum(row["deals"] for row in rows)
    if not total:
        return "No finished deal yet"
    blocked = sum(row["deals"] for row in rows if row["ended"] == "blocked")
    longest = max(row["length"] for row in rows)
    shortest = min(row["length"] for row in rows)
    lengths = str(shortest) if shortest == longest else f"{shortest} to {longest}"
    if total == 1:
        ending = "ended blocked" if blocked else "did not end blocked"
        return f"The one finished deal told move by move {ending}; it took {lengths} placements"
    return (
        f"{blocked:,} of {total:,} finished deals told move by move ended blocked; "
        f"all {total:,} took {lengths} placements"
    )


def lengths_chart(result: Result) -> Drawn:
    """Deals by number of placements, parted by ending."""
    chart: alt.Chart = (
        alt.Chart(data(written(result)))
        .mark_bar()
        .encode(
            x=alt.X(field="length", type="ordinal", title="Placements").axis(
                labelAngle=0, labelOverlap=True
            ),
            y=alt.Y(field="deals", type="quantitative", title="Deals", stack="zero").axis(
                tickMinStep=1
            ),
            color=alt.Color(field="ended", type="nominal", **colours(ENDING_COLOURS)),
            tooltip=tooltip(result, ("length", "ended", "deals")),
        )
        .properties(height=HEIGHT)
    )
    return chart
