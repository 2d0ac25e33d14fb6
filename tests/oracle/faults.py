"""Findings: their kinds, and the rule that each rests on."""

from __future__ import annotations

from dataclasses import dataclass

REFUSED = ("not-a-log", "bad-field", "bad-tile", "id-conflict")
ILLEGAL = (
    "wrong-leader",
    "wrong-hand",
    "out-of-turn",
    "tile-twice",
    "not-held",
    "no-match",
    "closed-branch",
    "unclear-place",
    "must-play",
    "must-draw",
    "empty-boneyard",
    "deal-over",
    "not-over",
    "wrong-remaining",
    "match-over",
    "match-unfinished",
)
DISPUTE = (
    "claimed-points",
    "claimed-deduction",
    "claimed-score",
    "claimed-ended",
    "claimed-result",
    "deal-order",
)
NOTICE = (
    "leader-by",
    "no-moves",
    "remaining-unknown",
    "overtime-below-target",
    "duplicate",
)
KINDS = {
    **dict.fromkeys(REFUSED, "refused"),
    **dict.fromkeys(ILLEGAL, "illegal"),
    **dict.fromkeys(DISPUTE, "dispute"),
    **dict.fromkeys(NOTICE, "notice"),
}


@dataclass
class Fault:
    """An illegal finding before it is tied to its deal."""

    code: str
    event: int | None = None
    seat: int | None = None
    claimed: object = None
    due: object = None
    says: str = ""


def finding(
    code: str,
    deal: int | None = None,
    event: int | None = None,
    seat: int | None = None,
    claimed: object = None,
    due: object = None,
    says: str = "",
) -> dict[str, object]:
    """A finding with the columns that the judging of one log can fill."""
    return {
        "code": code,
        "kind": KINDS[code],
        "deal": deal,
        "event": event,
        "seat": seat,
        "claimed": claimed,
        "due": due,
        "says": says,
    }
