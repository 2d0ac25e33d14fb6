"""English sentences of the findings that refuse a log (`logs.problems` lists their values)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from fiveup.findings.english import counted, listed, quoted
from fiveup.findings.finding import Finding

Values = Mapping[str, Any]


def field(values: Values) -> str:
    return f"`{quoted(values['field'])}`"


def found(values: Values) -> str:
    return f"`{quoted(values['found'])}`"


def perhaps(values: Values) -> str:
    """The nearest known name, if there is one."""
    nearest = values.get("nearest")
    return f": is `{quoted(nearest)}` meant?" if nearest else "."


def megabytes(size: int) -> str:
    return f"{size / (1 << 20):g} MiB"


def seats(numbers: list[int]) -> str:
    return f"seat{'s' if len(numbers) > 1 else ''} {listed([str(seat) for seat in numbers])}"


def unreadable(values: Values) -> str:
    return f"This file cannot be read: {quoted(values['reason'])}."


def unknown_format(values: Values) -> str:
    return f"This is no kind of file that is read as a log: {listed(values['known'], 'or')} is."


def broken_compression(values: Values) -> str:
    return f"The {values['compression']} data is broken or cut off: {quoted(values['reason'])}."


def wrong_encoding(values: Values) -> str:
    seems = f"; it seems to be {values['encoding']}" if values.get("encoding") else ""
    byte = values.get("byte")
    where = "" if byte is None else f": byte {byte} cannot stand here"
    return f"This is not UTF-8 text{where}{seems}."


def too_large(values: Values) -> str:
    return f"This {values['what']} is larger than the {megabytes(values['limit'])} that are read."


def not_json(values: Values) -> str:
    return f"This is not JSON: {found(values)} cannot stand here."


def wrong_version(values: Values) -> str:
    return f"`version` is {found(values)}, but this program reads {quoted(values['expected'])}."


def wrong_format(values: Values) -> str:
    return f"`format` is {found(values)}, not `{quoted(values['expected'])}`."


def unknown_word(values: Values) -> str:
    known = listed([f"`{word}`" for word in values["known"]], "or")
    nearest = values.get("nearest")
    meant = f"; is `{quoted(nearest)}` meant?" if nearest else "."
    return f"{field(values)} is {found(values)}, but must be {known}{meant}"


def wrong_type(values: Values) -> str:
    return f"{field(values)} must be {with_article(values['expected'])}, but is {found(values)}."


def with_article(expected: str) -> str:
    if expected in ("text", "true"):
        return expected
    return f"{'an' if expected[0] in 'aeiou' else 'a'} {expected}"


def scores_count(values: Values) -> str:
    have = counted(values["count"], "entry", "entries")
    sides = counted(values["sides"], "side", "sides")
    return (
        f"{field(values)} has {have}, but there are {sides}: one entry a side, null where "
        "nothing is written."
    )


SENTENCES_BY_PROBLEM: Final[Mapping[str, Callable[[Values], str]]] = {
    "unreadable": unreadable,
    "unknown-format": unknown_format,
    "broken-compression": broken_compression,
    "wrong-encoding": wrong_encoding,
    "too-large": too_large,
    "empty": lambda values: "There is nothing in this file.",
    "not-json": not_json,
    "truncated": lambda values: "The JSON breaks off: this file is cut short.",
    "too-deep": lambda values: (
        f"Lists and objects stand more than {values['limit']} deep within each other."
    ),
    "more-than-one": lambda values: (
        "A second JSON value follows the first: logs one a line belong into a `.jsonl` file."
    ),
    "not-lines": lambda values: (
        "This JSON value goes on over the line: a `.jsonl` file has one whole log a line; if this "
        "is one log, name the file `.json`."
    ),
    "not-an-object": lambda values: f"A log is a JSON object, but this is {found(values)}.",
    "too-many-bad": lambda values: (
        f"{counted(values['matches'], 'match', 'matches')} of this file before this one, with "
        f"{counted(values['faults'], 'fault', 'faults')}, were refused: the rest is not read."
    ),
    "no-format": lambda values: (
        "Nothing here looks like a match log: `format` and `version` are missing."
    ),
    "wrong-format": wrong_format,
    "wrong-version": wrong_version,
    "missing-field": lambda values: f"{field(values)} is missing.",
    "unknown-field": lambda values: (
        f"{field(values)} is not a field that is known{perhaps(values)}"
    ),
    "given-twice": lambda values: f"{field(values)} is given twice.",
    "wrong-type": wrong_type,
    "broken-text": lambda values: f"{field(values)} holds half of a character: {found(values)}.",
    "too-short": lambda values: (
        f"{field(values)} must have at least {counted(values['limit'], 'character', 'characters')}."
    ),
    "too-long": lambda values: (
        f"{field(values)} has {values['length']} characters; at most {values['limit']} are read."
    ),
    "too-few": lambda values: (
        f"{field(values)} has {counted(values['count'], 'entry', 'entries')}, but needs at least "
        f"{values['limit']}."
    ),
    "too-many": lambda values: (
        f"{field(values)} has {values['count']} entries; at most {values['limit']} are read."
    ),
    "out-of-range": lambda values: (
        f"{field(values)} is {found(values)}, but must be from {values['low']} to {values['high']}."
    ),
    "unknown-word": unknown_word,
    "not-a-date": lambda values: (
        f"{field(values)} is {found(values)}, but must be a date such as 2026-03-12 or a date and "
        "time such as 2026-03-12T19:30:00."
    ),
    "seat-out-of-range": lambda values: (
        f"There is no seat {quoted(values['found'])}: this match has seats 1 to {values['seats']}."
    ),
    "seat-twice": lambda values: f"Two players have seat {quoted(values['found'])}.",
    "no-such-side": lambda values: (
        f"There is no side {quoted(values['found'])}: this match has {values['sides']}."
    ),
    "hands-of-some": lambda values: (
        f"The hand of {seats(values['missing'])} is missing: a deal has all hands or none."
    ),
    "no-action": lambda values: "This event says neither `play`, `draw` nor `pass`.",
    "several-actions": lambda values: (
        f"This event says {listed([f'`{name}`' for name in values['given']])}; only one can be."
    ),
    "only-beside-play": lambda values: f"{field(values)} has a meaning only beside `play`.",
    "place-without-on": lambda values: "`place` has a meaning only beside `on`.",
    "draw-unrecorded": lambda values: (
        "A draw stands here, but the log says that draws are not recorded."
    ),
    "ended-missing": lambda values: (
        "`ended` is missing: where draws are not recorded, a deal must say how it ended."
    ),
    "winner-missing": lambda values: (
        "`result.winner` is missing: a forfeited match must name its winner."
    ),
    "scores-count": scores_count,
    "and-more": lambda values: (
        f"{counted(values['count'], 'more fault', 'more faults')} of this match are not listed."
    ),
    "no-tile": lambda values: (
        f"{found(values)} is no tile: write it like `1|4`, two numbers from 0 to 6."
    ),
}


def refused(finding: Finding) -> str:
    """The sentence of a refused finding, by its problem."""
    return SENTENCES_BY_PROBLEM[finding.values["problem"]](finding.values)


SENTENCES: Final[Mapping[str, Callable[[Finding], str]]] = {
    "not-a-log": refused,
    "bad-field": refused,
    "bad-tile": refused,
}
