"""The end of a deal: what was left, whether it was over, how it ended (R16, R17)."""

from __future__ import annotations

from .faults import Fault
from .reading import DealLog
from .replay import Table
from .rules import Tile


def hand_is_known(table: Table, seat: int) -> bool:
    """What a seat has left is known: shown, or all its tiles were seen, or it went out."""
    if seat in table.deal.remaining:
        return True
    return seat == table.out_seat or (table.recorded and table.unseen[seat] == 0)


def left_of(table: Table, seat: int) -> list[Tile] | None:
    """R17: the tiles a seat has left, None where they are not known."""
    if seat == table.out_seat:
        return []
    if seat in table.deal.remaining:
        return table.deal.remaining[seat]
    return list(table.known[seat]) if hand_is_known(table, seat) else None


def judge_remaining(table: Table) -> Fault | None:
    """`wrong-remaining` (R17), as far as it can be seen without the proof."""
    seen: list[Tile] = []
    for seat, tiles in table.deal.remaining.items():
        for tile in tiles:
            if tile in table.layout.tiles():
                return Fault("wrong-remaining", seat=seat, says=f"{tile} was played")
            if tile in seen:
                return Fault("wrong-remaining", seat=seat, says=f"{tile} is shown twice")
            seen.append(tile)
            if table.recorded and table.holder_known(tile) not in (None, seat):
                return Fault("wrong-remaining", seat=seat, says=f"{tile} is in another hand")
        if not table.recorded:
            if seat == table.out_seat and tiles:
                return Fault("wrong-remaining", seat=seat, says="the seat went out")
            continue
        if len(tiles) != table.hand_count[seat]:
            return Fault("wrong-remaining", seat=seat, says="the wrong number of tiles")
        if any(tile not in tiles for tile in table.known[seat]):
            return Fault("wrong-remaining", seat=seat, says="a tile it must hold is not shown")
    return None


def counts_as_blocked(table: Table) -> bool:
    """R16: a block that only the sheet tells of, where some hand is not known."""
    deal = table.deal
    if table.boneyard > 0 or deal.ended in ("out", "abandoned"):
        return False
    if all(hand_is_known(table, seat) for seat in table.everyone):
        return False
    held = [tile for tiles in table.known.values() for tile in tiles]
    held += [tile for tiles in deal.remaining.values() for tile in tiles]
    return not any(table.layout.fits(tile) for tile in held)


def how_it_ended(table: Table, must_end: bool) -> str | Fault:
    """`out`, `blocked` or `abandoned`, or `not-over`.

    `must_end`: another deal follows, or the log is that of a finished match.
    """
    deal = table.deal
    if not table.recorded:
        assert deal.ended is not None
        if deal.ended == "out":
            table.out_seat = table.placements[-1].event.seat
        return deal.ended
    if table.ended is not None:
        return table.ended
    if deal.ended == "abandoned":
        return "abandoned"
    if not must_end and deal.ended is None and not deal.remaining:
        return "abandoned"
    if counts_as_blocked(table):
        return "blocked"
    return Fault("not-over", seat=table.turn, claimed=deal.ended)


def detail_of(deal: DealLog, recorded: bool, unknown: list[int]) -> str:
    """The degree of detail; `unknown`: seats whose left is unknown in a deal that was settled."""
    if deal.totals_only:
        return "totals"
    if not recorded or unknown:
        return "placements"
    seen = all(event.tile is not None for event in deal.events if event.kind == "draw")
    return "open" if deal.hands is not None and seen else "moves"
