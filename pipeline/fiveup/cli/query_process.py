"""SQL that runs in a process of its own, which is killed when it takes too long."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import chain
from pathlib import Path
from threading import Timer
from time import monotonic
from typing import IO, Final, NoReturn, TypeVar, cast

import pyarrow as pa

from fiveup.cli.guard import CannotRunError

TIMEOUT: Final = 30.0  # seconds
WORKER: Final = "fiveup.cli.query_worker"
NO_MEMORY: Final = "The query needed more memory than it may have."
MEMORY_FAULTS: Final = ("MemoryError", "bad_alloc", "Cannot allocate memory")

Read = TypeVar("Read")


@contextmanager
def asked(sql: str, store: str, timeout: float = TIMEOUT) -> Iterator[Rows]:
    """The answer to a query; what is wrong with it ends the command.

    `timeout` is how long rows are waited for, all in all: not how long they take to be written.
    """
    with start() as process:
        try:
            yield Rows(process, {"sql": sql, "store": store}, timeout)
        finally:
            process.kill()


def start() -> subprocess.Popen[bytes]:
    """The process that answers."""
    paths = (os.environ.get("PYTHONPATH"), str(Path(__file__).parents[2]))
    return subprocess.Popen(  # noqa: S603 - this Python, and a module of this package
        # -P: what lies in the current folder is nothing to import.
        [sys.executable, "-P", "-m", WORKER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))},
    )


class Rows:
    """The rows of a query, batch by batch, to be read once; the first batch is waited for."""

    def __init__(
        self, process: subprocess.Popen[bytes], task: dict[str, str], timeout: float
    ) -> None:
        self._process = process
        self._timeout = timeout
        self._left = timeout
        self._stopped = False
        with suppress(BrokenPipeError):  # why it has ended is read below
            pipe = cast("IO[bytes]", process.stdin)
            pipe.write(json.dumps(task).encode() + b"\n")
            pipe.flush()
        source = cast("IO[bytes]", process.stdout)
        self._reader = self._wait(lambda: pa.ipc.open_stream(source))
        self.schema: pa.Schema = self._reader.schema
        self._first = self._next()

    def __iter__(self) -> Iterator[pa.RecordBatch]:
        yield from chain(
            [] if self._first is None else [self._first],
            iter(self._next, None),
        )

    def _next(self) -> pa.RecordBatch | None:
        return self._wait(self._read)

    def _read(self) -> pa.RecordBatch | None:
        try:
            return self._reader.read_next_batch()
        except StopIteration:  # also where the process was killed between two batches
            if self._process.wait() != 0:
                self._fail()
            return None

    def _wait(self, read: Callable[[], Read]) -> Read:
        timer = Timer(self._left, self._stop)
        began = monotonic()
        timer.start()
        try:
            return read()
        except (OSError, pa.ArrowException):
            self._process.kill()
            self._process.wait()
            self._fail()
        finally:
            timer.cancel()
            self._left = max(self._left - (monotonic() - began), 0.0)

    def _stop(self) -> None:
        self._stopped = True
        self._process.kill()

    def _fail(self) -> NoReturn:
        """Ends the command with what the process said, or with what its end means."""
        if self._stopped:
            raise CannotRunError(f"The query was stopped after {self._timeout:g} seconds.")
        said = cast("IO[bytes]", self._process.stderr).read().decode(errors="replace").splitlines()
        with suppress(ValueError, IndexError, TypeError):
            first, *rest = json.loads(said[-1])
            raise CannotRunError(first, rest)
        status = self._process.returncode
        known = any(fault in line for line in said for fault in MEMORY_FAULTS)
        if known or status < 0 or not said:  # a process without memory may not be able to say so
            raise CannotRunError(NO_MEMORY)
        raise RuntimeError(said[-1])
