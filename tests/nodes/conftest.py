"""Logs are read by the rules as a server runs them."""

from collections.abc import Iterator

import pytest

from stamtafel import games
from stamtafel.kernel.modes import current_mode
from stamtafel.server.warming import SERVER


@pytest.fixture(autouse=True, scope="package")
def as_the_server_runs() -> Iterator[None]:
    """What is told of a log is told by the rules as `stamtafel serve` runs them."""
    usual = current_mode()
    games.run(SERVER)
    yield
    games.run(usual)
