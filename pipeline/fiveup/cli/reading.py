"""Logs as commands read them: progress while reading, faults told in one sentence."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from fiveup.cli.guard import CannotRunError
from fiveup.cli.screen import Progress, complain, is_terminal, visible


@contextmanager
def log_faults() -> Iterator[None]:
    """Lets a path that is not there end the command with a sentence."""
    from fiveup.logs.reader import LogPathError

    try:
        yield
    except LogPathError as error:
        raise CannotRunError(f"There is no file or folder {error.path}.") from error


@contextmanager
def reading(paths: Sequence[str], *, shows_lines: bool = False) -> Iterator[Progress]:
    """A bar of the bytes read.

    `shows_lines`: results are written meanwhile, so that a terminal that gets them needs no bar.
    """
    wanted = not (shows_lines and is_terminal(sys.stdout))
    with log_faults(), Progress(bytes_in(paths), wanted=wanted) as progress:
        yield progress


def bytes_in(paths: Sequence[str]) -> int:
    """The size of all logs named, 0 where it cannot be known, as of standard input.

    Complains where there are none.
    """
    from fiveup.logs.inputs import find_files
    from fiveup.logs.reader import ENDINGS

    files = find_files(paths, ENDINGS, sys.stdin.buffer)
    if not files:
        complain(f"There are no logs in {', '.join(map(visible, paths))}.")
    total = 0
    for file in files:
        size = file.size()
        if size is None:
            return 0
        total += size
    return total
