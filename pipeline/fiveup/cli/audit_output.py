"""Audits written out in a format, on standard output or in a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal

from fiveup.audit.blocks import Block
from fiveup.audit.report import chosen, refused_report, report
from fiveup.cli.audit_source import Audited
from fiveup.cli.finding_json import json_text
from fiveup.cli.screen import say, visible


def write_audits(
    audits: Iterable[Audited], form: Literal["text", "json", "md", "html"], out: str | None
) -> bool:
    """Writes all audits; returns whether there is anything wrong in what they show.

    A file is written when all is known, so that none is left half-written.
    """
    wrong = [False]
    texts = written(note_wrong(audits, wrong), form, to_file=out is not None)
    if out is None:
        for text in texts:
            say(text)
    else:
        whole = "\n".join(texts)
        Path(out).write_text(f"{whole}\n", encoding="utf-8")
        say(f"Written to {visible(out)}.")
    return wrong[0]


def note_wrong(audits: Iterable[Audited], wrong: list[bool]) -> Iterator[Audited]:
    """Passes audits on, noting whether they show anything wrong."""
    for one in audits:
        if one.audit is None or chosen(one.audit, one.deal, one.placement):
            wrong[0] = True
        yield one


def written(audits: Iterable[Audited], form: str, *, to_file: bool) -> Iterator[str]:
    """The texts of audits, in order."""
    if form == "json":
        from fiveup.cli.audit_json import audit_record

        records = [audit_record(one) for one in audits]
        yield json_text(records[0] if len(records) == 1 else records)
    elif form == "html":
        from fiveup.audit.html_report import html_page

        yield html_page([blocks_of(one) for one in audits])
    elif form == "md":
        from fiveup.audit.markdown import markdown

        for number, one in enumerate(audits):
            yield f"{'---' if number else ''}\n\n{markdown(blocks_of(one))}".lstrip("\n")
    else:
        from fiveup.cli.audit_text import text_lines

        for number, one in enumerate(audits):
            if number:
                yield ""
            yield from text_lines(blocks_of(one), to_file=to_file)


def blocks_of(one: Audited) -> list[Block]:
    """The report of one audit."""
    if one.audit is None:
        return refused_report(one.match or one.source or "", one.findings, one.judged)
    return report(one.audit, one.judged, one.deal, one.placement)
