from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import pytest

from fiveup.audit.languages import cause_text
from fiveup.audit.people import People
from tests.generators.matches import play_match
from tests.oracle.rules import Layout, points_for
from tests.replay.writing import deal, log

from .auditing import Log, audit_of, causes_of, of_code, only
from .misreadings import MISREADINGS

ORDER = [*MISREADINGS, "neighbour"]


@dataclass
class Placed:
    """A placement of an open log, and the claims that each misreading gives for it."""

    deal: int
    event: int
    due: int
    misread: dict[str, set[int]]

    def fitting(self, claimed: int) -> list[str]:
        return [name for name in ORDER if claimed in self.misread[name]]

    def claims(self, name: str) -> list[int]:
        """Wrong claims that this misreading gives, or, for `none`, that no misreading gives."""
        claims = [claim for claim in range(40) if claim != self.due]
        if name != "none":
            return [claim for claim in claims if claim in self.misread[name]]
        return [claim for claim in claims if not self.fitting(claim)]


def placements(made: Log) -> Iterator[Placed]:
    for number, one in enumerate(made["deals"], start=1):
        layout = Layout()
        placed: list[Placed] = []
        for event, act in enumerate(one["events"], start=1):
            if "play" not in act:
                continue
            before = layout.copy()
            layout.place(act["play"], act.get("on"), act.get("place"))
            misread = {name: way(before, layout) for name, way in MISREADINGS.items()}
            due = points_for(layout.end_sum())
            placed.append(Placed(number, event, due, misread | {"neighbour": set()}))
        for first, second in pairwise(placed):
            first.misread["neighbour"].add(second.due)
            second.misread["neighbour"].add(first.due)
        yield from placed


def matches() -> Iterator[Log]:
    for seed in range(6):
        rng = random.Random(f"misread {seed}")
        yield play_match(rng, 2 + seed % 3, longest=4, greedy=rng.choice((0.3, 0.9)))


def test_every_misreading_explains_its_claims_and_no_other_cause_is_offered() -> None:
    """One placement a deal is claimed wrongly: by each misreading in turn, or by none."""
    rng = random.Random("claims")
    tried: Counter[str] = Counter()
    for made in matches():
        places = list(placements(made))
        for name in [*ORDER, "none"]:
            wrong: dict[tuple[int, int], list[str]] = {}
            for number in range(1, len(made["deals"]) + 1):
                choices = [
                    (place, claim)
                    for place in places
                    if place.deal == number
                    for claim in place.claims(name)
                ]
                if not choices:
                    continue
                place, claim = rng.choice(choices)
                event = made["deals"][number - 1]["events"][place.event - 1]
                event["claimed"] = claim
                wrong[number, place.event] = place.fitting(claim)
                tried[name] += 1
            found = of_code(audit_of(made), "claimed-points")
            assert {
                (one.finding.deal, one.finding.event): sorted(causes_of(one), key=ORDER.index)
                for one in found
            } == wrong
            for place in places:
                made["deals"][place.deal - 1]["events"][place.event - 1]["claimed"] = place.due
    assert all(tried[name] >= 6 for name in [*ORDER, "none"]), tried


@pytest.mark.parametrize(
    ("events", "expected", "words"),
    [
        (
            "1 plays 5|5 = 1",
            ["double-once"],
            "with 5|5 as 5, not 10, the sum is 5, which is 1 point",
        ),
        ("1 plays 5|5 = 10", ["raw-for-points"], "10 raw are 2 points"),
        ("1 plays 5|5 = 7", [], ""),
        ("1 plays 4|6 = 0", ["end-forgotten", "new-tile-forgotten"], "without the 6 on 4|6"),
        (
            "1 plays 1|4 = 1, 2 plays 1|1 on 1|4 = 1",
            ["double-once", "new-tile-forgotten", "rounded-sum", "neighbour"],
            "The value may belong to the placement before, which brings 1 point.",
        ),
        (
            "1 plays 1|6 = 0, 2 plays 2|6 on 1|6 = 1",
            ["rounded-sum"],
            "The sum of 3, no multiple of five, may have been rounded to 5, which is 1 point.",
        ),
    ],
)
def test_small_layouts(events: str, expected: list[str], words: str) -> None:
    audit = audit_of(log(deal(events)))
    (found,) = audit.differences
    assert causes_of(found) == expected
    people = People(audit.table, audit.index)
    assert words in " ".join(cause_text(cause, people) for cause in found.causes)


def test_it_says_which_end_was_left_out() -> None:
    audit = audit_of(log(deal("1 plays 3|5 = 1")))
    found = only(audit, "claimed-points")
    cause = next(cause for cause in found.causes if cause.name == "end-forgotten")
    assert cause.values == {"points": 1, "ways": [{"tiles": [["3|5", 3]], "end_sum": 5}]}
    assert found.effects == {1: -1}
    assert found.placement == 1


def test_a_double_that_is_inside_and_its_branches() -> None:
    """R8, R11: 4|4 has both lines filled, ends 3 and 6; 4|4 counted 8 more, or branches 4 + 4."""
    start = "1 plays 4|4, 2 plays 3|4 on 4|4, 1 plays 4|6 on 4|4 = {}"
    assert audit_of(log(deal(start.format(0)))).differences == []
    nine_and_eight = only(audit_of(log(deal(start.format(1)))), "claimed-points")
    assert "double-inside" not in causes_of(nine_and_eight)
    longer = "1 plays 4|4, 2 plays 2|4 on 4|4, 1 plays 4|5 on 4|4 = 3"
    found = only(audit_of(log(deal(longer))), "claimed-points")
    assert causes_of(found) == ["double-inside", "branch-early", "covered-end"]
