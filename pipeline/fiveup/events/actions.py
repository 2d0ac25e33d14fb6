"""What a row of the event table says (match-log, Table), and the words that some rows carry."""

from __future__ import annotations

from typing import Final

# In the order in which the rows of a match, and within it of a deal, always stand.
STATUS: Final = 0
DRAWS: Final = 1
LEAD: Final = 2
LOT: Final = 3
HAND: Final = 4
PLAY: Final = 5
DRAW: Final = 6
PASS: Final = 7
ENDED: Final = 8
REMAINING: Final = 9
POINTS: Final = 10
DEDUCTED: Final = 11
SCORE: Final = 12
RESULT: Final = 13
WINNER: Final = 14

ACTION_NAMES: Final = (
    "status",
    "draws",
    "lead",
    "lot",
    "hand",
    "play",
    "draw",
    "pass",
    "ended",
    "remaining",
    "points",
    "deducted",
    "score",
    "result",
    "winner",
)

# Rows that carry a word carry its position here in `claimed`; 0 is no word.
LEADER_BY: Final = ("", "lot", "last out")
BY_LOT: Final = 1
BY_LAST_OUT: Final = 2

ENDINGS: Final = ("", "out", "blocked", "abandoned")
OUT: Final = 1
BLOCKED: Final = 2
ABANDONED: Final = 3

STATUSES: Final = ("", "finished", "abandoned", "forfeited")
FINISHED: Final = 1
MATCH_ABANDONED: Final = 2
FORFEITED: Final = 3

DRAW_RECORDS: Final = ("", "recorded", "unrecorded")
RECORDED: Final = 1
UNRECORDED: Final = 2

WORDS: Final = {LEAD: LEADER_BY, ENDED: ENDINGS, STATUS: STATUSES, DRAWS: DRAW_RECORDS}
