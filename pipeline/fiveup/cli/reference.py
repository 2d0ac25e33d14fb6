"""The reference of all commands, written from their own help: `python -m fiveup.cli.reference`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

import typer

from fiveup.cli.program import app

COLUMNS: Final = 80
INTRODUCTION: Final = """\
# Commands

What `fiveup COMMAND --help` says. Written by `python -m fiveup.cli.reference schemas/commands.md`;
do not edit.
"""


def format_markdown() -> str:
    """The whole reference."""
    program: Any = typer.main.get_command(app)
    settings = program.context_settings | {"terminal_width": COLUMNS}
    root = typer.Context(program, info_name="fiveup", **settings)
    parts = [INTRODUCTION, section("fiveup", program.get_help(root))]
    for name in program.list_commands(root):
        command = program.get_command(root, name)
        context = typer.Context(command, info_name=name, parent=root, terminal_width=COLUMNS)
        parts.append(section(f"fiveup {name}", command.get_help(context)))
    return "\n".join(parts)


def section(title: str, text: str) -> str:
    """One command with its help."""
    return f"## {title}\n\n```text\n{text}\n```\n"


def main(path: str) -> None:
    """Writes the reference into a file."""
    Path(path).write_text(format_markdown(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
