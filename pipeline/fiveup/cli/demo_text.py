"""What the demo shows, step by step."""

from __future__ import annotations

import shlex
from typing import Final

from fiveup.cli.excerpt import Excerpts
from fiveup.cli.report_text import INDENT, counted, say_report, say_totals
from fiveup.cli.screen import say, styled, visible
from fiveup.cli.tables import table_lines
from fiveup.findings.catalogue import DISPUTE
from fiveup.findings.finding import Finding
from fiveup.findings.sentences import sentence
from fiveup.intake.importing import ImportSummary
from fiveup.intake.report import FileReport, MatchReport

NARROW: Final = 100  # columns, where the reader's are not known
CLAIMS: Final = {
    "claimed-points": "points of a placement",
    "claimed-deduction": "points taken",
    "claimed-score": "running score",
    "claimed-ended": "how the deal ended",
    "claimed-result": "final score",
    "deal-order": "number of the deal",
}


def say_step(title: str) -> None:
    """Writes the head of a step."""
    say()
    say(styled(f"== {title} ==", "bold"))


def say_imported(summary: ImportSummary, store: str) -> None:
    """The sample logs, counted, and what of them was refused or is illegal."""
    say(styled("== The sample logs are read, replayed and judged ==", "bold"))
    say(
        f"{counted(summary.files, 'file')} imported into {visible(store)} "
        f"in {summary.seconds:.1f} s"
    )
    say_totals(summary.totals)
    wrong = [report for report in summary.reports if not is_disputed(report)]
    if wrong:
        say_step("Refused or illegal")
    excerpts = Excerpts()
    for report in wrong:
        say_report(report, excerpts)


def is_disputed(report: MatchReport | FileReport) -> bool:
    """Whether the sheet and the rules differ, and nothing worse."""
    return isinstance(report, MatchReport) and report.status == "disputed"


def say_differences(summary: ImportSummary) -> None:
    """What the sheets of the disputed matches say beside what is due."""
    say_step("Disputed: what the sheets say beside what the rules give")
    for report in summary.reports:
        if isinstance(report, MatchReport) and is_disputed(report):
            say(styled(visible(report.match), "bold"))
            disputes = [finding for finding in report.findings if finding.kind == DISPUTE]
            for line in difference_lines(disputes):
                say(INDENT + line)


def difference_lines(disputes: list[Finding]) -> list[str]:
    """A table of claims, then the sentences."""
    titles = ["deal", "event", "of", "claimed", "due"]
    rows = [
        [
            str(finding.deal or "–"),
            str(finding.event or "–"),
            "winner" if is_winner(finding) else CLAIMS[finding.code],
            written(finding, finding.claimed),
            written(finding, finding.due),
        ]
        for finding in disputes
    ]
    numbers = [True, True, False, True, True]
    sentences = [f"- {visible(sentence(finding))}" for finding in disputes]
    return [*table_lines(titles, rows, numbers), *sentences]


def is_winner(finding: Finding) -> bool:
    """Whether claimed and due are sides that won, not numbers."""
    return finding.code == "claimed-result" and finding.values.get("about") == "winner"


def written(finding: Finding, value: int | str | None) -> str:
    """What is claimed or due, as a reader takes it."""
    if value is None:
        return "–"
    return f"side {value}" if is_winner(finding) else str(value)


def say_audit(summary: ImportSummary, store: str) -> None:
    """The audit of the placement by which a sheet comes to another winner than the rules."""
    from fiveup.audit.report import report as audit_report
    from fiveup.cli.audit_source import audited
    from fiveup.cli.audit_text import text_lines

    for report in summary.reports:
        if not (isinstance(report, MatchReport) and is_disputed(report)):
            continue
        for one in audited(report.match, None, store, None, None):
            first = one.audit.first if one.audit and one.audit.winner_changes else None
            if one.audit and first and first.placement:
                deal, placement = first.finding.deal, first.placement
                words = f"{shlex.quote(report.match)} --deal {deal} --placement {placement}"
                say_step(f"fiveup audit {words}")
                for line in text_lines(
                    audit_report(one.audit, one.judged, deal, placement), to_file=False
                ):
                    say(line)
                return


def say_corrections(summary: ImportSummary) -> None:
    """The corrected logs, which supersede their first revisions."""
    say_step("Corrected logs are imported with --replace")
    say_totals(summary.totals)
    say(
        f"{INDENT}superseding a stored revision, which stays readable: {summary.revised:,} of these"
    )


def say_players(store: str) -> None:
    """The players' table."""
    from fiveup import queries
    from fiveup.cli.result_text import say_counts, say_table, terminal_columns
    from fiveup.cli.storage import connected

    with connected(store) as connection:
        result = queries.players(connection, queries.Filters())
    say_step(f"{result.title}: {result.sample.describe()}")
    say_table(result, terminal_columns() or NARROW)
    say_counts(result)


def say_end(store: str) -> None:
    """What to try next."""
    option = f"--store {shlex.quote(store)}"
    say_step("What next")
    say(f"{INDENT}fiveup dashboard --open {option}")
    say(f"{INDENT}fiveup audit bones-2026-04-09-1 {option}")
    say(f"{INDENT}fiveup stats scoring {option}")
    say(f'{INDENT}fiveup query "FROM findings" {option}')
