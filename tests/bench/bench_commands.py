"""Whole commands: start-up beside bare imports, and an import of many matches with its peak memory.

`FIVEUP_BENCH_MATCHES` sets how many matches are imported (10,000).
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from fiveup.samples.bulk import bulk_lines

MATCHES = int(os.environ.get("FIVEUP_BENCH_MATCHES", "10000"))
ONE_LOG = Path(__file__).parents[1] / "cases" / "matches" / "2-seats-club.json"

MEASURED = """
import resource, runpy, sys
sys.argv = ["fiveup", *sys.argv[1:]]
try:
    runpy.run_module("fiveup", run_name="__main__")
finally:
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)
"""


def run(arguments: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Runs this Python with some arguments, output kept."""
    return subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, encoding="utf-8", check=False
    )


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param(["-c", "pass"], id="bare python"),
        pytest.param(["-c", "import typer"], id="import typer"),
        pytest.param(["-c", "import msgspec, typer, rich"], id="import msgspec, typer, rich"),
        pytest.param(["-m", "fiveup", "--help"], id="fiveup --help"),
        pytest.param(["-m", "fiveup", "check", str(ONE_LOG)], id="fiveup check of one match"),
    ],
)
def test_start_up(benchmark, arguments: list[str]) -> None:
    """A process from start to end."""
    result = benchmark.pedantic(run, args=(arguments,), rounds=15, warmup_rounds=2)
    assert result.returncode == 0, result.stderr


def test_import(benchmark, tmp_path: Path) -> None:
    """Matches and events a second, and peak memory, of `fiveup import` of generated matches."""
    log = tmp_path / "matches.jsonl"
    with log.open("w", encoding="utf-8", newline="\n") as file:
        file.writelines(bulk_lines(MATCHES, 11, "mixed", "quick"))
    text = log.read_bytes()
    events = text.count(b'"seat":') - text.count(b'"name":')
    store = tmp_path / "store"

    def import_all() -> subprocess.CompletedProcess[str]:
        return run(["-c", MEASURED, "import", str(log), "--store", str(store)])

    begun = time.perf_counter()
    result = benchmark.pedantic(import_all, rounds=1)
    seconds = time.perf_counter() - begun
    assert result.returncode == 0, result.stderr
    benchmark.extra_info["MB of text"] = round(len(text) / 1e6)
    benchmark.extra_info["matches a second"] = round(MATCHES / seconds)
    benchmark.extra_info["events a second"] = round(events / seconds)
    benchmark.extra_info["peak MiB"] = round(int(result.stderr.split()[-1]) / 1024)
