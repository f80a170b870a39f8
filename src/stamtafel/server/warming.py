"""Compiling in the background while the server already serves: in a process of its own, with low priority."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator

from stamtafel.games import NAMES, load
from stamtafel.games.cache import is_kept
from stamtafel.server.logs import log
from stamtafel.texts import LANGUAGES, texts

SERVER, BOTS = "checked", "compiled"  # how rules run once they are compiled: every index checked at live tables
LEAST_PRIORITY = 19


def server_mode() -> str:
    """How the server's own rules run now."""
    return SERVER if all(is_kept(SERVER, name) for name in NAMES) else "interpreted"


def bot_mode() -> str:
    """How rules and bots run in the workers now."""
    is_ready = all(is_kept(BOTS, name) and is_kept(BOTS, f"bots-{name}") for name in NAMES)
    return BOTS if is_ready else "interpreted"


def load_for_play() -> None:
    """Use all rules and texts once, so that no move waits for a file, or fails if none can be opened any more."""
    for language in LANGUAGES:
        texts(language).say("refused-too-fast", seconds=1)  # with a number: how to write one is in files too
    for name in NAMES:
        _use_rules(name)


def _use_rules(name: str) -> None:
    """Play a game at random, with every option."""
    from stamtafel.games.chance import new_rng  # `bot_mode` and `server_mode` must not load Numba
    from stamtafel.games.position import Position
    from stamtafel.games.random_play import random_move

    rng, game = new_rng(0), load(name)
    *_, setup = game.setups()
    position = Position.new(setup)
    while not position.to_act():
        position.play(random_move(position, rng))
    if game.penalties is not None:
        position.play("!penalty 0")
    while not position.is_over():
        move = random_move(position, rng)
        position.as_seen(move, 0)
        position.play(move)
        position.view(0).to_json()
    position.scores()
    position.winners()


async def compile_what_is_missing() -> AsyncIterator[str]:
    """Compile for the bots, then for the next start of the server; each mode that is done."""
    for mode, what, is_missing in (
        (BOTS, "--bots", bot_mode() != BOTS),
        (SERVER, "--no-bots", server_mode() != SERVER),
    ):
        if is_missing:
            log("compiling in the background", mode=mode)
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "stamtafel", "compile", what,
                env={**os.environ, "STAMTAFEL_RULES": mode},
                stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL,
            )  # fmt: skip
            try:
                os.setpriority(os.PRIO_PROCESS, process.pid, LEAST_PRIORITY)
                code = await process.wait()
            finally:
                if process.returncode is None:
                    process.kill()
            done = "compiled" if mode == BOTS else "compiled: used from the next start on"
            log(done if code == 0 else "compiling failed", mode=mode)
            yield mode
