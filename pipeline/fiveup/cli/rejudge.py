"""`fiveup rejudge`: judges the stored matches again."""

from __future__ import annotations

from typing import Final

import typer

from fiveup.cli.guard import FOUND
from fiveup.cli.options import DEFAULT_STORE, Store

EXAMPLES: Final = ("fiveup rejudge",)


def rejudge(store: Store = DEFAULT_STORE) -> None:
    """Judge the stored matches again, by this version.

    The log of every match is in the store, so its file is not needed. Matches that come out
    otherwise gain a revision; the old one stays readable.
    """
    from fiveup.cli.report_text import STATUS_STYLES, counted
    from fiveup.cli.screen import after_all, complain, say, styled, visible
    from fiveup.cli.storage import store_faults
    from fiveup.intake.rejudging import rejudge as rejudge_store
    from fiveup.store.store import Store as StoreFolder

    def on_wait() -> None:
        complain("An import is writing to this store: waiting for it to end.")

    with store_faults():
        summary = rejudge_store(StoreFolder(store), on_wait=on_wait)
    judged = counted(summary.judged, "stored match", "stored matches")
    with after_all("The matches were judged again all the same."):
        say(f"{judged} judged again in {summary.seconds:.1f} s: {len(summary.changed):,} changed")
        for match, status in summary.changed:
            say(f"{styled(status, STATUS_STYLES[status])}  {visible(match)}")
    if any(status in ("disputed", "illegal") for _, status in summary.changed):
        raise typer.Exit(FOUND)
