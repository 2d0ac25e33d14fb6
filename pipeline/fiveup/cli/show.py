"""`fiveup show`: one moment of a deal, with its layout."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import typer

from fiveup.cli.options import DEFAULT_STORE, Store

EXAMPLES: Final = (
    "fiveup show riverside-2026-03-12-1 --deal 2 --placement 7",
    "fiveup show evening.jsonl --match riverside-2026-03-12-1 --deal 2",
    "fiveup show riverside-2026-03-12-1 --deal 2 --format svg --out deal-2.svg",
)


def show(
    match: Annotated[
        str,
        typer.Argument(
            metavar="MATCH",
            help="A log that holds the match (- for standard input), or the id of a stored match.",
            show_default=False,
        ),
    ],
    deal: Annotated[
        int, typer.Option(min=1, metavar="N", help="The deal, from 1.", show_default=False)
    ],
    placement: Annotated[
        int | None,
        typer.Option(
            min=1, metavar="K", help="Stop after this placement, from 1; else at the deal's end."
        ),
    ] = None,
    match_id: Annotated[
        str | None,
        typer.Option("--match", metavar="ID", help="Which match of a log that holds several."),
    ] = None,
    form: Annotated[
        Literal["text", "svg"],
        typer.Option("--format", help="Text that tells it all, or the layout as a picture."),
    ] = "text",
    only_ascii: Annotated[
        bool, typer.Option("--ascii", help="Write no character that is not plain ASCII.")
    ] = False,
    out: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write to this file, not to standard output.")
    ] = None,
    store: Store = DEFAULT_STORE,
) -> None:
    """Draw the layout of a deal as it stood after a placement.

    Shows what was done up to there, what lies where, what counts and what is open, the hands as far
    as they are known, and the scores. Tiles lie where they lie at the end of the deal, whichever
    placement is asked for.
    """
    from fiveup.cli.match_source import choose
    from fiveup.cli.moment_output import write_moment
    from fiveup.cli.moment_view import view

    write_moment(view(choose(match, match_id, store), deal, placement), form, out, only_ascii)
