"""Reading and judging without a store."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import BinaryIO

from fiveup.intake.judging import (
    JudgedBatch,
    report_conflict,
    report_duplicate,
    report_match,
    report_refused,
)
from fiveup.intake.report import FileReport, MatchReport
from fiveup.logs.reader import read_logs


def check_logs(
    paths: Sequence[Path | str],
    *,
    stdin: BinaryIO | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> Iterator[MatchReport | FileReport]:
    """Reads and judges logs in order, a report for every match and every refused piece.

    A second match of the same id is a duplicate where its content is the same, else refused as
    `id-conflict`, as an import would have it. `on_progress` is told the bytes read so far.
    Raises `logs.reader.LogPathError` for a path that does not exist.
    """
    seen: dict[str, str] = {}
    done = 0
    for batch in read_logs(paths, stdin=stdin):
        judged = JudgedBatch(batch)
        for index in batch.order:
            if index < 0:
                yield report_refused(batch.refused[-1 - index])
                continue
            match_id = batch.table.match_id[index]
            digest = judged.content_hash(index)
            if match_id not in seen:
                seen[match_id] = digest
                yield report_match(judged, index)
            elif seen[match_id] == digest:
                yield report_duplicate(judged, index)
            else:
                yield report_conflict(batch, index)
        done += batch.bytes_read
        if on_progress is not None:
            on_progress(done)
