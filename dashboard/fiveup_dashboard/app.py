"""The router: opens the store, shows the filters, and runs the page that is asked for."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Final

import duckdb
import streamlit as st

from fiveup.store.errors import StoreError, StoreMissingError
from fiveup_dashboard import address, answers, filters
from fiveup_dashboard.text import plain

HERE: Final = Path(__file__).parent
PAGES: Final = {
    "overview": "Overview",
    "players": "Players",
    "scoring": "Scoring",
    "deals": "Deals",
    "matches": "Matches",
}


def main() -> None:
    """Draws everything, once for each look."""
    page = st.navigation(
        [
            st.Page(HERE / "views" / f"{name}.py", title=title, default=name == "overview")
            for name, title in PAGES.items()
        ]
    )
    st.set_page_config(
        page_title=f"{page.title} – Fiveup",
        page_icon=HERE / "tile.svg",
        layout="wide",
        # Something must stand in the menu for it to be there at all, and with it the themes.
        menu_items={"About": "**Fiveup**: the match logs of the domino game Five Up, judged."},
    )
    st.logo(HERE / "tile.svg", size="large")
    name = page.url_path or "overview"
    try:
        snapshot = answers.open_store()
        chosen = filters.choose(answers.choices(snapshot), page=name)
        answers.look(answers.View(snapshot, chosen))
        page.run()
    except StoreMissingError as error:
        st.title("No store yet", anchor=False)
        st.info(plain(str(error)))
        st.markdown("Make one by importing logs, then look again:")
        command = ["fiveup", "import", "--store", str(answers.store_path()), "PATH"]
        st.code(shlex.join(command), language=None, wrap_lines=True)
    except StoreError as error:
        st.title("The store cannot be opened", anchor=False)
        st.error(plain(str(error)))
    except duckdb.Error as error:
        st.title("The store cannot be read", anchor=False)
        st.error(plain(f"Something in {answers.store_path()} is not as it was written."))
        st.caption(plain(str(error)))
    address.arrive(name)


if __name__ == "__main__":
    main()
