"""`fiveup stats`: the dashboard's tables on a terminal."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import typer

from fiveup.cli.guard import CannotRunError
from fiveup.cli.options import DEFAULT_STORE, Store

EXAMPLES: Final = (
    "fiveup stats players --club Riverside --from 2026-01-01",
    "fiveup stats scoring --by tile --player 'Ana Ruiz'",
    "fiveup stats standings --event 'Spring league 3' --format csv > standings.csv",
)

Values = list[str] | None


def several(name: str, metavar: str, text: str) -> Any:
    """An option that may be given several times."""
    return typer.Option(f"--{name}", metavar=metavar, help=text, show_default=False)


def stats(
    what: Annotated[
        Literal["players", "scoring", "deals", "clubs", "standings"],
        typer.Argument(help="Which table.", show_default=False),
    ],
    club: Annotated[Values, several("club", "NAME", "Matches of this club.")] = None,
    event: Annotated[Values, several("event", "NAME", "Matches of this event.")] = None,
    first_day: Annotated[Values, several("from", "DATE", "Matches from this day on.")] = None,
    last_day: Annotated[Values, several("to", "DATE", "Matches up to this day.")] = None,
    player: Annotated[
        Values, several("player", "NAME", "Matches of this player, by name or player id.")
    ] = None,
    seats: Annotated[Values, several("seats", "2|3|4", "Matches of so many players.")] = None,
    status: Annotated[
        Values,
        several("status", "STATUS", "Matches of this status, as verified or disputed."),
    ] = None,
    detail: Annotated[
        Values,
        several(
            "detail", "DETAIL", "Matches told in this detail: open, moves, placements or totals."
        ),
    ] = None,
    by: Annotated[
        str | None,
        typer.Option(
            "--by",
            metavar="WORD",
            help="What breaks scoring down: points, end_sum, placement, tile, seat, spinners.",
            show_default="points",
        ),
    ] = None,
    form: Annotated[
        Literal["text", "json", "csv"],
        typer.Option("--format", help="Text to read, rows as JSON objects, or a table as CSV."),
    ] = "text",
    store: Store = DEFAULT_STORE,
) -> None:
    """Show statistics of the stored matches.

    Filters may be repeated: within one any value will do, between them all must fit. In CSV, texts
    that a spreadsheet would run as formulas have an apostrophe before them.
    """
    from dataclasses import replace

    from fiveup import queries
    from fiveup.cli.result_text import say_result
    from fiveup.cli.storage import connected

    texts = {
        "club": club,
        "event": event,
        "from": first_day,
        "to": last_day,
        "player": player,
        "seats": seats,
        "status": status,
        "detail": detail,
    }
    filters, faults = queries.parse_filters({name: texts[name] or () for name in texts})
    if faults:
        raise typer.BadParameter(faults[0].message, param_hint=f"--{faults[0].name}")
    if by is not None and what != "scoring":
        raise typer.BadParameter(f"only scoring can be broken down, not {what}", param_hint="--by")
    if by is not None and by not in queries.BREAKDOWNS:
        words = ", ".join(queries.BREAKDOWNS)
        raise typer.BadParameter(f"{by} is none of {words}", param_hint="--by")
    with connected(store) as connection:
        try:
            players = queries.player_ids(connection, filters.players)
        except queries.UnknownPlayerError as error:
            sentence = str(error)
            raise CannotRunError(f"{sentence[0].upper()}{sentence[1:]}.") from error
        filters = replace(filters, players=players)
        if what == "scoring":
            result = queries.scoring(connection, filters, by or "points")
        else:
            question = {
                "players": queries.players,
                "deals": queries.deals,
                "clubs": queries.clubs,
                "standings": queries.standings,
            }[what]
            result = question(connection, filters)
    say_result(result, filters.describe(), form)
