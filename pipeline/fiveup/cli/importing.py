"""`fiveup import`: reads, replays and judges logs, and stores their facts."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Final

import typer

from fiveup.cli.guard import FOUND, CannotRunError
from fiveup.cli.options import DEFAULT_STORE, Logs, Store

if TYPE_CHECKING:
    from fiveup.intake.importing import ImportSummary

EXAMPLES: Final = ("fiveup import logs/", "fiveup import --replace corrected.json")


def import_(
    paths: Logs,
    replace: Annotated[
        bool,
        typer.Option(
            "--replace",
            help="Let a changed match supersede the stored one, which stays readable as an older "
            "revision.",
        ),
    ] = False,
    dry_run: Annotated[
        bool,
        typer.Option("--dry-run", help="Judge and compare as for an import, but store nothing."),
    ] = False,
    id_prefix: Annotated[
        str,
        typer.Option(
            "--id-prefix",
            metavar="TEXT",
            help="Put this before the id of every match, for sheets that number their matches "
            "from 1 every evening.",
        ),
    ] = "",
    store: Store = DEFAULT_STORE,
) -> None:
    """Judge match logs and store their facts.

    The facts of all the logs are stored, or nothing at all. What is refused is kept out of the
    facts, and listed. Reading the same logs again changes nothing.
    """
    from fiveup.cli.import_text import say_next_steps, say_summary
    from fiveup.cli.screen import after_all, visible

    summary = run_import(paths, store, replace=replace, dry_run=dry_run, id_prefix=id_prefix)
    done = "" if dry_run else f"The logs were imported into {visible(store)} all the same."
    with after_all(done):
        say_summary(summary, store, dry_run=dry_run)
        say_next_steps(summary, store, dry_run=dry_run)
    if summary.totals.wrong:
        raise typer.Exit(FOUND)


def run_import(
    paths: list[str],
    store: str,
    *,
    replace: bool = False,
    dry_run: bool = False,
    id_prefix: str = "",
) -> ImportSummary:
    """Imports with a bar of progress; what stands in the way ends the command with a sentence."""
    from fiveup.cli.reading import reading
    from fiveup.cli.screen import complain
    from fiveup.cli.storage import store_faults
    from fiveup.intake.importing import import_logs
    from fiveup.intake.prefixing import PrefixError
    from fiveup.store.store import Store as StoreFolder

    def on_wait() -> None:
        complain("Another import is writing to this store: waiting for it to end.")

    try:
        with store_faults(), reading(paths) as progress:
            return import_logs(
                StoreFolder(store),
                paths,
                replace=replace,
                dry_run=dry_run,
                id_prefix=id_prefix,
                stdin=sys.stdin.buffer,
                on_progress=progress,
                on_wait=on_wait,
            )
    except PrefixError as error:
        raise CannotRunError(str(error)) from None
