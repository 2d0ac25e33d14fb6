"""How an event can break the rules: small integers that the core gives and replay names."""

from __future__ import annotations

from typing import Final

NO_FAULT: Final = 0
OUT_OF_TURN: Final = 1  # R4
TILE_TWICE: Final = 2  # R1
NOT_HELD: Final = 3  # R2
NO_MATCH: Final = 4  # R6, R7
CLOSED_BRANCH: Final = 5  # R8
UNCLEAR_PLACE: Final = 6  # R6
MUST_PLAY: Final = 7  # R13, R14
MUST_DRAW: Final = 8  # R15
EMPTY_BONEYARD: Final = 9  # R2
DEAL_OVER: Final = 10  # R16
