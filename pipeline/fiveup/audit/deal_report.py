"""What a report says of one deal, or of one placement: every claim beside what is due."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fiveup.audit.blocks import Block, Facts, Grid, Says, Title
from fiveup.audit.difference_report import drawing, facts_of
from fiveup.audit.languages import Language
from fiveup.audit.ledger import DealLines, PlacementLine
from fiveup.audit.match_audit import MatchAudit
from fiveup.audit.people import People
from fiveup.replay.ending import known_left
from fiveup.replay.moment import Moment, rebuild
from fiveup.rules.layout import PLACE_NAMES
from fiveup.rules.tiles import NAMES, tiles_in

UNKNOWN: Final = "?"  # not known
NOTHING: Final = "–"  # not written


def deal_blocks(audit: MatchAudit, number: int, say: Language, people: People) -> Iterator[Block]:
    """All placements, the settlement and the scores of a deal."""
    if number > len(audit.ledger.deals):
        yield Says(say.not_replayed(number))
        return
    deal = audit.ledger.deal(number)
    moment = rebuild(audit.table, audit.index, number)
    yield Title(say.deal_title(number))
    if deal.placements:
        yield placements(deal, moment, say, people)
    else:
        yield Says(say.no_moves)
    yield settlement(deal, moment, say, people)
    yield scores(audit, deal, say, people)


def placements(deal: DealLines, moment: Moment, say: Language, people: People) -> Grid:
    """A row a placement."""
    names = ("placement", "event", "player", "placed", "ends", "claimed", "due")
    rows = []
    for position, (line, played) in enumerate(zip(deal.placements, moment.placed, strict=False), 1):
        _, seat, tile, on, place, _ = played
        at = f" / {NAMES[on]} {PLACE_NAMES[place]}" if on >= 0 else ""
        rows.append(
            [
                str(position),
                str(line.event),
                people.player(seat),
                f"{NAMES[tile]}{at}",
                sum_text(line),
                written(line.claimed, NOTHING),
                str(line.due),
            ]
        )
    numbers = [True, True, False, False, False, True, True]
    return Grid([say.labels[name] for name in names], rows, numbers)


def sum_text(line: PlacementLine) -> str:
    """`2 + 8 = 10`."""
    pips = [str(pips) for _, pips in line.ends]
    return f"{' + '.join(pips)} = {line.end_sum}" if len(pips) > 1 else str(line.end_sum)


def written(value: int | None, else_: str) -> str:
    """A number, or what stands where there is none."""
    return else_ if value is None else str(value)


def settlement(deal: DealLines, moment: Moment, say: Language, people: People) -> Grid:
    """A row a seat: what is left, and what is taken for it."""
    left = known_left(moment.sheet, moment.cells, moment.seats) if not deal.illegal else {}
    names = ("player", "left", "pips", "claimed", "due")
    rows = []
    for seat in range(1, moment.seats + 1):
        tiles = " ".join(NAMES[tile] for tile in tiles_in(left.get(seat, 0)))
        rows.append(
            [
                people.player(seat),
                (tiles or NOTHING) if seat in left else UNKNOWN,
                written(deal.pips.get(seat), UNKNOWN),
                written(deal.claimed_deductions.get(seat), NOTHING),
                written(deal.deductions.get(seat), UNKNOWN),
            ]
        )
    return Grid([say.labels[name] for name in names], rows, [False, False, True, True, True])


def scores(audit: MatchAudit, deal: DealLines, say: Language, people: People) -> Grid:
    """A row a side: the score after the deal."""
    names = ("side", "player", "claimed", "due")
    rows = [
        [
            str(side),
            people.side(side),
            written(deal.written.get(side), NOTHING),
            written(deal.scores.get(side), UNKNOWN),
        ]
        for side in audit.ledger.sides
    ]
    return Grid([say.labels[name] for name in names], rows, [True, False, True, True])


def placement_blocks(
    audit: MatchAudit, number: int, placement: int, say: Language, people: People
) -> Iterator[Block]:
    """A placement that no difference is about: its claim, and the moment after it."""
    deals = audit.ledger.deals
    if number > len(deals):
        yield Says(say.not_replayed(number))
        return
    lines = audit.ledger.deal(number).placements
    yield Title(say.placement_title(number, placement))
    if placement > len(lines):
        yield Says(say.does_not_stand)
        return
    line = lines[placement - 1]
    moment = rebuild(audit.table, audit.index, number, line.event)
    _, seat, tile, on, place, _ = moment.placed[-1]
    on_name, place_name = (NAMES[on], PLACE_NAMES[place]) if on >= 0 else (None, None)
    yield Says(say.plays(people.player(seat), NAMES[tile], on_name, place_name))
    yield Says(say.agrees(line.claimed, line.due))
    facts = facts_of(moment, say, people)
    yield Facts([(say.labels[label], lines) for label, lines in facts])
    yield from drawing(moment, say)
