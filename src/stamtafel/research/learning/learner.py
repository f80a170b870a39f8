"""Learning for a while, with a look now and then at how the policy fares against a level."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from stamtafel.arena.entrants import read_entrants
from stamtafel.arena.match import Match, play_sets
from stamtafel.arena.results import win_shares
from stamtafel.arena.statistics import Estimate, estimate
from stamtafel.bots.contract import Budget
from stamtafel.games import load
from stamtafel.games.setup import Setup
from stamtafel.research.learning.improving import improve
from stamtafel.research.learning.network import Adam, Values, new_weights
from stamtafel.research.learning.policy import Policy, PolicyBot, steps_of
from stamtafel.research.learning.self_play import go_on, leads
from stamtafel.research.learning.shares import Playing, Share, divided, joined
from stamtafel.research.vector import Vector
from stamtafel.spreading.work import Alone, Crew, in_order

GAMES = 512  # at once
WARM_STEPS, FEWER = 500, 8  # of random games, by one game in so many, the input is scaled
RATE, LAST_RATE = 1e-3, 5e-5  # how far a step goes, at first and in the end
MOST_ACTIONS = 63  # of a game that can be learned: the policy has an output for each
LOOKS = 10
SETS_A_LOOK = 20
SECONDS_A_MINUTE = 60.0
SECONDS_FOR_A_MOVE = 5.0  # of a program, of which there are none


class NotLearnable(Exception):
    """This learner cannot learn that game; the text says why."""


class Length(Protocol):
    """How long to learn."""

    def done(self, seconds: float, rounds: int) -> float:
        """Which part of it that is."""


class Minutes(NamedTuple):
    """So many minutes, in which a quick machine comes further than a slow one."""

    number: float

    def done(self, seconds: float, rounds: int) -> float:
        """Which part of them that is."""
        return seconds / (self.number * SECONDS_A_MINUTE)

    def __str__(self) -> str:
        return f"--minutes {self.number:g}"


class Rounds(NamedTuple):
    """So many rounds: with the same seed the same is learned, whoever plays and however long it takes."""

    number: int

    def done(self, seconds: float, rounds: int) -> float:
        """Which part of them that is."""
        return rounds / self.number

    def __str__(self) -> str:
        return f"--rounds {self.number}"


@dataclass(frozen=True)
class Look:
    """How the policy fared after so many seconds, rounds and decisions."""

    seconds: float
    rounds: int
    decisions: int
    share: Estimate


def learn(
    setup: Setup, length: Length, seed: int, level: str, clock: Callable[[], float], crew: Crew
) -> Iterator[tuple[Policy, Look]]:
    """The policy and how it fares, now and then, until that is done; looks are not counted as learning.

    In a round all games go on for some steps, in shares that the crew plays, and then the policy gets better.
    Raises NotLearnable at once.
    """
    check_learnable(setup)
    rng = np.random.default_rng(seed)
    games = Vector(setup, GAMES, seed, begin_anew=False)
    policy, worth = new_policy(games, rng)
    states, playing, adam = divided(games.state()), Playing(setup, worth), Adam(policy.weights)
    spent, rounds, decisions, looks, done = 0.0, 0, 0, 0, 0.0
    while done < 1:
        started = clock()
        shares = [Share(state, policy, (seed, rounds, number)) for number, state in enumerate(states)]
        batches, states = map(list, zip(*in_order(crew.do(playing, shares)), strict=True))
        batch = joined(batches)
        improve(policy, adam, batch, RATE + (LAST_RATE - RATE) * done, rng)
        rounds, decisions, spent = rounds + 1, decisions + len(batch.rows), spent + clock() - started
        done = length.done(spent, rounds)
        if done >= (looks + 1) / LOOKS:
            looks += 1
            yield policy, Look(spent, rounds, decisions, fare(policy, setup, level, SETS_A_LOOK, seed))


def check_learnable(setup: Setup) -> None:
    """Raise NotLearnable for a game that tells nothing in numbers, or has too many actions."""
    game = load(setup.game)
    if game.batch is None:
        raise NotLearnable(
            f"{game.name} does not say in numbers what a seat knows, so nothing can be learned from it"
        )
    if game.layout.ACTIONS > MOST_ACTIONS:
        raise NotLearnable(
            f"{game.name} has {game.layout.ACTIONS:,} actions, and this policy is for games of at most"
            f" {MOST_ACTIONS}"
        )


def new_policy(games: Vector, rng: np.random.Generator) -> tuple[Policy, float]:
    """A policy that knows nothing but how large the numbers are that it will see, and what a point is worth.

    To be as far ahead as is usual in the end of random games is worth as much as to win one.
    """
    seen, ends, lead = list[NDArray[Any]](), list[Values](), leads(games)
    for step in range(WARM_STEPS):
        went = go_on(games, games.random_actions(), lead)
        lead = lead + went.gained
        ends.append(lead[went.ended])
        lead = went.leads
        seen.append(games.observations[step % FEWER :: FEWER].copy())
    rows = np.concatenate(seen)
    columns, reached = steps_of(rows)
    weights = new_weights(rows.shape[1] + len(columns), games.game.layout.ACTIONS, rng)
    mean, variance = rows.mean(0, dtype=np.float32), rows.var(0, dtype=np.float32)
    return Policy(weights, mean, variance, columns, reached), 1 / max(1.0, float(np.concatenate(ends).std()))


def fare(policy: Policy, setup: Setup, level: str, sets: int, seed: int) -> Estimate:
    """The share of the win of one seat that plays by the policy among others of this level."""
    seats = read_entrants([PolicyBot(policy, setup), *[level] * (setup.players - 1)], setup.game)
    match = Match(setup, seats, seed, Budget(time.perf_counter), SECONDS_FOR_A_MOVE)
    played = list(play_sets(match, sets, Alone(), lambda _: False))
    return estimate(win_shares(match, played, match.names[0]))
