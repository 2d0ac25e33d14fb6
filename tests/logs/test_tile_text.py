from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiveup.logs.tile_text import TILE_OF_TEXT, TILE_PATTERN, format_tile, parse_tile
from fiveup.rules.tiles import NAMES, tile_of

PIPS = range(7)
SPELT = ["{}|{}", "[{}|{}]", "{}-{}", "{}:{}", "{}/{}", "{}{}"]
UNICODE_PIPS = ["00", "01", "02", "03", "04", "05", "06"]


@pytest.mark.parametrize("form", SPELT)
@pytest.mark.parametrize("left", PIPS)
@pytest.mark.parametrize("right", PIPS)
def test_every_spelling_in_either_order(form, left, right):
    assert parse_tile(form.format(left, right)) == tile_of(left, right)


@pytest.mark.parametrize("way", ["HORIZONTAL", "VERTICAL"])
@pytest.mark.parametrize("left", PIPS)
@pytest.mark.parametrize("right", PIPS)
def test_unicode_tiles_are_what_unicode_says_they_are(way, left, right):
    name = f"DOMINO TILE {way}-{UNICODE_PIPS[left]}-{UNICODE_PIPS[right]}"
    assert parse_tile(unicodedata.lookup(name)) == tile_of(left, right)


@pytest.mark.parametrize(
    "text",
    ["", "1", "7|1", "1|7", "-1|4", "1||4", "1 | 4", " 1|4", "1|4 ", "1|4\n", "[1|4", "1|4]",
     "[1-4]", "[14]", "1.4", "1,4", "114", "\uff11|4", "\U0001f030", "\U0001f062", "\U0001f094"],
)  # fmt: skip
def test_what_is_no_tile(text):
    assert parse_tile(text) == -1


def test_written_low_first():
    assert [format_tile(tile) for tile in range(28)] == list(NAMES)
    assert format_tile(parse_tile("4|1")) == "1|4"


def test_the_schema_pattern_takes_all_of_them():
    assert all(re.search(TILE_PATTERN, text) for text in TILE_OF_TEXT)
    assert len(TILE_OF_TEXT) == 49 * 8


@given(
    st.text(
        alphabet="0123456789|[]-:/\U0001f030\U0001f031\U0001f061\U0001f062\U0001f093", max_size=5
    )
)
def test_the_schema_pattern_takes_nothing_else(text):
    assert (re.search(TILE_PATTERN, text) is not None) == (text in TILE_OF_TEXT)
