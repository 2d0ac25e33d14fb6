"""`fiveup demo`: what Fiveup does, shown with the logs that come with it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

EXAMPLES: Final = ("fiveup demo",)


def demo(
    store: Annotated[
        str,
        typer.Option("--store", metavar="DIR", help="The folder of its store."),
    ] = "fiveup-demo-store",
) -> None:
    """Show what Fiveup does, with its sample logs.

    Imports the logs that come with the project into a fresh store, shows what the sheets say that
    the rules do not give, audits a difference that decides a match, lets corrected logs supersede
    them, and prints the players' table. It can be run again: it makes its own store anew, and
    touches no other, nor its own once something else was put there.
    """
    from fiveup.cli.demo_folder import make_fresh, marking
    from fiveup.cli.demo_text import (
        say_audit,
        say_corrections,
        say_differences,
        say_end,
        say_imported,
        say_players,
    )
    from fiveup.cli.importing import run_import
    from fiveup.samples.locate import amended_logs, sample_logs

    folder = Path(store).resolve()  # a link may lead there
    make_fresh(folder)
    with marking(folder):
        summary = run_import([str(sample_logs())], store)
    say_imported(summary, store)
    say_differences(summary)
    say_audit(summary, store)
    with marking(folder):
        corrected = run_import([str(amended_logs())], store, replace=True)
    say_corrections(corrected)
    say_players(store)
    say_end(store)
