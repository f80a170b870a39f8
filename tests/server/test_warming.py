"""Compiling in the background."""

import asyncio
import sys
from typing import Any

import pytest

from stamtafel.server import warming


def test_bots_do_not_wait_for_what_only_the_server_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each mode is told as soon as it is compiled, that of the bots first."""
    begun: list[str] = []

    async def begin(*_: str, env: dict[str, str], **__: Any) -> asyncio.subprocess.Process:
        begun.append(env["STAMTAFEL_RULES"])
        return await real(sys.executable, "-c", "")

    real = asyncio.create_subprocess_exec
    monkeypatch.setattr(warming, "bot_mode", lambda: "interpreted")
    monkeypatch.setattr(warming, "server_mode", lambda: "interpreted")
    monkeypatch.setattr(asyncio, "create_subprocess_exec", begin)

    async def follow() -> None:
        async for mode in warming.compile_what_is_missing():
            assert begun[-1] == mode

    asyncio.run(follow())
    assert begun == [warming.BOTS, warming.SERVER]
