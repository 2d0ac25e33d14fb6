"""What an import did, as a person reads it."""

from __future__ import annotations

import shlex
from typing import Final

from fiveup.cli.excerpt import Excerpts
from fiveup.cli.options import DEFAULT_STORE
from fiveup.cli.report_text import INDENT, counted, say_report, say_totals
from fiveup.cli.screen import say, styled, visible
from fiveup.findings.finding import Finding
from fiveup.intake.importing import ImportSummary
from fiveup.intake.report import MatchReport

SHOWN: Final = 50  # matches and files with something wrong


def say_summary(summary: ImportSummary, store: str, *, dry_run: bool) -> None:
    """Writes the counts, then what is wrong."""
    done = "read for a trial" if dry_run else f"imported into {visible(store)}"
    say(f"{counted(summary.files, 'file')} {done} in {summary.seconds:.1f} s")
    say_totals(summary.totals)
    if summary.revised:
        say(f"{INDENT}superseding a stored revision: {summary.revised:,} of these")
    say_wrong(summary)


def say_wrong(summary: ImportSummary) -> None:
    """Writes the matches and files with something wrong, the first of them if there are many."""
    if not summary.reports:
        return
    say()
    say(styled("What is wrong", "bold"))
    excerpts = Excerpts()
    for report in summary.reports[:SHOWN]:
        say_report(report, excerpts)
    more = len(summary.reports) - SHOWN + summary.more_reports
    if more > 0:
        say(f"… and {more:,} more: fiveup check shows all.")


def say_next_steps(summary: ImportSummary, store: str, *, dry_run: bool) -> None:
    """Writes what can be done now."""
    if dry_run:
        say()
        say("Nothing was stored: leave out --dry-run to import.")
        return
    if not store.isprintable():
        return  # a command to be copied would have to hold what a terminal obeys
    option = "" if store == DEFAULT_STORE else f" --store {shlex.quote(store)}"
    say()
    say(styled("What next", "bold"))
    findings = [finding for report in summary.reports for finding in report.findings]
    if any(finding.code == "id-conflict" for finding in findings):
        say(f"{INDENT}import again with --replace to let changed matches supersede the stored ones")
    looked_at = first_moment(summary)
    if looked_at is not None:
        say(f"{INDENT}fiveup show {show_words(looked_at, option)}")
    say(f"{INDENT}fiveup stats players{option}")
    say(f"{INDENT}fiveup dashboard{option}")


def first_moment(summary: ImportSummary) -> Finding | None:
    """The first finding in a stored deal, to be looked at, of a match whose id can be copied."""
    for report in summary.reports:
        if isinstance(report, MatchReport) and report.status != "refused":
            for finding in report.findings:
                copied = (finding.match or "").isprintable()
                if finding.kind != "notice" and finding.deal is not None and copied:
                    return finding
    return None


def show_words(finding: Finding, option: str) -> str:
    """The deal of a finding as arguments of `fiveup show`."""
    match = finding.match or ""
    if match.startswith("-"):
        return f"--deal {finding.deal}{option} -- {shlex.quote(match)}"
    return f"{shlex.quote(match)} --deal {finding.deal}{option}"
