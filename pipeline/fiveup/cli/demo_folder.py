"""The folder of the demo's store: made anew only where nothing in it is anybody else's.

A file beside the store names it and the last version that the demo committed. Where the store is
another, or was written to since, or other files lie there, the folder is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from fiveup.cli.guard import CannotRunError
from fiveup.cli.screen import complain
from fiveup.cli.storage import store_faults
from fiveup.store.errors import NotAStoreError, StoreError, StoreMissingError
from fiveup.store.manifest import LOCK, MANIFEST, new_manifest, write_manifest
from fiveup.store.open_sql import OPEN_SQL, write_open_sql
from fiveup.store.snapshot import STORED, Snapshot
from fiveup.store.store import Store

MARK: Final = "made-by-fiveup-demo.txt"
MARK_TEXT: Final = (
    "fiveup demo makes this folder anew each time: keep nothing of your own here.\n"
    "store {store_id} version {version}\n"
)
FILES: Final = frozenset((MARK, MANIFEST, f"{MANIFEST}.new", OPEN_SQL, f"{OPEN_SQL}.new", LOCK))
DATA_FILE: Final = re.compile(r"\d{6,}-[0-9a-f]{12}\.parquet")


def make_fresh(folder: Path) -> None:
    """Leaves an empty store of the demo's in the folder; ends the command if that may not be."""
    store = Store(folder)
    try:
        store.snapshot()
    except StoreMissingError:
        pass
    except StoreError as error:
        raise _foreign(folder) from error

    def on_wait() -> None:
        complain("An import is writing to this store: waiting for it to end.")

    with store_faults():
        try:
            with store.writer(on_wait=on_wait) as commit:
                _check_own(commit.snapshot)
                _empty(folder)
        except NotAStoreError as error:
            raise _foreign(folder) from error


@contextmanager
def marking(folder: Path) -> Iterator[None]:
    """Marks as the demo's the one commit that is made inside, also where it is interrupted."""
    before = Store(folder).snapshot()
    try:
        yield
    finally:
        after = Store(folder).snapshot()
        if after.store_id == before.store_id and after.version == before.version + 1:
            _mark(after)


def _foreign(folder: Path) -> CannotRunError:
    return CannotRunError(
        f"{folder} is there already and is not the demo's: name another folder with --store."
    )


def _mark(snapshot: Snapshot) -> None:
    text = MARK_TEXT.format(store_id=snapshot.store_id, version=snapshot.version)
    (snapshot.path / MARK).write_text(text, encoding="utf-8")


def _check_own(snapshot: Snapshot) -> None:
    """Ends the command unless all that the store and its folder hold is the demo's."""
    folder = snapshot.path
    for path in folder.iterdir():
        if path.name[0] != "." and not _is_known(path):
            raise _foreign(folder)
    if not snapshot.commits:
        return
    mark = folder / MARK
    text = mark.read_text(encoding="utf-8", errors="replace") if mark.is_file() else ""
    if f"store {snapshot.store_id} " not in text:
        raise _foreign(folder)
    if text != MARK_TEXT.format(store_id=snapshot.store_id, version=snapshot.version):
        raise CannotRunError(
            f"{folder} holds more than the demo has put there: name another folder with --store."
        )


def _is_known(path: Path) -> bool:
    """Whether a file or folder is part of a demo's store."""
    if path.is_symlink():
        return False
    if path.name in STORED:
        return path.is_dir() and all(
            DATA_FILE.fullmatch(entry.name) and entry.is_file() and not entry.is_symlink()
            for entry in path.iterdir()
        )
    return path.name in FILES and path.is_file()


def _empty(folder: Path) -> None:
    """Makes another store of it, without commits, and takes the old one's files away."""
    write_manifest(folder, new_manifest())  # first: what is half taken away is no store's then
    for table in STORED:
        if (folder / table).is_dir():
            for path in (folder / table).iterdir():
                path.unlink()
            (folder / table).rmdir()
    snapshot = Store(folder).snapshot()
    write_open_sql(folder, snapshot)
    _mark(snapshot)
