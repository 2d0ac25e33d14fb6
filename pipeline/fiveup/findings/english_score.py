"""English sentences of the findings about points, deductions, scores and results."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from fiveup.findings.english import counted, listed, player, points, quoted
from fiveup.findings.finding import Finding


def ends_sum(values: dict[str, Any]) -> str:
    """`2 + 8 = 10`, or the one end alone."""
    pips = [str(pips) for _, pips in values["counted_ends"]]
    total = str(values["end_sum"])
    return f"{' + '.join(pips)} = {total}" if len(pips) > 1 else total


def claimed_points(finding: Finding) -> str:
    values = finding.values
    on = f" on {values['on']}" if values["on"] else " to open"
    why = ends_sum(values)
    if values["end_sum"] % 5:
        why += ", no multiple of five"
    return (
        f"{player(values)} plays {values['tile']}{on}: the sheet gives {points(finding.claimed)}, "
        f"due {is_or_are(finding.due)} {finding.due} (counted ends {why})."
    )


def is_or_are(number: Any) -> str:
    return "is" if number == 1 else "are"


def claimed_deduction(finding: Finding) -> str:
    values = finding.values
    left = listed(values["left"]) if values["left"] else "nothing"
    return (
        f"{player(values)} has {left} left, {counted(values['pips'], 'pip', 'pips')}: the sheet "
        f"takes {points(finding.claimed)}, due {is_or_are(finding.due)} {finding.due}."
    )


def claimed_score(finding: Finding) -> str:
    values = finding.values
    if values.get("about") == "points":
        return (
            f"The sheet gives {player(values)} {points(finding.claimed)} for the placements of "
            f"this deal, but its own claims add up to {finding.due}."
        )
    return (
        f"The sheet's running score of {quoted(values['side'])} is {finding.claimed}, but "
        f"{finding.due} follows."
    )


def claimed_ended(finding: Finding) -> str:
    said = {
        "out": "that somebody went out",
        "blocked": "that the deal was blocked",
        "abandoned": "that the deal was abandoned",
    }[str(finding.claimed)]
    was = {"out": "somebody went out", "blocked": "it was blocked"}[str(finding.due)]
    return f"The sheet says {said}, but by the rules {was}; it is settled so."


def claimed_result(finding: Finding) -> str:
    values = finding.values
    if values["about"] == "winner":
        return (
            f"The sheet names {quoted(values['side'])} as the winner, but by the rules "
            f"{quoted(values['winner'])} won."
        )
    return (
        f"The sheet's final score of {quoted(values['side'])} is {finding.claimed}, but "
        f"{finding.due} follows."
    )


def no_moves(finding: Finding) -> str:
    return f"Deal {finding.deal} is recorded by its totals only, so its moves cannot be judged."


def remaining_unknown(finding: Finding) -> str:
    values = finding.values
    tiles = values.get("tiles")
    held = (
        f"{counted(tiles, 'tile', 'tiles')} that {player(values)} has"
        if tiles
        else (f"tiles that {player(values)} has")
    )
    taken = values.get("claimed")
    if taken is None:
        how = "so what they cost is not known"
    else:
        how = f"so the sheet's deduction of {points(taken)} is taken over"
    return f"The {held} left are not shown, {how}."


def overtime_below_target(finding: Finding) -> str:
    return (
        f"{quoted(finding.values['side'])} wins overtime with the single highest score, "
        f"{finding.due}, though it is below 61."
    )


SENTENCES: Final[Mapping[str, Callable[[Finding], str]]] = {
    "claimed-points": claimed_points,
    "claimed-deduction": claimed_deduction,
    "claimed-score": claimed_score,
    "claimed-ended": claimed_ended,
    "claimed-result": claimed_result,
    "no-moves": no_moves,
    "remaining-unknown": remaining_unknown,
    "overtime-below-target": overtime_below_target,
}
