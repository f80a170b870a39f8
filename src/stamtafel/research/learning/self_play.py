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

    rows: NDArray[Any]  # what the seat knew
    legal: Mask
    actions: NDArray[np.int64]
    logs: Values  # the logarithm of how likely the action was
    gains: Values  # how much better it went on than was thought
    returns: Values  # what should have been thought to come

    def part(self, chosen: NDArray[Any]) -> "Batch":
        """The decisions that are chosen, by their numbers or by what is true of them."""
        return Batch(
            self.rows[chosen],
            self.legal[chosen],
            self.actions[chosen],
            self.logs[chosen],
            self.gains[chosen],
            self.returns[chosen],
        )


class Course(NamedTuple):
    """What happened, step by step in every game."""

    seats: NDArray[np.int64]
    values: Values
    ended: Mask
    rewards: Values


def leads(games: Vector) -> Values:
    """By how many points everyone is ahead of the others on average, in every game."""
    points, sign = games.points(), 1 if games.game.most_points_win else -1
    lead: Values = (points - points.mean(1, keepdims=True)).astype(np.float32)
    return sign * lead * (games.setup.players / (games.setup.players - 1))


class Went(NamedTuple):
    """What a step brought every game."""

    ended: Mask
    shares: Values  # everyone's share of the win, where the game has ended
    gained: Values  # by how many points everyone got ahead
    leads: Values  # and is ahead now, in a new game where one has ended


def go_on(games: Vector, actions: NDArray[np.int64], before: Values) -> Went:
    """Go on by these actions, from these leads; what has ended begins anew."""
    games.step(actions)
    ended, shares, after = games.ended.copy(), games.rewards.copy(), leads(games)
    gained = after - before
    if ended.any():
        games.step(np.where(ended, Vector.ANEW, Vector.WAIT))
        after = leads(games)
    return Went(ended, shares, gained, after)


def play(games: Vector, policy: Policy, worth: float, rng: np.random.Generator) -> Batch:
    """Go on with all games for some steps; decisions of which nothing has come yet are left out.

    What counts is the share of the win, and so much for each point by which a seat gets ahead of the others.
    """
    n, wide = games.n, (STEPS, games.n)
    rows = np.empty((*wide, games.observations.shape[1]), games.observations.dtype)
    legal = np.empty((*wide, games.game.layout.ACTIONS), np.bool_)
    actions, logs = np.empty(wide, np.int64), np.empty(wide, np.float32)
    course = Course(
        np.empty(wide, np.int64),
        np.empty(wide, np.float32),
        np.empty(wide, np.bool_),
        np.empty((*wide, games.setup.players), np.float32),
    )
    lead = leads(games)
    for t in range(STEPS):
        rows[t], legal[t], course.seats[t] = games.observations, games.mask(), games.acting
        seen = look(policy.weights, policy.shown(rows[t]))
        chances = likelihoods(seen.logits, legal[t])
        actions[t] = draw(chances, rng)
        logs[t] = np.log(chances[np.arange(n), actions[t]] + LEAST)
        went = go_on(games, actions[t], lead)
        course.values[t], course.ended[t], lead = seen.values, went.ended, went.leads
        course.rewards[t] = went.shares + worth * went.gained
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

    A seat is judged by what came since and by what it thinks at its next decision, unless the game has ended.
    """
    steps, n = course.seats.shape
    every, players = np.arange(n), course.rewards.shape[2]
    came, next_value, next_gain = (np.zeros((n, players), np.float32) for _ in range(3))
    goes_on = np.zeros((n, players), np.bool_)  # whether the seat has a later judgement
    gains, is_known = np.zeros((steps, n), np.float32), np.zeros((steps, n), np.bool_)
    for t in reversed(range(steps)):
        ended = course.ended[t]
        came[ended], next_value[ended], next_gain[ended], goes_on[ended] = 0, 0, 0, True
        came += course.rewards[t]
        seats = course.seats[t]
        is_known[t] = goes_on[every, seats]
        gains[t] = (
            came[every, seats] + next_value[every, seats] - course.values[t] + FAITH * next_gain[every, seats]
        )
        came[every, seats], next_value[every, seats] = 0, course.values[t]
        next_gain[every, seats] = np.where(is_known[t], gains[t], 0)
        goes_on[every, seats] = True
    return gains, is_known
