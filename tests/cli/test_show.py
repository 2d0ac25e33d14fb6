from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fiveup.cli.program import app
from tests.cli.running import CASES, run

LOG = CASES / "matches/3-seats-open.json"


def test_from_a_log_and_from_the_store_alike(runner: CliRunner, store: Path) -> None:
    options = ["--deal", "2", "--placement", "5", "--store", str(store)]
    from_log = runner.invoke(app, ["show", str(LOG), *options])
    from_store = runner.invoke(app, ["show", "example-3-open", *options])
    assert from_log.exit_code == from_store.exit_code == 0
    assert from_log.stdout == from_store.stdout
    assert "deal 2, placement 5 of " in from_log.stdout


def test_one_of_several_matches(runner: CliRunner, tmp_path: Path) -> None:
    both = tmp_path / "both.json"
    logs = [json.loads((CASES / f"matches/{n}-seats-club.json").read_text("utf-8")) for n in (2, 4)]
    both.write_text(json.dumps(logs), encoding="utf-8")
    options = ["show", str(both), "--deal", "1"]
    unclear = runner.invoke(app, options)
    assert unclear.exit_code == 2
    assert "--match ID" in unclear.stderr
    clear = runner.invoke(app, [*options, "--match", "example-4-club"])
    assert clear.exit_code == 0
    assert clear.stdout.startswith("example-4-club, deal 1 ")
    gone = runner.invoke(app, [*options, "--match", "example-9"])
    assert gone.exit_code == 2
    assert "no match example-9" in gone.stderr


@pytest.mark.parametrize(
    "words",
    [
        ["no-such-match", "--deal", "1"],
        ["example-3-open", "--deal", "99"],
        ["example-3-open", "--deal", "1", "--placement", "99"],
        ["example-3-open", "--deal", "0"],
        ["example-3-open"],
        ["\x1b[31m", "--deal", "1"],
    ],
)
def test_no_such_moment(words: list[str], runner: CliRunner, store: Path) -> None:
    result = runner.invoke(app, ["show", *words, "--store", str(store)])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr
    assert "\x1b" not in result.stderr


def test_a_log_that_cannot_be_read(runner: CliRunner, tmp_path: Path) -> None:
    log = tmp_path / "bad.json"
    log.write_text("{", encoding="utf-8")
    result = runner.invoke(app, ["show", str(log), "--deal", "1"])
    assert result.exit_code == 2
    assert "fiveup check" in result.stderr


def test_on_a_terminal_without_unicode() -> None:
    done = run("show", LOG, "--deal", "1", LC_ALL="C", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert b"+- " in done.stdout
