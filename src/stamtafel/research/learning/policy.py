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
SEED = 1


@dataclass
class Policy:
    """The weights of a network, and mean and variance of what it is shown."""

    weights: dict[str, Values]
    mean: Values
    variance: Values

    def scaled(self, observations: NDArray[Any]) -> Values:
        """What a seat knows, as the network is shown it."""
        scaled = (observations.astype(np.float32) - self.mean) / np.sqrt(self.variance + STILL)
        clipped: Values = np.clip(scaled, -FAR, FAR)
        return clipped

    def write(self, path: Path) -> None:
        """Keep it in a file."""
        arrays: dict[str, Any] = {"mean": self.mean, "variance": self.variance, **self.weights}
        np.savez_compressed(path, **arrays)


def read_policy(path: Path) -> Policy:
    """The policy that a file keeps."""
    with np.load(path, allow_pickle=False) as file:
        arrays = {name: file[name] for name in file.files}
    return Policy(arrays, arrays.pop("mean"), arrays.pop("variance"))


class PolicyBot:
    """A policy at a seat of the arena: it does what it thinks likeliest."""

    name = "learned"

    def __init__(self, policy: Policy, setup: Setup) -> None:
        self.policy, self.observer = policy, Observer(setup)

    def choose(self, view: View) -> str:
        """The action that is likeliest."""
        world = view.sample(new_rng(SEED))  # what it knows of any position that fits is the same
        rows = self.policy.scaled(self.observer.observe(world, view.seat)[None])
        logits, numbers = look(self.policy.weights, rows).logits[0], view.game.numbers
        return max(view.legal(), key=lambda action: float(logits[numbers[action]]))
