"""Who a player is (facts.md): the id of the log, or else club and name, folded."""

from __future__ import annotations

import unicodedata


def player_id(log_id: str | None, name: str, club: str | None) -> str:
    """The id of the log as written; without one club and name, the name alone without a club.

    >>> player_id(None, " Ana  RUIZ ", "Riverside"), player_id(None, "Bo", None)
    ('riverside/ana ruiz', 'bo')
    >>> player_id("ana", "Ana Ruiz", "Riverside")
    'ana'
    """
    if log_id is not None:
        return log_id
    folded_club = fold(club) if club is not None else ""
    return f"{folded_club}/{fold(name)}" if folded_club else fold(name)


def fold(text: str) -> str:
    """NFC, trimmed, inner spaces and case folded; folding again changes nothing."""
    spaced = " ".join(unicodedata.normalize("NFC", text).split())
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", spaced.casefold()).casefold())
