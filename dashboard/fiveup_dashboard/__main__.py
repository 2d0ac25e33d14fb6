"""`python -m fiveup_dashboard`: starts the dashboard of a store. `fiveup dashboard` runs this."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from fiveup_dashboard.launch import (
    HOST,
    PORT,
    CannotLaunchError,
    check,
    command,
    environment,
    serve,
)


def main() -> None:
    """Says where the dashboard is and serves it; exit status 2 if it cannot."""
    parser = argparse.ArgumentParser(
        prog="fiveup dashboard",
        description="Serve the dashboard of a store to this machine alone. Ctrl-C stops it.",
    )
    parser.add_argument(
        "--store",
        type=Path,
        default=Path(os.environ.get("FIVEUP_STORE") or "fiveup-store"),
        metavar="DIR",
        help="the store (default: $FIVEUP_STORE, else ./fiveup-store)",
    )
    parser.add_argument(
        "--port", type=int, default=PORT, metavar="N", help="the port (default: %(default)s)"
    )
    parser.add_argument("--open", action="store_true", help="open it in a browser")
    asked = parser.parse_args()
    store = asked.store.absolute()
    try:
        check(asked.port)
    except CannotLaunchError as error:
        print(error, file=sys.stderr)  # noqa: T201 - the dashboard may print
        sys.exit(2)
    print(f"The dashboard of {store} is at http://{HOST}:{asked.port}")  # noqa: T201
    print("Ctrl-C stops it.")  # noqa: T201
    serve(command(store, asked.port, open_browser=asked.open), environment(store))


if __name__ == "__main__":
    main()
