"""Telling those who appended what came of it."""

import asyncio
from collections.abc import Iterable

from stamtafel.store.contract import Answer

Outcome = tuple[Answer, Exception | None]


def answer_all(outcomes: Iterable[Outcome]) -> None:
    """Answer each, in the thread of the event loop."""
    for answer, error in outcomes:
        try:
            answer(error)
        except Exception as fault:  # the others are answered all the same
            asyncio.get_running_loop().call_exception_handler({"message": "an answer failed", "exception": fault})
