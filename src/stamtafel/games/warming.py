"""Compiling all rules of a game ahead of need."""

import numpy as np

from stamtafel.games import load
from stamtafel.games.contract import Game
from stamtafel.games.numbers import SPECTATOR, Action, Seat
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.kernel.cache import Package, is_kept, mark_kept, package_of
from stamtafel.kernel.chance import new_rng
from stamtafel.kernel.cloning import clone_often
from stamtafel.kernel.modes import Mode, current_mode
from stamtafel.kernel.records import empty


def compile_rules(name: str) -> None:
    """Call every compiled function of the game once, so that it is in the cache from now on."""
    game = load(name)
    rng = new_rng(0)
    fresh = Position.new(next(game.setups()))
    position = fresh.copy()
    while not position.to_act():
        position.play(random_move(position, rng))
    view = position.view(SPECTATOR)
    view.to_act()
    view.sample(rng)
    first = Seat(position.first_to_act(range(position.setup.players)))
    game.rules.broken_rule(position.data, 0, first, Action(0))
    position.apply(first, Action(position.legal_numbers()[0]))
    while not position.is_over():
        if position.to_act():
            position.play_number(position.legal_numbers()[0])
        position.deal(rng)
    position.outcome()
    game.rules.chance(position.data, 0, np.zeros(game.layout.OUTCOMES, np.int64))
    two = empty(game.layout.LAYOUT, 2)
    game.playout.playouts(two, 0, fresh.data, rng, 1)
    two[:] = fresh.data
    game.playout.steps(two, fresh.data, rng, 1)
    clone_often(two, 1)
    mark_kept(current_mode(), name, home_of(game))


def are_rules_kept(mode: Mode, name: str) -> bool:
    """Whether the game's rules were compiled in this mode before."""
    return is_kept(mode, name, home_of(load(name)))


def home_of(game: Game) -> Package:
    """The package that the game is from."""
    return package_of(game.notation.action_name)
