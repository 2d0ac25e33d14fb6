"""The declarations, and what is written from them."""

import json
import re

import pyarrow as pa
import pytest

from fiveup.facts.catalogue import TABLES, column
from fiveup.facts.columns import make_table
from fiveup.facts.declaration import Type
from fiveup.facts.dictionary import dictionary_rows, format_json, format_markdown, main
from fiveup.facts.schemas import arrow_schema, empty_table
from tests.facts.logs_to_tables import CASES

SCHEMAS = CASES.parents[1] / "schemas"

CONTRACT = {
    "matches": "match_id club event table_name started_at seats sides status detail complete deals "
    "placements winner claimed_winner source source_line content_hash revision import_id "
    "imported_at started_on",
    "refused": "import_id source source_line match_id bytes_hash",
    "events": "match_id row deal event seat action tile on_tile place claimed at note",
    "match_players": "match_id seat player_id player side score claimed_score won",
    "deals": "match_id deal leader leader_by ended out_seat placements draws passes "
    "boneyard_remaining overtime detail status",
    "deal_players": "match_id deal seat player_id side placements scoring_placements points draws "
    "passes remaining_tiles remaining_pips deduction claimed_deduction net score_after "
    "claimed_score",
    "placements": "match_id deal placement event seat player_id side tile low high is_double "
    "on_tile place end_sum raw points claimed_points counted_ends open_places open_pips "
    "hand_before boneyard draws_before score_before score_after at",
    "findings": "code kind message file line column pointer sheet cell match deal event seat "
    "claimed due rule import_id",
    "imports": "import_id imported_at files verified unproved disputed illegal refused duplicates "
    "duration",
}


@pytest.mark.parametrize("name", CONTRACT)
def test_every_column_of_the_contract_is_there(name):
    assert set(CONTRACT[name].split()) <= set(TABLES[name].column_names)


def test_there_are_the_tables_of_the_contract():
    assert set(TABLES) == set(CONTRACT)


@pytest.mark.parametrize("table", TABLES.values(), ids=lambda table: table.name)
def test_columns_are_named_once_and_explained(table):
    assert len(set(table.column_names)) == len(table.columns)
    for declared in table.columns:
        assert re.fullmatch("[a-z_]+", declared.name)
        assert declared.doc.endswith(".")


def test_the_keys_are_those_of_the_contract():
    keys = {
        table.name: [declared.name for declared in table.columns if declared.key]
        for table in TABLES.values()
    }
    assert keys == {
        "matches": ["match_id"],
        "match_players": ["match_id", "seat"],
        "deals": ["match_id", "deal"],
        "deal_players": ["match_id", "deal", "seat"],
        "placements": ["match_id", "deal", "placement"],
        "events": ["match_id", "row"],
        "findings": [],
        "refused": [],
        "imports": ["import_id"],
    }


def test_a_column_can_be_asked_for():
    assert column("placements", "end_sum").type is Type.INTEGER
    with pytest.raises(KeyError):
        column("placements", "endsum")


def test_schemas_follow_the_declarations():
    assert arrow_schema("placements").field("tile").type == pa.dictionary(pa.int32(), pa.string())
    assert arrow_schema("matches").field("imported_at").type == pa.timestamp("us", "UTC")
    assert empty_table("deals").num_rows == 0


def test_tables_have_exactly_the_declared_columns():
    refused = {name: [None] for name in TABLES["refused"].column_names}
    assert make_table("refused", refused).num_rows == 1
    with pytest.raises(KeyError, match="colour"):
        make_table("refused", refused | {"colour": ["red"]})
    del refused["source"]
    with pytest.raises(KeyError, match="source"):
        make_table("refused", refused)


@pytest.mark.parametrize(
    ("file", "text"),
    [("data-dictionary.md", format_markdown), ("data-dictionary.json", format_json)],
)
def test_the_data_dictionary_is_as_declared(file, text):
    """If this fails: python -m fiveup.facts.dictionary schemas."""
    assert (SCHEMAS / file).read_text(encoding="utf-8") == text()


def test_the_data_dictionary_can_be_written(tmp_path):
    main(str(tmp_path))
    tables = json.loads((tmp_path / "data-dictionary.json").read_text(encoding="utf-8"))
    assert list(tables) == list(TABLES)
    assert "## `placements`" in (tmp_path / "data-dictionary.md").read_text(encoding="utf-8")


def test_each_row_of_the_dictionary_is_a_column():
    rows = dictionary_rows()
    assert len(rows) == sum(len(table.columns) for table in TABLES.values())
    assert rows[0]["table"] == "matches"
    assert rows[0]["key"] is True
