"""A browser for the tests of this folder: Chromium as the system has it, driven by Playwright."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, sync_playwright

HERE = Path(__file__).parent
PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
# Without these, Chromium looks for updates and talks to its makers at every start.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# Streamlit scrolls an inner container, so that only a tall window shows a whole page.
TALL: ViewportSize = {"width": 1000, "height": 1500}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Where Chromium is. Without one the test is skipped; in CI, where it must run, it fails."""
    found = os.environ.get("FIVEUP_CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), "")
    if found:
        return found
    why = "no Chromium here: `make browser` installs it on Debian, as root"
    if os.environ.get("CI") == "true":
        pytest.fail(why)
    pytest.skip(why)


# Playwright's loop runs in the main thread for as long as this lives: not beyond this folder.
@pytest.fixture(scope="package")
def browser(chromium_path: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A tall, empty page that reaches this machine only; wanting more fails the test."""
    outside: list[str] = []

    def only_here(route: Route) -> None:
        if urlsplit(route.request.url).hostname in (None, "127.0.0.1", "localhost"):
            route.continue_()
        else:
            outside.append(route.request.url)
            route.abort()

    context = browser.new_context(viewport=TALL)
    context.route("**/*", only_here)
    yield context.new_page()
    context.close()
    assert not outside, "the page asked for something from outside"
