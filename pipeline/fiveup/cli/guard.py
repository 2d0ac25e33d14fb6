"""How a command ends: an exit status and at most one sentence, never a traceback."""

from __future__ import annotations

import functools
import os
import sys
import traceback
from collections.abc import Callable, Sequence
from typing import Final, NoReturn, ParamSpec

import typer

from fiveup.cli.screen import complain, silence, visible

FOUND: Final = 1
COULD_NOT_RUN: Final = 2
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141  # as a program ends that a closed pipe kills

DEBUG: Final = "FIVEUP_DEBUG"

Params = ParamSpec("Params")


class CannotRunError(Exception):
    """The command cannot do what it was asked; `str` is the sentence for the user.

    `details` are further lines, as the place in a query.
    """

    def __init__(self, sentence: str, details: Sequence[str] = ()) -> None:
        super().__init__(sentence)
        self.details = details


def guarded(command: Callable[Params, None]) -> Callable[Params, None]:
    """The command, ending in an exit status whatever happens in it."""

    @functools.wraps(command)
    def run(*args: Params.args, **kwargs: Params.kwargs) -> None:
        try:
            command(*args, **kwargs)
            sys.stdout.flush()
        except (typer.Exit, typer.BadParameter):
            raise
        except BaseException as error:  # noqa: BLE001 - the one place that answers for all
            end(error)

    return run


def end(error: BaseException) -> NoReturn:
    """Ends the command that an error has stopped."""
    raise typer.Exit(settle(error)) from None


def settle(error: BaseException) -> int:
    """Says what has stopped the program; returns its exit status."""
    status = COULD_NOT_RUN
    if isinstance(error, BrokenPipeError):
        silence(sys.stdout)
        return PIPE_CLOSED
    if isinstance(error, KeyboardInterrupt):
        complain("Stopped.")
        status = INTERRUPTED
    elif os.environ.get(DEBUG):
        traceback.print_exception(error)
    elif isinstance(error, SystemExit):
        raise error
    else:
        complain(told(error))
    flush_or_silence()
    return status


def told(error: BaseException) -> str:
    """The sentence for an error, and its details."""
    if isinstance(error, CannotRunError):
        return "\n".join(visible(line) for line in (str(error), *error.details))
    if isinstance(error, OSError) and error.strerror:
        what = f" {visible(os.fsdecode(error.filename))}" if error.filename else ""
        return f"The system refuses{what}: {error.strerror}."
    if isinstance(error, MemoryError):
        return "There is not enough memory for this."
    what = visible(" ".join(f"{type(error).__name__}: {error}".split()))
    return (
        f"Fiveup has failed with an error that it does not know ({what[:300]}): please report it "
        f"with what the same command shows with {DEBUG}=1 set."
    )


def flush_or_silence() -> None:
    """Writes what is left of the result, or gives it up where the reader is gone."""
    try:
        sys.stdout.flush()
    except OSError:
        silence(sys.stdout)
