"""Deals and the seats in them (facts.md)."""

from __future__ import annotations

from fiveup.facts.declaration import (
    IMPORT_ID,
    REVISION,
    Table,
    flag,
    match_id,
    number,
    word,
)

ILLEGAL = "the deal is illegal"
UNCOUNTED = "draws were not recorded, or no moves were"
PASSES = "Passes, unwritten ones included; only the written where draws were not recorded."
SETTLEMENT = "not settled: the deal is illegal, or what remained is not known"
SCORE = "not known, after an illegal deal or where what remained is not known"
NOT_WRITTEN = "not written in the log"

DEALS = Table(
    "deals",
    "a deal that was replayed",
    (
        match_id(),
        number("deal", "The deal, from 1, whatever the log writes on it.", unit="deal", key=True),
        number("leader", "The seat that opened (R4, R5).", unit="seat", null="not known"),
        word(
            "leader_by",
            "How the leader had to be found by the rules: `lot` or `last out` (R4, R5).",
            null="not known, after an illegal deal or one told in totals only",
        ),
        word(
            "ended",
            "`out`, `blocked` (R16) or `abandoned`.",
            null=f"{ILLEGAL}, or how it ended is not known",
        ),
        number("out_seat", "The seat that went out.", unit="seat", null=f"not out, or {ILLEGAL}"),
        number(
            "placements", "Placements that stand.", unit="placements", null="no moves in the log"
        ),
        number("draws", "Tiles drawn.", unit="tiles", null=UNCOUNTED),
        number("passes", PASSES, unit="passes", null="no moves in the log"),
        number(
            "boneyard_remaining",
            "Tiles left in the boneyard.",
            unit="tiles",
            null=f"{ILLEGAL}, or {UNCOUNTED}",
        ),
        flag("overtime", "Whether it was played in overtime (R18).", null="scores are not known"),
        word("detail", "How much the log lets one judge: `open`, `moves`, `placements`, `totals`."),
        word("status", "`verified`, `unproved`, `disputed` or `illegal`."),
        REVISION,
        IMPORT_ID,
    ),
)

DEAL_PLAYERS = Table(
    "deal_players",
    "a seat in a deal",
    (
        match_id(),
        number("deal", "The deal, from 1.", unit="deal", key=True),
        number("seat", "The seat.", unit="seat", key=True),
        word("player_id", "Who it was."),
        number("side", "The side of the seat (R1).", unit="side"),
        number("placements", "Placements that stand.", unit="placements", null="no moves in log"),
        number(
            "scoring_placements",
            "Placements that brought points (R12).",
            unit="placements",
            null="no moves in the log",
        ),
        number(
            "points",
            "Points from placements (R12); for a totals-only deal as claimed.",
            unit="points",
            null=NOT_WRITTEN,
        ),
        number("draws", "Tiles drawn.", unit="tiles", null=UNCOUNTED),
        number("passes", PASSES, unit="passes", null="no moves in the log"),
        number("remaining_tiles", "Tiles left in hand.", unit="tiles", null=SETTLEMENT),
        number("remaining_pips", "Pips left in hand (R17).", unit="pips", null=SETTLEMENT),
        number(
            "deduction",
            "Points taken for what remained (R17).",
            unit="points",
            null=f"{SETTLEMENT}, or abandoned",
        ),
        number(
            "claimed_deduction",
            "Points taken by the sheet.",
            unit="points",
            null=NOT_WRITTEN,
        ),
        number(
            "net",
            "Points less deduction; 0 in an abandoned deal.",
            unit="points",
            null=SETTLEMENT,
        ),
        number("score_after", "Score of the side after the deal.", unit="points", null=SCORE),
        number(
            "claimed_score",
            "Running score of the side by the sheet.",
            unit="points",
            null=NOT_WRITTEN,
        ),
        REVISION,
        IMPORT_ID,
    ),
)
