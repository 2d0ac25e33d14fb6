from __future__ import annotations

import re

import pytest

from fiveup.drawing.arrange import arrange
from fiveup.drawing.svg import draw_svg
from fiveup.rules.layout import HIGH_HALF, LINE_A, LINE_B, LOW_HALF
from fiveup.rules.tiles import NAMES, tile_of
from tests.drawing.layouts import filled
from tests.drawing.picture import markup_only, read_picture
from tests.drawing.sound import picture

TWO_TWO = tile_of(2, 2)
HOSTILE = (
    '<script>alert("1")</script>',
    "a & b ]]> <!-- c",
    "</title><image href='http://example.org/x'/>",
    "\x00\x08\x1b[31m \ud800 \uffff",
    "Анна «Шесть» 五",
)


@pytest.mark.parametrize("words", HOSTILE)
def test_texts_are_only_text(words: str) -> None:
    arrangement = arrange(filled(3))
    plain = draw_svg(arrangement, title="a", desc="b")
    svg = draw_svg(arrangement, title=words, desc=words)
    drawn = read_picture(svg)
    kept = re.sub("[\x00\x08\x1b\ud800\uffff]", "\ufffd", words)
    assert (drawn.title, drawn.desc) == (kept, kept)
    assert markup_only(svg) == markup_only(plain)
    svg.encode("utf-8")


def test_title_and_description_come_first() -> None:
    lines = draw_svg(arrange(filled(3)), title="The title", desc="What lies where").splitlines()
    assert lines[0].endswith('role="img">')
    assert lines[1:3] == ["<title>The title</title>", "<desc>What lies where</desc>"]


def test_nothing_runs_and_nothing_is_fetched() -> None:
    svg = draw_svg(arrange(filled(3)), title="", desc="")
    assert set(re.findall(r"<([a-z]+)", svg)) <= {
        "svg", "title", "desc", "g", "rect", "path", "circle", "text", "line",
    }  # fmt: skip
    assert not re.search(r"\bon[a-z]+=|href|url\(|style|@", svg)
    assert svg.count("http") == 1  # the name space
    assert svg.isascii()


def test_an_opening_double_counts_once_and_shows_both_lines() -> None:
    drawn = picture(arrange([(TWO_TWO, -1, -1)]))
    assert [pips for _, pips in drawn.ends] == [4]
    assert len(drawn.dots) == 1
    assert drawn.tiles["2|2"].framed
    assert drawn.tiles["2|2"].upright


def test_the_branches_of_a_double_open_once_it_is_inside() -> None:
    placed = [
        (TWO_TWO, -1, -1),
        (tile_of(0, 2), TWO_TWO, LINE_A),
        (tile_of(2, 5), TWO_TWO, LINE_B),
    ]
    arrangement = arrange(placed)
    assert [len(picture(arrangement, shown).dots) for shown in range(4)] == [0, 1, 0, 2]
    assert [pips for _, pips in picture(arrangement).ends] == [0, 5]


def test_touching_halves_show_the_same_pip() -> None:
    one_four = tile_of(1, 4)
    placed = [
        (one_four, -1, -1),
        (tile_of(4, 6), one_four, HIGH_HALF),
        (tile_of(0, 1), one_four, LOW_HALF),
    ]
    tiles = sorted(picture(arrange(placed)).tiles.values(), key=lambda tile: tile.area.left)
    assert [tile.pips for tile in tiles] == [(0, 1), (1, 4), (4, 6)]


def test_the_last_tile_is_framed() -> None:
    placed = filled(3)
    arrangement = arrange(placed)
    for shown in (1, 2, len(placed)):
        drawn = picture(arrangement, shown)
        (frame,) = drawn.last
        last = drawn.tiles[NAMES[placed[shown - 1][0]]]
        assert last.area.inside(frame)
        assert frame.middle == last.area.middle
    assert picture(arrangement, 0).last == []
    plain = draw_svg(arrangement, title="", desc="", highlight_last=False)
    assert read_picture(plain).last == []


def test_small_layouts_are_not_blown_up() -> None:
    single = picture(arrange(filled(3)[:1]))
    full = picture(arrange(filled(3)))
    assert single.canvas.width >= 300
    assert full.canvas.width < 2 * single.canvas.width


@pytest.mark.parametrize("shown", [-1, 4])
def test_there_are_not_so_many_placements(shown: int) -> None:
    arrangement = arrange(filled(3)[:3])
    with pytest.raises(ValueError, match=f"{shown} placements of 3"):
        draw_svg(arrangement, shown, title="", desc="")
