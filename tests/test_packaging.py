"""The scaffold holds: versions, targets, contracts, and nothing of one machine in the sources."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
REQUIREMENTS = [
    requirement
    for group in (PROJECT["dependencies"], *PROJECT["optional-dependencies"].values())
    for requirement in map(Requirement, group)
    if requirement.name != PROJECT["name"]
]
CONSTRAINTS = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize("requirement", REQUIREMENTS, ids=lambda requirement: requirement.name)
def test_a_requirement_has_both_bounds_and_a_pin_between_them(requirement: Requirement) -> None:
    assert {clause.operator for clause in requirement.specifier} == {">=", "<"}

    pins = [Requirement(line) for line in CONSTRAINTS if not line.startswith("#")]
    versions = [
        clause.version
        for pin in pins
        if normal(pin.name) == normal(requirement.name)
        for clause in pin.specifier
    ]
    assert versions
    assert all(requirement.specifier.contains(version) for version in versions)


def test_constraints_are_exact_and_name_no_place_to_fetch_from() -> None:
    for line in CONSTRAINTS:
        assert line.startswith("#") or re.fullmatch(r"[\w.-]+==[\w.]+( ; .+)?", line), line
    assert "://" not in "\n".join(CONSTRAINTS)


def test_every_make_target_says_what_it_does() -> None:
    targets = re.findall(r"^([a-z-]+):(?!=)(.*)$", MAKEFILE, re.MULTILINE)
    phony = re.search(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)

    assert phony
    assert sorted(phony[1].split()) == sorted(name for name, _ in targets)
    for name, rest in targets:
        assert re.search(r"## \S", rest), f"{name} has no comment"


@pytest.mark.skipif(not shutil.which("make"), reason="no make here")
def test_make_alone_lists_the_targets() -> None:
    done = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True)

    assert "make demo" in done.stdout
    assert "make test" in done.stdout


def test_make_needs_no_absolute_path() -> None:
    """Make cannot have a target with a space in its name, and the clone's folder may have one."""
    assert not re.search(r"CURDIR|\$\(abspath|\$\(realpath|\bPWD\b", MAKEFILE)


def test_ci_runs_what_everybody_runs() -> None:
    script = ROOT / ".ci" / "run"
    words = [line for line in script.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]

    assert words[-1] == "exec make test </dev/null"
    assert len(words) == 3
    assert script.stat().st_mode & 0o100


def test_the_newest_entry_of_the_changelog_is_this_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (\S+)", changelog, re.MULTILINE)

    assert newest
    assert newest[1] == PROJECT["version"]


def test_every_import_package_says_that_it_is_typed() -> None:
    assert (ROOT / "pipeline/fiveup/py.typed").is_file()
    assert (ROOT / "dashboard/fiveup_dashboard/py.typed").is_file()


def test_the_oracle_stands_on_the_standard_library_alone() -> None:
    """A second implementation is worth something only while it shares nothing with the first."""
    oracle = ROOT / "tests" / "oracle"
    for path in oracle.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                inside = ("tests", *path.relative_to(ROOT).parts[1 : -node.level])
                beside = ".".join(inside) if node.level else ""
                imported = [f"{beside}.{node.module or ''}".strip(".")]
            else:
                continue
            for name in imported:
                assert name.split(".")[0] in sys.stdlib_module_names or f"{name}.".startswith(
                    "tests.oracle."
                ), f"{path.relative_to(ROOT)} imports {name}"


def tracked_texts() -> list[Path]:
    if not (ROOT / ".git").exists():
        pytest.skip("not a clone")
    done = subprocess.run(
        ["git", "ls-files", "-z", "--cached"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    paths = [ROOT / name for name in done.stdout.split("\0") if name]
    return [path for path in paths if path.is_file() and b"\0" not in path.read_bytes()]


# Written in pieces, so that this file does not find itself.
ELSEWHERE = re.compile(
    r"(?<![\w.~*/-])/(?:wo" r"rk|ro" r"ot|ho" r"me|Use" r"rs)/\w"
    r"|py" r"pi\.org|python" r"hosted|npm" r"js\.(?:com|org)|deb" r"ian\.org/debian"
    r"|\b[Ii]ss" r"ues? #?\d"
)  # fmt: skip


def test_the_sources_speak_of_no_machine_and_no_registry() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in tracked_texts()
        for match in ELSEWHERE.finditer(path.read_text(encoding="utf-8", errors="replace"))
    ]
    assert not found
