"""`fiveup dashboard`: starts the dashboard."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from fiveup.cli.guard import CannotRunError
from fiveup.cli.options import DEFAULT_STORE, Store

EXAMPLES: Final = ("fiveup dashboard --open",)

NEEDED: Final = ("streamlit", "altair", "fiveup_dashboard")


def dashboard(
    port: Annotated[
        int, typer.Option(min=1, max=65535, metavar="N", help="The port that it listens on.")
    ] = 8501,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open it in the web browser.")
    ] = False,
    store: Store = DEFAULT_STORE,
) -> None:
    """Start the dashboard, for this computer alone.

    It runs until Ctrl-C, and needs the extra parts that pip install 'fiveup[dashboard]' brings.
    """
    import os
    import sys
    from importlib.util import find_spec

    if any(find_spec(name) is None for name in NEEDED):
        raise CannotRunError(
            "The dashboard is not installed: pip install 'fiveup[dashboard]' brings it."
        )
    command = [
        sys.executable,
        "-P",
        "-m",
        "fiveup_dashboard",
        "--store",
        store,
        "--port",
        str(port),
    ]
    if open_browser:
        command.append("--open")
    # In the place of this process, so that whoever stops it stops the dashboard.
    os.execv(sys.executable, command)  # noqa: S606 - no shell is wanted
