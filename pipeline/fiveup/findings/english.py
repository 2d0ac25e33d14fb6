"""Words that the English sentences share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

LONGEST = 60


def quoted(text: Any) -> str:
    """Something found in a log, shortened, control characters made visible."""
    shown = str(text)
    if len(shown) > LONGEST:
        shown = shown[: LONGEST - 1] + "…"
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in shown)


def listed(items: Sequence[str], last: str = "and") -> str:
    """`a, b and c`.

    >>> listed(["1|2", "3|4", "5|6"])
    '1|2, 3|4 and 5|6'
    """
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def counted(number: int, one: str, many: str) -> str:
    """A number with its noun.

    >>> counted(1, "tile", "tiles"), counted(0, "tile", "tiles")
    ('1 tile', '0 tiles')
    """
    return f"{number} {one if abs(number) == 1 else many}"


def points(number: Any) -> str:
    """`1 point`, `3 points`."""
    return counted(int(number), "point", "points")


def places(where: Sequence[Sequence[str]], last: str = "and") -> str:
    """Places grouped by tile.

    >>> places([["1|2", "high"], ["4|4", "branch A"], ["4|4", "branch B"]])
    '1|2 (high) and 4|4 (branch A, branch B)'
    """
    by_tile: dict[str, list[str]] = {}
    for tile, place in where:
        by_tile.setdefault(tile, []).append(place)
    return listed([f"{tile} ({', '.join(names)})" for tile, names in by_tile.items()], last)


def player(finding_values: dict[str, Any]) -> str:
    """The player a finding is about."""
    return quoted(finding_values.get("player", "the player"))


def act(values: dict[str, Any]) -> str:
    """What was done at the event: `plays 1|4 on 4|4 (branch A)`, `draws`, `passes`."""
    action, tile, on, place = (values.get(key) for key in ("action", "tile", "on", "place"))
    if action == "draw":
        return f"draws {tile}" if tile else "draws"
    if action == "pass":
        return "passes"
    where = f" on {on}" + (f" ({place})" if place else "") if on else ""
    return f"plays {tile}{where}"
