"""A batch of logs judged: outcomes for the facts, a located report for every match."""

from __future__ import annotations

from dataclasses import replace

from fiveup.events.columns import NULL
from fiveup.findings.catalogue import REFUSED
from fiveup.findings.finding import Finding
from fiveup.intake.report import FileReport, MatchReport
from fiveup.logs.batch import Locator, LogBatch, RefusedLog
from fiveup.logs.canonical import content_hash
from fiveup.replay.explain import explain
from fiveup.replay.judge import judge
from fiveup.replay.outcomes import DETAILS, STATUSES
from fiveup.replay.resolve import resolved_places
from fiveup.rules.match import sides_of


class JudgedBatch:
    """A batch with its outcomes and the places as resolved."""

    def __init__(self, batch: LogBatch) -> None:
        self.batch = batch
        self.outcomes = judge(batch.table)
        self.on, self.place = resolved_places(batch.table, self.outcomes)

    def content_hash(self, match: int) -> str:
        """The hash of a match's canonical log (match-log, `content_hash`)."""
        return content_hash(self.batch.table, match, resolved_on=self.on, resolved_place=self.place)


def located(findings: list[Finding], locator: Locator, source: str) -> list[Finding]:
    """The findings of one match with file, line, column and pointer."""
    if not findings:
        return []
    pointers = [locator.pointer(finding) for finding in findings]
    known = [pointer for pointer in pointers if pointer is not None]
    places = dict(zip(known, locator.positions(known), strict=True))
    result = []
    for finding, pointer in zip(findings, pointers, strict=True):
        if pointer is None:
            result.append(replace(finding, file=source))
            continue
        place = places[pointer]
        result.append(
            finding.located(
                file=source,
                line=place.line,
                column=place.column,
                pointer=pointer,
                sheet=place.sheet,
                cell=place.cell,
            )
        )
    return result


def scores_by_side(judged: JudgedBatch, match: int) -> list[int | None]:
    """The final scores by the rules, a side each."""
    table = judged.batch.table
    first = table.match_players[match]
    scores = (judged.outcomes.score[first + side] for side in range(sides_of(table.seats[match])))
    return [None if score == NULL else score for score in scores]


def report_match(
    judged: JudgedBatch, match: int, findings: list[Finding] | None = None
) -> MatchReport:
    """What is said of one match of a judged batch; its own findings where none are given."""
    batch, outcomes, table = judged.batch, judged.outcomes, judged.batch.table
    first, stop = outcomes.match_deals[match], outcomes.match_deals[match + 1]
    if findings is None:
        findings = explain(table, outcomes, match)
    return MatchReport(
        match=table.match_id[match],
        file=table.source[match],
        status=STATUSES[outcomes.status[match]],
        complete=bool(outcomes.complete[match]),
        winner=outcomes.winner[match] or None,
        scores=scores_by_side(judged, match),
        deals=stop - first,
        placements=outcomes.deal_placements[stop] - outcomes.deal_placements[first],
        findings=located(findings, batch.locators[match], table.source[match]),
        detail=DETAILS[outcomes.detail[match]],
    )


def report_refused(log: RefusedLog) -> MatchReport | FileReport:
    """What is said of a log that no event table could be made of."""
    findings = list(log.findings)
    if log.match_id is None:
        return FileReport(log.source, findings)
    return refused_match(log.match_id, log.source, findings)


def refused_match(match_id: str, source: str, findings: list[Finding]) -> MatchReport:
    """A match that was not accepted."""
    return MatchReport(
        match=match_id,
        file=source,
        status=REFUSED,
        complete=False,
        winner=None,
        scores=[],
        deals=0,
        placements=0,
        findings=findings,
    )


def report_duplicate(judged: JudgedBatch, match: int) -> MatchReport:
    """A match that is there already with the same content: its judgement, skipped."""
    finding = Finding("duplicate", match=judged.batch.table.match_id[match])
    return replace(report_match(judged, match, [finding]), duplicate=True)


def report_conflict(batch: LogBatch, match: int) -> MatchReport:
    """A match refused because another of its id is there."""
    table = batch.table
    started_at = table.started_at[match]
    prefix = f"{started_at[:10] if started_at else 'other'}-"
    finding = Finding("id-conflict", match=table.match_id[match], values={"prefix": prefix})
    findings = located([finding], batch.locators[match], table.source[match])
    return refused_match(table.match_id[match], table.source[match], findings)
