"""What a command loads: nothing heavy, unless it needs it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import CASES, run

HEAVY = {
    "altair",
    "duckdb",
    "numba",
    "numpy",
    "pandas",
    "polars",
    "pyarrow",
    "rich",
    "streamlit",
}
SHOWING_MODULES = """
import json, sys
from fiveup.cli import main
try:
    main()
finally:
    print(json.dumps(sorted({name.partition(".")[0] for name in sys.modules})), file=sys.stderr)
"""


def loaded(*words: str | Path) -> set[str]:
    done = run(*words, program=("-c", SHOWING_MODULES))
    assert done.returncode in (0, 1), done.stderr
    names: list[str] = json.loads(done.stderr.splitlines()[-1])
    return set(names)


@pytest.mark.parametrize(
    "words",
    [
        ["--help"],
        ["--version"],
        ["check", "--help"],
        ["query", "--help"],
        ["schema"],
        ["check", CASES / "matches/2-seats-open.json"],
        ["check", "--format", "json", CASES / "matches/2-seats-open.json"],
        ["show", CASES / "matches/2-seats-open.json", "--deal", "1"],
        ["audit", CASES / "matches/2-seats-open.json"],
        ["audit", "--format", "json", CASES / "matches/2-seats-open.json"],
    ],
    ids=lambda words: " ".join(str(word).rpartition("/")[2] for word in words),
)
def test_nothing_heavy_is_loaded(words: list[str | Path]) -> None:
    modules = loaded(*words)
    assert "typer" in modules
    assert not modules & HEAVY


def test_help_loads_nothing_of_the_game() -> None:
    done = run("--help", program=("-X", "importtime", "-m", "fiveup"))
    assert done.returncode == 0
    imported = {line.rpartition(b"|")[2].strip().decode() for line in done.stderr.splitlines()}
    assert "fiveup.cli.check" in imported
    assert not any(name.startswith(("fiveup.intake", "fiveup.replay")) for name in imported)
