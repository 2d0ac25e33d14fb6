"""Every page, run by Streamlit's own test runner, on stores of all kinds."""

from __future__ import annotations

import json
import os
import shlex
import shutil
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

import fiveup_dashboard
from fiveup import queries
from fiveup.queries import Filters
from fiveup.store.connection import connect
from fiveup.store.manifest import MANIFEST
from fiveup.store.store import Store
from fiveup_dashboard.text import plain
from tests.dashboard import played, stores

APP = Path(fiveup_dashboard.__file__).parent / "app.py"
PAGES = ("overview", "players", "scoring", "deals", "matches")
TIMEOUT = 60


def start(monkeypatch: pytest.MonkeyPatch, store: Path, page: str, **parameters: Any) -> AppTest:
    """A page of the dashboard, opened as by its URL."""
    monkeypatch.setenv("FIVEUP_STORE", str(store))
    app = AppTest.from_file(str(APP), default_timeout=TIMEOUT)
    app.run()
    for name, value in parameters.items():
        app.query_params[name] = value
    return app.switch_page(f"views/{page}.py").run()


def texts(app: AppTest) -> str:
    """All that is written on the page outside of tables and charts."""
    kinds = (app.title, app.header, app.subheader, app.markdown, app.caption, app.info, app.error)
    return "\n".join(element.value for kind in kinds for element in kind)


@pytest.mark.parametrize("page", PAGES)
def test_a_page_shows_its_sample_and_says_what_it_counts(
    monkeypatch: pytest.MonkeyPatch, season: Path, page: str
) -> None:
    app = start(monkeypatch, season, page)

    assert not app.exception
    assert app.title[0].value == page.capitalize()
    assert app.markdown[0].value.startswith("**18 matches")
    assert app.caption[0].value == "Filters: everything in the store"
    assert "count" in app.caption[1].value or "Every accepted match" in app.caption[1].value
    assert len(app.dataframe) >= 1


@pytest.mark.parametrize("page", PAGES)
def test_a_page_of_an_empty_store_says_so(
    monkeypatch: pytest.MonkeyPatch, empty: Path, page: str
) -> None:
    app = start(monkeypatch, empty, page)

    assert not app.exception
    assert "the store holds no match" in app.info[0].value


@pytest.mark.parametrize("page", PAGES)
def test_filters_that_nothing_fits_are_no_error(
    monkeypatch: pytest.MonkeyPatch, season: Path, page: str
) -> None:
    app = start(monkeypatch, season, page, club="Nowhere")

    assert not app.exception
    assert "no match fits the filters" in app.info[0].value
    assert "club Nowhere" in app.caption[0].value


@pytest.mark.parametrize("page", PAGES)
def test_foreign_text_is_never_markup(
    monkeypatch: pytest.MonkeyPatch, hostile: Path, page: str
) -> None:
    app = start(monkeypatch, hostile, page, club=stores.HOSTILE[0], player="x | $y$")

    assert not app.exception
    assert not any(element.proto.allow_html for element in (*app.markdown, *app.caption))
    for element in (*app.markdown, *app.caption, *app.subheader, *app.header, *app.info):
        assert not set("<>$[]_`") & set(element.value), element.value


def test_tables_hold_no_formulas(monkeypatch: pytest.MonkeyPatch, hostile: Path) -> None:
    app = start(monkeypatch, hostile, "players")

    names = app.dataframe[0].value["player"]
    assert "'" + stores.HOSTILE[2] in set(names)
    assert not any(name.startswith("=") for name in names)


@pytest.mark.parametrize("page", PAGES)
def test_a_missing_store_says_how_to_make_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, page: str
) -> None:
    store = tmp_path / "no store's"
    app = start(monkeypatch, store, page)

    assert not app.exception
    assert app.title[0].value == "No store yet"
    assert shlex.split(app.code[0].value) == ["fiveup", "import", "--store", str(store), "PATH"]


def damage_manifest(store: Path) -> None:
    (store / MANIFEST).write_text('{"format": "fiveup-store", "lay', encoding="utf-8")


def make_newer(store: Path) -> None:
    manifest = json.loads((store / MANIFEST).read_text(encoding="utf-8"))
    (store / MANIFEST).write_text(json.dumps(manifest | {"layout": 99}), encoding="utf-8")


def lose_a_file(store: Path) -> None:
    next((store / "placements").iterdir()).unlink()


def spoil_bytes(store: Path) -> None:
    """Overwrites a file in the same size, so that only reading it tells."""
    for table in ("matches", "deals"):
        path = next((store / table).iterdir())
        path.write_bytes(b"\0" * path.stat().st_size)


def put_a_file_there(store: Path) -> None:
    shutil.rmtree(store)
    store.write_text("no folder", encoding="utf-8")


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        (damage_manifest, "is damaged"),
        (make_newer, "a newer version of Fiveup is needed"),
        (lose_a_file, "is missing"),
        (spoil_bytes, "that was written"),
        (put_a_file_there, "is not a store"),
    ],
)
def test_a_broken_store_gets_a_sentence(
    monkeypatch: pytest.MonkeyPatch, season: Path, tmp_path: Path, harm: Any, sentence: str
) -> None:
    store = tmp_path / "store"
    shutil.copytree(season, store)
    harm(store)

    app = start(monkeypatch, store, "players")

    assert not app.exception
    assert sentence in app.error[0].value
    assert not app.dataframe


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="needs a user with limits")
def test_a_store_that_may_not_be_read_gets_a_sentence(
    monkeypatch: pytest.MonkeyPatch, season: Path, tmp_path: Path
) -> None:
    store = tmp_path / "store"
    shutil.copytree(season, store)
    (store / MANIFEST).chmod(0)

    app = start(monkeypatch, store, "players")

    assert "does not allow access" in app.error[0].value


def test_an_import_shows_without_a_restart(
    monkeypatch: pytest.MonkeyPatch, season: Path, tmp_path: Path
) -> None:
    store = tmp_path / "store"
    shutil.copytree(season, store)
    app = start(monkeypatch, store, "overview")
    before = app.metric[0].value

    stores.fill(store, _more(), number=2)
    app.run()

    assert (before, app.metric[0].value) == ("18", "20")


def _more() -> list[dict[str, Any]]:
    logs = played.season(5, 2)
    for number, log in enumerate(logs):
        log["match"]["id"] = f"more-{number}"
    return logs


def test_another_store_in_the_same_folder_is_not_taken_for_the_first(
    monkeypatch: pytest.MonkeyPatch, season: Path, hostile: Path, tmp_path: Path
) -> None:
    store = tmp_path / "store"
    shutil.copytree(season, store)
    app = start(monkeypatch, store, "overview")

    shutil.rmtree(store)
    shutil.copytree(hostile, store)
    app.run()

    assert app.metric[0].value == "2"


def test_filters_of_the_url_are_taken_and_kept_from_page_to_page(
    monkeypatch: pytest.MonkeyPatch, season: Path
) -> None:
    app = start(monkeypatch, season, "players", club="Harbour", seats=["2", "4"])
    app.multiselect(key="filter-status").select("verified").run()
    app.switch_page("views/deals.py").run()

    chosen = Filters(clubs=("Harbour",), seats=(2, 4), statuses=("verified",))
    expected = queries.deals(connect(Store(season).snapshot()), chosen)
    assert app.caption[0].value.endswith("club Harbour&#59; 2 or 4 players&#59; status verified")
    assert list(app.dataframe[0].value["deals"]) == expected.values("deals")
    assert app.query_params["club"] == "Harbour"
    assert app.query_params["status"] == "verified"


def test_clearing_the_filters_clears_the_url(monkeypatch: pytest.MonkeyPatch, season: Path) -> None:
    app = start(monkeypatch, season, "deals", club="Harbour", **{"from": "2026-02-01"})
    app.sidebar.button[0].click().run()

    assert dict(app.query_params) == {}
    assert app.caption[0].value.endswith("everything in the store")


def test_what_no_filter_can_be_is_said_and_dropped(
    monkeypatch: pytest.MonkeyPatch, season: Path
) -> None:
    app = start(monkeypatch, season, "deals", seats="7", **{"from": "soon"})

    assert [warning.value.split("&#58;")[0] for warning in app.warning] == [
        "The address asks for what no filter can be"
    ] * 2
    assert dict(app.query_params) == {}


@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31"])
def test_days_beyond_the_calendar_are_no_error(
    monkeypatch: pytest.MonkeyPatch, season: Path, day: str
) -> None:
    app = start(monkeypatch, season, "deals", **{"from": day, "to": day})

    assert not app.exception


def test_a_breakdown_of_the_url_is_shown(monkeypatch: pytest.MonkeyPatch, season: Path) -> None:
    app = start(monkeypatch, season, "scoring", by="tile")

    assert len(app.dataframe[0].value["tile"]) == 28
    app.selectbox(key="by").select("seat").run()
    assert app.query_params["by"] == "seat"
    assert "seat" in app.dataframe[0].value


def test_an_unknown_breakdown_falls_back(monkeypatch: pytest.MonkeyPatch, season: Path) -> None:
    app = start(monkeypatch, season, "scoring", by="club")

    assert not app.exception
    assert "end_sum" in app.dataframe[0].value


def test_one_match_has_claims_beside_due_and_its_findings(
    monkeypatch: pytest.MonkeyPatch, season: Path
) -> None:
    disputed = queries.matches(
        connect(Store(season).snapshot()), Filters(statuses=("disputed",))
    ).records()[0]

    app = start(monkeypatch, season, "matches", match=disputed["match_id"])

    _, scores, findings = (table.value for table in app.dataframe)
    assert {"points", "claimed_points", "deduction", "claimed_deduction"} < set(scores)
    assert any("points" in str(differs) for differs in scores["differs"])
    assert set(findings["code"]) == {"claimed-points"}
    assert len(findings) == disputed["disputes"]
    assert "disputed, told in detail" in texts(app).replace("&#44;", ",")


def test_a_match_outside_the_filters_can_be_opened(
    monkeypatch: pytest.MonkeyPatch, season: Path
) -> None:
    harbour = queries.matches(
        connect(Store(season).snapshot()), Filters(clubs=("Harbour",))
    ).values("match_id")[0]

    app = start(monkeypatch, season, "matches", match=harbour, club="Riverside")

    assert app.selectbox(key="match").value == harbour
    assert len(app.dataframe) >= 2


def test_a_match_that_is_not_stored_gets_a_sentence(
    monkeypatch: pytest.MonkeyPatch, season: Path
) -> None:
    app = start(monkeypatch, season, "matches", match="no <such> match")

    assert app.warning[0].value.startswith("The store holds no match no &#60;such")


def test_findings_are_told_in_full(monkeypatch: pytest.MonkeyPatch, season: Path) -> None:
    connection = connect(Store(season).snapshot())
    listed = queries.matches(connection, Filters(statuses=("disputed",))).records()
    match_id = max(listed, key=lambda row: int(row["deals"]))["match_id"]
    found = queries.match_findings(connection, match_id).records()
    told = [f"- {plain('Deal {deal}: {message}'.format_map(row))}" for row in found]

    app = start(monkeypatch, season, "matches", match=match_id)

    assert app.markdown[-1].value.split("\n") == told


def test_players_show_what_tells_most_first(monkeypatch: pytest.MonkeyPatch, season: Path) -> None:
    app = start(monkeypatch, season, "players")

    proto = app.dataframe[0].proto
    assert list(proto.column_order)[:4] == ["player", "matches", "won", "win_rate"]
    assert len(set(proto.column_order)) == len(proto.column_order)
    assert json.loads(proto.columns)["matches"]["label"] == "Matches that count"


def test_players_of_one_player_are_compared_with_nobody(
    monkeypatch: pytest.MonkeyPatch, season: Path
) -> None:
    player_id, name = queries.choices(connect(Store(season).snapshot())).players[0]

    app = start(monkeypatch, season, "players", player=player_id)

    assert len(app.dataframe[0].value) == 1
    assert app.subheader[0].value.startswith(f"{plain(name)} won ")
    assert "most" not in app.subheader[0].value + app.subheader[1].value


def test_where_no_match_counts_there_are_words_and_no_chart_of_wins(
    monkeypatch: pytest.MonkeyPatch, season: Path
) -> None:
    app = start(monkeypatch, season, "players", status="illegal")

    assert "No match counts for wins" in app.info[0].value
    charts = [chart.proto.spec for chart in app.get("vega_lite_chart")]
    assert not any("win_rate" in spec for spec in charts)


def test_deals_of_chart_and_table_add_up(monkeypatch: pytest.MonkeyPatch, season: Path) -> None:
    connection = connect(Store(season).snapshot())
    drawn = sum(row["deals"] for row in queries.deal_lengths(connection, Filters()).records())
    finished = sum(row["finished"] for row in queries.deals(connection, Filters()).records())

    app = start(monkeypatch, season, "deals")

    assert f"of {drawn} finished deals told move by move" in app.subheader[0].value
    assert (f"counts {finished - drawn} more" in texts(app)) == (finished > drawn)
