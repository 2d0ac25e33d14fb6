"""The running score of a side as its sheet keeps it (findings, One fault, one finding)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class RunningScore:
    """What follows from the sheet's own figures, in points; None where it has too few.

    `written` is its last written running score, `since` its own points and deductions after that,
    `total` all its own from the start.
    """

    written: int | None = None
    since: int | None = 0
    total: int | None = 0

    def add(self, own: int | None) -> None:
        """A deal's gain by the sheet's own figures; None where neither sheet nor rules give it."""
        self.since = None if own is None or self.since is None else self.since + own
        self.total = None if own is None or self.total is None else self.total + own

    @property
    def carried(self) -> int | None:
        """The last written score carried on."""
        if self.written is None or self.since is None:
            return None
        return self.written + self.since

    def follows(self, written: int, by_rules: int) -> bool:
        """Whether a written score is one of the three that are right."""
        return written in (by_rules, self.carried, self.total)

    def due(self, by_rules: int) -> int:
        """The value to name beside a written score that does not follow."""
        carried = self.carried
        return by_rules if carried is None else carried

    def write(self, written: int) -> None:
        """The sheet writes a running score."""
        self.written, self.since = written, 0

    def take_over(self, written: int) -> None:
        """The sheet's score becomes the score, since the rules have too little to go by."""
        self.write(written)
        self.total = written
