"""`fiveup demo`: what Fiveup does, shown with the logs that come with it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from fiveup.cli.guard import CannotRunError

EXAMPLES: Final = ("fiveup demo",)

MARK: Final = "made-by-fiveup-demo.txt"
MARK_TEXT: Final = "fiveup demo makes this folder anew each time: keep nothing of your own here.\n"


def demo(
    store: Annotated[
        str,
        typer.Option(
            "--store", envvar="FIVEUP_STORE", metavar="DIR", help="The folder of its store."
        ),
    ] = "fiveup-demo-store",
) -> None:
    """Show what Fiveup does, with its sample logs.

    Imports the logs that come with the project into a fresh store, shows what the sheets say that
    the rules do not give, lets corrected logs supersede them, and prints the players' table. It can
    be run again: it makes its own store anew, and touches no other.
    """
    from fiveup.cli.demo_text import (
        say_corrections,
        say_differences,
        say_end,
        say_imported,
        say_players,
    )
    from fiveup.cli.importing import run_import
    from fiveup.samples.locate import amended_logs, sample_logs

    make_fresh(Path(store))
    summary = run_import([str(sample_logs())], store)
    Path(store, MARK).write_text(MARK_TEXT, encoding="utf-8")
    say_imported(summary, store)
    say_differences(summary)
    say_corrections(run_import([str(amended_logs())], store, replace=True))
    say_players(store)
    say_end(store)


def make_fresh(folder: Path) -> None:
    """Takes the demo's folder away, if it is there; ends the command if another is in its place."""
    import shutil

    from fiveup.store.errors import StoreError, StoreMissingError
    from fiveup.store.store import Store

    folder = folder.resolve()
    if (folder / MARK).is_file():
        shutil.rmtree(folder)
        folder.mkdir()  # a link may lead here
    try:
        is_empty = not Store(folder).snapshot().commits
    except StoreMissingError:
        is_empty = True
    except StoreError:
        is_empty = False
    if not is_empty:
        raise CannotRunError(
            f"{folder} is there already and is not the demo's: name another folder with --store."
        )
