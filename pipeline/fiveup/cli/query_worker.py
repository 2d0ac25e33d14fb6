"""The process in which the SQL of `fiveup query` runs (`query_process` starts and stops it).

DuckDB's limits do not hold for all that a query can ask for, nor does an interrupt reach it
everywhere; a process can be killed, and have no more memory than it may.

Reads one line of JSON, `{"sql": …, "store": …}`, and writes the rows as an Arrow stream; ends when
its input does. What is wrong is a line of JSON on standard error, and exit status 3.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, suppress
from typing import Final

import pyarrow as pa

from fiveup.cli.guard import CannotRunError
from fiveup.cli.storage import store_faults
from fiveup.queries.sandbox import Sandbox, SqlError
from fiveup.store.store import Store

FAULT: Final = 3
ADDRESS_SPACE: Final = 5 * 2**30  # bytes; more than 2 GB are taken before there is a query
PIECE: Final = 16 * 2**20  # bytes of rows written at once
LONGEST_ROW: Final = 64 * 2**20  # bytes
OUT_OF_MEMORY: Final = ("Out of Memory Error", "std::bad_alloc")
LONGEST_LINE: Final = 2000  # characters of a complaint


def work() -> int:
    """Answers the one query; returns the exit status."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that started this one decides
    task = json.loads(sys.stdin.buffer.readline())
    threading.Thread(target=_end_with_input, daemon=True).start()
    _bound_memory()
    try:
        with store_faults(), closing(Sandbox(Store(task["store"]).snapshot())) as sandbox:
            _answer(sandbox, task["sql"])
    except SqlError as error:
        if str(error).startswith(OUT_OF_MEMORY):
            return FAULT
        lines = [line[:LONGEST_LINE] for line in str(error).splitlines() if line.strip()]
        return _fault(*lines[:20])
    except CannotRunError as error:
        return _fault(str(error))
    except MemoryError:
        return FAULT  # without a word, as where there was no memory even to say so
    return 0


def _answer(sandbox: Sandbox, sql: str) -> None:
    with sandbox.stream(sql) as reader:
        stream = pa.ipc.new_stream(sys.stdout.buffer, reader.schema)
        for batch in reader:
            for piece in pieces(batch):
                stream.write_batch(piece)
        stream.close()
        sys.stdout.buffer.flush()


def pieces(batch: pa.RecordBatch) -> Iterator[pa.RecordBatch]:
    """The rows in parts of `PIECE` bytes; raises `MemoryError` at a row above `LONGEST_ROW`."""
    if batch.nbytes <= PIECE or batch.num_rows == 1:
        if batch.nbytes > LONGEST_ROW:
            raise MemoryError
        yield batch
        return
    half = batch.num_rows // 2
    yield from pieces(batch.slice(0, half))
    yield from pieces(batch.slice(half))


def _fault(*lines: str) -> int:
    sys.stderr.write(json.dumps(lines) + "\n")
    return FAULT


def _end_with_input() -> None:
    """Ends this process with the one that started it."""
    with suppress(OSError):
        os.read(sys.stdin.fileno(), 1)  # past Python's buffer, whose lock it would hold at the end
    os._exit(FAULT)


def _bound_memory() -> None:
    if sys.platform != "win32":
        import resource

        with suppress(OSError, ValueError):  # a lower limit is set already, or none can be
            resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_SPACE, ADDRESS_SPACE))


if __name__ == "__main__":
    sys.exit(work())
