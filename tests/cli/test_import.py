from __future__ import annotations

import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest
from typer.testing import CliRunner

from fiveup.cli.program import app
from fiveup.intake import importing
from fiveup.store.errors import StoreLockedError
from tests.cli.running import CASES, run

LOG = CASES / "matches/2-seats-open.json"


def counts(text: str) -> dict[str, int]:
    (line,) = (line for line in text.splitlines() if " read = " in line)
    return {name: int(number) for number, name in re.findall(r"(\d+) (\w+)", line)}


def test_what_was_read_adds_up(runner: CliRunner, logs: Path, tmp_path: Path) -> None:
    result = runner.invoke(app, ["import", str(logs), "--store", str(tmp_path / "store")])
    assert result.exit_code == 1
    assert result.stderr == ""
    found = counts(result.stdout)
    assert found.pop("read") == sum(found.values())
    assert found["verified"] >= 6
    text = result.stdout
    assert text.index(" read = ") < text.index("What is wrong") < text.index("What next")
    assert "must-play" in text
    assert re.search(r"fiveup show \S+ --deal \d+ --store ", text)


def test_again_is_nothing_new(runner: CliRunner, tmp_path: Path) -> None:
    words = ["import", str(LOG), "--store", str(tmp_path / "store")]
    assert runner.invoke(app, words).exit_code == 0
    again = runner.invoke(app, words)
    assert again.exit_code == 0
    assert counts(again.stdout)["duplicates"] == 1


def test_a_changed_match(runner: CliRunner, tmp_path: Path) -> None:
    store = ["--store", str(tmp_path / "store")]
    runner.invoke(app, ["import", str(LOG), *store])
    log = json.loads(LOG.read_text(encoding="utf-8"))
    log["match"]["table"] = "another"
    changed = tmp_path / "changed.json"
    changed.write_text(json.dumps(log), encoding="utf-8")

    conflict = runner.invoke(app, ["import", str(changed), *store])
    assert conflict.exit_code == 1
    assert counts(conflict.stdout)["refused"] == 1
    assert "--replace" in conflict.stdout

    trial = runner.invoke(app, ["import", "--replace", "--dry-run", str(changed), *store])
    assert trial.exit_code == 0
    assert "Nothing was stored" in trial.stdout

    replaced = runner.invoke(app, ["import", "--replace", str(changed), *store])
    assert replaced.exit_code == 0
    assert counts(replaced.stdout)["verified"] == 1
    assert "superseding a stored revision: 1" in replaced.stdout


def test_a_dry_run_leaves_no_store(runner: CliRunner, tmp_path: Path) -> None:
    store = tmp_path / "store"
    result = runner.invoke(app, ["import", "--dry-run", str(LOG), "--store", str(store)])
    assert result.exit_code == 0
    assert not store.exists()


def test_the_store_of_the_environment_and_the_default(tmp_path: Path) -> None:
    assert run("import", LOG, cwd=tmp_path).returncode == 0
    assert (tmp_path / "fiveup-store").is_dir()
    other = tmp_path / "Клуб store"
    assert run("import", LOG, cwd=tmp_path, FIVEUP_STORE=str(other)).returncode == 0
    assert other.is_dir()


def test_a_store_that_cannot_be(runner: CliRunner, tmp_path: Path) -> None:
    taken = tmp_path / "file"
    taken.write_text("not a store", encoding="utf-8")
    result = runner.invoke(app, ["import", str(LOG), "--store", str(taken)])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "is not a store" in result.stderr


def test_a_store_that_stays_locked(
    runner: CliRunner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def import_logs(*_: Any, on_wait: Callable[[], None], **__: Any) -> NoReturn:
        on_wait()
        raise StoreLockedError(tmp_path, 60)

    monkeypatch.setattr(importing, "import_logs", import_logs)
    result = runner.invoke(app, ["import", str(LOG), "--store", str(tmp_path)])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "waiting" in result.stderr.splitlines()[0]
    assert "still being written to after 60 seconds" in result.stderr.splitlines()[1]


def test_a_path_that_is_not_there_leaves_no_store(runner: CliRunner, tmp_path: Path) -> None:
    store = tmp_path / "store"
    result = runner.invoke(app, ["import", str(tmp_path / "gone"), "--store", str(store)])
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert not store.exists()


def test_rejudging_what_was_judged_alike_changes_nothing(runner: CliRunner, tmp_path: Path) -> None:
    store = ["--store", str(tmp_path / "store")]
    runner.invoke(app, ["import", str(LOG), *store])
    result = runner.invoke(app, ["rejudge", *store])
    assert result.exit_code == 0
    assert re.match(r"1 stored match judged again in \d+\.\d s: 0 changed", result.stdout)
    missing = runner.invoke(app, ["rejudge", "--store", str(tmp_path / "none")])
    assert missing.exit_code == 2
    assert "There is no store" in missing.stderr


@pytest.mark.parametrize("match", ["--deal", "-x 'y", "a\x1b[31m", "a\x9bb"])
def test_what_to_do_next_can_be_copied(match: str, runner: CliRunner, tmp_path: Path) -> None:
    case = json.loads((CASES / "faults/claimed-points.json").read_text(encoding="utf-8"))
    case["log"]["match"]["id"] = match
    log = tmp_path / "log.json"
    log.write_text(json.dumps(case["log"]), encoding="utf-8")
    result = runner.invoke(app, ["import", str(log), "--store", str(tmp_path / "a store")])
    shown = [line.split("fiveup ")[1] for line in result.stdout.splitlines() if "fiveup s" in line]
    words = [shlex.split(line) for line in shown]
    assert [word[0] for word in words] == ["show", "stats"] if match[0] == "-" else ["stats"]
    for word in words:
        assert runner.invoke(app, word).exit_code == 0
