"""English phrases of a report: its verdict, and what stands around each difference."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fiveup.audit.difference import Difference
from fiveup.audit.match_audit import MatchAudit
from fiveup.audit.people import People
from fiveup.findings.catalogue import ILLEGAL
from fiveup.findings.english import counted, listed, player, points
from fiveup.findings.finding import Finding
from fiveup.replay.moment import Moment

LABELS: Final[Mapping[str, str]] = {
    "allowed": "allowed was",
    "argument": "Why this is proved",
    "causes": "How the sheet may have come by it",
    "claimed": "by the sheet",
    "counted-ends": "counted ends",
    "course": "Score by score",
    "deal": "deal",
    "due": "by the rules",
    "effect": "effect",
    "ends": "counted ends",
    "event": "event",
    "follows": "it follows so",
    "hands": "hands",
    "in-log": "in the log",
    "left": "left",
    "no": "no.",
    "notices": "Worth knowing",
    "open-places": "open places",
    "own-claims": "its own claims",
    "pips": "pips",
    "placement": "placement",
    "placed": "placed",
    "player": "player",
    "points": "points",
    "refused": "Why the log is refused",
    "rule": "rule",
    "score": "score",
    "side": "side",
    "taken": "taken",
    "tally": "strokes by the rules",
}

DRAWING_LABELS: Final[Mapping[str, str]] = {
    "picture": "Layout then: the newest tile is framed, a filled number counts, a hollow dot is "
    "open and does not",
    "boxed": "Layout then: a star for the newest tile, (n) counts n, o is open and does not count",
    "tree": "Layout then: a star for the newest tile",
}

STATUSES: Final[Mapping[str, str]] = {
    "verified": "nothing wrong was found",
    "unproved": "nothing wrong was found, but the log leaves out something that the rules need",
    "disputed": "all moves are legal, but the sheet says something else than the rules give",
    "illegal": "a move was made that the rules do not allow",
    "refused": "the log cannot be read as a match",
}

COURSE_LEGEND: Final = (
    "Points from placements, what was taken for tiles left, and the score after the deal, for each "
    "side. 3→0 means: 3 by the sheet, 0 by the rules. A ? is not known."
)
NO_MOVES: Final = "No moves stand for this deal."
DOES_NOT_STAND: Final = "By the rules this placement does not stand."


def title(match: str) -> str:
    return f"Audit of {match}"


def about(texts: Sequence[str], table: str | None, status: str, detail: str | None) -> str:
    where = [*texts, *([f"table {table}"] if table else [])]
    start = f"{', '.join(where)}. " if where else ""
    how = f" (detail: {detail})" if detail else ""
    return f"{start}Status {status}{how}: {STATUSES[status]}."


def verdict(audit: MatchAudit, people: People) -> str:
    by_rules = people.side(audit.winner) if audit.winner else None
    by_sheet = people.side(audit.sheet_winner) if audit.sheet_winner else None
    if audit.winner_changes:
        return f"The winner changes: {by_sheet} by the sheet, {by_rules} by the rules."
    if by_rules and by_sheet:
        if not audit.differences:
            return f"Sheet and rules agree: {by_rules} won."
        return f"The winner stays: {by_rules}, by the sheet and by the rules."
    if by_rules:
        return f"By the rules {by_rules} won. The sheet names no winner."
    sheet = f" By the sheet {by_sheet} won." if by_sheet else ""
    illegal = next((one for one in audit.differences if one.finding.kind == ILLEGAL), None)
    if illegal and illegal.finding.deal:
        return f"The rules give no winner, because of deal {illegal.finding.deal}.{sheet}"
    return f"The rules give no winner.{sheet}"


def differences_text(audit: MatchAudit) -> str:
    """How many there are, and where they begin."""
    number = len(audit.differences)
    if not number:
        return "The sheet says nothing else than the rules give."
    text = f"{counted(number, 'difference', 'differences')} between sheet and rules."
    first = audit.first
    if first is None:
        return text
    if first.finding.kind == ILLEGAL:
        return f"{text} The rules are first broken here: {where(first)}."
    what = "The sheet first leaves the rules" if first.effects else "The first is"
    return f"{text} {what} here: {where(first)}."


def where(found: Difference) -> str:
    """`deal 2, placement 3 (event 4)`."""
    finding = found.finding
    if finding.deal is None:
        return "the result"
    parts = [f"deal {finding.deal}"]
    if found.placement is not None:
        parts.append(f"placement {found.placement} (event {finding.event})")
    elif finding.event is not None:
        parts.append(f"event {finding.event}")
    else:
        parts += {
            "claimed-deduction": ["settlement"],
            "claimed-score": ["sum of placements" if found.of_seat_total else "running score"],
            "claimed-ended": ["how it ended"],
            "not-over": ["its end"],
            "wrong-remaining": ["its end"],
            "wrong-leader": ["its start"],
            "wrong-hand": ["its start"],
        }.get(finding.code, [])
    return ", ".join(parts)


def house_rule(rule: str) -> str:
    return f"The table seems to have played by a rule of its own: {rule}."


def rule_again(rule: str) -> str:
    return f"{rule}, see above"


def plays(who: str, tile: str, on: str | None, place: str | None) -> str:
    at = f" on {on} ({place})" if on else " to open"
    return f"{who} plays {tile}{at}."


def placed(finding: Finding, on: str | None, place: str | None) -> str:
    """A placement with what is claimed for it and what is due."""
    done = plays(player(finding.values), finding.values["tile"], on, place)
    due = "is" if finding.due == 1 else "are"
    return f"{done} The sheet gives {points(finding.claimed)}; due {due} {finding.due}."


def agrees(claimed: int | None, due: int) -> str:
    """A placement whose claim is right, or missing."""
    if claimed is None:
        return f"The sheet claims nothing for this placement; due {points(due)}."
    return f"The sheet gives {points(claimed)}, as is due."


def hands(moment: Moment, people: People) -> list[str]:
    """Who holds what, as far as it is known."""
    lines = []
    unknown = []
    for seat in range(1, moment.seats + 1):
        known, size = moment.hand(seat), moment.hand_size(seat) or 0
        hidden = size - len(known)
        if not known and hidden:
            unknown.append(f"{people.player(seat)} {size}")
        elif hidden:
            lines.append(f"{people.player(seat)}: {' '.join(known)} and {hidden} not known")
        else:
            lines.append(f"{people.player(seat)}: {' '.join(known) or 'none'}")
    if unknown:
        lines.append(f"tiles not known: {', '.join(unknown)}")
    lines.append(f"boneyard: {counted(moment.boneyard or 0, 'tile', 'tiles')}")
    return lines


def left(tiles: Sequence[str], pips: Sequence[int], due: int) -> str:
    """What remains, added up and rounded (R17)."""
    if not tiles:
        return "nothing, which costs nothing"
    total = sum(pips)
    added = f"{' + '.join(map(str, pips))} = {total}" if len(pips) > 1 else str(total)
    return f"{' '.join(tiles)}: {added} {'pip' if total == 1 else 'pips'}, nearest {5 * due}, " + (
        f"so {points(due)}"
    )


def follows(before: int, gained: int, taken: int, due: int) -> str:
    return f"{before} before, {gained} from placements, {taken} taken: {due}"


def effect(audit: MatchAudit, found: Difference, people: People) -> list[str]:
    """What a difference changes: points, later scores, the winner."""
    finding = found.finding
    if finding.kind == ILLEGAL:
        if finding.deal is None or finding.code == "match-over":
            return []
        return [f"By the rules, scores are not known from deal {finding.deal} on."]
    lines = [
        f"{people.side(side)}: {points(abs(by))} {'more' if by > 0 else 'fewer'} by the rules"
        for side, by in sorted(found.effects.items())
    ]
    if found.kind is None or not found.effects:
        return lines
    lines.append(borne(found))
    if found.borne_at_end and audit.winner:
        winner = audit.winner_without(found)
        if winner and winner == audit.sheet_winner:
            lines.append("put right alone, it does not change the winner")
        elif winner:
            lines.append(f"put right alone, it makes {people.side(winner)} the winner")
        else:
            lines.append("put right alone, it leaves nobody as the winner")
    return lines


def borne(found: Difference) -> str:
    """Which of the sheet's scores have it in them."""
    deals = found.borne_after
    result = " and in the result" if found.borne_at_end else ""
    if not deals:
        return "in the result alone" if found.borne_at_end else "in none of the sheet's scores"
    if len(deals) == 1:
        return f"in the sheet's score after deal {deals[0]}{result or ' alone'}"
    return f"in the sheet's scores after deals {deals[0]} to {deals[-1]}{result}"


def winner_follows(audit: MatchAudit, people: People, bearing: Sequence[int]) -> str | None:
    """Why the sheet names its winner, where its own scores lead to it."""
    if not bearing:
        return None
    scores = [audit.finals[side] for side in audit.ledger.sides]
    numbers = listed([str(number) for number in bearing])
    return (
        f"The sheet's own scores, {' : '.join(map(str, scores))}, give it, but they have "
        f"{'difference' if len(bearing) == 1 else 'differences'} {numbers} in them."
    )


def judged(version: str, content_hash: str | None) -> str:
    log = f" Content hash of the log: {content_hash}." if content_hash else ""
    return f"Judged by Fiveup {version}, by the rules R1 to R19.{log}"


def deal_title(number: int) -> str:
    return f"Deal {number}, every claim"


def not_replayed(number: int) -> str:
    return f"Deal {number} is not replayed, for the match was over by the rules."


def placement_title(deal: int, placement: int) -> str:
    return f"Deal {deal}, placement {placement}"


def in_log(place: Mapping[str, Any]) -> str:
    """Where the log says it: a line of a file, or a cell."""
    if place.get("cell"):
        return f"{place['file']}, sheet {place['sheet']}, cell {place['cell']}"
    if place.get("line"):
        return f"{place['file']}, line {place['line']}"
    return str(place["file"])
