"""The command line: one module a command."""

from __future__ import annotations


def main() -> None:
    """Run the command line."""
    raise SystemExit("fiveup: no commands yet")
