"""Stores that tests look at, made once a run."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.dashboard import stores


@pytest.fixture(scope="session")
def season(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return stores.season_store(tmp_path_factory.mktemp("season") / "store", matches=18)


@pytest.fixture(scope="session")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return stores.hostile_store(tmp_path_factory.mktemp("hostile") / "store")


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return stores.empty_store(tmp_path_factory.mktemp("empty") / "store")
