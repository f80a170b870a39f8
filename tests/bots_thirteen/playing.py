"""What the tests need to say: what a level chooses here, and the positions of some random games."""

from collections.abc import Iterator

from clocks import stopped
from stamtafel.bots.contract import Budget, Choice
from stamtafel.bots.levels import load_bot
from stamtafel.games import load
from stamtafel.games.position import Position, View
from stamtafel.games.random_play import random_move
from stamtafel.kernel.chance import new_rng

PLAYERS = (3, 4, 5, 6)


def decide(level: str, view: View, legal: tuple[str, ...], seed: int = 1) -> Choice:
    """What the level chooses, with these random numbers."""
    return load_bot(level, "thirteen").choose(view, legal, Budget(stopped), new_rng(seed))


def chosen(text: str, level: str = "normal") -> str:
    """The action that the level chooses in this position."""
    position = Position(text)
    (seat,) = position.to_act()
    return decide(level, position.view(seat), position.legal_names(seat)).move


def decisions(players: int, seed: int, every: int) -> Iterator[tuple[View, tuple[str, ...]]]:
    """What the seat to act knows and may do, at some decisions of a random game."""
    position, rng, count = Position.new(load("thirteen").setup(players, {}, 0)), new_rng(seed), 0
    while not position.is_over():
        for seat in position.to_act():
            if count % every == 0:
                yield position.view(seat), position.legal_names(seat)
            count += 1
        position.play(random_move(position, rng))
