"""The heuristic of Sequence on positions of random games: finite, honest, and the same in every mode."""

import numpy as np
import pytest

from clocks import stopped
from sequence.playing import setups
from stamtafel import games
from stamtafel.bots.contract import Budget
from stamtafel.bots.levels import load_bot
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import Rng, below, new_rng
from stamtafel.kernel.modes import Mode, current_mode

POSITIONS = (
    "sequence 2; turn: 0 plays; team 1: j2 j3 j4 j5 c9 d9 e9 f9; turned 1: j1-j5; team 0: g9; "
    "hand 0: JS JD 9C 3H; hand 1: 2H 3H 4H 5H 6H 7H 8H",
    "sequence 2 advanced=true; turn: 0 plays; team 1: j2 j3 j4 j5 d9 e9 f9 g9; team 0: e5 f5; hand 0: JS 9C 9D",
    "sequence 3; turn: 0 plays; team 1: d5 e5 f5 g5; team 2: c5; team 0: e9 f9; hand 0: 9D 4C KH JC; hand 1: 2H",
    "sequence 2; turn: 0 claims a7; turns: 9; team 0: a3 a4 a5 a6 a7 a8; team 1: b4 b5; hand 0: KS",
    "sequence 4 table_talk=true; turn: 0 plays; owing: 0; team 0: b4 d5; team 1: j4; hand 0: KS 5H JS JD",
)
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


def _ratings(mode: Mode) -> list[float]:
    """How `normal` rates every action in these positions."""
    usual, ratings = current_mode(), list[float]()
    games.run(mode)
    try:
        bot = load_bot("normal", "sequence")
        for text in POSITIONS:
            position = Position(text)
            seat = position.to_act()[0]
            choice = bot.choose(position.view(seat), position.legal(seat), Budget(stopped), new_rng(1))
            ratings += choice.values.values()
    finally:
        games.run(usual)
    return ratings


def test_compiled_and_interpreted_ratings_are_the_same() -> None:
    compiled = _ratings("compiled")
    assert len(compiled) > 0
    assert _ratings("interpreted") == pytest.approx(compiled)
