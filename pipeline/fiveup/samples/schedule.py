"""The sample season of 2026: two clubs, both invented, from March to October."""

from __future__ import annotations

from typing import Any, Final

from fiveup.samples import faults
from fiveup.samples.meeting import (
    APP,
    BARE,
    LATE_START,
    MIXED,
    NO_DRAWS,
    NO_DRAWS_IN_SHORT,
    NOT_ALL_SHOWN,
    OPEN_PAPER,
    PAPER,
    PAPER_IN_SHORT,
    PAPER_WITH_LOTS,
    SCORE_SHEET,
    Meeting,
)
from fiveup.samples.play import Oversight

BRIDGE: Final = "Low Bridge Bones"
DOUBLE: Final = "Шестой дубль"


def at_bridge(file: str, event: str, day: str, table: int, players: str, **more: Any) -> Meeting:
    """A match at Low Bridge, where play begins at half past seven."""
    offset = "+00:00" if day < "2026-03-29" else "+01:00"
    return Meeting(
        file=f"low-bridge-bones/{file}",
        id=f"bones-{day}-{table}",
        club=BRIDGE,
        event=event,
        table=str(table),
        started_at=f"{day}T19:30:00{offset}",
        players=players,
        **{"sheet": PAPER, **more},
    )


def at_double(file: str, event: str, day: str, table: int, players: str, **more: Any) -> Meeting:
    """A match at Шестой дубль, which writes local time."""
    return Meeting(
        file=f"sixth-double/{file}",
        id=f"sixth-{day}-{table}",
        club=DOUBLE,
        event=event,
        table=f"стол {table}",
        started_at=f"{day}T12:00:00",
        players=players,
        **{"sheet": PAPER, **more},
    )


def spring_league(day: str, table: int, players: str, **more: Any) -> Meeting:
    """Two seats, all of it recorded by an app, the whole league in one file."""
    file = "2026-spring-league.jsonl"
    return at_bridge(file, "Spring League", day, table, players, sheet=APP, **more)


def thursday_pairs(day: str, players: str, **more: Any) -> Meeting:
    """Four seats on paper, a file a match."""
    return at_bridge(f"{day}-pairs.json", "Thursday Pairs", day, 1, players, **more)


def summer_threes(day: str, players: str, **more: Any) -> Meeting:
    """Three seats, written in many ways, packed in one file."""
    return at_bridge("2026-summer-threes.jsonl.gz", "Summer Threes", day, 1, players, **more)


def visit(day: str, table: int, players: str, **more: Any) -> Meeting:
    """Two seats, a player of each club, a file a match."""
    file = f"{day}-visit-{table}.json"
    return at_bridge(file, "Visit of the Sixth Double", day, table, players, **more)


def pairs_cup(day: str, players: str, **more: Any) -> Meeting:
    """Four seats on paper, a file a match."""
    return at_double(f"{day}-pairs.json", "Парный турнир", day, 1, players, **more)


def summer_league(day: str, table: int, players: str, **more: Any) -> Meeting:
    """Two seats, mostly score sheets only, in one array."""
    return at_double("2026-summer-league.json", "Летняя лига", day, table, players, **more)


def autumn_cup(day: str, players: str, **more: Any) -> Meeting:
    """Three seats, recorded openly, in one file."""
    more = {"sheet": APP, **more}
    return at_double("2026-autumn-cup.jsonl", "Осенний кубок", day, 2, players, **more)


SEASON: Final = (
    spring_league("2026-03-05", 1, "ada tom"),
    spring_league("2026-03-05", 2, "renee pat"),
    spring_league("2026-03-12", 1, "bea ivo"),
    spring_league("2026-03-12", 2, "renee ada"),
    spring_league("2026-03-19", 1, "tom ivo"),
    spring_league("2026-03-19", 2, "pat bea"),
    spring_league("2026-03-26", 1, "ada ivo"),
    spring_league("2026-03-26", 2, "tom renee"),
    thursday_pairs(
        "2026-04-09", "ada renee tom pat", plant=faults.double_once_that_decides, start=47
    ),
    thursday_pairs("2026-04-16", "ivo ada bea tom", plant=faults.rounded_together),
    thursday_pairs("2026-04-23", "renee ivo pat ada", sheet=PAPER_IN_SHORT),
    thursday_pairs("2026-04-30", "tom renee bea ivo", plant=faults.digits_swapped),
    thursday_pairs("2026-05-07", "pat tom ada bea", sheet=PAPER_WITH_LOTS),
    thursday_pairs(
        "2026-05-14",
        "ivo pat renee tom",
        plant=faults.doubles_once_all_deal,
        notes={(2, 1): "A substitute keeps the score in this deal"},
    ),
    thursday_pairs(
        "2026-05-21",
        "bea ada pat ivo",
        sheet=OPEN_PAPER,
        plant=faults.drew_though_playable,
        oversight=Oversight(9, 6),
    ),
    thursday_pairs("2026-05-28", "tom ada ivo renee", spoilt=True),
    summer_threes("2026-06-04", "ada ivo bea", sheet=NO_DRAWS),
    summer_threes("2026-06-11", "tom pat renee", sheet=NO_DRAWS_IN_SHORT),
    summer_threes("2026-06-18", "bea renee ada", sheet=NOT_ALL_SHOWN),
    summer_threes("2026-06-25", "ivo tom pat", sheet=MIXED),
    summer_threes("2026-07-02", "renee ada tom", sheet=PAPER_WITH_LOTS),
    summer_threes("2026-07-09", "pat bea ivo", sheet=BARE),
    visit("2026-10-15", 1, "ada vera", sheet=APP),
    visit("2026-10-15", 2, "tom gleb", sheet=APP, overtime=True, start=200),
    visit("2026-10-15", 3, "renee nina", sheet=APP),
    visit("2026-10-15", 4, "bea yuri", sheet=APP, stopped_in=7),
    pairs_cup("2026-04-04", "vera gleb nina petr", leader_slip=True),
    pairs_cup("2026-04-11", "olga vera yuri nina", plant=faults.settlement_missed, amended=True),
    pairs_cup("2026-04-18", "gleb olga petr yuri", plant=faults.rounded_down),
    pairs_cup("2026-04-25", "nina yuri vera olga", plant=faults.first_over_target, start=14),
    pairs_cup(
        "2026-05-16",
        "petr nina gleb vera",
        plant=faults.drew_by_proof,
        oversight=Oversight(8, 5, 2),
    ),
    pairs_cup("2026-05-23", "yuri petr olga gleb", plant=faults.double_counted_inside),
    summer_league("2026-06-06", 1, "vera olga", sheet=SCORE_SHEET),
    summer_league("2026-06-13", 1, "gleb nina", sheet=SCORE_SHEET),
    summer_league("2026-06-20", 1, "petr yuri", sheet=LATE_START),
    summer_league("2026-06-27", 1, "nina vera", sheet=MIXED),
    summer_league("2026-07-04", 1, "olga gleb", sheet=PAPER_IN_SHORT),
    summer_league("2026-07-11", 1, "yuri vera", sheet=SCORE_SHEET),
    autumn_cup("2026-09-05", "vera petr olga"),
    autumn_cup("2026-09-12", "gleb yuri nina"),
    autumn_cup("2026-09-19", "petr nina vera", notes={(1, 1): "Новый комплект: «шестёрки» видны"}),
    autumn_cup("2026-09-26", "olga gleb yuri", stopped_in=11, forfeited_to=2),
    autumn_cup("2026-10-03", "vera gleb petr"),
    autumn_cup("2026-10-10", "nina olga gleb"),
)
