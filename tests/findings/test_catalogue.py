from __future__ import annotations

import pytest

from fiveup.findings.catalogue import BY_NAME, CODE_NAMES, CODES, KINDS, code_number
from fiveup.findings.finding import Finding
from tests.oracle import faults


def test_codes_and_kinds_are_those_that_the_oracle_read_in_the_contract() -> None:
    assert {code.name: code.kind for code in CODES} == faults.KINDS


def test_a_code_has_one_number_and_a_rule_of_the_game_or_none() -> None:
    assert len(set(CODE_NAMES)) == len(CODES) < 128  # the bulk columns hold a byte
    assert [code_number(name) for name in CODE_NAMES] == list(range(len(CODES)))
    rules = {f"R{number}" for number in range(1, 20)}
    assert {code.rule for code in CODES} <= rules | {None}
    assert {code.kind for code in CODES} == set(KINDS)


def test_every_illegal_code_rests_on_a_rule() -> None:
    assert all(code.rule for code in CODES if code.kind == "illegal")


def test_a_finding_takes_kind_and_rule_from_its_code() -> None:
    finding = Finding("must-draw", deal=1, event=2, seat=2)
    assert (finding.kind, finding.rule) == ("illegal", "R15")
    assert Finding("duplicate").rule is None


def test_its_values_may_name_another_rule() -> None:
    assert Finding("no-match", values={"rule": "R7"}).rule == "R7"


def test_a_finding_is_located_without_being_changed() -> None:
    finding = Finding("must-draw", match="m", deal=1)
    placed = finding.located(file="a.json", line=3, column=4, pointer="/deals/0")
    assert (placed.file, placed.line, placed.column, placed.pointer) == ("a.json", 3, 4, "/deals/0")
    assert (placed.match, placed.deal, finding.file) == ("m", 1, None)


@pytest.mark.parametrize("name", sorted(BY_NAME))
def test_every_code_can_be_looked_up(name: str) -> None:
    assert BY_NAME[name].name == name
