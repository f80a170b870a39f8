"""A match: sets of games in which every entrant takes every seat, played in as many threads as wanted.

Whatever the number of threads, set n of a seed is the same: its chance, and the random numbers of every entrant,
come from the seed, the number of the set and the game in it.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import islice

from stamtafel.arena.outside import PREFIX, OutsidePlayer, read_command
from stamtafel.arena.playing import BotPlayer, Played, Player, play_game
from stamtafel.bots.contract import Budget
from stamtafel.bots.levels import load_bot
from stamtafel.games import load
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import new_rng

CHANCE, ENTRANT = 0, 1  # what a seed is for


@dataclass(frozen=True)
class Match:
    """Who plays what against whom. `entrants` are levels, or `cmd:` and a program; one for each seat."""

    setup: Setup
    entrants: tuple[str, ...]
    seed: int
    budget: Budget
    seconds: float  # for an outside program's move


def check_entrants(entrants: Sequence[str], setup: Setup) -> None:
    """Raise KeyError if somebody is no level of our bots, Unreadable if somebody is no command."""
    for name in entrants:
        if name.startswith(PREFIX):
            read_command(name)
        else:
            load_bot(name, setup.game)


@dataclass(frozen=True)
class PlayedSet:
    """The games of one set: in game g entrant e has seat (e + g) modulo the number of players."""

    games: tuple[Played, ...]

    def seat(self, entrant: int, game: int) -> int:
        """Where the entrant sat."""
        return (entrant + game) % len(self.games)


def play_set(match: Match, number: int) -> PlayedSet:
    """Play set `number`: the same start and the same chance, with the seats rotated."""
    setup, players = match.setup, match.setup.players
    rotated = load(setup.game).setup(players, setup.options, number % players)
    games = []
    for game in range(players):
        with ExitStack() as stack:
            seats: dict[int, Player] = {}
            for entrant in range(players):
                seats[(entrant + game) % players] = _player(match, entrant, (match.seed, number, game), stack)
            seated = [seats[seat] for seat in range(players)]
            games.append(play_game(rotated, seated, (match.seed, CHANCE, number)))
    return PlayedSet(tuple(games))


def _player(match: Match, entrant: int, seed: tuple[int, ...], stack: ExitStack) -> Player:
    rng = new_rng(*seed, ENTRANT, entrant)
    name = match.entrants[entrant]
    if name.startswith(PREFIX):
        return stack.enter_context(OutsidePlayer(read_command(name), match.seconds, rng))
    return BotPlayer(load_bot(name, match.setup.game), match.budget, rng)


@contextmanager
def pool_of(threads: int) -> Iterator[ThreadPoolExecutor]:
    """Threads to play in; if anything goes wrong, or somebody interrupts, they are not waited for."""
    pool = ThreadPoolExecutor(threads)
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown(cancel_futures=True)


def play_sets(
    match: Match, count: int, threads: int, is_enough: Callable[[Sequence[PlayedSet]], bool]
) -> Iterator[PlayedSet]:
    """The sets in order of their numbers, until there are `count` or `is_enough` says so of those so far."""
    done: list[PlayedSet] = []
    numbers = iter(range(count))
    with pool_of(threads) as pool:
        waiting = [pool.submit(play_set, match, number) for number in islice(numbers, 2 * threads)]
        while waiting:
            done.append(waiting.pop(0).result())
            yield done[-1]
            if is_enough(done):
                return
            waiting += [pool.submit(play_set, match, number) for number in islice(numbers, 1)]
