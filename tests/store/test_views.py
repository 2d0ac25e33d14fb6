"""Views over a snapshot: the newest revision of each match, typed even where there is nothing."""

import dataclasses
import shutil

import polars as pl
import pyarrow.parquet as pq
import pytest

from fiveup.facts.catalogue import TABLES
from fiveup.facts.findings import Refusal, findings_table, refused_table
from fiveup.findings.finding import Finding
from fiveup.store import snapshot as snapshot_module
from fiveup.store.connection import connect
from fiveup.store.manifest import new_manifest, write_manifest
from fiveup.store.snapshot import Snapshot
from fiveup.store.store import Store
from fiveup.store.views import VIEW_NAMES, view_statements
from tests.facts.logs_to_tables import facts, say
from tests.store.filled import ask, put, small_log, unwrapped


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "store")


@pytest.mark.parametrize("filled", [False, True])
def test_views_have_the_declared_columns_and_types(store, filled):
    if filled:
        put(store, "a", "b")
        put(store, "a", revision=2)
    with store.writer():
        pass
    with connect(store.snapshot()) as connection:
        for name in VIEW_NAMES:
            described = connection.execute(f"DESCRIBE {name}").fetchall()
            table = TABLES[name.removesuffix("_all")]
            assert [(row[0], row[1]) for row in described] == [
                (column.name, column.type.sql) for column in table.columns
            ], name


def test_views_are_plain_where_nothing_is_superseded(store):
    put(store, "a")
    snapshot = put(store, "b")
    views = "\n".join(view_statements(snapshot, lambda file: file.name))
    assert "UNION" not in views
    assert "JOIN" not in views


def test_views_show_the_newest_revision_and_all(store):
    put(store, "a", "b", "c")
    put(store, "d")
    put(store, "b", revision=2)
    put(store, "d", revision=2)
    snapshot = put(store, "b", revision=3)
    newest = [("a", 1), ("b", 3), ("c", 1), ("d", 2)]
    every = [("a", 1), ("b", 1), ("b", 2), ("b", 3), ("c", 1), ("d", 1), ("d", 2)]
    for name in ("matches", "match_players", "deals", "deal_players", "placements", "events"):
        columns = "SELECT DISTINCT match_id, revision FROM"
        assert ask(snapshot, f"{columns} {name} ORDER BY ALL") == newest, name
        assert ask(snapshot, f"{columns} {name}_all ORDER BY ALL") == every, name
    assert snapshot.superseded() == {("b", 1), ("d", 1), ("b", 2)}
    assert [commit.superseded for commit in snapshot.commits] == [1, 1, 1, 0, 0]
    assert ask(snapshot, "SELECT count(*) FROM imports") == [5]


def test_a_commit_that_is_wholly_superseded_is_no_longer_read(store):
    first = put(store, "a", "b")
    snapshot = put(store, "a", "b", revision=2)
    views = list(view_statements(snapshot, lambda file: file.name))
    (placements,) = [view for view in views if 'VIEW "placements" ' in view]
    assert first.files("placements")[0].name not in placements
    assert "JOIN" not in placements


def test_findings_of_refused_logs_stay_whatever_is_superseded(store):
    with store.writer() as commit:
        about = (Finding("claimed-points", "a", 1, 2, 1, 3, 2),)
        for name, rows in facts(small_log("a"), findings=about).items():
            commit.append(name, rows)
        refused = [Finding("id-conflict", "a"), Finding("not-a-log")]
        commit.append("findings", findings_table(refused, say, "first", {}))
        commit.append("refused", refused_table([Refusal("x.json", None, "a", "0" * 64)], "first"))
        snapshot = commit.commit()
    codes = "SELECT code FROM findings ORDER BY 1"
    assert ask(snapshot, codes) == ["claimed-points", "id-conflict", "not-a-log"]
    snapshot = put(store, "a", revision=2)
    assert ask(snapshot, codes) == ["id-conflict", "not-a-log"]
    assert ask(snapshot, "SELECT count(*) FROM findings_all") == [3]
    assert ask(snapshot, "SELECT count(*) FROM refused") == [1]


def test_files_written_with_other_columns_are_read_all_the_same(store):
    """What a later version of the program does with files that an earlier one wrote."""
    first = put(store, "a")
    (path,) = first.files("placements")
    rows = pq.read_table(path)
    older = rows.drop_columns(["spinners"]).append_column("colour", rows["tile"])
    pq.write_table(older, path)
    sizes = dataclasses.replace(first.commits[0].files["placements"], size=path.stat().st_size)
    entry = dataclasses.replace(
        first.commits[0],
        columns="an older fingerprint",
        files=first.commits[0].files | {"placements": sizes},
    )
    write_manifest(store.path, dataclasses.replace(first.manifest, commits=(entry,)))
    assert ask(store.snapshot(), "SELECT DISTINCT spinners FROM placements") == [None]
    snapshot = put(store, "b")
    counts = "SELECT match_id, count(spinners) > 0 FROM placements GROUP BY ALL ORDER BY 1"
    assert ask(snapshot, counts) == [("a", False), ("b", True)]
    names = [row[0] for row in ask(snapshot, "DESCRIBE placements")]
    assert names == list(TABLES["placements"].column_names)
    assert store.read_match("a").match_id == ["a"]


def test_the_fingerprint_follows_the_declared_columns(monkeypatch):
    real = snapshot_module.columns_fingerprint()
    column = dataclasses.replace(TABLES["deals"].columns[0], name="other")
    table = dataclasses.replace(TABLES["deals"], columns=(column, *TABLES["deals"].columns[1:]))
    monkeypatch.setattr(snapshot_module, "STORED", {**snapshot_module.STORED, "deals": table})
    snapshot_module.columns_fingerprint.cache_clear()
    assert snapshot_module.columns_fingerprint() != real
    snapshot_module.columns_fingerprint.cache_clear()


FOLDERS = [
    "with space",
    "quo'te",
    'double"quote',
    "ünï 北 Клуб",
    "100% %41",
    "st*ar",
    "[x]",
    "[!x]",
    "q?m",
    "{a,b}",
    "club=riverside",
    "semi;colon, comma",
    "#hash $HOME ~",
    "**",
    "new\nline",
]
# What such a name would match if it were taken for a pattern.
MATCHING = ("star", "st--ar", "x", "y", "qqm", "a", "b", "ab")


@pytest.mark.parametrize("name", FOLDERS)
def test_a_store_may_lie_in_a_folder_of_any_name(tmp_path, name):
    store = Store(tmp_path / name)
    put(store, "a", "b")
    for other in MATCHING:
        shutil.copytree(store.path, tmp_path / other)
    snapshot = put(store, "a", revision=2)
    newest = ask(snapshot, "SELECT match_id, revision FROM matches ORDER BY 1")
    assert newest == [("a", 2), ("b", 1)]
    described = [row[0] for row in ask(snapshot, "DESCRIBE matches")]
    assert described == list(TABLES["matches"].column_names)
    assert store.read_match("b").match_id == ["b"]
    assert [batch.table.match_id for batch in store.iter_matches()] == [["b"], ["a"]]
    with store.writer() as commit:
        assert set(commit.stored(["a", "b", "c"])) == {"a", "b"}


def test_a_relative_path_holds_after_the_folder_is_changed(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    snapshot = put(Store("store"), "a")
    connection = connect(snapshot)
    monkeypatch.chdir("/")
    assert unwrapped(connection, "SELECT match_id FROM matches") == ["a"]
    connection.close()


def test_moments_are_shown_in_utc(store):
    snapshot = put(store, "a")
    assert ask(snapshot, "SELECT imported_at::VARCHAR FROM matches") == ["2026-03-12 18:30:00+00"]


def test_polars_reads_the_files_as_duckdb_does(store):
    snapshot = put(store, "a", "b")
    for table in ("matches", "placements", "events"):
        frame = pl.read_parquet(snapshot.files(table))
        assert frame.height == snapshot.rows(table)
        assert frame["match_id"].dtype == pl.String
    placements = pl.read_parquet(snapshot.files("placements"))
    assert placements["points"].sum() == ask(snapshot, "SELECT sum(points)::INT FROM placements")[0]


def test_an_empty_snapshot_can_be_asked(tmp_path):
    snapshot = Snapshot(tmp_path, new_manifest())
    assert ask(snapshot, "SELECT count(*) FROM placements") == [0]
