"""What holds for all tests: none is left out where everything is there that it needs, and none is timed."""

import sys
from collections.abc import Generator, Iterator

import pytest
from hypothesis import settings

from database import Database, running

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
    with running() as database:
        yield database
