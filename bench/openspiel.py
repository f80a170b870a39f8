"""Measure `master` against the tree searches of OpenSpiel, at equal simulations and at equal time.

./dev bench openspiel            prints the figures
./dev bench openspiel --keep     also writes them to bench/results/openspiel.md, with machine, date and commit
"""

import secrets
import sys
import time
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from statistics import fmean

from machine import heading, print_or_keep
from stamtafel.arena.playing import BotPlayer, Played, Player, play_game
from stamtafel.arena.statistics import Estimate, estimate
from stamtafel.bots.contract import Budget
from stamtafel.bots.levels import load_bot
from stamtafel.games import load
from stamtafel.kernel.chance import new_rng
from stamtafel.research.openspiel_search import OpenSpielPlayer

RESULTS = Path(__file__).parent / "results" / "openspiel.md"
PLAYERS = {"push": 2, "thirteen": 3, "sequence": 2}
SETS = {"push": 20, "thirteen": 10, "sequence": 40}
SIMULATIONS = 100
SECONDS = 0.05
PROBE = 100  # simulations to find out how many OpenSpiel does in a second


@dataclass(frozen=True)
class Meeting:
    """`master`, told so much, at a table with OpenSpiel's searches of so many simulations."""

    game: str
    told: str
    simulations: int
    seed: int

    def play(self, sets: int) -> tuple[Estimate, float, float]:
        """The win share of `master`, and the mean milliseconds of a move of both."""
        shares, own, others = [], [], []
        for number in range(sets):
            games = [self._game(number, seat) for seat in range(PLAYERS[self.game])]
            shares.append(fmean((seat in game.winners) / len(game.winners) for seat, game in enumerate(games)))
            for seat, game in enumerate(games):
                for other, log in enumerate(game.logs):
                    (own if other == seat else others).append(1_000 * log.seconds / log.moves)
        return estimate(shares), fmean(own), fmean(others)

    def _game(self, number: int, seat: int) -> Played:
        """Game `seat` of a set: `master` sits there, the chance is that of the set."""
        players = PLAYERS[self.game]
        setup = load(self.game).setup(players, {}, number % players)
        seats: list[Player] = []
        for other in range(players):
            rng = new_rng(self.seed, number, seat, other)
            if other == seat:
                seats.append(BotPlayer(load_bot(f"master:{self.told}", self.game), Budget(time.perf_counter), rng))
            else:
                seats.append(OpenSpielPlayer(setup, self.simulations, rng))
        return play_game(setup, seats, (self.seed, number))


def simulations_in(seconds: float, game: str) -> int:
    """How many simulations OpenSpiel does in this time, in the mean over the moves of a game with itself."""
    setup = load(game).setup(PLAYERS[game])
    for _ in range(2):  # the first game compiles, only the second is timed
        seats = [OpenSpielPlayer(setup, PROBE, new_rng(seat)) for seat in range(setup.players)]
        logs = play_game(setup, seats, (1,)).logs
    per_move = sum(log.seconds for log in logs) / sum(log.moves for log in logs)
    return round(PROBE * seconds / per_move)


def rows(seed: int) -> list[str]:
    """One line for every meeting."""
    lines = []
    for game, players in PLAYERS.items():
        sets, search = SETS[game], "MCTS" if load(game).is_open else "ISMCTS"
        for told, simulations in (
            (f"simulations={SIMULATIONS}", SIMULATIONS),
            (f"seconds={SECONDS}", simulations_in(SECONDS, game)),
        ):
            started = time.perf_counter()
            share, own, other = Meeting(game, told, simulations, seed).play(sets)
            lines.append(
                f"| {game} | {players} | master:{told} | {search}, {simulations:,} simulations | {sets} "
                f"| {100 / players:.1f} % | {100 * share.mean:.1f} ± {100 * share.margin:.1f} % "
                f"| {'yes' if share.low > 1 / players else 'NO'} | {own:.0f} | {other:.0f} |"
            )
            print(f"{lines[-1]} {time.perf_counter() - started:.0f} s", file=sys.stderr)
    return lines


def report() -> str:
    """Measure, as a page."""
    seed = secrets.randbits(32)
    lines = [
        "# Against OpenSpiel",
        "",
        f"`./dev bench openspiel --keep`, {heading()}, OpenSpiel {version('open_spiel')}, seed {seed},",
        "fresh for this run. One `master` at a table with OpenSpiel's own tree searches (Python, UCT; a",
        "random game by our compiled rules judges a leaf), every seat in turn, 95 % intervals over sets. At",
        "equal time OpenSpiel may do as many simulations as it did in that time on average in a game with",
        "itself; `master` stops earlier where a choice is clear.",
        "",
        "| game | players | one | the others | sets | par | wins | clear of par | ms/move | others' ms/move |",
        "|---|---:|---|---|---:|---:|---:|---|---:|---:|",
        *rows(seed),
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print_or_keep(report, RESULTS, __doc__)
