"""`fiveup dashboard`: starts the dashboard."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from fiveup.cli.guard import CannotRunError
from fiveup.cli.options import DEFAULT_STORE, Store

EXAMPLES: Final = ("fiveup dashboard --open",)

ADDRESS: Final = "127.0.0.1"
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
    import subprocess
    import sys
    from importlib.util import find_spec
    from pathlib import Path

    from fiveup.cli.screen import complain, say

    if any(find_spec(name) is None for name in NEEDED):
        raise CannotRunError(
            "The dashboard is not installed: pip install 'fiveup[dashboard]' brings it."
        )
    if not is_free(port):
        raise CannotRunError(f"Port {port} is taken: name another with --port N.")
    if not Path(store).is_dir():
        complain(f"There is no store in {store} yet: fiveup import PATH makes one.")
    url = f"http://{ADDRESS}:{port}"
    say(f"The dashboard is at {url} (Ctrl-C stops it)")
    sys.stdout.flush()
    if open_browser:
        subprocess.Popen([sys.executable, "-m", "fiveup.cli.browser", url])  # noqa: S603 - ours
    command = [sys.executable, "-m", "fiveup_dashboard", "--store", store, "--port", str(port)]
    # In the place of this process, so that whoever stops it stops the dashboard.
    os.execv(sys.executable, command)  # noqa: S606 - no shell is wanted


def is_free(port: int) -> bool:
    """Whether nothing listens on the port."""
    import socket

    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((ADDRESS, port))
        except OSError:
            return False
    return True
