"""What a question is asked of: filters, the same in a URL, on the command line and in SQL."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final, TypeVar

SEATS: Final = (2, 3, 4)
STATUSES: Final = ("verified", "unproved", "disputed", "illegal")
DETAILS: Final = ("open", "moves", "placements", "totals")

NAMES: Final = ("club", "event", "from", "to", "player", "seats", "status", "detail")
"""The filters' names, in a URL (`?club=…`) and on the command line (`--club …`)."""

NOT_WRITTEN: Final = "not written"

_Value = TypeVar("_Value")


@dataclass(frozen=True, slots=True)
class FilterFault:
    """A value that a filter cannot take: `name` and `value` as given, `message` for the reader."""

    name: str
    value: str
    message: str


@dataclass(frozen=True, slots=True)
class Filters:
    """Which matches, and whose deeds in them, a question is asked of. Empty: all.

    Within a filter any value will do, between filters all must fit. `clubs` and `events` are as
    the logs write them, "" for matches where none is written. `first_day` and `last_day` are
    inclusive; a match without a date fits no day. `players` are player ids: matches in which at
    least one of them sat and, where rows are of seats, their own rows alone. `seats`, `statuses`
    and `details` are the match's.
    """

    clubs: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    first_day: date | None = None
    last_day: date | None = None
    players: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    statuses: tuple[str, ...] = ()
    details: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        """Whether anything is left out."""
        return self != Filters()

    def as_texts(self) -> dict[str, list[str]]:
        """Name to values, only those that are set: what `parse_filters` reads back.

        >>> Filters(clubs=("Riverside",), seats=(2, 4)).as_texts()
        {'club': ['Riverside'], 'seats': ['2', '4']}
        """
        texts: dict[str, Iterable[str]] = {
            "club": self.clubs,
            "event": self.events,
            "from": [self.first_day.isoformat()] if self.first_day else [],
            "to": [self.last_day.isoformat()] if self.last_day else [],
            "player": self.players,
            "seats": [str(number) for number in self.seats],
            "status": self.statuses,
            "detail": self.details,
        }
        return {name: list(values) for name, values in texts.items() if values}

    def as_options(self) -> list[str]:
        """The filters as arguments of the command line, each value in one argument.

        >>> Filters(clubs=("Riverside",), first_day=date(2026, 3, 1)).as_options()
        ['--club=Riverside', '--from=2026-03-01']
        """
        return [f"--{name}={value}" for name, values in self.as_texts().items() for value in values]

    def describe(self) -> str:
        """The filters in words, names of players and clubs as they are (plain text, unescaped).

        >>> Filters(clubs=("Riverside", ""), seats=(2,)).describe()
        'club Riverside or not written; 2 players'
        >>> Filters().describe()
        'everything in the store'
        """
        parts = []
        for word, values in (("club", self.clubs), ("event", self.events)):
            if values:
                parts.append(f"{word} {_either(value or NOT_WRITTEN for value in values)}")
        if self.first_day:
            parts.append(f"from {self.first_day.isoformat()}")
        if self.last_day:
            parts.append(f"to {self.last_day.isoformat()}")
        if self.players:
            parts.append(f"player {_either(self.players)}")
        if self.seats:
            parts.append(f"{_either(map(str, self.seats))} players")
        for word, values in (("status", self.statuses), ("detail", self.details)):
            if values:
                parts.append(f"{word} {_either(values)}")
        return "; ".join(parts) or "everything in the store"


def parse_filters(
    texts: Mapping[str, Iterable[str]],
) -> tuple[Filters, tuple[FilterFault, ...]]:
    """Filters from texts by name: the good ones, and what is wrong with the others.

    Names other than `NAMES` are left alone: a URL has other parameters too. Values given twice
    count once.

    >>> filters, faults = parse_filters({"seats": ["2", "5"], "from": ["2026-03-01"]})
    >>> filters.seats, filters.first_day.isoformat(), faults[0].message
    ((2,), '2026-03-01', 'seats is 2, 3 or 4, not 5')
    """
    faults: list[FilterFault] = []

    def values(name: str, parse: Callable[[str], _Value], expected: str) -> tuple[_Value, ...]:
        found: dict[_Value, None] = {}
        for text in texts.get(name, ()):
            try:
                found[parse(text)] = None
            except (ValueError, KeyError):
                faults.append(FilterFault(name, text, f"{name} is {expected}, not {text}"))
        return tuple(found)

    def day(name: str) -> date | None:
        days = values(name, date.fromisoformat, "a date as 2026-03-12")
        return days[-1] if days else None

    filters = Filters(
        clubs=values("club", str, "a text"),
        events=values("event", str, "a text"),
        first_day=day("from"),
        last_day=day("to"),
        players=values("player", str, "a text"),
        seats=values("seats", {str(n): n for n in SEATS}.__getitem__, "2, 3 or 4"),
        statuses=values("status", _one_of(STATUSES), _either(STATUSES)),
        details=values("detail", _one_of(DETAILS), _either(DETAILS)),
    )
    if filters.first_day and filters.last_day and filters.first_day > filters.last_day:
        first, last = filters.first_day.isoformat(), filters.last_day.isoformat()
        faults.append(FilterFault("to", last, f"to {last} lies before from {first}"))
    return filters, tuple(faults)


def _one_of(words: tuple[str, ...]) -> Callable[[str], str]:
    return {word: word for word in words}.__getitem__


def _either(values: Iterable[str]) -> str:
    *most, last = values
    return f"{', '.join(most)} or {last}" if most else last
