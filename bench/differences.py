"""Find the positions in which a level and `master` differ most, to be read: among them are the moves to laugh at.

./dev bench differences push                                  the hundred worst choices of `normal`
./dev bench differences thirteen --level strong --players 4   and of `strong`, with so many players
./dev bench differences push --games 20 --most 30 --seed 7    in fewer games, of that seed
"""

import argparse
import secrets
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from bots_push.losses import decisions
from clocks import stopped
from machine import heading
from stamtafel.bots.contract import Budget
from stamtafel.bots.levels import load_bot
from stamtafel.games import load, own_names
from stamtafel.games.position import Position
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import new_rng

FIRST_LOOK = "master:simulations=200"
LAST_LOOK = "master:simulations=4000"
CANDIDATES = 3  # times as many as are asked for are looked at again


class Judged(NamedTuple):
    """What `master` thinks of a choice: its own, what both are worth, and how far off that may be."""

    move: str
    better: str
    worth: float
    best: float
    error: float

    @property
    def loss(self) -> float:
        """How much the choice loses."""
        return self.best - self.worth


@dataclass(frozen=True)
class Found:
    """A choice of the level, and where it was made."""

    text: str
    move: str
    loss: float  # as it seemed at first


def judge(position: Position, move: str, level: str, seed: int) -> Judged:
    """What this `master` thinks of the move."""
    seat = position.to_act()[0]
    choice = load_bot(level, position.setup.game).choose(
        position.view(seat), position.legal(seat), Budget(stopped), new_rng(seed)
    )
    best = choice.move
    return Judged(move, best, choice.values[move], choice.values[best], choice.errors[best])


def differing(level: str, setup: Setup, seed: int, game: int) -> Iterator[Found]:
    """The choices in a game of the level with itself that `master` would not make, at first sight."""
    bot = load_bot(level, setup.game)
    for position in decisions(bot, setup, new_rng(seed, game)):
        seat = position.to_act()[0]
        move = bot.choose(position.view(seat), position.legal(seat), Budget(stopped), new_rng(seed)).move
        judged = judge(position, move, FIRST_LOOK, seed)
        if judged.better != move:
            yield Found(str(position), move, judged.loss)


def worst(level: str, setup: Setup, games: int, most: int, seed: int) -> list[tuple[Found, Judged]]:
    """So many of the worst choices of these games, looked at again with other luck, the worst first."""
    found: list[Found] = []
    for game in range(games):
        found += differing(level, setup, seed, game)
        found = sorted(found, key=lambda each: -each.loss)[: CANDIDATES * most]
        print(f"\r{game + 1} of {games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    again = [(each, judge(Position(each.text), each.move, LAST_LOOK, seed + 1)) for each in found]
    return sorted(again, key=lambda pair: -pair[1].loss)[:most]


def main() -> None:
    """Play, compare and print."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("game", choices=own_names())
    options.add_argument("--level", default="normal")
    options.add_argument("--players", type=int)
    options.add_argument("--games", type=int, default=40)
    options.add_argument("--most", type=int, default=100)
    options.add_argument("--seed", type=int, default=secrets.randbits(31))
    chosen = options.parse_args()
    setup = load(chosen.game).setup(chosen.players or load(chosen.game).usual_players)
    print(f"{chosen.level} in {chosen.games} games of {chosen.game}, {setup.players} players, ", end="")
    print(f"seed {chosen.seed}, {heading()}")
    for found, judged in worst(chosen.level, setup, chosen.games, chosen.most, chosen.seed):
        print(f"\n{found.text}")
        print(f"    {chosen.level}: {judged.move} {judged.worth:.2f}; ", end="")
        print(f"master: {judged.better} {judged.best:.2f} ± {judged.error:.2f}; {judged.loss:.2f} lost")


if __name__ == "__main__":
    main()
