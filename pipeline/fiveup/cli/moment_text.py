"""A moment of a deal as a person reads it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from fiveup.cli.excerpt import Excerpts
from fiveup.cli.moment_view import MomentView
from fiveup.cli.report_text import counted, finding_lines
from fiveup.cli.screen import padded, shortened, styled, visible, width
from fiveup.drawing.boxed import boxed_text
from fiveup.drawing.text import ends_text, layout_text, sum_text
from fiveup.events.actions import DRAW, ENDINGS, PLAY
from fiveup.events.columns import NULL
from fiveup.rules.deal import IN_PLAY, OUT_SEAT, WENT_OUT
from fiveup.rules.layout import PLACE_NAMES, pip_at
from fiveup.rules.scoring import counted_ends, points_for
from fiveup.rules.tiles import NAMES

LONGEST_NAME: Final = 24
INDENT: Final = 2


def moment_lines(
    view: MomentView, columns: int, *, only_ascii: bool, styles: bool
) -> Iterator[str]:
    """The whole of it; the picture only if it fits so many columns."""

    def bold(text: str) -> str:
        return styled(text, "bold") if styles else text

    yield bold(heading(view))
    yield from about_match(view)
    for title, lines in sections(view, columns, only_ascii):
        yield ""
        yield bold(title)
        yield from (f"  {line}".rstrip() for line in lines)
    excerpts = Excerpts()
    if view.findings:
        yield ""
        yield bold("What is wrong here")
    for finding in view.findings:
        yield from (f"  {line}" for line in finding_lines(finding, excerpts))


def heading(view: MomentView) -> str:
    """Which match, deal and placement."""
    name = visible(view.table.match_id[view.match])
    if view.placement is None:
        return f"{name}, deal {view.deal} ({view.placements} placements)"
    return f"{name}, deal {view.deal}, placement {view.placement} of {view.placements}"


def about_match(view: MomentView) -> Iterator[str]:
    """Where and when it was played, and what became of it."""
    table, match = view.table, view.match
    texts = (
        table.club[match],
        table.event[match],
        f"table {table.table_name[match]}" if table.table_name[match] else None,
        table.started_at[match],
    )
    known = [visible(text) for text in texts if text]
    if known:
        yield ", ".join(known)
    yield f"The match is {view.status}, detail {view.detail}."
    if view.stopped is not None:
        yield f"The rules do not allow event {view.stopped}: shown is the moment before it."
    elif not view.stands:
        yield "By the rules nothing of this deal counts: shown is what the log has."


def sections(view: MomentView, columns: int, only_ascii: bool) -> Iterator[tuple[str, list[str]]]:
    """Titles and lines."""
    moment = view.moment
    if not moment.sheet.has_events:
        yield "Moves", ["none are recorded for this deal, only its totals"]
    else:
        yield "Moves", move_lines(view)
        picture = picture_lines(view, columns, only_ascii)
        if picture:
            yield "On the table (the star marks the newest tile)", picture
        placed = view.arrangement.placed[: len(moment.placed)]
        tree = layout_text(placed, ascii_only=only_ascii).splitlines()
        yield "Layout (the star marks the newest tile)", tree
        ends = counted_ends(moment.cells)
        if ends:
            yield "Counted ends", [sum_text(ends), ends_text(ends)]
            yield "Open places", open_place_lines(view)
        if moment.counted:
            yield "Hands", hand_lines(view)
        yield "Next", [next_text(view)]
    if view.settled:
        yield "Settlement", settlement_lines(view)
    yield "Scores", score_lines(view)


def picture_lines(view: MomentView, columns: int, only_ascii: bool) -> list[str]:
    """The tiles as they lie; nothing where so many columns are too few."""
    count = len(view.moment.placed)
    lines = boxed_text(view.arrangement, count, ascii_only=only_ascii).splitlines()
    drawn = [at for at, line in enumerate(lines) if line]
    if not drawn or max(map(len, lines)) + INDENT > columns:
        return []
    return lines[drawn[0] : drawn[-1] + 1]


def names_of(view: MomentView) -> list[str]:
    """The players by seat, short enough for a column, all of one width."""
    names = [
        shortened(visible(view.player(seat)), LONGEST_NAME)
        for seat in range(1, view.moment.seats + 1)
    ]
    longest = max(map(width, names))
    return [padded(name, longest) for name in names]


def move_lines(view: MomentView) -> list[str]:
    """The events up to the moment, a line each, placements with what they bring."""
    table, moment = view.table, view.moment
    names = names_of(view)
    by_event = {event: rest for event, *rest in moment.placed}
    lines = [f"{visible(view.player(moment.sheet.leader))} leads"]
    for event in range(1, view.events + 1):
        row = moment.sheet.start + event - 1
        action, tile = table.action[row], table.tile[row]
        if action == PLAY and event in by_event:
            _, _, on, place, end_sum = by_event[event]
            where = f"on {NAMES[on]} ({PLACE_NAMES[place]})" if on >= 0 else "to open"
            done = padded(f"plays {NAMES[tile]} {where}", 30)
            done += points_text(end_sum, table.claimed[row])
        elif action == DRAW:
            done = f"draws {NAMES[tile]}" if tile >= 0 else "draws a tile that was not seen"
        else:
            done = "passes"
        note = table.note[row]
        said = f"  “{shortened(visible(note), 60)}”" if note else ""
        lines.append(f"{event:3}  {names[table.seat[row] - 1]}  {done}{said}".rstrip())
    return lines


def points_text(end_sum: int, claimed: int) -> str:
    """`10 → 2 points`, and the claim where it is another."""
    due = points_for(end_sum)
    text = f"{end_sum:3} → {counted(due, 'point')}"
    return text if claimed in (NULL, due) else f"{text}, but the sheet says {claimed}"


def open_place_lines(view: MomentView) -> list[str]:
    """The open places by the pip that fits there."""
    by_pip: dict[int, list[str]] = {}
    for tile, place in view.moment.open_places():
        pip = pip_at(NAMES.index(tile), PLACE_NAMES.index(place))
        by_pip.setdefault(pip, []).append(f"{tile} ({place})")
    return [f"{pip}: {', '.join(places)}" for pip, places in sorted(by_pip.items())]


def hand_lines(view: MomentView) -> list[str]:
    """The hands as far as they are known, and the boneyard."""
    moment = view.moment
    lines = []
    for seat, name in enumerate(names_of(view), 1):
        known = shown_tiles(view, seat) or moment.hand(seat)
        size = moment.hand_size(seat) or 0
        unseen = size - len(known)
        tiles = " ".join(known)
        if unseen:
            tiles = f"{tiles} and {unseen} not known" if known else "not known"
        lines.append(f"{name}  {counted(size, 'tile')}{f': {tiles}' if size else ''}")
    lines.append(f"In the boneyard: {counted(moment.boneyard or 0, 'tile')}")
    return lines


def shown_tiles(view: MomentView, seat: int) -> list[str]:
    """The tiles that a seat showed when the deal was settled."""
    tiles = view.moment.sheet.remaining.get(seat, ()) if view.settled else ()
    return [NAMES[tile] for tile in sorted(tiles)]


def next_text(view: MomentView) -> str:
    """Who is to act, or how the deal ended."""
    moment = view.moment
    if moment.ended != IN_PLAY:
        if moment.ended == WENT_OUT:
            return f"The deal is over: {visible(view.player(moment.cells[OUT_SEAT]))} is out"
        return "The deal is over: it is blocked"
    if view.placement is None and view.stopped is None:
        said = ENDINGS[moment.sheet.ended]
        return f"The log ends the deal here{f': {said}' if said else ''}"
    if not moment.counted:
        return "Not known, since draws are not recorded"
    return f"It is the turn of {visible(view.player(moment.turn))}"


def settlement_lines(view: MomentView) -> list[str]:
    """What each seat made and what it had left."""
    lines = []
    names = names_of(view)
    for seat, settled in view.settled.items():
        parts = [f"{unknown(settled.points)} from placements"]
        if settled.pips is not None and settled.tiles is not None:
            tiles = " ".join(shown_tiles(view, seat))
            left = f"{counted(settled.tiles, 'tile')} left{f': {tiles}' if tiles else ''}"
            parts.append(f"{left} ({counted(settled.pips, 'pip')})")
        taken = unknown(settled.deduction)
        claimed = settled.claimed_deduction
        if claimed is not None and claimed != settled.deduction:
            taken += f" (the sheet says {claimed})"
        parts.append(f"{taken} taken")
        lines.append(f"{names[seat - 1]}  {', '.join(parts)}")
    return lines


def score_lines(view: MomentView) -> list[str]:
    """The score of every side before the deal and now."""
    sides = [shortened(visible(view.side(side)), 2 * LONGEST_NAME) for side in sides_from_1(view)]
    longest = max(map(width, sides))
    now = "after it" if view.settled else "now"
    return [
        f"{padded(side, longest)}  {unknown(before)} before the deal, {unknown(after)} {now}"
        for side, before, after in zip(sides, view.scores_before, view.scores, strict=True)
    ]


def sides_from_1(view: MomentView) -> Sequence[int]:
    """The sides of the match."""
    return range(1, len(view.scores) + 1)


def unknown(number: int | None) -> str:
    """A number, or that it is not known."""
    return "?" if number is None else str(number)
