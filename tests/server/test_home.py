"""Playing at home: the port, the addresses, the page, and a quiet end."""

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import msgspec
import pytest

from server.client import Client, Message
from stamtafel.server import welcoming
from stamtafel.server.config import built_page
from stamtafel.server.warming import SERVER
from stamtafel.texts import texts

pytestmark = pytest.mark.process


def test_a_taken_port_is_left_for_the_next() -> None:
    with socket.socket() as other:
        other.bind(("0.0.0.0", 0))
        other.listen()
        taken = other.getsockname()[1]
        with welcoming.listen_nearby(taken) as listener:
            assert listener.getsockname()[1] != taken


def test_the_welcome_names_the_address_here_and_nearby(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(welcoming, "network_address", lambda: "192.0.2.7")
    said = welcoming.welcome(8113, welcoming.address_nearby(8113), texts("en"))
    assert "http://localhost:8113" in said
    assert "http://192.0.2.7:8113" in said
    assert "█" in said


def test_without_a_network_there_is_no_qr_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(welcoming, "network_address", lambda: None)
    assert "█" not in welcoming.welcome(8113, welcoming.address_nearby(8113), texts("en"))


def test_a_qr_code_has_rows_of_equal_width() -> None:
    rows = [re.sub("\x1b\\[[0-9;]*m", "", row) for row in welcoming.qr_code("http://192.0.2.7:8113").split("\n")]
    assert len({len(row) for row in rows}) == 1


async def welcome_of(port: int) -> Message:
    """What the server tells whoever says hello."""
    client = await Client.connect(port, "Anna")
    await client.close()
    return msgspec.json.decode(client.raw[0], type=Message)


def test_home_serves_the_page_until_interrupted(tmp_path: Path) -> None:
    arguments = ["home", "--port", "0", "--data", str(tmp_path / "tables.db"), "--no-browser", "--lang", "en"]
    process = subprocess.Popen(
        [sys.executable, "-m", "stamtafel", *arguments],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={"STAMTAFEL_RULES": SERVER, **os.environ},
    )  # fmt: skip
    assert process.stdout is not None
    if built_page() is None:
        assert process.wait(timeout=30) == 2
        process.communicate()
        return
    address = next(found[0] for line in process.stdout if (found := re.search(r"http://localhost:\d+", line)))
    with urllib.request.urlopen(address) as answer:
        assert b"Stamtafel" in answer.read()
    port = int(address.rpartition(":")[2])
    assert asyncio.run(welcome_of(port))["nearby"] == welcoming.address_nearby(port)
    process.send_signal(signal.SIGINT)
    rest, errors = process.communicate(timeout=30)
    assert (process.returncode, errors) == (0, "")
    assert "closed" in rest
