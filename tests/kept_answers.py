"""Checksums of what rules and bots answer for given seeds, kept in kept_answers.json.

They were first written on 2026-11-17, before the kernel became a room of its own. Whoever changes an answer on
purpose writes them again: `PYTHONPATH=tests .venv/bin/python tests/kept_answers.py`.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from playing_out import play_out
from stamtafel.bots.contract import Budget
from stamtafel.bots.levels import load_bot
from stamtafel.games import load, own_names
from stamtafel.games.numbers import SPECTATOR
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import new_rng
from stamtafel.referee import describe

KEPT = Path(__file__).with_suffix(".json")
STRIDE = {"sequence": 7}  # of its eighty setups every seventh: each option and number of players is there
LOOK_EVERY = 25  # moves: at views and sampled worlds
LEVELS = ("random", "easy", "normal", "strong", "master:simulations=120")
BOT_STRIDE = {"push": 5, "sequence": 23}
DECIDE_EVERY = 9  # decisions with a choice


def rule_answers(setup: Setup, seed: int) -> str:
    """All that a random game shows: positions and answers, and now and then views, worlds and fast playouts."""
    digest, rng = hashlib.sha256(), new_rng(seed)
    position, moves = Position.new(setup), 0
    while not position.is_over():
        digest.update(repr((str(position), describe(position))).encode())
        if moves % LOOK_EVERY == 0:
            for seat in range(SPECTATOR, setup.players):
                digest.update(json.dumps(position.view(seat).to_json()).encode())
            world = position.view(0).sample(rng)
            digest.update(str(world).encode())
            play_out(world, rng)
            digest.update(str(world).encode())
        position.play(random_move(position, rng))
        moves += 1
    digest.update(repr((str(position), describe(position))).encode())
    return digest.hexdigest()[:16]


def bot_answers(setup: Setup, seed: int) -> str:
    """What every level chooses in some positions of a random game, with its values and its reason."""
    digest, rng, found = hashlib.sha256(), new_rng(seed), 0
    bots = [load_bot(level, setup.game) for level in LEVELS]
    position = Position.new(setup)
    while not position.is_over():
        for seat in position.to_act():
            legal = position.legal(seat)
            found += len(legal) > 1
            if len(legal) > 1 and found % DECIDE_EVERY == 0:
                for bot in bots:
                    choice = bot.choose(position.view(seat), legal, Budget(perf_counter), new_rng(seed, found))
                    values = [f"{value:.6g}" for value in choice.values.values()]
                    digest.update(repr((choice.move, values, choice.reason.id)).encode())
        position.play(random_move(position, rng))
    return digest.hexdigest()[:16]


def setups(name: str, stride: int) -> Iterator[tuple[int, Setup]]:
    """Some setups of a game, each with its seed."""
    return enumerate(list(load(name).setups())[::stride])


def answers(name: str) -> dict[str, list[str]]:
    """The checksums of a game."""
    return {
        "rules": [rule_answers(setup, seed) for seed, setup in setups(name, STRIDE.get(name, 1))],
        "bots": [bot_answers(setup, seed) for seed, setup in setups(name, BOT_STRIDE.get(name, 1))],
    }


if __name__ == "__main__":
    KEPT.write_text(json.dumps({name: answers(name) for name in own_names()}, indent=1) + "\n", encoding="utf-8")
