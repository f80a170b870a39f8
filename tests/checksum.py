"""Print checksums over random games of one game: run as a program, once for each way to run rules."""

import hashlib
import sys

from stamtafel.games import load
from stamtafel.games.chance import new_rng
from stamtafel.games.compiling import MODE
from stamtafel.games.contract import SPECTATOR
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.games.setup import Setup
from stamtafel.referee import describe

STRIDE = {"sequence": 7}  # of its eighty setups every seventh: each option and number of players is there
LOOK_EVERY = 25  # moves: at views and sampled worlds
PLAY_OUT_EVERY = 100


def checksum(setup: Setup, seed: int) -> str:
    """All that a random game shows: records and answers, and now and then views, worlds and fast playouts."""
    digest = hashlib.sha256()
    rng = new_rng(seed)
    position, moves = Position.new(setup), 0
    while not position.is_over():
        digest.update(position.data.tobytes())
        digest.update(repr(describe(position)).encode())
        if moves % LOOK_EVERY == 0:
            for seat in range(SPECTATOR, setup.players):
                digest.update(position.view(seat).to_bytes())
            world = position.view(0).sample(rng)
            if moves % PLAY_OUT_EVERY == 0:
                position.game.playout.playout(world.data, 0, rng)
            digest.update(world.data.tobytes())
        position.play(random_move(position, rng))
        moves += 1
    digest.update(repr(describe(position)).encode())
    return digest.hexdigest()


if __name__ == "__main__":
    name, mode = sys.argv[1:]
    assert mode == MODE
    for number, setup in enumerate(list(load(name).setups())[:: STRIDE.get(name, 1)]):
        print(setup, checksum(setup, number))
