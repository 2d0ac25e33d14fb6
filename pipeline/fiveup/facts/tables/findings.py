"""Findings (findings.md)."""

from __future__ import annotations

from fiveup.facts.declaration import IMPORT_ID, Column, Table, Type, number, text, word

ELSEWHERE = "does not apply"

NO_LINES = "the format has none, or the match was judged again from the store"

FINDINGS = Table(
    "findings",
    "a finding",
    (
        word("code", "Its code, as in the catalogue of findings."),
        word("kind", "`refused`, `illegal`, `dispute` or `notice`."),
        text("message", "One sentence in plain English, with the values."),
        word("file", "The file that the log was read from.", null=ELSEWHERE),
        number("line", "The line in it, from 1.", unit="line", null=NO_LINES),
        number("column", "The column, from 1.", unit="character", null=NO_LINES),
        text("pointer", "What it is about, as a JSON pointer into its document.", null=ELSEWHERE),
        text("sheet", "The sheet of a spreadsheet.", null="no spreadsheet"),
        text("cell", "The cell of a spreadsheet, as `B7`.", null="no spreadsheet"),
        word("match", "The match's id.", null="it could not be read"),
        number("deal", "The deal, from 1.", unit="deal", null=ELSEWHERE),
        number(
            "event",
            "The number of the play, draw or pass in its deal, from 1.",
            unit="event",
            null=ELSEWHERE,
        ),
        number("seat", "The seat; for a score the first of its side.", unit="seat", null=ELSEWHERE),
        number(
            "claimed",
            "What the sheet says.",
            unit="points, or a side or seat",
            null="does not apply, or is a word: then it is in `values`",
        ),
        number(
            "due",
            "What the rules give.",
            unit="points, or a side or seat",
            null="does not apply, or is a word: then it is in `values`",
        ),
        word("rule", "The rule that it rests on, as `R12`.", null="no rule of the game"),
        Column(
            "values",
            Type.TEXT,
            "All values that the sentence is made from.",
            unit="JSON object",
        ),
        number(
            "revision",
            "The revision of the match that it is about.",
            null="the match was not accepted",
        ),
        IMPORT_ID,
    ),
)
