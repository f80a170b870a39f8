"""Neighbours among the levels, the settings in which they meet, and the deals that they play."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from stamtafel.arena.playing import BotPlayer, play_game
from stamtafel.bots.contract import Bot, Budget
from stamtafel.bots.levels import load_bot
from stamtafel.games import load
from stamtafel.games.contract import Game
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import new_rng
from stamtafel.spreading.work import Say

TOLD = {"master": "master:simulations=300"}  # by the clock it would take days
ONCE = ("strict_draw",)  # with the usual number of players only
LEFT_OUT = ("table_talk",)  # nobody gives penalties in a match
CHANCE, SEAT = 0, 1  # what a seed is for


@dataclass(frozen=True)
class Comparison:
    """One seat, or one team, of the better level against others of the level below it."""

    setup: Setup
    better: str
    worse: str

    @property
    def teams(self) -> tuple[int, ...]:
        """The team of each seat."""
        return load(self.setup.game).teams(self.setup)

    @property
    def sides(self) -> int:
        """How many teams there are: a deal has as many games."""
        return max(self.teams) + 1

    @property
    def par(self) -> float:
        """The share of the wins if both were equal."""
        return 1 / self.sides

    @property
    def is_search(self) -> bool:
        """Whether its deals take long."""
        return self.better in TOLD.values()

    @property
    def options(self) -> str:
        """The options of the setup that are not as usual, as a row of the table says them."""
        teams = [f"{self.sides} teams"] if self.sides < self.setup.players else []
        told = [name if value else f"without {name}" for name, value in changed(self.setup).items()]
        return ", ".join([*teams, *told]) or "-"

    @property
    def name(self) -> str:
        """What it is called in the file of deals."""
        return f"{self.setup.game}, {self.setup.players}, {self.options}: {self.better} against {self.worse}"


def changed(setup: Setup) -> dict[str, bool]:
    """The options, other than the number of teams, that are not as usual."""
    return {name: value for name, value in setup.changed_options().items() if isinstance(value, bool)}


def settings(game: Game) -> Iterator[Setup]:
    """Every number of players and teams, as usual and with each option alone that is not."""
    for setup in game.setups():
        options = changed(setup)
        is_rare = any(name in ONCE for name in options) and setup.players != game.usual_players
        is_same = "advanced" in options and setup.options["teams"] != 2
        if len(options) <= 1 and not is_rare and not is_same and not any(name in LEFT_OUT for name in options):
            yield setup


def comparisons(game: Game) -> Iterator[Comparison]:
    """All neighbours in all settings."""
    for setup in settings(game):
        for worse, better in pairwise(game.levels):
            yield Comparison(setup, TOLD.get(better, better), worse)


@dataclass(frozen=True)
class Deal:
    """What came of one deal: the share of its wins that the better level had, and how long it took."""

    share: float
    seconds: float  # of one core: what else runs beside it does not count


@lru_cache(maxsize=32)
def bot(level: str, game: str) -> Bot:
    """The same one for all games: it keeps nothing."""
    return load_bot(level, game)


def play_deal(comparison: Comparison, seed: int, number: int) -> Deal:
    """The same start and chance as often as there are teams: each has the better level once."""
    began, teams, setup = time.process_time(), comparison.teams, comparison.setup
    started = load(setup.game).setup(setup.players, setup.options, number % setup.players)
    share = 0.0
    for side in range(comparison.sides):
        seated = [
            BotPlayer(
                bot(comparison.better if team == side else comparison.worse, setup.game),
                Budget(time.perf_counter),
                new_rng(seed, number, side, SEAT, seat),
            )
            for seat, team in enumerate(teams)
        ]
        winners = play_game(started, seated, (seed, CHANCE, number)).winners
        share += sum(teams[seat] == side for seat in winners) / len(winners)
    return Deal(share / comparison.sides, time.process_time() - began)


@dataclass(frozen=True)
class Playing:
    """Deals as work to be spread; a part is the place of a comparison and the number of a deal."""

    comparisons: Sequence[Comparison]
    seed: int

    @contextmanager
    def begin(self, say: Say) -> Iterator[Callable[[tuple[int, int]], tuple[int, Deal]]]:
        """What plays one deal, and says of which comparison."""
        yield lambda part: (part[0], play_deal(self.comparisons[part[0]], self.seed, part[1]))
