"""A moment of a deal written out in a format, on standard output or in a file."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

from fiveup.cli.guard import CannotRunError
from fiveup.cli.moment_text import heading, moment_lines
from fiveup.cli.moment_view import MomentView
from fiveup.cli.result_text import terminal_columns
from fiveup.cli.screen import in_ascii, say, visible, writes_unicode
from fiveup.drawing.svg import draw_svg
from fiveup.drawing.text import ends_text, sum_text
from fiveup.rules.layout import PLACE_NAMES
from fiveup.rules.scoring import counted_ends
from fiveup.rules.tiles import NAMES

PAPER: Final = 120  # columns, where nobody's terminal sets a limit


def write_moment(
    view: MomentView, form: Literal["text", "svg"], out: str | None, only_ascii: bool
) -> None:
    """Writes the moment as text or as a picture, into the file `out` if one is named.

    Raises CannotRunError for a picture of a deal of which no moves are recorded.
    """
    plain = only_ascii or (out is None and not writes_unicode(sys.stdout))
    if form == "svg":
        written = moment_svg(view, only_ascii=plain)
    else:
        columns = PAPER if out is not None else terminal_columns() or PAPER
        lines = moment_lines(view, columns, only_ascii=plain, styles=out is None)
        written = "\n".join(lines)
        if only_ascii:
            written = in_ascii(written)
    if out is None:
        say(written)
    else:
        Path(out).write_text(f"{written}\n", encoding="utf-8")
        say(f"Written to {visible(out)}.")


def moment_svg(view: MomentView, *, only_ascii: bool) -> str:
    """The layout as SVG, with the moment's name as its title and all it shows in words."""
    if not view.moment.sheet.has_events:
        raise CannotRunError(
            f"There is nothing to draw: deal {view.deal} has only its totals, no moves."
        )
    svg = draw_svg(
        view.arrangement,
        len(view.moment.placed),
        title=heading(view),
        desc=" ".join(description(view)),
    ).rstrip("\n")
    return svg.encode("ascii", "xmlcharrefreplace").decode() if only_ascii else svg


def description(view: MomentView) -> Iterator[str]:
    """The picture in sentences, for those who do not see it."""
    if not view.moment.placed:
        yield "There is no tile on the table."
    for _, _, tile, on, place, _ in view.moment.placed:
        where = "opens" if on < 0 else f"lies on {NAMES[on]}, {PLACE_NAMES[place]}"
        yield f"{NAMES[tile]} {where}."
    ends = counted_ends(view.moment.cells)
    if ends:
        yield f"Counted ends: {ends_text(ends)}; {sum_text(ends)}."
