"""Writers wait for one another, readers for nobody, and a killed writer leaves a whole store."""

import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from fiveup.store.errors import StoreLockedError
from fiveup.store.store import Store
from tests.facts.logs_to_tables import facts
from tests.store.filled import ask, put, small_log

ROOT = Path(__file__).parents[2]

WRITER = """
import sys
from fiveup.store.store import Store
from tests.facts.logs_to_tables import facts
from tests.store.filled import small_log
store, name, commits = Store(sys.argv[1]), sys.argv[2], int(sys.argv[3])
for number in range(commits):
    tables = facts(small_log(f"{name}-{number}"), import_id=f"{name}-{number}")
    if number == 0:
        print("ready", flush=True)
    with store.writer() as commit:
        for table, rows in tables.items():
            commit.append(table, rows)
        commit.commit()
"""


def start_writer(store, name, commits):
    """A process that commits so many times; returns it when it is about to begin."""
    path = os.pathsep.join([str(ROOT / "pipeline"), str(ROOT)])
    process = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(store.path), name, str(commits)],
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"ready\n"
    return process


def check_whole(store):
    """Every table tells of the same matches, and each commit is one import."""
    snapshot = store.snapshot()
    snapshot.check_files()
    matches = ask(snapshot, "SELECT match_id FROM matches ORDER BY 1")
    for table in ("match_players", "deals", "deal_players", "placements", "events"):
        assert ask(snapshot, f"SELECT DISTINCT match_id FROM {table} ORDER BY 1") == matches, table
    assert ask(snapshot, "SELECT import_id FROM imports ORDER BY 1") == matches
    assert snapshot.version == len(matches)
    return matches


def test_a_killed_writer_leaves_a_whole_store(tmp_path):
    store = Store(tmp_path / "store")
    with store.writer():
        pass
    moments = random.Random(11)
    for number in range(5):
        with start_writer(store, f"w{number}", 1000) as process:
            time.sleep(moments.uniform(0.0, 0.4))
            process.send_signal(signal.SIGKILL)
            process.wait()
        check_whole(store)
    before = check_whole(store)
    put(store, "after", import_id="after")
    assert check_whole(store) == sorted([*before, "after"])


def test_two_writers_at_once_both_get_through(tmp_path):
    store = Store(tmp_path / "store")
    with start_writer(store, "x", 6) as one, start_writer(store, "y", 6) as two:
        assert one.wait() == 0
        assert two.wait() == 0
    assert len(check_whole(store)) == 12


def test_a_reader_sees_whole_commits_while_another_writes(tmp_path):
    store = Store(tmp_path / "store")
    put(store, "first", import_id="first")
    versions = set()
    with start_writer(store, "w", 12) as process:
        while process.poll() is None:
            check_whole(store)
            versions.add(store.snapshot().version)
    check_whole(store)
    assert versions <= set(range(1, 14))
    assert store.snapshot().version == 13


def test_a_second_writer_waits_and_says_so(tmp_path):
    store = Store(tmp_path / "store")
    entered, leave, waits = threading.Event(), threading.Event(), []

    def hold():
        with store.writer():
            entered.set()
            leave.wait()

    holder = threading.Thread(target=hold)
    holder.start()
    entered.wait()

    def told():
        waits.append(True)
        leave.set()

    with store.writer(on_wait=told) as commit:
        for table, rows in facts(small_log("a")).items():
            commit.append(table, rows)
        commit.commit()
    holder.join()
    assert waits == [True]


def test_one_waits_only_so_long(tmp_path):
    store = Store(tmp_path / "store")
    late = pytest.raises(StoreLockedError, match=r"after 0\.1 seconds")
    with store.writer(), late as locked, store.writer(wait=0.1):
        pytest.fail("two writers at once")
    assert locked.value.waited == 0.1
    put(store, "a")


def test_readers_do_not_wait(tmp_path):
    store = Store(tmp_path / "store")
    put(store, "a")
    with store.writer():
        assert ask(store.snapshot(), "SELECT match_id FROM matches") == ["a"]


def test_the_lock_is_free_after_a_fault(tmp_path):
    store = Store(tmp_path / "store")
    with pytest.raises(RuntimeError), store.writer():
        raise RuntimeError
    put(store, "a")
