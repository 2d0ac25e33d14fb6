"""A commit brings everything or nothing, and readers go on seeing what they saw."""

import hashlib
import os
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from fiveup.facts.catalogue import TABLES
from fiveup.facts.schemas import arrow_schema, empty_table
from fiveup.store import commit as commit_module
from fiveup.store import table_file
from fiveup.store.errors import StoreError, StoreFailedError
from fiveup.store.manifest import write_manifest
from fiveup.store.store import GRACE, Store, remove_orphans
from tests.facts.logs_to_tables import case, facts
from tests.store.filled import ask, files_in, put, small_log


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "store")


def test_one_commit_brings_rows_to_all_its_tables(store):
    tables = facts(case("matches/2-seats-club"), small_log("b"))
    with store.writer() as commit:
        for name, rows in tables.items():
            commit.append(name, rows)
        snapshot = commit.commit()
    assert snapshot == store.snapshot()
    assert snapshot.version == 1
    for name in TABLES:
        count = tables[name].num_rows if name in tables else 0
        assert ask(snapshot, f"SELECT count(*) FROM {name}") == [count], name
        assert snapshot.rows(name) == count


def test_nothing_is_visible_before_the_commit(store):
    put(store, "a")
    with store.writer() as commit:
        for name, rows in facts(small_log("b")).items():
            commit.append(name, rows)
        assert ask(store.snapshot(), "SELECT match_id FROM matches") == ["a"]
        commit.commit()
        assert ask(store.snapshot(), "SELECT match_id FROM matches ORDER BY 1") == ["a", "b"]


@pytest.mark.parametrize("fault", [None, RuntimeError, KeyboardInterrupt])
def test_what_is_not_committed_leaves_nothing(store, fault):
    put(store, "a")
    before, version = files_in(store), store.snapshot()

    def leave():
        with store.writer() as commit:
            for name, rows in facts(case("matches/2-seats-open")).items():
                commit.append(name, rows)
            if fault is not None:
                raise fault

    if fault is None:
        leave()
    else:
        with pytest.raises(fault):
            leave()
    assert files_in(store) == before
    assert store.snapshot() == version


def test_a_commit_of_nothing_changes_nothing(store):
    put(store, "a")
    before = files_in(store)
    with store.writer() as commit:
        commit.append("refused", empty_table("refused"))
        assert commit.commit().version == 1
    assert files_in(store) == before


def test_a_snapshot_stays_as_it_was(store):
    first = put(store, "a")
    second = put(store, "b")
    put(store, "a", revision=2)
    assert ask(first, "SELECT match_id, revision FROM matches") == [("a", 1)]
    assert ask(second, "SELECT match_id, revision FROM matches ORDER BY 1") == [("a", 1), ("b", 1)]
    newest = store.snapshot()
    assert ask(newest, "SELECT match_id, revision FROM matches ORDER BY 1") == [("a", 2), ("b", 1)]
    assert (first.store_id, newest.version) == (newest.store_id, 3)


def test_two_stores_in_the_same_folder_are_told_apart(store):
    first = put(store, "a")
    for path in sorted(store.path.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    assert put(store, "a").store_id != first.store_id


def test_rows_must_have_the_declared_columns(store):
    rows = facts(small_log("a"))["matches"]
    with store.writer() as commit:
        with pytest.raises(ValueError, match="matches"):
            commit.append("matches", rows.drop_columns(["club"]))
        with pytest.raises(ValueError, match="deals"):
            commit.append("deals", rows)
        with pytest.raises(KeyError):
            commit.append("superseded", rows)


def test_a_superseded_match_must_be_there_and_only_once(store):
    put(store, "a", "b")
    put(store, "a", revision=2)
    before = files_in(store)
    for match_id, revision in [("c", 1), ("a", 9), ("a", 1)]:
        with store.writer() as commit:
            commit.supersede(match_id, revision)
            with pytest.raises(ValueError, match="superseded"):
                commit.commit()
    assert files_in(store) == before


def test_a_match_may_be_superseded_in_the_commit_that_brings_it(store):
    with store.writer() as commit:
        for revision in (1, 2):
            logs = [small_log("a"), small_log(f"b{revision}")]
            for name, rows in facts(*logs, revision=revision).items():
                commit.append(name, rows)
        commit.supersede("a", 1)
        snapshot = commit.commit()
    assert ask(snapshot, "SELECT match_id, revision FROM matches ORDER BY 1") == [
        ("a", 2),
        ("b1", 1),
        ("b2", 2),
    ]


def test_the_same_rows_make_the_same_bytes(tmp_path):
    def digests(name):
        store = Store(tmp_path / name)
        with store.writer() as commit:
            for log in (case("matches/2-seats-open"), small_log("b")):
                for table, rows in facts(log).items():
                    commit.append(table, rows)
            snapshot = commit.commit()
        return [
            hashlib.sha256(path.read_bytes()).hexdigest()
            for table in TABLES
            for path in snapshot.files(table)
        ]

    assert digests("one") == digests("two")


def test_files_hold_plain_text_and_the_same_schema_whatever_is_null(store):
    snapshot = put(store, "a")
    log = small_log("b", club="Riverside", event="Final", table="2", started_at="2026-03-12")
    log["deals"][0]["events"][0]["note"] = "a note"
    with store.writer() as commit:
        for name, rows in facts(log).items():
            commit.append(name, rows)
        snapshot = commit.commit()
    for name in ("matches", "events", "placements", "deals"):
        first, second = (pq.read_schema(path) for path in snapshot.files(name))
        assert first.equals(second), name
        assert first.names == arrow_schema(name).names
        assert not any(pa.types.is_dictionary(field.type) for field in first)
    assert pq.read_table(snapshot.files("matches")[0])["club"].null_count == 1


def test_rows_are_written_in_groups_while_they_come(store, monkeypatch):
    monkeypatch.setattr(table_file, "ROW_GROUP", 100)
    with store.writer() as commit:
        for name, rows in facts(case("matches/2-seats-open"), small_log("b")).items():
            commit.append(name, rows)
        (path,) = (store.path / "placements").iterdir()
        assert path.name.endswith(".parquet.new")
        assert path.stat().st_size > 10_000
        snapshot = commit.commit()
    (path,) = (store.path / "placements").iterdir()
    assert path.suffix == ".parquet"
    groups = pq.ParquetFile(path).metadata
    counts = [groups.row_group(index).num_rows for index in range(groups.num_row_groups)]
    assert set(counts[:-1]) == {100}
    assert 0 < counts[-1] <= 100
    assert ask(snapshot, "SELECT count(*) FROM placements") == [sum(counts)]


CALLS = ["fsync", "replace", "mkdir", "stat"]


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("nth", [1, 2, 5, 9, 13, 18])
def test_a_fault_at_any_moment_leaves_a_whole_store(tmp_path, monkeypatch, call, nth):
    """The n-th call to the system fails: the commit is there as a whole, or not at all."""
    store = Store(tmp_path / "store")
    put(store, "a")
    owner = os if call == "fsync" else Path
    real, count = getattr(owner, call), 0

    def failing(*args, **kwargs):
        nonlocal count
        count += 1
        if count == nth:
            raise OSError(28, "No space left on device")
        return real(*args, **kwargs)

    with monkeypatch.context() as patch:
        patch.setattr(owner, call, failing)
        try:
            put(store, "b", revision=1, import_id="second")
        except StoreError as error:
            assert str(error).endswith(".")
    snapshot = store.snapshot()
    expected = ["a", "b"] if snapshot.version == 2 else ["a"]
    for table in ("matches", "placements", "events", "deals"):
        found = ask(snapshot, f"SELECT DISTINCT match_id FROM {table} ORDER BY 1")
        assert found == expected, table
    assert ask(put(store, "c"), "SELECT count(*) FROM matches") == [len(expected) + 1]


def test_a_commit_that_reached_its_place_keeps_its_files(store, monkeypatch):
    put(store, "a")
    real = write_manifest

    def placed_but_not_synced(*args):
        real(*args)
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(commit_module, "write_manifest", placed_but_not_synced)
    with pytest.raises(StoreFailedError, match="Input/output error"):
        put(store, "b")
    for table in ("matches", "placements"):
        found = ask(store.snapshot(), f"SELECT DISTINCT match_id FROM {table} ORDER BY 1")
        assert found == ["a", "b"]


def test_a_commit_beside_another_is_refused_though_the_lock_did_not_hold(store):
    put(store, "a")
    with store.writer() as commit:
        for name, rows in facts(small_log("b")).items():
            commit.append(name, rows)
        snapshot = store.snapshot()
        manifest = snapshot.manifest
        write_manifest(store.path, type(manifest)(manifest.store_id, 9, manifest.commits))
        with pytest.raises(StoreFailedError, match="in spite of the lock"):
            commit.commit()
    assert store.snapshot().version == 9
    store.snapshot().check_files()


def test_a_rehearsal_writes_nothing(store):
    put(store, "a")
    before = files_in(store)
    with store.rehearsal() as commit:
        for name, rows in facts(small_log("b")).items():
            commit.append(name, rows)
        assert set(commit.stored(["a", "b", "c"])) == {"a", "b"}
    assert files_in(store) == before
    missing = Store(store.path / "missing")
    with missing.rehearsal() as commit:
        assert commit.stored(["a"]) == {}
    assert not missing.path.exists()


def test_files_left_by_killed_writers_go_when_they_are_old(store):
    snapshot = put(store, "a")
    kept = files_in(store)
    new = "000002-0123456789ab.parquet.new"
    orphans = [
        ("placements", "000002-0123456789ab.parquet", GRACE + 60),
        ("deals", new, GRACE + 60),
        ("events", new, GRACE / 2),
    ]
    for table, name, age in orphans:
        orphan = store.path / table / name
        orphan.write_bytes(b"PAR1")
        then = orphan.stat().st_mtime - age
        os.utime(orphan, (then, then))
        for path in snapshot.files(table):
            os.utime(path, (then, then))
    remove_orphans(snapshot)
    assert files_in(store) == sorted([*kept, f"events/{new}"])
    store.snapshot().check_files()


def test_a_writer_whose_files_are_taken_away_commits_nothing(store):
    """As by another's clearing up, on a file system where locks do not hold."""
    put(store, "a")
    with store.writer() as commit:
        for name, rows in facts(small_log("b")).items():
            commit.append(name, rows)
        (lost,) = (store.path / "deals").glob("*.new")
        lost.unlink()
        with pytest.raises(StoreFailedError):
            commit.commit()
    store.snapshot().check_files()
    assert ask(store.snapshot(), "SELECT match_id FROM matches") == ["a"]
