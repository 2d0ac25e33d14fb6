"""What every sentence keeps to; which words it says stands in tests/golden."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from fiveup.findings.catalogue import CODE_NAMES
from fiveup.findings.english import act, counted, listed, places, points, quoted
from fiveup.findings.english_refused import SENTENCES_BY_PROBLEM
from fiveup.findings.finding import Finding
from fiveup.findings.sentences import LANGUAGES, sentence
from fiveup.logs import problems
from fiveup.replay.explain import explain
from fiveup.replay.judge import judge
from tests.replay.as_table import table_of
from tests.replay.writing import deal, log

GOLDEN = Path(__file__).parents[1] / "golden"

# Values for the sentence of each problem with a log, all that any of them wants.
VALUES: dict[str, Any] = {
    "field": "claimed",
    "found": "x",
    "expected": "whole number",
    "nearest": "claimed",
    "known": ["out", "blocked"],
    "reason": "no such file",
    "compression": "gzip",
    "encoding": "UTF-16",
    "byte": "0xff",
    "what": "file",
    "limit": 64,
    "length": 65,
    "count": 3,
    "matches": 1_000,
    "faults": 1_000,
    "low": 0,
    "high": 12,
    "seats": 2,
    "sides": 2,
    "missing": [1, 3],
    "given": ["play", "draw"],
}


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_code_has_a_sentence(language: str) -> None:
    assert set(LANGUAGES[language]) == set(CODE_NAMES)


def test_every_problem_that_a_reader_may_find_has_a_sentence() -> None:
    table = re.findall(r"^\| (?:`[\w-]+` )?\| (.+?) \|", problems.__doc__ or "", re.MULTILINE)
    named = {name for cell in table for name in re.findall(r"`([\w-]+)`", cell)}
    assert named <= set(SENTENCES_BY_PROBLEM)
    assert len(named) > 30


@pytest.mark.parametrize("problem", sorted(SENTENCES_BY_PROBLEM))
def test_the_sentence_of_a_problem_with_a_log(problem: str) -> None:
    for values in (VALUES, VALUES | {"nearest": None, "encoding": None, "byte": None}):
        said = sentence(Finding("bad-field", values={"problem": problem, **values}))
        assert_is_a_sentence(said)


def golden_messages() -> list[str]:
    return [
        one["message"]
        for path in sorted(GOLDEN.glob("*.expected.toml"))
        for one in tomllib.loads(path.read_text(encoding="utf-8"))["findings"]
    ]


def assert_is_a_sentence(said: str) -> None:
    assert said.endswith((".", "?"))
    assert said[0].isupper() or said[0].isdigit() or said[0] == "`"
    slips = r"None|\{|\}|  | [.,;:]|\.\.|\b1 (?:tiles|points|pips|sides)\b"
    assert not re.search(slips, said), said


def test_every_sentence_is_one() -> None:
    messages = golden_messages()
    assert len(messages) > len(CODE_NAMES)
    for said in messages:
        assert_is_a_sentence(said)


HOSTILE = "Eve\u202e\n\x1b[31m<b>" + "x" * 100


def test_names_are_shortened_and_what_cannot_be_seen_is_made_visible() -> None:
    made = log(deal("1 plays 1|4, 2 passes"))
    made["players"][1]["name"] = HOSTILE
    table = table_of(made)
    said = sentence(explain(table, judge(table), 0)[0])
    assert said.isprintable()
    assert said.startswith(r"Eve\u202e\n\x1b[31m<b>xxx")
    assert len(said) < 160


def test_quoting() -> None:
    assert quoted("Фёдор Ильин") == "Фёдор Ильин"
    assert quoted("a\tb") == r"a\tb"
    assert len(quoted("x" * 61)) == 60
    assert quoted("x" * 61).endswith("…")


def test_the_words_that_sentences_share() -> None:
    assert listed([]) == ""
    assert listed(["1|2"]) == "1|2"
    assert listed(["1|2", "3|4"], "or") == "1|2 or 3|4"
    assert (counted(-1, "point", "points"), points(2), points(1)) == (
        "-1 point",
        "2 points",
        "1 point",
    )
    assert places([["1|2", "high"], ["4|4", "line B"]], "or") == "1|2 (high) or 4|4 (line B)"


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"action": "pass"}, "passes"),
        ({"action": "draw", "tile": None}, "draws"),
        ({"action": "draw", "tile": "1|4"}, "draws 1|4"),
        ({"action": "play", "tile": "1|4"}, "plays 1|4"),
        ({"action": "play", "tile": "1|4", "on": "4|4"}, "plays 1|4 on 4|4"),
        (
            {"action": "play", "tile": "1|4", "on": "4|4", "place": "branch A"},
            "plays 1|4 on 4|4 (branch A)",
        ),
    ],
)
def test_what_was_done(values: dict[str, Any], said: str) -> None:
    assert act(values) == said


def test_what_no_draws_can_have_brought() -> None:
    """No log comes to this: what the checks let through can always have been dealt so."""
    values = {"reason": "proof", "tiles": ["1|4", "2|5"]}
    said = sentence(Finding("wrong-remaining", deal=1, values=values))
    assert said == "What is shown at the end cannot be: too few draws can have brought 1|4 and 2|5."
