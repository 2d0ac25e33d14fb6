"""What a reader can find wrong with a log: the `values` of the refused findings.

`values["problem"]` is one of these names; the others are what its sentence shows. `field` is the
name of the field, or of the list or object, that holds what is wrong; `found` is what stands there,
shortened, as text.

| code | problem | values |
|---|---|---|
| `not-a-log` | `unreadable` | `reason`: what the system says |
| | `unknown-format` | `known`: the endings of files that are read |
| | `broken-compression` | `compression`: `gzip` or `zstd`; `reason` |
| | `wrong-encoding` | `encoding`: what it seems to be or null; `byte`: the first wrong one |
| | `too-large` | `what`: `file`, `match` or `line`; `limit` in bytes |
| | `empty` | |
| | `not-json` | `found`: the character or word that cannot stand there |
| | `truncated` | |
| | `too-deep` | `limit`: lists and objects within each other |
| | `more-than-one` | several JSON values: `.jsonl` may be meant |
| | `not-lines` | a JSON document over several lines: `.json` may be meant |
| | `not-an-object` | `found` |
| | `too-many-bad` | `matches` refused before it and their `faults`: the rest of the file is left |
| | `no-format` | nothing in the object looks like a log |
| | `wrong-format`, `wrong-version` | `found`, `expected` |
| `bad-field` | `missing-field` | `field` |
| | `unknown-field` | `field`; `nearest`: a known field of a like name, or null |
| | `given-twice` | `field` |
| | `wrong-type` | `field`, `found`; `expected`: `text`, `whole number`, `list`, `object`, `true` |
| | `broken-text` | `field`, `found`: half a surrogate pair, which is no text |
| | `too-short`, `too-long` | `field`, `length`, `limit` in characters |
| | `too-few`, `too-many` | `field`, `count`, `limit` |
| | `out-of-range` | `field`, `found`, `low`, `high` |
| | `unknown-word` | `field`, `found`; `known`: the words; `nearest` or null |
| | `not-a-date` | `field`, `found` |
| | `seat-out-of-range` | `found`; `seats`: how many there are |
| | `seat-twice` | `found`: a seat that two players have |
| | `no-such-side` | `found`; `sides`: how many there are |
| | `hands-of-some` | `missing`: the seats without a hand |
| | `no-action` | an event with none of `play`, `draw` and `pass` |
| | `several-actions` | `given`: those of them that it has |
| | `only-beside-play` | `field`: `on`, `place` or `claimed` |
| | `place-without-on` | |
| | `draw-unrecorded` | a draw where the log says that draws are not recorded |
| | `ended-missing` | where draws are not recorded, a deal must say how it ended |
| | `winner-missing` | a forfeited match must name its winner |
| | `scores-count` | `field`, `count`; `sides`: how many there are |
| | `and-more` | `count`: faults of this match that are not listed |
| `bad-tile` | `no-tile` | `field`, `found` |
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, Final

from fiveup.findings.finding import Finding
from fiveup.logs.batch import Position, RefusedLog

NOT_A_LOG: Final = "not-a-log"
BAD_FIELD: Final = "bad-field"
BAD_TILE: Final = "bad-tile"

NOWHERE: Final = Position()
LONGEST_FOUND: Final = 60
LONGEST_KEY: Final = 200


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of a match's text. `at_name`: it lies in the name of the field, not its value."""

    code: str
    problem: str
    pointer: str
    values: dict[str, Any] = field(default_factory=dict)
    at_name: bool = False

    def finding(self, *, file: str, match: str | None = None) -> Finding:
        """The finding of it, with deal and event from its pointer; not located yet."""
        keys = [*self.pointer.split("/")[1:], "", "", "", ""]
        deal = event = None
        if keys[0] == "deals" and keys[1].isdigit():
            deal = int(keys[1]) + 1
            event = int(keys[3]) + 1 if keys[2] == "events" and keys[3].isdigit() else None
        return Finding(
            self.code,
            match=match,
            deal=deal,
            event=event,
            values={"problem": self.problem, **self.values},
            file=file,
            pointer=_fit_to_write(self.pointer),
        )


def _fit_to_write(pointer: str) -> str:
    """The pointer, up to the first name that nobody could write down."""
    keys = pointer.encode(errors="replace").decode().split("/")
    return "/".join(takewhile(lambda key: len(key) <= LONGEST_KEY, keys))


def refuse(
    source: str,
    problem: str,
    *,
    line: int | None = None,
    at: Position = NOWHERE,
    pointer: str | None = None,
    match_id: str | None = None,
    text: bytes = b"",
    **values: Any,
) -> RefusedLog:
    """A file, or the piece of it from `line` on, that is no log; `at` is where that shows."""
    finding = Finding(
        NOT_A_LOG,
        match=match_id,
        values={"problem": problem, **values},
        file=source,
        line=at.line,
        column=at.column,
        pointer=pointer,
        sheet=at.sheet,
        cell=at.cell,
    )
    return RefusedLog(source, line, match_id, text, (finding,))


def shortened(text: str) -> str:
    """Something found, not longer than is good in a sentence, and fit to be written as UTF-8."""
    text = text.encode(errors="replace").decode()
    return text if len(text) <= LONGEST_FOUND else text[: LONGEST_FOUND - 1] + "…"
