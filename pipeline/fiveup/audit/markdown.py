"""A report as Markdown for mail: readable as it stands, and safe where it is rendered."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from fiveup.audit.blocks import Block, Drawing, Facts, Grid, Says, Steps, Title
from fiveup.audit.tally import tally_cell

WIDEST: Final = 100  # columns of a drawing
# What may mark something up within a line. A bar is marked up in tables alone.
MARKS: Final = re.compile(r"[\\`*_{}\[\]<>&~$^]")
# What a reader would make a link of by itself, and what means something at a line's start.
LINKS: Final = re.compile(r"(?<=:)(?=//)|(?<=www)(?=\.)|(?=@)", re.IGNORECASE)
STARTS: Final = re.compile(r"^(\s*)([#+=-]|\d+(?=[.)]))")
NOT_SHOWN: Final = re.compile(r"[^\S ]+")


def markdown(blocks: Sequence[Block]) -> str:
    """The report as one text."""
    return "\n\n".join("\n".join(block_lines(block)) for block in blocks)


def block_lines(block: Block) -> Iterator[str]:
    """One block."""
    if isinstance(block, Title):
        yield f"{'#' * block.level} {inline(block.text)}"
    elif isinstance(block, Says):
        text = escaped(block.text)
        yield f"**{inline(block.text)}**" if block.strong else text
    elif isinstance(block, Facts):
        for label, lines in block.facts:
            yield f"- {inline(label)}: {'; '.join(map(inline, lines))}"
    elif isinstance(block, Steps):
        yield f"{escaped(block.label)}:"
        yield ""
        for number, item in enumerate(block.items, 1):
            yield f"{f'{number}.' if block.numbered else '-'} {escaped(item)}"
    elif isinstance(block, Drawing):
        label, lines = block.as_text(WIDEST)
        yield f"{escaped(label)}:"
        yield ""
        yield from ("```text", *lines, "```")
    else:
        yield from grid_lines(block)


def grid_lines(grid: Grid) -> Iterator[str]:
    """A table."""
    yield row_text(grid.titles)
    yield row_text(["---:" if number else "---" for number in grid.numbers])
    for row in grid.rows:
        cells = [tally_cell(cell) if at == grid.tally else cell for at, cell in enumerate(row)]
        yield row_text([inline(cell).replace("|", r"\|") for cell in cells])


def row_text(cells: Sequence[str]) -> str:
    """A row of a table."""
    return f"| {' | '.join(cells)} |"


def inline(text: str) -> str:
    r"""Text within a line, nothing in it marked up.

    >>> print(inline("*Ana* <b>"), inline("http://a.b"))
    \*Ana\* \<b\> http:\//a.b
    """
    text = MARKS.sub(r"\\\g<0>", NOT_SHOWN.sub(" ", text))
    return LINKS.sub(r"\\", text)


def escaped(text: str) -> str:
    r"""Text that begins a line.

    >>> print(escaped("1. Ana"), escaped("# Bo"), escaped("- Cy"))
    1\. Ana \# Bo \- Cy
    """
    return STARTS.sub(lambda found: mark_start(found[1], found[2]), inline(text))


def mark_start(space: str, mark: str) -> str:
    """A number's dot, or the mark itself, with a backslash before it."""
    return f"{space}{mark}\\" if mark.isdigit() else f"{space}\\{mark}"
