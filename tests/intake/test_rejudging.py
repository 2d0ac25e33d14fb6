"""Judging stored matches again from their events."""

from __future__ import annotations

from pathlib import Path

import pytest

from fiveup.intake.importing import import_logs
from fiveup.intake.rejudging import rejudge
from fiveup.rules import scoring
from fiveup.store.errors import StoreMissingError
from fiveup.store.store import Store

from .logs import ask, faulty, match, write


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store with matches of several kinds."""
    logs = [
        match(),
        match("4-seats-open"),
        faulty("two-faults"),
        faulty("totals-only"),
        faulty("draws-unrecorded"),
        faulty("abandoned"),
        faulty("match-over"),
        faulty("place-left-out"),
    ]
    store = Store(tmp_path / "store")
    import_logs(store, [write(tmp_path, "evening", *logs)])
    return store


def test_nothing_changes_while_the_rules_do_not(store: Store) -> None:
    version = store.snapshot().version
    summary = rejudge(store)
    assert (summary.judged, summary.changed) == (8, [])
    assert store.snapshot().version == version


def test_what_the_rules_change_becomes_a_new_revision(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    hashes = (
        "SELECT match_id, content_hash FROM matches WHERE match_id = 'example-2-club' ORDER BY ALL"
    )
    before = ask(store, hashes)
    # Another rounding: everything that remains costs a point more from 3 pips on.
    dearer = scoring.deduction_for
    monkeypatch.setattr(
        "fiveup.replay.settlement.deduction_for", lambda pips: dearer(pips) + (pips > 2)
    )
    summary = rejudge(store)
    assert summary.judged == 8
    changed = {name for name, _ in summary.changed}
    assert "example-2-club" in changed
    assert ask(store, hashes) == before
    assert ask(store, "SELECT status, revision FROM matches WHERE match_id = 'example-2-club'") == [
        ("illegal", 2)
    ]
    assert ask(store, "SELECT count(*) FROM matches_all") == [(8 + len(changed),)]
    assert (
        ask(store, "SELECT DISTINCT import_id FROM matches EXCEPT SELECT import_id FROM imports")
        == []
    )
    lost = ask(store, "SELECT sum(deduction)::BIGINT FROM deal_players")
    monkeypatch.undo()
    assert {name for name, _ in rejudge(store).changed} == changed
    assert ask(store, "SELECT sum(deduction)::BIGINT FROM deal_players") < lost
    assert ask(store, "SELECT status, revision FROM matches WHERE match_id = 'example-2-club'") == [
        ("verified", 3)
    ]


def test_there_must_be_a_store(tmp_path: Path) -> None:
    with pytest.raises(StoreMissingError):
        rejudge(Store(tmp_path / "nothing"))
