"""The entrance for logs of every format: paths in, batches of the event table out."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import BinaryIO, Final

from fiveup.logs.batch import LogBatch
from fiveup.logs.inputs import SNIFFED, BatchSize, LogFile, LogPathError, find_files
from fiveup.logs.json_reader import read_json
from fiveup.logs.problems import refuse

__all__ = ["BATCH_ROWS", "BATCH_TEXT", "LogPathError", "read_logs"]

BATCH_ROWS: Final = 200_000
BATCH_TEXT: Final = 16 << 20  # bytes
BATCH_PIECES: Final = 2_000  # however small: each takes memory of its own

# A format: from some files in a row to batches, in order.
Reader = Callable[[Iterable[LogFile], BatchSize], Iterator[LogBatch]]

# A format by the ending of file names. What bears no name is taken to be JSON.
READERS: Final[dict[str, Reader]] = {
    ".json": read_json,
    ".jsonl": read_json,
    ".ndjson": read_json,
    SNIFFED: read_json,
}
ENDINGS: Final = tuple(ending for ending in READERS if ending != SNIFFED)


def read_logs(
    paths: Sequence[Path | str],
    *,
    stdin: BinaryIO | None = None,
    batch_rows: int = BATCH_ROWS,
    batch_text: int = BATCH_TEXT,
) -> Iterator[LogBatch]:
    """The matches of all logs under some paths, in order, in batches.

    A folder means every log under it, in path order; `-` is `stdin`, else standard input. A batch
    ends at about `batch_rows` events, `batch_text` bytes of text or `BATCH_PIECES` matches. Nothing
    in a file is an exception: what cannot be read is among the batches' `refused`. Raises
    `LogPathError` at once for a path that does not exist.
    """
    files = find_files(paths, ENDINGS, stdin or sys.stdin.buffer)
    return _read_files(files, BatchSize(batch_rows, batch_text, BATCH_PIECES))


def _read_files(files: list[LogFile], size: BatchSize) -> Iterator[LogBatch]:
    for reader, group in groupby(files, lambda file: READERS.get(file.ending, _refuse_unknown)):
        yield from reader(group, size)


def _refuse_unknown(files: Iterable[LogFile], _size: BatchSize) -> Iterator[LogBatch]:
    for file in files:
        refused = refuse(file.name, "unknown-format", known=list(ENDINGS))
        yield LogBatch(refused=[refused], order=[-1])
