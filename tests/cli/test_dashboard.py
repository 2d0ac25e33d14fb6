from __future__ import annotations

import importlib.util
import os
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from fiveup.cli.program import app


def test_it_becomes_the_dashboard(
    runner: CliRunner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: ModuleSpec(name, None))
    started: list[Any] = []
    monkeypatch.setattr(os, "execv", lambda program, words: started.append((program, words)))
    store = str(tmp_path / "club store")
    result = runner.invoke(app, ["dashboard", "--store", store, "--port", "8600", "--open"])
    assert result.exit_code == 0
    ((program, words),) = started
    assert program == words[0] == sys.executable
    assert words[1:4] == ["-P", "-m", "fiveup_dashboard"]
    assert words[4:] == ["--store", store, "--port", "8600", "--open"]


@pytest.mark.parametrize("missing", ["streamlit", "fiveup_dashboard"])
def test_without_the_extra(
    missing: str, runner: CliRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def find_spec(name: str) -> ModuleSpec | None:
        return None if name == missing else ModuleSpec(name, None)

    monkeypatch.setattr(importlib.util, "find_spec", find_spec)
    result = runner.invoke(app, ["dashboard"])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr == (
        "The dashboard is not installed: pip install 'fiveup[dashboard]' brings it.\n"
    )


def test_a_port_that_is_none(runner: CliRunner) -> None:
    result = runner.invoke(app, ["dashboard", "--port", "70000"])
    assert result.exit_code == 2
    assert "65535" in result.stderr
