"""The line of a log that a finding is about, with a caret under the place."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fiveup.cli.screen import visible, width
from fiveup.findings.finding import Finding

SHOWN: Final = 76  # characters of a line
BEFORE: Final = 30  # of them before the place
LARGEST: Final = 8_000_000  # bytes of a file that is read again for its lines


class Excerpts:
    """Reads lines of logs again, the file that was asked for last being kept."""

    def __init__(self) -> None:
        self.file: str | None = None
        self.lines: list[str] = []

    def lines_for(self, finding: Finding) -> list[str]:
        """The line and the caret; nothing where there is no such line to read as text."""
        file, line, column = finding.file, finding.line, finding.column
        if file is None or line is None or column is None:
            return []
        if file != self.file:
            self.file, self.lines = file, lines_of(file)
        if not 0 < line <= len(self.lines):
            return []
        return excerpt(self.lines[line - 1], column)


def lines_of(file: str) -> list[str]:
    """The lines of a plain UTF-8 file; none of what is no such file, or too large to read twice."""
    path = Path(file)
    try:
        if not path.is_file() or path.stat().st_size > LARGEST:
            return []
        text = path.read_bytes().decode("utf-8-sig")
    except (OSError, ValueError):
        return []
    return text.split("\n")


def excerpt(line: str, column: int) -> list[str]:
    r"""The part of a line around a column (from 1), and a caret under it.

    >>> print(*excerpt('{"play": "9|9"}', 10), sep="\n")
    {"play": "9|9"}
             ^
    """
    at = column - 1
    line = line.removesuffix("\r")
    if at > len(line):
        return []
    start = 0 if len(line) <= SHOWN or at <= BEFORE else at - BEFORE
    before = visible(("…" if start else "") + line[start:at])
    after = visible(line[at : start + SHOWN]) + ("…" if len(line) > start + SHOWN else "")
    return [before + after, " " * width(before) + "^"]
