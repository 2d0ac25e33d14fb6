"""The server's process: Streamlit, kept from asking others which address this machine has.

Streamlit looks up its outside address when a page of another origin knocks; what is served to this
machine alone has none.
"""

from __future__ import annotations

from streamlit import net_util
from streamlit.web import cli

from fiveup_dashboard.launch import HOST


def main() -> None:
    """Runs Streamlit with the arguments of this process."""
    for lookup in ("get_external_ip", "get_internal_ip"):
        setattr(net_util, lookup, lambda: HOST)
    cli.main(prog_name="streamlit")


if __name__ == "__main__":
    main()
