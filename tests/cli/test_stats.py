from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fiveup.cli.program import app

TABLES = ("players", "scoring", "deals", "clubs", "standings")


@pytest.mark.parametrize("table", TABLES)
def test_every_table_in_every_format(table: str, runner: CliRunner, store: Path) -> None:
    words = ["stats", table, "--store", str(store)]
    text = runner.invoke(app, words)
    as_json = runner.invoke(app, [*words, "--format", "json"])
    as_csv = runner.invoke(app, [*words, "--format", "csv"])
    assert [result.exit_code for result in (text, as_json, as_csv)] == [0, 0, 0]
    rows = json.loads(as_json.stdout)
    table_rows = list(csv.DictReader(io.StringIO(as_csv.stdout)))
    assert rows
    assert [list(row) for row in rows] == [list(row) for row in table_rows]
    assert "everything in the store: " in text.stdout


def test_filters_choose(runner: CliRunner, store: Path) -> None:
    def matches(*filters: str) -> int:
        words = ["stats", "clubs", "--format", "json", "--store", str(store), *filters]
        result = runner.invoke(app, words)
        assert result.exit_code == 0, result.stderr
        return sum(row["matches"] for row in json.loads(result.stdout))

    every = matches()
    by_seats = [matches("--seats", seats) for seats in "234"]
    assert all(by_seats)
    assert sum(by_seats) == every
    assert matches("--seats", "2", "--seats", "3") == by_seats[0] + by_seats[1]
    assert matches("--status", "verified") < every
    assert matches("--club", "Nowhere") == 0
    assert matches("--from", "2026-06-01") + matches("--to", "2026-05-31") == every
    assert 0 < matches("--player", "ana ruiz") < every


@pytest.mark.parametrize(
    "filters",
    [
        ["--seats", "5"],
        ["--from", "yesterday"],
        ["--from", "2026-02-01", "--to", "2026-01-01"],
        ["--status", "fine"],
        ["--player", "Nobody At All"],
        ["--by", "colour"],
        ["--format", "xml"],
    ],
    ids=" ".join,
)
def test_what_no_filter_takes(filters: list[str], runner: CliRunner, store: Path) -> None:
    result = runner.invoke(app, ["stats", "scoring", "--store", str(store), *filters])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert filters[-1] in result.stderr


def test_without_a_store(runner: CliRunner, tmp_path: Path) -> None:
    result = runner.invoke(app, ["stats", "players", "--store", str(tmp_path / "none")])
    assert result.exit_code == 2
    assert "There is no store in" in result.stderr
    assert result.stderr.count("\n") == 1


def test_only_scoring_is_broken_down(runner: CliRunner, store: Path) -> None:
    result = runner.invoke(app, ["stats", "players", "--by", "tile", "--store", str(store)])
    assert result.exit_code == 2
    assert "only scoring can be broken down" in result.stderr
