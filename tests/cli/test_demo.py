from __future__ import annotations

import re
from pathlib import Path

from tests.cli.running import run
from tests.cli.test_import import counts


def test_it_shows_everything_and_can_be_run_again(tmp_path: Path) -> None:
    texts = []
    for _ in range(2):
        done = run("demo", cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        assert done.stderr == b""
        texts.append(re.sub(r"in \d+\.\d s", "", done.stdout.decode()))
    text = texts[0]
    assert texts[1] == text
    first = text.split("\n== ")[0]
    found = counts(first)
    assert found.pop("read") == sum(found.values()) > 0
    assert found["disputed"]
    for title in ("Disputed: ", "Corrected logs ", "Players: ", "What next"):
        assert f"\n== {title}" in text
    assert "due" in text
    assert "fiveup dashboard --open --store fiveup-demo-store" in text
    assert (tmp_path / "fiveup-demo-store").is_dir()


def test_it_touches_no_folder_that_is_not_its_own(tmp_path: Path) -> None:
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes/mine.txt").write_text("mine", encoding="utf-8")
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    for name in ("notes", "file"):
        done = run("demo", "--store", tmp_path / name)
        assert done.returncode == 2
        assert done.stdout == b""
        assert b"is there already and is not the demo's" in done.stderr
    assert (tmp_path / "notes/mine.txt").read_text(encoding="utf-8") == "mine"
    assert (tmp_path / "file").read_text(encoding="utf-8") == "mine"


def test_its_folder_behind_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")
    for _ in range(2):
        assert run("demo", "--store", tmp_path / "link").returncode == 0
    assert (tmp_path / "link").is_symlink()
