"""How much a bot loses on random endings against exact play: a test of search that needs no opponent."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from stamtafel.bots.contract import Bot, Budget
from stamtafel.bots.learned import load_learned
from stamtafel.bots.push import heuristic
from stamtafel.bots.push.endings import new_memory, solve_actions
from stamtafel.bots.push.mind import new_minds
from stamtafel.bots.rating import RatingBot
from stamtafel.games.chance import Rng, new_rng
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.games.setup import Setup

POSITIONS = 1_000_000  # that the exact values of an ending may take


@dataclass(frozen=True)
class Ending:
    """A position with few cards left, and what each legal action is worth: the expected share of the win."""

    position: Position
    seat: int
    exact: dict[str, float]

    def loss(self, bot: Bot, budget: Budget, rng: Rng) -> float:
        """How much less than the best the bot's choice is worth."""
        legal = tuple(self.exact)
        move = bot.choose(self.position.view(self.seat), legal, budget, rng).move
        return max(self.exact.values()) - self.exact[move]


def random_endings(setup: Setup, cards: int, seed: int) -> Iterator[Ending]:
    """Endings of games of the heuristic, without end: the first real decision with at most so many cards left.

    Those that are too much work to solve are left out, and those in which nothing matters any more.
    """
    game = 0
    while True:
        rng = new_rng(seed, game)
        game += 1
        position = _play_until(setup, cards, rng)
        if position is None:
            continue
        ending = _solve(position)
        if ending is not None and max(ending.exact.values()) > min(ending.exact.values()):
            yield ending


def _play_until(setup: Setup, cards: int, rng: Rng) -> Position | None:
    """A position of a game of the heuristic with a decision and few cards, if it comes to that."""
    bot, position = RatingBot("normal", heuristic), Position.new(setup)
    while not position.is_over():
        if not position.to_act():
            position.play(random_move(position, rng))
            continue
        seat = position.to_act()[0]
        legal = position.legal(seat)
        if len(legal) > 1 and position.data[0]["pile_size"] <= cards:
            return position
        position.play(f"{seat}:{bot.choose(position.view(seat), legal, Budget(), rng).move}")
    return None


def _solve(position: Position) -> Ending | None:
    """The ending with its exact values, if that is not too much work."""
    seat = position.to_act()[0]
    legal = position.legal(seat)
    parse = position.game.notation.parse_action
    actions, exact = np.array([parse(action) for action in legal]), np.zeros(len(legal))
    minds = new_minds(load_learned("push"), position.setup.players, 0)
    if not solve_actions(new_memory(minds, POSITIONS, 0), position.data, 0, actions, exact):
        return None
    return Ending(position, seat, dict(zip(legal, exact.tolist(), strict=True)))
