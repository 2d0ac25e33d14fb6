"""The command line: one module a command."""

from __future__ import annotations


def main() -> None:
    """Run the command line."""
    from fiveup.cli.program import run

    run()
