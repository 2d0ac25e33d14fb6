"""Whole reports kept as text; `python -m tests.cli.audit_goldens` writes them anew."""

from __future__ import annotations

import re
from pathlib import Path

from typer.testing import CliRunner

from fiveup.cli.program import app

REPOSITORY = Path(__file__).parents[2]
GOLDEN = Path(__file__).parent / "audits"

# The file, and what is asked of the command, from the repository's root.
REPORTS = {
    "bones-2026-04-09-1.txt": ["data/logs/low-bridge-bones/2026-04-09-pairs.json"],
    "bones-2026-05-14-1.txt": ["data/logs/low-bridge-bones/2026-05-14-pairs.json"],
    "sixth-2026-05-16-1.txt": ["data/logs/sixth-double/2026-05-16-pairs.json"],
    "bones-2026-04-09-1.md": [
        "data/logs/low-bridge-bones/2026-04-09-pairs.json",
        "--format",
        "md",
    ],
    "bones-2026-04-09-1-deal-17.txt": [
        "data/logs/low-bridge-bones/2026-04-09-pairs.json",
        "--deal",
        "17",
    ],
}


def written(runner: CliRunner, words: list[str]) -> str:
    """A report, without the version that judged it."""
    result = runner.invoke(app, ["audit", *words])
    assert result.exit_code == 1
    return re.sub(r"(Judged by Fiveup) [^,]+,", r"\1 VERSION,", result.stdout)


def main() -> None:
    for name, words in REPORTS.items():
        (GOLDEN / name).write_text(written(CliRunner(), words), encoding="utf-8")


if __name__ == "__main__":
    main()
