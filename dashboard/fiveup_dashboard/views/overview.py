"""What is in the store, how good it is, and the imports that brought it."""

from __future__ import annotations

import streamlit as st

from fiveup import queries
from fiveup_dashboard import blocks
from fiveup_dashboard.answers import ask
from fiveup_dashboard.charts.overview import quality_chart, quality_headline


def show() -> None:
    """The page."""
    contents = ask(queries.contents)
    blocks.head("Overview", contents)
    blocks.figures(contents, ("matches", "players", "clubs", "events", "deals", "placements"))

    quality = ask(queries.quality)
    if quality.rows:
        blocks.chart(
            quality_headline(quality),
            quality_chart(quality),
            "Bars are matches, by how much their logs tell, parted by how they were judged.",
        )
        with st.expander("In numbers"):
            blocks.table(quality, key="quality")
    else:
        blocks.nothing("matches")

    st.subheader("Findings", anchor=False)
    findings = ask(queries.findings)
    st.caption(findings.counts)
    if findings.rows:
        blocks.table(findings, key="findings")
    else:
        st.info("Nothing was found.")

    clubs = ask(queries.clubs)
    if clubs.rows:
        st.subheader("Clubs", anchor=False)
        st.caption(clubs.counts)
        blocks.table(clubs, key="clubs")

    st.subheader("Imports", anchor=False)
    imports = ask(queries.imports)
    st.caption(imports.counts)
    if imports.rows:
        blocks.table(imports, key="imports")
    else:
        st.info("Nothing was imported yet.")
    blocks.on_terminal("stats", "clubs")


if __name__ == "__main__":
    show()
