"""Logs judged and audited, for the tests of this folder."""

from __future__ import annotations

from typing import Any

from fiveup.audit.difference import Difference
from fiveup.audit.match_audit import MatchAudit, audit_match
from fiveup.replay.judge import judge
from tests.replay.as_table import table_of

Log = dict[str, Any]


def audit_of(log: Log) -> MatchAudit:
    table = table_of(log)
    return audit_match(table, judge(table), 0)


def causes_of(found: Difference) -> list[str]:
    return [cause.name for cause in found.causes]


def of_code(audit: MatchAudit, code: str) -> list[Difference]:
    return [found for found in audit.differences if found.finding.code == code]


def only(audit: MatchAudit, code: str) -> Difference:
    (found,) = audit.differences
    assert found.finding.code == code
    return found
