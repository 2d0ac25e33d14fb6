"""SQL that a user typed: what is answered, and dozens of ways out that are shut."""

import threading

import duckdb
import pyarrow as pa
import pytest

from fiveup.queries.sandbox import (
    FUNCTIONS,
    LONGEST,
    Sandbox,
    SqlFailedError,
    SqlRefusedError,
    SqlTimeoutError,
)
from fiveup.store.store import Store
from tests.facts.logs_to_tables import case, facts

python_table = pa.table({"a": [1, 2, 3]})


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    path = tmp_path_factory.mktemp("sandbox")
    (path / "secret.csv").write_text("a,b\n1,2\n", encoding="utf-8")
    with Store(path / "store").writer() as commit:
        for table, rows in facts(case("faults/claimed-points")).items():
            commit.append(table, rows)
        commit.commit()
    return path


@pytest.fixture(scope="module")
def sandbox(folder):
    sandbox = Sandbox(Store(folder / "store").snapshot())
    yield sandbox
    sandbox.close()


def rows(sandbox, sql, **limits):
    return [tuple(row.values()) for row in sandbox.ask(sql, **limits).table.to_pylist()]


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT count(*) FROM matches",
        "select COUNT(*) from MATCHES;",
        '  select count(*) from "matches" -- how many?\n',
        "/* how many? */ SELECT count(*) FROM matches_all",
        "FROM matches SELECT count(*)",
        "WITH m AS (SELECT * FROM matches) SELECT count(*) FROM m",
        "WITH матчи AS (FROM matches) SELECT count(*) FROM матчи",
        "WITH m AS (FROM matches), n AS (FROM M) SELECT count(*) FROM N",
        "WITH matches AS (SELECT * FROM matches WHERE true) SELECT count(*) FROM matches",
        "WITH superseded AS (FROM matches_all) SELECT count(*) FROM matches",
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION FROM n SELECT i + 1 WHERE i < 3) FROM n LIMIT 1",
        "SELECT (WITH a AS (FROM matches) SELECT count(*) FROM a)",
        "SELECT count(*) FROM matches m, LATERAL (SELECT m.match_id) l",
        "SELECT count(*) FROM matches JOIN imports USING (import_id)",
        "SELECT count(*) FROM matches POSITIONAL JOIN imports",
        "SELECT count(DISTINCT m.match_id) FROM matches m SEMI JOIN deals d USING (match_id)",
        "VALUES (1)",
        "SELECT sum(i)::INTEGER FROM range(2) r(i)",
        "SELECT max(unnest) FROM unnest([0, 1])",
        "SELECT list_sum(list_transform([1], lambda x: x * 1))::INT",
        "SELECT row_number() OVER (ORDER BY match_id) FROM matches",
        "SELECT len([x for x in [1, 2] if x > 1])",
        "SELECT count(*) FROM (PIVOT deals ON ended IN ('out') USING count(*) GROUP BY match_id)",
        "SELECT count(*) FROM (UNPIVOT (SELECT 1 AS a) ON a INTO NAME n VALUE v)",
        "SELECT CASE WHEN '{\"a\": 1}'::JSON ->> 'a' = '1' THEN 1 END",
        "(SELECT 1) LIMIT 1",
        "SELECT 1 UNION SELECT 1",
        "SELECT 1 ORDER BY ALL",
        "SELECT 1::INT % 2 << 0",
        "SELECT date_diff('day', DATE '2026-03-01', DATE '2026-03-02')",
        "\ufeffSELECT 1",
    ],
)
def test_questions_are_answered(sandbox, sql):
    assert rows(sandbox, sql) == [(1,)]


@pytest.mark.parametrize(
    "sql",
    [
        "DESCRIBE placements",
        "DESCRIBE SELECT * FROM deals",
        "SHOW TABLES",
        "SUMMARIZE matches",
        "SELECT * FROM (DESCRIBE matches)",
        "EXPLAIN SELECT * FROM placements",
        "explain analyze\nSELECT count(*) FROM placements;",
        "SELECT columns('p.*') FROM placements",
        'SELECT * EXCLUDE ("at") REPLACE (points * 5 AS raw) FROM placements',
        "SELECT * FROM placements USING SAMPLE 10%",
        "SELECT seat, sum(points) FILTER (is_double) FROM placements GROUP BY ROLLUP (seat)",
        "SELECT DISTINCT ON (seat) seat, tile FROM placements QUALIFY row_number() OVER () < 9",
        "SELECT u.tile, u.pips FROM placements, unnest(counted_ends) t(u)",
        "SELECT * FROM findings ASOF JOIN deals ON findings.deal >= deals.deal",
        "FROM refused",
        'SELECT "column", "values" FROM findings',
    ],
)
def test_other_forms_are_answered(sandbox, sql):
    assert sandbox.ask(sql).table.num_columns > 0


ESCAPES = [
    # files, by name and by function
    "FROM '{secret}'",
    'SELECT * FROM "{secret}"',
    "TABLE '{secret}'",
    "SELECT * FROM matches, '{secret}'",
    "SELECT * FROM matches UNION ALL BY NAME FROM '{secret}'",
    "SELECT (SELECT count(*) FROM '{secret}')",
    "SELECT * FROM matches WHERE EXISTS (FROM '{secret}')",
    "SELECT * FROM matches m, LATERAL (SELECT * FROM '{secret}')",
    "SELECT * FROM matches ORDER BY (SELECT a FROM '{secret}')",
    "SELECT * FROM matches LIMIT (SELECT a FROM '{secret}')",
    "SELECT * FROM matches JOIN matches n ON (SELECT true FROM '{secret}')",
    "SELECT sum((SELECT a FROM '{secret}')) OVER () FROM matches",
    "SELECT list_transform([1], lambda x: (SELECT a FROM '{secret}'))",
    "SELECT count(*) FILTER ((SELECT true FROM '{secret}')) FROM matches",
    "VALUES ((SELECT a FROM '{secret}'))",
    "DESCRIBE '{secret}'",
    "SUMMARIZE '{secret}'",
    "EXPLAIN FROM '{secret}'",
    "EXPLAIN ANALYZE SELECT * FROM '{secret}'",
    "WITH a AS (FROM '{secret}') SELECT * FROM a",
    "WITH RECURSIVE a AS (FROM '{secret}' UNION ALL FROM a) SELECT * FROM a",
    "PIVOT '{secret}' ON a IN (1) USING sum(b)",
    "UNPIVOT '{secret}' ON a INTO NAME n VALUE v",
    "FROM matches POSITIONAL JOIN '{secret}'",
    # a CTE named like a file, seen and not seen
    'WITH "{secret}" AS (SELECT 1) SELECT * FROM "{secret}"',
    'SELECT * FROM (WITH "{secret}" AS (SELECT 1) SELECT 1), "{secret}"',
    'WITH a AS (FROM "{secret}"), "{secret}" AS (SELECT 1) FROM a',
    "SELECT * FROM (WITH hidden AS (SELECT 1) SELECT 1), hidden",
    "WITH a AS (FROM b), b AS (SELECT 1) FROM a",
    "WITH a AS (FROM a) FROM a",
    "SELECT * FROM (WITH duckdb_settings AS (SELECT 1) SELECT 1), duckdb_settings",
    "WITH DuckDB_Views AS (SELECT 1) SELECT * FROM DuckDB_Views",
    "WITH sqlite_master AS (SELECT 1) SELECT 1",
    # functions that read
    "SELECT * FROM read_csv('{secret}')",
    "SELECT * FROM READ_CSV_AUTO('{secret}')",
    "SELECT * FROM \"read_text\"('{secret}')",
    "SELECT * FROM read_blob('{secret}')",
    "SELECT * FROM read_json('{secret}')",
    "SELECT * FROM read_parquet('{store}/matches/*.parquet')",
    "SELECT * FROM parquet_scan('{store}/matches/*.parquet')",
    "SELECT * FROM parquet_metadata('{store}/matches/*.parquet')",
    "SELECT * FROM parquet_schema('{store}/matches/*.parquet')",
    "SELECT * FROM parquet_kv_metadata('{store}/matches/*.parquet')",
    "SELECT * FROM read_duckdb('{secret}')",
    "SELECT * FROM glob('/*')",
    "SELECT * FROM sniff_csv('{secret}')",
    "SELECT * FROM main.read_text('{secret}')",
    "SELECT * FROM system.main.read_text('{secret}')",
    "SELECT * FROM seq_scan('matches')",
    "SELECT * FROM arrow_scan(1, 2, 3)",
    "SELECT * FROM histogram('{secret}', a)",
    # SQL in text
    "SELECT * FROM query('FROM matches')",
    "SELECT * FROM query_table('{secret}')",
    "SELECT * FROM query_table(['matches'])",
    "SELECT json_serialize_plan('FROM matches')",
    "SELECT * FROM json_execute_serialized_sql(json_serialize_sql('SELECT 1'))",
    # settings, variables, secrets, what the connection knows
    "SELECT current_setting('allowed_directories')",
    "SELECT getvariable('x')",
    "SELECT getenv('HOME')",
    "SELECT main.getvariable('x')",
    "FROM duckdb_settings()",
    "FROM duckdb_secrets()",
    "FROM duckdb_views()",
    "FROM duckdb_views",
    "FROM duckdb_logs",
    "FROM pragma_version()",
    "FROM information_schema.tables",
    "FROM sqlite_master",
    "FROM pg_catalog.pg_class",
    "FROM superseded",
    "SHOW ALL TABLES",
    "SHOW DATABASES",
    "SHOW VARIABLES",
    "DESCRIBE",
    "SHOW superseded",
    "SELECT nextval('s')",
    "SELECT current_query()",
    "SELECT write_log('x')",
    "FROM enable_logging()",
    "FROM which_secret('x', 's3')",
    "FROM memory.main.matches",
    "FROM main.matches",
    "FROM matches AT (VERSION => 1)",
    # statements
    "",
    "-- nothing",
    "SELECT 1; SELECT 2",
    "SELECT 1; DROP VIEW matches",
    "COPY matches TO '{store}/out.csv'",
    "COPY (SELECT 1) TO '{store}/matches/out.parquet'",
    "EXPLAIN ANALYZE COPY matches TO '{store}/out.csv'",
    "EXPLAIN EXPLAIN SELECT 1",
    "EXPLAIN SELECT 1; DROP VIEW matches",
    "ATTACH '{store}/x.db'",
    "DETACH memory",
    "INSTALL httpfs",
    "LOAD httpfs",
    "SET threads = 9",
    "RESET threads",
    "SET VARIABLE x = 1",
    "PRAGMA database_list",
    "PRAGMA show_tables",
    "CALL duckdb_settings()",
    "CHECKPOINT",
    "EXPORT DATABASE '{store}/dump'",
    "IMPORT DATABASE '{store}/dump'",
    "CREATE TABLE t AS SELECT 1",
    "CREATE TEMP VIEW matches AS SELECT 1",
    "CREATE MACRO matches() AS TABLE FROM '{secret}'",
    "CREATE SECRET s (TYPE s3)",
    "INSERT INTO matches SELECT 1",
    "WITH x AS (INSERT INTO matches VALUES (1) RETURNING *) FROM x",
    "WITH x AS (DELETE FROM matches RETURNING *) FROM x",
    "UPDATE matches SET deals = 0",
    "DELETE FROM matches",
    "DROP VIEW matches",
    "ALTER VIEW matches RENAME TO m",
    "TRUNCATE matches",
    "USE memory",
    "BEGIN",
    "COMMIT",
    "VACUUM",
    "ANALYZE",
    "PREPARE p AS SELECT 1",
    "EXECUTE p",
    "DEALLOCATE p",
    "COMMENT ON VIEW matches IS 'x'",
    "PIVOT deals ON ended USING count(*)",
    # Python's variables
    "FROM python_table",
    "SELECT count(*) FROM python_table",
    # letters that only look the same or fold to the same
    "FROM matche\u017f",
    "FROM mat\u200bches",
    "FROM match\u0435s",
    "WITH a AS (SELECT 1) FROM \uff41",
    "WITH k AS (SELECT 1) FROM \u212a",
    "SELECT re\u0430d_text('x')",
    # values of any size
    "SELECT repeat('x', 4000000000)",
    "SELECT lpad('x', 4000000000, 'y')",
    "SELECT range(4000000000)",
    "SELECT format('{{:4000000000}}', 1)",
    "SELECT sleep_ms(100000)",
    "SELECT pg_sleep(100)",
]


@pytest.mark.parametrize("sql", ESCAPES)
def test_ways_out_are_shut(sandbox, folder, sql):
    store = folder / "store"
    before = sorted(store.rglob("*"))
    sql = sql.format(secret=(folder / "secret.csv").as_posix(), store=store.as_posix())
    with pytest.raises(SqlRefusedError) as refused:
        sandbox.ask(sql)
    assert str(refused.value).endswith(".")
    assert sorted(store.rglob("*")) == before
    assert rows(sandbox, "SELECT count(*) FROM matches") == [(1,)]


@pytest.mark.parametrize(
    "sql",
    [
        "FROM '{secret}'",
        "SELECT * FROM read_text('{secret}')",
        "SELECT * FROM glob('{secret}')",
        "ATTACH '{secret}.db'",
        "COPY (SELECT 1) TO '{secret}'",
        "INSTALL httpfs",
        "LOAD httpfs",
        "SET enable_external_access = true",
        "SET allowed_directories = ['/']",
        "SET python_enable_replacements = true",
        "FROM python_table",
    ],
)
def test_even_what_is_not_checked_stays_in_the_store(sandbox, folder, sql):
    """The second door: the connection itself, should the check of the statement ever fail."""
    with sandbox._connection.cursor() as cursor, pytest.raises(duckdb.Error):
        cursor.execute(sql.format(secret=(folder / "secret.csv").as_posix())).fetchall()


@pytest.mark.parametrize(
    "sql",
    [
        "SELEC 1",
        "EXPLAIN (FORMAT json) SELECT 1",
        "SELECT 1 FROM",
        "SELECT colour FROM matches",
        "SELECT $1",
        "SELECT 'a'::INT",
        "(",
    ],
)
def test_what_is_wrong_in_a_query_is_said(sandbox, sql):
    with pytest.raises(SqlFailedError, match="Error"):
        sandbox.ask(sql)


def test_odd_text_is_no_query(sandbox):
    for sql in ("SELECT\x001", "SELECT '\ud800'", "\x00", "'" * 3):
        with pytest.raises((SqlFailedError, SqlRefusedError)):
            sandbox.ask(sql)


def test_a_query_may_be_long_and_deep_only_so_far(sandbox):
    with pytest.raises(SqlRefusedError, match="longer"):
        sandbox.ask("SELECT 1" + " " * LONGEST)
    assert rows(sandbox, "SELECT " + "(" * 200 + "1" + ")" * 200) == [(1,)]
    for deep in ("(" * 20_000 + "1" + ")" * 20_000, "- " * 5000 + "1", "1" + "+ 1" * 5000):
        with pytest.raises((SqlRefusedError, SqlFailedError)):
            sandbox.ask(f"SELECT {deep}")


def test_rows_are_fetched_up_to_a_limit(sandbox):
    answer = sandbox.ask("SELECT i FROM range(100_000_000_000) r(i)", max_rows=25)
    assert answer.table.num_rows == 25
    assert answer.truncated
    answer = sandbox.ask("SELECT i FROM range(25) r(i)", max_rows=25)
    assert answer.table.num_rows == 25
    assert not answer.truncated
    assert sandbox.ask("SELECT i FROM range(25_000) r(i)").table.num_rows == 25_000
    assert sandbox.ask("SELECT 1 AS a WHERE false").table.column_names == ["a"]


def test_a_query_is_stopped_in_time(sandbox):
    with pytest.raises(SqlTimeoutError, match=r"0\.2 seconds") as stopped:
        sandbox.ask("SELECT count(*) FROM range(1_000_000_000_000) r(i)", timeout=0.2)
    assert stopped.value.seconds == 0.2
    with pytest.raises(SqlTimeoutError):
        sandbox.ask("SELECT i FROM range(1_000_000_000_000) r(i)", timeout=0.2)
    assert rows(sandbox, "SELECT 1") == [(1,)]


def test_memory_is_bounded(folder):
    sandbox = Sandbox(Store(folder / "store").snapshot(), memory="64MB", threads=1)
    with pytest.raises(SqlFailedError, match="Out of Memory"):
        sandbox.ask("SELECT count(*) FROM (SELECT DISTINCT i || 'x' FROM range(20_000_000) t(i))")
    assert rows(sandbox, "SELECT count(*) FROM matches") == [(1,)]
    sandbox.close()


def test_threads_ask_at_the_same_time(sandbox):
    answers: list[list[tuple[object, ...]]] = []

    def ask():
        answers.append(rows(sandbox, "SELECT count(*) FROM placements"))

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 8
    assert len({answer[0] for answer in answers}) == 1


def test_functions_named_here_are_functions_of_duckdb(sandbox):
    """A name that this DuckDB does not know is one that a later one may give another meaning."""
    with sandbox._connection.cursor() as cursor:
        known = {
            name.lower()
            for (name,) in cursor.execute(
                "SELECT function_name FROM duckdb_functions() "
                "WHERE function_type IN ('scalar', 'aggregate', 'macro', 'window')"
            ).fetchall()
        }
    syntax = {"coalesce", "ifnull", "grouping", "grouping_id", "unnest", "__postfix"}
    syntax |= {"array_distinct", "current_timestamp"}
    assert FUNCTIONS - known <= syntax
