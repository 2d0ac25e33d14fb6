"""JSON logs in, batches of the event table out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from fiveup.events.table import EventTable
from fiveup.findings.finding import Finding
from fiveup.logs.batch import LogBatch, Position, RefusedLog
from fiveup.logs.check import check_table
from fiveup.logs.declaration import MatchLog
from fiveup.logs.inputs import BatchSize, LogFile, LogReadError
from fiveup.logs.json_check import unclear_logs
from fiveup.logs.json_decode import decode_log, examine_piece
from fiveup.logs.json_flatten import flatten
from fiveup.logs.json_pieces import Piece, read_pieces
from fiveup.logs.json_pointer import finding_pointer
from fiveup.logs.json_position import Origin, find_spots
from fiveup.logs.problems import refuse

# Of one file, whose rest is then left: of so many nobody reads the rest, and all are kept.
MOST_REFUSED: Final = 1_000  # matches
MOST_FAULTS: Final = 10_000  # of these together


@dataclass(slots=True)
class JsonLocator:
    """Finds the places of a match's findings in its text."""

    table: EventTable
    match: int
    origin: Origin
    json: bytes

    def text(self) -> bytes:
        """The bytes of the match as they stood in its file, decompressed."""
        return self.json

    def pointer(self, finding: Finding) -> str:
        """The JSON pointer of what a finding is about, in the document that holds the match."""
        return self.origin.pointer + finding_pointer(self.table, self.match, finding)

    def positions(self, pointers: Sequence[str]) -> list[Position]:
        """The position of each pointer; the nearest enclosing value where one does not exist."""
        text = self.json.decode()
        own = [pointer.removeprefix(self.origin.pointer) for pointer in pointers]
        spots = find_spots(text, own)
        return [self.origin.position(text, spots[pointer].value) for pointer in own]


def read_json(files: Iterable[LogFile], size: BatchSize) -> Iterator[LogBatch]:
    """The matches of some JSON files, in order, in batches of about the size given."""
    gathered = _Gathered()
    for file in files:
        gathered.tally = _Tally(len(gathered.items))
        try:
            with file.open() as stream:
                for piece in read_pieces(file, stream):
                    if gathered.tally.is_full:
                        gathered.add(_leave(piece, gathered.tally))
                        break
                    gathered.add(piece)
                    if gathered.is_full(size):
                        gathered.bytes_read += stream.take_count()
                        yield gathered.batch()
                        gathered = _Gathered(replace(gathered.tally, first=0))
                gathered.bytes_read += stream.take_count()
        except LogReadError as error:
            gathered.add(refuse(file.name, error.problem, **error.values))
    if gathered.items:
        yield gathered.batch()


@dataclass(slots=True)
class _Tally:
    """What was refused of the file being read; `first` is its first item of those gathered."""

    first: int = 0
    matches: int = 0
    faults: int = 0

    def count(self, refused: RefusedLog) -> None:
        self.matches += 1
        self.faults += len(refused.findings)

    @property
    def is_full(self) -> bool:
        return self.matches >= MOST_REFUSED or self.faults >= MOST_FAULTS


def _leave(piece: Piece | RefusedLog, tally: _Tally) -> RefusedLog:
    """Says that a file is read no further than to this piece of it."""
    if isinstance(piece, RefusedLog):
        found = piece.findings[0]
        line, at, pointer = piece.source_line, Position(found.line, found.column), found.pointer
    else:
        line, at, pointer = piece.line, piece.origin.position("", 0), piece.origin.pointer
    return refuse(
        piece.source,
        "too-many-bad",
        line=line,
        at=at,
        pointer=pointer,
        matches=tally.matches,
        faults=tally.faults,
    )


@dataclass(slots=True)
class _Gathered:
    """What was decoded, or refused, and is not yet in a batch."""

    tally: _Tally = field(default_factory=_Tally)
    items: list[tuple[Piece, MatchLog] | RefusedLog] = field(default_factory=list)
    rows: int = 0
    text: int = 0
    bytes_read: int = 0

    def add(self, piece: Piece | RefusedLog) -> None:
        self.text += len(piece.text)
        if isinstance(piece, RefusedLog):
            self.add_refused(piece)
            return
        log = decode_log(piece.text) or examine_piece(piece)
        if isinstance(log, RefusedLog):
            self.add_refused(log)
            return
        self.items.append((piece, log))
        self.rows += sum(len(deal.events or ()) for deal in log.deals)

    def add_refused(self, refused: RefusedLog) -> None:
        self.items.append(refused)
        self.tally.count(refused)

    def is_full(self, size: BatchSize) -> bool:
        return self.rows >= size.rows or self.text >= size.text or len(self.items) >= size.pieces

    def batch(self) -> LogBatch:
        table = self.flatten()
        suspects = set(unclear_logs(self.logs(), table)) | set(check_table(table))
        if suspects:
            self.refuse(suspects)
            table = self.flatten()
        batch = LogBatch(table, bytes_read=self.bytes_read)
        for item in self.items:
            if isinstance(item, RefusedLog):
                batch.order.append(-1 - len(batch.refused))
                batch.refused.append(item)
            else:
                match, piece = len(batch.locators), item[0]
                batch.order.append(match)
                batch.locators.append(JsonLocator(table, match, piece.origin, piece.text))
        return batch

    def logs(self) -> list[MatchLog]:
        return [item[1] for item in self.items if not isinstance(item, RefusedLog)]

    def flatten(self) -> EventTable:
        pieces = [item[0] for item in self.items if not isinstance(item, RefusedLog)]
        sources = [piece.source for piece in pieces]
        return flatten(self.logs(), sources, [piece.line for piece in pieces])

    def refuse(self, suspects: set[int]) -> None:
        """Puts the faults of the logs with these indices in place of the logs."""
        match = -1
        for index, item in enumerate(self.items):
            if isinstance(item, RefusedLog):
                continue
            match += 1
            if match in suspects:
                judged = examine_piece(item[0], suspected=True)
                if not isinstance(judged, RefusedLog):
                    self.items[index] = (item[0], judged)
                    continue
                self.items[index] = judged
                if index >= self.tally.first:
                    self.tally.count(judged)
