from __future__ import annotations

from playwright.sync_api import Page


def test_chromium_shows_a_page(page: Page) -> None:
    page.set_content("<title>Five Up</title><h1>Шестьдесят одно</h1>")

    assert page.title() == "Five Up"
    assert page.get_by_role("heading").inner_text() == "Шестьдесят одно"
