"""English sentences of the findings about the log itself: what was refused, and duplicates."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from fiveup.findings.english import quoted
from fiveup.findings.finding import Finding


def id_conflict(finding: Finding) -> str:
    return (
        f"Another match has the id `{quoted(finding.match)}` already: if this is its corrected "
        "log, import it with --replace; if it is another match, give it another id, for instance "
        f"with --id-prefix {quoted(finding.values['prefix'])}."
    )


def duplicate(finding: Finding) -> str:
    return f"The match `{quoted(finding.match)}` was read before with the same content: skipped."


SENTENCES: Final[Mapping[str, Callable[[Finding], str]]] = {
    "id-conflict": id_conflict,
    "duplicate": duplicate,
}
