"""The files that logs come in: which there are, what their names say of them, and their bytes."""

from __future__ import annotations

import errno
import gzip
import io
import os
import stat
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Final, cast

STANDARD_INPUT: Final = "-"
SNIFFED: Final = ""  # the format of what bears no name that tells
LARGEST_FILE: Final = 256 << 20  # bytes of a document, decompressed
LARGEST_MATCH: Final = 16 << 20  # bytes of one match, or line
_BUFFER: Final = 1 << 20

GZIP: Final = "gzip"
ZSTD: Final = "zstd"
_COMPRESSIONS: Final = {".gz": GZIP, ".zst": ZSTD}
_MAGIC: Final = {b"\x1f\x8b": GZIP, b"\x28\xb5\x2f\xfd": ZSTD}


class LogPathError(Exception):
    """A path to read logs from that does not exist."""

    def __init__(self, path: str) -> None:
        super().__init__(f"no such file or folder: {path}")
        self.path = path


class LogReadError(Exception):
    """A file cannot be read on. `problem` and `values` as in `problems`."""

    def __init__(self, problem: str, **values: Any) -> None:
        super().__init__(problem)
        self.problem = problem
        self.values = values


@dataclass(frozen=True, slots=True)
class BatchSize:
    """When a batch is full: at so many events, bytes of text, or matches read or refused."""

    rows: int
    text: int
    pieces: int


@dataclass(frozen=True, slots=True)
class LogFile:
    """A file of logs. `ending` is that of its format (`.json`), in small letters, or `SNIFFED`."""

    name: str  # as given, or as found in the folder given
    ending: str
    compression: str | None = None
    path: Path | None = None
    stream: BinaryIO | None = None  # instead of a path

    def size(self) -> int | None:
        """Its bytes as it lies there, None where that cannot be known."""
        try:
            found = self.path.stat() if self.path else None
        except OSError:
            return None
        return found.st_size if found and stat.S_ISREG(found.st_mode) else None

    @contextmanager
    def open(self) -> Iterator[LogStream]:
        """Its bytes, decompressed. Raises `LogReadError`, here and while reading."""
        try:
            raw = self.stream or cast(BinaryIO, self.path and self.path.open("rb", buffering=0))
        except OSError as error:
            raise LogReadError("unreadable", reason=error.strerror or str(error)) from error
        try:
            yield LogStream(raw, self.compression, sniff=self.ending == SNIFFED)
        finally:
            if raw is not self.stream:
                raw.close()


class _Counted(io.RawIOBase):
    """Counts the bytes read from a file that may not be able to tell."""

    def __init__(self, source: BinaryIO) -> None:
        self.source = source
        self.count = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        data = self.source.read(len(buffer))
        buffer[: len(data)] = data
        self.count += len(data)
        return len(data)


class LogStream:
    """The decompressed bytes of a file; whatever goes wrong is a `LogReadError`."""

    def __init__(self, source: BinaryIO, compression: str | None, *, sniff: bool) -> None:
        self._counted = _Counted(source)
        self._taken = 0
        self._broken: tuple[type[Exception], ...] = (EOFError, zlib.error, gzip.BadGzipFile)
        outer = io.BufferedReader(self._counted, _BUFFER)
        if sniff:
            compression = next((_MAGIC[m] for m in _MAGIC if self._peek(outer).startswith(m)), None)
        self.compression = compression
        self._unread = io.BytesIO()
        self._bytes: BinaryIO = outer
        if compression == GZIP:
            self._bytes = cast(BinaryIO, gzip.GzipFile(fileobj=outer))
        elif compression == ZSTD:
            from backports import zstd

            self._bytes = cast(BinaryIO, zstd.ZstdFile(outer))
            self._broken += (zstd.ZstdError,)

    @staticmethod
    def _peek(outer: io.BufferedReader[Any]) -> bytes:
        try:
            return outer.peek(4)
        except OSError as error:
            raise LogReadError("unreadable", reason=error.strerror or str(error)) from error

    def read(self, size: int) -> bytes:
        """All that is left, at most `size` bytes."""
        head = self._unread.read(size)
        with self._read_errors():
            return head + self._bytes.read(size - len(head))

    def readline(self, size: int) -> bytes:
        """The next line with its end, at most `size` bytes; nothing at the end of the file."""
        with self._read_errors():
            return self._unread.readline(size) or self._bytes.readline(size)

    def unread(self, data: bytes) -> None:
        """Puts back what was read so far."""
        self._unread = io.BytesIO(data)

    def take_count(self) -> int:
        """How many bytes of the file were read since this was asked last."""
        taken, self._taken = self._taken, self._counted.count
        return self._taken - taken

    @contextmanager
    def _read_errors(self) -> Iterator[None]:
        try:
            yield
        except self._broken as error:
            values = {"compression": self.compression, "reason": str(error)}
            raise LogReadError("broken-compression", **values) from error
        except OSError as error:
            raise LogReadError("unreadable", reason=error.strerror or str(error)) from error


def find_files(
    paths: Sequence[Path | str], endings: Sequence[str], stdin: BinaryIO
) -> list[LogFile]:
    """The files under some paths: a folder means every log under it, in path order.

    In a folder, files of no known ending and hidden ones are passed over. Raises `LogPathError`.
    """
    files: list[LogFile] = []
    for path in paths:
        if str(path) == STANDARD_INPUT:
            files.append(LogFile(STANDARD_INPUT, SNIFFED, stream=stdin))
            continue
        if not str(path):
            raise LogPathError("''")  # to `Path` it would be the current folder
        path = Path(path)
        try:
            mode = path.stat().st_mode
        except (FileNotFoundError, NotADirectoryError, ValueError):
            raise LogPathError(_name(path)) from None
        except OSError as error:
            if error.errno == errno.ENAMETOOLONG:
                raise LogPathError(_name(path)) from None
            mode = stat.S_IFREG  # opening it will say what is the matter
        if stat.S_ISDIR(mode):
            files += _files_in(path, endings)
        elif stat.S_ISREG(mode):
            files.append(_log_file(path))
        else:
            files.append(LogFile(_name(path), SNIFFED, path=path))
    return files


def _files_in(folder: Path, endings: Sequence[str]) -> list[LogFile]:
    found: list[Path] = []
    closed: list[Path] = []

    def note_closed(error: OSError) -> None:
        closed.append(Path(error.filename))

    for inner, folders, names in os.walk(folder, onerror=note_closed):
        folders[:] = [name for name in folders if not name.startswith(".")]
        found += [Path(inner, name) for name in names if not name.startswith(".")]
    files = [file for file in map(_log_file, found) if file.ending in endings]
    files = [file for file in files if file.path and _may_be_read(file.path)]
    files += [LogFile(_name(path), SNIFFED, path=path) for path in closed]
    return sorted(files, key=lambda file: file.path.parts if file.path else ())


def _may_be_read(path: Path) -> bool:
    """Not so a pipe or device that lies about in a folder; a dangling link is to be reported."""
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except OSError:
        return True  # opening it will say what is the matter


def _log_file(path: Path) -> LogFile:
    name = path.name.lower()
    compression = next((_COMPRESSIONS[end] for end in _COMPRESSIONS if name.endswith(end)), None)
    if compression:
        name = name.rpartition(".")[0]
    return LogFile(_name(path), Path(name).suffix or ".", compression, path)


def _name(path: Path) -> str:
    """A path as text that can be written as UTF-8, whatever bytes the file system has."""
    return os.fsencode(path).decode(errors="replace")
