"""What a reader yields: a batch of matches in an event table, and what it had to refuse."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from fiveup.events.table import EventTable
from fiveup.findings.finding import Finding


@dataclass(frozen=True, slots=True)
class Position:
    """Where something stands in a file: 1-based line and column, or sheet and cell."""

    line: int | None = None
    column: int | None = None
    sheet: str | None = None
    cell: str | None = None


class Locator(Protocol):
    """Finds positions on demand, by scanning a match's text again."""

    def text(self) -> bytes:
        """The bytes of the match as they stood in its file, decompressed."""

    def pointer(self, finding: Finding) -> str | None:
        """The JSON pointer of what a finding is about, in the document that holds the match."""

    def positions(self, pointers: Sequence[str]) -> list[Position]:
        """The position of each pointer; the nearest enclosing value where one does not exist."""


@dataclass(frozen=True, slots=True)
class RefusedLog:
    """A match or file that no event table could be made of, with all its faults located."""

    source: str
    source_line: int | None
    match_id: str | None
    text: bytes
    findings: tuple[Finding, ...]


@dataclass(slots=True)
class LogBatch:
    """Some matches of the logs being read, in order, and what was refused among them.

    `locators` holds one a match of `table`. `order` says how accepted and refused interleave:
    a match by its index in `table`, a refused one by -1 - its index in `refused`. `bytes_read`
    counts the bytes of input that the batch took (compressed size for compressed files).
    """

    table: EventTable = field(default_factory=EventTable)
    locators: list[Locator] = field(default_factory=list)
    refused: list[RefusedLog] = field(default_factory=list)
    order: list[int] = field(default_factory=list)
    bytes_read: int = 0
