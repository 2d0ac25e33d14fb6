"""Starting the dashboard: a server for this machine alone, that asks nothing of any other."""

from __future__ import annotations

import errno
import importlib.util
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NoReturn

HOST: Final = "127.0.0.1"
PORT: Final = 8501
HERE: Final = Path(__file__).parent

STREAMLIT_MISSING: Final = (
    "The dashboard needs Streamlit, which is not installed; this installs it:\n"
    "    pip install 'fiveup[dashboard]'"
)


class CannotLaunchError(Exception):
    """The dashboard cannot start; `str` is a sentence for the user."""


def command(store: Path, port: int = PORT, *, open_browser: bool = False) -> list[str]:
    """The command that serves the dashboard of a store at a port, and nothing beyond it.

    It needs the environment of `environment` beside it.
    """
    options: dict[str, object] = {
        "server.address": HOST,
        "server.port": port,
        "server.headless": not open_browser,
        "server.showEmailPrompt": False,
        "server.fileWatcherType": "none",
        "server.runOnSave": False,
        "server.enableStaticServing": False,
        "browser.serverAddress": HOST,
        "browser.gatherUsageStats": False,
        "client.toolbarMode": "minimal",
        "client.showErrorDetails": "none",
        "client.showErrorLinks": False,
        "logger.hideWelcomeMessage": True,
        "logger.level": "warning",
        "theme.base": HERE / "theme.toml",
    }
    flags = [f"--{name}={_flag(value)}" for name, value in options.items()]
    flags += [f"--server.allowedHosts={host}" for host in (HOST, "localhost")]
    app = str(HERE / "app.py")
    # -P: what lies in the folder that one happens to be in must not be taken for a module.
    server = [sys.executable, "-P", "-m", "fiveup_dashboard.server", "run", app]
    return [*server, *flags, "--", "--store", str(store)]


def _flag(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def environment(store: Path) -> dict[str, str]:
    """The environment for `command`: this one, with the store where the app looks for it too."""
    return {**os.environ, "FIVEUP_STORE": str(store)}


def check(port: int) -> None:
    """Raises `CannotLaunchError` where Streamlit is missing or the port cannot be had."""
    if importlib.util.find_spec("streamlit") is None:
        raise CannotLaunchError(STREAMLIT_MISSING)
    with socket.socket() as attempt:
        if sys.platform != "win32":  # there it would share a port that is in use
            attempt.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            attempt.bind((HOST, port))
        except OverflowError:
            raise CannotLaunchError(f"A port is a number from 1 to 65535, not {port}.") from None
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                why = f"Port {port} is in use, maybe by another dashboard; name another by --port."
            else:
                why = f"Port {port} cannot be had: {error.strerror}; name another by --port."
            raise CannotLaunchError(why) from None


def serve(arguments: Sequence[str], variables: dict[str, str]) -> NoReturn:
    """Becomes the server. It ends with Ctrl-C, and then with status 0."""
    sys.stdout.flush()
    sys.stderr.flush()
    if sys.platform == "win32":
        _serve_beside(arguments, variables)
    os.execve(arguments[0], list(arguments), variables)  # noqa: S606 - no shell is wanted


def _serve_beside(arguments: Sequence[str], variables: dict[str, str]) -> NoReturn:
    """Windows has no exec that a terminal waits for: the server runs as a child.

    Ctrl-C reaches both. The child ends by it; this process only waits for that.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.exit(subprocess.call(list(arguments), env=variables))  # noqa: S603 - built by `command`
