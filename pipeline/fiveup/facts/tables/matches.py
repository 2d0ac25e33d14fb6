"""Matches, their players, what was refused, and the imports (facts.md)."""

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

NOT_WRITTEN = "not written in the log"

MATCHES = Table(
    "matches",
    "a match that was read and accepted, whatever its status",
    (
        match_id(),
        word("club", "The club, as the log writes it.", null=NOT_WRITTEN),
        word("event", "The event that the match was part of.", null=NOT_WRITTEN),
        word("table_name", "The table it was played at.", null=NOT_WRITTEN),
        text(
            "started_at",
            "When it began, as the log writes it.",
            unit="RFC 3339 date or date-time; without an offset it is local to the club",
            null=NOT_WRITTEN,
        ),
        number("seats", "The number of players: 2, 3 or 4 (R1)."),
        number("sides", "The number of sides: 2 with 4 players, else one a seat (R1)."),
        word(
            "status",
            "`verified`, `unproved`, `disputed` or `illegal`: the worst that was found.",
        ),
        word(
            "detail",
            "How much the log lets one judge: `open`, `moves`, `placements` or `totals`, "
            "the least of its deals.",
        ),
        flag(
            "complete",
            "Finished with a single highest score by the rules (for totals: by the sheet), "
            "or forfeited.",
        ),
        number("deals", "Deals that were replayed.", unit="deals"),
        number("placements", "Placements that stand, over all its deals.", unit="placements"),
        number(
            "winner",
            "The side that won by the rules (R18), or to which the match was forfeited.",
            unit="side",
            null="no winner by the rules, or not known",
        ),
        number(
            "claimed_winner",
            "The side that won by the sheet.",
            unit="side",
            null=NOT_WRITTEN,
        ),
        word("source", "The file that it was read from, as given to the import."),
        number(
            "source_line",
            "The line of that file, from 1.",
            unit="line",
            null="the format has no lines",
        ),
        text(
            "content_hash",
            "SHA-256 of the log rewritten in canonical JSON: equal if two logs say the same.",
            unit="64 hexadecimal digits",
        ),
        REVISION,
        IMPORT_ID,
        Column("imported_at", Type.INSTANT, "When it was imported.", unit="UTC"),
        Column(
            "started_on",
            Type.DATE,
            "The day of `started_at`, as written there.",
            null="`started_at` is not written or is no date",
        ),
        number("log_rows", "Rows of `events` that make up its log.", unit="rows"),
    ),
)

MATCH_PLAYERS = Table(
    "match_players",
    "a seat of a match",
    (
        match_id(),
        number("seat", "The seat, clockwise from 1 (R1).", unit="seat", key=True),
        word(
            "player_id",
            "Who it was: the id of the log, or else club and name, folded.",
        ),
        word("player", "The name, as the log writes it."),
        number("side", "The side of the seat (R1).", unit="side"),
        number(
            "score",
            "Final score of the side by the rules.",
            unit="points",
            null="not known, after an illegal deal or where what remained is not known",
        ),
        number(
            "claimed_score",
            "Final score of the side by the sheet: its result, else its last running score.",
            unit="points",
            null=NOT_WRITTEN,
        ),
        flag("won", "Whether its side won by the rules.", null="no winner"),
        REVISION,
        IMPORT_ID,
        word(
            "log_id",
            "The player's id, as the log writes it.",
            null=NOT_WRITTEN,
        ),
    ),
)

REFUSED = Table(
    "refused",
    "a match or file that was not accepted",
    (
        IMPORT_ID,
        text("source", "The file, as given to the import."),
        number(
            "source_line",
            "The line of that file where the match stands, from 1.",
            unit="line",
            null="the whole file, or a format without lines",
        ),
        text("match_id", "The match's id.", null="it could not be read"),
        text(
            "bytes_hash",
            "SHA-256 of the bytes that were refused.",
            unit="64 hexadecimal digits",
        ),
    ),
)

IMPORTS = Table(
    "imports",
    "an import",
    (
        text("import_id", "The import's name, unique in the store.", key=True),
        Column("imported_at", Type.INSTANT, "When it was made.", unit="UTC"),
        number("files", "Files that it read.", unit="files"),
        number("verified", "Matches read with status `verified`.", unit="matches"),
        number("unproved", "Matches read with status `unproved`.", unit="matches"),
        number("disputed", "Matches read with status `disputed`.", unit="matches"),
        number("illegal", "Matches read with status `illegal`.", unit="matches"),
        number("refused", "Matches and files that were refused.", unit="matches"),
        number("duplicates", "Matches that the store held already.", unit="matches"),
        Column("duration", Type.BIGINT, "How long it took.", unit="milliseconds"),
    ),
)
