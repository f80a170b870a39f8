"""How much a bot loses on random endings against exact play: a test of search that needs no opponent."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from clocks import stopped
from stamtafel.bots.contract import Bot, Budget, Choice
from stamtafel.bots.learned import load_learned
from stamtafel.bots.push import heuristic
from stamtafel.bots.push.endings import Memory, new_memory, solve_actions
from stamtafel.bots.push.master import Search
from stamtafel.bots.push.mind import new_minds
from stamtafel.bots.rating import RatingBot
from stamtafel.bots.searching import Rating, SearchBot
from stamtafel.games.numbers import seats
from stamtafel.games.position import Position, View
from stamtafel.games.push.layout import COLOURS, OF_COLOUR, PushPosition
from stamtafel.games.random_play import random_move
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import Rng, new_rng
from stamtafel.kernel.records import Integers, edit, read

POSITIONS = 2_000_000  # that the exact values of an ending may take
TINY = 1e-6


@dataclass(frozen=True)
class Ending:
    """A position with few cards left, and what each legal action is worth: the expected share of the win."""

    position: Position
    seat: int
    exact: dict[str, float]

    def choose(self, bot: Bot, rng: Rng) -> Choice:
        """What the bot does here."""
        return bot.choose(self.position.view(self.seat), tuple(self.exact), Budget(stopped), rng)

    def loss(self, move: str) -> float:
        """How much less than the best the move is worth."""
        return max(self.exact.values()) - self.exact[move]


class _Simulating(Search):
    """`master` as it would be if it never played exactly."""

    def rate(self, view: View, actions: Integers, seconds: float) -> Rating:
        """As if there were no time to solve anything."""
        return super().rate(view, actions, 0.0)


def only_simulating(simulations: int) -> Bot:
    """A bot that thinks like `master` but solves nothing: what simulations alone are worth."""
    return SearchBot("only simulating", _Simulating(load_learned("push")), simulations=simulations)


def ending_text(ending: Ending) -> str:
    """The ending in one line: its position, and after a bar what each action is worth."""
    worth = ", ".join(f"{action} {value:.6f}" for action, value in ending.exact.items())
    return f"{ending.position} | {worth}"


def read_ending(text: str) -> Ending:
    """The ending that a line tells."""
    place, _, worth = text.partition(" | ")
    position = Position(place)
    pairs = (each.rsplit(" ", 1) for each in worth.split(", "))
    return Ending(position, position.to_act()[0], {action: float(value) for action, value in pairs})


def random_endings(setup: Setup, cards: int, open_colours: int, seed: int) -> Iterator[Ending]:
    """Endings of games of the heuristic, without end: the first real decision with at most so many cards left.

    Nobody has more than so many open colours, the others are banked: banking makes most of the work. Endings that
    are too much work to solve all the same are left out, and those in which nothing matters any more.
    """
    memory, game = new_memory(new_minds(load_learned("push"), setup.players, 0), POSITIONS, 0), 0
    while True:
        rng = new_rng(seed, game)
        game += 1
        position = _play_until(setup, cards, rng)
        if position is None:
            continue
        _bank(position, open_colours, np.random.default_rng([seed, game]))
        ending = solve_ending(memory, position)
        if ending is not None and ending.loss(min(ending.exact, key=ending.exact.__getitem__)) > TINY:
            yield ending


def _play_until(setup: Setup, cards: int, rng: Rng) -> Position | None:
    """A position of a game of the heuristic with a decision and few cards, if it comes to that."""
    game = decisions(RatingBot("normal", heuristic), setup, rng)
    return next((position for position in game if cards_left(position) <= cards), None)


def cards_left(position: Position) -> int:
    """How many cards the pile has."""
    s: PushPosition = read(position.data, 0)
    return s.pile_size


def decisions(bot: Bot, setup: Setup, rng: Rng) -> Iterator[Position]:
    """The position of a game of the bot with itself, whenever there is something to choose."""
    position = Position.new(setup)
    while not position.is_over():
        if not position.to_act():
            position.play(random_move(position, rng))
            continue
        seat = position.to_act()[0]
        legal = position.legal(seat)
        if len(legal) > 1:
            yield position
        position.play(f"{seat}:{bot.choose(position.view(seat), legal, Budget(stopped), rng).move}")


def _bank(position: Position, open_colours: int, rng: np.random.Generator) -> None:
    """Bank random colours of everyone until no more than so many may be open."""
    s: PushPosition = edit(position.data, 0)
    for seat in seats(position.setup.players):
        for colour in rng.permutation(COLOURS)[open_colours:]:
            cards = s.open[seat] & OF_COLOUR[colour]
            s.open[seat] -= cards
            s.banked[seat] += cards


def solve_ending(memory: Memory, position: Position) -> Ending | None:
    """The ending with its exact values, if that is not too much work."""
    seat = position.to_act()[0]
    legal = position.legal(seat)
    parse = position.game.notation.parse_action
    actions, exact = np.array([parse(action) for action in legal]), np.zeros(len(legal))
    if not solve_actions(memory, position.data, 0, actions, exact):
        return None
    return Ending(position, seat, dict(zip(legal, exact.tolist(), strict=True)))
