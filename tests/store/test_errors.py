"""Whatever is wrong with a store is said in one sentence, and nothing is half-written."""

import errno
import importlib.util
import json
import os
import random
import subprocess
import sys
from pathlib import Path

import duckdb
import pyarrow.parquet as pq
import pytest

from fiveup.store import disk
from fiveup.store.comparing import comparing
from fiveup.store.connection import connect
from fiveup.store.damage import blaming
from fiveup.store.errors import (
    NotAStoreError,
    StoreDamagedError,
    StoreDeniedError,
    StoreError,
    StoreFailedError,
    StoreFullError,
    StoreMissingError,
    StoreVersionError,
    explained,
)
from fiveup.store.store import Store
from tests.facts.logs_to_tables import facts
from tests.store.filled import ask, files_in, put, small_log

ROOT = Path(__file__).parents[2]


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path / "store")
    put(store, "a")
    return store


def read(store):
    with connect(store.snapshot()):
        pass


def write(store):
    put(store, "b")


def fault(kind, store, *actions):
    """The sentence that each action ends with, all the same."""
    sentences = set()
    for action in actions:
        with pytest.raises(kind) as caught:
            action(store)
        assert type(caught.value) is kind
        sentences.add(str(caught.value))
    assert len(sentences) == 1
    sentence = sentences.pop()
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


def test_a_store_that_is_not_there_yet(tmp_path):
    assert "no store" in fault(StoreMissingError, Store(tmp_path / "none"), read)
    (tmp_path / "empty").mkdir()
    assert "no store" in fault(StoreMissingError, Store(tmp_path / "empty"), read)
    assert put(Store(tmp_path / "empty"), "a").version == 1
    assert put(Store(tmp_path / "deep" / "er"), "a").version == 1


def test_a_file_in_its_place(tmp_path):
    (tmp_path / "file").write_text("x", encoding="utf-8")
    assert "not a folder" in fault(NotAStoreError, Store(tmp_path / "file"), read, write)
    fault(NotAStoreError, Store(tmp_path / "file" / "below"), read, write)
    assert (tmp_path / "file").read_text(encoding="utf-8") == "x"


def test_a_folder_of_something_else(tmp_path):
    (tmp_path / "notes.txt").write_text("x", encoding="utf-8")
    assert "other files" in fault(NotAStoreError, Store(tmp_path), read, write)
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


@pytest.mark.parametrize("text", ["[]", "{}", '{"format": "delta"}', "7", "null"])
def test_a_manifest_of_something_else(store, text):
    (store.path / "manifest.json").write_text(text, encoding="utf-8")
    before = files_in(store)
    assert "something else" in fault(NotAStoreError, store, read, write)
    assert files_in(store) == before


@pytest.mark.parametrize(("layout", "age"), [(2, "newer"), (99, "newer"), (0, "older")])
def test_a_store_of_another_version(store, layout, age):
    path = store.path / "manifest.json"
    data = json.loads(path.read_bytes()) | {"layout": layout, "commits": "in another form"}
    path.write_text(json.dumps(data), encoding="utf-8")
    assert age in fault(StoreVersionError, store, read, write)
    with pytest.raises(StoreVersionError) as caught:
        store.snapshot()
    assert (caught.value.found, caught.value.known) == (layout, 1)


def test_a_manifest_cut_off_anywhere(store):
    path = store.path / "manifest.json"
    whole = path.read_bytes()
    for length in {0, 1, 10, len(whole) // 2, len(whole) - 1}:
        path.write_bytes(whole[:length])
        assert "manifest.json" in fault(StoreDamagedError, store, read, write)


@pytest.mark.parametrize(
    ("change", "value"),
    [
        ("version", "three"),
        ("commits", None),
        ("commits", [{}]),
        ("commits", [7]),
        ("layout", "1"),
        ("store_id", ...),
    ],
)
def test_a_manifest_that_is_not_as_it_should_be(store, change, value):
    path = store.path / "manifest.json"
    data = json.loads(path.read_bytes())
    if value is ...:
        del data[change]
    else:
        data[change] = value
    path.write_text(json.dumps(data), encoding="utf-8")
    fault(StoreDamagedError, store, read, write)


@pytest.mark.parametrize(
    "name", ["/etc/passwd", "../other/a.parquet", "matches/../../a.parquet", "a.parquet", "x/*"]
)
def test_a_manifest_cannot_point_outside(store, name):
    path = store.path / "manifest.json"
    data = json.loads(path.read_bytes())
    data["commits"][0]["files"]["matches"]["name"] = name
    path.write_text(json.dumps(data), encoding="utf-8")
    fault(StoreDamagedError, store, read, write)


def test_a_manifest_that_was_deleted(store):
    (store.path / "manifest.json").unlink()
    assert "is missing" in fault(StoreDamagedError, store, read, write)


def test_a_manifest_of_random_bytes(store):
    (store.path / "manifest.json").write_bytes(bytes(range(256)))
    fault(StoreDamagedError, store, read, write)


@pytest.mark.parametrize("table", ["placements", "matches"])
def test_a_file_that_is_missing_or_changed(store, table):
    (path,) = store.snapshot().files(table)
    whole = path.read_bytes()
    path.write_bytes(whole[:-5])
    assert path.name in fault(StoreDamagedError, store, read)
    with pytest.raises(StoreDamagedError, match="instead of"):
        store.read_match("a")
    path.unlink()
    assert "is missing" in fault(StoreDamagedError, store, read)
    with pytest.raises(StoreDamagedError):
        list(store.iter_matches())


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        (errno.ENOSPC, StoreFullError),
        (errno.EDQUOT, StoreFullError),
        (errno.EFBIG, StoreFullError),
        (errno.EACCES, StoreDeniedError),
        (errno.EROFS, StoreDeniedError),
        (errno.EPERM, StoreDeniedError),
        (errno.EIO, StoreFailedError),
    ],
)
def test_faults_of_the_system_are_told_apart(number, kind, tmp_path):
    error = explained(OSError(number, os.strerror(number)), tmp_path)
    assert type(error) is kind
    assert os.strerror(number) in str(error)
    assert error.path == tmp_path
    named = explained(OSError(number, os.strerror(number), "/some/file"), tmp_path)
    assert named.path == Path("/some/file")


@pytest.mark.parametrize(
    ("name", "number", "kind"),
    [
        ("read_bytes", errno.EACCES, StoreDeniedError),
        ("mkdir", errno.EROFS, StoreDeniedError),
        ("mkdir", errno.EACCES, StoreDeniedError),
        ("open", errno.EROFS, StoreDeniedError),
        ("open", errno.ENOSPC, StoreFullError),
        ("replace", errno.EIO, StoreFailedError),
    ],
)
def test_a_store_that_cannot_be_written_or_read(tmp_path, monkeypatch, name, number, kind):
    store = Store(tmp_path / "new")

    def refusing(*_args, **_kwargs):
        raise OSError(number, os.strerror(number), str(store.path))

    if name in {"read_bytes", "open", "replace"}:
        put(store, "a")
    before = files_in(store) if store.path.exists() else []
    with monkeypatch.context() as patch:
        patch.setattr(Path, name, refusing)
        assert os.strerror(number) in fault(kind, store, write)
    after = [name for name in files_in(store) if not name.endswith(".new")]
    assert after == before


FULL = """
import resource, signal, sys
from fiveup.store.errors import StoreFullError
from fiveup.store.store import Store
from tests.facts.logs_to_tables import case, facts
tables = facts(case("matches/4-seats-open"))
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), int(sys.argv[2])))
try:
    with Store(sys.argv[1]).writer() as commit:
        for table, rows in tables.items():
            commit.append(table, rows)
        commit.commit()
except StoreFullError as error:
    print(error)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="limits of a process are POSIX's")
@pytest.mark.parametrize("room", [300, 3000])
def test_a_disk_that_is_full_in_the_middle(store, room):
    before, version = files_in(store), store.snapshot()
    path = os.pathsep.join([str(ROOT / "pipeline"), str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(store.path), str(room)],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1
    assert "no room left" in done.stdout
    assert "the store is unchanged." in done.stdout
    assert files_in(store) == before
    assert store.snapshot() == version
    assert ask(store.snapshot(), "SELECT match_id FROM matches") == ["a"]


def test_a_backslash_beside_a_wildcard_is_refused_on_posix(tmp_path):
    store = Store(tmp_path / "back\\slash*")
    if sys.platform == "win32":
        pytest.skip("a backslash parts folders there")
    with pytest.raises(NotAStoreError, match="backslash"):
        put(store, "a")
    assert put(Store(tmp_path / "back\\slash"), "a").version == 1


def test_all_are_caught_as_one():
    assert issubclass(NotAStoreError, StoreError)
    assert not issubclass(StoreError, OSError)


def test_the_twin_for_windows_tries_again_while_a_reader_has_the_file(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    spec = importlib.util.spec_from_file_location("disk_on_windows", disk.__file__)
    assert spec is not None
    assert spec.loader is not None
    twin = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(twin)
    monkeypatch.setattr(twin.time, "sleep", lambda _seconds: None)
    real, refusals = Path.replace, [3]

    def in_use(self, target):
        refusals[0] -= 1
        if refusals[0] > 0:
            raise PermissionError(errno.EACCES, "in use")
        return real(self, target)

    monkeypatch.setattr(Path, "replace", in_use)
    twin.write_file(tmp_path / "file", b"text")
    assert (tmp_path / "file").read_bytes() == b"text"
    refusals[0] = 1000
    with pytest.raises(PermissionError):
        twin.write_file(tmp_path / "file", b"other")
    assert (tmp_path / "file").read_bytes() == b"text"


def spoil(path, kind):
    """Other bytes of the same number in the place of a file, or columns of something else."""
    whole = path.read_bytes()
    if kind == "columns":
        rows = pq.read_table(path)
        pq.write_table(rows.rename_columns([f"x{name}" for name in rows.column_names]), path)
        return
    noise = random.Random(5).randbytes(len(whole))
    start = {"all": 0, "pages": 4}[kind]
    stop = {"all": len(whole), "pages": len(whole) // 2}[kind]
    path.write_bytes(whole[:start] + noise[start:stop] + whole[stop:])


def ask_all(store):
    snapshot = store.snapshot()
    with connect(snapshot) as connection, blaming(snapshot):
        for table in ("matches", "placements", "events"):
            connection.execute(f"SELECT * FROM {table}").fetchall()


def look_up(store):
    with store.rehearsal() as commit:
        commit.stored(["a"])


def compare(store):
    snapshot = store.snapshot()
    with comparing(snapshot) as changed:
        changed(facts(small_log("a")))


ACTIONS = {
    "matches": (ask_all, look_up, compare, lambda store: store.read_match("a")),
    "events": (ask_all, lambda store: store.read_match("a"), lambda store: [*store.iter_matches()]),
    "placements": (ask_all, compare),
}


@pytest.mark.parametrize("kind", ["all", "pages", "columns"])
@pytest.mark.parametrize("table", ACTIONS)
def test_a_spoiled_file_of_unchanged_size_is_named(store, table, kind):
    (path,) = store.snapshot().files(table)
    spoil(path, kind)
    if kind == "columns":
        set_in_manifest(store, ("commits", 0, "files", table, "size"), path.stat().st_size)
    for action in ACTIONS[table]:
        assert str(path) in fault(StoreDamagedError, store, action)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root reads all")
def test_a_table_file_that_one_may_not_read(store):
    (path,) = store.snapshot().files("matches")
    path.chmod(0)
    assert str(path) in fault(StoreDeniedError, store, read, write)


def test_interrupts_and_want_of_memory_are_not_blamed_on_the_files(store):
    snapshot = store.snapshot()
    with pytest.raises(MemoryError), blaming(snapshot):
        raise duckdb.OutOfMemoryException("out")
    with pytest.raises(duckdb.InterruptException), blaming(snapshot):
        raise duckdb.InterruptException("stopped")
    with pytest.raises(BrokenPipeError), blaming(snapshot):
        raise BrokenPipeError(errno.EPIPE, "closed")


def set_in_manifest(store, keys, value):
    path = store.path / "manifest.json"
    data = part = json.loads(path.read_bytes())
    for key in keys[:-1]:
        part = part[key]
    part[keys[-1]] = value
    path.write_text(json.dumps(data), encoding="utf-8")


@pytest.mark.parametrize("value", [float("inf"), float("nan"), 1.5, -1, 1 << 64, True, "3", None])
@pytest.mark.parametrize(
    "keys",
    [
        ("version",),
        ("commits", 0, "version"),
        ("commits", 0, "matches"),
        ("commits", 0, "superseded"),
        ("commits", 0, "files", "events", "rows"),
        ("commits", 0, "files", "events", "size"),
    ],
)
def test_a_manifest_of_absurd_numbers(store, keys, value):
    set_in_manifest(store, keys, value)
    assert "manifest.json" in fault(StoreDamagedError, store, read, write)


@pytest.mark.parametrize("key", ["matches", "superseded"])
def test_a_manifest_that_counts_other_matches_than_there_are(store, key):
    set_in_manifest(store, ("commits", 0, key), 1 << 50)
    fault(StoreDamagedError, store, read, write)


def test_a_manifest_nested_beyond_all_measure(store):
    text = '{"format":' + "[" * 100_000 + "]" * 100_000 + "}"
    (store.path / "manifest.json").write_text(text, encoding="utf-8")
    fault(StoreDamagedError, store, read, write)


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="paths are Unicode there")
def test_a_path_that_is_not_utf_8_is_refused_before_anything_is_written(tmp_path):
    store = Store(tmp_path / "club\udce9")
    assert "UTF-8" in fault(NotAStoreError, store, write, look_up)
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_added_to_a_store_whose_last_files_are_spoiled(store):
    (path,) = store.snapshot().files("placements")
    spoil(path, "all")
    before = files_in(store)
    assert str(path) in fault(StoreDamagedError, store, write, look_up)
    assert files_in(store) == before
