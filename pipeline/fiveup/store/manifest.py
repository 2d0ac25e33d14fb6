"""The manifest: which files count, in which commit they came, and what is superseded.

Files are only ever added. Which matches are superseded stands in Parquet files of its own, and
here only how many of each commit's matches are: a commit with none is read as it is.
"""

from __future__ import annotations

import json
import uuid
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from fiveup.store.disk import write_file
from fiveup.store.errors import (
    NotAStoreError,
    StoreDamagedError,
    StoreMissingError,
    StoreVersionError,
    explaining,
)

MANIFEST: Final = "manifest.json"
LOCK: Final = "writer.lock"
FORMAT: Final = "fiveup-store"
LAYOUT: Final = 1


@dataclass(frozen=True, slots=True)
class DataFile:
    """A Parquet file by its name in the store (`placements/000003-1f0c….parquet`)."""

    name: str
    rows: int
    size: int  # bytes


@dataclass(frozen=True, slots=True)
class CommitEntry:
    """What one commit brought: a file a table, absent where it brought no rows.

    `columns` is the fingerprint of the declared columns then; `matches` and `superseded` count its
    matches, and those that have a newer revision by now.
    """

    version: int
    columns: str
    matches: int
    superseded: int
    files: dict[str, DataFile]


@dataclass(frozen=True, slots=True)
class Manifest:
    """`version` rises by one a commit; `store_id` tells stores apart that stood in one folder."""

    store_id: str
    version: int
    commits: tuple[CommitEntry, ...]


def new_manifest() -> Manifest:
    """The manifest of a new store."""
    return Manifest(uuid.uuid4().hex, 0, ())


def read_manifest(store: Path) -> Manifest:
    """Reads the manifest; each way in which a folder is no usable store has its exception."""
    path = store / MANIFEST
    with explaining(path):
        try:
            text = path.read_bytes()
        except FileNotFoundError:
            raise _absent(store) from None
        except NotADirectoryError:
            raise NotAStoreError(store, "it is not a folder") from None
        except IsADirectoryError:
            raise StoreDamagedError(path, "is a folder") from None
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise StoreDamagedError(path, "is cut off or not JSON") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise NotAStoreError(store, f"its {MANIFEST} is something else")
    try:
        layout = data["layout"]
        if isinstance(layout, int) and layout != LAYOUT:
            raise StoreVersionError(store, layout, LAYOUT)
        return _parse(data)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise StoreDamagedError(path, "is not as a store's manifest should be") from None


def _absent(store: Path) -> NotAStoreError | StoreMissingError | StoreDamagedError:
    if store.is_dir() and any(store.glob("matches/*.parquet")):
        return StoreDamagedError(store / MANIFEST, "is missing")
    if store.is_dir() and not is_vacant(store):
        return NotAStoreError(store, "the folder holds other files")
    return StoreMissingError(store)


def is_vacant(store: Path) -> bool:
    """Whether a store may be made in this folder: it holds no files but traces of such a try."""
    traces = {MANIFEST + ".new", LOCK}
    return all(entry.name in traces or entry.name[0] == "." for entry in store.iterdir())


def _parse(data: dict[str, Any]) -> Manifest:
    if data["layout"] != LAYOUT:
        raise ValueError(data["layout"])
    commits = tuple(
        CommitEntry(
            version=_count(commit["version"]),
            columns=str(commit["columns"]),
            matches=_count(commit["matches"]),
            superseded=_count(commit["superseded"]),
            files={
                table: DataFile(_safe(file["name"]), _count(file["rows"]), _count(file["size"]))
                for table, file in commit["files"].items()
            },
        )
        for commit in data["commits"]
    )
    for commit in commits:
        rows = commit.files["matches"].rows if "matches" in commit.files else 0
        if not commit.superseded <= commit.matches == rows:
            raise ValueError(commit.version)
    return Manifest(str(data["store_id"]), _count(data["version"]), commits)


def _count(value: Any) -> int:
    """A number that counts something."""
    if type(value) is not int or not 0 <= value < 1 << 53:
        raise ValueError(value)
    return value


def _safe(name: str) -> str:
    """A name that stays inside the store, so that a foreign manifest cannot point elsewhere."""
    folder, _, file = name.partition("/")
    if not (folder.isidentifier() and file.replace("-", "").replace(".", "").isalnum()):
        raise ValueError(name)
    return name


def write_manifest(store: Path, manifest: Manifest) -> None:
    """Makes a manifest the one that counts, atomically and durably."""
    data = {"format": FORMAT, "layout": LAYOUT, **asdict(manifest)}
    write_file(store / MANIFEST, json.dumps(data, separators=(",", ":")).encode())
