"""What a report says of one difference: what happened, the rule, the moment, causes, effect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fiveup.audit.blocks import Block, Drawing, Facts, Says, Steps, Title
from fiveup.audit.difference import Difference
from fiveup.audit.languages import Language
from fiveup.audit.match_audit import MatchAudit
from fiveup.audit.people import People
from fiveup.findings.english import quoted
from fiveup.findings.finding import Finding
from fiveup.findings.sentences import sentence
from fiveup.replay.moment import Moment
from fiveup.rules.layout import PLACE_NAMES, TABLE
from fiveup.rules.match import winner_of
from fiveup.rules.scoring import counted_ends
from fiveup.rules.tiles import NAMES, pips_of

# Beside the rule that a finding rests on: a score is what placements bring less what is taken.
OTHER_RULES: Final = {"claimed-score": ("R17",)}
OF_FIGURES: Final = frozenset({"claimed-deduction", "claimed-score"})  # layouts say nothing of them

Fact = tuple[str, list[str]]


def difference_blocks(
    audit: MatchAudit,
    found: Difference,
    number: int,
    say: Language,
    people: People,
    told: set[str],
) -> Iterator[Block]:
    """The whole of one difference; `number` is its own among those of the match.

    `told` are the rules that the report has told already, and gains those told here.
    """
    finding = found.finding
    where = say.where(found)
    yield Title(f"{number}. {where[0].upper()}{where[1:]}", level=2)
    yield Says(what_happened(found, say))
    if found.moment and finding.code not in OF_FIGURES:
        yield from drawing(found.moment, say)
    facts = [
        *figures(audit, found, say),
        *([("allowed", [say.allowed(found.allowed, people)])] if found.allowed else []),
        *moment_facts(found, say, people),
        *rule_facts(finding, say, told),
        *effect_facts(audit, found, say, people),
    ]
    place = place_of(finding, say)
    if place:
        facts.append(("in-log", [place]))
    yield Facts([(say.labels[label], lines) for label, lines in facts if lines])
    if found.argument:
        yield Steps(say.labels["argument"], say.argument(found.argument, people), numbered=True)
    if found.causes:
        yield Steps(say.labels["causes"], [say.cause(cause, people) for cause in found.causes])


def what_happened(found: Difference, say: Language) -> str:
    """The sentence of the finding; of a placement, with its place."""
    finding, moment = found.finding, found.moment
    if finding.code != "claimed-points" or moment is None:
        return sentence(finding, say.code)
    _, _, _, on, place, _ = moment.placed[-1]
    if on < 0:
        return say.placed(finding, None, None)
    return say.placed(finding, NAMES[on], PLACE_NAMES[place])


def rule_facts(finding: Finding, say: Language, told: set[str]) -> Iterator[Fact]:
    """The rules that a finding rests on, by number, and in words where they are met first."""
    for rule in (finding.rule, *OTHER_RULES.get(finding.code, ())):
        if rule:
            yield "rule", [say.rule_again(rule) if rule in told else f"{rule}: {say.rules[rule]}"]
            told.add(rule)


def figures(audit: MatchAudit, found: Difference, say: Language) -> Iterator[Fact]:
    """How the value that is due comes about."""
    finding, ledger = found.finding, audit.ledger
    deal = ledger.deal(finding.deal) if finding.deal and found.effects else None
    if finding.code == "claimed-deduction":
        tiles = finding.values["left"]
        pips = [pips_of(NAMES.index(tile)) for tile in tiles]
        yield "left", [say.left(tiles, pips, int(finding.due or 0))]
    elif deal and found.of_seat_total:
        claims = [str(line.own) for line in deal.placements if line.seat == finding.seat]
        yield "own-claims", [f"{' + '.join(claims)} = {finding.due}"]
    elif deal and finding.code == "claimed-score":
        side, due = finding.seat or 0, int(finding.due or 0)
        # What follows is the sheet's score carried on, else the one by the rules.
        own = due != deal.scores.get(side)
        points, taken = (
            ledger.points(deal, side, own=own),
            ledger.taken(deal, side, own=own),
        )
        if points is not None and taken is not None:
            yield "follows", [say.follows(due - points + taken, points, taken, due)]


def moment_facts(found: Difference, say: Language, people: People) -> Iterator[Fact]:
    """What counted, what was open and who held what, where the layout matters."""
    if found.moment and found.finding.code not in OF_FIGURES:
        yield from facts_of(found.moment, say, people)


def facts_of(moment: Moment, say: Language, people: People) -> Iterator[Fact]:
    """Counted ends as a sum, open places, hands."""
    if moment.cells[TABLE]:
        ends = counted_ends(moment.cells)
        yield "counted-ends", [say.sum_of(ends), say.ends(ends)]
        yield "open-places", [say.places(moment.open_places())]
    if moment.counted:
        yield "hands", say.hands(moment, people)


def effect_facts(
    audit: MatchAudit, found: Difference, say: Language, people: People
) -> Iterator[Fact]:
    """What it changes; of a claimed winner, whether the sheet's own scores lead there."""
    yield "effect", say.effect(audit, found, people)
    if found.finding.values.get("about") != "winner":
        return
    if len(audit.finals) < len(audit.ledger.sides):
        return
    scores = [audit.finals[side] for side in audit.ledger.sides]
    if winner_of(scores, audit.ledger.deals[-1].overtime) == found.finding.claimed:
        bearing = [number for number, one in enumerate(audit.differences, 1) if one.borne_at_end]
        follows = say.winner_follows(audit, people, bearing)
        yield "follows", [follows] if follows else []


def drawing(moment: Moment, say: Language) -> Iterator[Block]:
    """The layout."""
    if moment.placed:
        placed = [(tile, on, place) for _, _, tile, on, place, _ in moment.placed]
        yield Drawing(say.drawing_labels, say.drawing_words, placed)


def place_of(finding: Finding, say: Language) -> str | None:
    """Where the log says it."""
    if finding.file is None:
        return None
    place = {
        "file": quoted(finding.file),
        "line": finding.line,
        "sheet": quoted(finding.sheet) if finding.sheet else None,
        "cell": finding.cell,
    }
    return say.in_log(place)
