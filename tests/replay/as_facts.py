"""Outcomes of replay in the words of the facts, so that they can be laid beside the oracle's."""

from __future__ import annotations

from typing import Any

from fiveup.events.actions import ENDINGS, LEADER_BY
from fiveup.events.columns import NULL
from fiveup.events.table import EventTable
from fiveup.findings.catalogue import CODES
from fiveup.replay.outcomes import DETAILS, STATUSES, Outcomes
from fiveup.rules.layout import PLACE_NAMES
from fiveup.rules.match import side_of, sides_of
from fiveup.rules.scoring import ends_in, points_for, raw_for
from fiveup.rules.tiles import HIGH, LOW, NAMES

Row = dict[str, Any]


def known(value: int) -> int | None:
    return None if value == NULL else value


def flag(value: int) -> bool | None:
    return None if value == NULL else bool(value)


def answer_of(table: EventTable, outcomes: Outcomes, match: int = 0) -> Row:
    """What replay made of one match, with the columns of facts.md."""
    seats, first = table.seats[match], table.match_players[match]
    deals = range(outcomes.match_deals[match], outcomes.match_deals[match + 1])
    return {
        "status": STATUSES[outcomes.status[match]],
        "complete": bool(outcomes.complete[match]),
        "winner": outcomes.winner[match] or None,
        "scores": [known(outcomes.score[first + side]) for side in range(sides_of(seats))],
        "detail": DETAILS[outcomes.detail[match]],
        "findings": findings_of(outcomes, match),
        "deals": [deal_row(outcomes, deal) for deal in deals],
        "deal_players": [row for deal in deals for row in seat_rows(table, outcomes, match, deal)],
        "placements": [
            placement_row(table, outcomes, seats, deal, index)
            for deal in deals
            for index in range(outcomes.deal_placements[deal], outcomes.deal_placements[deal + 1])
        ],
        "match_players": [
            {
                "seat": seat,
                "side": side_of(seat, seats),
                "score": known(outcomes.score[first + seat - 1]),
                "claimed_score": known(outcomes.claimed_score[first + seat - 1]),
                "won": flag(outcomes.won[first + seat - 1]),
            }
            for seat in range(1, seats + 1)
        ],
    }


def findings_of(outcomes: Outcomes, match: int) -> list[Row]:
    found = []
    for index in range(outcomes.match_findings[match], outcomes.match_findings[match + 1]):
        code = CODES[outcomes.finding_code[index]]
        claimed, due = (
            known(outcomes.finding_claimed[index]),
            known(outcomes.finding_due[index]),
        )
        words = {"claimed-ended": ENDINGS, "leader-by": LEADER_BY}.get(code.name)
        found.append(
            {
                "code": code.name,
                "kind": code.kind,
                "deal": outcomes.finding_deal[index] or None,
                "event": outcomes.finding_event[index] or None,
                "seat": outcomes.finding_seat[index] or None,
                "claimed": words[claimed] if words and claimed is not None else claimed,
                "due": words[due] if words and due is not None else due,
            }
        )
    return found


def deal_row(outcomes: Outcomes, deal: int) -> Row:
    first, stop = outcomes.deal_placements[deal], outcomes.deal_placements[deal + 1]
    totals = DETAILS[outcomes.deal_detail[deal]] == "totals"
    return {
        "deal": outcomes.deal_number[deal],
        "leader": outcomes.deal_leader[deal],
        "leader_by": LEADER_BY[outcomes.deal_leader_by[deal]] or None,
        "ended": ENDINGS[outcomes.deal_ended[deal]] or None,
        "out_seat": outcomes.deal_out_seat[deal] or None,
        "placements": None if totals else stop - first,
        "draws": known(outcomes.deal_draws[deal]),
        "passes": known(outcomes.deal_passes[deal]),
        "boneyard_remaining": known(outcomes.deal_boneyard[deal]),
        "overtime": flag(outcomes.deal_overtime[deal]),
        "detail": DETAILS[outcomes.deal_detail[deal]],
        "status": STATUSES[outcomes.deal_status[deal]],
    }


def seat_rows(table: EventTable, outcomes: Outcomes, match: int, deal: int) -> list[Row]:
    seats = table.seats[match]
    before = sum(
        table.seats[earlier] * (outcomes.match_deals[earlier + 1] - outcomes.match_deals[earlier])
        for earlier in range(match)
    )
    first = before + (deal - outcomes.match_deals[match]) * seats
    return [
        {
            "deal": outcomes.deal_number[deal],
            "seat": seat,
            "side": side_of(seat, seats),
            "placements": known(outcomes.seat_placements[first + seat - 1]),
            "scoring_placements": known(outcomes.seat_scoring[first + seat - 1]),
            "points": known(outcomes.seat_points[first + seat - 1]),
            "draws": known(outcomes.seat_draws[first + seat - 1]),
            "passes": known(outcomes.seat_passes[first + seat - 1]),
            "remaining_tiles": known(outcomes.seat_remaining_tiles[first + seat - 1]),
            "remaining_pips": known(outcomes.seat_remaining_pips[first + seat - 1]),
            "deduction": known(outcomes.seat_deduction[first + seat - 1]),
            "claimed_deduction": known(outcomes.seat_claimed_deduction[first + seat - 1]),
            "net": known(outcomes.seat_net[first + seat - 1]),
            "score_after": known(outcomes.seat_score_after[first + seat - 1]),
            "claimed_score": known(outcomes.seat_claimed_score[first + seat - 1]),
        }
        for seat in range(1, seats + 1)
    ]


def placement_row(table: EventTable, outcomes: Outcomes, seats: int, deal: int, index: int) -> Row:
    row, tile = outcomes.row[index], table.tile[outcomes.row[index]]
    on, place = outcomes.on[index], outcomes.place[index]
    end_sum, before = outcomes.end_sum[index], known(outcomes.score_before[index])
    pips = outcomes.open_pips[index]
    return {
        "deal": outcomes.deal_number[deal],
        "placement": index - outcomes.deal_placements[deal] + 1,
        "event": outcomes.event[index],
        "seat": table.seat[row],
        "side": side_of(table.seat[row], seats),
        "tile": NAMES[tile],
        "low": LOW[tile],
        "high": HIGH[tile],
        "is_double": LOW[tile] == HIGH[tile],
        "on_tile": NAMES[on] if on >= 0 else None,
        "place": PLACE_NAMES[place] if place >= 0 else None,
        "end_sum": end_sum,
        "raw": raw_for(end_sum),
        "points": points_for(end_sum),
        "claimed_points": known(table.claimed[row]),
        "counted_ends": [
            {"tile": NAMES[end], "pips": count}
            for end, count in ends_in(outcomes.ends_high[index], outcomes.ends_low[index])
        ],
        "open_places": outcomes.open_places[index],
        "open_pips": [pip for pip in range(7) if pips >> pip & 1],
        "hand_before": known(outcomes.hand_before[index]),
        "boneyard": known(outcomes.boneyard[index]),
        "draws_before": known(outcomes.draws_before[index]),
        "score_before": before,
        "score_after": None if before is None else before + points_for(end_sum),
        "at": table.at[row],
    }
