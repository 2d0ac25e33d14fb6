from __future__ import annotations

import re
from pathlib import Path

import pytest

from fiveup.cli.demo_folder import MARK, make_fresh, marking
from fiveup.intake.importing import import_logs
from fiveup.store.store import Store
from tests.cli.running import CASES, run
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
    assert "\n== fiveup audit bones-2026-04-09-1 --deal 17 --placement 17 ==" in text
    assert "A double may have been counted once" in text
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


def test_what_somebody_imported_is_kept(tmp_path: Path) -> None:
    log = CASES / "matches/2-seats-open.json"
    mine = tmp_path / "mine"
    assert run("import", log, cwd=tmp_path, FIVEUP_STORE=str(mine)).returncode == 0
    kept = files(mine)
    assert run("demo", cwd=tmp_path, FIVEUP_STORE=str(mine)).returncode == 0
    assert files(mine) == kept
    demo = tmp_path / "fiveup-demo-store"
    (mine / MARK).write_bytes((demo / MARK).read_bytes())
    assert run("import", log, "--store", demo).returncode == 0
    for folder, why in ((mine, b"is not the demo's"), (demo, b"holds more than the demo")):
        kept = files(folder)
        done = run("demo", "--store", folder)
        assert done.returncode == 2
        assert why in done.stderr
        assert files(folder) == kept


def test_files_beside_its_own_are_kept(tmp_path: Path) -> None:
    assert run("demo", "--store", ".", cwd=tmp_path).returncode == 0
    assert run("demo", "--store", ".", cwd=tmp_path).returncode == 0
    for name in ("notes.txt", "matches/notes.parquet"):
        (tmp_path / name).write_text("mine", encoding="utf-8")
        kept = files(tmp_path)
        done = run("demo", "--store", ".", cwd=tmp_path)
        assert done.returncode == 2
        assert b"is not the demo's" in done.stderr
        assert files(tmp_path) == kept
        (tmp_path / name).unlink()


def test_an_interrupted_demo_is_its_own(tmp_path: Path) -> None:
    folder = tmp_path / "demo"
    make_fresh(folder)
    make_fresh(folder)
    with pytest.raises(KeyboardInterrupt), marking(folder):
        import_logs(Store(folder), [CASES / "matches/2-seats-open.json"])
        raise KeyboardInterrupt
    make_fresh(folder)
    assert not Store(folder).snapshot().commits


def files(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
