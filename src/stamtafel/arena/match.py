"""A match: sets of games in which every entrant takes every seat, played in as many threads as wanted.

Whatever the number of threads, set n of a seed is the same: its chance, and the random numbers of every entrant,
come from the seed, the number of the set and the game in it.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from itertools import islice

from stamtafel.arena.entrants import Entrant, Terms
from stamtafel.arena.playing import Played, play_game
from stamtafel.arena.programs import Programs
from stamtafel.bots.contract import Budget
from stamtafel.games import load
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import new_rng

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


@contextmanager
def pool_of(threads: int) -> Iterator[ThreadPoolExecutor]:
    """Threads to play in; if anything goes wrong, or somebody interrupts, they are not waited for."""
    pool = ThreadPoolExecutor(threads)
    try:
        yield pool
    except GeneratorExit:  # whoever wanted sets has enough of them
        pool.shutdown(cancel_futures=True)
        raise
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown(cancel_futures=True)


def play_sets(
    match: Match, count: int, threads: int, is_enough: Callable[[Sequence[PlayedSet]], bool]
) -> Iterator[PlayedSet]:
    """The sets in order of their numbers, until there are `count` or `is_enough` says so of those so far."""
    done: list[PlayedSet] = []
    with closing(play_all(((match, number) for number in range(count)), threads)) as playing:
        for played_set in playing:
            done.append(played_set)
            yield played_set
            if is_enough(done):
                return


def play_all(sets: Iterable[tuple[Match, int]], threads: int) -> Generator[PlayedSet, None, None]:
    """These sets, by match and number, in this order; a single thread is that of the caller."""
    coming = iter(sets)
    with Programs() as programs:
        if threads == 1:
            for match, number in coming:
                yield play_set(match, number, programs)
            return
        with pool_of(threads) as pool:

            def submit(count: int) -> list[Future[PlayedSet]]:
                return [pool.submit(play_set, match, number, programs) for match, number in islice(coming, count)]

            waiting = submit(2 * threads)
            while waiting:
                yield waiting.pop(0).result()
                waiting += submit(1)
