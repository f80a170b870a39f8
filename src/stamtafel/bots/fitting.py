"""Fitting small networks (network.py) to samples, by Adam, with NumPy."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from stamtafel.bots.network import EXTRA_LINES, Floats, Network, Numbers, with_room

Generator: TypeAlias = np.random.Generator
Places: TypeAlias = NDArray[np.int64]
Reals: TypeAlias = NDArray[np.floating[Any]]  # of any precision

BATCH = 1024
MOMENTUM, SQUARES, TINY = 0.9, 0.999, 1e-8  # Adam's
# How far one step goes, at first and at last, and by how much weights shrink with it.
DEEP_RATES, DEEP_DECAY = (2e-3, 0.0), 1e-5
FLAT_RATES, FLAT_DECAY = (4e-3, 1e-4), 0.0


class Adam:
    """Changes parameters, in place, so that an error falls: far where its slopes agree, little where they vary."""

    def __init__(
        self, parameters: list[Floats], rates: tuple[float, float], total: int, decay: float = 0.0
    ) -> None:
        """For so many steps in all, the first and the last going as far as the rates say."""
        self.parameters = parameters
        self.moments = [(np.zeros_like(each), np.zeros_like(each)) for each in parameters]
        self.rates, self.total, self.decay = rates, total, np.float32(decay)
        self.steps = 0

    def step(self, slopes: list[Floats]) -> None:
        """One step, by how the error changes with every parameter."""
        self.steps += 1
        first, last = self.rates
        rate = np.float32(last + (first - last) * (1 + np.cos(np.pi * self.steps / self.total)) / 2)
        for parameter, slope, (mean, square) in zip(self.parameters, slopes, self.moments, strict=True):
            mean += (1 - MOMENTUM) * (slope - mean)
            square += (1 - SQUARES) * (slope**2 - square)
            scaled = mean / (1 - MOMENTUM**self.steps) / (np.sqrt(square / (1 - SQUARES**self.steps)) + TINY)
            parameter -= rate * (scaled + self.decay * parameter)


def held_out(samples: int) -> int:
    """How many samples, the first ones, are not learned from."""
    return samples // 20


def typical_error(values: Reals, outcomes: Reals, groups: int = 10) -> float:
    """How far values are off, typically: samples in groups of like value, each against its mean outcome."""
    order = np.argsort(values)
    squares = []
    for group in np.array_split(order, min(groups, len(order))):
        off = float(values[group].mean() - outcomes[group].mean())
        squares.append(off * off - float(outcomes[group].var()) / len(group))
    return float(np.sqrt(max(float(np.mean(squares)), 0.0)))


# ---- deep networks --------------------------------------------------------


def fit_network(
    x: Numbers,
    y: Floats,
    scale: Floats,
    hidden: tuple[int, int],
    passes: int,
    seed: int,
    say: Callable[[str], None],
) -> tuple[Network, float]:
    """A network for least squares, and its root mean square error on a twentieth of the data that it never saw.

    Inputs are multiplied by `scale` while fitting; the network that comes out has it in its weights.
    """
    rng = np.random.default_rng(seed)
    held = held_out(len(x))
    sizes = [x.shape[1], *hidden, y.shape[1]]
    layers = [rng.normal(0, np.sqrt(2 / a), (a, b)).astype(np.float32) for a, b in pairwise(sizes)]
    layers[2] *= 0.1
    biases = [np.zeros(b, np.float32) for b in sizes[1:]]
    biases[2] += y[held:].mean(0)
    parameters = [*layers, *biases]
    adam = Adam(parameters, DEEP_RATES, passes * ((len(x) - held) // BATCH), DEEP_DECAY)
    for turn in range(passes):
        order = rng.permutation(np.arange(held, len(x)))
        loss = 0.0
        for at in range(0, len(order) - BATCH + 1, BATCH):
            rows = np.sort(order[at : at + BATCH])
            slopes, error = _slopes(parameters, x[rows] * scale, y[rows])
            loss += error
            adam.step(slopes)
        say(f"pass {turn + 1} of {passes}, squared error {loss * BATCH / len(order):.4f}")
    network = with_room([layers[0] * scale[:, None], biases[0], layers[1], biases[1], layers[2], biases[2]])
    apart = _forward(parameters, x[:held] * scale)[-1] - y[:held]
    return network, float(np.sqrt((apart**2).mean()))


def _forward(parameters: list[Floats], x: Floats) -> list[Floats]:
    """What every layer says."""
    room = np.maximum(x @ parameters[0] + parameters[3], 0)
    more_room = np.maximum(room @ parameters[1] + parameters[4], 0)
    return [room, more_room, more_room @ parameters[2] + parameters[5]]


def _slopes(parameters: list[Floats], x: Floats, y: Floats) -> tuple[list[Floats], float]:
    """How the squared error changes with every parameter, and that error."""
    room, more_room, out = _forward(parameters, x)
    apart = out - y
    slope = apart * (2 / len(x))
    second_slope = (slope @ parameters[2].T) * (more_room > 0)
    first_slope = (second_slope @ parameters[1].T) * (room > 0)
    layers = [x.T @ first_slope, room.T @ second_slope, more_room.T @ slope]
    return [*layers, first_slope.sum(0), second_slope.sum(0), slope.sum(0)], float((apart**2).mean())


# ---- flat networks --------------------------------------------------------


def fresh_flat(inputs: int, hidden: int, rng: Generator) -> Floats:
    """A flat network to begin with: small random weights."""
    network = np.zeros((inputs + EXTRA_LINES, hidden), np.float32)
    network[:inputs] = rng.normal(0, 1 / np.sqrt(inputs), (inputs, hidden))
    network[inputs + 1] = rng.normal(0, 1 / np.sqrt(hidden), hidden)
    return network


def fit_flat(
    network: Floats,
    features_of: Callable[[Places], Floats],
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
    adam = Adam([network], FLAT_RATES, steps, FLAT_DECAY)
    for _ in range(steps):
        batch = rng.integers(0, len(targets), BATCH)
        adam.step([_flat_slope(network, features_of(batch), targets[batch], weights[batch], squashed=squashed)])
    return network


def _flat_slope(network: Floats, xs: Floats, targets: Floats, weights: Floats, *, squashed: bool) -> Floats:
    """How the mean error changes with every number of the network."""
    inputs = xs.shape[1]
    before = xs @ network[:inputs] + network[inputs]
    spread = 1 / (1 + np.abs(before))
    hidden = before * spread
    answers = hidden @ network[inputs + 1] + network[inputs + 2, 0]
    off = ((1 / (1 + np.exp(-answers)) if squashed else answers) - targets) * weights / len(xs)
    back = off[:, None] * network[inputs + 1] * spread * spread
    slope = np.zeros_like(network)
    slope[:inputs] = xs.T @ back
    slope[inputs] = back.sum(0)
    slope[inputs + 1] = off @ hidden
    slope[inputs + 2, 0] = off.sum()
    return slope
