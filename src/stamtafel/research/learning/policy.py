"""A policy: a network and how its input is scaled; kept in a file, and as a bot that sits down in the arena."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stamtafel.games.position import View
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import new_rng
from stamtafel.research.learning.network import Values, look
from stamtafel.research.observing import Observer

FAR = 5.0  # deviations from the mean: farther is as far
STILL = 0.01  # the variance that a column has at least
FEW = 16  # values of a column, of which each is also told by itself
SEED = 1


@dataclass
class Policy:
    """The weights of a network, and of what it is shown: mean, variance, and which columns reach which values."""

    weights: dict[str, Values]
    mean: Values
    variance: Values
    columns: NDArray[np.int64]
    reached: NDArray[np.int64]

    def shown(self, observations: NDArray[Any]) -> Values:
        """What a seat knows, as the network is shown it: each column scaled, and which values it has reached."""
        count = observations.shape[1]
        shown = np.empty((len(observations), count + len(self.columns)), np.float32)
        scaled = (observations - self.mean) / np.sqrt(self.variance + STILL)
        np.clip(scaled, -FAR, FAR, out=shown[:, :count])
        np.greater_equal(observations[:, self.columns], self.reached, out=shown[:, count:], casting="unsafe")
        return shown

    def write(self, path: Path) -> None:
        """Keep it in a file."""
        about = {"mean": self.mean, "variance": self.variance, "columns": self.columns, "reached": self.reached}
        arrays: dict[str, Any] = {**about, **self.weights}
        np.savez_compressed(path, **arrays)


def read_policy(path: Path) -> Policy:
    """The policy that a file keeps."""
    with np.load(path, allow_pickle=False) as file:
        arrays = {name: file[name] for name in file.files}
    return Policy(arrays, *(arrays.pop(name) for name in ("mean", "variance", "columns", "reached")))


def steps_of(rows: NDArray[Any]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The columns with few values, each as often as it has a value above the least, and these values."""
    columns, reached = list[int](), list[int]()
    for column in range(rows.shape[1]):
        values = np.unique(rows[:, column])[1:].tolist()
        if 2 <= len(values) < FEW:
            columns += [column] * len(values)
            reached += values
    return np.array(columns, np.int64), np.array(reached, np.int64)


class PolicyBot:
    """A policy at a seat of the arena: it does what it thinks likeliest."""

    name = "learned"

    def __init__(self, policy: Policy, setup: Setup) -> None:
        self.policy, self.observer = policy, Observer(setup)

    def choose(self, view: View) -> str:
        """The action that is likeliest."""
        world = view.sample(new_rng(SEED))  # what it knows of any position that fits is the same
        rows = self.policy.shown(self.observer.observe(world, view.seat)[None])
        logits, numbers = look(self.policy.weights, rows).logits[0], view.game.numbers
        return max(view.legal(), key=lambda action: float(logits[numbers[action]]))
