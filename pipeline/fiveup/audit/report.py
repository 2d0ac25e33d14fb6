"""The report of an audit, block by block: the verdict first, then every difference, then the score.

Whatever it is written as, text, Markdown or HTML, is made from the same blocks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fiveup.audit.blocks import Block, Grid, Says, Steps, Title
from fiveup.audit.deal_report import NOTHING, UNKNOWN, deal_blocks, placement_blocks, written
from fiveup.audit.difference import Difference
from fiveup.audit.difference_report import difference_blocks, place_of
from fiveup.audit.languages import LANGUAGES, Language
from fiveup.audit.ledger import DealLines
from fiveup.audit.match_audit import MatchAudit
from fiveup.audit.people import People
from fiveup.events.actions import ABANDONED
from fiveup.findings.english import quoted
from fiveup.findings.finding import Finding
from fiveup.findings.sentences import sentence


@dataclass(frozen=True, slots=True)
class Judged:
    """What judged a log: the version, and the hash of the log's content where there is one."""

    version: str
    content_hash: str | None = None


def report(
    audit: MatchAudit,
    judged: Judged,
    deal: int | None = None,
    placement: int | None = None,
    language: str = "en",
) -> list[Block]:
    """The blocks of a report: of a whole match, of one deal, or of one placement (from 1)."""
    say = LANGUAGES[language]
    people = People(audit.table, audit.index)
    shown = chosen(audit, deal, placement)
    blocks = [*head(audit, say, people)]
    if deal is None:
        blocks += summary(audit, say)
    elif placement is None:
        blocks += deal_blocks(audit, deal, say, people)
    elif not shown:
        blocks += placement_blocks(audit, deal, placement, say, people)
    told: set[str] = set()
    for number, found in shown:
        blocks += difference_blocks(audit, found, number, say, people, told)
    if deal is None:
        blocks += course(audit, say)
        blocks += notices(audit, say)
    blocks.append(Says(say.judged(judged.version, judged.content_hash)))
    return blocks


def chosen(
    audit: MatchAudit, deal: int | None, placement: int | None
) -> list[tuple[int, Difference]]:
    """The differences asked for, each with its number among all of the match (from 1)."""
    numbered = enumerate(audit.differences, 1)
    if deal is None:
        return list(numbered)
    of_deal = [(number, found) for number, found in numbered if found.finding.deal == deal]
    if placement is None:
        return of_deal
    return [(number, found) for number, found in of_deal if found.placement == placement]


def head(audit: MatchAudit, say: Language, people: People) -> Iterator[Block]:
    """Which match, the verdict, and the final scores."""
    table, match = audit.table, audit.index
    texts = [table.club[match], table.event[match], table.started_at[match]]
    number = table.table_name[match]
    yield Title(say.title(one_line(audit.match)), level=1)
    yield Says(say.verdict(audit, people), strong=True)
    yield Says(
        say.about(
            [quoted(text) for text in texts if text],
            quoted(number) if number else None,
            audit.status,
            audit.detail,
        )
    )
    names = ("side", "player", "claimed", "due", "tally")
    yield Grid(
        titles=[say.labels[name] for name in names],
        rows=[
            [
                str(side),
                people.side(side),
                written(by_sheet, NOTHING),
                written(by_rules, UNKNOWN),
                written(by_rules, UNKNOWN),
            ]
            for side, by_sheet, by_rules in zip(
                audit.ledger.sides, audit.sheet_scores, audit.scores, strict=True
            )
        ],
        numbers=[True, False, True, True, False],
        tally=4,
    )


def one_line(text: str) -> str:
    """A match's id in full, control characters made visible."""
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)


def summary(audit: MatchAudit, say: Language) -> Iterator[Block]:
    """How many differences there are, where they begin, and whether one rule explains them."""
    yield Says(say.differences(audit))
    if audit.house_rule:
        yield Says(say.house_rule(say.house_rules[audit.house_rule]), strong=True)


def course(audit: MatchAudit, say: Language) -> Iterator[Block]:
    """Every side's points, deductions and score, deal by deal, by sheet and rules."""
    columns = [say.labels[name] for name in ("points", "taken", "score")]
    titles = [say.labels["deal"]]
    titles += [f"{side} {column}" for side in audit.ledger.sides for column in columns]
    titles.append(say.labels["no"])
    yield Title(say.labels["course"])
    yield Grid(
        titles=titles,
        rows=[course_row(audit, deal) for deal in audit.ledger.deals],
        numbers=[True] * (len(titles) - 1) + [False],
    )
    yield Says(say.course_legend)


def course_row(audit: MatchAudit, deal: DealLines) -> list[str]:
    """One deal of the course."""
    ledger = audit.ledger
    cells = [str(deal.number)]
    for side in ledger.sides:
        own_points, points = (ledger.points(deal, side, own=own) for own in (True, False))
        own_taken, taken = (ledger.taken(deal, side, own=own) for own in (True, False))
        cells += [
            both(own_points, points),
            NOTHING if deal.ended == ABANDONED else both(own_taken, taken),
            both(deal.sheet.get(side), deal.scores.get(side)),
        ]
    numbers = [
        str(number)
        for number, found in enumerate(audit.differences, 1)
        if found.finding.deal == deal.number
    ]
    return [*cells, ", ".join(numbers)]


def both(by_sheet: int | None, by_rules: int | None) -> str:
    """One number where sheet and rules agree, else both."""
    texts = [written(value, UNKNOWN) for value in (by_sheet, by_rules)]
    return texts[0] if texts[0] == texts[1] else "→".join(texts)


def notices(audit: MatchAudit, say: Language) -> Iterator[Block]:
    """What is worth knowing and changes nothing."""
    if audit.notices:
        items = [sentence(finding, say.code) for finding in audit.notices]
        yield Steps(say.labels["notices"], list(dict.fromkeys(items)))


def refused_report(
    name: str, findings: Sequence[Finding], judged: Judged, language: str = "en"
) -> list[Block]:
    """The report of a log that is not accepted; `name` its match's id, or its file."""
    say = LANGUAGES[language]
    items = []
    for finding in findings:
        place = place_of(finding, say)
        text = sentence(finding, language)
        items.append(f"{place}: {text}" if place else text)
    return [
        Title(say.title(one_line(name)), level=1),
        Says(say.about([], None, "refused", None), strong=True),
        Steps(say.labels["refused"], items),
        Says(say.judged(judged.version, None)),
    ]
