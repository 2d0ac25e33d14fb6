"""Build the wheel, install it without extras in an environment of its own, and use it there.

What the tests see is the source tree. This sees what a person gets: whether the wheel has its
sample logs and schemas, whether the core dependencies are enough, whether the command starts.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input"]
NOT_FOR_THE_WHEEL = {"FIVEUP_STORE", "PYTHONPATH", "VIRTUAL_ENV"}


def main() -> None:
    # The space is on purpose.
    with tempfile.TemporaryDirectory(prefix="fiveup wheel ", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        wheel = build(folder / "dist")
        look_inside(wheel)
        programs = install(wheel, folder / "env")
        use(programs, folder / "env", folder / "elsewhere")
    print("The wheel works on its own.")


def build(folder: Path) -> Path:
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT)
    (wheel,) = folder.glob("*.whl")
    return wheel


def look_inside(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for wanted in (
        "fiveup/py.typed",
        "fiveup/samples/logs/",
        "fiveup/schemas/",
        "fiveup_dashboard/py.typed",
    ):
        if not any(name.startswith(wanted) for name in names):
            sys.exit(f"The wheel lacks {wanted}")
    strangers = {name.split("/")[0] for name in names} - {"fiveup", "fiveup_dashboard"}
    if any(not name.endswith(".dist-info") for name in strangers):
        sys.exit(f"The wheel has more at its top than it should: {sorted(strangers)}")


def install(wheel: Path, folder: Path) -> Path:
    """The folder of the programs of a new environment that has the wheel and what it needs."""
    run(sys.executable, "-m", "venv", "--without-pip", folder)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    run(
        *PIP, "--python", programs / "python",
        "install", "-qq", "--no-compile", "--constraint", ROOT / "constraints.txt", wheel,
    )  # fmt: skip
    return programs


def use(programs: Path, environment: Path, folder: Path) -> None:
    """What the README promises of the command, in a folder that has nothing of the project."""
    folder.mkdir()
    (logs,) = environment.glob("**/fiveup/samples/logs")
    log = min(path for path in logs.rglob("*") if path.is_file() and path.suffix != ".md")
    fiveup = programs / "fiveup"
    run(fiveup, "--help", cwd=folder)
    run(fiveup, "check", log, cwd=folder, may_find=True)
    run(fiveup, "demo", cwd=folder)


def run(*command: str | Path, cwd: Path = ROOT, may_find: bool = False) -> None:
    """Run a command in silence; on failure show what it said. Exit status 1 means findings."""
    words = [str(word) for word in command]
    environment = {k: v for k, v in os.environ.items() if k not in NOT_FOR_THE_WHEEL}
    done = subprocess.run(
        words,
        cwd=cwd,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode not in ((0, 1) if may_find else (0,)):
        sys.exit(f"{' '.join(words)}\nended with {done.returncode}:\n{done.stdout}{done.stderr}")


if __name__ == "__main__":
    main()
