"""Compiling in the background."""

import asyncio
import subprocess
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

pytestmark = pytest.mark.process

PLAY_WITHOUT_FILES = """
import resource
from stamtafel.games import own_names, load, run
from stamtafel.kernel.chance import new_rng
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_record
from stamtafel.server import serving, warming
from stamtafel.texts import LANGUAGES, texts
from stamtafel.wire.happened import show_steps

run("checked")
warming.load_for_play("checked")
talking = Position("sequence 4 table_talk=true; turn: 0 plays; hand 0: KH; hand 1: 2S; hand 2: 3S; hand 3: 4S")
resource.setrlimit(resource.RLIMIT_NOFILE, (0, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
for name in own_names():
    record = random_record(load(name).setup(load(name).usual_players), new_rng(1))
    for _, position in show_steps(record.beginning(), record.moves, 0):
        position.view(-1).to_json()
        position.game.odds.odds(position.view(0))
    position.scores(), position.winners()
for language in LANGUAGES:
    texts(language).say("refused-too-many-bots", most=1000)
    for name in own_names():
        texts(language).with_words_of(load(name).words).say(f"page-game-{name}")
talking.play("!penalty 1")
"""


def test_bots_do_not_wait_for_what_only_the_server_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each mode is told as soon as it is compiled, that of the bots first."""
    begun: list[str] = []

    async def begin(*words: str, **_: Any) -> asyncio.subprocess.Process:
        begun.append(words[-1])
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


def test_once_everything_is_loaded_nobody_needs_a_file_to_play() -> None:
    """So that who is connected plays on even if there are no descriptors left."""
    subprocess.run([sys.executable, "-c", PLAY_WITHOUT_FILES], check=True, timeout=300)
