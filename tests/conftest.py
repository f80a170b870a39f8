"""What holds for all tests: none is left out where everything is there that it needs, and none is timed."""

import sys
from collections.abc import Generator, Iterator

import pytest
from hypothesis import settings

import database as databases
import valkey_server as valkeys
from database import Database
from valkey_server import Valkey

settings.register_profile("untimed", deadline=None)  # the first example may load what is compiled
settings.load_profile("untimed")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """On Linux a test that was skipped has failed."""
    report = yield
    if report.skipped and sys.platform == "linux":
        report.outcome, report.longrepr = "failed", f"was left out: {report.longrepr}"
    return report


@pytest.fixture(scope="session")
def database() -> Iterator[Database]:
    """A PostgreSQL for all tests that need no own; each makes its databases."""
    with databases.running() as database:
        yield database


@pytest.fixture(scope="session")
def valkey() -> Iterator[Valkey]:
    """A Valkey for all tests that need one."""
    with valkeys.running() as valkey:
        yield valkey
