"""Decisions of many games that a policy plays against itself, with what came of each."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from stamtafel.research.learning.network import Mask, Values, likelihoods, look
from stamtafel.research.learning.policy import Policy
from stamtafel.research.vector import Vector

STEPS = 256  # of every game, in a batch
FAITH = 0.95  # how much later judgements count beside the next one (lambda of GAE)
LEAST = 1e-9


class Batch(NamedTuple):
    """Decisions, a row each."""

    rows: Values  # what the seat knew, as the network is shown it
    legal: Mask
    actions: NDArray[np.int64]
    logs: Values  # the logarithm of how likely the action was
    gains: Values  # how much better it went on than was thought
    shares: Values  # the share of the win that should have been thought of

    def part(self, chosen: NDArray[Any]) -> "Batch":
        """The decisions that are chosen, by their numbers or by what is true of them."""
        return Batch(
            self.rows[chosen],
            self.legal[chosen],
            self.actions[chosen],
            self.logs[chosen],
            self.gains[chosen],
            self.shares[chosen],
        )


class Course(NamedTuple):
    """What happened, step by step in every game."""

    seats: NDArray[np.int64]
    values: Values
    ended: Mask
    rewards: Values


def play(games: Vector, policy: Policy, rng: np.random.Generator) -> Batch:
    """Go on with all games for some steps; decisions of which nothing has come yet are left out."""
    n, wide = games.n, (STEPS, games.n)
    rows = np.empty((*wide, games.observations.shape[1]), np.float32)
    legal = np.empty((*wide, games.game.layout.ACTIONS), np.bool_)
    actions, logs = np.empty(wide, np.int64), np.empty(wide, np.float32)
    course = Course(
        np.empty(wide, np.int64),
        np.empty(wide, np.float32),
        np.empty(wide, np.bool_),
        np.empty((*wide, games.setup.players), np.float32),
    )
    for t in range(STEPS):
        rows[t], legal[t], course.seats[t] = policy.scaled(games.observations), games.mask(), games.acting
        seen = look(policy.weights, rows[t])
        chances = likelihoods(seen.logits, legal[t])
        actions[t] = draw(chances, rng)
        logs[t] = np.log(chances[np.arange(n), actions[t]] + LEAST)
        games.step(actions[t])
        course.values[t], course.ended[t], course.rewards[t] = seen.values, games.ended, games.rewards
    gains, is_known = judge(course)
    batch = Batch(rows, legal, actions, logs, gains, gains + course.values)
    return batch.part(is_known)


def draw(chances: Values, rng: np.random.Generator) -> NDArray[np.int64]:
    """One of the actions of each row, by their chances."""
    sums = chances.cumsum(1)
    places: NDArray[np.int64] = (sums > rng.random((len(chances), 1)) * sums[:, -1:]).argmax(1)
    return places


def judge(course: Course) -> tuple[Values, Mask]:
    """How much better each decision went on than was thought, and of which that is known.

    A seat is judged by what it thinks at its next decision, or by its share of the win where the game has ended.
    """
    steps, n = course.seats.shape
    every, players = np.arange(n), course.rewards.shape[2]
    next_value, next_gain = np.zeros((n, players), np.float32), np.zeros((n, players), np.float32)
    goes_on = np.zeros((n, players), np.bool_)  # whether the seat has a later judgement
    gains, is_known = np.zeros((steps, n), np.float32), np.zeros((steps, n), np.bool_)
    for t in reversed(range(steps)):
        ended = course.ended[t]
        next_value[ended], next_gain[ended], goes_on[ended] = course.rewards[t][ended], 0, True
        seats = course.seats[t]
        is_known[t] = goes_on[every, seats]
        gains[t] = next_value[every, seats] - course.values[t] + FAITH * next_gain[every, seats]
        next_value[every, seats] = course.values[t]
        next_gain[every, seats] = np.where(is_known[t], gains[t], 0)
        goes_on[every, seats] = True
    return gains, is_known
