"""`fiveup audit`: what the sheet of a match says beside what the rules give, and why."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import typer

from fiveup.cli.guard import FOUND
from fiveup.cli.options import DEFAULT_STORE, Store

EXAMPLES: Final = (
    "fiveup audit riverside-2026-03-12-1",
    "fiveup audit evening.jsonl --match riverside-2026-03-12-1 --deal 2 --placement 7",
    "fiveup audit evening.jsonl --format html --out evening.html",
)


def audit(
    match: Annotated[
        str,
        typer.Argument(
            metavar="MATCH",
            help="A log (- for standard input), or the id of a stored match.",
            show_default=False,
        ),
    ],
    deal: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="This deal alone, every claim of it.")
    ] = None,
    placement: Annotated[
        int | None, typer.Option(min=1, metavar="K", help="This placement of the deal alone.")
    ] = None,
    match_id: Annotated[
        str | None,
        typer.Option("--match", metavar="ID", help="This match alone of a log that holds several."),
    ] = None,
    form: Annotated[
        Literal["text", "json", "md", "html"],
        typer.Option("--format", help="Text, JSON, Markdown for mail, or one HTML file to print."),
    ] = "text",
    out: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write to this file, not to standard output.")
    ] = None,
    store: Store = DEFAULT_STORE,
) -> None:
    """Explain every difference between a match's sheet and the rules.

    Says whether the winner changes, and for each difference what was claimed and what is due, how
    the ends add up, what lay where, the rule, how the sheet may have come by its value, and which
    scores it is in. Of a log that holds several matches all are audited; JSON is then an array.
    """
    from fiveup.cli.audit_output import write_audits
    from fiveup.cli.audit_source import audited

    if placement is not None and deal is None:
        raise typer.BadParameter("a placement is one of a deal: name that too", param_hint="--deal")
    found = audited(match, match_id, store, deal, placement)
    if write_audits(found, form, out):
        raise typer.Exit(FOUND)
