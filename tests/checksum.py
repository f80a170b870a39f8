"""Print a checksum over every position of random games: run as a program, once for each way to run rules."""

import hashlib
import sys

from stamtafel.games import NAMES, load
from stamtafel.games.chance import new_rng
from stamtafel.games.compiling import MODE
from stamtafel.games.contract import SPECTATOR
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.games.setup import Setup
from stamtafel.referee import describe


def checksum(setup: Setup, seed: int) -> str:
    """Everything that a random game shows: its records, answers, views, and a fast playout of each tenth."""
    digest = hashlib.sha256()
    rng = new_rng(seed)
    position = Position.new(setup)
    while not position.is_over():
        digest.update(position.data.tobytes())
        digest.update(repr(describe(position)).encode())
        for seat in range(SPECTATOR, setup.players):
            digest.update(position.view(seat).to_bytes())
        world = position.view(0).sample(rng)
        if rng[0] % 10 == 0:
            position.game.playout.playout(world.data, 0, rng)
        digest.update(world.data.tobytes())
        position.play(random_move(position, rng))
    digest.update(repr(describe(position)).encode())
    return digest.hexdigest()


if __name__ == "__main__":
    assert sys.argv[1] == MODE
    for name in NAMES:
        for number, setup in enumerate(load(name).setups()):
            print(setup, checksum(setup, number))
