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
    why = f"the counted ends are {ends_sum(values)}"
    if values["end_sum"] == 0:
        why += ", which gives nothing"
    elif values["end_sum"] % 5:
        why += ", no multiple of five"
    return (
        f"{player(values)} plays {values['tile']}{on}: the sheet gives {points(finding.claimed)}, "
        f"but {are_due(finding.due)}, for {why}."
    )


def are_due(number: Any) -> str:
    return f"{number} {'is' if number == 1 else 'are'} due"


def claimed_deduction(finding: Finding) -> str:
    values = finding.values
    left = "nothing left"
    if values["left"]:
        left = f"{listed(values['left'])} left, {counted(values['pips'], 'pip', 'pips')}"
    return (
        f"{player(values)} has {left}: the sheet takes {points(finding.claimed)}, "
        f"but {are_due(finding.due)}."
    )


def claimed_score(finding: Finding) -> str:
    values = finding.values
    if values.get("about") == "points":
        return (
            f"The sheet gives {player(values)} {points(finding.claimed)} for the placements of "
            f"this deal, but its own claims add up to {finding.due}."
        )
    return f"The sheet's running score of {quoted(values['side'])} is {follows(finding)}."


def follows(finding: Finding) -> str:
    """What the sheet has and what should stand there, and why."""
    so_far = "the points and deductions so far"
    if finding.values["carried"]:
        so_far = "the score before and the points and deductions since"
    return f"{finding.claimed}, but {so_far} make {finding.due}"


def claimed_ended(finding: Finding) -> str:
    said = {
        "out": "that somebody went out",
        "blocked": "that the deal was blocked",
        "abandoned": "that the deal was abandoned",
    }[str(finding.claimed)]
    out_player = finding.values.get("out_player")
    was = f"{quoted(out_player)} went out" if out_player else "it was blocked"
    return f"The sheet says {said}, but by the rules {was}, and it is settled so."


def claimed_result(finding: Finding) -> str:
    values = finding.values
    if values["about"] == "winner":
        return (
            f"The sheet names {quoted(values['side'])} as the winner, but by the rules "
            f"{quoted(values['winner'])} won."
        )
    return f"The sheet's final score of {quoted(values['side'])} is {follows(finding)}."


def no_moves(finding: Finding) -> str:
    return f"Deal {finding.deal} is recorded by its totals only, so its moves cannot be judged."


def remaining_unknown(finding: Finding) -> str:
    values = finding.values
    number = values["tiles"]
    left = "What" if number is None else f"The {counted(number, 'tile', 'tiles')} that"
    verb = "are" if number is not None and number != 1 else "is"
    how = {
        "deduction": f"the sheet's deduction of {points(values['claimed'] or 0)} is taken over",
        "score": "the sheet's running score is taken over",
        "nothing": f"the score of {quoted(values['side'])} is not known from here on",
    }[values["taken"]]
    return f"{left} {player(values)} has left {verb} not shown, so {how}."


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
