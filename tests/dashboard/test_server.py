from __future__ import annotations

from typing import Any

import pytest
from streamlit import net_util
from streamlit.web import cli
from streamlit.web.server import server_util

from fiveup_dashboard import server
from fiveup_dashboard.launch import HOST


def test_a_page_of_another_origin_makes_it_ask_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(
        net_util, "_make_blocking_http_get", lambda url, **_: asked.append(url), raising=True
    )
    monkeypatch.setattr(net_util, "_external_ip", None)
    monkeypatch.setattr(net_util, "get_external_ip", net_util.get_external_ip)
    monkeypatch.setattr(net_util, "get_internal_ip", net_util.get_internal_ip)
    started: list[Any] = []
    monkeypatch.setattr(cli, "main", lambda **how: started.append(how))
    server.main()
    assert started
    assert not server_util.is_url_from_allowed_origins("http://evil.example")
    assert net_util.get_external_ip() == HOST
    assert asked == []
