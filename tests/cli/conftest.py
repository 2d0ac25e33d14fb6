from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.cli.running import CASES

FAULTY = ("claimed-points", "must-play-draw", "bad-tile", "claimed-winner", "nothing")


@pytest.fixture
def runner() -> CliRunner:
    return CliRunner(env={"FIVEUP_STORE": None, "NO_COLOR": None, "COLUMNS": None})


@pytest.fixture(scope="session")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of the worked cases as clubs hand them in: whole matches, and some with faults."""
    folder = tmp_path_factory.mktemp("club logs")
    for path in (CASES / "matches").glob("*.json"):
        if not path.name.endswith(".facts.json"):
            (folder / path.name).write_bytes(path.read_bytes())
    for name in FAULTY:
        case = json.loads((CASES / f"faults/{name}.json").read_text(encoding="utf-8"))
        (folder / f"{name}.json").write_text(json.dumps(case["log"]), encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def store(logs: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with those logs in it."""
    from fiveup.intake.importing import import_logs
    from fiveup.store.store import Store

    path = tmp_path_factory.mktemp("stores") / "club store"
    import_logs(Store(path), [logs])
    return path
