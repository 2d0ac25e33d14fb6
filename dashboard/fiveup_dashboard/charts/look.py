"""What all charts share: colours that keep apart for every eye, and rows as Altair takes them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

import altair as alt

from fiveup.queries import Format, Result
from fiveup.queries.sheet_cell import sheet_cell

Drawn: TypeAlias = alt.Chart | alt.LayerChart | alt.FacetChart

# Each has a contrast of at least 3 to 1 with both backgrounds of theme.toml, and they stay apart
# for eyes that lack one kind of cone.
BLUE: Final = "#3560DE"
TEAL: Final = "#3899AD"
OCHRE: Final = "#C87D00"
WINE: Final = "#B04668"
GREY: Final = "#7F8A85"

STATUS_COLOURS: Final = {"verified": BLUE, "unproved": TEAL, "disputed": OCHRE, "illegal": WINE}
ENDING_COLOURS: Final = {"out": BLUE, "blocked": OCHRE, "not known": GREY}
SIDE_COLOURS: Final = (BLUE, OCHRE, WINE, TEAL)

SHARE_AXIS: Final = alt.Axis(format=".0%", title=None)
LONGEST_LABEL: Final = 150  # pixels
HEIGHT: Final = 320  # pixels
ROOM: Final = 120  # pixels that axis and legend take of the height


def data(rows: Iterable[Mapping[str, Any]]) -> alt.InlineData:
    """Rows as a chart's data."""
    return alt.InlineData(values=[dict(row) for row in rows])


def written(result: Result) -> list[dict[str, Any]]:
    """The rows of a result by name, each value once more as a reader sees it (`share_text`).

    Foreign text is that of `sheet_cell`: what a chart draws can be saved as a table too.
    """
    rows = []
    for record, texts in zip(result.records(), result.texts(), strict=True):
        row = dict(record)
        for column, text in zip(result.columns, texts, strict=True):
            if column.format is Format.TEXT and record[column.name] is not None:
                row[column.name] = text = sheet_cell(text)
            row[f"{column.name}_text"] = text
        rows.append(row)
    return rows


def tooltip(result: Result, names: Iterable[str]) -> list[alt.Tooltip]:
    """What is shown over a mark: these columns of `written` rows."""
    return [
        alt.Tooltip(field=f"{name}_text", type="nominal", title=result.column(name).title)
        for name in names
    ]


def colours(words: Mapping[str, str]) -> dict[str, Any]:
    """Scale and legend of a colour: these words in this order, the legend on top."""
    return {
        "scale": alt.Scale(domain=list(words), range=list(words.values())),
        "legend": alt.Legend(title=None, orient="top", columns=2 if len(words) > 3 else len(words)),
    }
