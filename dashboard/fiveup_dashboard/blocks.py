"""The parts that pages are made of: heads, tables, charts with headlines, what to do when empty."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pyarrow as pa
import streamlit as st

from fiveup.queries import Column, Filters, Format, Result, Value
from fiveup.queries.result import MISSING
from fiveup.queries.sheet_cell import sheet_cell
from fiveup_dashboard import answers
from fiveup_dashboard.charts.look import Drawn
from fiveup_dashboard.text import plain

if TYPE_CHECKING:
    from streamlit.elements.lib.column_types import ColumnConfig

_ARROW: Final = {
    Format.TEXT: pa.string(),
    Format.WHOLE: pa.int64(),
    Format.ORDINAL: pa.int64(),
    Format.DECIMAL: pa.float64(),
    Format.SIGNED: pa.float64(),
    Format.SHARE: pa.float64(),
    Format.DAY: pa.date32(),
    Format.INSTANT: pa.timestamp("us"),
    Format.FLAG: pa.bool_(),
}
_NUMBERS: Final = {
    Format.WHOLE: "localized",
    Format.ORDINAL: "%d",
    Format.DECIMAL: "%.2f",
    Format.SIGNED: "%+.2f",
    Format.SHARE: "%.1f %%",
}
_ROW: Final = 36  # pixels
_WIDTHS: Final = {"status": 110}  # pixels, of columns that would be cut else
_MOST_ROWS: Final = 15  # shown without scrolling


def head(title: str, result: Result) -> None:
    """The page's title, how much it rests on, through which filters, and what it counts."""
    st.title(title, anchor=False)
    st.markdown(f"**{plain(result.sample.describe())}**")
    st.caption(f"Filters: {plain(_named(answers.view().filters))}")
    st.caption(plain(result.counts))


def _named(filters: Filters) -> str:
    """Filters in words, players by name."""
    name_of = dict(answers.choices(answers.view().snapshot).players)
    players = tuple(name_of.get(player, player) for player in filters.players)
    return replace(filters, players=players).describe()


def figures(result: Result, names: Sequence[str]) -> None:
    """Some values of the only row, large."""
    record = result.records()[0]
    with st.container(horizontal=True):
        for name in names:
            column = result.column(name)
            text = column.text(record[name])
            st.metric(column.title, text, help=column.doc, border=True, width=150)


def chart(headline: str, drawn: Drawn | None, legend: str) -> None:
    """A chart under a headline that says what is seen in it, its legend below.

    Without data there is no chart: the headline says so alone.
    """
    if drawn is None:
        st.info(plain(headline))
        return
    st.subheader(plain(headline), anchor=False)
    st.altair_chart(drawn, width="stretch", alt=headline)
    st.caption(plain(legend))


def table(
    result: Result,
    *,
    key: str,
    first: Sequence[str] = (),
    titles: Mapping[str, str] | None = None,
    most_rows: int = _MOST_ROWS,
    on_pick: Callable[[dict[str, Any]], None] | None = None,
) -> None:
    """A table, its extra columns hidden at first. `on_pick` is told the row that was clicked on.

    `first` are the columns that come before the others, `titles` what columns are called here
    otherwise than in the result; more than `most_rows` are scrolled.
    """
    rows = result.records()
    shown = [column.name for column in result.columns if not column.extra]
    columns = [
        replace(column, title=(titles or {}).get(column.name, column.title))
        for column in result.columns
    ]

    def picked() -> None:
        chosen = st.session_state[key].selection.rows
        if on_pick is not None and chosen and chosen[0] < len(rows):
            on_pick(rows[chosen[0]])

    st.dataframe(
        _arrow(result),
        width="stretch",
        height=_ROW * (min(max(len(rows), 1), most_rows) + 1),
        row_height=_ROW,
        hide_index=True,
        column_order=[*first, *(name for name in shown if name not in first)],
        column_config={column.name: _config(column) for column in columns},
        key=key,
        on_select=picked if on_pick else "ignore",
        selection_mode="single-row",
        placeholder=MISSING,
        alt=f"{result.title}: {len(rows)} rows",
    )
    if result.total > len(rows):
        st.caption(f"The first {len(rows):,} of {result.total:,}; filters show the others.")


def nothing(what: str) -> None:
    """Says that a part of the page has nothing to show, and why that may be."""
    if answers.view().is_empty:
        st.info(f"No {what} yet: the store holds no match.")
    else:
        st.info(f"No {what}: no match fits the filters, or those that fit have none.")


def on_terminal(*arguments: str) -> None:
    """How the same is had on a terminal, with the same filters."""
    view = answers.view()
    command = ["fiveup", *arguments, "--store", str(view.snapshot.path)]
    with st.expander("The same on a terminal"):
        st.code(shlex.join([*command, *view.filters.as_options()]), language=None, wrap_lines=True)


def _arrow(result: Result) -> pa.Table:
    arrays = {}
    for position, column in enumerate(result.columns):
        values: list[Value] = [row[position] for row in result.rows]
        if column.format is Format.TEXT:
            values = [value if value is None else sheet_cell(str(value)) for value in values]
        elif column.format is Format.SHARE:  # the table writes the sign, and no more than that
            values = [value * 100 if isinstance(value, float) else None for value in values]
        arrays[column.name] = pa.array(values, _ARROW[column.format])
    return pa.table(arrays)


def _config(column: Column) -> ColumnConfig:
    texts = [column.doc, f"Unit: {column.unit}." if column.unit else ""]
    texts.append(f"Empty: {column.null}." if column.null else "")
    told = " ".join(filter(None, texts))
    if column.format in _NUMBERS:
        return st.column_config.NumberColumn(
            column.title, help=told, format=_NUMBERS[column.format]
        )
    if column.format is Format.DAY:
        return st.column_config.DateColumn(column.title, help=told, format="YYYY-MM-DD")
    if column.format is Format.INSTANT:
        return st.column_config.DatetimeColumn(column.title, help=told, format="YYYY-MM-DD HH:mm")
    if column.format is Format.FLAG:
        return st.column_config.CheckboxColumn(column.title, help=told)
    return st.column_config.TextColumn(column.title, help=told, width=_WIDTHS.get(column.name))
