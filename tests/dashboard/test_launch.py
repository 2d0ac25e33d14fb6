"""Starting the dashboard: for this machine alone, and quiet."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from fiveup_dashboard import launch


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def program(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "fiveup_dashboard", *arguments]


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        yield taken.getsockname()[1]


def test_the_command_serves_this_machine_alone_and_reports_nothing(tmp_path: Path) -> None:
    command = launch.command(tmp_path / "a store", 8600)

    assert "--server.address=127.0.0.1" in command
    assert "--browser.gatherUsageStats=false" in command
    assert "--server.headless=true" in command
    assert {"--server.allowedHosts=127.0.0.1", "--server.allowedHosts=localhost"} < set(command)
    assert command[-3:] == ["--", "--store", str(tmp_path / "a store")]


def test_a_browser_is_opened_only_when_asked(tmp_path: Path) -> None:
    assert "--server.headless=false" in launch.command(tmp_path, open_browser=True)


def test_the_environment_names_the_store(tmp_path: Path) -> None:
    assert launch.environment(tmp_path)["FIVEUP_STORE"] == str(tmp_path)


def test_a_port_in_use_is_a_sentence_and_status_2(taken_port: int, tmp_path: Path) -> None:
    found = subprocess.run(
        program("--store", str(tmp_path), "--port", str(taken_port)),
        check=False,
        capture_output=True,
        text=True,
    )

    assert found.returncode == 2
    assert found.stdout == ""
    assert found.stderr == (
        f"Port {taken_port} is in use, maybe by another dashboard; name another by --port.\n"
    )


@pytest.mark.parametrize("port", [-1, 65536])
def test_what_is_no_port_is_a_sentence(port: int) -> None:
    with pytest.raises(launch.CannotLaunchError, match="from 1 to 65535"):
        launch.check(port)


def test_without_streamlit_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)

    with pytest.raises(launch.CannotLaunchError, match=r"pip install 'fiveup\[dashboard\]'"):
        launch.check(free_port())


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal's Ctrl-C cannot be sent there")
def test_it_says_where_it_is_serves_there_and_ends_well_with_ctrl_c(
    season: Path, tmp_path: Path
) -> None:
    port = free_port()
    store = tmp_path / "a store with spaces"
    store.symlink_to(season)
    server = subprocess.Popen(
        program("--store", str(store), "--port", str(port)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
    )
    try:
        answer = _read(f"http://127.0.0.1:{port}/_stcore/health")
        listening = _listening(server.pid)
    finally:
        server.send_signal(signal.SIGINT)
        said, complaints = server.communicate(timeout=30)

    assert answer == "ok"
    assert listening <= {f"127.0.0.1:{port}"}
    assert server.returncode == 0
    assert said.startswith(f"The dashboard of {store} is at http://127.0.0.1:{port}\n")
    assert complaints == ""


def _read(url: str) -> str:
    for _ in range(200):
        try:
            with urlopen(url) as answer:  # noqa: S310 - an address of this machine
                return str(answer.read().decode())
        except URLError:
            time.sleep(0.1)
    pytest.fail(f"nothing answers at {url}")


def _listening(pid: int) -> set[str]:
    """The addresses at which a process listens, where the system lets one see them."""
    if not Path("/proc/net/tcp").exists():
        return set()
    names = [
        str(entry.readlink()) for entry in Path(f"/proc/{pid}/fd").iterdir() if entry.is_symlink()
    ]
    sockets = {found[1] for name in names if (found := re.match(r"socket:\[(\d+)\]", name))}
    addresses = set()
    for table in ("tcp", "tcp6"):
        for line in Path(f"/proc/net/{table}").read_text(encoding="ascii").splitlines()[1:]:
            fields = line.split()
            if fields[3] == "0A" and fields[9] in sockets:
                address, port = fields[1].split(":")
                shown = ".".join(str(int(address[at : at + 2], 16)) for at in (6, 4, 2, 0))
                addresses.add(f"{shown if table == 'tcp' else address}:{int(port, 16)}")
    return addresses
