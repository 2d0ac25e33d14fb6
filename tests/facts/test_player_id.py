"""Who a player is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiveup.facts.player_id import fold, player_id


def test_the_id_of_the_log_is_taken_as_written():
    assert player_id(" Ana#7 ", "Ana Ruiz", "Riverside") == " Ana#7 "


@pytest.mark.parametrize(
    ("name", "club", "expected"),
    [
        ("Ana Ruiz", "Riverside", "riverside/ana ruiz"),
        ("  Ana\u00a0\t Ruiz ", " River  side", "river side/ana ruiz"),
        ("ANA RUIZ", None, "ana ruiz"),
        ("Ana", "  ", "ana"),
        ("Zoe\u0308", None, "zo\u00eb"),
        ("Straße", None, "strasse"),
        ("Анна", "КЛУБ", "клуб/анна"),
    ],
)
def test_club_and_name_are_folded(name, club, expected):
    assert player_id(None, name, club) == expected


@given(st.text())
def test_folding_again_changes_nothing(text):
    assert fold(fold(text)) == fold(text)
