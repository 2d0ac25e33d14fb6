"""Ids for logs that number their matches from 1 again: the same prefix before each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from fiveup.logs.batch import LogBatch, RefusedLog
from fiveup.logs.declaration import LONGEST_ID


class PrefixError(Exception):
    """A prefix that cannot be put before ids; `str` is a sentence."""


def with_prefix(batches: Iterable[LogBatch], prefix: str) -> Iterator[LogBatch]:
    """The same batches, the id of every match begun with `prefix`.

    Raises `PrefixError` where an id would not be one any more.
    """
    if not prefix.isprintable():
        raise PrefixError("The prefix of ids holds characters that cannot be shown.")
    for batch in batches:
        for match_id in batch.table.match_id:
            if len(prefix) + len(match_id) > LONGEST_ID:
                raise PrefixError(
                    f"With this prefix an id would be longer than {LONGEST_ID} characters."
                )
        batch.table.match_id = [prefix + match_id for match_id in batch.table.match_id]
        batch.refused = [_refused(log, prefix) for log in batch.refused]
        yield batch


def _refused(log: RefusedLog, prefix: str) -> RefusedLog:
    if log.match_id is None:
        return log
    match_id = prefix + log.match_id
    findings = tuple(replace(finding, match=match_id) for finding in log.findings)
    return replace(log, match_id=match_id, findings=findings)
