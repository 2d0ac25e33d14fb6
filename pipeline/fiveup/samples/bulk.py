"""Any number of matches without a mistake in them, for measuring: a seed gives the same again."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Final

from fiveup.samples.chance import below, one_of, seeded
from fiveup.samples.claims import true_claims
from fiveup.samples.log import MOVES, OPEN, TOTALS, Heading, Sheet, write_log
from fiveup.samples.people import PEOPLE
from fiveup.samples.play import play_match
from fiveup.samples.player import QUICK
from fiveup.samples.text import format_compact

SHEETS: Final = {
    "open": Sheet(details=(OPEN,)),
    "moves": Sheet(details=(MOVES,)),
    "placements": Sheet(details=(MOVES,), draws=False),
    "totals": Sheet(details=(TOTALS,)),
}
MIXED: Final = "mixed"
DETAILS: Final = (*SHEETS, MIXED)
# Of ten matches in a mixture.
MIXTURE: Final = (*["open"] * 4, *["moves"] * 4, "placements", "totals")

QUICK_PLAY: Final = "quick"  # all alike, and none looks ahead
CLUB_PLAY: Final = "club"  # as the players of the sample season
PLAYS: Final = (QUICK_PLAY, CLUB_PLAY)

CLUBS: Final = 8
PLAYERS_A_CLUB: Final = 24
FIRST_DAY: Final = date(2026, 1, 1)
DAYS: Final = 365


def bulk_lines(count: int, seed: int, detail: str = MIXED, play: str = QUICK_PLAY) -> Iterator[str]:
    """`count` matches as JSON lines, line breaks included.

    `detail` is one of `DETAILS`, `play` one of `PLAYS`. The n-th match depends on nothing but the
    other arguments and n.
    """
    for number in range(1, count + 1):
        yield bulk_line(number, seed, detail, play)


def bulk_line(number: int, seed: int, detail: str, play: str) -> str:
    """One match as a JSON line."""
    rng = seeded("bulk", seed, number)
    seats = 2 + below(rng, 3)
    club = 1 + below(rng, CLUBS)
    members = list(range(1, PLAYERS_A_CLUB + 1))
    players = [members.pop(below(rng, len(members))) for _ in range(seats)]
    styles = [PEOPLE[player % len(PEOPLE)].style for player in players]
    if play == QUICK_PLAY:
        styles = [QUICK] * seats
    day = FIRST_DAY + timedelta(days=below(rng, DAYS))
    heading = Heading(
        id=f"bulk-{seed}-{number}",
        club=f"Club {club}",
        event=f"Round {1 + below(rng, 9)}",
        table=str(1 + below(rng, 12)),
        started_at=f"{day.isoformat()}T19:30:00+00:00",
        players=[(f"Player {club}-{player}", f"p{club}-{player}") for player in players],
    )
    sheet = SHEETS[one_of(rng, MIXTURE) if detail == MIXED else detail]
    record = play_match(rng, styles)
    return format_compact(write_log(record, true_claims(record), heading, sheet, rng)) + "\n"
