"""Stored matches come back as their logs."""

import pyarrow as pa
import pytest

from fiveup.store import table_file
from fiveup.store.errors import MatchMissingError, StoreDamagedError
from fiveup.store.register import Register
from fiveup.store.store import Store
from tests.facts.logs_to_tables import case, event_table, facts
from tests.facts.test_log import plain
from tests.store.filled import put, small_log


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "store")


@pytest.fixture(params=[1 << 17, 40])
def row_groups(request, monkeypatch):
    """Rows of a row group: so many that one holds all, and so few that matches are cut."""
    monkeypatch.setattr(table_file, "ROW_GROUP", request.param)


NAMES = ("matches/2-seats-open", "matches/4-seats-club", "faults/abandoned", "faults/no-match")


def test_a_match_is_read_back(store, row_groups):
    logs = [case(name) for name in NAMES]
    with store.writer() as commit:
        for table, rows in facts(*logs).items():
            commit.append(table, rows)
        commit.commit()
    put(store, "later")
    for log in logs:
        assert plain(store.read_match(log["match"]["id"])) == plain(event_table(log))


def test_any_revision_can_be_read(store):
    put(store, "a", "b", club="Old")
    put(store, "a", revision=2, club="New")
    assert store.read_match("a").club == ["New"]
    assert store.read_match("a", 1).club == ["Old"]
    assert store.read_match("a", 2).club == ["New"]
    with pytest.raises(MatchMissingError, match="revision 3") as missing:
        store.read_match("a", 3)
    assert (missing.value.match_id, missing.value.revision) == ("a", 3)


def test_a_match_that_is_not_there_is_named(store):
    with store.writer():
        pass
    with pytest.raises(MatchMissingError, match="no match 'c'"):
        store.read_match("c")
    put(store, "a")
    with pytest.raises(MatchMissingError, match="no match 'c'"):
        store.read_match("c")


def test_all_matches_are_read_in_bounded_batches(store, row_groups):
    put(store, "a", "b", "c", "d", "e", club="Old")
    put(store, "f")
    put(store, "b", "c", revision=2, club="New")
    put(store, "f", revision=2, club="New")
    batches = list(store.iter_matches(2))
    assert max(len(batch.table) for batch in batches) <= 2
    read = {
        match_id: (revision, club)
        for batch in batches
        for match_id, revision, club in zip(
            batch.table.match_id, batch.revisions, batch.table.club, strict=True
        )
    }
    assert read == {
        "a": (1, "Old"),
        "d": (1, "Old"),
        "e": (1, "Old"),
        "b": (2, "New"),
        "c": (2, "New"),
        "f": (2, "New"),
    }
    for batch in batches:
        logs = [
            small_log(match_id, club=club)
            for match_id, club in zip(batch.table.match_id, batch.table.club, strict=True)
        ]
        assert plain(batch.table) == plain(event_table(*logs))
        assert all(len(digest) == 64 for digest in batch.content_hashes)


def test_rows_that_do_not_follow_their_matches_are_a_damage(store):
    tables = facts(small_log("a"), small_log("b"))
    with store.writer() as commit:
        for name, rows in tables.items():
            if name == "events":
                half = rows.num_rows // 2
                rows = pa.concat_tables([rows.slice(half), rows.slice(0, half)])
            commit.append(name, rows)
        commit.commit()
    with pytest.raises(StoreDamagedError, match="does not follow the order"):
        store.read_match("a")


def test_matches_without_their_events_are_a_damage(store):
    tables = facts(small_log("a"))
    with store.writer() as commit:
        commit.append("matches", tables["matches"])
        commit.commit()
    with pytest.raises(StoreDamagedError, match="has no events"):
        store.read_match("a")


def test_stored_matches_are_found_a_batch_at_a_time(store):
    put(store, "a", "b", club="Old")
    put(store, "a", revision=2, club="New")
    with store.writer() as commit:
        found = commit.stored(["a", "b", "c"])
        assert set(found) == {"a", "b"}
        assert [stored.revision for stored in found["a"]] == [1, 2]
        assert found["b"][0].complete is False
        assert len(found["b"][0].content_hash) == 64
        for name, rows in facts(small_log("c"), small_log("a"), revision=3).items():
            commit.append(name, rows)
        found = commit.stored(["a", "c", "c"])
        assert [stored.revision for stored in found["a"]] == [1, 2, 3]
        assert [stored.revision for stored in found["c"]] == [3]
        assert commit.stored([]) == {}


def test_hostile_ids_are_found_as_they_are(store):
    ids = ["", "it's", '"', "a\x00b", "%", "x" * 200, "Ünï 北", "NULL", "a\nb"]
    put(store, *ids)
    register = Register(store.snapshot())
    assert set(register.find([*ids, "a"])) == set(ids)
    register.close()
    for match_id in ids:
        assert store.read_match(match_id).match_id == [match_id]
