"""The data dictionary, written from the declarations: for people, and for programs."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from fiveup.facts.catalogue import TABLES
from fiveup.facts.declaration import Column, Table

_HEAD = """# Data dictionary

Made from the declarations in `pipeline/fiveup/facts/tables/` by
`python -m fiveup.facts.dictionary schemas`: do not edit. Keys are **bold**. A column of which the
last field is empty is never null. Each table is a DuckDB view of this name; it shows the newest
revision of each match, `<table>_all` every revision.
"""


def dictionary_rows() -> list[dict[str, str | bool | None]]:
    """One row a column, in order: table, column, type (as SQL), unit, null, doc, key."""
    return [
        {
            "table": table.name,
            "column": column.name,
            "type": column.type.sql,
            "unit": column.unit,
            "null": column.null,
            "doc": column.doc,
            "key": column.key,
        }
        for table in TABLES.values()
        for column in table.columns
    ]


def format_markdown() -> str:
    """`schemas/data-dictionary.md`."""
    return "\n".join([_HEAD, *map(_format_table, TABLES.values())])


def format_json() -> str:
    """`schemas/data-dictionary.json`: an object a table, with what a row is and its columns."""
    tables: dict[str, Any] = {
        table.name: {
            "row": table.row,
            "columns": [
                {key: value for key, value in row.items() if key != "table"}
                for row in dictionary_rows()
                if row["table"] == table.name
            ],
        }
        for table in TABLES.values()
    }
    return json.dumps(tables, indent=1, ensure_ascii=False) + "\n"


def _format_table(table: Table) -> str:
    lines = [
        f"## `{table.name}`",
        "",
        f"One row: {table.row}.",
        "",
        "| column | type | unit | meaning | null means |",
        "|---|---|---|---|---|",
        *map(_format_column, table.columns),
        "",
    ]
    return "\n".join(lines)


def _format_column(column: Column) -> str:
    name = f"**{column.name}**" if column.key else column.name
    cells = (name, column.type.sql, column.unit or "", column.doc, column.null or "")
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def main(folder: str) -> None:
    """Writes both files into a folder."""
    Path(folder, "data-dictionary.md").write_text(format_markdown(), encoding="utf-8")
    Path(folder, "data-dictionary.json").write_text(format_json(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
