"""Where the sample logs lie, wherever the project is installed.

The wheel carries them inside this package; an editable install has them in the repository only.
"""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parents[2]


def sample_logs() -> Path:
    """The folder of the sample season's logs. Raises FileNotFoundError where there is none."""
    return _folder("logs")


def amended_logs() -> Path:
    """The folder of logs put right later. Raises FileNotFoundError where there is none."""
    return _folder("amended")


def _folder(name: str) -> Path:
    for folder in (HERE / name, REPOSITORY / "data" / name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"this installation of Fiveup has no sample {name}")
