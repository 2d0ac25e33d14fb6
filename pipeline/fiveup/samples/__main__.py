"""Makes sample logs: `python -m fiveup.samples season` and `python -m fiveup.samples matches`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from fiveup.samples.bulk import DETAILS, MIXED, PLAYS, QUICK_PLAY, bulk_lines
from fiveup.samples.season import write_season


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the tool; returns its exit status."""
    options = parser().parse_args(arguments)
    try:
        if options.what == "season":
            paths = write_season(options.out)
            print(f"wrote {len(paths)} files under {options.out}")  # noqa: T201 - a tool
        else:
            lines = bulk_lines(options.count, options.seed, options.detail, options.play)
            with options.out.open("w", encoding="utf-8", newline="\n") as file:
                file.writelines(lines)
            print(f"wrote {options.count} matches to {options.out}")  # noqa: T201 - a tool
    except OSError as fault:
        print(fault, file=sys.stderr)  # noqa: T201 - a tool
        return 2
    return 0


def parser() -> argparse.ArgumentParser:
    """What the tool understands."""
    tool = argparse.ArgumentParser(prog="python -m fiveup.samples", description=__doc__)
    commands = tool.add_subparsers(dest="what", required=True)

    season = commands.add_parser(
        "season", help="write the sample season: logs, amended logs, and what must be found in them"
    )
    season.add_argument("--out", type=Path, required=True, help="the folder `data`")

    matches = commands.add_parser(
        "matches", help="write any number of matches without mistakes, one a line"
    )
    matches.add_argument("--count", type=whole_number, required=True, help="how many")
    matches.add_argument("--seed", type=int, default=1, help="another seed, other matches")
    matches.add_argument("--out", type=Path, required=True, help="the .jsonl file to write")
    matches.add_argument("--detail", choices=DETAILS, default=MIXED, help="how much is recorded")
    matches.add_argument(
        "--play", choices=PLAYS, default=QUICK_PLAY, help="club play looks ahead and takes longer"
    )
    return tool


def whole_number(text: str) -> int:
    """A number of matches. Raises ValueError, which argparse reports."""
    number = int(text)
    if number < 0:
        raise ValueError(text)
    return number


if __name__ == "__main__":
    sys.exit(main())
