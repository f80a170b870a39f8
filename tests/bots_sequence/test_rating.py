"""The heuristic of Sequence on positions of random games: finite, honest, and the same in every mode."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from clocks import stopped
from sequence.playing import setups
from stamtafel.bots.contract import Budget
from stamtafel.bots.levels import load_bot
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import Rng, below, new_rng

RATINGS = Path(__file__).parent / "ratings.py"
GAMES = 3
MOST_MOVES = 200
ONE_IN = 4  # how many positions are looked at


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_ratings_are_finite_and_choices_do_not_change_with_hidden_cards(setup: Setup) -> None:
    for game in range(GAMES):
        rng = new_rng(setup.players, game)
        position = Position.new(setup)
        for _ in range(MOST_MOVES):
            if position.is_over():
                break
            if below(rng, ONE_IN) == 0:
                _check(position, new_rng(game))
            position.play(random_move(position, rng))


def _check(position: Position, rng: Rng) -> None:
    for seat in position.to_act():
        view, legal = position.view(seat), position.legal(seat)
        other = view.sample(rng)
        assert other.legal(seat) == legal
        for level in ("normal", "easy"):
            bot = load_bot(level, "sequence")
            choice = bot.choose(view, legal, Budget(stopped), new_rng(7))
            assert choice.move in legal
            assert np.isfinite(list(choice.values.values())).all()
            assert bot.choose(other.view(seat), legal, Budget(stopped), new_rng(7)) == choice


@pytest.mark.parametrize("setup", setups()[:2], ids=str)
def test_bots_play_a_game_to_its_end(setup: Setup) -> None:
    position, rng = Position.new(setup), new_rng(setup.players)
    levels = [load_bot(level, "sequence") for level in ("normal", "easy")]
    while not position.is_over():
        to_act = position.to_act()
        if to_act:
            seat = to_act[0]
            choice = levels[seat % 2].choose(position.view(seat), position.legal(seat), Budget(stopped), rng)
            position.play(f"{seat}:{choice.move}")
        else:
            position.play(random_move(position, rng))
    assert position.winners()


def _ratings(mode: str) -> list[float]:
    environment = os.environ | {"STAMTAFEL_RULES": mode}
    command = [sys.executable, "-W", "error", str(RATINGS)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return [float(line) for line in done.stdout.splitlines()]


def test_compiled_and_interpreted_ratings_are_the_same() -> None:
    compiled = _ratings("compiled")
    assert len(compiled) > 0
    assert _ratings("interpreted") == pytest.approx(compiled)
