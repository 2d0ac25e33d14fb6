"""JSON files taken apart into the texts of single matches: documents, arrays, lines."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import msgspec

from fiveup.logs.batch import Position, RefusedLog
from fiveup.logs.inputs import LARGEST_FILE, LARGEST_MATCH, LogFile, LogReadError, LogStream
from fiveup.logs.json_position import Origin
from fiveup.logs.json_text import JsonSyntaxError, match_id_before, syntax_error, too_deep_error
from fiveup.logs.problems import refuse

_BOM: Final = b"\xef\xbb\xbf"
_BLANK: Final = b" \t\r\n"
_SPACE: Final = re.compile(rb"[ \t\r\n]*")
_RAW: Final = msgspec.json.Decoder(msgspec.Raw)
_TRAILING: Final = re.compile(r"trailing characters \(byte (\d+)\)")
_WIDE_NULS: Final = ((1, 3), (0, 2), (1, 2, 3), (0, 1, 2))  # UTF-16 and 32, little and big endian
_SKIP: Final = json.JSONDecoder(strict=False, parse_int=str, parse_float=str)


@dataclass(frozen=True, slots=True)
class Piece:
    """The text of one match, or what should be one. `line` is its line in a file of several."""

    source: str
    line: int | None
    origin: Origin
    text: bytes


def read_pieces(file: LogFile, stream: LogStream) -> Iterator[Piece | RefusedLog]:
    """The texts of the matches in a file, in order, and what is no such text.

    Raises `LogReadError` after what could be read.
    """
    if file.ending == ".json":
        return _document(file.name, stream.read(LARGEST_FILE + 1))
    if file.ending in (".jsonl", ".ndjson") or _are_lines(stream):
        return _lines(file.name, stream)
    return _document(file.name, stream.read(LARGEST_FILE + 1))


def _is_wide(start: bytes) -> bool:
    """Whether a file seems to be UTF-16 (or 32) rather than UTF-8."""
    if start.startswith((b"\xff\xfe", b"\xfe\xff")):
        return True
    nuls = tuple(index for index, byte in enumerate(start[:4]) if not byte)
    return nuls in _WIDE_NULS and start[:4].strip(b"\0 \t\r\n")[:1] in (b"{", b"[")


def _document(source: str, data: bytes) -> Iterator[Piece | RefusedLog]:
    """One match, or an array of them."""
    if len(data) > LARGEST_FILE:
        yield refuse(source, "too-large", what="file", limit=LARGEST_FILE)
        return
    if _is_wide(data):
        yield refuse(source, "wrong-encoding", text=data, encoding="UTF-16", byte=None)
        return
    data = data.removeprefix(_BOM)
    start = _end(_SPACE, data, 0)
    if start == len(data):
        yield refuse(source, "empty", text=data)
    elif data[start : start + 1] == b"[":
        yield from _elements(source, data, start + 1)
    else:
        yield Piece(source, None, Origin(), data)


def _end(pattern: re.Pattern[bytes], data: bytes, at: int) -> int:
    found = pattern.match(data, at)
    return found.end() if found else at


class _Place:
    """The line and column of the next match of an array, kept while going through it."""

    def __init__(self) -> None:
        self.line = self.column = 1

    def pass_over(self, data: bytes) -> None:
        lines = data.count(b"\n")
        if lines:
            self.line += lines
            self.column = 1
            data = data[data.rindex(b"\n") + 1 :]
        self.column += len(data) if data.isascii() else len(data.decode(errors="replace"))


def _elements(source: str, data: bytes, start: int) -> Iterator[Piece | RefusedLog]:
    """The elements of an array; where something is amiss between them, all up to there."""
    place, at = _Place(), 0
    index, end = 0, start
    try:
        for first, end in _spans(data, start):
            place.pass_over(data[at:first])
            origin = Origin(place.line, place.column, f"/{index}")
            yield Piece(source, place.line, origin, data[first:end])
            at = first
            index += 1
    except JsonSyntaxError as error:
        line = place.line
        place.pass_over(data[at : error.offset])
        if "found" in error.values:
            error.values["found"] = data[error.offset :][:4].decode(errors="replace")[0]
        yield refuse(
            source,
            error.problem,
            line=line,
            at=Position(place.line, place.column),
            pointer=f"/{index}",
            match_id=match_id_before(data[end:].decode(errors="replace")),
            text=data[end:],
            **error.values,
        )


def _spans(data: bytes, start: int) -> Iterator[tuple[int, int]]:
    """Where each element of an array begins and ends, in bytes. Raises `JsonSyntaxError`.

    One after the other: the elements may be many more than memory would hold.
    """
    skipper = _Skipper(data)
    at = _end(_SPACE, data, start)
    more = data[at : at + 1] != b"]"
    while more:
        stop = skipper.end_of_value(at)
        yield at, stop
        at = _end(_SPACE, data, stop)
        more = data[at : at + 1] == b","
        if more:
            at = _end(_SPACE, data, at + 1)
    end = _end(_SPACE, data, at + 1) if data[at : at + 1] == b"]" else at
    if end < len(data):
        raise JsonSyntaxError("not-json", end, found=chr(data[end]))
    if end == at:
        raise JsonSyntaxError("truncated", end)


class _Skipper:
    """Finds the ends of values within a text."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._view = memoryview(data)

    @cached_property
    def _text(self) -> str:
        return self._data.decode("latin-1")  # every byte is a character

    def end_of_value(self, at: int) -> int:
        """Where the value that begins at `at` ends. Raises `JsonSyntaxError`."""
        try:
            _RAW.decode(self._view[at:])
        except msgspec.DecodeError as error:
            # Of a whole value the quick parser complains only about the byte that follows: the
            # n-th, counted from 1.
            if trailing := _TRAILING.search(str(error)):
                return at + len(self._data[at : at + int(trailing[1]) - 1].rstrip(_BLANK))
        except RecursionError:
            pass
        return self._end_found_patiently(at)

    def _end_found_patiently(self, at: int) -> int:
        """The same by a parser that takes what it can."""
        try:
            return _SKIP.raw_decode(self._text, at)[1]
        except json.JSONDecodeError as error:
            raise syntax_error(self._text, error) from error
        except RecursionError as error:
            raise too_deep_error(self._text) from error


def _lines(source: str, stream: LogStream) -> Iterator[Piece | RefusedLog]:
    """One match a line. A line that is too long is passed over."""
    number = blank = 0
    nothing = True
    while line := stream.readline(LARGEST_MATCH + 1):
        number += 1
        if number == 1:
            line = line.removeprefix(_BOM)
            if _is_wide(line):
                raise LogReadError("wrong-encoding", encoding="UTF-16", byte=None)
        text = line.rstrip(_BLANK)
        if not text:
            blank += len(line)
            if blank > LARGEST_FILE:
                raise LogReadError("too-large", what="file", limit=LARGEST_FILE)
        elif len(line) > LARGEST_MATCH:
            _leave_line(stream)
            at = Position(number, 1)
            yield refuse(source, "too-large", line=number, at=at, what="line", limit=LARGEST_MATCH)
        elif nothing and text.strip() in (b"{", b"["):
            yield refuse(source, "not-lines", at=Position(number, 1))
            return
        else:
            yield Piece(source, number, Origin(number), text)
        nothing = nothing and not text
    if nothing:
        yield refuse(source, "empty")


def _leave_line(stream: LogStream) -> None:
    """Leaves the rest of a line, within reason: a file of nothing else is given up."""
    left = LARGEST_FILE
    while (part := stream.readline(LARGEST_MATCH)) and not part.endswith(b"\n"):
        left -= len(part)
        if left < 0:
            raise LogReadError("too-large", what="file", limit=LARGEST_FILE)


def _are_lines(stream: LogStream) -> bool:
    """Whether a stream looks like one match a line rather than a document; it is left as it was."""
    head, first = b"", b""
    while not first and len(head) <= LARGEST_FILE and (line := stream.readline(LARGEST_MATCH)):
        head += line
        first = head.removeprefix(_BOM).strip(_BLANK)
    answer = False
    if first.startswith(b"{") and first.endswith(b"}"):
        second = stream.readline(LARGEST_MATCH)
        head += second
        answer = _is_json(first) or second.lstrip().startswith(b"{")
    stream.unread(head)
    return answer


def _is_json(text: bytes) -> bool:
    try:
        msgspec.json.decode(text, type=msgspec.Raw)
    except (msgspec.DecodeError, RecursionError):
        return False
    return True
