"""Audits as the JSON of the contract (audit.md)."""

from __future__ import annotations

from typing import Any

from fiveup.audit.difference import Difference
from fiveup.audit.languages import cause_text
from fiveup.audit.people import People
from fiveup.audit.report import chosen
from fiveup.cli.audit_source import Audited
from fiveup.cli.finding_json import finding_record
from fiveup.drawing.text import layout_text
from fiveup.rules.layout import END_SUM


def audit_record(one: Audited) -> dict[str, Any]:
    """One audit; that of a refused log has its findings as differences."""
    audit = one.audit
    if audit is None:
        nothing: dict[str, Any] = {"winner": None, "scores": []}
        return {
            "match": one.match,
            "status": "refused",
            "by_rules": nothing,
            "by_sheet": nothing,
            "winner_changes": False,
            "differences": [
                finding_record(finding) | moment_record(None) | {"causes": [], "effects": []}
                for finding in one.findings
            ],
            "house_rule": None,
            "rulings": [],
        }
    people = People(audit.table, audit.index)
    return {
        "match": audit.match,
        "status": audit.status,
        "by_rules": {"winner": audit.winner, "scores": audit.scores},
        "by_sheet": {"winner": audit.sheet_winner, "scores": audit.sheet_scores},
        "winner_changes": audit.winner_changes,
        "differences": [
            difference_record(found, people) for _, found in chosen(audit, one.deal, one.placement)
        ],
        "house_rule": audit.house_rule,
        "rulings": [],
    }


def difference_record(found: Difference, people: People) -> dict[str, Any]:
    """A finding with its moment, causes and effects."""
    return (
        finding_record(found.finding)
        | moment_record(found)
        | {
            "causes": [
                {"cause": cause.name, "text": cause_text(cause, people)} for cause in found.causes
            ],
            "effects": [
                {"side": side, "points": points} for side, points in sorted(found.effects.items())
            ],
        }
    )


def moment_record(found: Difference | None) -> dict[str, Any]:
    """The counted ends and the layout; none where a difference is about no moment."""
    moment = found.moment if found else None
    if moment is None or not moment.placed:
        return {"counted_ends": [], "end_sum": None, "layout": None}
    placed = [(tile, on, place) for _, _, tile, on, place, _ in moment.placed]
    return {
        "counted_ends": [{"tile": tile, "pips": pips} for tile, pips in moment.counted_ends()],
        "end_sum": moment.cells[END_SUM],
        "layout": layout_text(placed),
    }
