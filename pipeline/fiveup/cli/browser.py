"""`python -m fiveup.cli.browser URL`: opens a page once something answers there."""

from __future__ import annotations

import socket
import sys
import time
import webbrowser
from typing import Final
from urllib.parse import urlsplit

PATIENCE: Final = 30.0  # seconds


def open_when_ready(url: str) -> bool:
    """Waits until the address takes connections, then opens it; False if it never does."""
    parts = urlsplit(url)
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        try:
            socket.create_connection((parts.hostname or "", parts.port or 80), timeout=1).close()
        except OSError:
            time.sleep(0.2)
        else:
            return webbrowser.open(url)
    return False


if __name__ == "__main__":
    open_when_ready(sys.argv[1])
