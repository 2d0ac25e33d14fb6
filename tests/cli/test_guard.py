from __future__ import annotations

import errno
from collections.abc import Callable

import pytest
import typer

from fiveup.cli.guard import CannotRunError, guarded

Act = Callable[[], None]


def ending(act: Act) -> int:
    with pytest.raises(typer.Exit) as ended:
        guarded(act)()
    return ended.value.exit_code


def raising(error: BaseException) -> Act:
    def act() -> None:
        raise error

    return act


def test_a_command_that_ends_well_ends() -> None:
    done = []
    guarded(lambda: done.append(1))()
    assert done


def test_what_a_command_decides_stands() -> None:
    assert ending(raising(typer.Exit(1))) == 1
    with pytest.raises(typer.BadParameter):
        guarded(raising(typer.BadParameter("no")))()


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (CannotRunError("There is no deal 9\x1b."), r"There is no deal 9\x1b."),
        (
            PermissionError(errno.EACCES, "Permission denied", "log.json"),
            "The system refuses log.json: Permission denied.",
        ),
        (
            OSError(errno.ENOSPC, "No space left on device"),
            "The system refuses: No space left on device.",
        ),
        (MemoryError(), "There is not enough memory for this."),
    ],
)
def test_an_expected_error_is_one_sentence(
    error: BaseException, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ending(raising(error)) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err == sentence + "\n"


def test_an_unexpected_error_is_named_without_a_traceback(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert ending(raising(ZeroDivisionError("by\nzero"))) == 2
    shown = capsys.readouterr().err
    assert "(ZeroDivisionError: by zero)" in shown
    assert "FIVEUP_DEBUG=1" in shown
    assert shown.count("\n") == 1


def test_a_traceback_for_who_asks(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FIVEUP_DEBUG", "1")
    assert ending(raising(ZeroDivisionError("by zero"))) == 2
    assert "Traceback" in capsys.readouterr().err


def test_an_interrupt(capsys: pytest.CaptureFixture[str]) -> None:
    assert ending(raising(KeyboardInterrupt())) == 130
    assert capsys.readouterr().err == "Stopped.\n"
