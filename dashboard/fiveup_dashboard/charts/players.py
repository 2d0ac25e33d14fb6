"""Who wins, and what leading is worth."""

from __future__ import annotations

from typing import Any, Final

import altair as alt

from fiveup.queries import Result
from fiveup_dashboard.charts.look import (
    BLUE,
    GREY,
    LONGEST_LABEL,
    OCHRE,
    ROOM,
    SHARE_AXIS,
    Drawn,
    data,
    tooltip,
    written,
)
from fiveup_dashboard.text import labels

MOST: Final = 20  # players that one chart shows
_STEP: Final = 24  # pixels a player


def wins_headline(result: Result) -> str:
    """Who wins most surely."""
    best = next((row for row in result.records() if row["matches"]), None)
    if best is None:
        return "No match counts for wins yet"
    low = result.column("win_low").text(best["win_low"])
    return (
        f"{best['player']} wins most surely: {best['won']:,} of {best['matches']:,} "
        f"{'match' if best['matches'] == 1 else 'matches'}, at least {low} with 95 % confidence"
    )


def wins_chart(result: Result) -> Drawn:
    """Win rates with their intervals, in the order of the result; the first `MOST` players."""
    rows = _labelled(result, [row for row in written(result) if row["matches"]][:MOST])
    y = alt.Y(field="label", type="nominal", title=None, sort=_by_place()).axis(
        labelLimit=LONGEST_LABEL, labelOverlap=False
    )
    scale = alt.Scale(domain=[0, 1])
    shown = tooltip(result, ("player", "matches", "won", "win_rate", "win_low", "win_high"))
    chart = alt.Chart(data(rows)).encode(y=y, tooltip=shown)
    interval = chart.mark_rule(color=GREY, strokeWidth=3).encode(
        x=alt.X(field="win_low", type="quantitative", scale=scale, axis=SHARE_AXIS),
        x2=alt.X2(field="win_high"),
    )
    rate = chart.mark_point(color=BLUE, filled=True, size=90, opacity=1).encode(
        x=alt.X(field="win_rate", type="quantitative", scale=scale, axis=SHARE_AXIS)
    )
    return alt.layer(interval, rate).properties(height=ROOM + _STEP * len(rows))


def lead_headline(result: Result) -> str:
    """To whom leading is worth most."""
    known = [row for row in result.records() if row["lead_advantage"] is not None]
    if not known:
        return "Nobody has both led and not led a finished deal yet"
    most = max(known, key=lambda row: row["lead_advantage"])
    worth = result.column("lead_advantage").text(most["lead_advantage"])
    return f"Leading is worth most to {most['player']}: {worth} points a deal"


def lead_chart(result: Result) -> Drawn:
    """Lead advantages as bars from zero, of those who led most; the first `MOST` players."""
    known = [row for row in written(result) if row["lead_advantage"] is not None]
    most_led = sorted(known, key=lambda row: -row["led"])[:MOST]
    rows = _labelled(result, sorted(most_led, key=lambda row: -row["lead_advantage"]))
    for row in rows:
        row["sign"] = "gains by leading" if row["lead_advantage"] >= 0 else "loses by leading"
    chart: alt.Chart = (
        alt.Chart(data(rows))
        .mark_bar()
        .encode(
            x=alt.X(field="lead_advantage", type="quantitative", title="Points a deal"),
            y=alt.Y(field="label", type="nominal", title=None, sort=_by_place()).axis(
                labelLimit=LONGEST_LABEL, labelOverlap=False
            ),
            color=alt.Color(field="sign", type="nominal")
            .scale(domain=["gains by leading", "loses by leading"], range=[BLUE, OCHRE])
            .legend(title=None, orient="top"),
            tooltip=tooltip(result, ("player", "lead_advantage", "led", "deals")),
        )
        .properties(height=ROOM + _STEP * len(rows))
    )
    return chart


def _labelled(result: Result, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Rows with a label that is each player's own, and their place."""
    label_of = labels((row["player_id"], row["player"]) for row in rows)
    return [
        row | {"label": label_of[row["player_id"]], "place": place}
        for place, row in enumerate(rows)
    ]


def _by_place() -> alt.EncodingSortField:
    return alt.EncodingSortField(field="place", op="min")
