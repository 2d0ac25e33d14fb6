"""What must hold of every picture of every layout."""

from __future__ import annotations

from collections.abc import Sequence

from fiveup.drawing.arrange import Arrangement, arrange
from fiveup.drawing.svg import draw_svg
from fiveup.drawing.tree import Attachment
from fiveup.rules.layout import BRANCH_A, END_SUM, open_places, pip_at
from fiveup.rules.scoring import counted_ends
from fiveup.rules.tiles import HIGH, LOW, NAMES, is_double
from tests.drawing.layouts import laid
from tests.drawing.picture import HALF, Area, Drawn, Picture, read_picture

APART = 10  # pixels, half the width of a tile


def picture(arrangement: Arrangement, shown: int | None = None) -> Picture:
    return read_picture(draw_svg(arrangement, shown, title="a title", desc="a description"))


def assert_sound(placed: Sequence[Attachment], *, steps: bool = False) -> Arrangement:
    """Arranges and draws a deal, at its end or after every placement, and looks at every rule."""
    arrangement = arrange(placed)
    final = picture(arrangement)
    assert_apart(placed, final)
    assert_attached(placed, final)
    for shown in range(len(placed) + 1) if steps else [len(placed)]:
        one = picture(arrangement, shown) if steps else final
        assert one.canvas == final.canvas
        assert one.tiles == {NAMES[tile]: final.tiles[NAMES[tile]] for tile, _, _ in placed[:shown]}
        assert_marked(list(placed[:shown]), one)
    return arrangement


def assert_apart(placed: Sequence[Attachment], drawn: Picture) -> None:
    """Tiles that are not attached to each other keep apart; none overlaps; all are in view."""
    attached = {frozenset((tile, on)) for tile, on, _ in placed}
    tiles = [tile for tile, _, _ in placed]
    assert sorted(drawn.tiles) == sorted(NAMES[tile] for tile in tiles)
    for number, tile in enumerate(tiles):
        area = drawn.tiles[NAMES[tile]].area
        assert area.inside(drawn.canvas)
        for other in tiles[:number]:
            apart = 0 if frozenset((tile, other)) in attached else APART
            assert not area.overlaps(drawn.tiles[NAMES[other]].area, apart), (tile, other)
    for number, line in enumerate(drawn.connectors):
        assert not [name for name, one in drawn.tiles.items() if along(line).overlaps(one.area)]
        assert not [other for other in drawn.connectors[:number] if crossing(line, other)]
    assert 3 / 2 <= drawn.canvas.width / drawn.canvas.height <= 16 / 9


def assert_attached(placed: Sequence[Attachment], drawn: Picture) -> None:
    """Every tile touches, by a half with the right pip, the place where it was put; else a
    connector leads there.
    """
    stand_off = 0
    for tile, on, place in placed:
        one = drawn.tiles[NAMES[tile]]
        assert sorted(one.pips) == [LOW[tile], HIGH[tile]]
        assert one.framed == is_double(tile)
        if on < 0:
            continue
        parent = drawn.tiles[NAMES[on]]
        joined = [
            (half, edge)
            for half, pips in zip(joining(one, tile), joining_pips(one, tile), strict=True)
            if pips == pip_at(on, place)
            for edge in edges(parent, on, place)
            if facing_edge(half, edge)
        ]
        if joined:
            continue
        stand_off += 1
        assert [
            line
            for line in drawn.connectors
            for half in joining(one, tile)
            for edge in edges(parent, on, place)
            if line[:2] == edge.middle
            and Area(*line[2:], *line[2:]).inside(half)
            and not straight_gap(line) % APART
        ], (tile, on, place)
    assert len(drawn.connectors) == stand_off


def joining(one: Drawn, tile: int) -> list[Area]:
    """The squares of a tile by which it may be attached: its halves, or a double's middle."""
    if not is_double(tile):
        return list(one.halves)
    x, y = one.area.middle
    return [Area(x - HALF / 2, y - HALF / 2, x + HALF / 2, y + HALF / 2)]


def joining_pips(one: Drawn, tile: int) -> list[int]:
    return [one.pips[0]] if is_double(tile) else list(one.pips)


def edges(parent: Drawn, on: int, place: int) -> list[Area]:
    """The edges, half a tile long, by which a place may be left: those of the half on all its
    sides; the long sides of a double in their middle for lines, its short sides for branches.
    """
    if not is_double(on):
        pip = pip_at(on, place)
        return [
            edge
            for half, pips in zip(parent.halves, parent.pips, strict=True)
            if pips == pip
            for edge in sides(half)
        ]
    middle = joining(parent, on)[0]
    left, top, right, bottom = sides(middle)
    if place < BRANCH_A:
        return [left, right] if parent.upright else [top, bottom]
    left, top, right, bottom = sides(parent.area)
    return [top, bottom] if parent.upright else [left, right]


def sides(area: Area) -> list[Area]:
    return [
        area._replace(right=area.left),
        area._replace(bottom=area.top),
        area._replace(left=area.right),
        area._replace(top=area.bottom),
    ]


def facing_edge(half: Area, edge: Area) -> bool:
    """Whether one of the half's sides is just this edge, seen from the other side."""
    return edge in sides(half)


def along(line: tuple[float, float, float, float]) -> Area:
    """A connector as an area without any width."""
    x1, y1, x2, y2 = line
    return Area(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))


def crossing(
    line: tuple[float, float, float, float], other: tuple[float, float, float, float]
) -> bool:
    return along(line).overlaps(along(other), 1)


def straight_gap(line: tuple[float, float, float, float]) -> float:
    x1, y1, x2, y2 = line
    assert (x1 == x2) != (y1 == y2)
    return abs(x2 - x1) + abs(y2 - y1)


def assert_marked(placed: list[Attachment], drawn: Picture) -> None:
    """Numbers at the counted ends, dots at all other open places, none covered or out of view."""
    layout = laid(placed)
    counted = counted_ends(layout) if placed else []
    assert sorted(pips for _, pips in drawn.ends) == sorted(pips for _, pips in counted)
    assert sum(pips for _, pips in drawn.ends) == layout[END_SUM]
    places = open_places(layout)
    assert len(drawn.marks) == len(places)
    for number, mark in enumerate(drawn.marks):
        assert mark.inside(drawn.canvas)
        assert not [name for name, tile in drawn.tiles.items() if mark.overlaps(tile.area)]
        assert not [other for other in drawn.marks[:number] if mark.overlaps(other)]
        assert not [line for line in drawn.connectors if mark.overlaps(along(line))]
    near = [
        [mark for mark in drawn.marks if any(beside(mark, edge) for edge in edges_now)]
        for tile, place in places
        for edges_now in [edges(drawn.tiles[NAMES[tile]], tile, place)]
    ]
    assert all(near)


def beside(mark: Area, edge: Area) -> bool:
    """Whether a mark stands before the middle of an edge, at most half a tile away."""
    (x, y), (edge_x, edge_y) = mark.middle, edge.middle
    away = abs(x - edge_x) + abs(y - edge_y)
    return (x == edge_x or y == edge_y) and 0 < away <= HALF / 2
