"""The log as read (facts.md, match-log Table): with matches and players, the whole log."""

from __future__ import annotations

from fiveup.facts.declaration import IMPORT_ID, REVISION, Table, match_id, number, text, word

EVENTS = Table(
    "events",
    "a row of the log as read, in the sense of the table format",
    (
        match_id(),
        number("row", "Its place in the log, from 1.", key=True),
        number("deal", "The deal, from 1.", unit="deal", null="a row of the match"),
        number(
            "event",
            "The number of a play, draw or pass in its deal, from 1.",
            unit="event",
            null="no play, draw or pass",
        ),
        number("seat", "The seat.", unit="seat", null="`ended`, `status`, `draws`"),
        word(
            "action",
            "`status`, `draws`, `lead`, `lot`, `hand`, `play`, `draw`, `pass`, `ended`, "
            "`remaining`, `points`, `deducted`, `score`, `result` or `winner`.",
        ),
        word(
            "tile",
            "The tile played, drawn, dealt or shown.",
            unit="`low|high`",
            null="no tile: a draw that was not seen, or `remaining` shown to be none",
        ),
        word(
            "on_tile",
            "The tile that it was attached to, as the log names it.",
            unit="`low|high`",
            null="not written, or no play",
        ),
        word(
            "place",
            "The place named for a play (`high`, `low`, `line A`, …); the round of a `lot`.",
            null="not written, or neither play nor lot",
        ),
        number(
            "claimed",
            "What the sheet says: points of a placement, a total, a score; pips of a `lot`.",
            unit="points; pips for `lot`",
            null="not written",
        ),
        text("at", "The time of a play, draw or pass, as written.", null="not written"),
        text(
            "note",
            "Free text of a play, draw or pass; the word of a `lead`, `ended`, `status`, `draws`.",
            null="not written",
        ),
        REVISION,
        IMPORT_ID,
        number(
            "deal_written",
            "The number that the log writes on the deal.",
            unit="deal",
            null="a row of the match",
        ),
    ),
)
