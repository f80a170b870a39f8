"""One source, three ways to run it: compiled, compiled with bounds checks, interpreted; all in one process."""

import hashlib
import subprocess
import sys

import pytest

from playing_out import play_out
from stamtafel import games
from stamtafel.games import load, own_names
from stamtafel.games.numbers import SPECTATOR
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import new_rng
from stamtafel.kernel.modes import MODES, Mode, current_mode
from stamtafel.referee import describe

pytestmark = pytest.mark.statistical

STRIDE = {"sequence": 13}  # of its eighty setups every thirteenth: interpreted, each takes ten seconds
LOOK_EVERY = 25  # moves: at views and sampled worlds
PLAY_OUT_EVERY = 100
PLAY_WITHOUT_NUMBA = """
import sys
from stamtafel.games import own_names, load, run
from stamtafel.games.random_play import random_record
from stamtafel.kernel.chance import new_rng
run("interpreted")
for name in own_names():
    print(len(random_record(load(name).setup(load(name).usual_players), new_rng(1)).moves))
assert "numba" not in sys.modules
"""


def _checksum(setup: Setup, seed: int, mode: Mode) -> str:
    """All that a random game shows: records and answers, and now and then views, worlds and fast playouts."""
    digest, rng = hashlib.sha256(), new_rng(seed)
    position, moves = Position.new(setup, mode), 0
    while not position.is_over():
        digest.update(position.data.tobytes() + position.memory.tobytes())
        digest.update(repr(describe(position)).encode())
        if moves % LOOK_EVERY == 0:
            for seat in range(SPECTATOR, setup.players):
                digest.update(position.view(seat).to_bytes())
            world = position.view(0).sample(rng)
            digest.update(world.memory.tobytes())
            if moves % PLAY_OUT_EVERY == 0:
                play_out(world, rng)
            digest.update(world.data.tobytes())
        position.play(random_move(position, rng))
        moves += 1
    digest.update(repr(describe(position)).encode())
    return digest.hexdigest()


@pytest.mark.parametrize("name", own_names())
def test_rules_play_the_same_games_in_every_mode(name: str) -> None:
    seen = set[str]()
    for seed, setup in enumerate(list(load(name).setups())[:: STRIDE.get(name, 1)]):
        sums = {_checksum(setup, seed, mode) for mode in MODES}
        assert len(sums) == 1, setup
        assert not sums & seen
        seen |= sums


@pytest.mark.parametrize("name", own_names())
def test_a_game_goes_over_to_another_mode_at_any_move(name: str) -> None:
    """Positions that are under way go along, and what they say is what it would have been."""
    setup = list(load(name).setups())[-1]
    usual, still = current_mode(), Position.new(setup, "interpreted")
    rng, number = new_rng(3), 0
    try:
        moving = Position.new(setup)
        while not still.is_over():
            games.run(MODES[number // 7 % len(MODES)])
            assert moving.game.mode == current_mode()
            if number % LOOK_EVERY == 0:
                assert moving.view(0).to_json() == still.view(0).to_json()
            move = random_move(moving, rng)
            moving.play(move)
            still.play(move)
            assert moving.data.tobytes() == still.data.tobytes()
            assert moving.memory.tobytes() == still.memory.tobytes()
            number += 1
        assert describe(moving) == describe(still)
        assert still.game.mode == "interpreted"
    finally:
        games.run(usual)


def test_interpreted_rules_need_no_compiler() -> None:
    subprocess.run(
        [sys.executable, "-W", "error", "-c", PLAY_WITHOUT_NUMBA], check=True, stdout=subprocess.DEVNULL
    )
