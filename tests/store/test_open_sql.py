"""`open.sql` gives any DuckDB the same views."""

import duckdb
import pytest

from fiveup.store.store import Store
from fiveup.store.views import VIEW_NAMES
from tests.store.filled import ask, put, unwrapped


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path / "a store, with 'quotes'")
    put(store, "a", "b")
    put(store, "a", revision=2)
    return store


def seen(connection):
    return {name: unwrapped(connection, f"SELECT count(*) FROM {name}") for name in VIEW_NAMES}


def test_it_shows_what_we_see(store, monkeypatch):
    snapshot = store.snapshot()
    expected = {name: ask(snapshot, f"SELECT count(*) FROM {name}") for name in VIEW_NAMES}
    monkeypatch.chdir(store.path)
    with duckdb.connect() as connection:
        connection.execute((store.path / "open.sql").read_text(encoding="utf-8"))
        assert seen(connection) == expected


def test_it_works_from_elsewhere_and_after_a_move(store, tmp_path, monkeypatch):
    moved = store.path.rename(tmp_path / "moved")
    monkeypatch.chdir("/")
    with duckdb.connect() as connection:
        connection.execute(f"SET file_search_path = '{moved}'")
        connection.execute((moved / "open.sql").read_text(encoding="utf-8"))
        assert unwrapped(connection, "SELECT match_id, revision FROM matches ORDER BY 1") == [
            ("a", 2),
            ("b", 1),
        ]


def test_it_is_rewritten_at_each_commit_and_says_how_to_use_it(store):
    text = (store.path / "open.sql").read_text(encoding="utf-8")
    assert "(version 2)" in text
    assert "duckdb -init open.sql" in text
    assert str(store.path) not in text
    put(store, "c")
    assert "(version 3)" in (store.path / "open.sql").read_text(encoding="utf-8")


def test_a_new_store_has_one_too(tmp_path, monkeypatch):
    store = Store(tmp_path / "new")
    with store.writer():
        pass
    monkeypatch.chdir(store.path)
    with duckdb.connect() as connection:
        connection.execute((store.path / "open.sql").read_text(encoding="utf-8"))
        assert set(map(tuple, seen(connection).values())) == {(0,)}


def test_a_commit_does_not_fail_for_want_of_it(store):
    (store.path / "open.sql").unlink()
    (store.path / "open.sql").mkdir()
    assert put(store, "c").version == 3
