"""A running server for every test that asks for one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.running import Server
from stamtafel import games
from stamtafel.kernel.modes import current_mode
from stamtafel.server.warming import SERVER


@pytest.fixture(autouse=True, scope="package")
def as_the_server_runs() -> Iterator[None]:
    """Halls and servers in this process run the rules as `stamtafel serve` does."""
    usual = current_mode()
    games.run(SERVER)
    yield
    games.run(usual)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that serves, stopped afterwards; it must not have logged a fault."""
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()
    assert '"error"' not in running.log.read_text()
