"""Importing logs into a store: read, judge, commit, all or nothing."""

from __future__ import annotations

import hashlib
import time
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import chain, islice
from pathlib import Path
from typing import BinaryIO, Final

from fiveup.facts.build import build_tables
from fiveup.facts.findings import (
    ImportRecord,
    Refusal,
    findings_table,
    imports_table,
    refused_table,
)
from fiveup.findings.finding import Finding
from fiveup.findings.sentences import sentence
from fiveup.intake.continuation import goes_on
from fiveup.intake.judging import (
    JudgedBatch,
    report_conflict,
    report_duplicate,
    report_match,
    report_refused,
)
from fiveup.intake.prefixing import with_prefix
from fiveup.intake.report import FileReport, MatchReport, Totals
from fiveup.logs.batch import LogBatch, RefusedLog
from fiveup.logs.reader import read_logs
from fiveup.store.commit import Commit
from fiveup.store.errors import MatchMissingError
from fiveup.store.reading import read_match
from fiveup.store.register import StoredMatch
from fiveup.store.store import Store

SHOWN: Final = 1000  # reports of what is wrong that a summary holds; the store holds all


NEW: Final = "new"
DUPLICATE: Final = "duplicate"
CONFLICT: Final = "conflict"


@dataclass(slots=True)
class ImportSummary:
    """What an import did; `reports` are the first `SHOWN` matches and files with faults."""

    import_id: str
    totals: Totals = field(default_factory=Totals)
    reports: list[MatchReport | FileReport] = field(default_factory=list)
    more_reports: int = 0
    files: int = 0
    seconds: float = 0.0
    revised: int = 0  # matches among those read that supersede a stored revision

    def add(self, report: MatchReport | FileReport) -> None:
        """Counts a report, and keeps it if it says that something is wrong."""
        self.totals.count(report)
        if all(finding.kind == "notice" for finding in report.findings):
            return
        if len(self.reports) < SHOWN:
            self.reports.append(report)
        else:
            self.more_reports += 1


@dataclass(slots=True)
class Accepted:
    """The matches of a batch that are to be stored together; each id once."""

    ids: set[str] = field(default_factory=set)
    keep: list[int] = field(default_factory=list)
    revisions: list[int] = field(default_factory=list)
    hashes: list[str] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    def add(
        self, match_id: str, index: int, revision: int, digest: str, findings: list[Finding]
    ) -> None:
        """Adds a match by its index in the batch."""
        self.ids.add(match_id)
        self.keep.append(index)
        self.revisions.append(revision)
        self.hashes.append(digest)
        self.findings.extend(findings)


@dataclass(slots=True)
class Refusals:
    """What of a batch is not accepted."""

    rows: list[Refusal] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    def add(self, row: Refusal, findings: list[Finding]) -> None:
        """Adds a log with its findings."""
        self.rows.append(row)
        self.findings.extend(findings)


def import_logs(
    store: Store,
    paths: Sequence[Path | str],
    *,
    replace: bool = False,
    dry_run: bool = False,
    id_prefix: str = "",
    stdin: BinaryIO | None = None,
    on_progress: Callable[[int], None] | None = None,
    on_wait: Callable[[], None] = lambda: None,
) -> ImportSummary:
    """Reads logs into a store in one commit, or not at all.

    With `replace` a changed match supersedes the stored one; `dry_run` judges and compares, and
    stores nothing; `id_prefix` is put before the id of every match. `on_progress` is told the
    bytes read so far, `on_wait` that another import holds the store. Raises
    `logs.reader.LogPathError` and `store.errors.StoreError`.
    """
    started = time.monotonic()
    batches = read_logs(paths, stdin=stdin)  # a path that is not there leaves the store alone
    if id_prefix:
        batches = with_prefix(batches, id_prefix)
    # The store is locked only once there is something to put in it: input may be long in coming.
    first = list(islice(batches, 1))
    with store.rehearsal() if dry_run else store.writer(on_wait=on_wait) as commit:
        importing = Importing(commit, replace)
        done = 0
        for batch in chain(first, batches):
            importing.take(batch)
            done += batch.bytes_read
            if on_progress is not None:
                on_progress(done)
        summary = importing.summary
        summary.files = len(importing.sources)
        summary.seconds = time.monotonic() - started
        if not dry_run:
            importing.record()
            commit.commit()
    return summary


class Importing:
    """One import under way: each batch judged, compared with what is there, and appended."""

    def __init__(self, commit: Commit, replace: bool) -> None:
        self.commit = commit
        self.replace = replace
        self.imported_at = datetime.now(UTC)
        self.summary = ImportSummary(new_import_id(self.imported_at))
        self.sources: set[str] = set()

    def take(self, batch: LogBatch) -> None:
        """Judges a batch and appends what it brings."""
        judged = JudgedBatch(batch)
        known = self.commit.stored(batch.table.match_id)
        refusals = Refusals()
        accepted = Accepted()
        for index in batch.order:
            if index < 0:
                self.refuse(refusals, batch.refused[-1 - index])
                continue
            match_id = batch.table.match_id[index]
            self.sources.add(batch.table.source[index])
            revisions = known.setdefault(match_id, [])
            digest = judged.content_hash(index)
            fate = self.fate(judged, index, revisions, digest)
            if fate == DUPLICATE:
                self.summary.add(report_duplicate(judged, index))
            elif fate == CONFLICT:
                report = report_conflict(batch, index)
                self.summary.add(report)
                text = batch.locators[index].text()
                source, line = batch.table.source[index], batch.table.source_line[index]
                refusals.add(Refusal(source, line, match_id, sha256(text)), report.findings)
            else:
                if match_id in accepted.ids:
                    self.append(judged, accepted)
                    accepted = Accepted()
                report = report_match(judged, index)
                self.summary.add(report)
                number = revisions[-1].revision + 1 if revisions else 1
                if revisions:
                    self.commit.supersede(match_id, revisions[-1].revision)
                    self.summary.revised += 1
                revisions.append(StoredMatch(number, digest, report.complete))
                accepted.add(match_id, index, number, digest, report.findings)
        self.append(judged, accepted)
        self.append_refusals(refusals)

    def fate(
        self, judged: JudgedBatch, index: int, revisions: list[StoredMatch], digest: str
    ) -> str:
        """What becomes of a match, given the revisions that are there (findings, `id-conflict`).

        A content that was superseded is a duplicate too, unless it is to replace its successor.
        """
        if not revisions:
            return NEW
        hashes = [stored.content_hash for stored in revisions]
        if digest == hashes[-1] or (digest in hashes and not self.replace):
            return DUPLICATE
        if self.replace or self.continues(judged, index, revisions[-1]):
            return NEW
        return CONFLICT

    def continues(self, judged: JudgedBatch, index: int, stored: StoredMatch) -> bool:
        """Whether the log goes on from the newest stored one, which broke off."""
        if stored.complete:
            return False
        table = judged.batch.table
        try:
            old = read_match(self.commit.snapshot, table.match_id[index], stored.revision)
        except MatchMissingError:  # it came with this very import
            return False
        return goes_on(old, table, index, judged.on, judged.place)

    def refuse(self, refusals: Refusals, log: RefusedLog) -> None:
        """Counts a log that could not be read."""
        self.sources.add(log.source)
        report = report_refused(log)
        self.summary.add(report)
        refusals.add(
            Refusal(log.source, log.source_line, log.match_id, sha256(log.text)), report.findings
        )

    def append(self, judged: JudgedBatch, accepted: Accepted) -> None:
        """Appends the facts of accepted matches."""
        if not accepted.keep:
            return
        tables = build_tables(
            judged.batch.table,
            judged.outcomes,
            accepted.keep,
            revisions=accepted.revisions,
            content_hashes=accepted.hashes,
            import_id=self.summary.import_id,
            imported_at=self.imported_at,
            findings=accepted.findings,
            sentence=sentence,
        )
        for name, rows in tables.items():
            self.commit.append(name, rows)

    def append_refusals(self, refusals: Refusals) -> None:
        """Appends what was refused, with its findings."""
        import_id = self.summary.import_id
        self.commit.append("refused", refused_table(refusals.rows, import_id))
        self.commit.append("findings", findings_table(refusals.findings, sentence, import_id, {}))

    def record(self) -> None:
        """Appends the row of the import itself."""
        summary = self.summary
        self.commit.append(
            "imports",
            imports_table(
                ImportRecord(
                    import_id=summary.import_id,
                    imported_at=self.imported_at,
                    files=summary.files,
                    duration=round(summary.seconds * 1000),
                    **summary.totals.counts,
                )
            ),
        )


def new_import_id(moment: datetime) -> str:
    """An id for an import: when it was made, and something that tells it from all others."""
    return f"{moment.strftime('%Y%m%dT%H%M%S')}-{uuid.uuid4().hex[:8]}"


def sha256(text: bytes) -> str:
    """The hash of a refused log's bytes, in hex."""
    return hashlib.sha256(text).hexdigest()
