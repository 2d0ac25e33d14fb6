"""The sentence of a finding, made at the edge from code and values, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from fiveup.findings import english_log, english_play, english_refused, english_score
from fiveup.findings.finding import Finding

Sentence = Callable[[Finding], str]

LANGUAGES: Final[Mapping[str, Mapping[str, Sentence]]] = {
    "en": {
        **english_log.SENTENCES,
        **english_refused.SENTENCES,
        **english_play.SENTENCES,
        **english_score.SENTENCES,
    },
}


def sentence(finding: Finding, language: str = "en") -> str:
    """One sentence in plain words, with the values that it rests on.

    Names and texts from the log stand in it as they are: whoever shows it escapes them.
    """
    return LANGUAGES[language][finding.code](finding)
