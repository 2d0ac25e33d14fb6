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
_LEGEND: Final = 60  # pixels that a legend and the name of an axis take besides
_NAMED: Final = 3  # players that a headline names


def wins_headline(result: Result) -> str:
    """Who wins most surely; of one player, or of several who are alike, how often they won."""
    rows = [row for row in result.records() if row["matches"]]
    if not rows:
        return "No match counts for wins here, so there are no win rates to draw"
    best = rows[0]
    alike = [row for row in rows if (row["won"], row["matches"]) == (best["won"], best["matches"])]
    won = (
        f"{best['won']:,} of {best['matches']:,} {'match' if best['matches'] == 1 else 'matches'}"
        f"{' each' if len(alike) > 1 else ''}"
    )
    names = _listed(alike)
    if len(alike) == len(rows):
        return f"{names} won {won}"
    if not best["won"]:
        return f"None of {len(rows):,} players has won a match that counts"
    low = result.column("win_low").text(best["win_low"])
    return (
        f"{names} {'win' if len(alike) > 1 else 'wins'} most surely: {won}, "
        f"at least {low} with 95 % confidence"
    )


def wins_chart(result: Result) -> Drawn | None:
    """Win rates with their intervals, in the order of the result; the first `MOST` players.

    None if no match counts.
    """
    rows = _labelled(result, [row for row in written(result) if row["matches"]][:MOST])
    if not rows:
        return None
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
    """To whom of those drawn leading is worth most; of one player, what it is worth."""
    rows = _leaders(result.records())
    if not rows:
        return "Nobody here has both led and not led a finished deal, so there is nothing to draw"
    column = result.column("lead_advantage")
    worth = column.text(rows[0]["lead_advantage"])
    alike = [row for row in rows if column.text(row["lead_advantage"]) == worth]
    names = _listed(alike)
    if len(alike) == len(rows):
        return f"Leading is worth {worth} points a deal to {names}"
    if rows[0]["lead_advantage"] <= 0:
        return f"None of {len(rows):,} players gains by leading"
    return f"Leading is worth most to {names}: {worth} points a deal"


def lead_chart(result: Result) -> Drawn | None:
    """Lead advantages as bars from zero, of those who led most; the first `MOST` players.

    None if no advantage is known.
    """
    rows = _labelled(result, _leaders(written(result)))
    if not rows:
        return None
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
        .properties(height=ROOM + _LEGEND + _STEP * len(rows))
    )
    return chart


def _leaders(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Of these rows those of the `MOST` who led most, the greatest advantage first."""
    known = [row for row in rows if row["lead_advantage"] is not None]
    most_led = sorted(known, key=lambda row: -row["led"])[:MOST]
    return sorted(most_led, key=lambda row: -row["lead_advantage"])


def _listed(rows: list[dict[str, Any]]) -> str:
    """The players of these rows in words, at most `_NAMED` of them by name."""
    names = [row["player"] for row in rows]
    if len(names) > _NAMED:
        names[_NAMED - 1 :] = [f"{len(names) - _NAMED + 1:,} others"]
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def _labelled(result: Result, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Rows with a label that is each player's own, and their place."""
    label_of = labels((row["player_id"], row["player"]) for row in rows)
    return [
        row | {"label": label_of[row["player_id"]], "place": place}
        for place, row in enumerate(rows)
    ]


def _by_place() -> alt.EncodingSortField:
    return alt.EncodingSortField(field="place", op="min")
