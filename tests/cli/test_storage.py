"""The store as commands use it: what stops a command leaves the store as it was."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from fiveup.cli.storage import store_faults
from fiveup.store.store import Store
from tests.facts.logs_to_tables import facts
from tests.store.filled import files_in, put, small_log


@pytest.mark.skipif(os.name != "posix", reason="signals of Unix")
def test_a_request_to_terminate_leaves_the_store_as_it_was(tmp_path: Path) -> None:
    store = Store(tmp_path / "store")
    put(store, "a")
    before, handler = files_in(store), signal.getsignal(signal.SIGTERM)

    def write_until_terminated() -> None:
        with store_faults(), store.writer() as commit:
            for name, rows in facts(small_log("b")).items():
                commit.append(name, rows)
            assert files_in(store) != before
            os.kill(os.getpid(), signal.SIGTERM)
            pytest.fail("it went on")

    with pytest.raises(KeyboardInterrupt):
        write_until_terminated()
    assert files_in(store) == before
    assert signal.getsignal(signal.SIGTERM) == handler
    put(store, "b")
