"""The README's example and commands do what it says."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
LOGS = ROOT / "data" / "logs"
COMMANDS = sorted(set(re.findall(r"`(fiveup [^`]+)`", README)))
# What the README leaves to the reader, and what runs until it is stopped.
STANDS_FOR = {
    "my-match.json": "example.json",
    "my-logs/": str(LOGS),
    "MATCH": "bones-2026-04-09-1",
}
RUNS_ON = {"fiveup dashboard"}


def fiveup(words: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "fiveup", *words],
        cwd=folder,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a reader works: the README's example, and a store of the sample logs."""
    folder = tmp_path_factory.mktemp("a reader's folder")
    (example,) = re.findall(r"```json\n(.*?)```", README, re.DOTALL)
    (folder / "example.json").write_text(example, encoding="utf-8")
    fiveup(["import", str(LOGS)], folder)
    return folder


def test_the_example_is_a_verified_log(folder: Path) -> None:
    result = fiveup(["check", "example.json", "--format", "json"], folder)
    (match,) = json.loads(result.stdout)["matches"]
    assert (match["status"], match["findings"]) == ("verified", [])


def test_there_are_commands_to_try() -> None:
    assert len(COMMANDS) > 5


@pytest.mark.parametrize("command", [each for each in COMMANDS if each not in RUNS_ON])
def test_a_command(command: str, folder: Path) -> None:
    words = [STANDS_FOR.get(word, word) for word in shlex.split(command)[1:]]
    result = fiveup(words, folder)
    assert result.returncode in (0, 1), result.stderr
    assert result.stdout
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("link", re.findall(r"\]\(([^)#]+)\)", README))
def test_a_link_leads_somewhere(link: str) -> None:
    assert (ROOT / link).exists()
