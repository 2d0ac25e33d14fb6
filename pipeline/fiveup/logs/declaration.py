"""The JSON log, declared once: decoding, the thorough examination and the JSON Schema follow it.

A field that a log leaves out is `UNSET`, one that it writes as null is None; both mean the same
but for `draw`. Fields that begin with `x-` are no part of this: they are dropped before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeAlias, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType

from fiveup.events.actions import DRAW_RECORDS, ENDINGS, LEADER_BY, STATUSES
from fiveup.logs.tile_text import TILE_OF_TEXT
from fiveup.rules.layout import PLACE_NAMES

FORMAT: Final = "five-up-match-log"
VERSION: Final = 1

# What no real log comes near: whoever is beyond has something else in hand, or means harm.
LONGEST_ID: Final = 200
LONGEST_NAME: Final = 200
LONGEST_NOTE: Final = 2_000
MOST_DEALS: Final = 1_000
MOST_EVENTS: Final = 1_000  # of a deal
MOST_TILES: Final = 28  # of a seat, dealt or left
MOST_LOTS: Final = 100  # rounds of one lot
LARGEST: Final = 1_000_000  # of any claim, and of the number on a deal

T = TypeVar("T")
Optional: TypeAlias = T | UnsetType | None

if TYPE_CHECKING:
    Tile: TypeAlias = str
    Place: TypeAlias = str
    LeaderBy: TypeAlias = str
    Ending: TypeAlias = str
    Status: TypeAlias = str
    Draws: TypeAlias = str
else:
    Tile = Literal[tuple(TILE_OF_TEXT)]
    Place = Literal[PLACE_NAMES]
    LeaderBy = Literal[LEADER_BY[1:]]
    Ending = Literal[ENDINGS[1:]]
    Status = Literal[STATUSES[1:]]
    Draws = Literal[DRAW_RECORDS[1:]]

Seat: TypeAlias = Annotated[int, Meta(ge=1, le=4)]
Side: TypeAlias = Annotated[int, Meta(ge=1, le=4)]
Pips: TypeAlias = Annotated[int, Meta(ge=0, le=12)]
Number: TypeAlias = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]
Text: TypeAlias = Annotated[str, Meta(max_length=LONGEST_NAME)]
Tiles: TypeAlias = Annotated[list[Tile], Meta(max_length=MOST_TILES)]
Scores: TypeAlias = Annotated[list[Number | None], Meta(max_length=4)]

SEAT_FIELDS: Final = ("seat_1", "seat_2", "seat_3", "seat_4")
_SEAT_NAMES: Final = {"seat_1": "1", "seat_2": "2", "seat_3": "3", "seat_4": "4"}


def _says(description: str, *examples: Any) -> Meta:
    return Meta(description=description, examples=list(examples) or None)


class Match(Struct, forbid_unknown_fields=True, gc=False):
    """The match itself."""

    id: Annotated[
        str,
        Meta(min_length=1, max_length=LONGEST_ID),
        _says("The match's name, unique in the store.", "riverside-2026-03-12-1"),
    ]
    club: Annotated[Optional[Text], _says("The club.", "Riverside")] = UNSET
    event: Annotated[Optional[Text], _says("League, cup, evening.", "Spring league 3")] = UNSET
    table: Annotated[Optional[Text], _says("The table played at.", "2")] = UNSET
    started_at: Annotated[
        Optional[Text],
        _says(
            "RFC 3339 date or date-time; one without an offset is local to the club.",
            "2026-03-12T19:30:00+01:00",
            "2026-03-12",
        ),
    ] = UNSET
    status: Annotated[
        Optional[Status],
        _says(
            "`finished` if absent. `abandoned`: the last deal may break off and the result be "
            "missing; `forfeited`: likewise, but `result.winner` is needed and wins."
        ),
    ] = UNSET
    draws: Annotated[
        Optional[Draws],
        _says("Whether drawn tiles are in the log; `recorded` if absent."),
    ] = UNSET


class Player(Struct, forbid_unknown_fields=True, gc=False):
    """Who sits at a seat."""

    seat: Annotated[Seat, _says("1 to the number of players, clockwise, each once.")]
    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME), _says("Name.", "Ana Ruiz")]
    id: Annotated[Optional[Text], _says("The club's id of the player.", "ana")] = UNSET


class PointsBySeat(Struct, forbid_unknown_fields=True, gc=False, rename=_SEAT_NAMES):
    """Points, an entry a seat."""

    seat_1: Optional[Number] = UNSET
    seat_2: Optional[Number] = UNSET
    seat_3: Optional[Number] = UNSET
    seat_4: Optional[Number] = UNSET


class PipsBySeat(Struct, forbid_unknown_fields=True, gc=False, rename=_SEAT_NAMES):
    """Pips drawn in one round of a lot, an entry a seat that took part."""

    seat_1: Optional[Pips] = UNSET
    seat_2: Optional[Pips] = UNSET
    seat_3: Optional[Pips] = UNSET
    seat_4: Optional[Pips] = UNSET


class TilesBySeat(Struct, forbid_unknown_fields=True, gc=False, rename=_SEAT_NAMES):
    """Tiles, an entry a seat."""

    seat_1: Optional[Tiles] = UNSET
    seat_2: Optional[Tiles] = UNSET
    seat_3: Optional[Tiles] = UNSET
    seat_4: Optional[Tiles] = UNSET


class Event(Struct, forbid_unknown_fields=True, gc=False, rename={"pass_": "pass"}):
    """One of `play`, `draw` and `pass`, with its seat."""

    seat: Annotated[Seat, _says("Who acts.")]
    play: Annotated[Optional[Tile], _says("The tile played.")] = UNSET
    on: Annotated[
        Optional[Tile], _says("The tile it is attached to; absent for the opening tile.")
    ] = UNSET
    place: Annotated[Optional[Place], _says("The place of `on` that it is attached to.")] = UNSET
    draw: Annotated[Optional[Tile], _says("The tile drawn, null if it was not seen.")] = UNSET
    pass_: Annotated[Optional[bool], _says("True: the seat passes.")] = UNSET
    claimed: Annotated[Optional[Number], _says("Points claimed for this placement.")] = UNSET
    at: Annotated[Optional[Text], _says("When.", "2026-03-12T19:31:04+01:00")] = UNSET
    note: Annotated[
        Optional[Annotated[str, Meta(max_length=LONGEST_NOTE)]], _says("Free text.")
    ] = UNSET


class Claimed(Struct, forbid_unknown_fields=True, gc=False):
    """What the sheet says of a deal."""

    points: Annotated[Optional[PointsBySeat], _says("Points from placements by seat.")] = UNSET
    deductions: Annotated[Optional[PointsBySeat], _says("Points deducted by seat.")] = UNSET
    scores: Annotated[
        Optional[Scores], _says("Running scores by side, null where not written.")
    ] = UNSET


class Deal(Struct, forbid_unknown_fields=True, gc=False):
    """One deal; without events it is known by its totals only."""

    deal: Annotated[Number, _says("The n-th deal bears n.")]
    leader: Annotated[Seat, _says("The seat that opens.")]
    leader_by: Annotated[Optional[LeaderBy], _says("How the leader was found.")] = UNSET
    lots: Annotated[
        Optional[Annotated[list[PipsBySeat], Meta(max_length=MOST_LOTS)]],
        _says("The draws by lot, round by round; the most pips lead."),
    ] = UNSET
    hands: Annotated[Optional[TilesBySeat], _says("Tiles dealt: all seats or none.")] = UNSET
    events: Annotated[
        Optional[Annotated[list[Event], Meta(max_length=MOST_EVENTS)]], _says("In order.")
    ] = UNSET
    ended: Annotated[Optional[Ending], _says("How the deal ended.")] = UNSET
    remaining: Annotated[
        Optional[TilesBySeat],
        _says("Tiles shown at the end by seat; `[]` is shown to be none."),
    ] = UNSET
    claimed: Annotated[Optional[Claimed], _says("What the sheet says.")] = UNSET


class Result(Struct, forbid_unknown_fields=True, gc=False):
    """What the sheet says of the match."""

    winner: Annotated[Optional[Side], _says("The winning side.")] = UNSET
    scores: Annotated[Optional[Scores], _says("Final scores by side.")] = UNSET


class MatchLog(Struct, forbid_unknown_fields=True, gc=False):
    """A match log of the domino game Five Up, version 1.

    Wherever a field may stand, so may others that begin with `x-`: they are ignored.
    """

    format: Annotated[Literal["five-up-match-log"], _says("The name of this format.")]
    version: Annotated[Literal[1], _says("The version of this format.")]
    match: Annotated[Match, _says("The match itself.")]
    players: Annotated[list[Player], Meta(min_length=2, max_length=4), _says("In any order.")]
    deals: Annotated[list[Deal], Meta(min_length=1, max_length=MOST_DEALS), _says("In order.")]
    result: Annotated[Optional[Result], _says("What the sheet says of the match.")] = UNSET
