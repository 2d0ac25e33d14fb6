"""Texts that may end in a spreadsheet."""

from __future__ import annotations

from typing import Final

_FORMULA_STARTS: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


def sheet_cell(text: str) -> str:
    """A text for a cell: what a spreadsheet would run as a formula gets an apostrophe.

    >>> sheet_cell("=1+1"), sheet_cell("Ana")
    ("'=1+1", 'Ana')
    """
    return f"'{text}" if text.startswith(_FORMULA_STARTS) else text
