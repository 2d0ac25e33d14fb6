"""Findings and reports as the JSON of the contract (cli.md, findings.md)."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import Any

from fiveup.cli.screen import harmless, writes_unicode
from fiveup.findings.finding import Finding
from fiveup.findings.sentences import sentence
from fiveup.intake.report import FileReport, MatchReport, Totals


def finding_record(finding: Finding) -> dict[str, Any]:
    """A finding with the field names of findings.md, null where a field does not apply."""
    return {
        "code": finding.code,
        "kind": finding.kind,
        "message": sentence(finding),
        "file": finding.file,
        "line": finding.line,
        "column": finding.column,
        "sheet": finding.sheet,
        "cell": finding.cell,
        "pointer": finding.pointer,
        "match": finding.match,
        "deal": finding.deal,
        "event": finding.event,
        "seat": finding.seat,
        "claimed": finding.claimed,
        "due": finding.due,
        "rule": finding.rule,
    }


def match_record(report: MatchReport) -> dict[str, Any]:
    """A match with its findings."""
    return {
        "match": report.match,
        "file": report.file,
        "status": report.status,
        "complete": report.complete,
        "winner": report.winner,
        "scores": report.scores,
        "deals": report.deals,
        "placements": report.placements,
        "findings": [finding_record(finding) for finding in report.findings],
    }


def reports_record(reports: Iterable[MatchReport | FileReport]) -> tuple[dict[str, Any], Totals]:
    """All that `check --format json` prints, and the totals in it."""
    totals = Totals()
    matches: list[dict[str, Any]] = []
    findings: list[dict[str, Any]] = []
    for report in reports:
        totals.count(report)
        if isinstance(report, MatchReport):
            matches.append(match_record(report))
        else:
            findings += map(finding_record, report.findings)
    return {"matches": matches, "findings": findings, "totals": totals.as_dict()}, totals


def json_text(value: Any) -> str:
    """JSON to be read by people too, in plain ASCII where standard output needs that."""
    return harmless(json.dumps(value, indent=1, ensure_ascii=not writes_unicode(sys.stdout)))
