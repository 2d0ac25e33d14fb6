"""The codes of findings.md, each with its kind and the rule that it rests on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

REFUSED: Final = "refused"
ILLEGAL: Final = "illegal"
DISPUTE: Final = "dispute"
NOTICE: Final = "notice"
KINDS: Final = (REFUSED, ILLEGAL, DISPUTE, NOTICE)


@dataclass(frozen=True, slots=True)
class Code:
    """A finding code: its name, its kind and its rule (None where it touches none of the game)."""

    name: str
    kind: str
    rule: str | None


CODES: Final = (
    Code("not-a-log", REFUSED, None),
    Code("bad-field", REFUSED, None),
    Code("bad-tile", REFUSED, "R1"),
    Code("id-conflict", REFUSED, None),
    Code("wrong-leader", ILLEGAL, "R5"),
    Code("wrong-hand", ILLEGAL, "R2"),
    Code("out-of-turn", ILLEGAL, "R4"),
    Code("tile-twice", ILLEGAL, "R1"),
    Code("not-held", ILLEGAL, "R2"),
    Code("no-match", ILLEGAL, "R6"),
    Code("closed-branch", ILLEGAL, "R8"),
    Code("unclear-place", ILLEGAL, "R6"),
    Code("must-play", ILLEGAL, "R13"),
    Code("must-draw", ILLEGAL, "R15"),
    Code("empty-boneyard", ILLEGAL, "R2"),
    Code("deal-over", ILLEGAL, "R16"),
    Code("not-over", ILLEGAL, "R16"),
    Code("wrong-remaining", ILLEGAL, "R17"),
    Code("match-over", ILLEGAL, "R18"),
    Code("match-unfinished", ILLEGAL, "R18"),
    Code("claimed-points", DISPUTE, "R12"),
    Code("claimed-deduction", DISPUTE, "R17"),
    Code("claimed-score", DISPUTE, "R12"),
    Code("claimed-ended", DISPUTE, "R16"),
    Code("claimed-result", DISPUTE, "R18"),
    Code("deal-order", DISPUTE, None),
    Code("leader-by", NOTICE, "R5"),
    Code("no-moves", NOTICE, None),
    Code("remaining-unknown", NOTICE, "R17"),
    Code("overtime-below-target", NOTICE, "R18"),
    Code("duplicate", NOTICE, None),
)
CODE_NAMES: Final = tuple(code.name for code in CODES)
BY_NAME: Final = {code.name: code for code in CODES}
_NUMBERS: Final = {name: number for number, name in enumerate(CODE_NAMES)}


def code_number(name: str) -> int:
    """The position of a code in the catalogue, as the bulk columns carry it."""
    return _NUMBERS[name]
