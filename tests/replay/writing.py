"""Logs in a few words, and what replay makes of them.

`deal("1 plays 1|4, 2 plays 1|1 on 1|4 low = 1, 1 draws 3|5, 1 draws, 2 passes", ended="out")`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from fiveup.findings.finding import Finding
from fiveup.replay.explain import explain
from fiveup.replay.judge import judge
from tests.oracle.fields import complaints_about

from .as_facts import Row, answer_of
from .as_table import Log, table_of
from .beside_oracle import differences

NAMES = ("Ana", "Bo", "Cleo", "Dan")
EVENT = re.compile(
    r"(?P<seat>\d) (?P<act>plays|draws|passes)(?: (?P<tile>\d\|\d))?"
    r"(?: on (?P<on>\d\|\d)(?: (?P<place>high|low|line [AB]|branch [AB]))?)?"
    r"(?: = (?P<claimed>-?\d+))?"
)


def event(text: str) -> Log:
    found = EVENT.fullmatch(text.strip())
    assert found is not None, text
    made: Log = {"seat": int(found["seat"])}
    if found["act"] == "passes":
        return made | {"pass": True}
    if found["act"] == "draws":
        return made | {"draw": found["tile"]}
    made["play"] = found["tile"]
    for key in ("on", "place"):
        if found[key]:
            made[key] = found[key]
    if found["claimed"]:
        made["claimed"] = int(found["claimed"])
    return made


def by_seat(tiles: dict[int, str]) -> dict[str, list[str]]:
    return {str(seat): names.split() for seat, names in tiles.items()}


def deal(
    events: str = "",
    leader: int | None = None,
    *,
    hands: dict[int, str] | None = None,
    remaining: dict[int, str] | None = None,
    points: dict[int, int] | None = None,
    deductions: dict[int, int] | None = None,
    scores: Sequence[int | None] | None = None,
    **fields: Any,
) -> Log:
    """A deal; its leader is the seat that acts first unless another is named."""
    acts = [event(text) for text in events.split(",")] if events else []
    made: Log = {"leader": leader or (acts[0]["seat"] if acts else 1), **fields}
    if acts:
        made["events"] = acts
    if hands is not None:
        made["hands"] = by_seat(hands)
    if remaining is not None:
        made["remaining"] = by_seat(remaining)
    claimed: Log = {}
    if points is not None:
        claimed["points"] = {str(seat): value for seat, value in points.items()}
    if deductions is not None:
        claimed["deductions"] = {str(seat): value for seat, value in deductions.items()}
    if scores is not None:
        claimed["scores"] = list(scores)
    return made | ({"claimed": claimed} if claimed else {})


def log(
    *deals: Log,
    seats: int = 2,
    status: str | None = "abandoned",
    draws: str | None = None,
    winner: int | None = None,
    scores: Sequence[int | None] | None = None,
) -> Log:
    """A match log that a reader would accept."""
    numbered = [{"deal": number} | deal for number, deal in enumerate(deals, start=1)]
    players = [{"seat": seat, "name": NAMES[seat - 1]} for seat in range(1, seats + 1)]
    made: Log = {
        "format": "five-up-match-log",
        "version": 1,
        "match": {"id": "test", "status": status, "draws": draws},
        "players": players,
        "deals": numbered,
        "result": {"winner": winner, "scores": None if scores is None else list(scores)},
    }
    assert complaints_about(made) == []
    return made


def judged(made: Log) -> Row:
    """What replay makes of a log, with the columns of facts.md; the oracle must agree."""
    assert differences(made) == []
    table = table_of(made)
    return answer_of(table, judge(table))


def found(made: Log) -> list[str]:
    """Its findings as `code`, with deal, event and seat where they have them: `not-held 1.5 s2`."""
    return [short(finding) for finding in judged(made)["findings"]]


def short(finding: Row) -> str:
    deal, number, seat = finding["deal"], finding["event"], finding["seat"]
    where = "" if deal is None else f" {deal}" + ("" if number is None else f".{number}")
    return finding["code"] + where + ("" if seat is None else f" s{seat}")


def explained(made: Log) -> list[Finding]:
    """Its findings with the values that their sentences show."""
    table = table_of(made)
    return explain(table, judge(table), 0)
