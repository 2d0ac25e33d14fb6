"""The program: its commands, and what holds for all of them."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from fiveup.cli import audit, check, dashboard, demo, importing, query, rejudge, schema, show, stats
from fiveup.cli.guard import guarded, settle
from fiveup.cli.options import example
from fiveup.cli.screen import prepare_streams, say

app = typer.Typer(
    name="fiveup",
    help="Imports match logs of the domino game Five Up, replays and judges every move, and "
    "answers questions about them.",
    epilog="Exit status: 0 nothing wrong, 1 something refused, illegal or disputed was found, "
    "2 could not run.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"], "max_content_width": 100},
)


def print_version(wanted: bool) -> None:
    """Says the version and ends."""
    if wanted:
        from importlib.metadata import version

        say(f"fiveup {version('fiveup')}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=print_version, is_eager=True, help="Say the version."),
    ] = False,
) -> None:
    """The options of the whole program."""


for name, command, examples in (
    ("import", importing.import_, importing.EXAMPLES),
    ("check", check.check, check.EXAMPLES),
    ("audit", audit.audit, audit.EXAMPLES),
    ("show", show.show, show.EXAMPLES),
    ("stats", stats.stats, stats.EXAMPLES),
    ("query", query.query, query.EXAMPLES),
    ("schema", schema.schema, schema.EXAMPLES),
    ("rejudge", rejudge.rejudge, rejudge.EXAMPLES),
    ("dashboard", dashboard.dashboard, dashboard.EXAMPLES),
    ("demo", demo.demo, demo.EXAMPLES),
):
    app.command(name, epilog=example(*examples))(guarded(command))


def run() -> None:
    """Runs the command that the arguments name, and ends the process."""
    prepare_streams()
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except OSError as error:  # of what is written outside of a command, as help
        sys.exit(settle(error))
