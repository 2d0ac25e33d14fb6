"""The matches that `fiveup audit` is asked about, judged: from a log, or from the store."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.metadata import version

from fiveup.audit.match_audit import MatchAudit, audit_match
from fiveup.audit.report import Judged
from fiveup.cli.guard import CannotRunError
from fiveup.cli.match_source import from_store, is_path, refuse_choice
from fiveup.cli.moment_view import wanted_events
from fiveup.findings.finding import Finding
from fiveup.intake.judging import JudgedBatch, located
from fiveup.logs.batch import LogBatch, RefusedLog
from fiveup.replay.explain import explain


@dataclass(frozen=True, slots=True)
class Audited:
    """One match, audited; or a log that was refused, with its findings.

    `deal` and `placement` are what alone is asked about.
    """

    judged: Judged
    audit: MatchAudit | None = None
    deal: int | None = None
    placement: int | None = None
    match: str | None = None  # of a refused log, if it could be read
    source: str | None = None
    findings: list[Finding] = field(default_factory=list)


def audited(
    name: str, match_id: str | None, store: str, deal: int | None, placement: int | None
) -> Iterator[Audited]:
    """What is asked about, in order.

    Raises CannotRunError where there is no such match, deal or placement.
    """
    if name == "-" or is_path(name):
        found = from_log(name, match_id, deal, placement)
    else:
        refuse_choice(name, match_id)
        batch = LogBatch(table=from_store(name, store).table)
        found = iter([of_batch(JudgedBatch(batch), 0, deal, placement)])
    return found if deal is None else iter(list(found))  # a second match is told before the first


def from_log(
    name: str, match_id: str | None, deal: int | None, placement: int | None
) -> Iterator[Audited]:
    """The matches of a log or folder, all or those of one id."""
    from fiveup.cli.reading import log_faults
    from fiveup.logs.reader import read_logs

    count = 0
    with log_faults():
        for batch in read_logs([name], stdin=sys.stdin.buffer):
            judged = JudgedBatch(batch)
            for index in batch.order:
                refused = batch.refused[-1 - index] if index < 0 else None
                found_id = refused.match_id if refused else batch.table.match_id[index]
                if match_id in (None, found_id):
                    count += 1
                    if deal is not None and count > 1:
                        raise CannotRunError(
                            f"{name} holds several matches: name one with --match ID."
                        )
                    if refused:
                        yield of_refused(refused)
                    else:
                        yield of_batch(judged, index, deal, placement)
    if not count:
        which = f"no match {match_id}" if match_id else "no match"
        raise CannotRunError(f"{name} holds {which}.")


def of_batch(judged: JudgedBatch, index: int, deal: int | None, placement: int | None) -> Audited:
    """One match of a batch, its findings located where its log is at hand."""
    batch = judged.batch
    if deal is not None:
        wanted_events(batch.table, index, deal, placement)  # raises where there is no such
    findings = explain(batch.table, judged.outcomes, index)
    if batch.locators:
        findings = located(findings, batch.locators[index], batch.table.source[index])
    return Audited(
        Judged(version("fiveup"), judged.content_hash(index)),
        audit_match(batch.table, judged.outcomes, index, findings),
        deal,
        placement,
    )


def of_refused(refused: RefusedLog) -> Audited:
    """A log that no event table could be made of."""
    return Audited(
        Judged(version("fiveup")),
        match=refused.match_id,
        source=refused.source,
        findings=list(refused.findings),
    )
