"""SQL that a user typed, over the views of a snapshot and nothing else.

The connection is shut off from everything but the store's own files (`store.connection`). Views
need those files, and DuckDB cannot tell a view from a file named in the query, so the statement is
taken apart first: one SELECT, over known views and its own CTEs, with known functions. What is not
known here is refused, so that nothing new in DuckDB opens a door by itself.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from threading import Event, Timer
from typing import Any, Final

import duckdb
import pyarrow as pa

from fiveup.store.connection import connect
from fiveup.store.snapshot import Snapshot
from fiveup.store.views import VIEW_NAMES

TIMEOUT: Final = 30.0  # seconds
MEMORY: Final = "1GB"
LONGEST: Final = 100_000  # characters of a statement
_BATCH: Final = 10_000  # rows

TABLES: Final = frozenset(VIEW_NAMES)
TABLE_FUNCTIONS: Final = frozenset(("generate_series", "json_each", "json_tree", "range", "unnest"))

# Left out on purpose: all that reads settings, variables, sequences or SQL text, that writes or
# waits, and what makes a value of any size from a number (repeat, lpad, format, range as a list),
# which neither the memory limit nor an interrupt can stop.
_FUNCTION_NAMES: Final = """
any_value approx_count_distinct approx_quantile approx_top_k arbitrary arg_max arg_max_null
arg_min arg_min_null argmax argmin array_agg avg bit_and bit_or bit_xor bool_and bool_or corr
count count_if count_star countif covar_pop covar_samp entropy favg first fsum geomean
geometric_mean group_concat grouping grouping_id histogram histogram_exact kahan_sum kurtosis
kurtosis_pop last list listagg mad max max_by mean median min min_by mode product quantile
quantile_cont quantile_disc regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope
regr_sxx regr_sxy regr_syy reservoir_quantile sem skewness stddev stddev_pop stddev_samp
string_agg sum sum_no_overflow sumkahan var_pop var_samp variance wavg weighted_avg

cume_dist dense_rank fill first_value lag last_value lead nth_value ntile percent_rank rank
rank_dense row_number

__between __cast __postfix abs acos acosh add asin asinh atan atan2 atanh bin bit_count cbrt
ceil ceiling cos cosh cot degrees divide even exp factorial fdiv floor fmod gamma gcd greatest
greatest_common_divisor isfinite isinf isnan lcm least least_common_multiple lgamma ln log log10
log2 mod multiply nextafter pi pow power radians random round round_even roundbankers setseed
sign signbit sin sinh sqrt subtract tan tanh trunc xor

ascii base64 bit_length char_length character_length chr concat concat_ws contains
damerau_levenshtein decode editdist3 encode ends_with format_bytes formatreadablesize
from_base64 from_hex hamming hash hex ilike_escape instr jaccard jaro_similarity
jaro_winkler_similarity lcase left left_grapheme length length_grapheme levenshtein like_escape
lower ltrim md5 mismatches nfc_normalize not_ilike_escape not_like_escape octet_length ord
overlay parse_dirname parse_dirpath parse_filename parse_path position prefix regexp_escape
regexp_extract regexp_extract_all regexp_full_match regexp_matches regexp_replace
regexp_split_to_array replace reverse right right_grapheme rtrim sha1 sha256 split split_part
starts_with str_split str_split_regex string_split string_split_regex string_to_array
strip_accents strlen strpos substr substring substring_grapheme suffix to_base64 to_hex
translate trim ucase unhex unicode upper

age ago century current_date current_localtimestamp current_timestamp date_add date_diff
date_part date_sub date_trunc datediff datepart datesub datetrunc day dayname dayofmonth
dayofweek dayofyear days_in_month decade epoch epoch_ms epoch_ns epoch_us era
get_current_timestamp hour isodow isoyear julian last_day make_date make_time make_timestamp
make_timestamptz microsecond millennium millisecond minute month monthname nanosecond now
quarter second strftime strptime time_bucket timezone to_centuries to_days to_decades to_hours
to_microseconds to_milliseconds to_minutes to_months to_quarters to_seconds to_timestamp
to_weeks to_years today transaction_timestamp try_strptime week weekday weekofyear year yearweek

array_append array_contains array_distinct array_extract array_filter array_has array_has_all
array_has_any array_length array_pop_back array_pop_front array_position array_prepend
array_reverse array_slice array_sort array_to_string array_transform array_value cardinality
element_at flatten len list_aggr list_aggregate list_any_value list_append list_apply list_avg
list_bool_and list_bool_or list_cat list_concat list_contains list_count list_distinct
list_extract list_filter list_first list_has list_has_all list_has_any list_histogram
list_indexof list_intersect list_last list_max list_median list_min list_mode list_pack
list_position list_prepend list_product list_reduce list_reverse list_reverse_sort list_select
list_slice list_sort list_string_agg list_sum list_transform list_unique list_value list_where
list_zip map map_concat map_contains map_entries map_extract map_extract_value map_from_entries
map_keys map_values row struct_contains struct_extract struct_extract_at struct_insert
struct_keys struct_pack struct_position struct_update struct_values unnest unpivot_list

array_to_json json json_array json_array_length json_contains json_exists json_extract
json_extract_path json_extract_path_text json_extract_string json_group_array json_group_object
json_keys json_object json_quote json_type json_valid json_value row_to_json to_json

alias can_cast_implicitly cast_to_type coalesce error if ifnull nullif typeof
"""
FUNCTIONS: Final = frozenset(_FUNCTION_NAMES.split())

_OPERATOR: Final = re.compile(r"[^\w\s]+|!__postfix|IS (NOT )?DISTINCT FROM")
_EXPRESSION_NAMES: Final = """
BETWEEN CASE CAST COLLATE COLUMN_REF COMPARISON CONJUNCTION CONSTANT FUNCTION LAMBDA OPERATOR
PARAMETER POSITIONAL_REFERENCE STAR SUBQUERY TYPE WINDOW
"""
_EXPRESSIONS: Final = frozenset(_EXPRESSION_NAMES.split())
_PART_NAMES: Final = """
SELECT_NODE SET_OPERATION_NODE RECURSIVE_CTE_NODE BASE_TABLE EMPTY EXPRESSION_LIST JOIN PIVOT
SHOW_REF SUBQUERY TABLE_FUNCTION DISTINCT_MODIFIER LIMIT_MODIFIER LIMIT_PERCENT_MODIFIER
ORDER_MODIFIER ASCENDING DESCENDING ORDER_DEFAULT
"""
_PARTS: Final = frozenset(_PART_NAMES.split())
# A CTE must not pass for a file or for one of DuckDB's own tables where it cannot be seen.
_CTE_NAME: Final = re.compile(r"(?!duckdb_|pragma_|sqlite_|pg_)[^\W\d]\w*", re.IGNORECASE)
_EXPLAIN: Final = re.compile(r"\s*(EXPLAIN(?:\s+ANALYZE)?)\s(.*)", re.IGNORECASE | re.DOTALL)

_ONE_SELECT: Final = (
    "Only one statement can be asked, and only SELECT, WITH, FROM, VALUES, DESCRIBE, SUMMARIZE, "
    "SHOW TABLES or EXPLAIN of one of these."
)


class SqlError(Exception):
    """A query that a user typed has no answer; `str` says why, for that user."""


class SqlRefusedError(SqlError):
    """The query asks for more than the views."""


class SqlFailedError(SqlError):
    """DuckDB could not answer the query: it is misspelt, or needs too much memory."""


class SqlTimeoutError(SqlError):
    """The query took longer than it may."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"The query was stopped after {seconds:g} seconds.")
        self.seconds = seconds


@dataclass(frozen=True, slots=True)
class Answer:
    """The rows of a query; `truncated` where there are more than were asked for."""

    table: pa.Table
    truncated: bool


class Sandbox:
    """Answers queries over one snapshot; may be used from several threads at once."""

    def __init__(self, snapshot: Snapshot, *, memory: str = MEMORY, threads: int = 2) -> None:
        self._connection = connect(
            snapshot,
            {
                "memory_limit": memory,
                "threads": threads,
                "temp_directory": "",
                "max_temp_directory_size": "0KB",
            },
        )

    def ask(self, sql: str, *, timeout: float = TIMEOUT, max_rows: int | None = None) -> Answer:
        """Answers one query, of which at most `max_rows` rows are fetched.

        Raises `SqlRefusedError`, `SqlFailedError` or, after `timeout` seconds, `SqlTimeoutError`.
        """
        with self._connection.cursor() as cursor:
            allowed = allowed_sql(cursor, sql)
            expired = Event()
            stop = Timer(timeout, _interrupt, (cursor, expired))
            stop.start()
            try:
                return _fetch(cursor.sql(allowed).to_arrow_reader(_BATCH), max_rows)
            # Rows are fetched through Arrow, which knows DuckDB's errors as faults of a file.
            except (duckdb.Error, OSError, pa.ArrowException) as error:
                if expired.is_set():
                    raise SqlTimeoutError(timeout) from None
                raise SqlFailedError(str(error)) from None
            finally:
                stop.cancel()

    @contextmanager
    def stream(self, sql: str) -> Iterator[pa.RecordBatchReader]:
        """The rows of one query batch by batch, for as long as that takes.

        Raises `SqlRefusedError` or `SqlFailedError`, inside the `with` too.
        """
        with self._connection.cursor() as cursor:
            allowed = allowed_sql(cursor, sql)
            try:
                yield cursor.sql(allowed).to_arrow_reader(_BATCH)
            except (duckdb.Error, OSError, pa.ArrowException) as error:
                raise SqlFailedError(str(error)) from None

    def close(self) -> None:
        """Frees the connection."""
        self._connection.close()


def _interrupt(cursor: duckdb.DuckDBPyConnection, expired: Event) -> None:
    expired.set()
    with suppress(duckdb.Error):  # it has just ended by itself
        cursor.interrupt()


def _fetch(reader: pa.RecordBatchReader, max_rows: int | None) -> Answer:
    batches, rows = [], 0
    for batch in reader:
        batches.append(batch)
        rows += batch.num_rows
        if max_rows is not None and rows > max_rows:
            break
    table = pa.Table.from_batches(batches, reader.schema)
    return Answer(table.slice(0, max_rows), max_rows is not None and rows > max_rows)


def allowed_sql(connection: duckdb.DuckDBPyConnection, sql: str) -> str:
    """The statement to run for a query, which is run nowhere here.

    Raises `SqlRefusedError` where it is not allowed, `SqlFailedError` where it is no SQL.
    """
    if len(sql) > LONGEST:
        raise SqlRefusedError(f"The query is longer than {LONGEST:,} characters.")
    if any("\ud800" <= letter <= "\udfff" for letter in sql):
        raise SqlFailedError("The query holds what is no text.")
    explain = _EXPLAIN.fullmatch(sql)
    asked = explain[2] if explain else sql
    try:
        _check(_parse(connection, asked), frozenset())
    except RecursionError:
        raise SqlRefusedError("The query is nested too deeply.") from None
    return f"{explain[1]} {asked}" if explain else asked


def _parse(connection: duckdb.DuckDBPyConnection, sql: str) -> Mapping[str, Any]:
    """The tree of a query that is one SELECT."""
    try:
        statements = connection.extract_statements(sql)
        ((parsed,),) = connection.execute("SELECT json_serialize_sql($1)", [sql]).fetchall()
    except duckdb.Error as error:
        raise SqlFailedError(str(error)) from None
    if any(statement.type == duckdb.StatementType.MULTI for statement in statements):
        raise SqlRefusedError("Name the values of a PIVOT: PIVOT … ON column IN (value, …).")
    if len(statements) != 1 or statements[0].type != duckdb.StatementType.SELECT:
        raise SqlRefusedError(_ONE_SELECT)
    tree: dict[str, Any] = json.loads(parsed)
    if tree["error"] or len(tree["statements"]) != 1:
        raise SqlRefusedError(_ONE_SELECT)
    statement: dict[str, Any] = tree["statements"][0]
    return statement


def _check(part: Any, ctes: frozenset[str]) -> None:
    """Goes through a part of the tree, `ctes` being those that can be seen there."""
    if isinstance(part, list):
        for item in part:
            _check(item, ctes)
    elif isinstance(part, dict):
        if "cte_map" in part:
            ctes = _check_ctes(part["cte_map"]["map"], ctes)
        _check_part(part, ctes)
        for name, item in part.items():
            if name == "function" and part.get("type") == "TABLE_FUNCTION":
                item = item["arguments"]
            if name != "cte_map":
                _check(item, ctes)


def _check_ctes(entries: list[dict[str, Any]], ctes: frozenset[str]) -> frozenset[str]:
    """Checks the CTEs of a query, each seeing those before it; returns what the query sees."""
    for entry in entries:
        name, value = entry["key"], entry["value"]
        if not _CTE_NAME.fullmatch(name):
            raise SqlRefusedError(f"{name} cannot be the name of a WITH: use letters and digits.")
        with_it = ctes | {_folded(name)}
        recursive = value["query_node"].get("type") == "RECURSIVE_CTE_NODE"
        _check(value, with_it if recursive else ctes)
        ctes = with_it
    return ctes


def _check_part(part: dict[str, Any], ctes: frozenset[str]) -> None:
    kind = part.get("type")
    if "class" in part:
        if part["class"] not in _EXPRESSIONS:
            raise SqlRefusedError(f"This is not available here: {part['class']}.")
        if "function_name" in part:
            _check_function(part, FUNCTIONS)
    elif isinstance(kind, str):
        if kind not in _PARTS:
            raise SqlRefusedError(_ONE_SELECT)
        if kind == "BASE_TABLE":
            _check_table(part, ctes)
        elif kind == "TABLE_FUNCTION":
            _check_function(part["function"], TABLE_FUNCTIONS)
        elif kind == "SHOW_REF" and part["query"] is None and part["table_name"] != '"tables"':
            raise SqlRefusedError("Only SHOW TABLES can be shown.")


def _check_function(function: dict[str, Any], known: frozenset[str]) -> None:
    name = function["function_name"]
    plain = not function["schema"] and not function["catalog"]
    if not plain or not (name.lower() in known or _OPERATOR.fullmatch(name)):
        raise SqlRefusedError(f"The function {name} is not available here.")


def _check_table(table: dict[str, Any], ctes: frozenset[str]) -> None:
    name = table["table_name"]
    plain = not table["schema_name"] and not table["catalog_name"] and not table["at_clause"]
    if not plain or _folded(name) not in TABLES | ctes:
        raise SqlRefusedError(
            f"There is no table {name} here; there are {', '.join(sorted(TABLES))}."
        )


def _folded(name: str) -> str:
    """A name as DuckDB compares it: only letters of ASCII are alike in both cases."""
    return name.lower() if name.isascii() else name
