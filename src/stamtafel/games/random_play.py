"""Uniformly random play of any game, one move at a time and as text."""

from stamtafel.games.position import Position
from stamtafel.games.records import Record
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import Rng, below


def random_move(position: Position, rng: Rng) -> str:
    """A move that may come next: any legal action of any seat to act, or what chance brings."""
    to_act = position.to_act()
    if not to_act:
        return position.random_chance(rng)
    seat = to_act[below(rng, len(to_act))]
    actions = position.legal_names(seat)
    return f"{seat}:{actions[below(rng, len(actions))]}"


def random_record(setup: Setup, rng: Rng) -> Record:
    """A whole game of random moves."""
    position, moves = Position.new(setup), []
    while not position.is_over():
        moves.append(random_move(position, rng))
        position.play(moves[-1])
    return Record(setup, tuple(moves))
