"""What is said of each match and of an import as a whole (cli, `fiveup check`)."""

from __future__ import annotations

from dataclasses import dataclass, field

from fiveup.findings.finding import Finding

COUNTED: tuple[str, ...] = (
    "verified",
    "unproved",
    "disputed",
    "illegal",
    "refused",
    "duplicates",
)


@dataclass(frozen=True, slots=True)
class MatchReport:
    """One match as judged. `scores` by side in points, `winner` a side; None where unknown.

    A match that was refused has no scores, winner, deals or placements; a duplicate shows its
    judgement, but as its only finding that it is one.
    """

    match: str
    file: str
    status: str
    complete: bool
    winner: int | None
    scores: list[int | None]
    deals: int
    placements: int
    findings: list[Finding]
    detail: str | None = None
    duplicate: bool = False


@dataclass(frozen=True, slots=True)
class FileReport:
    """What was refused and bears no match id: a file, a line, an element of an array."""

    file: str
    findings: list[Finding]


@dataclass(slots=True)
class Totals:
    """Counts that add up.

    read = verified + unproved + disputed + illegal + refused + duplicates.
    """

    read: int = 0
    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COUNTED, 0))
    wrong: bool = False  # some finding is refused, illegal or a dispute

    def count(self, report: MatchReport | FileReport) -> None:
        """Counts a match, or a refused piece of a file, by its status or as a duplicate."""
        self.read += 1
        if isinstance(report, FileReport):
            self.counts["refused"] += 1
        else:
            self.counts["duplicates" if report.duplicate else report.status] += 1
        if any(finding.kind != "notice" for finding in report.findings):
            self.wrong = True

    def as_dict(self) -> dict[str, int]:
        """`read` and every count, in the order of the contract."""
        return {"read": self.read, **self.counts}
