"""From a code and a position to a finding with the values that its sentence shows.

Only faulty deals come here: they are run again, slowly, up to the moment of the fault.
"""

from __future__ import annotations

from typing import Any

from fiveup.events.actions import ENDINGS, LEADER_BY
from fiveup.events.columns import or_none
from fiveup.events.table import EventTable
from fiveup.findings.catalogue import CODE_NAMES
from fiveup.findings.finding import Finding
from fiveup.replay import explain_end, explain_event
from fiveup.replay.moment import rebuild
from fiveup.replay.outcomes import ABOUT, ABOUT_LOTS, Outcomes
from fiveup.replay.sheet import read_sheet
from fiveup.rules.match import side_of
from fiveup.rules.tiles import NAMES

AT_EVENT = frozenset(
    {
        "out-of-turn",
        "tile-twice",
        "not-held",
        "no-match",
        "closed-branch",
        "unclear-place",
        "must-play",
        "must-draw",
        "empty-boneyard",
        "deal-over",
    }
)
AT_END = frozenset({"not-over", "wrong-remaining", "remaining-unknown", "claimed-deduction"})


def explain(table: EventTable, outcomes: Outcomes, match: int) -> list[Finding]:
    """The findings of one match with their values, in the order in which they were judged."""
    first, stop = outcomes.match_findings[match], outcomes.match_findings[match + 1]
    return [explain_one(table, outcomes, match, index) for index in range(first, stop)]


def explain_one(table: EventTable, outcomes: Outcomes, match: int, index: int) -> Finding:
    """One finding of a match with its values."""
    code = CODE_NAMES[outcomes.finding_code[index]]
    deal = outcomes.finding_deal[index]
    event = outcomes.finding_event[index]
    seat = outcomes.finding_seat[index]
    about = outcomes.finding_about[index]
    claimed: int | str | None = or_none(outcomes.finding_claimed[index])
    due: int | str | None = or_none(outcomes.finding_due[index])
    values: dict[str, Any] = {}
    if about:
        values["about"] = ABOUT[about]
    if seat:
        values["player"] = table.player_name(match, seat)
    if code in AT_EVENT:
        values |= explain_event.values(table, match, deal, event, seat, code, about)
    elif code in AT_END:
        values |= explain_end.values(table, match, deal, seat, code, about)
    elif code == "claimed-points":
        values |= points_values(table, match, deal, event)
    elif code == "claimed-ended":
        claimed, due = ENDINGS[int(claimed or 0)], ENDINGS[int(due or 0)]
        out_seat = outcomes.deal_out_seat[outcomes.match_deals[match] + deal - 1]
        values["out_player"] = table.player_name(match, out_seat) if out_seat else None
    elif code in ("wrong-leader", "leader-by"):
        values |= leader_values(table, match, deal, outcomes.finding_due[index], code, about)
        if code == "wrong-leader" and about == ABOUT_LOTS:
            values["rule"] = "R4"
        if code == "leader-by":
            values["said"] = LEADER_BY[int(claimed or 0)]
            values["due"] = LEADER_BY[int(due or 0)]
            claimed = due = None
    elif code == "wrong-hand":
        values |= hand_values(table, match, deal, seat)
    elif code in ("claimed-score", "claimed-result") and ABOUT[about] != "points":
        values["side"] = table.side_name(match, seat)
        if ABOUT[about] == "winner":
            values["winner"] = table.side_name(match, int(due or 0))
        else:
            values["carried"] = has_score_before(table, match, deal, seat)
    elif code in ("match-over", "overtime-below-target"):
        winner = outcomes.winner[match]
        values["side"] = table.side_name(match, winner)
        values["scores"] = final_scores(table, outcomes, match)
    elif code == "match-unfinished":
        values["scores"] = final_scores(table, outcomes, match)
    return Finding(
        code=code,
        match=table.match_id[match],
        deal=deal or None,
        event=event or None,
        seat=seat or None,
        claimed=claimed,
        due=due,
        values=values,
    )


def final_scores(table: EventTable, outcomes: Outcomes, match: int) -> list[list[Any]]:
    """Every side's name and score by the rules."""
    seats = table.seats[match]
    first = table.match_players[match]
    sides: dict[int, int | None] = {}
    for seat in range(1, seats + 1):
        sides[side_of(seat, seats)] = or_none(outcomes.score[first + seat - 1])
    return [[table.side_name(match, side), score] for side, score in sorted(sides.items())]


def has_score_before(table: EventTable, match: int, deal: int, side: int) -> bool:
    """Whether the sheet has a running score of the side before this deal; 0 for before the end."""
    deals = table.match_deals[match + 1] - table.match_deals[match]
    earlier = range(deal - 1 if deal else deals)
    return any(side in read_sheet(table, match, number).scores for number in earlier)


def points_values(table: EventTable, match: int, deal: int, event: int) -> dict[str, Any]:
    """The tile placed and the counted ends after it (R10, R12)."""
    moment = rebuild(table, match, deal, event)
    _, _, tile, on, _, end_sum = moment.placed[-1]
    return {
        "tile": NAMES[tile],
        "on": NAMES[on] if on >= 0 else None,
        "counted_ends": [list(end) for end in moment.counted_ends()],
        "end_sum": end_sum,
    }


def leader_values(
    table: EventTable, match: int, deal: int, due: int, code: str, about: int
) -> dict[str, Any]:
    """Who must lead and why (R4, R5)."""
    values: dict[str, Any] = {}
    if code == "wrong-leader" and due > 0:
        values["due_player"] = table.player_name(match, due)
    if about == ABOUT_LOTS:
        sheet = read_sheet(table, match, deal - 1)
        values["lots"] = [
            [[table.player_name(match, seat), pips] for seat, pips in sorted(draws.items())]
            for draws in sheet.lots
        ]
    return values


def hand_values(table: EventTable, match: int, deal: int, seat: int) -> dict[str, Any]:
    """The hand dealt, and a tile dealt twice with who has it too, None if the same seat (R2)."""
    hands = read_sheet(table, match, deal - 1).hands
    twice: list[str | None] | None = None
    for place, tile in enumerate(hands[seat]):
        others = [other for other in hands if other < seat and tile in hands[other]]
        if others or tile in hands[seat][:place]:
            twice = [NAMES[tile], table.player_name(match, others[0]) if others else None]
    return {"hand": [NAMES[tile] for tile in hands[seat]], "twice": twice}
