"""Two deals of four seats, played to their end, that have passes in them.

Their texts are those of `writing.deal`. Draws are given as they were; `hide_draws` forgets them.
"""

from __future__ import annotations

import re
from typing import Final

# Nothing fits once seat 2 has played its 5|5: every five is on the table, and every end shows one.
BLOCKED_HANDS: Final = {
    1: "0|0 4|6 3|4 6|6 0|4",
    2: "0|2 2|5 4|5 3|5 5|5",
    3: "4|4 2|2 0|3 1|2 5|6",
    4: "0|5 1|1 3|3 2|6 1|5",
}
BLOCKED_START: Final = (
    "1 plays 4|6, 2 plays 4|5 on 4|6, 3 plays 5|6 on 4|6, 4 plays 0|5 on 5|6, "
    "1 plays 0|4 on 0|5, 2 plays 2|5 on 4|5, 3 plays 1|2 on 2|5, 4 plays 1|5 on 1|2, "
    "1 plays 3|4 on 0|4, 2 plays 3|5 on 3|4, "
    "3 draws 0|1, 3 draws 1|6, 3 draws 1|3, 3 draws 2|3, 3 draws 3|6, 3 draws 0|6, 3 draws 2|4, "
    "3 draws 1|4"
)
BLOCKED_PASSES: Final = "3 passes, 4 passes, 1 passes"
BLOCKED_LAST: Final = "2 plays 5|5 on 3|5"
BLOCKED_LEFT: Final = {
    1: "0|0 6|6",
    2: "0|2",
    3: "4|4 2|2 0|3 0|1 1|6 1|3 2|3 3|6 0|6 2|4 1|4",
    4: "1|1 3|3 2|6",
}

# Seat 2 draws the boneyard empty and passes; at the end seat 1 goes out.
OUT_HANDS: Final = {
    1: "4|5 0|5 3|6 1|3 3|5",
    2: "0|4 4|6 4|4 1|6 1|2",
    3: "1|1 2|2 5|5 3|4 6|6",
    4: "1|5 5|6 0|0 3|3 2|5",
}
OUT_START: Final = (
    "1 plays 1|3, 2 plays 1|2 on 1|3, 3 plays 3|4 on 1|3, 4 plays 2|5 on 1|2, "
    "1 plays 4|5 on 3|4, 2 draws 2|4, 2 draws 0|3, 2 draws 2|3, 2 draws 0|6, 2 draws 1|4, "
    "2 draws 0|2, 2 draws 2|6, 2 draws 0|1, 2 passes, 3 plays 5|5 on 2|5, 4 plays 5|6 on 5|5, "
    "1 plays 0|5 on 4|5, 2 plays 0|4 on 0|5, 3 plays 6|6 on 5|6, 4 plays 1|5 on 5|5, "
    "1 plays 3|5 on 5|5"
)
OUT_END: Final = "2 plays 1|6 on 1|5, 3 passes, 4 plays 3|3 on 3|5, 1 plays 3|6 on 1|6"
OUT_LEFT: Final = {
    2: "4|6 4|4 2|4 0|3 2|3 0|6 1|4 0|2 2|6 0|1",
    3: "1|1 2|2",
    4: "0|0",
}


def hide_draws(events: str) -> str:
    """The same events, no drawn tile seen."""
    return re.sub(r"draws \d\|\d", "draws", events)


def without_passes(events: str) -> str:
    """The same events, passes unwritten."""
    return ", ".join(text for text in events.split(", ") if "passes" not in text)


def joined(*parts: str) -> str:
    return ", ".join(part for part in parts if part)
