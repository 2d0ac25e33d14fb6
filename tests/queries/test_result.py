from __future__ import annotations

import subprocess
import sys
from datetime import date, datetime

import pytest

from fiveup import queries
from fiveup.queries import Column, Filters, Format, Result, Value
from tests.queries.tables import Tables

QUESTIONS = (
    queries.clubs,
    queries.contents,
    queries.deal_lengths,
    queries.deals,
    queries.findings,
    queries.imports,
    queries.matches,
    queries.players,
    queries.quality,
    queries.scoring,
    queries.standings,
)


@pytest.mark.parametrize(
    ("written", "value", "text"),
    [
        (Format.WHOLE, 1204, "1,204"),
        (Format.WHOLE, -3, "-3"),
        (Format.ORDINAL, 1204, "1204"),
        (Format.DECIMAL, 3.254, "3.25"),
        (Format.SIGNED, 0.4, "+0.40"),
        (Format.SHARE, 1.0, "100.0 %"),
        (Format.DAY, date(2026, 3, 1), "2026-03-01"),
        (Format.INSTANT, datetime(2026, 3, 1, 9, 5), "2026-03-01 09:05"),  # noqa: DTZ001
        (Format.FLAG, False, "no"),
        (Format.TEXT, "<b>", "<b>"),
        (Format.DECIMAL, None, "–"),
    ],
)
def test_how_values_are_written(written: Format, value: Value, text: str) -> None:
    assert Column("c", "C", written, "A column.").text(value) == text


def test_every_question_answers_an_empty_store_and_says_what_it_counts() -> None:
    connection = Tables().connection

    for question in QUESTIONS:
        result: Result = question(connection, Filters(clubs=("nowhere",)))
        assert result.counts.endswith(".")
        assert len({column.name for column in result.columns}) == len(result.columns)
        assert result.texts() == [
            [column.text(value) for column, value in zip(result.columns, row, strict=True)]
            for row in result.rows
        ]


def test_importing_the_questions_loads_no_database() -> None:
    program = "import sys, fiveup.queries; print({'duckdb', 'polars', 'pyarrow'} & {*sys.modules})"

    found = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )

    assert found.stdout == "set()\n"
