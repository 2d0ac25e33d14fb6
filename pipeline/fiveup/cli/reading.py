"""Logs as commands read them: progress while reading, faults told in one sentence."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from fiveup.cli.guard import CannotRunError
from fiveup.cli.screen import Progress, is_terminal


@contextmanager
def log_faults() -> Iterator[None]:
    """Lets a path that is no log end the command with its sentence."""
    from fiveup.logs.reader import LogPathError

    try:
        yield
    except LogPathError as error:
        raise CannotRunError(str(error)) from error


@contextmanager
def reading(paths: Sequence[str], *, shows_lines: bool = False) -> Iterator[Progress]:
    """A bar of the bytes read.

    `shows_lines`: results are written meanwhile, so that a terminal that gets them needs no bar.
    """
    wanted = not (shows_lines and is_terminal(sys.stdout))
    with log_faults(), Progress(bytes_in(paths), wanted=wanted) as progress:
        yield progress


def bytes_in(paths: Sequence[str]) -> int:
    """The size of all logs named, 0 where it cannot be known, as of standard input."""
    total = 0
    for name in paths:
        path = Path(name)
        try:
            if name == "-" or not path.exists():
                return 0
            files = path.rglob("*") if path.is_dir() else (path,)
            total += sum(file.stat().st_size for file in files if file.is_file())
        except (OSError, ValueError):
            return 0
    return total
