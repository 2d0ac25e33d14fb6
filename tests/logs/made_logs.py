"""Logs by chance, for property tests: right field by field, hardly ever right as a game."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from fiveup.logs.tile_text import TILE_OF_TEXT
from fiveup.rules.layout import PLACE_NAMES
from fiveup.rules.match import sides_of

TILES = st.sampled_from(sorted(TILE_OF_TEXT))
NUMBERS = st.integers(-1_000_000, 1_000_000)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
NAMES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12)
DATES = st.dates().map(str) | st.datetimes().map(lambda at: at.isoformat(timespec="seconds"))


def optional(value: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return value | st.none()


def by_seat(seats: int, value: st.SearchStrategy[Any], *, all_seats: bool = False) -> Any:
    names = [str(seat) for seat in range(1, seats + 1)]
    entries = dict.fromkeys(names, value)
    if all_seats:
        return st.fixed_dictionaries(entries)
    return st.fixed_dictionaries({}, optional={name: optional(value) for name in names})


def plays(seat: st.SearchStrategy[int]) -> st.SearchStrategy[dict[str, Any]]:
    needed = {"seat": seat, "play": TILES}
    more = {"claimed": optional(NUMBERS), "at": optional(TEXTS), "note": optional(TEXTS)}
    on = {"on": TILES}
    return st.fixed_dictionaries(needed, optional=more) | st.fixed_dictionaries(
        needed | on, optional=more | {"place": optional(st.sampled_from(PLACE_NAMES))}
    )


def events(seats: int, draws: bool) -> st.SearchStrategy[dict[str, Any]]:
    seat = st.integers(1, seats)
    texts = {"at": optional(TEXTS), "note": optional(TEXTS), "x-more": st.just({"a": 1})}
    passes = st.fixed_dictionaries({"seat": seat, "pass": st.just(True)}, optional=texts)
    drawn = st.fixed_dictionaries({"seat": seat, "draw": optional(TILES)}, optional=texts)
    return plays(seat) | passes | (drawn if draws else passes)


@st.composite
def deals(draw: Any, seats: int, draws: bool) -> dict[str, Any]:
    seat = st.integers(1, seats)
    some_tiles = st.lists(TILES, max_size=6)
    scores = st.lists(optional(NUMBERS), min_size=sides_of(seats), max_size=sides_of(seats))
    points = by_seat(seats, NUMBERS)
    claimed = st.fixed_dictionaries(
        {}, optional={"points": points, "deductions": points, "scores": scores}
    )
    return draw(
        st.fixed_dictionaries(
            {
                "deal": NUMBERS,
                "leader": seat,
                "ended": st.sampled_from(["out", "blocked", "abandoned"]),
            },
            optional={
                "leader_by": st.sampled_from(["lot", "last out", None]),
                "lots": st.lists(by_seat(seats, st.integers(0, 12)), max_size=3),
                "hands": by_seat(seats, some_tiles, all_seats=True),
                "events": st.lists(events(seats, draws), max_size=8),
                "remaining": by_seat(seats, some_tiles),
                "claimed": claimed,
            },
        )
    )


@st.composite
def logs(draw: Any) -> dict[str, Any]:
    seats = draw(st.integers(2, 4))
    status = draw(st.sampled_from([None, "finished", "abandoned", "forfeited"]))
    recorded = draw(st.sampled_from([None, "recorded", "unrecorded"]))
    scores = st.lists(optional(NUMBERS), min_size=sides_of(seats), max_size=sides_of(seats))
    match = st.fixed_dictionaries(
        {"id": NAMES, "status": st.just(status), "draws": st.just(recorded)},
        optional={
            "club": optional(TEXTS),
            "event": TEXTS,
            "table": TEXTS,
            "started_at": optional(DATES),
        },
    )
    player = st.fixed_dictionaries({"name": NAMES}, optional={"id": optional(TEXTS)})
    order = draw(st.permutations(range(1, seats + 1)))
    result = {"winner": st.integers(1, sides_of(seats)), "scores": scores}
    return {
        "format": "five-up-match-log",
        "version": 1,
        "match": draw(match),
        "players": [{"seat": seat} | draw(player) for seat in order],
        "deals": draw(st.lists(deals(seats, recorded != "unrecorded"), min_size=1, max_size=3)),
        "result": draw(
            st.fixed_dictionaries(result)
            if status == "forfeited"
            else st.fixed_dictionaries({}, optional=result)
        ),
    }
