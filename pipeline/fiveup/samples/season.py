"""The sample season, played and written down, with what must be found in it."""

from __future__ import annotations

import gzip
import io
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import count
from pathlib import Path
from typing import Any, Final

from fiveup.events.actions import FINISHED, FORFEITED
from fiveup.findings.catalogue import BY_NAME, DISPUTE, ILLEGAL, REFUSED
from fiveup.samples.chance import seeded
from fiveup.samples.claims import Claims, true_claims
from fiveup.samples.faults import Fault
from fiveup.samples.log import TOTALS, UNSHOWN, Heading, Log, hidden_seat, write_log
from fiveup.samples.meeting import Meeting
from fiveup.samples.people import BY_ID
from fiveup.samples.play import MatchRecord, broken_off, play_match
from fiveup.samples.schedule import SEASON
from fiveup.samples.text import format_array, format_lines, format_log

SEED: Final = 2026
TURNS_BEFORE_STOP: Final = 9
STATUSES_WITH: Final = {REFUSED: "refused", ILLEGAL: "illegal", DISPUTE: "disputed"}


@dataclass(frozen=True, slots=True)
class Played:
    """A meeting as it went: what happened, what the sheet claims, what must be found in that."""

    meeting: Meeting
    record: MatchRecord
    claims: Claims
    faults: tuple[Fault, ...]


def play_meeting(meeting: Meeting) -> Played:
    """The first match that gives the occasion for all that is wanted of the meeting."""
    for number in count(meeting.start):
        played = try_meeting(meeting, number)
        if played is not None:
            return played
    raise AssertionError("counting has no end")


def try_meeting(meeting: Meeting, number: int) -> Played | None:
    """One try at a meeting; None where the match gives no occasion for what is wanted of it."""
    styles = [BY_ID[player].style for player in meeting.players.split()]
    record = play_match(seeded(SEED, meeting.id, number), styles, meeting.oversight)
    if meeting.overtime and not any(deal.overtime for deal in record.deals):
        return None
    if meeting.stopped_in:
        if len(record.deals) < meeting.stopped_in:
            return None
        if len(record.deals[meeting.stopped_in - 1].turns) <= TURNS_BEFORE_STOP:
            return None
        record = broken_off(record, meeting.stopped_in, TURNS_BEFORE_STOP)
    claims = true_claims(record)
    if meeting.forfeited_to:
        claims.winner = meeting.forfeited_to
    planted = meeting.plant(record, claims) if meeting.plant else []
    if planted is None:
        return None
    return Played(meeting, record, claims, tuple(planted) + tuple(notices(meeting, record)))


def notices(meeting: Meeting, record: MatchRecord) -> list[Fault]:
    """The notices that the way of writing a match down brings with it."""
    found = []
    for number, deal in enumerate(record.deals, 1):
        detail = meeting.sheet.detail_of(number)
        if detail == TOTALS:
            found.append(Fault("no-moves", number))
        elif detail == UNSHOWN:
            found.append(Fault("remaining-unknown", number, None, hidden_seat(deal, number)))
    if meeting.leader_slip:
        found.append(Fault("leader-by", slipped_deal(record)))
    if meeting.spoilt:
        found += [Fault("bad-tile"), Fault("bad-field")]
    return found


def slipped_deal(record: MatchRecord) -> int:
    """The deal, from 1, whose leader went out last and is said to be found by lot."""
    return next(
        number for number, deal in enumerate(record.deals, 1) if number > 2 and not deal.lots
    )


def write_meeting(played: Played, *, amended: bool = False) -> Log:
    """The log of a meeting; `amended`: with all claims put right."""
    meeting = played.meeting
    heading = Heading(
        id=meeting.id,
        club=meeting.club,
        event=meeting.event,
        table=meeting.table,
        started_at=meeting.started_at,
        players=[(BY_ID[player].name, player) for player in meeting.players.split()],
        status=meeting.status,
        notes=meeting.notes,
    )
    claims = true_claims(played.record) if amended else played.claims
    clock = seeded(SEED, meeting.id, "clock")
    log = write_log(played.record, claims, heading, meeting.sheet, clock)
    if meeting.leader_slip:
        log["deals"][slipped_deal(played.record) - 1]["leader_by"] = "lot"
    if meeting.spoilt:
        spoil(log)
    return log


def spoil(log: Log) -> None:
    """A text that is no tile in the second deal, a field that does not exist in the third."""
    nth_play(log["deals"][1], 3)["play"] = "4|7"
    event = nth_play(log["deals"][2], 2)
    event["claim"] = event.pop("claimed")


def nth_play(deal: Log, number: int) -> Log:
    """The n-th placement of a written deal, from 1."""
    plays: list[Log] = [event for event in deal["events"] if "play" in event]
    return plays[number - 1]


def expected(played: Played) -> dict[str, Any]:
    """What judging the log of a meeting must give; null where it is not known or not fixed."""
    meeting, record = played.meeting, played.record
    kinds = {BY_NAME[fault.code].kind for fault in played.faults}
    status = next((name for kind, name in STATUSES_WITH.items() if kind in kinds), None)
    sides = len(record.scores)
    known = status not in ("refused", "illegal")
    winner = meeting.forfeited_to or record.winner
    return {
        "match": meeting.id,
        "file": meeting.file,
        "status": status or ("verified" if is_proved(meeting, record) else "unproved"),
        "complete": known and meeting.status in (FINISHED, FORFEITED),
        "winner": (winner or None) if known else None,
        "scores": record.scores if known else [None] * sides if status == "illegal" else [],
        "deals": len(record.deals) if status != "refused" else 0,
        "findings": [
            {name: value for name, value in asdict(fault).items() if value is not None}
            for fault in played.faults
        ],
    }


def is_proved(meeting: Meeting, record: MatchRecord) -> bool:
    """Whether every deal is written down with its moves and with what was left."""
    details = {meeting.sheet.detail_of(number) for number in range(1, len(record.deals) + 1)}
    return meeting.sheet.draws and not details & {TOTALS, UNSHOWN}


def season_files(meetings: Sequence[Meeting] = SEASON) -> dict[str, bytes]:
    """Every file of the season, by its path under `data`, in order."""
    season = [play_meeting(meeting) for meeting in meetings]
    logs: dict[str, list[Log]] = {}
    files: dict[str, bytes] = {}
    for played in season:
        logs.setdefault(played.meeting.file, []).append(write_meeting(played))
        if played.meeting.amended:
            name = Path(played.meeting.file).name
            files[f"amended/{name}"] = file_of(name, [write_meeting(played, amended=True)])
    for file, written in logs.items():
        files[f"logs/{file}"] = file_of(file, written)
    rows = [json.dumps(expected(played), ensure_ascii=False) for played in season]
    files["expected.json"] = ("[\n" + ",\n".join(rows) + "\n]\n").encode()
    return dict(sorted(files.items()))


def file_of(name: str, logs: Sequence[Log]) -> bytes:
    """A log file with these matches, in the form that its name asks for."""
    if name.endswith(".jsonl.gz"):
        return compressed(format_lines(logs).encode())
    if name.endswith(".jsonl"):
        return format_lines(logs).encode()
    if len(logs) > 1:
        return format_array(logs).encode()
    return (format_log(logs[0]) + "\n").encode()


def compressed(content: bytes) -> bytes:
    """The content as gzip, without the time, the name or the system on which it was made."""
    packed = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", compresslevel=9, fileobj=packed, mtime=0) as file:
        file.write(content)
    return packed.getvalue()


def write_season(folder: Path) -> list[Path]:
    """Writes the season's files under `folder`; returns their paths. Other files stay."""
    written = []
    for name, content in season_files().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        written.append(path)
    return written
