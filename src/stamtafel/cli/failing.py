"""How a verb ends when it cannot do what it was asked: a sentence, and a code."""

import sys
from typing import NoReturn

UNUSABLE_DATA = 3  # the exit code if tables cannot be kept
STOPPED = 130  # the exit code if somebody interrupts, as shells have it


def fail(sentence: str, code: int = 2) -> NoReturn:
    """End with this sentence."""
    print(f"stamtafel: {sentence}", file=sys.stderr)
    raise SystemExit(code)
