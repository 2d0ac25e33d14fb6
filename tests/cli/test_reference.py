from __future__ import annotations

from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from fiveup.cli.program import app
from fiveup.cli.reference import format_markdown
from fiveup.queries import BREAKDOWNS

SCHEMAS = Path(__file__).parents[2] / "schemas"
COMMANDS = (
    "import",
    "check",
    "audit",
    "show",
    "stats",
    "query",
    "schema",
    "rejudge",
    "dashboard",
    "demo",
)


def test_the_reference_is_what_the_commands_say() -> None:
    path = SCHEMAS / "commands.md"
    assert path.read_text(encoding="utf-8") == format_markdown(), (
        "run: python -m fiveup.cli.reference schemas/commands.md"
    )


def test_the_width_of_a_terminal_does_not_change_it(monkeypatch: pytest.MonkeyPatch) -> None:
    before = format_markdown()
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("FIVEUP_STORE", "somewhere")
    assert format_markdown() == before


def test_there_are_no_other_commands() -> None:
    assert [command.name for command in app.registered_commands] == list(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_help_has_an_example(name: str, runner: CliRunner) -> None:
    result = runner.invoke(app, [name, "--help"])
    assert result.exit_code == 0
    _, _, examples = result.stdout.partition("Example")
    lines = [line.strip() for line in examples.splitlines()[1:] if line.strip()]
    assert lines
    assert all(line.startswith(f"fiveup {name}") for line in lines)


@pytest.mark.parametrize("name", COMMANDS)
def test_no_help_is_cut_short(name: str, runner: CliRunner) -> None:
    whole = runner.invoke(app, ["--help"]).stdout
    (line,) = (line for line in whole.splitlines() if line.startswith(f"  {name} "))
    assert line.endswith(".")
    assert not line.endswith("...")


def test_help_without_a_command(runner: CliRunner) -> None:
    result = runner.invoke(app, [])
    assert result.exit_code == 2
    assert "Usage: " in result.output


def test_version(runner: CliRunner) -> None:
    result = runner.invoke(app, ["--version"])
    assert result.exit_code == 0
    assert result.stdout.startswith("fiveup ")
    assert typer.main.get_command(app).name == "fiveup"


def test_the_breakdowns_are_all_named(runner: CliRunner) -> None:
    text = runner.invoke(app, ["stats", "--help"]).stdout
    assert all(name in text for name in BREAKDOWNS)
    assert text.isascii()
