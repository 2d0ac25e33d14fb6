from __future__ import annotations

from pathlib import Path

import pytest

from fiveup.cli.excerpt import LARGEST, Excerpts, excerpt
from fiveup.findings.finding import Finding


def finding(path: Path, line: int | None, column: int | None) -> Finding:
    return Finding("bad-tile", file=str(path), line=line, column=column)


def test_the_line_with_a_caret(tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    log.write_text('{\r\n "play": "9|9"\r\n}\n', encoding="utf-8-sig")
    assert Excerpts().lines_for(finding(log, 2, 10)) == [' "play": "9|9"', "         ^"]


@pytest.mark.parametrize("column", [1, 40, 500, 996, 1000])
def test_a_window_of_a_long_line(column: int) -> None:
    line = "".join(str(number % 10) for number in range(1, 1001))
    shown, caret = excerpt(line, column)
    assert len(shown) <= 78
    assert shown[len(caret) - 1] == line[column - 1]
    assert shown.strip("…") in line


def test_the_caret_stands_under_what_the_terminal_shows() -> None:
    shown, caret = excerpt('\t安 "x"', 4)
    assert shown == r'\t安 "x"'
    assert caret == "     ^"


def test_a_column_past_the_end_shows_the_end_or_nothing() -> None:
    assert excerpt("abc", 4) == ["abc", "   ^"]
    assert excerpt("abc", 9) == []


def test_nothing_where_no_line_can_be_read_again(tmp_path: Path) -> None:
    excerpts = Excerpts()
    log = tmp_path / "log.csv"
    log.write_bytes("Zoë".encode("cp1252"))
    assert excerpts.lines_for(finding(log, 1, 1)) == []
    assert excerpts.lines_for(finding(tmp_path / "gone.json", 1, 1)) == []
    assert excerpts.lines_for(finding(tmp_path, 1, 1)) == []
    assert excerpts.lines_for(Finding("bad-tile", file="a\0b", line=1, column=1)) == []
    log.write_text("one line", encoding="utf-8")
    assert Excerpts().lines_for(finding(log, 7, 1)) == []
    assert Excerpts().lines_for(finding(log, 1, None)) == []
    log.write_bytes(b"{}" + b" " * LARGEST)
    assert Excerpts().lines_for(finding(log, 1, 1)) == []
