"""What can be wrong with a store, each with its fields and one sentence for the user."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final


class StoreError(Exception):
    """A store cannot be used; `str` is one sentence. `path` is the folder or the file at fault."""

    def __init__(self, path: Path, sentence: str) -> None:
        super().__init__(sentence)
        self.path = path


class StoreMissingError(StoreError):
    """There is no store in this folder yet."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, f"There is no store in {path} yet.")


class NotAStoreError(StoreError):
    """The path is no store and cannot become one."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(path, f"{path} is not a store: {why}.")
        self.why = why


class StoreVersionError(StoreError):
    """The store is laid out as another version of the program does it."""

    def __init__(self, path: Path, found: int, known: int) -> None:
        age, remedy = (
            ("newer", "a newer version of Fiveup is needed to open it")
            if found > known
            else ("older", "this version of Fiveup cannot open it any more")
        )
        super().__init__(
            path,
            f"The store in {path} has the {age} layout {found} where {known} is known: {remedy}.",
        )
        self.found = found
        self.known = known


class StoreDamagedError(StoreError):
    """A file of the store is missing or not as it was written."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(path, f"The store is damaged: {path} {why}.")
        self.why = why


class StoreLockedError(StoreError):
    """Another import kept the store locked for longer than one wanted to wait."""

    def __init__(self, path: Path, waited: float) -> None:
        super().__init__(
            path, f"The store in {path} was still being written to after {waited:g} seconds."
        )
        self.waited = waited


class StoreDeniedError(StoreError):
    """The system does not let one read or write here."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(path, f"The system does not allow access to {path}: {reason}.")
        self.reason = reason


class StoreFullError(StoreError):
    """There is no room left for what was to be written; the store is as it was before."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(
            path, f"There is no room left to write {path}: {reason}; the store is unchanged."
        )
        self.reason = reason


class StoreFailedError(StoreError):
    """Any other fault of the system while the store was read or written."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(path, f"The store cannot be used because of {path}: {reason}.")
        self.reason = reason


class MatchMissingError(StoreError):
    """The store holds no such match, or not this revision of it."""

    def __init__(self, path: Path, match_id: str, revision: int | None) -> None:
        which = "" if revision is None else f" in revision {revision}"
        super().__init__(path, f"The store in {path} holds no match {match_id!r}{which}.")
        self.match_id = match_id
        self.revision = revision


_NO_ROOM: Final = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_DENIED: Final = {errno.EACCES, errno.EPERM, errno.EROFS}


def explained(error: OSError, path: Path) -> StoreError:
    """The store's own exception for a fault of the system."""
    at = Path(error.filename) if isinstance(error.filename, str) else path
    reason = error.strerror or str(error)
    if error.errno in _NO_ROOM:
        return StoreFullError(at, reason)
    if error.errno in _DENIED:
        return StoreDeniedError(at, reason)
    return StoreFailedError(at, reason)


@contextmanager
def explaining(path: Path) -> Iterator[None]:
    """Raises faults of the system as the store's own exceptions."""
    try:
        yield
    except OSError as error:
        raise explained(error, path) from error
