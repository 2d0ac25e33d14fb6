"""The store as commands use it, its faults told in one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from fiveup.cli.guard import CannotRunError

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


@contextmanager
def store_faults() -> Iterator[None]:
    """Lets what is wrong with a store end the command with its sentence."""
    from fiveup.store.errors import StoreError, StoreMissingError

    try:
        yield
    except StoreMissingError as error:
        raise CannotRunError(
            f"{error} Import logs first (fiveup import PATH), or name the store with --store DIR."
        ) from error
    except StoreError as error:
        raise CannotRunError(str(error)) from error


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
