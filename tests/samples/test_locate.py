"""The sample logs are found wherever one stands and however the project is installed."""

from __future__ import annotations

from pathlib import Path

import pytest

from fiveup.samples import locate
from fiveup.samples.locate import amended_logs, sample_logs


def test_found_from_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert list(sample_logs().rglob("*.jsonl"))
    assert list(amended_logs().rglob("*.json"))


def test_those_inside_the_package_come_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside, repository = tmp_path / "package", tmp_path / "repository"
    for folder in (inside / "logs", repository / "data" / "logs", repository / "data" / "amended"):
        folder.mkdir(parents=True)
    monkeypatch.setattr(locate, "HERE", inside)
    monkeypatch.setattr(locate, "REPOSITORY", repository)
    assert sample_logs() == inside / "logs"
    assert amended_logs() == repository / "data" / "amended"


def test_an_installation_without_them_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locate, "HERE", tmp_path)
    monkeypatch.setattr(locate, "REPOSITORY", tmp_path)
    with pytest.raises(FileNotFoundError, match="no sample logs"):
        sample_logs()
