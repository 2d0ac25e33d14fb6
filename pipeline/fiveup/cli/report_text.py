"""Reports of matches as a person reads them."""

from __future__ import annotations

from typing import Final

from fiveup.cli.excerpt import Excerpts
from fiveup.cli.screen import say, styled, visible
from fiveup.findings.finding import Finding
from fiveup.findings.sentences import sentence
from fiveup.intake.report import FileReport, MatchReport, Totals

INDENT: Final = "  "

STATUS_STYLES: Final = {
    "verified": "green",
    "unproved": "green",
    "disputed": "yellow",
    "illegal": "red",
    "refused": "red",
}
KIND_STYLES: Final = {"refused": "red", "illegal": "red", "dispute": "yellow", "notice": "dim"}

MEANINGS: Final = {
    "unproved": "nothing wrong was found, but the log leaves out something that the rules need",
    "disputed": "legal, but the sheet says something else than the rules give",
    "illegal": "a move, or the end of a deal or of the match, that the rules do not allow",
    "refused": "not accepted: the log cannot be read, or another match has its id",
    "duplicates": "read before with the same content: skipped",
}


def say_report(report: MatchReport | FileReport, excerpts: Excerpts) -> None:
    """Writes a match, or a refused piece of a file, with what was found below it."""
    if isinstance(report, MatchReport):
        say(match_line(report))
    else:
        say(f"{styled('refused', 'red')}  {visible(report.file)}")
    for finding in report.findings:
        for line in finding_lines(finding, excerpts):
            say(INDENT + line)


def match_line(report: MatchReport) -> str:
    """One line: status, id, and what the rules make of the match."""
    style = STATUS_STYLES[report.status]
    parts = [] if report.detail is None else [f"detail {report.detail}"]
    if report.status != "refused":
        parts += [
            counted(report.deals, "deal"),
            counted(report.placements, "placement"),
            "score " + " : ".join("?" if score is None else str(score) for score in report.scores),
        ]
        parts.append(f"side {report.winner} wins" if report.winner else "no winner by the rules")
        if not report.complete:
            parts.append("not complete")
    else:
        parts.append(visible(report.file))
    skipped = " (duplicate, skipped)" if report.duplicate else ""
    return f"{styled(report.status, style)}  {visible(report.match)}{skipped}: {', '.join(parts)}"


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun.

    >>> counted(1, "deal"), counted(1204, "placement"), counted(2, "match", "matches")
    ('1 deal', '1,204 placements', '2 matches')
    """
    return f"{number:,} {one if number == 1 else many or f'{one}s'}"


def finding_lines(finding: Finding, excerpts: Excerpts) -> list[str]:
    """`place: code: sentence`, and the line of the log with a caret where it can be read."""
    code = styled(finding.code, KIND_STYLES[finding.kind])
    parts = [place_text(finding), code, moment_text(finding), visible(sentence(finding))]
    rule = f" ({finding.rule})" if finding.rule else ""
    first = ": ".join(part for part in parts if part) + rule
    return [first, *(f"{INDENT}| {line}" for line in excerpts.lines_for(finding))]


def place_text(finding: Finding) -> str:
    """`file:line:column`, or the file with the sheet and cell of a spreadsheet.

    >>> place_text(Finding("must-draw", file="a.json", line=3, column=9))
    'a.json:3:9'
    >>> place_text(Finding("bad-tile", file="a.xlsx", sheet="Log", cell="K7"))
    'a.xlsx:Log!K7'
    """
    parts = [finding.file, finding.line, finding.column]
    if finding.cell is not None:
        parts.append(f"{finding.sheet}!{finding.cell}" if finding.sheet else finding.cell)
    return visible(":".join(str(part) for part in parts if part is not None))


def moment_text(finding: Finding) -> str:
    """`deal 2, event 7`, as far as the finding has them."""
    numbers = (("deal", finding.deal), ("event", finding.event))
    return ", ".join(f"{word} {number}" for word, number in numbers if number is not None)


def totals_text(totals: Totals) -> str:
    """All counts of what was read; they add up.

    >>> print(totals_text(Totals(read=0)))
    0 read = 0 verified + 0 unproved + 0 disputed + 0 illegal + 0 refused + 0 duplicates
    """
    counts = " + ".join(f"{number:,} {name}" for name, number in totals.counts.items())
    return f"{totals.read:,} read = {counts}"


def say_totals(totals: Totals) -> None:
    """Writes the counts, and what those mean that somebody should look at."""
    say(styled(totals_text(totals), "bold"))
    for name, meaning in MEANINGS.items():
        if totals.counts[name]:
            say(f"{INDENT}{name}: {meaning}")
