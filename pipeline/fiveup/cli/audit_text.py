"""A report as text on a screen of so many columns."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from fiveup.audit.blocks import Block, Drawing, Facts, Grid, Says, Steps, Title
from fiveup.audit.tally import tally_cell
from fiveup.cli.result_text import terminal_columns
from fiveup.cli.screen import padded, styled, visible, width, writes_unicode
from fiveup.cli.tables import blocks as table_blocks

PAPER: Final = 120  # columns of a drawing, where no terminal sets a limit
WIDEST: Final = 80  # columns of running text
INDENT: Final = "  "


def text_lines(blocks: Sequence[Block], *, to_file: bool) -> Iterator[str]:
    """The report, line by line; without styles for a file."""

    def style(text: str, name: str) -> str:
        return text if to_file else styled(text, name)

    screen = None if to_file else terminal_columns()
    ascii_only = not to_file and not writes_unicode(sys.stdout)
    for block in blocks:
        if not (isinstance(block, Title) and block.level == 1):
            yield ""
        yield from block_lines(block, style, screen, ascii_only)


def block_lines(
    block: Block, style: Callable[[str, str], str], screen: int | None, ascii_only: bool
) -> Iterator[str]:
    """One block; `screen` is how many columns tables have, None for as many as they need."""
    columns = min(screen or WIDEST, WIDEST)
    if isinstance(block, Title):
        yield style(visible(block.text), "bold")
    elif isinstance(block, Says):
        for line in wrapped(block.text, columns):
            yield style(line, "bold") if block.strong else line
    elif isinstance(block, Facts):
        yield from fact_lines(block, columns, style)
    elif isinstance(block, Steps):
        yield f"{INDENT}{style(visible(block.label), 'bold')}"
        for number, item in enumerate(block.items, 1):
            mark = f"{number}. " if block.numbered else "- "
            for line in hanging(item, f"{INDENT}{mark}", columns):
                yield line
    elif isinstance(block, Drawing):
        label, lines = block.as_text((screen or PAPER) - len(INDENT), ascii_only=ascii_only)
        yield f"{INDENT}{style(visible(label), 'bold')}"
        for line in lines:
            yield f"{INDENT}{line}".rstrip()
    else:
        yield from grid_lines(block, screen)


def fact_lines(block: Facts, columns: int, style: Callable[[str, str], str]) -> Iterator[str]:
    """Labels in a column of their own."""
    longest = max((width(label) for label, _ in block.facts), default=0)
    room = max(columns - longest - 2 * len(INDENT), 20)
    for label, lines in block.facts:
        shown = f"{INDENT}{style(padded(label, longest), 'dim')}{INDENT}"
        blank = " " * (longest + 2 * len(INDENT))
        for number, line in enumerate(row for text in lines for row in wrapped(text, room)):
            yield f"{blank if number else shown}{line}"


def grid_lines(grid: Grid, screen: int | None) -> Iterator[str]:
    """An aligned table."""
    rows = [
        [tally_cell(cell) if at == grid.tally else cell for at, cell in enumerate(row)]
        for row in grid.rows
    ]
    room = None if screen is None else screen - len(INDENT)
    for number, block in enumerate(table_blocks(grid.titles, rows, grid.numbers, room)):
        if number:
            yield ""
        for line in block:
            yield f"{INDENT}{line}"


def hanging(text: str, mark: str, columns: int) -> Iterator[str]:
    """Text behind a mark, its further lines beneath it."""
    for number, line in enumerate(wrapped(text, max(columns - width(mark), 20))):
        yield f"{' ' * width(mark) if number else mark}{line}"


def wrapped(text: str, columns: int) -> list[str]:
    """Text on lines of at most so many columns, broken between words only.

    >>> wrapped("two and two are four", 8)
    ['two and', 'two are', 'four']
    """
    lines = [""]
    for word in visible(text).split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and width(longer) > columns:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
