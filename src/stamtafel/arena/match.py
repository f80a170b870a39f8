"""A match: sets of games in which every entrant takes every seat, played by as many workers as wanted.

Whoever plays it, set n of a seed is the same: its chance, and the random numbers of every entrant, come from the
seed, the number of the set and the game in it.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass

from stamtafel.arena.entrants import Entrant, Terms
from stamtafel.arena.playing import Played, play_game
from stamtafel.arena.programs import Programs
from stamtafel.bots.contract import Budget
from stamtafel.games import load
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import new_rng
from stamtafel.spreading.work import Crew, Say, in_order

CHANCE, ENTRANT = 0, 1  # what a seed is for


@dataclass(frozen=True)
class Match:
    """Who plays what against whom; one entrant for each seat."""

    setup: Setup
    entrants: tuple[Entrant, ...]
    seed: int
    budget: Budget
    seconds: float  # for an outside program's move

    @property
    def names(self) -> tuple[str, ...]:
        """What the entrants are called."""
        return tuple(entrant.name for entrant in self.entrants)


@dataclass(frozen=True)
class PlayedSet:
    """The games of one set: in game g entrant e has seat (e + g) modulo the number of players."""

    number: int
    games: tuple[Played, ...]

    def seat(self, entrant: int, game: int) -> int:
        """Where the entrant sat."""
        return (entrant + game) % len(self.games)

    def entrant(self, seat: int, game: int) -> int:
        """Who sat there."""
        return (seat - game) % len(self.games)


def play_set(match: Match, number: int, programs: Programs) -> PlayedSet:
    """Play set `number`: the same start and the same chance, with the seats rotated."""
    setup, players = match.setup, match.setup.players
    rotated = load(setup.game).setup(players, setup.options, number % players)
    games = []
    for game in range(players):
        with ExitStack() as stack:
            seated = []
            for seat in range(players):
                entrant = (seat - game) % players
                rng = new_rng(match.seed, number, game, ENTRANT, entrant)
                terms = Terms(rng, match.budget, match.seconds, programs)
                seated.append(stack.enter_context(match.entrants[entrant].sit_down(terms)))
            games.append(play_game(rotated, seated, (match.seed, CHANCE, number)))
    return PlayedSet(number, tuple(games))


@dataclass(frozen=True)
class Playing:
    """The sets of some matches as work to be spread; a part is the place of a match and the number of a set."""

    matches: tuple[Match, ...]

    @contextmanager
    def begin(self, say: Say) -> Iterator[Callable[[tuple[int, int]], PlayedSet]]:
        """What plays one set; programs from outside run as long as the context lasts."""
        with Programs() as programs:
            yield lambda part: play_set(self.matches[part[0]], part[1], programs)


def play_sets(
    match: Match, count: int, crew: Crew, is_enough: Callable[[Sequence[PlayedSet]], bool]
) -> Iterator[PlayedSet]:
    """The sets in order of their numbers, until there are `count` or `is_enough` says so of those so far."""
    done: list[PlayedSet] = []
    with closing(crew.do(Playing((match,)), ((0, number) for number in range(count)))) as playing:
        for played_set in in_order(playing):
            done.append(played_set)
            yield played_set
            if is_enough(done):
                return
