"""`started_at` (match-log): an RFC 3339 date or date-time, the offset optional."""

from __future__ import annotations

import re
from datetime import date
from typing import Final

# As JSON Schema can say it; how many days a month has only `is_date_or_time` knows.
_DATE: Final = r"[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])"
_TIME: Final = r"(?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\.[0-9]+)?"
_OFFSET: Final = r"(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])"
DATE_OR_TIME_PATTERN: Final = f"^{_DATE}(?:[Tt ]{_TIME}{_OFFSET}?)?$"
_PATTERN: Final = re.compile(DATE_OR_TIME_PATTERN)


def is_date_or_time(text: str) -> bool:
    """Whether the text is a date or a date-time as RFC 3339 writes them.

    >>> is_date_or_time("2026-03-12"), is_date_or_time("2026-03-12T19:30:00+01:00")
    (True, True)
    >>> is_date_or_time("12.3.2026"), is_date_or_time("2026-02-30")
    (False, False)
    """
    if not _PATTERN.fullmatch(text):
        return False
    year, month, day = int(text[:4]), int(text[5:7]), int(text[8:10])
    try:
        date(year, month, day)
    except ValueError:
        return False
    return True
