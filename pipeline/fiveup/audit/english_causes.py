"""English sentences of the likely causes (audit.md): how the sheet may have come by its value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from fiveup.audit.cause import Cause
from fiveup.audit.people import People
from fiveup.findings.english import listed, points
from fiveup.rules.scoring import RAW_PER_POINT, deduction_for

Values = Mapping[str, Any]


def outcome(end_sum: int) -> str:
    """What an end sum brings."""
    if end_sum % RAW_PER_POINT:
        return f"{end_sum}, no multiple of five, so nothing"
    return f"{end_sum}, which is {points(end_sum // RAW_PER_POINT)}"


def ways_text(values: Values, each: Callable[[str, int], str]) -> str:
    """Every way in which a misreading may be meant, and what comes of it."""
    texts = []
    for way in values["ways"]:
        tiles = listed([each(tile, pips) for tile, pips in way["tiles"]])
        texts.append(f"{tiles} the sum is {outcome(way['end_sum'])}")
    return "; ".join(texts)


def double_once(cause: Cause, people: People) -> str:
    how = ways_text(cause.values, lambda tile, pips: f"with {tile} as {pips}, not {2 * pips},")
    return f"A double may have been counted once, not twice: {how}."


def double_inside(cause: Cause, people: People) -> str:
    how = ways_text(cause.values, lambda tile, pips: f"with {pips} for {tile}")
    return f"A double with both line places filled may still have been counted: {how}."


def branch_early(cause: Cause, people: People) -> str:
    how = ways_text(cause.values, lambda tile, pips: f"with {pips} for {tile}")
    return f"Branches that are open but not started may have been counted: {how}."


def covered_end(cause: Cause, people: People) -> str:
    how = ways_text(cause.values, lambda tile, pips: f"with {pips} for {tile}")
    return f"The end that was just covered may still have been counted: {how}."


def end_forgotten(cause: Cause, people: People) -> str:
    how = ways_text(cause.values, lambda tile, pips: f"without the {pips} on {tile}")
    return f"One counted end may have been left out: {how}."


def new_tile_forgotten(cause: Cause, people: People) -> str:
    values = cause.values
    if values["opening"]:
        return "The opening tile may not have been counted."
    return (
        "The new tile may not have been looked at: before it, the sum was "
        f"{outcome(values['end_sum'])}."
    )


def raw_for_points(cause: Cause, people: People) -> str:
    raw = cause.values["raw"]
    return f"Raw points may have been written: {raw} raw are {points(raw // RAW_PER_POINT)}."


def rounded_sum(cause: Cause, people: People) -> str:
    values = cause.values
    return (
        f"The sum of {values['end_sum']}, no multiple of five, may have been rounded to "
        f"{outcome(values['rounded'])}."
    )


def neighbour(cause: Cause, people: People) -> str:
    where = listed([f"the placement {which}" for which in cause.values["which"]], "or")
    return f"The value may belong to {where}, which brings {points(cause.values['points'])}."


def rounded_together(cause: Cause, people: People) -> str:
    values = cause.values
    each = " + ".join(map(str, values["each"]))
    apart = " + ".join(str(deduction_for(pips)) for pips in values["each"])
    return (
        f"The partners' pips may have been added before rounding: {each} = {values['pips']} pips "
        f"cost {points(values['points'])} for both; apart they cost {apart}."
    )


def rounded_down(cause: Cause, people: People) -> str:
    return rounded(cause.values, "down")


def rounded_up(cause: Cause, people: People) -> str:
    return rounded(cause.values, "up")


def rounded(values: Values, how: str) -> str:
    to = RAW_PER_POINT * values["points"]
    return (
        f"The {values['pips']} pips may have been rounded {how}, to {to}: "
        f"{points(values['points'])}."
    )


def raw_deducted(cause: Cause, people: People) -> str:
    values = cause.values
    if values["written"] == values["pips"]:
        return f"The pips themselves may have been written, {values['written']}, not points."
    return f"Raw points may have been written: {values['pips']} pips, rounded {values['written']}."


def not_deducted(cause: Cause, people: People) -> str:
    return f"Nothing may have been taken for the {cause.values['pips']} pips."


def wrong_seat(cause: Cause, people: People) -> str:
    whose = listed([people.player(seat) for seat in cause.values["seats"]], "or")
    due = cause.values["points"]
    return f"The value may be that of {whose}: due there {'is' if due == 1 else 'are'} {due}."


def other_side(cause: Cause, people: People) -> str:
    values = cause.values
    other, off = people.side(values["side"]), values["off"]
    if values["what"] == "exchanged":
        return f"What the deal brought may have been exchanged with {other}."
    what = f"{'gain' if values['what'] == 'gain' else 'deduction'} of {points(abs(off))}"
    if (values["what"] == "gain") == (off < 0):
        return f"A {what} may have been written for {other} instead."
    return f"A {what} that belongs to {other} may have been written here."


def settlement_missed(cause: Cause, people: People) -> str:
    whose = "from any side" if cause.values["all"] else "from this side"
    return (
        f"The deductions of the deal ({points(cause.values['points'])}) may not have been taken "
        f"{whose}."
    )


def paid_to_winner(cause: Cause, people: People) -> str:
    return (
        f"What the others had left ({points(cause.values['points'])}) may have been paid to the "
        "side that went out."
    )


def swapped_digits(cause: Cause, people: People) -> str:
    values = cause.values
    return f"Two digits may have been swapped: {values['claimed']} for {values['right']}."


def off_by_ten(cause: Cause, people: People) -> str:
    values = cause.values
    how = "more" if values["claimed"] > values["right"] else "less"
    return f"Ten {how} may have been written: {values['claimed']} for {values['right']}."


def before_settlement(cause: Cause, people: People) -> str:
    values = cause.values
    return (
        "The target may have been looked at before the last deal was settled: at "
        f"{' : '.join(map(str, values['scores']))}, {people.side(values['side'])} led."
    )


def first_over_target(cause: Cause, people: People) -> str:
    values = cause.values
    return (
        "The first side to reach 61 in placements may have been called the winner: "
        f"{people.side(values['side'])}, at event {values['event']} of deal {values['deal']}."
    )


def tie_not_played(cause: Cause, people: People) -> str:
    values = cause.values
    return (
        f"The tie at {values['score']} after deal {values['deal']} may have been decided without "
        "overtime."
    )


SENTENCES: Final[Mapping[str, Callable[[Cause, People], str]]] = {
    "double-once": double_once,
    "double-inside": double_inside,
    "branch-early": branch_early,
    "covered-end": covered_end,
    "end-forgotten": end_forgotten,
    "new-tile-forgotten": new_tile_forgotten,
    "raw-for-points": raw_for_points,
    "rounded-sum": rounded_sum,
    "neighbour": neighbour,
    "rounded-together": rounded_together,
    "rounded-down": rounded_down,
    "rounded-up": rounded_up,
    "raw-deducted": raw_deducted,
    "not-deducted": not_deducted,
    "wrong-seat": wrong_seat,
    "other-side": other_side,
    "settlement-missed": settlement_missed,
    "paid-to-winner": paid_to_winner,
    "swapped-digits": swapped_digits,
    "off-by-ten": off_by_ten,
    "before-settlement": before_settlement,
    "first-over-target": first_over_target,
    "tie-not-played": tie_not_played,
}

# The rule that a table seems to have played by, where one misreading explains everything.
HOUSE_RULES: Final[Mapping[str, str]] = {
    "double-once": "a double at an end counts its pips once",
    "double-inside": "a double counts even when both its line places are filled",
    "branch-early": "branches count as soon as they are open",
    "covered-end": "an end still counts when a tile is put on it",
    "end-forgotten": "one of the ends does not count",
    "new-tile-forgotten": "the ends are counted before the new tile is put down",
    "raw-for-points": "raw points are written, not points",
    "rounded-sum": "an end sum that is no multiple of five is rounded",
    "neighbour": "points are written one placement early or late",
    "rounded-together": "partners' pips are added before they are rounded",
    "rounded-down": "pips left are rounded down",
    "rounded-up": "pips left are rounded up",
    "raw-deducted": "pips are taken, not points",
    "not-deducted": "nothing is taken for what is left",
    "wrong-seat": "deductions are written for another player",
    "other-side": "gains or deductions are written for another side",
    "settlement-missed": "what is left costs nothing",
    "paid-to-winner": "what the others have left is paid to the side that went out",
    "swapped-digits": "digits are swapped",
    "off-by-ten": "scores are ten off",
    "before-settlement": "the target is looked at before the deal is settled",
    "first-over-target": "the first side to reach 61 in placements wins",
    "tie-not-played": "a tie at the top is decided without overtime",
}
