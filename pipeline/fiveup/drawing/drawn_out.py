"""A layout drawn straight out: there is always room for it, though it may be large.

For when no better layout was found. Nothing bends. Every double has a stretch of its line to
itself, as long as its branches are wide: where the next double would come too near, it stands off
at the end of a connector. So the boxes around different branches never meet.
"""

from __future__ import annotations

from typing import NamedTuple

from fiveup.drawing.grid import EAST, HALF, Spot
from fiveup.drawing.moves import LINE, OPENING, moves
from fiveup.drawing.search import Lain, lain, what_comes
from fiveup.drawing.tree import NOTHING, Tree
from fiveup.rules.tiles import is_double


class Reach(NamedTuple):
    """How far an arm reaches, in cells: onwards, and from its middle to its left and right."""

    onwards: int
    left: int
    right: int


def lay_drawn_out(tree: Tree) -> list[Lain]:
    """The whole layout without a bend, its opening tile at cell (0, 0)."""
    drawn_out = measure_all(tree)
    tiles = []
    ready = [(tree.opening, Spot(0, 0, EAST), OPENING)]
    while ready:
        tile, spot, before = ready.pop()
        ways = tree.ways_on(tile)
        coming = tuple(what_comes(child) for _, child in ways)
        move = moves(before, spot.facing, is_double(tile), coming)[0]
        tiles.append(lain(tile, spot, move, drawn_out.get(tile, 0)))
        ready += [
            (child, way.ahead(drawn_out[child]), LINE)
            for way, (_, child) in zip(tiles[-1].exits, ways, strict=True)
            if child != NOTHING
        ]
    return tiles


def measure_all(tree: Tree) -> dict[int, int]:
    """How far every tile but the opening one must stand off from its place."""
    drawn_out: dict[int, int] = {}
    # Line A and line B, of which B looks onwards; or both halves, beside which nothing lies.
    a, b, *branches = (child for _, child in tree.ways_on(tree.opening))
    behind, before, _, _ = measure_branches(tree, branches, drawn_out)
    measure_arm(tree, a, behind, drawn_out)
    measure_arm(tree, b, before, drawn_out)
    return drawn_out


def measure_arm(tree: Tree, tile: int, taken: int, drawn_out: dict[int, int]) -> Reach:
    """The reach of the arm that begins with a tile, or of the mark where none does; fills in how
    far the tiles must stand off.

    The first `taken` cells of its line are beside the branches of the tile before it.
    """
    at, free = 0, taken  # where the next tile may lie; where the next double's stretch may begin
    left = right = HALF // 2
    while tile != NOTHING:
        ways = [child for _, child in tree.ways_on(tile)]
        if not is_double(tile):
            drawn_out[tile] = 0
            at += 2 * HALF
        else:
            behind, before, to_left, to_right = measure_branches(tree, ways[1:], drawn_out)
            start = max(at, free + behind)
            drawn_out[tile] = start - at
            at = start + HALF
            free = at + before + 1
            left, right = max(left, to_left), max(right, to_right)
        tile = ways[0]
    return Reach(max(at + HALF, free), left, right)


def measure_branches(
    tree: Tree, branches: list[int], drawn_out: dict[int, int]
) -> tuple[int, int, int, int]:
    """What the branches of a double take, in cells: of its line behind it and before it, and from
    the middle of its line to the left and to the right.
    """
    if not branches:
        return 0, 0, HALF, HALF
    a, b = (measure_arm(tree, child, 0, drawn_out) for child in branches)
    middle = HALF // 2
    behind, before = max(a.left, b.right) - middle, max(a.right, b.left) - middle
    return behind, before, HALF + a.onwards, HALF + b.onwards
