"""What becomes of each match of an import (findings.md, `id-conflict`; facts.md, revisions)."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from pathlib import Path

import pytest

from fiveup.findings.sentences import sentence
from fiveup.intake.importing import ImportSummary, import_logs
from fiveup.intake.prefixing import PrefixError
from fiveup.logs.reader import LogPathError
from fiveup.store.errors import StoreMissingError
from fiveup.store.store import Store

from .logs import ask, broken_off, faulty, match, write


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store that is not there yet."""
    return Store(tmp_path / "store")


def counts(summary: ImportSummary) -> dict[str, int]:
    """The counts that are not 0."""
    return {name: count for name, count in summary.totals.as_dict().items() if count}


def test_every_status_is_counted_and_stored(store: Store, tmp_path: Path) -> None:
    log = write(
        tmp_path,
        "evening",
        match(),
        faulty("totals-only"),
        faulty("claimed-points"),
        faulty("must-draw"),
        faulty("bad-tile"),
    )
    summary = import_logs(store, [log])
    assert counts(summary) == {
        "read": 5,
        "verified": 1,
        "unproved": 1,
        "disputed": 1,
        "illegal": 1,
        "refused": 1,
    }
    assert ask(store, "SELECT status, count(*) FROM matches GROUP BY ALL ORDER BY ALL") == [
        ("disputed", 1),
        ("illegal", 1),
        ("unproved", 1),
        ("verified", 1),
    ]
    ((source, line, match_id, digest),) = ask(
        store, "SELECT source, source_line, match_id, bytes_hash FROM refused"
    )
    assert (Path(source).name, line, match_id) == ("evening.jsonl", 5, "bad_tile-500")
    assert len(digest) == 64
    assert ask(store, "SELECT code, match, line FROM findings WHERE kind = 'refused'") == [
        ("bad-tile", "bad_tile-500", 5)
    ]
    assert ask(
        store,
        "SELECT files, verified, unproved, disputed, illegal, refused, duplicates FROM imports",
    ) == [(1, 1, 1, 1, 1, 1, 0)]


def test_the_same_content_in_another_form_is_a_duplicate(store: Store, tmp_path: Path) -> None:
    log = match()
    import_logs(store, [write(tmp_path, "first", log)])
    other = deepcopy(log)
    other["players"].reverse()
    other["match"]["status"] = "finished"
    other["x-scorer"] = "somebody"
    for deal in other["deals"]:
        for event in deal["events"]:
            for field in ("play", "on"):
                if event.get(field):
                    event[field] = f"[{event[field][2]}|{event[field][0]}]"
    path = tmp_path / "second.json"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(other, indent=3).replace("\n", "\r\n").encode())
    summary = import_logs(store, [path])
    assert counts(summary) == {"read": 1, "duplicates": 1}
    assert not summary.totals.wrong
    assert ask(store, "SELECT count(*) FROM matches_all") == [(1,)]
    assert ask(store, "SELECT duplicates FROM imports ORDER BY imported_at") == [(0,), (1,)]


def test_another_match_of_the_same_id_is_refused(store: Store, tmp_path: Path) -> None:
    import_logs(store, [write(tmp_path, "first", match())])
    summary = import_logs(store, [write(tmp_path, "second", match(table="9"))])
    assert counts(summary) == {"read": 1, "refused": 1}
    ((code, where),) = [
        (finding.code, (finding.line, finding.pointer))
        for report in summary.reports
        for finding in report.findings
    ]
    assert (code, where) == ("id-conflict", (1, "/match/id"))
    assert ask(store, "SELECT table_name FROM matches_all") == [("5",)]
    assert ask(store, "SELECT match_id FROM refused") == [("example-2-club",)]


def test_replace_supersedes_and_keeps_the_old_revision(store: Store, tmp_path: Path) -> None:
    import_logs(store, [write(tmp_path, "first", match(), match("3-seats-club"))])
    amended = match(table="9")
    summary = import_logs(store, [write(tmp_path, "second", amended)], replace=True)
    assert counts(summary) == {"read": 1, "verified": 1}
    assert summary.revised == 1
    assert ask(store, "SELECT match_id, table_name, revision FROM matches ORDER BY ALL") == [
        ("example-2-club", "9", 2),
        ("example-3-club", "7", 1),
    ]
    assert ask(
        store,
        "SELECT revision, table_name FROM matches_all WHERE match_id = 'example-2-club' "
        "ORDER BY ALL",
    ) == [(1, "5"), (2, "9")]
    placements = ask(store, "SELECT match_id, count(*) FROM placements GROUP BY ALL ORDER BY ALL")
    everything = ask(store, "SELECT count(*) FROM placements_all")
    assert everything[0][0] == sum(count for _, count in placements) + placements[0][1]


def test_a_superseded_content_is_a_duplicate_unless_it_is_to_replace(
    store: Store, tmp_path: Path
) -> None:
    first, second = (
        write(tmp_path, "first", match()),
        write(tmp_path, "second", match(table="9")),
    )
    import_logs(store, [first])
    import_logs(store, [second], replace=True)
    assert counts(import_logs(store, [first])) == {"read": 1, "duplicates": 1}
    assert counts(import_logs(store, [second], replace=True)) == {"read": 1, "duplicates": 1}
    assert counts(import_logs(store, [first], replace=True)) == {"read": 1, "verified": 1}
    assert ask(store, "SELECT table_name, revision FROM matches") == [("5", 3)]


def test_conflicts_and_revisions_within_one_import(store: Store, tmp_path: Path) -> None:
    log = write(tmp_path, "evening", match(), match(table="9"), match())
    assert counts(import_logs(store, [log])) == {
        "read": 3,
        "verified": 1,
        "refused": 1,
        "duplicates": 1,
    }
    other = Store(tmp_path / "other")
    summary = import_logs(other, [write(tmp_path, "two", match(), match(table="9"))], replace=True)
    assert counts(summary) == {"read": 2, "verified": 2}
    assert ask(other, "SELECT table_name, revision FROM matches") == [("9", 2)]
    assert ask(other, "SELECT revision FROM matches_all ORDER BY ALL") == [(1,), (2,)]


@pytest.mark.parametrize("events", [0, 1, 6, 17])
def test_a_log_that_goes_on_from_an_abandoned_one(
    store: Store, tmp_path: Path, events: int
) -> None:
    log = match()
    import_logs(store, [write(tmp_path, "broken", broken_off(log, 3, events))])
    assert ask(store, "SELECT complete, deals FROM matches") == [(False, 4)]
    summary = import_logs(store, [write(tmp_path, "whole", log)])
    assert counts(summary) == {"read": 1, "verified": 1}
    assert ask(store, "SELECT complete, deals, revision FROM matches") == [(True, 19, 2)]


def test_a_log_that_does_not_go_on_is_another_match(store: Store, tmp_path: Path) -> None:
    log = match()
    import_logs(store, [write(tmp_path, "broken", broken_off(log, 3, 6))])
    changed = deepcopy(log)
    changed["deals"][3]["events"][2]["claimed"] = 7
    renamed = deepcopy(log)
    renamed["players"][0]["name"] = "Somebody else"
    shorter = broken_off(log, 3, 5)
    for number, other in enumerate((changed, renamed, shorter)):
        summary = import_logs(store, [write(tmp_path, f"other {number}", other)])
        assert counts(summary) == {"read": 1, "refused": 1}, number


def test_a_finished_match_is_not_gone_on_from(store: Store, tmp_path: Path) -> None:
    log = match()
    longer = deepcopy(log)
    longer["deals"].append({"deal": 20, "leader": 1})
    import_logs(store, [write(tmp_path, "first", log)])
    assert counts(import_logs(store, [write(tmp_path, "longer", longer)])) == {
        "read": 1,
        "refused": 1,
    }


def test_a_dry_run_stores_nothing(store: Store, tmp_path: Path) -> None:
    log = write(tmp_path, "evening", match(), match(table="9"), match())
    dry = import_logs(store, [log], dry_run=True)
    assert not store.path.exists()
    assert counts(dry) == counts(import_logs(store, [log]))
    version = store.snapshot().version
    again = import_logs(store, [log], dry_run=True)
    assert counts(again) == {"read": 3, "refused": 1, "duplicates": 2}
    assert store.snapshot().version == version


def test_a_path_that_is_not_there_changes_nothing(store: Store, tmp_path: Path) -> None:
    log = write(tmp_path, "evening", match())
    with pytest.raises(LogPathError):
        import_logs(store, [log, tmp_path / "missing.json"])
    with pytest.raises(StoreMissingError):
        ask(store, "SELECT 1")


def test_progress_counts_the_bytes_read(store: Store, tmp_path: Path) -> None:
    log = write(tmp_path, "evening", match(), match("3-seats-club"))
    seen: list[int] = []
    import_logs(store, [log], on_progress=seen.append)
    assert seen == sorted(seen)
    assert seen[-1] == log.stat().st_size


KILLED = """
import sys
from pathlib import Path
from fiveup.intake.importing import import_logs
from fiveup.store.store import Store

def progress(done):
    print(done, flush=True)
    sys.stdin.readline()

import_logs(Store(Path(sys.argv[1])), [Path(sys.argv[2])], on_progress=progress)
"""


def test_a_killed_import_leaves_the_store_as_it_was(store: Store, tmp_path: Path) -> None:
    import_logs(store, [write(tmp_path, "before", match("4-seats-club"))])
    before = store.snapshot()
    log = write(tmp_path, "evening", match(), match("3-seats-club"))
    process = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(store.path), str(log)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stdin is not None
    assert int(process.stdout.readline()) > 0  # all is read and written, nothing is committed
    process.kill()
    process.wait()
    process.stdin.close()
    process.stdout.close()
    assert store.snapshot() == before
    assert ask(store, "SELECT match_id FROM matches") == [("example-4-club",)]
    assert counts(import_logs(store, [log])) == {"read": 2, "verified": 2}


def test_two_imports_at_once_wait_for_each_other(store: Store, tmp_path: Path) -> None:
    names = ("2-seats-club", "3-seats-club", "4-seats-club")
    waited: list[str] = []

    def bring(name: str) -> ImportSummary:
        log = write(tmp_path, name, match(name), match("2-seats-open"))
        return import_logs(store, [log], on_wait=lambda: waited.append(name))

    with ThreadPoolExecutor(len(names)) as pool:
        summaries = list(pool.map(bring, names))
    assert sum(summary.totals.counts["duplicates"] for summary in summaries) == 2
    assert ask(store, "SELECT count(*), count(DISTINCT match_id) FROM matches_all") == [(4, 4)]
    assert ask(store, "SELECT count(*) FROM imports") == [(3,)]
    assert ask(store, "SELECT sum(placements)::BIGINT FROM matches") == ask(
        store, "SELECT count(*) FROM placements"
    )


def test_a_prefix_goes_before_every_id(store: Store, tmp_path: Path) -> None:
    log = write(tmp_path, "evening", match(), faulty("bad-tile"))
    import_logs(store, [log])
    summary = import_logs(store, [log], id_prefix="2026-03-12-")
    assert counts(summary) == {"read": 2, "verified": 1, "refused": 1}
    assert ask(store, "SELECT match_id FROM matches ORDER BY ALL") == [
        ("2026-03-12-example-2-club",),
        ("example-2-club",),
    ]
    assert ask(store, "SELECT DISTINCT match FROM findings ORDER BY ALL") == [
        ("2026-03-12-bad_tile-500",),
        ("bad_tile-500",),
    ]


def test_a_conflict_suggests_a_prefix(store: Store, tmp_path: Path) -> None:
    import_logs(store, [write(tmp_path, "first", match())])
    (report,) = import_logs(store, [write(tmp_path, "second", match(table="9"))]).reports
    assert "--id-prefix 2026-02-22-" in sentence(report.findings[0])


def test_the_store_is_not_locked_while_input_is_awaited(store: Store, tmp_path: Path) -> None:
    class Awaited(io.BytesIO):
        """Standard input that comes only after another import has been made."""

        def read(self, size: int | None = -1) -> bytes:
            if not self.tell():
                import_logs(store, [write(tmp_path, "meanwhile", match("3-seats-club"))])
            return super().read(size)

        def readinto(self, buffer: bytearray) -> int:  # type: ignore[override]
            text = self.read(len(buffer))
            buffer[: len(text)] = text
            return len(text)

    late = Awaited(json.dumps(match()).encode())
    assert counts(import_logs(store, ["-"], stdin=late)) == {"read": 1, "verified": 1}
    assert ask(store, "SELECT count(*) FROM matches") == [(2,)]


def test_defaults_and_the_order_of_a_hand_do_not_keep_a_log_from_going_on(
    store: Store, tmp_path: Path
) -> None:
    log = match("2-seats-open")
    import_logs(store, [write(tmp_path, "broken", broken_off(log, 3, 6))])
    log["match"]["draws"] = "recorded"
    for deal in log["deals"]:
        for tiles in deal["hands"].values():
            tiles.reverse()
    assert counts(import_logs(store, [write(tmp_path, "whole", log)])) == {"read": 1, "verified": 1}


@pytest.mark.parametrize("prefix", ["x" * 190, "a\nb", "\udcff"])
def test_a_prefix_that_cannot_be(store: Store, tmp_path: Path, prefix: str) -> None:
    with pytest.raises(PrefixError):
        import_logs(store, [write(tmp_path, "evening", match())], id_prefix=prefix)
    assert not store.path.exists()
