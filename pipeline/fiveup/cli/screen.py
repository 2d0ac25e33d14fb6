"""What is written where: results to standard output, progress and complaints to standard error."""

from __future__ import annotations

import os
import re
import sys
import time
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, TextIO

# For terminals that cannot show these; anything else they cannot show is written as an escape.
PLAINER: Final = str.maketrans(
    {
        "├": "+", "└": "+", "│": "|", "─": "-", "→": "->", "–": "-", "…": "...", "█": "#",
        "“": '"', "”": '"',
    }
)  # fmt: skip
STYLES: Final = {"bold": "1", "red": "31", "green": "32", "yellow": "33", "dim": "2"}
BAR: Final = 24
CONTROLS: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")


def prepare_streams() -> None:
    """Lets no character and no closed stream make a write fail."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:  # the shell closed it: `>&-`
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115
        elif name != "stdin" and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def say(text: str = "") -> None:
    """Writes a line of the result."""
    print(_for_stream(text, sys.stdout))


def complain(text: str) -> None:
    """Writes a line that is no result: a complaint, a hint, what is being done."""
    try:
        print(_for_stream(text, sys.stderr), file=sys.stderr, flush=True)
    except OSError:  # there is nobody to tell
        silence(sys.stderr)


def silence(stream: TextIO) -> None:
    """Drops what was not written, so that Python has nothing to complain of at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


@contextmanager
def after_all(done: str) -> Iterator[None]:
    """Says what was done, if anything, where the result about it cannot be written."""
    try:
        yield
        sys.stdout.flush()
    except OSError as error:
        if done and not isinstance(error, BrokenPipeError):
            complain(done)
        raise


def _for_stream(text: str, stream: TextIO) -> str:
    return text if writes_unicode(stream) else text.translate(PLAINER)


def in_ascii(text: str) -> str:
    r"""Text in plain ASCII, with an escape for what that cannot show.

    >>> in_ascii("Zoë → 5")
    'Zo\\xeb -> 5'
    """
    return text.translate(PLAINER).encode("ascii", "backslashreplace").decode("ascii")


def writes_unicode(stream: TextIO) -> bool:
    """Whether the stream takes any character as it is."""
    return (getattr(stream, "encoding", None) or "").lower().replace("-", "").startswith("utf")


def is_terminal(stream: TextIO) -> bool:
    """Whether somebody is looking, at something that can move its cursor."""
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def styled(text: str, style: str) -> str:
    """Text for standard output in a style of `STYLES`, plain where colours are not wanted."""
    if os.environ.get("NO_COLOR") or not is_terminal(sys.stdout):
        return text
    return f"\x1b[{STYLES[style]}m{text}\x1b[0m"


def visible(text: str) -> str:
    r"""Text from a log, safe to show: on one line, and what is not printed made visible.

    >>> visible("a\tb\x1b[31m")
    'a\\tb\\x1b[31m'
    """
    if text.isprintable():
        return text
    return "".join(_shown(char) for char in text)


def _shown(char: str) -> str:
    if char.isprintable():
        return char
    if unicodedata.category(char) == "Zs":
        return " "
    return char.encode("unicode_escape").decode()


def harmless(text: str) -> str:
    r"""JSON or CSV with its control characters as escapes: a terminal would obey them.

    Line ends and tabs stay.

    >>> harmless("Ana\x9b31m")
    'Ana\\u009b31m'
    """
    return CONTROLS.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def width(text: str) -> int:
    """The columns that a printed text takes on a terminal.

    >>> width("Ana"), width("安娜"), width("é")
    (3, 4, 1)
    """
    if text.isascii():
        return len(text)
    return sum(_columns(char) for char in text)


def _columns(char: str) -> int:
    if unicodedata.combining(char):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def padded(text: str, columns: int, *, right: bool = False) -> str:
    """Text filled up with spaces, at its left if it stands to the right."""
    spaces = " " * (columns - width(text))
    return spaces + text if right else text + spaces


def shortened(text: str, columns: int) -> str:
    """Text cut to so many columns, with an ellipsis where something is gone.

    >>> shortened("abcdef", 4)
    'abc…'
    """
    if width(text) <= columns:
        return text
    kept, room = [], columns - 1
    for char in text:
        room -= _columns(char)
        if room < 0:
            break
        kept.append(char)
    return "".join(kept) + "…"


class Progress:
    """A bar of bytes on standard error; nothing where that is no terminal.

    Use as a context manager: the bar is gone when it ends.
    """

    def __init__(self, total: int, *, wanted: bool = True) -> None:
        self.total = total
        self.wanted = wanted and is_terminal(sys.stderr)
        self.next_at = time.monotonic() + 0.3  # what is done at once needs no bar

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()

    def clear(self) -> None:
        """Takes the bar away."""
        if self.wanted:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    def __call__(self, done: int) -> None:
        """Shows how many bytes have been read."""
        if not self.wanted or time.monotonic() < self.next_at:
            return
        self.next_at = time.monotonic() + 0.1
        sys.stderr.write(f"\r{_for_stream(bar_text(done, self.total), sys.stderr)}\x1b[K")
        sys.stderr.flush()


def bar_text(done: int, total: int) -> str:
    """The bar as text; the bytes alone where the total is not known.

    >>> bar_text(5_000_000, 20_000_000)
    '██████                    25 %  5.0 of 20.0 MB'
    """
    megabytes = f"{done / 1e6:.1f}"
    if total <= 0:
        return f"{megabytes} MB read"
    part = min(done / total, 1.0)
    bar = ("█" * int(part * BAR)).ljust(BAR)
    return f"{bar} {part * 100:3.0f} %  {megabytes} of {total / 1e6:.1f} MB"
