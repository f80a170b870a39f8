"""Compiling in the background while the server already serves: in a process of its own, with low priority."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator

from stamtafel import games
from stamtafel.bots.warming import are_bots_kept
from stamtafel.games import load, names
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.games.warming import are_rules_kept
from stamtafel.kernel.chance import new_rng
from stamtafel.kernel.modes import Mode, wished_mode
from stamtafel.server.logs import log
from stamtafel.texts import LANGUAGES, texts

SERVER: Mode = "checked"  # how rules run at live tables once they are compiled: every index checked
BOTS: Mode = "compiled"
LEAST_PRIORITY = 19


def begin() -> bool:
    """Run rules as a developer wishes, or else as far as they are compiled; whether the rest is to be compiled."""
    wish = wished_mode()
    games.run(wish or server_mode())
    return wish is None


def server_mode() -> Mode:
    """How the server's own rules can run now."""
    return SERVER if all(are_rules_kept(SERVER, name) for name in names()) else "interpreted"


def bot_mode() -> Mode:
    """How rules and bots can run in the workers now."""
    is_ready = all(are_rules_kept(BOTS, name) and are_bots_kept(BOTS, name) for name in names())
    return BOTS if is_ready else "interpreted"


def load_for_play(mode: Mode) -> None:
    """Use all rules and texts once, so that no move waits for a file, or fails if none can be opened any more."""
    for language in LANGUAGES:
        texts(language).say("refused-too-fast", seconds=1)  # with a number: how to write one is in files too
        for name in names():
            texts(language).with_words_of(load(name).words)
    for name in names():
        _use_rules(name, mode)


def _use_rules(name: str, mode: Mode) -> None:
    """Play a game at random, with every option."""
    rng, game = new_rng(0), load(name, mode)
    *_, setup = game.setups()
    position = Position.new(setup, mode)
    while not position.to_act():
        position.play(random_move(position, rng))
    if game.penalties is not None:
        position.play("!penalty 0")
    while not position.is_over():
        if game.odds is not None:
            game.odds.odds(position.view(0))
        move = random_move(position, rng)
        position.as_seen(move, 0)
        position.play(move)
        position.view(0).to_json()
    position.scores()
    position.winners()


async def go_over(mode: Mode) -> None:
    """Run the rules in this mode from now on, tables in memory included; they are loaded beside the play."""
    await asyncio.to_thread(load_for_play, mode)
    games.run(mode)
    log("rules run in another mode", mode=mode)


async def compile_what_is_missing() -> AsyncIterator[Mode]:
    """Compile for the bots, then for the server itself; each mode that is done."""
    for mode, what, is_missing in (
        (BOTS, "--bots", bot_mode() != BOTS),
        (SERVER, "--no-bots", server_mode() != SERVER),
    ):
        if is_missing:
            log("compiling in the background", mode=mode)
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "stamtafel", "compile", what, "--mode", mode,
                stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL,
            )  # fmt: skip
            try:
                os.setpriority(os.PRIO_PROCESS, process.pid, LEAST_PRIORITY)
                code = await process.wait()
            finally:
                if process.returncode is None:
                    process.kill()
            log("compiled" if code == 0 else "compiling failed", mode=mode)
            if code == 0:
                yield mode
