"""The text of one match into a log: quickly if it is in order, thoroughly if it may not be."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import msgspec

from fiveup.logs.batch import RefusedLog
from fiveup.logs.declaration import MatchLog
from fiveup.logs.inputs import LARGEST_MATCH
from fiveup.logs.json_examine import convert_tree, examine
from fiveup.logs.json_pieces import Piece
from fiveup.logs.json_position import find_spots
from fiveup.logs.json_text import JsonSyntaxError, match_id_before, match_id_of, parse_json
from fiveup.logs.problems import Problem, refuse

_DECODER: Final = msgspec.json.Decoder(MatchLog)
_ENCODER: Final = msgspec.json.Encoder()
_SPACE: Final = b" \t\r\n"
_NAME_END: Final = b'":'


def decode_log(text: bytes) -> MatchLog | None:
    """The log of a text that is plainly in order field by field; None is not yet a refusal."""
    if len(text) > LARGEST_MATCH:
        return None
    try:
        log = _DECODER.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return None
    return log if _has_each_name_once(text, log) else None


def _has_each_name_once(text: bytes, log: MatchLog) -> bool:
    """Whether as many names stand in a text as in the log that was decoded from it.

    Of a name given twice decoding keeps the last, so writing the log again shows one fewer. Names
    are counted by the quote and colon at their end. A string may hold these too, the quote escaped
    or being its own first. Of these no fewer can stand in the text than in what is written again,
    unless escapes hide them: then nothing is sure, and the answer is no.
    """
    written = _ENCODER.encode(log)
    if b"\\" in text and (b':":' in written or b'\\":' in written):
        return False
    return text.translate(None, _SPACE).count(_NAME_END) == written.count(_NAME_END)


def examine_piece(piece: Piece, *, suspected: bool = False) -> MatchLog | RefusedLog:
    """The log of a text, or all its faults. `suspected`: field by field it is in order."""
    if len(piece.text) > LARGEST_MATCH:
        return _refuse(piece, "", 0, "too-large", what="match", limit=LARGEST_MATCH)
    try:
        text = piece.text.decode()
    except UnicodeDecodeError as error:
        return _refuse_bytes(piece, error)
    try:
        parsed = parse_json(text)
    except JsonSyntaxError as error:
        return _refuse(piece, text, error.offset, error.problem, **error.values)
    if not suspected and not parsed.names_twice:
        log = convert_tree(parsed.value)
        if log is not None:
            return log
    problems = examine(parsed.value)
    if problems:
        return _refuse_problems(piece, text, problems, match_id_of(parsed.value))
    return msgspec.convert(parsed.value, MatchLog)


def _refuse(piece: Piece, text: str, offset: int, problem: str, **values: Any) -> RefusedLog:
    """The piece, which is no log; that shows at an offset in its text."""
    return refuse(
        piece.source,
        problem,
        line=piece.line,
        at=piece.origin.position(text, offset),
        pointer=piece.origin.pointer,
        match_id=match_id_before(text),
        text=piece.text,
        **values,
    )


def _refuse_bytes(piece: Piece, error: UnicodeDecodeError) -> RefusedLog:
    text = piece.text.decode(errors="surrogateescape")
    offset = len(piece.text[: error.start].decode())
    byte = f"0x{piece.text[error.start]:02x}"
    return _refuse(piece, text, offset, "wrong-encoding", encoding=None, byte=byte)


def _refuse_problems(
    piece: Piece, text: str, problems: list[Problem], match_id: str | None
) -> RefusedLog:
    """The faults in the order in which they stand in the text."""
    spots = find_spots(text, {problem.pointer for problem in problems})
    placed = []
    for problem in problems:
        spot = spots[problem.pointer]
        at_name = problem.at_name and spot.key is not None
        placed.append((spot.key if at_name and spot.key else spot.value, problem))
    placed.sort(key=lambda pair: pair[0])
    findings = []
    for offset, problem in placed:
        at = piece.origin.position(text, offset)
        finding = problem.finding(file=piece.source, match=match_id)
        pointer = f"{piece.origin.pointer}{finding.pointer}"
        findings.append(replace(finding, line=at.line, column=at.column, pointer=pointer))
    return RefusedLog(piece.source, piece.line, match_id, piece.text, tuple(findings))
