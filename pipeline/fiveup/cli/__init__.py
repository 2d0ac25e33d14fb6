"""The command line: one module a command."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line."""
    try:
        from fiveup.cli.program import run

        run()
    except KeyboardInterrupt:  # before there was a command to stop
        sys.exit(130)
