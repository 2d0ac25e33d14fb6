"""The oracle against every worked case.

Written without pytest's own names: the oracle and its tests need the standard library only.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from .faults import KINDS
from .judge import judge
from .rules import Layout, deduction_for, is_double, pip_at, pips_on, points_for, raw_points
from .simulation import count_legal_continuations, deal_out

HERE = Path(__file__).resolve().parent
CASES = HERE.parent / "cases"

ABOUT = {"code", "deal", "event"}


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def positions() -> list[Any]:
    return list(read(CASES / "positions.json"))


def sequences() -> list[Any]:
    return list(read(CASES / "public_sequences.json")["sequences"])


def deductions() -> list[Any]:
    return list(read(CASES / "deductions.json"))


def faults() -> list[Path]:
    return sorted((CASES / "faults").glob("*.json"))


def hidden_hands() -> list[Path]:
    return sorted((CASES / "hidden-hands").glob("*.json"))


def matches() -> list[Path]:
    return sorted((CASES / "matches").glob("*.facts.json"))


def continuations() -> list[str]:
    lines = (HERE / "continuations.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def pytest_generate_tests(metafunc: Any) -> None:
    """One test a case."""
    cases: dict[str, list[Any]] = {
        "position": positions(),
        "sequence": sequences(),
        "deduction": deductions(),
        "fault": faults(),
        "hidden": hidden_hands(),
        "match": matches(),
        "line": continuations(),
    }
    for name, values in cases.items():
        if name in metafunc.fixturenames:
            assert values, f"no cases for {name}"
            metafunc.parametrize(name, values, ids=[label(value) for value in values])


def label(value: Any) -> str:
    if isinstance(value, Path):
        return value.name.split(".")[0]
    if isinstance(value, dict):
        return str(value.get("name", value.get("id", value.get("pips", "pair"))))
    return " ".join(str(value).split()[:2])


def place_all(placements: list[dict[str, Any]]) -> Layout:
    """Puts tiles down by `on` alone, at the first open place of it that fits."""
    layout = Layout()
    for step in placements:
        on = step.get("on")
        found = [place for place in layout.fitting_places(step["play"]) if place[0] == on]
        layout.place(step["play"], *(found[0] if found else (None, None)))
        if "end_sum" in step:
            assert layout.end_sum() == step["end_sum"], step
            assert raw_points(layout.end_sum()) == step["raw"], step
    return layout


def test_position(position: dict[str, Any]) -> None:
    layout = place_all(position["placements"])
    assert layout.end_sum() == position["end_sum"]
    assert raw_points(layout.end_sum()) == position["raw"]
    assert points_for(layout.end_sum()) == position["points"]
    assert [{"tile": t, "pips": n} for t, n in layout.counted_ends()] == position["counted_ends"]
    assert [
        {"tile": tile, "place": place, "pip": pip_at(tile, place)}
        for tile, place in layout.open_places()
    ] == position["open_places"]
    assert sorted(filter(is_double, layout.tiles())) == position["spinners"]
    assert [
        {"tile": one.on, "place": one.place, "attached": one.tile, "attached_by": one.by}
        for one in layout.attachments[1:]
    ] == position["connections"]


def test_sequence(sequence: dict[str, Any]) -> None:
    place_all(sequence["placements"])


def test_deduction(deduction: dict[str, Any]) -> None:
    if "left" in deduction:
        lost = sum(deduction_for(pips_on(tiles)) for tiles in deduction["left"])
        assert lost == deduction["pair_loses"]
    else:
        assert deduction_for(deduction["pips"]) == deduction["points"]


def test_fault(fault: Path) -> None:
    case = read(fault)
    answer, expected = judge(case["log"]), case["expect"]
    assert answer["status"] == expected["status"], answer["findings"]
    found = [one for one in answer["findings"] if KINDS[str(one["code"])] != "notice"]
    for wanted in expected["findings"]:
        fixed = {key: value for key, value in wanted.items() if key in ABOUT and value is not None}
        assert any(fixed.items() <= one.items() for one in found), (wanted, found)
    if expected["status"] != "refused":
        assert len(found) == len(expected["findings"]), found


def test_hidden(hidden: Path) -> None:
    case = read(hidden)
    answer, expected = judge(case["log"]), case["expect"]
    seats = [one["seat"] for one in answer["findings"] if one["code"] == "must-play"]
    assert answer["status"] == expected["status"], answer["findings"]
    assert seats == expected["must-play seats"]


def test_match(match: Path) -> None:
    facts = read(match)
    answer = judge(read(match.with_name(match.name.replace(".facts", ""))))
    assert (answer["status"], answer["findings"]) == ("verified", [])
    assert answer["complete"]
    assert answer["winner"] == facts["winner"]
    assert answer["scores"] == facts["scores"]
    for table in ("placements", "deals", "deal_players"):
        assert len(answer[table]) == len(facts[table])
        for ours, theirs in zip(answer[table], facts[table], strict=True):
            assert {column: ours[column] for column in theirs} == theirs


def test_continuations(line: str) -> None:
    """`seats leader | tiles as dealt | by place 1, 2, ... | by tile attached to 1, 2, ...`."""
    head, tiles, by_place, by_on = (part.strip() for part in line.split(" | "))
    seats, leader = (int(number) for number in head.split())
    deal = deal_out([f"{text[0]}|{text[1]}" for text in tiles.split()], seats, leader)
    for by, counts in (("place", by_place), ("on", by_on)):
        expected = [int(count) for count in counts.split()]
        depths = range(1, len(expected) + 1)
        assert [count_legal_continuations(deal, depth, by) for depth in depths] == expected
