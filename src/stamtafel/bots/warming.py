"""Compiling a game's bots ahead of need."""

from stamtafel.bots.contract import Budget
from stamtafel.bots.levels import LEVELS, load_bot
from stamtafel.games import load
from stamtafel.games.chance import new_rng
from stamtafel.games.compiling import mark_compiled
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move


def compile_bots(name: str) -> None:
    """Let a bot of every level choose once, so that all they need is in the cache from now on."""
    rng = new_rng(0)
    position = Position.new(next(load(name).setups()))
    while not position.to_act():
        position.play(random_move(position, rng))
    seat = position.to_act()[0]
    for level in LEVELS:
        load_bot(level, name).choose(position.view(seat), position.legal(seat), Budget(simulations=1), rng)
    mark_compiled(f"bots-{name}")
