"""The course of one match."""

from __future__ import annotations

from typing import Any, Final

import altair as alt

from fiveup.queries import Result
from fiveup.rules.match import TARGET
from fiveup_dashboard.charts.look import GREY, HEIGHT, SIDE_COLOURS, Drawn, data, tooltip, written
from fiveup_dashboard.text import labels

MANY: Final = 6  # deals that are counted rather than named
DISPUTED: Final = "disputed"
_CLAIMS: Final = ("claimed_points", "claimed_deduction", "claimed_score")


def scores_headline(result: Result) -> str:
    """Whether sheet and rules agree, as far as the sheet says anything."""
    rows = result.records()
    if not rows:
        return "No deal was replayed"
    differing = sorted({row["deal"] for row in rows if row["differs"] or row["status"] == DISPUTED})
    if not differing:
        said = any(row[name] is not None for row in rows for name in _CLAIMS)
        return "Sheet and rules agree in every deal" if said else "The sheet claims nothing"
    if len(differing) > MANY:
        total = len({row["deal"] for row in result.records()})
        return f"Sheet and rules differ in {len(differing)} of {total} deals"
    deals = ", ".join(map(str, differing))
    return f"Sheet and rules differ in {'deal' if len(differing) == 1 else 'deals'} {deals}"


def scores_chart(result: Result) -> Drawn:
    """Scores of the sides after each deal: lines as due, diamonds where the sheet has otherwise."""
    sides = _labels_of_sides(result)
    rows: dict[tuple[int, int], dict[str, Any]] = {}
    for row in written(result):
        rows.setdefault((row["deal"], row["side"]), row | {"label": sides[row["side"]]})
    start = [{"deal": 0, "score": 0, "label": label, "side": side} for side, label in sides.items()]
    colour = (
        alt.Color(field="label", type="nominal")
        .scale(domain=list(sides.values()), range=list(SIDE_COLOURS[: len(sides)]))
        .legend(title=None, orient="top", columns=1, labelLimit=300)
    )
    x = (
        alt.X(field="deal", type="quantitative", title="Deal")
        .axis(tickMinStep=1, format="d")
        .scale(nice=False)
    )
    shown = tooltip(result, ("deal", "score", "claimed_score"))
    due = (
        alt.Chart(data([*start, *(row for row in rows.values() if row["score"] is not None)]))
        .mark_line(point=True)
        .encode(
            x=x,
            y=alt.Y(field="score", type="quantitative", title="Score"),
            color=colour,
            tooltip=shown,
        )
    )
    otherwise = [
        row
        for row in rows.values()
        if row["claimed_score"] is not None and row["claimed_score"] != row["score"]
    ]
    target = (
        alt.Chart(data([{"target": TARGET}]))
        .mark_rule(color=GREY, strokeDash=[4, 4])
        .encode(y=alt.Y(field="target", type="quantitative", title="Score"))
    )
    layers = [target, due]
    if otherwise:  # an empty layer would have no extent
        layers.append(
            alt.Chart(data(otherwise))
            .mark_point(shape="diamond", size=110, strokeWidth=2)
            .encode(
                x=x,
                y=alt.Y(field="claimed_score", type="quantitative", title="Score"),
                color=colour,
                tooltip=shown,
            )
        )
    return alt.layer(*layers).properties(height=HEIGHT)


def _labels_of_sides(result: Result) -> dict[int, str]:
    """Side to the names of its players, told apart where they are the same."""
    named: dict[int, dict[int, str]] = {}
    for row in written(result):
        named.setdefault(row["side"], {})[row["seat"]] = row["player"]
    names = [(str(side), " + ".join(players.values())) for side, players in sorted(named.items())]
    return {int(side): label for side, label in labels(names).items()}
