"""Options that several commands have."""

from __future__ import annotations

from typing import Annotated, Final

import typer

DEFAULT_STORE: Final = "fiveup-store"

Store = Annotated[
    str,
    typer.Option(
        "--store",
        envvar="FIVEUP_STORE",
        metavar="DIR",
        help="The folder of the store.",
    ),
]
Logs = Annotated[
    list[str],
    typer.Argument(
        metavar="PATH",
        help="Match logs, folders of them, or - for standard input.",
        show_default=False,
    ),
]


def example(*lines: str) -> str:
    """The end of a command's help: examples of its use, a line each."""
    title = "Examples:" if len(lines) > 1 else "Example:"
    # The mark keeps the lines from being run together.
    return "\n".join(["\b", title, *(f"  {line}" for line in lines)])
