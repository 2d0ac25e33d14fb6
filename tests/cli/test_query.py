from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

from fiveup.cli.program import app
from fiveup.cli.query import TEXT_ROWS
from tests.cli.running import run

SQL = "SELECT match_id, deals FROM matches ORDER BY match_id"


def test_rows_as_objects(runner: CliRunner, store: Path) -> None:
    result = runner.invoke(app, ["query", SQL, "--format", "json", "--store", str(store)])
    assert result.exit_code == 0
    rows = json.loads(result.stdout)
    assert rows
    assert all(list(row) == ["match_id", "deals"] for row in rows)


def test_numbers_stay_whole(runner: CliRunner, store: Path) -> None:
    sql = "SELECT sum(raw) AS raw, 170141183460469231731687303715884105727::HUGEINT AS most"
    result = runner.invoke(
        app, ["query", f"{sql} FROM placements", "--format", "json", "--store", str(store)]
    )
    (row,) = json.loads(result.stdout)
    assert isinstance(row["raw"], int)
    assert row["most"] == 2**127 - 1


def test_no_rows(runner: CliRunner, store: Path) -> None:
    words = ["query", f"SELECT * FROM ({SQL}) WHERE false", "--store", str(store), "--format"]
    assert json.loads(runner.invoke(app, [*words, "json"]).stdout) == []
    assert runner.invoke(app, [*words, "csv"]).stdout == "match_id,deals\n"
    assert runner.invoke(app, [*words, "text"]).stdout.splitlines() == [
        "match_id  deals",
        "",
        "(0 rows)",
    ]


def test_csv_is_plain_data(runner: CliRunner, store: Path) -> None:
    sql = "SELECT '=1+1' AS a, -1 AS b, 'two' || chr(10) || 'lines' AS c, NULL AS d"
    result = runner.invoke(app, ["query", sql, "--format", "csv", "--store", str(store)])
    assert list(csv.reader(io.StringIO(result.stdout))) == [
        ["a", "b", "c", "d"],
        ["=1+1", "-1", "two\nlines", ""],
    ]


def test_text_is_cut_with_a_word(runner: CliRunner, store: Path) -> None:
    result = runner.invoke(app, ["query", "FROM range(1000)", "--store", str(store)])
    assert f"({TEXT_ROWS} rows)" in result.stdout
    assert f"Only the first {TEXT_ROWS} rows" in result.stderr
    whole = runner.invoke(
        app, ["query", "FROM range(1000)", "--store", str(store), "--format", "csv"]
    )
    assert len(whole.stdout.splitlines()) == 1001
    assert whole.stderr == ""


def test_into_a_file(runner: CliRunner, store: Path, tmp_path: Path) -> None:
    for form in ("text", "json", "csv"):
        out = tmp_path / f"rows.{form}"
        words = ["query", SQL, "--store", str(store), "--format", form]
        result = runner.invoke(app, [*words, "--out", str(out)])
        assert result.exit_code == 0
        assert result.stdout == ""
        assert out.read_text(encoding="utf-8") == runner.invoke(app, words).stdout


def test_parquet(store: Path, tmp_path: Path) -> None:
    out = tmp_path / "rows.parquet"
    words = ("query", SQL, "--store", store, "--format", "parquet")
    assert run(*words, "--out", out).returncode == 0
    piped = run(*words)
    assert piped.returncode == 0
    (tmp_path / "piped.parquet").write_bytes(piped.stdout)
    assert pq.read_table(out).equals(pq.read_table(tmp_path / "piped.parquet"))
    assert pq.read_table(out).column_names == ["match_id", "deals"]


@pytest.mark.parametrize(
    "sql",
    [
        "SELEC 1",
        "FROM nowhere",
        "FROM 'pyproject.toml'",
        "FROM read_csv('/etc/passwd')",
        "COPY matches TO 'out.csv'",
        "DROP VIEW matches",
        "SELECT 1; SELECT 2",
        "SELECT 'a'::INTEGER",
        "",
        "\x00",
        "\ud800",
    ],
    ids=repr,
)
def test_what_is_not_answered(sql: str, runner: CliRunner, store: Path) -> None:
    result = runner.invoke(app, ["query", sql, "--store", str(store), "--format", "json"])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr
    assert "does not know" not in result.stderr


def test_a_file_that_cannot_be_written(runner: CliRunner, store: Path, tmp_path: Path) -> None:
    for form in ("csv", "parquet"):
        words = ["query", SQL, "--store", str(store), "--format", form]
        result = runner.invoke(app, [*words, "--out", str(tmp_path / "none" / "rows")])
        assert result.exit_code == 2
        assert result.stderr.count("\n") == 1
        assert "does not know" not in result.stderr
