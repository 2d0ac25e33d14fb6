from __future__ import annotations

import csv
import io
import json
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

import pytest

from fiveup.cli import tables


def test_aligned_on_what_a_terminal_shows() -> None:
    lines = tables.table_lines(
        ["player", "won"], [["Фёдор", "3"], ["安娜", "12"], ["a\x1bb", "–"]], [False, True]
    )
    assert lines == ["player  won", "Фёдор     3", "安娜     12", r"a\x1bb    –"]


def test_a_long_cell_is_cut() -> None:
    (_, line) = tables.table_lines(["note"], [["x" * 200]], [False])
    assert line == "x" * 59 + "…"


def test_blocks_repeat_the_first_column_and_lose_none() -> None:
    titles = ["player", "matches", "won", "points a deal"]
    rows = [["Ana Ruiz", "12", "7", "3.25"]]
    numbers = [False, True, True, True]
    assert len(tables.blocks(titles, rows, numbers, None)) == 1
    assert len(tables.blocks(titles, rows, numbers, 80)) == 1
    narrow = tables.blocks(titles, rows, numbers, 22)
    assert narrow == [
        ["player    matches  won", "Ana Ruiz       12    7"],
        ["player    points a deal", "Ana Ruiz           3.25"],
    ]
    narrower = tables.blocks(titles, rows, numbers, 21)
    assert [block[0].split()[:2] for block in narrower] == [
        ["player", "matches"],
        ["player", "won"],
        ["player", "points"],
    ]


def test_a_table_without_rows() -> None:
    assert tables.blocks(["a", "b"], [], [True, True], 80) == [["a  b"]]


@pytest.mark.parametrize(
    ("value", "plain"),
    [
        (2**100, 2**100),
        (Decimal(2**100), 2**100),
        (Decimal("1.5"), 1.5),
        (Decimal("NaN"), None),
        (float("nan"), None),
        (float("-inf"), None),
        (True, True),
        (date(2026, 3, 12), "2026-03-12"),
        (datetime(2026, 3, 12, 19, 30, tzinfo=UTC), "2026-03-12T19:30:00+00:00"),
        (time(19, 30), "19:30:00"),
        (timedelta(minutes=1), 60.0),
        (b"\x00\xff", "00ff"),
        (UUID(int=1), "00000000-0000-0000-0000-000000000001"),
        ([{"tile": "4|4", "pips": Decimal(8)}], [{"tile": "4|4", "pips": 8}]),
        ({1: (2, 3)}, {"1": [2, 3]}),
    ],
)
def test_every_value_becomes_json(value: Any, plain: Any) -> None:
    found = tables.plain_value(value)
    assert found == plain
    assert type(found) is type(plain)
    json.dumps(found, allow_nan=False)


def test_columns_of_one_name_are_kept_apart() -> None:
    rows = tables.row_objects(["n", "n", "n_2"], [(1, 2, 3)])
    assert list(rows) == [{"n": 1, "n_2": 2, "n_2_2": 3}]


def written(rows: list[tuple[Any, ...]], *, for_sheets: bool) -> list[list[str]]:
    stream = io.StringIO()
    tables.write_csv(stream, ["a"], rows, for_sheets=for_sheets)
    return list(csv.reader(io.StringIO(stream.getvalue(), newline="")))[1:]


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"])
def test_no_text_runs_in_a_spreadsheet(text: str) -> None:
    assert written([(text,)], for_sheets=True) == [[f"'{text}"]]
    assert written([(text,)], for_sheets=False) == [[text]]


def test_numbers_stay_numbers_in_csv() -> None:
    assert written([(-3,), (-2.5,), (None,), (False,)], for_sheets=True) == [
        ["-3"],
        ["-2.5"],
        [""],
        ["false"],
    ]


def test_csv_keeps_lists_readable() -> None:
    assert written([([{"tile": "4|4"}],)], for_sheets=False) == [['[{"tile": "4|4"}]']]


def test_sheets_get_no_control_characters() -> None:
    stream = io.StringIO()
    tables.write_csv(stream, ["name"], [["=\x1b[31m\x9b"], ["two\nlines"]], for_sheets=True)
    assert stream.getvalue() == 'name\n\'=\\u001b[31m\\u009b\n"two\nlines"\n'
