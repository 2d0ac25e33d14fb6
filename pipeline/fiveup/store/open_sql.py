"""`open.sql`: the same views for DuckDB's own command line, a notebook, or any other program.

Its paths are relative, so that it holds wherever the folder is moved, copied or mounted.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fiveup.store.disk import write_file
from fiveup.store.snapshot import Snapshot
from fiveup.store.views import view_statements

OPEN_SQL: Final = "open.sql"

_HEAD: Final = """\
-- The views of this store (version {version}) for any DuckDB. Rewritten at every import.
-- In this folder:      duckdb -init open.sql
-- From anywhere else:  SET file_search_path = '/path/to/this/folder'; then run this file, for
-- instance by  .read /path/to/this/folder/open.sql
-- The files are never changed: whoever opened an earlier version goes on seeing that version.
-- What the columns mean: schemas/data-dictionary.md of Fiveup.
"""


def format_open_sql(snapshot: Snapshot) -> str:
    """The text of `open.sql`."""
    statements = view_statements(snapshot, lambda file: file.name)
    return _HEAD.format(version=snapshot.version) + "".join(f"{line};\n" for line in statements)


def write_open_sql(store: Path, snapshot: Snapshot) -> None:
    """Puts it in the place of the last one."""
    write_file(store / OPEN_SQL, format_open_sql(snapshot).encode())
