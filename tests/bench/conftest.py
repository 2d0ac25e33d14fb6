"""Prints what a benchmark noted beside its times: sizes, rates, peak memory."""

from __future__ import annotations

import pytest

NOTED = pytest.StashKey[list[tuple[str, dict[str, object]]]]()


def pytest_configure(config: pytest.Config) -> None:
    """Begins with nothing noted."""
    config.stash[NOTED] = []


@pytest.fixture(autouse=True)
def _noted(request: pytest.FixtureRequest, benchmark) -> object:
    yield
    if benchmark.extra_info:
        request.config.stash[NOTED].append((request.node.name, dict(benchmark.extra_info)))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Lists it below the table of times."""
    for name, info in terminalreporter.config.stash[NOTED]:
        noted = ", ".join(f"{key} {value}" for key, value in info.items())
        terminalreporter.write_line(f"{name}: {noted}")
