"""Placements (facts.md): every tile put on the table, with the state before and after."""

from __future__ import annotations

from fiveup.facts.declaration import (
    IMPORT_ID,
    REVISION,
    Column,
    Table,
    Type,
    flag,
    match_id,
    number,
    text,
    word,
)

UNCOUNTED = "draws were not recorded"
SCORE = "not known, after an illegal deal or where what remained is not known"
OPENING = "the opening tile"

PLACEMENTS = Table(
    "placements",
    "a tile placed",
    (
        match_id(),
        number("deal", "The deal, from 1.", unit="deal", key=True),
        number("placement", "Its number among the placements of the deal, from 1.", key=True),
        number("event", "Its number among the deal's plays, draws and passes, from 1."),
        number("seat", "The seat that played it.", unit="seat"),
        word("player_id", "Who played it."),
        number("side", "The side of the seat (R1).", unit="side"),
        word("tile", "The tile.", unit="`low|high`"),
        number("low", "Its lower half.", unit="pips"),
        number("high", "Its higher half.", unit="pips"),
        flag("is_double", "Whether it is a double, and so a spinner (R7)."),
        word("on_tile", "The tile that it was attached to.", unit="`low|high`", null=OPENING),
        word(
            "place",
            "The place that it filled: `high`, `low`, `line A`, `line B`, `branch A` or "
            "`branch B` (R7).",
            null=OPENING,
        ),
        number("end_sum", "All counted ends added up, after it (R12).", unit="pips"),
        number("raw", "Raw points for it (R12).", unit="raw"),
        number("points", "Points for it (R12).", unit="points"),
        number("claimed_points", "Points by the sheet.", unit="points", null="not written"),
        Column(
            "counted_ends",
            Type.ENDS,
            "The counted ends after it, in tile order, the high half first (R10, R11).",
            unit="pips",
        ),
        number("open_places", "Open places after it (R7, R8).", unit="places"),
        Column(
            "open_pips",
            Type.PIPS,
            "The distinct pips that open places show after it, ascending.",
            unit="pips",
        ),
        number(
            "hand_before",
            "Tiles in hand just before it was put down, this turn's draws included.",
            unit="tiles",
            null=UNCOUNTED,
        ),
        number("boneyard", "Tiles in the boneyard then.", unit="tiles", null=UNCOUNTED),
        number("draws_before", "Tiles drawn in this turn (R14).", unit="tiles", null=UNCOUNTED),
        number(
            "score_before",
            "Score of the side as settled after the deal before, plus its points in this one.",
            unit="points",
            null=SCORE,
        ),
        number("score_after", "`score_before` plus `points`.", unit="points", null=SCORE),
        text("at", "The time, as the log writes it.", null="not written"),
        REVISION,
        IMPORT_ID,
        number("spinners", "Doubles on the table, this tile included (R7).", unit="tiles"),
    ),
)
