from __future__ import annotations

import html
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiveup.queries.sheet_cell import sheet_cell as cell
from fiveup_dashboard.text import labels, plain
from tests.dashboard.stores import HOSTILE


@given(st.text(alphabet=string.punctuation + " \n\tаz5", max_size=40))
def test_plain_text_keeps_every_letter_and_no_mark_of_markdown(text: str) -> None:
    escaped = plain(text)

    assert html.unescape(escaped).replace("\u2060", "") == " ".join(text.split())
    assert not set(escaped) & set(
        string.punctuation.replace("&", "").replace("#", "").replace(";", "")
    )


@pytest.mark.parametrize("text", HOSTILE)
def test_plain_text_has_no_colon_beside_a_word(text: str) -> None:
    assert ":smile" not in html.unescape(plain(text))
    assert ":material" not in html.unescape(plain(text))


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@x", "\t=1", "\r=1", "＝1"])
def test_cells_that_a_spreadsheet_would_run_get_an_apostrophe(text: str) -> None:
    assert cell(text) == f"'{text}"


@pytest.mark.parametrize("text", ["Ana", "", "a=1", "'=1", "1-4"])
def test_other_cells_stay(text: str) -> None:
    assert cell(text) == text


@given(st.dictionaries(st.text(max_size=3), st.sampled_from(["Ana", "Ana (2)", "Bo"]), max_size=9))
def test_every_label_is_there_once(names: dict[str, str]) -> None:
    label_of = labels(names.items())

    assert list(label_of) == list(names)
    assert len(set(label_of.values())) == len(names)
