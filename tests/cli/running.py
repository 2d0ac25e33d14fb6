"""Running the command as a person does, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

CASES = Path(__file__).parents[1] / "cases"
NOT_INHERITED = {"FIVEUP_STORE", "FIVEUP_DEBUG", "NO_COLOR", "COLUMNS", "PYTHONIOENCODING"}


def run(
    *words: str | Path,
    cwd: Path | None = None,
    stdin: bytes = b"",
    program: tuple[str, ...] = ("-m", "fiveup"),
    **environment: str,
) -> subprocess.CompletedProcess[bytes]:
    inherited = {name: value for name, value in os.environ.items() if name not in NOT_INHERITED}
    return subprocess.run(
        [sys.executable, *program, *map(str, words)],
        cwd=cwd,
        input=stdin,
        env=inherited | environment,
        capture_output=True,
        check=False,
        timeout=120,
    )
