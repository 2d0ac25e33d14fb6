"""The match that a command is asked about: from a log, or from the store."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from fiveup.cli.guard import CannotRunError
from fiveup.events.table import EventTable
from fiveup.findings.finding import Finding
from fiveup.intake.judging import located
from fiveup.logs.batch import Locator


@dataclass(frozen=True, slots=True)
class Chosen:
    """One match of an event table, and how to find its places in the log; None from the store."""

    table: EventTable
    match: int
    locator: Locator | None

    def located(self, findings: list[Finding]) -> list[Finding]:
        """The findings with file, line and column, where the log is at hand."""
        if self.locator is None:
            return findings
        return located(findings, self.locator, self.table.source[self.match])


def choose(name: str, match_id: str | None, store: str) -> Chosen:
    """The match named: in a log if there is such a path, else in the store.

    `match_id` picks one of several in a log. Raises CannotRunError where there is no such match.
    """
    if name == "-" or is_path(name):
        return from_log(name, match_id)
    refuse_choice(name, match_id)
    return from_store(name, store)


def refuse_choice(name: str, match_id: str | None) -> None:
    """Raises CannotRunError where a match of a log is picked though no log is named."""
    if match_id is not None:
        raise CannotRunError(f"--match picks a match of a log, but {name} is the id of one match.")


def is_path(name: str) -> bool:
    """Whether there is such a file or folder; a name that can be none is none."""
    try:
        return Path(name).exists()
    except (OSError, ValueError):
        return False


def from_log(name: str, match_id: str | None) -> Chosen:
    """The match of a log; the only one, or the first of its id."""
    from fiveup.cli.reading import log_faults
    from fiveup.logs.reader import read_logs

    found: Chosen | None = None
    with log_faults():
        for batch in read_logs([name], stdin=sys.stdin.buffer):
            for match, found_id in enumerate(batch.table.match_id):
                if match_id is None and found is not None:
                    raise CannotRunError(f"{name} holds several matches: name one with --match ID.")
                if match_id in (None, found_id):
                    found = Chosen(batch.table, match, batch.locators[match])
                    if match_id is not None:
                        return found
    if found is None:
        which = f"no match {match_id} that can be read" if match_id else "no match that can be read"
        raise CannotRunError(f"{name} holds {which}: fiveup check says what is wrong with it.")
    return found


def from_store(name: str, store: str) -> Chosen:
    """A stored match by its id."""
    from fiveup.cli.storage import store_faults
    from fiveup.store.errors import MatchMissingError, StoreMissingError
    from fiveup.store.store import Store

    if any("\ud800" <= letter <= "\udfff" for letter in name):  # bytes that are no text
        raise CannotRunError(f"There is no log {name}, and no id can be this.")
    try:
        with store_faults():
            return Chosen(Store(store).read_match(name), 0, None)
    except CannotRunError as error:
        if not isinstance(error.__cause__, MatchMissingError | StoreMissingError):
            raise
        raise CannotRunError(
            f"There is no log {name}, and no match of this id in the store {store}."
        ) from error
