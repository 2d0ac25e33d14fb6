"""`fiveup check`: reads, replays and judges logs without a store."""

from __future__ import annotations

import sys
from typing import Annotated, Final, Literal

import typer

from fiveup.cli.guard import FOUND
from fiveup.cli.options import Logs

EXAMPLES: Final = ("fiveup check logs/", "fiveup check --format json evening.jsonl > evening.json")


def check(
    paths: Logs,
    form: Annotated[
        Literal["text", "json"],
        typer.Option("--format", help="Text to read, or one JSON object."),
    ] = "text",
) -> None:
    """Say what is wrong in match logs, and where.

    The logs are read, replayed and judged as for an import, but nothing is stored: use it before
    handing logs in. Where a log can be read as text, its line is shown with a caret.
    """
    from fiveup.cli.excerpt import Excerpts
    from fiveup.cli.finding_json import json_text, reports_record
    from fiveup.cli.reading import reading
    from fiveup.cli.report_text import say_report, say_totals
    from fiveup.cli.screen import say
    from fiveup.intake.check import check_logs
    from fiveup.intake.report import Totals

    with reading(paths, shows_lines=form == "text") as progress:
        reports = check_logs(paths, stdin=sys.stdin.buffer, on_progress=progress)
        if form == "json":
            record, totals = reports_record(reports)
            say(json_text(record))
        else:
            totals, excerpts = Totals(), Excerpts()
            for report in reports:
                totals.count(report)
                say_report(report, excerpts)
            say_totals(totals)
    if totals.wrong:
        raise typer.Exit(FOUND)
