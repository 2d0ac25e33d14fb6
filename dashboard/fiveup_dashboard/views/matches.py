"""The matches, and one of them deal by deal with the sheet's claims beside what is due."""

from __future__ import annotations

from typing import Any, Final

import streamlit as st

from fiveup import queries
from fiveup.queries import Result
from fiveup_dashboard import address, blocks
from fiveup_dashboard.answers import ask, ask_match
from fiveup_dashboard.charts.match import scores_chart, scores_headline
from fiveup_dashboard.text import NOT_WRITTEN, labels, plain

MOST: Final = 1000  # matches that the table shows
MOST_SCORES: Final = 200  # rows in sight at once; browsers draw no table of any height
MOST_TOLD: Final = 50  # findings of a match that are told in full


def show() -> None:
    """The page."""
    matches = ask(queries.matches, MOST)
    blocks.head("Matches", matches)
    if matches.rows:
        blocks.table(matches, key="matches", on_pick=_pick)
    else:
        blocks.nothing("matches")
    match_id = _match(matches)
    if match_id is not None:
        _show_match(match_id)


def _pick(row: dict[str, Any]) -> None:
    st.session_state["match"] = row["match_id"]


def _match(matches: Result) -> str | None:
    """Lets one choose a match, and keeps it in the URL; one outside the filters may stay chosen."""
    asked = address.changed(["match"], page="matches")
    if asked is not None:
        st.session_state["match"] = next(iter(asked.get("match", [])), None)
    named = [
        (row["match_id"], f"{row['day'] or NOT_WRITTEN} · {row['players']} · {row['match_id']}")
        for row in matches.records()
    ]
    chosen = st.session_state.get("match")
    if chosen is not None and chosen not in {match_id for match_id, _ in named}:
        named.append((chosen, chosen))
    if not named:
        return None
    label_of = labels(named)
    match_id: str | None = st.selectbox(
        "One match deal by deal",
        list(label_of),
        index=None,
        format_func=lambda value: label_of.get(value, value),
        placeholder="Choose a match, or click on one in the table",
        key="match",
        persist_state="session",
    )
    address.write(["match"], {"match": [match_id] if match_id is not None else []})
    return match_id


def _show_match(match_id: str) -> None:
    match = ask_match(queries.match_head, match_id)
    if not match.rows:
        st.warning(plain(f"The store holds no match {match_id}."))
        return
    head = match.records()[0]
    st.header(plain(f"{head['players']}: {head['scores']}"), anchor=False)
    st.markdown(plain(_verdict(head)))
    st.caption(plain(f"{match_id} · {match.sample.describe()}"))
    scores = ask_match(queries.match_scores, match_id)
    if scores.rows:
        blocks.chart(
            scores_headline(scores),
            scores_chart(scores),
            "Lines are scores by the rules, diamonds what the sheet has otherwise; the dashed line "
            f"is the target. {scores.counts}",
        )
        blocks.table(scores, key="match-scores", most_rows=MOST_SCORES)
    st.subheader("Findings", anchor=False)
    findings = ask_match(queries.match_findings, match_id)
    if findings.rows:
        blocks.table(findings, key="match-findings")
        _tell(findings)
    else:
        st.info("Nothing was found in this match.")


def _tell(findings: Result) -> None:
    """The findings as sentences, which a table would cut; as many as one may read."""
    told = [
        row["message"] if row["deal"] is None else f"Deal {row['deal']}: {row['message']}"
        for row in findings.records()
    ]
    st.markdown("\n".join(f"- {plain(message)}" for message in told[:MOST_TOLD]))
    if len(told) > MOST_TOLD:
        st.caption(f"The first {MOST_TOLD} of {len(told):,}; the table has all.")


def _verdict(head: dict[str, Any]) -> str:
    won = f"won by {head['winner']}" if head["winner"] else "no winner by the rules"
    complete = "complete" if head["complete"] else "not complete"
    return f"{head['status']}, told in detail {head['detail']}, {complete}, {won}"


if __name__ == "__main__":
    show()
