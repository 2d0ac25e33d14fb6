"""How often placements score."""

from __future__ import annotations

from typing import Any, Final

import altair as alt

from fiveup.queries import Result
from fiveup_dashboard.charts.look import (
    BLUE,
    GREY,
    HEIGHT,
    SHARE_AXIS,
    Drawn,
    colours,
    data,
    tooltip,
    written,
)

SCORING_COLOURS: Final = {"scores": BLUE, "brings nothing": GREY}
_MEASURES: Final = ("placements", "share", "scoring", "scoring_share", "points_per_placement")

_SUBJECTS: Final = {
    "placement": "Placement {} of a deal",
    "tile": "{}",
    "seat": "Seat {}",
    "spinners": "A placement with {} on the table",
}


def scoring_headline(result: Result) -> str:
    """What stands out in a breakdown: of its rows the one that scores most surely."""
    rows = result.records()
    by = result.columns[0].name
    total = sum(row["placements"] for row in rows)
    if not total:
        return "No placement yet"
    if by in ("points", "end_sum"):
        scoring = sum(row["scoring"] for row in rows)
        points = sum(row["total_points"] for row in rows)
        if by == "end_sum" and scoring:
            best = max((row for row in rows if row["scoring"]), key=lambda row: row["placements"])
            return f"{best['end_sum']} is the end sum that scores most often"
        return (
            f"{scoring / total * 100:.1f} % of placements score; "
            f"one brings {points / total:.2f} points on average"
        )
    best = max(rows, key=lambda row: row["scoring_low"])
    value = str(best[by])
    if by == "spinners":
        value = "1 spinner" if value == "1" else f"{value} spinners"
    share = result.column("scoring_share").text(best["scoring_share"])
    return f"{_SUBJECTS[by].format(value)} scores most surely: {share} of {best['placements']:,}"


def scoring_chart(result: Result) -> Drawn:
    """The chart that suits the breakdown of the result."""
    by = result.columns[0].name
    if by == "tile":
        return _tiles(result)
    if by in ("points", "end_sum"):
        return _distribution(result)
    return _shares(result)


def _distribution(result: Result) -> Drawn:
    column = result.columns[0]
    rows = [
        row | {"kind": "scores" if row["scoring"] else "brings nothing"} for row in written(result)
    ]
    chart: alt.Chart = (
        alt.Chart(data(rows))
        .mark_bar()
        .encode(
            x=_numbers(result),
            y=alt.Y(field="share", type="quantitative", axis=SHARE_AXIS),
            color=alt.Color(field="kind", type="nominal", **colours(SCORING_COLOURS)),
            tooltip=tooltip(result, (column.name, *_MEASURES)),
        )
        .properties(height=HEIGHT)
    )
    return chart


def _shares(result: Result) -> Drawn:
    column = result.columns[0]
    shown = tooltip(result, (column.name, *_MEASURES, "scoring_low", "scoring_high"))
    chart = alt.Chart(data(written(result))).encode(x=_numbers(result), tooltip=shown)
    interval = chart.mark_rule(color=GREY, strokeWidth=3).encode(
        y=alt.Y(field="scoring_low", type="quantitative", axis=SHARE_AXIS),
        y2=alt.Y2(field="scoring_high"),
    )
    share = chart.mark_point(color=BLUE, filled=True, size=90, opacity=1).encode(
        y=alt.Y(field="scoring_share", type="quantitative", axis=SHARE_AXIS)
    )
    return alt.layer(interval, share).properties(height=HEIGHT)


def _numbers(result: Result) -> alt.X:
    """The whole numbers of the breakdown along the bottom, those between that never came too."""
    column = result.columns[0]
    values = [value for value in result.values(column.name) if isinstance(value, int)]
    every = list(range(min(values), max(values) + 1)) if values else []
    return (
        alt.X(field=column.name, type="ordinal", title=column.title)
        .axis(labelAngle=0, labelOverlap=True)
        .scale(domain=every)
    )


def _tiles(result: Result) -> Drawn:
    rows: list[dict[str, Any]] = []
    for row in written(result):
        low, high = row["tile"].split("|")
        rows.append(row | {"low": int(low), "high": int(high)})
    chart: alt.Chart = (
        alt.Chart(data(rows))
        .mark_rect(stroke=GREY, strokeWidth=0.5)
        .encode(
            x=alt.X(field="high", type="ordinal", title="High half").axis(labelAngle=0),
            y=alt.Y(field="low", type="ordinal", title="Low half"),
            color=alt.Color(field="scoring_share", type="quantitative")
            .scale(scheme="viridis")
            .legend(title="Share that scores", orient="top", format=".0%"),
            tooltip=tooltip(result, ("tile", *_MEASURES)),
        )
        .properties(height=HEIGHT)
    )
    return chart
