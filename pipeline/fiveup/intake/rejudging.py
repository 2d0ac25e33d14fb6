"""Judging stored matches again, from the events in the store, after the rules core has changed."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

import pyarrow as pa

from fiveup.events.table import EventTable
from fiveup.facts.build import build_tables
from fiveup.facts.findings import ImportRecord, imports_table
from fiveup.findings.finding import Finding
from fiveup.findings.sentences import sentence
from fiveup.intake.importing import new_import_id
from fiveup.logs.canonical import content_hash
from fiveup.replay.explain import explain
from fiveup.replay.judge import judge
from fiveup.replay.outcomes import STATUSES, Outcomes
from fiveup.replay.resolve import resolved_places
from fiveup.store.commit import Commit
from fiveup.store.comparing import Changed, comparing
from fiveup.store.reading import StoredBatch, iter_matches
from fiveup.store.store import Store


@dataclass(slots=True)
class RejudgeSummary:
    """What judging again has changed: matches judged, and those that became a new revision."""

    import_id: str
    judged: int = 0
    changed: list[tuple[str, str]] = field(default_factory=list)  # match, its status now
    seconds: float = 0.0


def rejudge(store: Store, *, on_wait: Callable[[], None] = lambda: None) -> RejudgeSummary:
    """Judges the newest revision of every stored match again, in one commit.

    A match whose facts or findings come out otherwise becomes a new revision of the same content;
    its findings then name its file, but no line, since files are not read again. Raises
    `StoreError`.
    """
    started = time.monotonic()
    store.snapshot()  # there is nothing to judge where there is no store
    imported_at = datetime.now(UTC)
    summary = RejudgeSummary(new_import_id(imported_at))
    with store.writer(on_wait=on_wait) as commit, comparing(commit.snapshot) as changed:
        for batch in iter_matches(commit.snapshot):
            rejudge_batch(commit, changed, batch, summary, imported_at)
        summary.seconds = time.monotonic() - started
        if summary.changed:
            commit.append("imports", imports_table(record_of(summary, imported_at)))
        commit.commit()
    return summary


def record_of(summary: RejudgeSummary, imported_at: datetime) -> ImportRecord:
    """The row of `imports` that the new revisions name; no file was read for it."""
    statuses = [status for _, status in summary.changed]
    return ImportRecord(
        import_id=summary.import_id,
        imported_at=imported_at,
        files=0,
        verified=statuses.count("verified"),
        unproved=statuses.count("unproved"),
        disputed=statuses.count("disputed"),
        illegal=statuses.count("illegal"),
        refused=0,
        duplicates=0,
        duration=round(summary.seconds * 1000),
    )


def rejudge_batch(
    commit: Commit,
    changed: Changed,
    batch: StoredBatch,
    summary: RejudgeSummary,
    imported_at: datetime,
) -> None:
    """Judges some stored matches again and appends those that come out otherwise."""
    table = batch.table
    outcomes = judge(table)
    on, place = resolved_places(table, outcomes)
    findings = [found(table, outcomes, match) for match in range(len(table))]

    def facts(keep: Sequence[int]) -> dict[str, pa.Table]:
        return build_tables(
            table,
            outcomes,
            keep,
            revisions=[batch.revisions[match] + 1 for match in keep],
            content_hashes=[
                content_hash(table, match, resolved_on=on, resolved_place=place) for match in keep
            ],
            import_id=summary.import_id,
            imported_at=imported_at,
            findings=[finding for match in keep for finding in findings[match]],
            sentence=sentence,
        )

    everything = range(len(table))
    otherwise = changed(facts(everything))
    keep = [match for match in everything if table.match_id[match] in otherwise]
    summary.judged += len(table)
    if not keep:
        return
    for name, rows in facts(keep).items():
        commit.append(name, rows)
    for match in keep:
        commit.supersede(table.match_id[match], batch.revisions[match])
        summary.changed.append((table.match_id[match], STATUSES[outcomes.status[match]]))


def found(table: EventTable, outcomes: Outcomes, match: int) -> list[Finding]:
    """The findings of a match, each naming its file."""
    return [
        replace(finding, file=table.source[match]) for finding in explain(table, outcomes, match)
    ]
