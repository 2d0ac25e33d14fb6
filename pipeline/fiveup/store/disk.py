"""Writing so that it lasts, which systems do differently: POSIX, and its twin for Windows."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Final

_TRIES: Final = 40
_PAUSE: Final = 0.05  # seconds


def write_file(path: Path, data: bytes) -> None:
    """Puts a file in the place of another at once, and on the disk before it returns."""
    new = path.with_name(path.name + ".new")
    with new.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    swap(new, path)
    sync_folder(path.parent)


if sys.platform == "win32":

    def sync_folder(folder: Path) -> None:
        """Nothing: Windows keeps the entries of a folder itself, and cannot open one to sync it."""

    def swap(new: Path, old: Path) -> None:
        """Renames over the old file, trying again while a reader has that open."""
        for _ in range(_TRIES - 1):
            try:
                new.replace(old)
            except PermissionError:
                time.sleep(_PAUSE)
            else:
                return
        new.replace(old)

else:

    def sync_folder(folder: Path) -> None:
        """Brings the entries of a folder, not only its files, on the disk."""
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)

    def swap(new: Path, old: Path) -> None:
        """Renames over the old file."""
        new.replace(old)
