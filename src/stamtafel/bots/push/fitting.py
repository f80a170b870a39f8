"""Fitting a small network (network.py) to samples, by Adam, with NumPy."""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np

from stamtafel.bots.push.features import Floats
from stamtafel.bots.push.network import EXTRA_LINES, HIDDEN

Generator: TypeAlias = np.random.Generator
Numbers: TypeAlias = np.ndarray[Any, np.dtype[Any]]

BATCH = 1024
FAST, SLOW = 4e-3, 1e-4  # how far one step goes, at first and at last
DECAY_MEAN, DECAY_SQUARE, TINY = 0.9, 0.999, 1e-8


def fresh_network(features: int, rng: Generator) -> Floats:
    """A network to begin with: small random weights."""
    network = np.zeros((features + EXTRA_LINES, HIDDEN), np.float32)
    network[:features] = rng.normal(0, 1 / np.sqrt(features), (features, HIDDEN))
    network[features + 1] = rng.normal(0, 1 / np.sqrt(HIDDEN), HIDDEN)
    return network


def fit_network(
    network: Floats,
    features_of: Callable[[Numbers], Floats],
    targets: Floats,
    weights: Floats,
    steps: int,
    rng: Generator,
    *,
    squashed: bool,
) -> Floats:
    """The network after so many steps towards the targets; `features_of` gives the features of some samples.

    Squashed answers are fitted by cross entropy, plain ones by least squares: the slope is the same,
    answer less target.
    """
    network = network.copy()
    mean, square = np.zeros_like(network), np.zeros_like(network)
    for n in range(steps):
        batch = rng.integers(0, len(targets), BATCH)
        slope = _slope(network, features_of(batch), targets[batch], weights[batch], squashed=squashed)
        mean += (1 - DECAY_MEAN) * (slope - mean)
        square += (1 - DECAY_SQUARE) * (slope * slope - square)
        speed = SLOW + (FAST - SLOW) * (1 + np.cos(np.pi * n / steps)) / 2
        speed *= np.sqrt(1 - DECAY_SQUARE ** (n + 1)) / (1 - DECAY_MEAN ** (n + 1))
        network -= (speed * mean / (np.sqrt(square) + TINY)).astype(np.float32)
    return network


def _slope(network: Floats, xs: Floats, targets: Floats, weights: Floats, *, squashed: bool) -> Floats:
    """How the mean error changes with every number of the network."""
    features = xs.shape[1]
    before = xs @ network[:features] + network[features]
    spread = 1 / (1 + np.abs(before))
    hidden = before * spread
    answers = hidden @ network[features + 1] + network[features + 2, 0]
    off = ((1 / (1 + np.exp(-answers)) if squashed else answers) - targets) * weights / len(xs)
    back = off[:, None] * network[features + 1] * spread * spread
    slope = np.zeros_like(network)
    slope[:features] = xs.T @ back
    slope[features] = back.sum(0)
    slope[features + 1] = off @ hidden
    slope[features + 2, 0] = off.sum()
    return slope


def typical_error(values: Numbers, outcomes: Numbers, groups: int = 10) -> float:
    """How far values are off, typically: samples in groups of like value, each against its mean outcome."""
    order = np.argsort(values)
    squares = []
    for group in np.array_split(order, min(groups, len(order))):
        off = float(values[group].mean() - outcomes[group].mean())
        squares.append(off * off - float(outcomes[group].var()) / len(group))
    return float(np.sqrt(max(float(np.mean(squares)), 0.0)))
