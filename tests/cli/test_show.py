from __future__ import annotations

import json
import os
from pathlib import Path
from xml.etree import ElementTree as ET

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


def test_in_plain_ascii_on_any_terminal(runner: CliRunner) -> None:
    words = ["show", str(CASES / "matches/4-seats-club.json"), "--deal", "2"]
    plain = runner.invoke(app, [*words, "--ascii"])
    assert plain.exit_code == 0
    assert plain.stdout.isascii()
    assert "+---+" in plain.stdout
    assert "\\xc9lodie Martin" in plain.stdout
    assert "Élodie Martin" in runner.invoke(app, words).stdout


def test_as_a_picture(runner: CliRunner) -> None:
    words = ["show", str(LOG), "--deal", "2", "--format", "svg"]
    at_end = runner.invoke(app, words)
    before = runner.invoke(app, [*words, "--placement", "5"])
    assert at_end.exit_code == before.exit_code == 0
    pictures = [ET.fromstring(one.stdout) for one in (at_end, before)]  # noqa: S314
    assert pictures[0].attrib["viewBox"] == pictures[1].attrib["viewBox"]
    tiles = [
        [one.attrib["data-tile"] for one in picture.iter() if "data-tile" in one.attrib]
        for picture in pictures
    ]
    assert tiles[1] == tiles[0][:5]
    title, desc = (pictures[1][at].text or "" for at in (0, 1))
    assert title == "example-3-open, deal 2, placement 5 of 13"
    assert desc.startswith("2|6 opens. 5|6 lies on 2|6, high. ")
    assert desc.endswith(" = 5 → 1 point.")


def test_into_a_file(runner: CliRunner, tmp_path: Path) -> None:
    for form, opening in (("svg", "<svg "), ("text", "example-3-open, deal 2, placement 5")):
        out = tmp_path / f"deal.{form}"
        words = ["show", str(LOG), "--deal", "2", "--placement", "5", "--format", form]
        done = runner.invoke(app, [*words, "--out", str(out)])
        assert done.exit_code == 0
        assert done.stdout == f"Written to {out}.\n"
        written = out.read_text(encoding="utf-8")
        assert written.startswith(opening)
        assert written == runner.invoke(app, words).stdout
        assert not written.isascii()
        assert runner.invoke(app, [*words, "--ascii", "--out", str(out)]).exit_code == 0
        assert out.read_bytes().isascii()
    nowhere = runner.invoke(
        app, ["show", str(LOG), "--deal", "2", "--out", str(tmp_path / "no" / "such")]
    )
    assert nowhere.exit_code == 2


def test_an_illegal_deal_is_drawn_as_far_as_it_goes(runner: CliRunner, store: Path) -> None:
    case = json.loads((CASES / "faults/must-play-draw.json").read_text(encoding="utf-8"))
    words = ["show", case["log"]["match"]["id"], "--deal", "1", "--store", str(store)]
    whole = runner.invoke(app, [*words, "--format", "svg"])
    early = runner.invoke(app, [*words, "--format", "svg", "--placement", "2"])
    assert whole.exit_code == early.exit_code == 0
    assert whole.stdout.count("data-tile") > early.stdout.count("data-tile") == 2
    assert whole.stdout.split("\n")[0] == early.stdout.split("\n")[0]


def test_totals_have_no_picture(runner: CliRunner, tmp_path: Path) -> None:
    log = json.loads(LOG.read_text(encoding="utf-8"))
    for deal in log["deals"]:
        del deal["events"]
    path = tmp_path / "totals.json"
    path.write_text(json.dumps(log), encoding="utf-8")
    words = ["show", str(path), "--deal", "1"]
    assert runner.invoke(app, words).exit_code == 0
    drawn = runner.invoke(app, [*words, "--format", "svg"])
    assert drawn.exit_code == 2
    assert drawn.stdout == ""
    assert "only its totals" in drawn.stderr


def test_a_stored_match_leaves_nothing_to_pick(runner: CliRunner, store: Path) -> None:
    for command in (["show", "example-2-club", "--deal", "1"], ["audit", "example-2-club"]):
        result = runner.invoke(app, [*command, "--match", "other", "--store", str(store)])
        assert result.exit_code == 2
        assert "--match picks a match of a log" in result.stderr


@pytest.mark.skipif(os.name != "posix", reason="arguments are text on Windows")
def test_bytes_that_are_no_id(store: Path) -> None:
    done = run("show", os.fsdecode(b"\xff"), "--deal", "1", "--store", store)
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"no id can be this" in done.stderr
