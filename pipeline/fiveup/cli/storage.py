"""The store as commands use it, its faults told in one sentence."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NoReturn

from fiveup.cli.guard import CannotRunError

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


@contextmanager
def store_faults() -> Iterator[None]:
    """Lets what is wrong with a store end the command with its sentence.

    A request to terminate meanwhile ends it as Ctrl-C does, so that a commit takes its files away.
    """
    from fiveup.store.errors import StoreError, StoreMissingError

    try:
        with _termination_as_interrupt():
            yield
    except StoreMissingError as error:
        raise CannotRunError(
            f"{error} Import logs first (fiveup import PATH), or name the store with --store DIR."
        ) from error
    except StoreError as error:
        raise CannotRunError(str(error)) from error


@contextmanager
def _termination_as_interrupt() -> Iterator[None]:
    before = signal.getsignal(signal.SIGTERM)
    main = threading.current_thread() is threading.main_thread()
    if not main or before is not signal.SIG_DFL:  # whoever set it knows why
        yield
        return

    def stop(*_: object) -> NoReturn:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # nothing is to stop the clearing up
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def connected(path: str) -> Iterator[DuckDBPyConnection]:
    """A read-only connection to the store as it is now."""
    from fiveup.store.connection import connect
    from fiveup.store.damage import blaming
    from fiveup.store.store import Store

    with store_faults():
        snapshot = Store(path).snapshot()
        with connect(snapshot) as connection, blaming(snapshot):
            yield connection
