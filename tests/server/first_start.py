"""`stamtafel serve` as on its first start: nothing is compiled yet; a program, see test_going_over.py.

What a compiler would take a minute for is there already, and counts as compiled once the file `compiled` stands
beside the data.
"""

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path

from stamtafel.__main__ import main
from stamtafel.kernel.modes import Mode
from stamtafel.server import serving, warming

LOOK_SECONDS = 0.05


async def compile_when_told() -> AsyncIterator[Mode]:
    """Say that the server's rules are compiled as soon as the test says so."""
    data = Path(sys.argv[sys.argv.index("--data") + 1])
    while not (data.parent / "compiled").exists():
        await asyncio.sleep(LOOK_SECONDS)
    yield warming.SERVER


if __name__ == "__main__":
    warming.server_mode = lambda: "interpreted"
    serving.compile_what_is_missing = compile_when_told  # type: ignore[attr-defined]  # it is imported there
    sys.argv.insert(1, "serve")
    main()
