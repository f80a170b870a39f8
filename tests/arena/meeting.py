"""Matches for tests: who sits where, and one set of it."""

from clocks import stopped
from stamtafel.arena.entrants import Anyone, read_entrants
from stamtafel.arena.match import Match, PlayedSet, Playing
from stamtafel.bots.contract import Budget
from stamtafel.games import load
from stamtafel.spreading.work import Alone


def meet(game: str, *seats: Anyone, seed: int = 5, seconds: float = 10.0) -> Match:
    """These at one table; a search makes one simulation."""
    setup = load(game).setup(len(seats))
    return Match(setup, read_entrants(seats, game), seed, Budget(stopped, simulations=1), seconds)


def play_one(match: Match, number: int = 0) -> PlayedSet:
    """One set of it."""
    ((_, played_set),) = Alone().do(Playing((match,)), [(0, number)])
    return played_set
