from __future__ import annotations

import importlib.util
import runpy
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
    monkeypatch.setattr(sys, "argv", [])
    started: list[Any] = []
    monkeypatch.setattr(
        runpy, "run_module", lambda name, **how: started.append((name, how, sys.argv))
    )
    store = str(tmp_path / "club store")
    result = runner.invoke(app, ["dashboard", "--store", store, "--port", "8600", "--open"])
    assert result.exit_code == 0
    ((name, how, words),) = started
    assert (name, how["run_name"]) == ("fiveup_dashboard", "__main__")
    assert words[1:] == ["--store", store, "--port", "8600", "--open"]


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
