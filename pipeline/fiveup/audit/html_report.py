"""Reports as one HTML file: no network, no script, drawings inside, to be printed on A4.

All texts are escaped here, at the one place where they go into the page; pictures are made of
numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from fiveup.audit.blocks import Block, Drawing, Facts, Grid, Says, Steps, Title
from fiveup.audit.tally import figures_of
from fiveup.drawing.arrange import arrange
from fiveup.drawing.svg import draw_svg
from fiveup.drawing.text import layout_text

STYLE: Final = """\
@page { size: A4; margin: 15mm; }
body { font: 11pt/1.4 system-ui, sans-serif; color: #111; background: #fff; max-width: 180mm;
  margin: 1em auto; padding: 0 1em; overflow-wrap: anywhere; }
h1 { font-size: 1.4em; } h2 { font-size: 1.15em; margin: 1.6em 0 .4em; break-after: avoid; }
.strong { font-size: 1.15em; font-weight: bold; }
table { border-collapse: collapse; margin: .6em 0; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid #bbb; padding: .15em .6em; text-align: left;
  vertical-align: top; }
th { border-bottom: 2px solid #555; overflow-wrap: normal; } td.number, th.number {
  text-align: right; overflow-wrap: normal; }
tr, figure, dl > div { break-inside: avoid; } thead { display: table-header-group; }
dl { margin: .6em 0; } dl > div { display: grid; grid-template-columns: 9em 1fr; gap: .2em 1em; }
dt { color: #555; } dd { margin: 0; } ul, ol { margin: .3em 0 .8em; } .label { font-weight: bold; }
figure { margin: .8em 0; } figure svg { max-width: 100%; height: auto; }
figcaption { color: #555; } svg.tally { height: 1.4em; width: auto; vertical-align: middle; }
section + section { break-before: page; }
@media print { body { margin: 0; padding: 0; max-width: none; font-size: 10pt; } }
"""
POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"
# A figure of the tally in the order of its strokes (R19): a large X, then a small x in each field.
FIGURE: Final = 24  # its width and height
LETTERS: Final = ((4, 4, 16), (10, 0, 4), (20, 10, 4), (10, 20, 4), (0, 10, 4))  # x, y, size


def html_page(reports: Sequence[Sequence[Block]], language: str = "en") -> str:
    """One page with all reports, each beginning on a sheet of its own."""
    titles = [
        block.text
        for blocks in reports
        for block in blocks
        if isinstance(block, Title) and block.level == 1
    ]
    title = " · ".join(titles[:3]) + ("" if len(titles) <= 3 else " …")
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{escape(language)}">',
            '<head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            f"<title>{escape(title)}</title>",
            f"<style>\n{STYLE}</style></head>",
            "<body>",
            *(section(blocks) for blocks in reports),
            "</body>",
            "</html>",
        ]
    )


def section(blocks: Sequence[Block]) -> str:
    """One report."""
    return "\n".join(["<section>", *(line for one in blocks for line in lines(one)), "</section>"])


def lines(block: Block) -> Iterator[str]:
    """One block."""
    if isinstance(block, Title):
        yield f"<h{block.level}>{escape(block.text)}</h{block.level}>"
    elif isinstance(block, Says):
        kind = ' class="strong"' if block.strong else ""
        yield f"<p{kind}>{escape(block.text)}</p>"
    elif isinstance(block, Facts):
        yield "<dl>"
        for label, texts in block.facts:
            shown = "<br>".join(map(escape, texts))
            yield f"<div><dt>{escape(label)}</dt><dd>{shown}</dd></div>"
        yield "</dl>"
    elif isinstance(block, Steps):
        mark = "ol" if block.numbered else "ul"
        yield f'<p class="label">{escape(block.label)}</p>'
        yield f"<{mark}>{''.join(f'<li>{escape(item)}</li>' for item in block.items)}</{mark}>"
    elif isinstance(block, Drawing):
        label = block.labels["picture"]
        words = layout_text(block.placed, words=block.words)
        picture = draw_svg(arrange(block.placed), title=label, desc=words)
        yield f"<figure><figcaption>{escape(label)}</figcaption>{picture}</figure>"
    else:
        yield from grid_lines(block)


def grid_lines(grid: Grid) -> Iterator[str]:
    """A table."""
    kinds = [' class="number"' if number else "" for number in grid.numbers]
    heads = zip(grid.titles, kinds, strict=True)
    yield "<table><thead><tr>"
    yield "".join(f"<th{kind}>{escape(title)}</th>" for title, kind in heads)
    yield "</tr></thead><tbody>"
    for row in grid.rows:
        cells = [
            tally_svg(int(cell)) if at == grid.tally and cell.isdecimal() else escape(cell)
            for at, cell in enumerate(row)
        ]
        shown = zip(cells, kinds, strict=True)
        yield f"<tr>{''.join(f'<td{kind}>{cell}</td>' for cell, kind in shown)}</tr>"
    yield "</tbody></table>"


def tally_svg(points: int) -> str:
    """Points as strokes on paper (R19); nothing where there are none."""
    figures = figures_of(points)
    width = FIGURE * len(figures) + 8 * max(len(figures) - 1, 0)
    strokes = "".join(
        stroke(number * (FIGURE + 8), which)
        for number, count in enumerate(figures)
        for which in range(count)
    )
    if not strokes:
        return ""
    return (
        f'<svg class="tally" viewBox="-1 -1 {width + 2} {FIGURE + 2}" role="img" '
        f'aria-label="{points}" stroke="#111" stroke-width="1.5">{strokes}</svg>'
    )


def stroke(left: int, which: int) -> str:
    """One stroke of a figure: two to a letter, this way and that."""
    x, y, size = LETTERS[which // 2]
    x += left
    up, down = (y + size, y) if which % 2 == 0 else (y, y + size)
    return f'<line x1="{x}" y1="{up}" x2="{x + size}" y2="{down}"/>'
