"""Compiling a game's bots ahead of need."""

from stamtafel.bots.contract import Budget
from stamtafel.bots.levels import load_bot
from stamtafel.games import load
from stamtafel.games.contract import RANDOM
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.games.warming import home_of
from stamtafel.kernel.cache import is_kept, mark_kept
from stamtafel.kernel.chance import new_rng
from stamtafel.kernel.modes import Mode, current_mode

LOOK_EVERY = 6  # decisions with a choice
BRIEFLY = Budget(clock=lambda: 0.0, simulations=1)


def compile_bots(name: str) -> None:
    """Let bots of every level choose all through a game, so that all they need is in the cache from now on."""
    rng, choices, game = new_rng(0), 0, load(name)
    position = Position.new(next(game.setups()))
    bots = [load_bot(level, name) for level in game.levels]
    while not position.is_over():
        for seat in position.to_act():
            legal = position.legal_names(seat)
            choices += int(len(legal) > 1)
            if len(legal) > 1 and choices % LOOK_EVERY == 1:
                for bot in bots:
                    bot.choose(position.view(seat), legal, BRIEFLY, rng)
        position.play(random_move(position, rng))
    mark_kept(current_mode(), f"bots-{name}", home_of(game))


def are_bots_kept(mode: Mode, name: str) -> bool:
    """Whether the game's bots were compiled in this mode before; where all play at random, nothing is to be."""
    game = load(name)
    return game.levels == (RANDOM,) or is_kept(mode, f"bots-{name}", home_of(game))
