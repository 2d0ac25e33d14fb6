from __future__ import annotations

import io
import sys

import pytest

from fiveup.cli import screen


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    stream = Terminal()
    monkeypatch.setattr(sys, "stdout", stream)
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return stream


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ana Ruiz", "Ana Ruiz"),
        ("Фёдор Ильин", "Фёдор Ильин"),
        ("one\ntwo", r"one\ntwo"),
        ("\x1b[2J\x07", r"\x1b[2J\x07"),
        ("\x9b31m", r"\x9b31m"),
        ("left \u202eto right", r"left \u202eto right"),
        ("a\u00a0b", "a b"),
        ("bad \udcff name", r"bad \udcff name"),
    ],
)
def test_what_a_log_says_cannot_steer_the_terminal(text: str, shown: str) -> None:
    assert screen.visible(text) == shown


def test_columns_are_those_of_a_terminal() -> None:
    assert screen.width("Zoë") == screen.width("Zoe\u0308") == 3
    assert screen.padded("安娜", 6) == "安娜  "
    assert screen.padded("7", 3, right=True) == "  7"
    assert screen.shortened("安娜安娜", 5) == "安娜…"


def test_colours_only_for_who_wants_them(monkeypatch: pytest.MonkeyPatch) -> None:
    at_a_terminal(monkeypatch)
    assert screen.styled("illegal", "red") == "\x1b[31millegal\x1b[0m"
    monkeypatch.setenv("NO_COLOR", "1")
    assert screen.styled("illegal", "red") == "illegal"
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert screen.styled("illegal", "red") == "illegal"
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    assert screen.styled("illegal", "red") == "illegal"


def test_the_bar_shows_bytes_and_goes_away(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = at_a_terminal(monkeypatch)
    now = iter([0.0, 1.0, 1.0, 1.01, 2.0, 2.0])
    monkeypatch.setattr("time.monotonic", lambda: next(now))
    with screen.Progress(4_000_000) as progress:
        progress(1_000_000)
        progress(1_500_000)  # too soon after the last
        progress(4_000_000)
    shown = terminal.getvalue().split("\r")
    assert [line.split("%")[0].split()[-1] for line in shown if "%" in line] == ["25", "100"]
    assert shown[-1] == "\x1b[K"


def test_no_bar_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    with screen.Progress(10) as progress:
        progress.next_at = 0
        progress(5)
    assert stream.getvalue() == ""


def test_a_bar_without_a_total() -> None:
    assert screen.bar_text(2_000_000, 0) == "2.0 MB read"


def test_plain_letters_where_the_terminal_has_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii"))
    screen.prepare_streams()
    screen.say("├─ line A: [4|4] → 4 Zoë")
    sys.stdout.flush()
    assert raw.getvalue() == b"+- line A: [4|4] -> 4 Zo\\xeb\n"


def test_a_closed_stream_takes_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    screen.prepare_streams()
    screen.say("nobody reads this")
    sys.stdout.close()
