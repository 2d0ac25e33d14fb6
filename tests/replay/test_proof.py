"""The proof by matching (match-log), beside assignments looked for one by one."""

from __future__ import annotations

import random
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fiveup.replay.ending import WRONG_REMAINING, known_left, prove, proved_fault
from fiveup.replay.moment import Moment, rebuild
from fiveup.replay.outcomes import ABOUT_PROOF
from fiveup.replay.proof import Disproof, fewest_without_slots, tiles_without_slots
from fiveup.rules.tiles import NAMES, TILES, tiles_in
from tests.generators.matches import write_down
from tests.generators.moments import moments
from tests.generators.truth import Style, play_deal
from tests.oracle.proof import Question, assignable, by_backtracking, pose
from tests.oracle.reading import read_log
from tests.oracle.replay import Table, replay

from .as_table import Log, table_of
from .writing import deal, explained, found, judged, log

SMALL = 6


@st.composite
def small_puzzles(draw: st.DrawFn) -> list[int]:
    """Slots of six tiles among six; the other tiles have a slot of their own."""
    masks = [draw(st.integers(0, (1 << SMALL) - 1)) for _ in range(SMALL)]
    return masks + [1 << tile for tile in range(SMALL, TILES)]


def exhausted(allowed: list[int]) -> bool:
    """Whether some order of the six slots suits the six tiles."""
    return any(
        all(allowed[tile] >> slot & 1 for tile, slot in enumerate(order))
        for order in permutations(range(SMALL))
    )


def slots_of(allowed: list[int], tiles: int) -> int:
    reachable = 0
    for tile in tiles_in(tiles):
        reachable |= allowed[tile]
    return reachable.bit_count()


@settings(max_examples=300, deadline=None, derandomize=True)
@given(small_puzzles())
def test_an_assignment_is_found_where_there_is_one(allowed: list[int]) -> None:
    tiles = tiles_without_slots(allowed)
    assert (tiles == 0) == exhausted(allowed)
    if tiles:
        assert slots_of(allowed, tiles) < tiles.bit_count()


@settings(max_examples=300, deadline=None, derandomize=True)
@given(small_puzzles(), st.permutations(range(TILES)))
def test_the_tiles_to_blame_are_too_many_and_none_too_many(
    allowed: list[int], order: list[int]
) -> None:
    tiles = fewest_without_slots(allowed, order)
    if exhausted(allowed):
        assert tiles == 0
        return
    assert slots_of(allowed, tiles) == tiles.bit_count() - 1
    for tile in tiles_in(tiles):
        assert tiles_without_slots(allowed, tiles & ~(1 << tile)) == 0


def hidden_deal(seed: int, seats: int) -> Log:
    """A deal recorded without hands, in which somebody may have drawn who could have played."""
    rng = random.Random(seed)
    played = play_deal(rng, seats, rng.randrange(1, seats + 1), Style(greedy=0.5))
    made: Log = log({"deal": 1, **played}, seats=seats)
    if rng.random() < 0.7:
        chances = [m for m in moments(made, "play") if m.boneyard > 0 and m.index > 0]
        moment = rng.choice(chances)
        last = next(m for m in moments(made) if m.index == len(moment.deal["events"]) - 1)
        if last.boneyard > 0:
            moment.deal["events"].insert(moment.index, {"seat": moment.event["seat"], "draw": None})
            ended = made["deals"][0].pop("ended")
            if ended != "abandoned":
                made["deals"][0]["ended"] = "abandoned"
                made["deals"][0].pop("remaining")
    detail = rng.choice(("moves", "moves-some-seen", "unshown", "open-some-unseen"))
    return write_down(rng, made, detail=detail)


def disproved(made: Log) -> tuple[Moment, Disproof | None]:
    table = table_of(made)
    moment = rebuild(table, 0, 1)
    left = known_left(moment.sheet, moment.cells, moment.seats)
    return moment, prove(table, moment.sheet, moment.seats, moment.duties, left)


def asked(made: Log) -> tuple[Table, dict[int, list[str]]] | None:
    """The oracle's table after the last event, and what is left; None if an event stops it."""
    read = read_log(made)
    table, fault = replay(read.deals[0], read.seats, recorded=True)
    left = dict(read.deals[0].remaining)
    if table.out_seat is not None:
        left[table.out_seat] = []
    return None if fault else (table, left)


def is_violated_by(question: Question, tiles: list[str]) -> bool:
    """Whether these tiles have fewer arrivals between them than they are."""
    arrivals = {arrival for tile in tiles for arrival in question.options.get(tile, [])}
    return sum(question.room[arrival] for arrival in arrivals) < len(tiles)


@pytest.mark.parametrize("seed", range(60))
def test_verdict_event_and_tiles_beside_the_oracles(seed: int) -> None:
    made = hidden_deal(seed, 2 + seed % 3)
    question = asked(made)
    if question is None:
        assert judged(made)["status"] == "illegal"  # by what is known, no proof is needed
        return
    table, shown = question
    moment, disproof = disproved(made)
    if disproof is None:
        assert assignable(pose(table, shown, table.duties))
        return
    assert disproof.duty >= 0
    assert assignable(pose(table, shown, table.duties[: disproof.duty]))
    posed = pose(table, shown, table.duties[: disproof.duty + 1])
    assert not assignable(posed)
    duty = table.duties[disproof.duty]
    assert moment.duties.event[disproof.duty] == duty.event
    assert moment.duties.seat[disproof.duty] == duty.seat
    blamed = [NAMES[tile] for tile in tiles_in(disproof.tiles())]
    assert is_violated_by(posed, blamed)
    for tile in blamed:
        assert not is_violated_by(posed, [other for other in blamed if other != tile])


def test_some_of_these_deals_are_disproved_and_some_not() -> None:
    verdicts = {disproved(hidden_deal(seed, 2 + seed % 3))[1] is None for seed in range(60)}
    assert verdicts == {True, False}


def test_a_small_deal_is_settled_by_trying_everything() -> None:
    """Two seats, all tiles but a few seen, so that backtracking gets to an end."""
    events = "1 plays 6|6, 2 draws 1|4, 2 draws, 2 plays 0|6 on 6|6, 1 plays 5|6 on 6|6"
    made = log(deal(events + ", 2 plays 0|1 on 0|6", ended="abandoned"))
    question = asked(made)
    assert question is not None
    table, shown = question
    assert by_backtracking(pose(table, shown, table.duties))
    assert found(made) == []


class TestWhatIsProved:
    """The first duty that leaves no way, and the fewest tiles to blame."""

    def test_tiles_played_later_must_have_been_in_hand(self) -> None:
        """Only the third draw was not seen, and it cannot have brought both sixes."""
        made = log(
            deal("1 plays 6|6, 2 draws 2|3, 2 draws 0|0, 2 draws, 2 plays 0|6 on 6|6, "
                 "1 plays 3|6 on 6|6, 2 plays 1|6 on 6|6", ended="abandoned")
        )  # fmt: skip
        assert found(made) == ["must-play 1.2 s2"]
        assert explained(made)[0].values["proof"] == [["0|6", 5], ["1|6", 7]]

    def test_what_was_drawn_last_may_be_what_was_played_first(self) -> None:
        made = log(
            deal("1 plays 6|6, 2 draws 2|3, 2 draws 0|0, 2 draws, 2 plays 0|6 on 6|6, "
                 "1 plays 3|6 on 6|6, 2 plays 0|1 on 0|6", ended="abandoned")
        )  # fmt: skip
        assert found(made) == []

    def test_everything_from_that_event_on_is_withdrawn_with_its_findings(self) -> None:
        made = log(
            deal("1 plays 6|6 = 0, 2 draws 2|3, 2 plays 1|6 on 6|6 = 9, 1 plays 1|1 on 1|6 = 9",
                 ended="abandoned", points={1: 5})
        )  # fmt: skip
        assert found(made) == ["must-play 1.2 s2"]
        got = judged(made)
        assert [row["tile"] for row in got["placements"]] == ["6|6"]
        assert got["deals"][0]["draws"] == 0
        assert [row["placements"] for row in got["deal_players"]] == [1, 0]

    def test_claims_before_that_event_are_still_judged(self) -> None:
        made = log(deal("1 plays 6|6 = 3, 2 draws 2|3, 2 plays 1|6 on 6|6", ended="abandoned"))
        assert found(made) == ["claimed-points 1.1 s1", "must-play 1.2 s2"]

    def test_a_tile_that_nobody_can_have_given(self) -> None:
        """Bo shows a tile dealt to nobody, but each of his draws was seen. No duty is needed."""
        hands = {1: "6|6 1|1 2|2 3|3 4|4", 2: "0|0 0|1 0|2 0|3 0|4"}
        events = "1 plays 6|6, 2 draws 5|5, 2 draws"
        left = "0|0 0|1 0|2 0|3 0|4 5|5"
        made = log(deal(events, hands=hands, ended="abandoned", remaining={2: left + " 1|2"}))
        assert found(made) == []
        made = log(deal(events, hands=hands, ended="abandoned", remaining={2: left + " 1|6"}))
        assert found(made) == []  # it came with the last draw
        events += ", 2 draws 5|6"
        left += " 5|6"
        made = log(deal(events, hands=hands, ended="abandoned", remaining={2: left + " 1|6"}))
        assert found(made) == ["must-play 1.4 s2"]
        assert explained(made)[0].values["proof"] == [["1|6", "left"]]

    def test_every_six_must_have_been_somewhere(self) -> None:
        """Ana's other four tiles, the last tile drawn and one still to draw: six in all."""
        for draws, expected in ((17, []), (18, ["must-play 1.19 s2"])):
            events = ", ".join(["1 plays 6|6", *["2 draws"] * draws])
            assert found(log(deal(events, ended="abandoned"))) == expected

    def test_an_empty_boneyard_leaves_nowhere_else(self) -> None:
        """Ana shows her four, so Bo has every six, and six draws from event 14 on."""
        events = ", ".join(["1 plays 6|6", *["2 draws"] * 18])
        left = {1: "0|0 0|1 0|2 0|3"}
        made = log(deal(events, ended="abandoned", remaining=left))
        assert found(made) == ["must-play 1.15 s2"]
        blamed: list[Any] = explained(made)[0].values["proof"]
        assert blamed == [[f"{pip}|6", None] for pip in range(6)]


def test_no_assignment_even_without_duties() -> None:
    """What the checks event by event let through always has one; the proof looks all the same."""
    table = table_of(log(deal("1 plays 6|6, 2 plays 1|6 on 6|6", ended="abandoned")))
    moment = rebuild(table, 0, 1)
    left = {1: 1 << NAMES.index("1|6")}  # which Bo has played
    fault = proved_fault(table, moment.sheet, 2, moment.duties, left)
    assert fault is not None
    assert (fault.code, fault.event, fault.about) == (WRONG_REMAINING, 0, ABOUT_PROOF)
