from __future__ import annotations

import re

import pytest

from fiveup.cli.guard import CannotRunError
from fiveup.cli.match_source import Chosen
from fiveup.cli.moment_text import moment_lines
from fiveup.cli.moment_view import view
from tests.facts.logs_to_tables import case, event_table


def shown(
    name: str, deal: int, placement: int | None = None, columns: int = 200
) -> dict[str, list[str]]:
    """The sections of a moment by their titles, those of the second match of a table."""
    table = event_table(case("matches/3-seats-open"), case(name))
    moment = view(Chosen(table, 1, None), deal, placement)
    said = "\n".join(moment_lines(moment, columns, only_ascii=False, styles=False))
    blocks = said.split("\n\n")
    sections = {"": blocks[0].splitlines()}
    for block in blocks[1:]:
        title, *lines = block.splitlines()
        sections[title.split(" (")[0]] = [line.removeprefix("  ") for line in lines]
    return sections


def test_a_moment() -> None:
    sections = shown("matches/2-seats-open", 1, 3)
    table = event_table(case("matches/2-seats-open"))
    assert sections[""][0].startswith(f"{table.match_id[0]}, deal 1, placement 3 of ")
    assert len([line for line in sections["Moves"] if "plays" in line]) == 3
    assert sections["Layout"][0].startswith("[")
    assert sum(line.count("*") for line in sections["Layout"]) == 1
    assert "→" in sections["Counted ends"][0]
    assert "Next" in sections
    assert "Settlement" not in sections


def test_the_scores_go_on_from_deal_to_deal() -> None:
    first = shown("matches/4-seats-club", 1)["Scores"]
    second = shown("matches/4-seats-club", 2)["Scores"]
    after = [re.findall(r"(-?\d+) after it", line) for line in first]
    before = [re.findall(r"(-?\d+) before the deal", line) for line in second]
    assert after == before
    assert all(after)


def test_the_end_of_a_deal_is_settled() -> None:
    sections = shown("matches/4-seats-club", 2)
    assert sections["Next"] == ["The deal is over: Cy Okafor is out"]
    assert "3 from placements, 1 tile left: 1|1 (2 pips), 0 taken" in sections["Settlement"][2]
    assert "Élodie Martin  1 tile: 3|5" in sections["Hands"]


def test_an_illegal_event_stops_it() -> None:
    sections = shown("faults/must-play-draw", 1)
    (finding,) = sections["What is wrong here"]
    assert finding.startswith("must-play: deal 1, event 17: ")
    assert "The rules do not allow event 17: shown is the moment before it." in sections[""]
    assert sections["Moves"][-1].split()[0] == "16"
    assert "Settlement" not in sections


def test_a_moment_before_the_fault_is_as_ever() -> None:
    sections = shown("faults/must-play-draw", 1, 5)
    assert "What is wrong here" not in sections
    assert not any("do not allow" in line for line in sections[""])


def test_a_claim_stands_beside_what_is_due() -> None:
    sections = shown("faults/claimed-points", 7)
    moves = [line for line in sections["Moves"] if "but the sheet says" in line]
    assert len(moves) == len(
        [line for line in sections["What is wrong here"] if line.startswith("claimed-points")]
    )
    assert moves


@pytest.mark.parametrize(
    ("deal", "placement", "sentence"),
    [
        (99, None, "There is no deal 99 in example-4-club: its last is deal "),
        (1, 29, "There is no placement 29 in deal 1 of example-4-club: it has "),
    ],
)
def test_no_such_moment(deal: int, placement: int | None, sentence: str) -> None:
    table = event_table(case("matches/4-seats-club"))
    with pytest.raises(CannotRunError) as error:
        view(Chosen(table, 0, None), deal, placement)
    assert str(error.value).startswith(sentence)


def test_the_tiles_lie_where_they_lie_at_the_end_of_the_deal() -> None:
    at_end = shown("matches/2-seats-open", 1)["On the table"]
    before = shown("matches/2-seats-open", 1, 3)["On the table"]
    square = re.compile(r"│ (\d)")
    assert len(square.findall("".join(at_end))) > len(square.findall("".join(before))) > 0
    (star,) = (line.index("*") for line in before if "*" in line)
    assert any(len(line) > star and line[star] in "│─" for line in at_end)


def test_no_picture_where_it_does_not_fit() -> None:
    assert "On the table" in shown("matches/2-seats-open", 1, columns=120)
    narrow = shown("matches/2-seats-open", 1, columns=40)
    assert "On the table" not in narrow
    assert "Layout" in narrow
