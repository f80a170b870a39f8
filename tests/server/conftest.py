"""A running server for every test that asks for one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.running import Server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that serves, stopped afterwards; it must not have logged a fault."""
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()
    assert '"error"' not in running.log.read_text()
