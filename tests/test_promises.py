"""Whatever docs/hosting.md and docs/protocol.md promise is shown by a test that is there."""

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
PAGES = ("docs/hosting.md", "docs/protocol.md")
SECTION = re.compile(r"^## What is promised\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
ROW = re.compile(r"\| (?P<id>[a-z][a-z-]*) \| (?P<text>[^|]+\.) \| (?P<tests>[^|]+) \|")
TEST = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")


class Promise(NamedTuple):
    """One line of a page."""

    page: str
    id: str
    tests: tuple[tuple[str, str], ...]  # files and functions


def rows(page: str) -> list[str]:
    """The lines of the table, without its head."""
    found = SECTION.search((ROOT / page).read_text(encoding="utf-8"))
    assert found, f"{page} promises nothing"
    return [line for line in found[1].splitlines() if line.startswith("|")][2:]


def read(page: str, row: str) -> Promise:
    """The promise of a line; fails if it is not `| id | sentence. | tests |`."""
    found = ROW.fullmatch(row)
    assert found, f"{page}: not a promise with a test: {row}"
    assert TEST.sub("", found["tests"]).strip() == "", f"{page}: not tests: {found['tests']}"
    return Promise(page, found["id"], tuple(TEST.findall(found["tests"])))


PROMISES = [read(page, row) for page in PAGES for row in rows(page)]


@cache
def functions_of(file: str) -> set[str]:
    """What a file of tests defines."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return {part.name for part in tree.body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)}


def test_both_pages_promise_something_and_nothing_twice() -> None:
    assert {promise.page for promise in PROMISES} == {*PAGES}
    times = Counter(promise.id for promise in PROMISES)
    assert [promise for promise in PROMISES if times[promise.id] > 1] == []


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.id)
def test_a_promise_is_shown_by_tests_that_are_there(promise: Promise) -> None:
    assert promise.tests
    for file, name in promise.tests:
        assert name in functions_of(file), f"{promise.page} promises {promise.id}, but {file} has no {name}"


@pytest.mark.parametrize(
    "row",
    [
        "| fast | It is fast. | |",
        "| fast | It is fast. | trust us |",
        "| fast | It is fast | `tests/a.py::test_a` |",
    ],
)
def test_a_promise_without_a_test_is_none(row: str) -> None:
    with pytest.raises(AssertionError, match="not"):
        read("a page", row)
