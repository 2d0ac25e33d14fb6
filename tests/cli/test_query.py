from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

from fiveup.cli.guard import CannotRunError
from fiveup.cli.program import app
from fiveup.cli.query_output import TEXT_ROWS
from fiveup.cli.query_process import asked, start
from fiveup.cli.query_worker import FAULT
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


def test_a_query_that_no_limit_of_duckdb_stops(runner: CliRunner, store: Path) -> None:
    text = "'aaaaaaaaaa'"
    for _ in range(12):
        text = f"replace({text}, 'a', 'aaaaaaaaaa')"
    stopped = pytest.raises(CannotRunError, match=r"stopped after 2 seconds|more memory")
    with stopped, asked(f"SELECT length({text})", str(store), timeout=2.0):
        pass
    result = runner.invoke(app, ["query", "SELECT 1 AS one", "--store", str(store)])
    assert result.exit_code == 0


@pytest.mark.skipif(sys.platform != "linux", reason="address space is bounded on Linux")
def test_memory_that_duckdb_does_not_count(store: Path) -> None:
    sql = "SELECT array_agg(i) OVER () FROM range(200_000) t(i)"
    with pytest.raises(CannotRunError, match="more memory"), asked(sql, str(store)) as rows:
        list(rows)


def test_rows_are_written_as_they_come(store: Path) -> None:
    words = ("query", "FROM range(100_000_000_000)", "--format", "csv", "--store", str(store))
    process = subprocess.Popen(
        [sys.executable, "-m", "fiveup", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout
    assert process.stdout.readline() == b"range\n"
    assert process.stdout.readline() == b"0\n"
    process.stdout.close()
    _, complaints = process.communicate(timeout=60)
    assert complaints == b""


def test_the_worker_ends_with_the_command(store: Path) -> None:
    sql = "SELECT sum(a.range * b.range) FROM range(10_000_000) a, range(10_000_000) b"
    with start() as worker:
        assert worker.stdin
        worker.stdin.write(json.dumps({"sql": sql, "store": str(store)}).encode() + b"\n")
        worker.stdin.close()
        assert worker.wait(timeout=60) == FAULT


def test_days_that_python_does_not_know(runner: CliRunner, store: Path) -> None:
    sql = (
        "SELECT DATE '20000-01-01' AS a, DATE '0044-03-15 (BC)' AS b, [DATE 'infinity'] AS c, "
        "TIMESTAMP '20000-01-01 01:02:03.5' AS d, {'e': TIMESTAMP '-infinity'} AS e, "
        "DATE '2000-01-01' AS f UNION ALL SELECT NULL, NULL, NULL, NULL, NULL, NULL"
    )
    words = ["query", sql, "--store", str(store), "--format"]
    first, second = json.loads(runner.invoke(app, [*words, "json"]).stdout)
    assert first == {
        "a": "20000-01-01",
        "b": "0044-03-15 (BC)",
        "c": ["infinity"],
        "d": "20000-01-01 01:02:03.5",
        "e": {"e": "-infinity"},
        "f": "2000-01-01",
    }
    assert set(second.values()) == {None}
    for form in ("text", "csv"):
        assert "20000-01-01 01:02:03.5" in runner.invoke(app, [*words, form]).stdout


def test_control_characters_are_escapes_in_json(runner: CliRunner, store: Path) -> None:
    sql = "SELECT chr(155) || chr(27) || chr(127) AS a"
    result = runner.invoke(app, ["query", sql, "--store", str(store), "--format", "json"])
    assert result.stdout == '[\n{"a": "\\u009b\\u001b\\u007f"}\n]\n'


def test_no_file_inside_the_store(runner: CliRunner, store: Path) -> None:
    before = (store / "manifest.json").read_bytes()
    for out in (store / "manifest.json", store / "matches" / "new.csv", store):
        result = runner.invoke(app, ["query", SQL, "--store", str(store), "--out", str(out)])
        assert result.exit_code == 2
        assert "inside the store" in result.stderr
    assert (store / "manifest.json").read_bytes() == before


def test_a_file_stays_until_another_is_complete(
    runner: CliRunner, store: Path, tmp_path: Path
) -> None:
    out = tmp_path / "rows"
    out.write_text("before", encoding="utf-8")
    for form in ("json", "csv", "parquet"):
        sql = "SELECT CASE WHEN i > 150_000 THEN error('no') ELSE i END FROM range(200_000) t(i)"
        words = ["query", sql, "--store", str(store), "--format", form, "--out", str(out)]
        assert runner.invoke(app, words).exit_code == 2
        assert out.read_text(encoding="utf-8") == "before"
        assert list(tmp_path.iterdir()) == [out]
