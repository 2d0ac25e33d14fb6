"""The stored log gives back the event table."""

from dataclasses import asdict

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fiveup.events import actions
from fiveup.events.columns import NULL
from fiveup.events.table import EventTable, append_row
from fiveup.facts.build import build_tables
from fiveup.facts.log import event_table_from
from fiveup.replay.judge import judge
from fiveup.replay.outcomes import Outcomes
from tests.facts.logs_to_tables import AT, CASES, case, event_table, say

NEED_A_READER = ("bad-field", "bad-tile", "flipped-tiles")
ALL_LOGS = [
    f"{path.parent.name}/{path.stem}"
    for folder in ("matches", "faults")
    for path in sorted((CASES / folder).glob("*.json"))
    if not path.stem.endswith(".facts") and path.stem not in NEED_A_READER
]


def plain(table):
    """The columns as lists."""
    return {name: list(getattr(table, name)) for name in EventTable.__dataclass_fields__}


def stored(table, outcomes=None, keep=None):
    keep = range(len(table)) if keep is None else keep
    return build_tables(
        table,
        judge(table) if outcomes is None else outcomes,
        keep,
        revisions=[1] * len(keep),
        content_hashes=["0" * 64] * len(keep),
        import_id="first",
        imported_at=AT,
        sentence=say,
    )


def back(tables):
    return event_table_from(tables["events"], tables["matches"], tables["match_players"])


@pytest.mark.parametrize("name", ALL_LOGS)
def test_a_log_comes_back_as_it_was(name):
    table = event_table(case(name))
    again = back(stored(table))
    assert plain(again) == plain(table)
    assert asdict(judge(again)) == asdict(judge(table))


def test_many_logs_come_back_in_the_order_in_which_they_were_kept():
    logs = [case(name) for name in ALL_LOGS]
    keep = [7, 3, 20, 1]
    again = back(stored(event_table(*logs), keep=keep))
    assert plain(again) == plain(event_table(*[logs[index] for index in keep]))


def test_it_comes_back_from_plain_text_columns_and_slices(tmp_path):
    table = event_table(*[case(name) for name in ALL_LOGS[:8]])
    tables = stored(table)
    for name in ("events", "matches", "match_players"):
        pq.write_table(tables[name], tmp_path / "t.parquet", store_schema=False)
        read = pq.read_table(tmp_path / "t.parquet")
        half = read.num_rows // 2
        tables[name] = pa.concat_tables([read.slice(0, half), read.slice(half)])
    assert plain(back(tables)) == plain(table)


def test_events_are_numbered_in_their_deal():
    log = case("faults/passes-after-block")
    events = stored(event_table(log))["events"].to_pylist()
    for number, deal in enumerate(log["deals"], 1):
        numbered = [row["event"] for row in events if row["deal"] == number and row["event"]]
        assert numbered == list(range(1, len(deal["events"]) + 1))
    assert [row["row"] for row in events] == list(range(1, len(events) + 1))
    outside = [row for row in events if row["action"] in ("result", "winner", "status")]
    assert outside
    assert all(row["deal"] is None and row["deal_written"] is None for row in outside)


def test_words_and_rounds_stand_as_text():
    log = case("faults/nothing")
    log["deals"][0] |= {"leader_by": "lot", "lots": [{"1": 9, "2": 4}], "deal": 12}
    log["match"] |= {"status": "finished", "draws": "recorded"}
    events = stored(event_table(log))["events"].to_pylist()
    of = {row["action"]: row for row in reversed(events)}
    assert of["lead"]["note"] == "lot"
    assert of["lead"]["claimed"] is None
    assert of["lead"]["deal_written"] == 12
    assert (of["lot"]["place"], of["lot"]["claimed"]) == ("1", 9)
    assert (of["status"]["note"], of["status"]["seat"]) == ("finished", None)
    assert of["draws"]["note"] == "recorded"


TEXT = st.none() | st.text(st.characters(exclude_categories=["Cs"]), max_size=6)
CLAIMS = st.just(NULL) | st.integers(-99, 999)


@st.composite
def tables(draw):
    """Event tables in canonical order, with rows that no sane log has."""
    table = EventTable()
    for number in range(draw(st.integers(0, 4))):
        seats = draw(st.integers(2, 4))
        table.match_id.append(f"match {number}")
        for column in (table.club, table.event, table.table_name, table.started_at):
            column.append(draw(TEXT))
        table.seats.append(seats)
        table.source.append("file")
        table.source_line.append(draw(st.just(NULL) | st.integers(1, 9)))
        table.player.extend(f"player {seat}" for seat in range(seats))
        table.player_id.extend(draw(TEXT) for _ in range(seats))
        table.match_players.append(len(table.player))
        seat = st.integers(1, seats)
        if draw(st.booleans()):
            append_row(table, actions.STATUS, claimed=draw(st.integers(1, 3)))
        for _ in range(draw(st.integers(1, 3))):
            table.deal_rows.append(table.rows)
            table.deal_written.append(draw(st.integers(-5, 50)))
            word = draw(st.just(NULL) | st.integers(1, 2))
            append_row(table, actions.LEAD, draw(seat), claimed=word)
            for kind in sorted(draw(st.lists(st.integers(actions.LOT, actions.SCORE)))):
                append_some_row(table, kind, draw, seat)
        table.match_deals.append(len(table.deal_rows))
        for _ in range(draw(st.integers(0, 2))):
            append_row(table, actions.RESULT, draw(seat), claimed=draw(st.integers(-9, 99)))
        table.match_rows.append(table.rows)
    return table


def append_some_row(table, kind, draw, seat):
    tile = draw(st.integers(-1, 27))
    if kind == actions.LOT:
        append_row(table, kind, draw(seat), claimed=draw(CLAIMS), place=draw(st.integers(1, 127)))
    elif kind == actions.ENDED:
        append_row(table, kind, claimed=draw(st.integers(1, 3)))
    elif actions.PLAY <= kind <= actions.PASS:
        append_row(
            table,
            kind,
            draw(seat),
            tile,
            draw(CLAIMS),
            on=draw(st.integers(-1, 27)),
            place=draw(st.integers(-1, 5)),
            at=draw(TEXT),
            note=draw(TEXT | st.sampled_from(["out", "lot", "finished"])),
        )
    else:
        append_row(table, kind, draw(seat), tile, draw(CLAIMS))


def no_outcomes(table):
    """Outcomes of matches of which nothing was replayed."""
    out = Outcomes()
    for _ in range(len(table)):
        for column in (out.winner, out.claimed_winner, out.complete, out.detail, out.status):
            column.append(0)
        out.match_deals.append(0)
        out.match_findings.append(0)
    for column in (out.score, out.claimed_score, out.won):
        column.extend([NULL] * len(table.player))
    return out


@settings(max_examples=60, deadline=None)
@given(tables())
def test_any_table_comes_back_as_it_was(table):
    assert plain(back(stored(table, no_outcomes(table)))) == plain(table)
