"""Compiling in the background."""

import asyncio
import sys
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.client import Client, Message
from server.in_thread import ThreadServer
from stamtafel.server import app, serving, warming


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


def test_everyone_is_told_which_levels_are_not_ready_yet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """In the welcome, and again as soon as that changes."""
    is_compiled = threading.Event()
    monkeypatch.setattr(app, "bot_mode", lambda: "interpreted")
    monkeypatch.setattr(serving, "bot_mode", lambda: warming.BOTS)

    async def compile_when_told() -> AsyncIterator[str]:
        await asyncio.to_thread(is_compiled.wait)
        yield warming.BOTS

    async def follow(port: int) -> list[Message]:
        client = await Client.connect(port, "Anna")
        is_compiled.set()
        told = await client.until(lambda message: message["type"] == "preparing")
        again = await Client.connect(port, "Ben")
        await client.close()
        await again.close()
        return [msgspec.json.decode(client.raw[0]), told, msgspec.json.decode(again.raw[0])]

    monkeypatch.setattr(serving, "compile_what_is_missing", compile_when_told)
    with ThreadServer(tmp_path, is_compiling=True) as server:
        first, told, later = asyncio.run(follow(server.port))
    assert (first["preparing"], told["levels"], later["preparing"]) == (["strong", "master"], [], [])
