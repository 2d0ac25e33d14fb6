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
    import sys
    from importlib.util import find_spec
    from runpy import run_module

    if any(find_spec(name) is None for name in NEEDED):
        raise CannotRunError(
            "The dashboard is not installed: pip install 'fiveup[dashboard]' brings it."
        )
    # It takes the place of this process where the system can do that (fiveup_dashboard.launch).
    sys.argv = ["fiveup dashboard", "--store", store, "--port", str(port)]
    if open_browser:
        sys.argv.append("--open")
    run_module("fiveup_dashboard", run_name="__main__", alter_sys=True)
