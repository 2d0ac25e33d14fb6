"""The languages of reports: all that one must be able to say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from fiveup.audit import english_causes, english_illegal, english_report, english_rules
from fiveup.audit.allowed import Allowed
from fiveup.audit.argument import Argument
from fiveup.audit.cause import Cause
from fiveup.audit.difference import Difference
from fiveup.audit.match_audit import MatchAudit
from fiveup.audit.people import People
from fiveup.drawing.text import ENGLISH, Words, ends_text, sum_text
from fiveup.findings.english import places
from fiveup.findings.finding import Finding
from fiveup.replay.moment import Moment

Ends = Sequence[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Language:
    """Words and sentences; see the English ones for what each is to say."""

    code: str
    labels: Mapping[str, str]
    drawing_labels: Mapping[str, str]
    drawing_words: Words
    rules: Mapping[str, str]
    rule_again: Callable[[str], str]
    causes: Mapping[str, Callable[[Cause, People], str]]
    house_rules: Mapping[str, str]
    course_legend: str
    no_moves: str
    does_not_stand: str
    title: Callable[[str], str]
    about: Callable[[Sequence[str], str | None, str, str | None], str]
    verdict: Callable[[MatchAudit, People], str]
    differences: Callable[[MatchAudit], str]
    where: Callable[[Difference], str]
    house_rule: Callable[[str], str]
    plays: Callable[[str, str, str | None, str | None], str]
    placed: Callable[[Finding, str | None, str | None], str]
    agrees: Callable[[int | None, int], str]
    sum_of: Callable[[Ends], str]
    ends: Callable[[Ends], str]
    places: Callable[[Sequence[Sequence[str]]], str]
    hands: Callable[[Moment, People], list[str]]
    left: Callable[[Sequence[str], Sequence[int], int], str]
    follows: Callable[[int, int, int, int], str]
    effect: Callable[[MatchAudit, Difference, People], list[str]]
    winner_follows: Callable[[MatchAudit, People, Sequence[int]], str | None]
    allowed: Callable[[Allowed, People], str]
    argument: Callable[[Argument, People], list[str]]
    judged: Callable[[str, str | None], str]
    deal_title: Callable[[int], str]
    not_replayed: Callable[[int], str]
    placement_title: Callable[[int, int], str]
    in_log: Callable[[Mapping[str, Any]], str]

    def cause(self, cause: Cause, people: People) -> str:
        """The sentence of a likely cause."""
        return self.causes[cause.name](cause, people)


LANGUAGES: Final[Mapping[str, Language]] = {
    "en": Language(
        code="en",
        labels=english_report.LABELS,
        drawing_labels=english_report.DRAWING_LABELS,
        drawing_words=ENGLISH,
        rules=english_rules.RULES,
        rule_again=english_report.rule_again,
        causes=english_causes.SENTENCES,
        house_rules=english_causes.HOUSE_RULES,
        course_legend=english_report.COURSE_LEGEND,
        no_moves=english_report.NO_MOVES,
        does_not_stand=english_report.DOES_NOT_STAND,
        title=english_report.title,
        about=english_report.about,
        verdict=english_report.verdict,
        differences=english_report.differences_text,
        where=english_report.where,
        house_rule=english_report.house_rule,
        plays=english_report.plays,
        placed=english_report.placed,
        agrees=english_report.agrees,
        sum_of=sum_text,
        ends=ends_text,
        places=places,
        hands=english_report.hands,
        left=english_report.left,
        follows=english_report.follows,
        effect=english_report.effect,
        winner_follows=english_report.winner_follows,
        allowed=english_illegal.allowed_text,
        argument=english_illegal.argument_lines,
        judged=english_report.judged,
        deal_title=english_report.deal_title,
        not_replayed=english_report.not_replayed,
        placement_title=english_report.placement_title,
        in_log=english_report.in_log,
    ),
}


def cause_text(cause: Cause, people: People, language: str = "en") -> str:
    """One plain sentence: how the sheet may have come by its value.

    Names from the log stand in it unescaped: whoever shows it escapes them.
    """
    return LANGUAGES[language].cause(cause, people)
