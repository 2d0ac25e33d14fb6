"""Findings, refused logs and imports as facts."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

import pyarrow as pa

from fiveup.facts.columns import Labels, make_table, one_word, texts
from fiveup.findings.finding import Finding


@dataclass(frozen=True, slots=True)
class Refusal:
    """A match or file that was not accepted; `bytes_hash` is the SHA-256 of its bytes in hex."""

    source: str
    source_line: int | None
    match_id: str | None
    bytes_hash: str


@dataclass(frozen=True, slots=True)
class ImportRecord:
    """An import as it ended: files read, one count a status, and milliseconds taken."""

    import_id: str
    imported_at: datetime
    files: int
    verified: int
    unproved: int
    disputed: int
    illegal: int
    refused: int
    duplicates: int
    duration: int


def findings_table(
    findings: Sequence[Finding],
    sentence: Callable[[Finding], str],
    import_id: str,
    revisions: Mapping[str, int],
) -> pa.Table:
    """The table `findings`; `revisions` by match id, empty for matches that were not accepted."""
    return make_table(
        "findings",
        {
            "code": Labels(finding.code for finding in findings).all(),
            "kind": Labels(finding.kind for finding in findings).all(),
            "message": texts(sentence(finding) for finding in findings),
            "file": Labels(finding.file for finding in findings).all(),
            "line": pa.array((finding.line for finding in findings), pa.int32()),
            "column": pa.array((finding.column for finding in findings), pa.int32()),
            "pointer": texts(finding.pointer for finding in findings),
            "sheet": texts(finding.sheet for finding in findings),
            "cell": texts(finding.cell for finding in findings),
            "match": Labels(finding.match for finding in findings).all(),
            "deal": pa.array((finding.deal for finding in findings), pa.int32()),
            "event": pa.array((finding.event for finding in findings), pa.int32()),
            "seat": pa.array((finding.seat for finding in findings), pa.int32()),
            "claimed": pa.array((_number(finding.claimed) for finding in findings), pa.int32()),
            "due": pa.array((_number(finding.due) for finding in findings), pa.int32()),
            "rule": Labels(finding.rule for finding in findings).all(),
            "values": texts(_values(finding) for finding in findings),
            "revision": pa.array(
                (revisions.get(finding.match or "") for finding in findings), pa.int32()
            ),
            "import_id": one_word(import_id, len(findings)),
        },
    )


def _number(value: int | str | None) -> int | None:
    return None if isinstance(value, str) else value


def _values(finding: Finding) -> str:
    values = dict(finding.values)
    for name, value in (("claimed", finding.claimed), ("due", finding.due)):
        if isinstance(value, str):
            values.setdefault(name, value)
    return json.dumps(values, ensure_ascii=False, sort_keys=True)


def refused_table(refusals: Sequence[Refusal], import_id: str) -> pa.Table:
    """The table `refused`."""
    return make_table(
        "refused",
        {
            "import_id": one_word(import_id, len(refusals)),
            "source": texts(refusal.source for refusal in refusals),
            "source_line": pa.array((refusal.source_line for refusal in refusals), pa.int32()),
            "match_id": texts(refusal.match_id for refusal in refusals),
            "bytes_hash": texts(refusal.bytes_hash for refusal in refusals),
        },
    )


def imports_table(record: ImportRecord) -> pa.Table:
    """The table `imports`, of one row."""
    return make_table(
        "imports",
        {
            "import_id": [record.import_id],
            "imported_at": pa.array([record.imported_at], pa.timestamp("us", tz="UTC")),
            "files": [record.files],
            "verified": [record.verified],
            "unproved": [record.unproved],
            "disputed": [record.disputed],
            "illegal": [record.illegal],
            "refused": [record.refused],
            "duplicates": [record.duplicates],
            "duration": [record.duration],
        },
    )
