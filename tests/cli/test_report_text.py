from __future__ import annotations

import pytest

from fiveup.cli.excerpt import Excerpts
from fiveup.cli.report_text import finding_lines, match_line, say_report, say_totals
from fiveup.findings.finding import Finding
from fiveup.intake.report import FileReport, MatchReport, Totals

MUST_DRAW = Finding(
    "must-draw",
    match="club-1",
    deal=2,
    event=7,
    seat=1,
    values={"player": "Ana\x1b[31m", "boneyard": 4, "legal": [], "open_places": []},
    file="gone.json",
    line=3,
    column=9,
)


def report(status: str, **changes: object) -> MatchReport:
    values: dict[str, object] = {
        "match": "club-1",
        "file": "gone.json",
        "status": status,
        "complete": True,
        "winner": 1,
        "scores": [63, 40],
        "deals": 4,
        "placements": 71,
        "findings": [],
        "detail": "moves",
    }
    return MatchReport(**(values | changes))  # type: ignore[arg-type]


def test_a_match_in_a_line() -> None:
    assert match_line(report("verified")) == (
        "verified  club-1: detail moves, 4 deals, 71 placements, score 63 : 40, side 1 wins"
    )


def test_what_is_not_known_is_not_made_up() -> None:
    line = match_line(report("illegal", winner=None, scores=[None, None], complete=False))
    assert line.endswith("score ? : ?, no winner by the rules, not complete")


def test_a_duplicate_and_a_refused_match() -> None:
    assert "club-1 (duplicate, skipped): " in match_line(report("verified", duplicate=True))
    assert match_line(report("refused", scores=[], detail=None)) == "refused  club-1: gone.json"


def test_a_finding_says_where_and_what() -> None:
    (line,) = finding_lines(MUST_DRAW, Excerpts())
    assert line == (
        r"gone.json:3:9: must-draw: deal 2, event 7: Ana\x1b[31m passes with 4 tiles in the "
        "boneyard, but must draw first. (R15)"
    )


def test_a_finding_in_a_spreadsheet() -> None:
    finding = Finding("duplicate", match="club-1", file="evening.xlsx", sheet="Table 1", cell="K7")
    (line,) = finding_lines(finding, Excerpts())
    assert line.startswith("evening.xlsx:Table 1!K7: duplicate: ")


def test_findings_stand_below_their_match(capsys: pytest.CaptureFixture[str]) -> None:
    say_report(report("illegal", findings=[MUST_DRAW]), Excerpts())
    say_report(FileReport("bad\nname.json", [Finding("duplicate", match="x")]), Excerpts())
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [
        "illegal",
        "gone.json:3:9:",
        "refused",
        "duplicate:",
    ]
    assert lines[2] == r"refused  bad\nname.json"


def test_totals_explain_what_somebody_should_look_at(capsys: pytest.CaptureFixture[str]) -> None:
    totals = Totals()
    totals.count(report("verified"))
    totals.count(report("disputed"))
    say_totals(totals)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == (
        "2 read = 1 verified + 0 unproved + 1 disputed + 0 illegal + 0 refused + 0 duplicates"
    )
    assert [line.split(":")[0].strip() for line in lines[1:]] == ["disputed"]
