"""How commands end when whoever reads them goes away."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.running import CASES, run

FIVEUP = [sys.executable, "-m", "fiveup"]
LOG = CASES / "matches/4-seats-open.json"

posix = pytest.mark.skipif(os.name != "posix", reason="pipes and devices of Unix")


@posix
@pytest.mark.parametrize(
    "words",
    [
        ["check", "--format", "json", str(CASES)],
        ["schema"],
        ["--help"],
        ["show", str(LOG), "--deal", "1"],
    ],
    ids=lambda words: words[0],
)
def test_a_closed_pipe_is_no_trouble(words: list[str]) -> None:
    process = subprocess.Popen(
        [*FIVEUP, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL
    )
    assert process.stdout
    process.stdout.close()
    _, complaints = process.communicate(timeout=60)
    assert complaints == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk_is_one_sentence() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*FIVEUP, "check", LOG], stdout=full, stderr=subprocess.PIPE, check=False, timeout=60
        )
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"No space left" in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
@pytest.mark.parametrize("words", [["--help"], ["--version"], ["schema"], ["check", "--help"]])
def test_what_no_command_writes_can_fail_too(words: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*FIVEUP, *words], stdout=full, stderr=subprocess.PIPE, check=False, timeout=60
        )
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"No space left" in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
@pytest.mark.parametrize("words", [["check", "nope"], ["check"], ["stats", "nothing"]])
def test_complaints_that_cannot_be_written(words: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*FIVEUP, *words], stderr=full, stdout=subprocess.DEVNULL, check=False, timeout=60
        )
    assert done.returncode == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_an_import_without_a_report_says_that_it_was_made(tmp_path: Path) -> None:
    for words, told in (([], [b"imported into", b"No space"]), (["--dry-run"], [b"No space"])):
        with Path("/dev/full").open("wb") as full:
            done = subprocess.run(
                [*FIVEUP, "import", *words, "--store", tmp_path / "store", LOG],
                stdout=full,
                stderr=subprocess.PIPE,
                check=False,
                timeout=60,
            )
        assert done.returncode == 2
        lines = done.stderr.splitlines()
        assert len(lines) == len(told)
        assert all(text in line for text, line in zip(told, lines, strict=True))


@posix
def test_closed_streams() -> None:
    done = subprocess.run(
        ["sh", "-c", '"$@" >&- 2>&- <&-', "sh", *FIVEUP, "check", str(LOG)], check=False, timeout=60
    )
    assert done.returncode == 0


@posix
def test_an_interrupt(tmp_path: Path) -> None:
    pipe = tmp_path / "log.json"
    os.mkfifo(pipe)  # opening it blocks until somebody writes
    process = subprocess.Popen(
        [*FIVEUP, "check", str(pipe)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    writer = os.open(pipe, os.O_WRONLY)  # returns once the command has opened it to read
    time.sleep(0.2)
    process.send_signal(signal.SIGINT)
    out, complaints = process.communicate(timeout=60)
    os.close(writer)
    assert process.returncode == 130
    assert out == b""
    assert complaints == b"Stopped.\n"


@pytest.mark.parametrize("encoding", ["ascii", "koi8-r", "cp1252", "utf-8"])
def test_any_encoding(encoding: str) -> None:
    done = run("check", "--format", "json", LOG, PYTHONIOENCODING=encoding)
    assert done.returncode == 0
    assert done.stderr == b""
    (match,) = json.loads(done.stdout.decode(encoding))["matches"]
    assert match["match"] == "example-4-open"
    for words in (["--help"], ["check", LOG], ["show", LOG, "--deal", "1"]):
        done = run(*words, PYTHONIOENCODING=encoding, LC_ALL="C")
        assert done.returncode == 0
        assert done.stderr == b""
        assert done.stdout.decode(encoding)
