"""The audit of one match (audit.md): every difference, and what it changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from fiveup.audit.carrying import note_carrying
from fiveup.audit.difference import (
    DEDUCTION,
    POINTS,
    RESULT,
    SCORE,
    Difference,
    Sheet,
    explain_difference,
)
from fiveup.audit.ledger import DealLines, Ledger, read_ledger
from fiveup.events.actions import FINISHED
from fiveup.events.columns import or_none
from fiveup.events.table import EventTable
from fiveup.findings.catalogue import NOTICE
from fiveup.findings.finding import Finding
from fiveup.replay.explain import explain
from fiveup.replay.judge import claimed_result
from fiveup.replay.match_state import MatchState
from fiveup.replay.outcomes import DETAILS, STATUSES, Outcomes
from fiveup.rules.match import NOBODY, winner_of

HOUSE_RULE: Final = 3  # differences of one kind that one misreading must explain


@dataclass(slots=True)
class MatchAudit:
    """What the sheet says of a match beside what the rules give.

    `scores` by the rules and `sheet_scores` (the result, else the last running ones) by side from
    0, in points, None where not known or not written. `finals` are the sheet's scores at the end by
    side: the result, else what follows from its own figures. `sheet_winner` is the side that the
    sheet names, else the one to which they give a finished match. `notices` are findings that
    change nothing.
    """

    table: EventTable
    index: int  # of the match in the table
    ledger: Ledger
    status: str
    detail: str
    complete: bool
    winner: int | None
    scores: list[int | None]
    sheet_winner: int | None
    sheet_scores: list[int | None]
    finals: dict[int, int]
    differences: list[Difference]
    notices: list[Finding]
    house_rule: str | None = None

    @property
    def match(self) -> str:
        """The id of the match."""
        return self.table.match_id[self.index]

    @property
    def winner_changes(self) -> bool:
        """Whether the sheet has another winner than the rules give."""
        return None not in (self.winner, self.sheet_winner) and self.winner != self.sheet_winner

    @property
    def first(self) -> Difference | None:
        """Where scores by the sheet first leave those by the rules; else the first difference."""
        moving = (found for found in self.differences if found.effects)
        return next(moving, self.differences[0] if self.differences else None)

    def player(self, seat: int) -> str:
        """The player's name at a seat, as written."""
        return self.table.player_name(self.index, seat)

    def players_of(self, side: int) -> list[str]:
        """The names of a side's players, as written."""
        return [self.player(seat) for seat in self.ledger.seats_of(side)]

    def off(self, deal: DealLines, side: int) -> int | None:
        """By how much a side's score after a deal is more by the rules than by the sheet."""
        by_rules, by_sheet = deal.scores.get(side), deal.sheet.get(side)
        return None if by_rules is None or by_sheet is None else by_rules - by_sheet

    def winner_without(self, found: Difference) -> int | None:
        """The winner by the sheet's final scores if this difference alone is put right.

        None where there is none, or where some final score is not known.
        """
        if len(self.finals) < len(self.ledger.sides):
            return None
        put_right = [
            self.finals[side] + (found.effects.get(side, 0) if found.borne_at_end else 0)
            for side in self.ledger.sides
        ]
        return winner_of(put_right, self.ledger.deals[-1].overtime) or None


def audit_match(
    table: EventTable,
    outcomes: Outcomes,
    match: int,
    findings: Sequence[Finding] | None = None,
) -> MatchAudit:
    """Audits one match of a judged batch.

    `findings` are those of the match where they have been explained (and located) already.
    """
    if findings is None:
        findings = explain(table, outcomes, match)
    ledger = read_ledger(table, outcomes, match)
    first = table.match_players[match]
    sheet_scores = [or_none(outcomes.claimed_score[first + side - 1]) for side in ledger.sides]
    claimed, _ = claimed_result(table, match)
    finals = ledger.deals[-1].sheet | claimed
    winner = sheet_winner(table, outcomes, match, ledger, finals)
    sheet = Sheet(ledger, winner, claimed)
    differences = [
        explain_difference(table, match, sheet, finding)
        for finding in findings
        if finding.kind != NOTICE
    ]
    rank_causes(differences)
    note_carrying(sheet, differences)
    return MatchAudit(
        table=table,
        index=match,
        ledger=ledger,
        status=STATUSES[outcomes.status[match]],
        detail=DETAILS[outcomes.detail[match]],
        complete=bool(outcomes.complete[match]),
        winner=outcomes.winner[match] or None,
        scores=[or_none(outcomes.score[first + side - 1]) for side in ledger.sides],
        sheet_winner=winner,
        sheet_scores=sheet_scores,
        finals=finals,
        differences=differences,
        notices=[finding for finding in findings if finding.kind == NOTICE],
        house_rule=house_rule(differences),
    )


def sheet_winner(
    table: EventTable, outcomes: Outcomes, match: int, ledger: Ledger, finals: Mapping[int, int]
) -> int | None:
    """The winner that the sheet names, else the one that its scores give a finished match (R18)."""
    if outcomes.claimed_winner[match] != NOBODY:
        return outcomes.claimed_winner[match]
    finished = MatchState(table, match, Outcomes()).log_status == FINISHED
    if not finished or len(finals) < len(ledger.sides):
        return None
    return winner_of([finals[side] for side in ledger.sides], ledger.deals[-1].overtime) or None


def explained_by(differences: Sequence[Difference]) -> Counter[str]:
    """How many differences each cause explains."""
    return Counter(name for found in differences for name in {cause.name for cause in found.causes})


def rank_causes(differences: Sequence[Difference]) -> None:
    """Puts causes that explain several differences before those that explain one (audit.md)."""
    counts = explained_by(differences)
    for found in differences:
        found.causes.sort(key=lambda cause: counts[cause.name] < 2)


def house_rule(differences: Sequence[Difference]) -> str | None:
    """The misreading that explains every difference of its kind, if these are three or more."""
    for kind in (POINTS, DEDUCTION, SCORE, RESULT):
        of_kind = [found for found in differences if found.kind == kind]
        if len(of_kind) < HOUSE_RULE:
            continue
        counts = explained_by(of_kind)
        for cause in of_kind[0].causes:
            if counts[cause.name] == len(of_kind):
                return cause.name
    return None
