"""The dashboard as people see it: page by page, on a desk and on a telephone."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.parse import parse_qs, urlsplit
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, ViewportSize, expect

from tests.dashboard import stores
from tests.dashboard.test_launch import free_port

PAGES = ("", "players", "scoring", "deals", "matches")
DESK: ViewportSize = {"width": 1440, "height": 1600}
TELEPHONE: ViewportSize = {"width": 390, "height": 1600}
# Opened at a page below the root, Streamlit looks for these there first, and then finds them above.
STREAMLITS_OWN = re.compile(r"/[a-z]+/_stcore/(health|host-config)$")

expect.set_options(timeout=30_000)  # milliseconds: machines that run many tests at once are slow


@contextmanager
def served(store: Path) -> Iterator[str]:
    """The address of a dashboard of this store."""
    port = free_port()
    command = [sys.executable, "-m", "fiveup_dashboard", "--store", str(store), "--port", str(port)]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(300):
            try:
                urlopen(f"{address}/_stcore/health").close()  # noqa: S310 - this machine's
                break
            except URLError:
                time.sleep(0.1)
        yield address
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(timeout=30)


@pytest.fixture(scope="module")
def dashboard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    store = stores.season_store(tmp_path_factory.mktemp("season") / "store", matches=18)
    with served(store) as address:
        yield address


@pytest.fixture(scope="module")
def foreign_dashboard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    store = stores.hostile_store(tmp_path_factory.mktemp("foreign") / "store")
    with served(store) as address:
        yield address


@pytest.fixture
def complaints(page: Page) -> list[str]:
    """What the page complains of, in its console or by failing."""
    found: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not STREAMLITS_OWN.search(
            message.location["url"]
        ):
            found.append(message.text)

    page.on("console", hear)
    page.on("pageerror", lambda error: found.append(str(error)))
    page.on("dialog", lambda dialog: found.append(dialog.message))
    return found


def settled(page: Page) -> None:
    """Waits until the page stands still, its charts drawn."""
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")
    for chart in page.get_by_test_id("stVegaLiteChart").all():
        expect(chart.locator("canvas, svg").first).to_be_visible()


def choose(page: Page, label: str, option: str) -> None:
    """Chooses an option of a filter in the sidebar."""
    page.get_by_test_id("stSidebar").get_by_label(label, exact=True).click()
    page.get_by_role("option", name=option, exact=True).click()
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile(rf"[?&]{label.lower()}="))
    settled(page)


@pytest.mark.parametrize("size", [DESK, TELEPHONE], ids=["desk", "telephone"])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_shows_without_complaint_and_without_running_over(
    page: Page, complaints: list[str], dashboard: str, name: str, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    page.goto(f"{dashboard}/{name}")
    settled(page)

    expect(page.get_by_role("heading", level=1)).to_have_text(name.capitalize() or "Overview")
    expect(page.get_by_text("18 matches (")).to_be_visible()
    expect(page.get_by_test_id("stDataFrame").last).to_be_visible()
    width = page.get_by_test_id("stMain").evaluate("main => main.scrollWidth")
    assert width <= size["width"]
    assert page.title() == f"{name.capitalize() or 'Overview'} – Fiveup"
    assert not complaints


def test_filters_stay_in_the_url_from_page_to_page_and_when_it_is_opened_again(
    page: Page, complaints: list[str], dashboard: str
) -> None:
    page.set_viewport_size(DESK)
    page.goto(dashboard)
    settled(page)
    choose(page, "Club", "Harbour")
    choose(page, "Status", "verified")
    page.get_by_role("link", name="Deals").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Deals")
    settled(page)
    url = page.url

    assert urlsplit(url).path == "/deals"
    assert parse_qs(urlsplit(url).query) == {"club": ["Harbour"], "status": ["verified"]}
    page.goto("about:blank")
    page.goto(url)
    settled(page)
    expect(page.get_by_text("Filters: club Harbour; status verified")).to_be_visible()
    assert page.url == url
    assert not complaints


def test_going_back_takes_the_filter_back(page: Page, dashboard: str) -> None:
    page.set_viewport_size(DESK)
    page.goto(f"{dashboard}/deals?club=Harbour")
    settled(page)
    page.goto(f"{dashboard}/deals?club=Riverside")
    settled(page)
    page.go_back()
    settled(page)

    expect(page.get_by_text("Filters: club Harbour")).to_be_visible()


def test_a_click_on_a_match_shows_it_deal_by_deal(
    page: Page, complaints: list[str], dashboard: str
) -> None:
    page.set_viewport_size(DESK)
    page.goto(f"{dashboard}/matches?status=disputed")
    settled(page)
    page.get_by_test_id("stDataFrame").first.click(position={"x": 15, "y": 50})
    expect(page.get_by_role("heading", name="Findings")).to_be_visible()
    settled(page)

    assert parse_qs(urlsplit(page.url).query)["match"][0].split("-")[-1].isdigit()
    expect(page.get_by_role("heading", name=re.compile("^Sheet and rules differ"))).to_be_visible()
    scores = page.get_by_test_id("stDataFrame").nth(1).locator(".dvn-scroller")
    assert scores.evaluate("table => table.clientHeight") > 36 * 16
    assert scores.evaluate("table => table.scrollHeight - table.clientHeight") < 5  # no row
    assert not complaints


@pytest.mark.parametrize("name", PAGES)
def test_foreign_text_shows_as_it_is_and_does_nothing(
    page: Page, complaints: list[str], foreign_dashboard: str, name: str
) -> None:
    page.set_viewport_size(DESK)
    page.goto(f"{foreign_dashboard}/{name}")
    settled(page)
    choose(page, "Club", stores.HOSTILE[0])
    page.goto(f"{page.url}&match={stores.HOSTILE[0]} 0&player={stores.HOSTILE[1]}")
    settled(page)

    shown = page.get_by_test_id("stMain").inner_text().replace("\u2060", "")
    assert f"Filters: club {stores.HOSTILE[0]}; player {stores.HOSTILE[1]}" in shown
    assert page.get_by_test_id("stMain").locator("img, .katex, a[href*=invalid]").count() == 0
    assert "1" not in page.title()
    assert not complaints


def test_names_in_charts_do_nothing_under_the_mouse(
    page: Page, complaints: list[str], foreign_dashboard: str
) -> None:
    page.set_viewport_size(DESK)
    page.goto(f"{foreign_dashboard}/players")
    settled(page)
    chart = page.get_by_test_id("stVegaLiteChart").last
    box = chart.bounding_box()
    assert box is not None
    for step in range(20):
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] * step / 20)
    page.mouse.move(box["x"] + box["width"] * 0.3, box["y"] + box["height"] * 0.5)

    assert page.locator("#vg-tooltip-element img").count() == 0
    assert not complaints


def test_many_tabs_at_once(browser: Browser, dashboard: str) -> None:
    context = browser.new_context(viewport=DESK)
    tabs = [context.new_page() for _ in range(8)]
    for number, tab in enumerate(tabs):
        name = PAGES[number % len(PAGES)]
        tab.goto(f"{dashboard}/{name}?player=nobody-{number}", wait_until="commit")
    for tab in tabs:
        settled(tab)
        expect(tab.get_by_text("0 matches (")).to_be_visible()
        assert tab.get_by_test_id("stException").count() == 0
        assert tab.get_by_test_id("stAlertContentError").count() == 0
    context.close()


@pytest.mark.parametrize(
    ("scheme", "background"), [("light", "rgb(251, 250, 246)"), ("dark", "rgb(20, 32, 27)")]
)
def test_light_and_dark_follow_the_system(
    page: Page, dashboard: str, scheme: str, background: str
) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(dashboard)
    settled(page)

    expect(page.get_by_test_id("stApp")).to_have_css("background-color", background)
