"""Judging whole matches (findings.md): an event table in, outcomes out."""

from __future__ import annotations

from fiveup.events.actions import FINISHED, FORFEITED, RESULT, SCORE
from fiveup.events.columns import NULL
from fiveup.events.table import EventTable
from fiveup.replay.deal_judge import judge_deal
from fiveup.replay.match_state import MatchState
from fiveup.replay.outcomes import ABOUT_SCORES, ABOUT_WINNER, TOTALS, Outcomes
from fiveup.rules.match import NOBODY, side_of, winner_of


def judge(table: EventTable) -> Outcomes:
    """Replays and judges every match of a batch, in order."""
    out = Outcomes()
    for match in range(len(table)):
        judge_match(table, match, out)
    return out


def judge_match(table: EventTable, match: int, out: Outcomes) -> None:
    """Appends the outcomes of one match."""
    state = MatchState(table, match, out)
    for deal in range(1, state.deals + 1):
        if state.winner != NOBODY:
            state.note("match-over", deal=deal)
            break
        judge_deal(state, deal)
    claimed_scores, claimed_winner = claimed_result(table, match)
    if state.log_status == FINISHED and state.winner == NOBODY and state.scores_known:
        state.note("match-unfinished")
    judge_result(state, claimed_scores, claimed_winner)
    settle_winner(state, claimed_scores, claimed_winner)

    out.claimed_winner.append(claimed_winner)
    out.winner.append(state.winner)
    out.detail.append(state.detail)
    out.status.append(state.worst)
    out.match_deals.append(len(out.deal_number))
    out.match_findings.append(len(out.finding_code))
    written = claimed_scores
    if len(written) < state.sides:
        written = last_scores(table, match) | claimed_scores
    for seat in range(1, state.seats + 1):
        side = side_of(seat, state.seats)
        out.score.append(state.scores[side - 1])
        out.claimed_score.append(written.get(side, NULL))
        out.won.append(NULL if state.winner == NOBODY else int(side == state.winner))


def claimed_result(table: EventTable, match: int) -> tuple[dict[int, int], int]:
    """The final scores by side and the winning side that the sheet claims."""
    scores: dict[int, int] = {}
    winner = NOBODY
    for row in range(table.tail_row(match), table.match_rows[match + 1]):
        side = side_of(table.seat[row], table.seats[match])
        if table.action[row] == RESULT:
            scores[side] = table.claimed[row]
        else:
            winner = side
    return scores, winner


def last_scores(table: EventTable, match: int) -> dict[int, int]:
    """The last running score of each side that the sheet writes, in a deal that stands or not."""
    scores: dict[int, int] = {}
    for row in range(table.match_rows[match], table.tail_row(match)):
        if table.action[row] == SCORE:
            scores[table.seat[row]] = table.claimed[row]
    return scores


def judge_result(state: MatchState, claimed_scores: dict[int, int], claimed_winner: int) -> None:
    """`claimed-result`: once for the final scores, once for the winner (R18)."""
    for side, claimed in sorted(claimed_scores.items()):
        by_rules = state.scores[side - 1]
        running = state.running[side - 1]
        if by_rules != NULL and not running.follows(claimed, by_rules):
            state.note(
                "claimed-result",
                seat=side,
                claimed=claimed,
                due=running.due(by_rules),
                about=ABOUT_SCORES,
            )
            break
    if state.log_status == FORFEITED or NOBODY in (claimed_winner, state.winner):
        return
    if claimed_winner != state.winner:
        state.note(
            "claimed-result",
            seat=claimed_winner,
            claimed=claimed_winner,
            due=state.winner,
            about=ABOUT_WINNER,
        )


def settle_winner(state: MatchState, claimed_scores: dict[int, int], claimed_winner: int) -> None:
    """Who won and whether the match is complete (R18, findings.md).

    A forfeited match is won by the side that the sheet names; a finished one told in totals, whose
    scores the rules do not know, by the sheet.
    """
    forfeited = state.log_status == FORFEITED
    if forfeited:
        state.winner = claimed_winner
    elif state.winner == NOBODY and state.detail == TOTALS and not state.lost:
        state.winner = winner_by_sheet(state, claimed_scores, claimed_winner)
    finished = state.log_status == FINISHED and state.winner != NOBODY
    state.out.complete.append(int(forfeited or finished))


def winner_by_sheet(state: MatchState, claimed_scores: dict[int, int], claimed_winner: int) -> int:
    """The side that the sheet's final scores make the winner, unless it names another itself."""
    if state.log_status != FINISHED or state.scores_known or len(claimed_scores) < state.sides:
        return NOBODY
    winner = winner_of([claimed_scores[side] for side in sorted(claimed_scores)], False)
    return winner if claimed_winner in (NOBODY, winner) else NOBODY
