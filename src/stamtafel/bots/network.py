"""A small network: whole numbers in, two hidden layers, a few values out. Run compiled, fitted with NumPy.

Inputs are mostly zero, so the first layer adds the rows of those that are not. Arrays are copied in loops: to copy
one into another as a whole takes Numba seconds to compile.
"""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from stamtafel.games.compiling import rule, step

Floats: TypeAlias = np.ndarray[Any, np.dtype[np.float32]]
Numbers: TypeAlias = np.ndarray[Any, np.dtype[np.int8]]


class Network(NamedTuple):
    """Weights and biases of the three layers, and room for what the hidden ones say."""

    first: Floats
    first_bias: Floats
    second: Floats
    second_bias: Floats
    last: Floats
    last_bias: Floats
    room: Floats
    more_room: Floats


WEIGHTS = Network._fields[:6]


def read_network(learned: Mapping[str, np.ndarray[Any, Any]], name: str) -> Network:
    """The network of this name, with room of its own."""
    layers = [np.ascontiguousarray(learned[f"{name}-{layer}"], np.float32) for layer in WEIGHTS]
    return _with_room(layers)


def _with_room(layers: list[Floats]) -> Network:
    first, first_bias, second, second_bias, last, last_bias = layers
    room, more_room = np.zeros_like(first_bias), np.zeros_like(second_bias)
    return Network(first, first_bias, second, second_bias, last, last_bias, room, more_room)


def write_network(network: Network, name: str) -> dict[str, Floats]:
    """The arrays of a network, to be kept under this name; half precision is enough for play."""
    return {f"{name}-{layer}": getattr(network, layer).astype(np.float16) for layer in WEIGHTS}


@step
def add_rows(inputs: Any, weights: Floats, bias: Floats, out: Floats) -> None:
    """Fill `out` with the bias and the rows of the inputs that are not zero, times these."""
    for j in range(len(out)):
        out[j] = bias[j]
    for i in range(len(inputs)):
        if inputs[i] != 0:
            for j in range(len(out)):
                out[j] += inputs[i] * weights[i, j]


@step
def cut(values: Floats) -> None:
    """What is below zero becomes zero."""
    for i in range(len(values)):
        values[i] = max(values[i], np.float32(0.0))


@rule
def evaluate(network: Network, x: Numbers, out: Floats) -> None:
    """Fill `out` with what the network says of the inputs."""
    add_rows(x, network.first, network.first_bias, network.room)
    cut(network.room)
    add_rows(network.room, network.second, network.second_bias, network.more_room)
    cut(network.more_room)
    add_rows(network.more_room, network.last, network.last_bias, out)


# ---- fitting --------------------------------------------------------------

BATCH = 1024
CALIBRATION_GROUPS = 20
RATE = 2e-3
DECAY = 1e-5  # of the weights, at each step
MOMENTUM, SQUARES = 0.9, 0.999  # Adam's


def held_out(samples: int) -> int:
    """How many samples, the first ones, are not learned from."""
    return samples // 20


def calibration(expected: Floats, came: Floats) -> float:
    """How far expectations are off: the root mean square over twenty groups of samples sorted by them."""
    order = np.argsort(expected)
    groups = np.array_split(order, CALIBRATION_GROUPS)
    return float(np.sqrt(np.mean([(expected[group].mean() - came[group].mean()) ** 2 for group in groups])))


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
    moments = [(np.zeros_like(p), np.zeros_like(p)) for p in parameters]
    steps, total = 0, passes * ((len(x) - held) // BATCH)
    for turn in range(passes):
        order = rng.permutation(np.arange(held, len(x)))
        loss = 0.0
        for at in range(0, len(order) - BATCH + 1, BATCH):
            rows = np.sort(order[at : at + BATCH])
            gradients, error = _gradients(parameters, x[rows] * scale, y[rows])
            loss += error
            steps += 1
            rate = RATE * 0.5 * (1 + np.cos(np.pi * steps / total))
            _step(parameters, gradients, moments, rate, steps)
        say(f"pass {turn + 1} of {passes}, squared error {loss * BATCH / len(order):.4f}")
    network = _with_room([layers[0] * scale[:, None], biases[0], layers[1], biases[1], layers[2], biases[2]])
    apart = _forward(parameters, x[:held] * scale)[-1] - y[:held]
    return network, float(np.sqrt((apart**2).mean()))


def _forward(parameters: list[Floats], x: Floats) -> list[Floats]:
    """What every layer says."""
    room = np.maximum(x @ parameters[0] + parameters[3], 0)
    more_room = np.maximum(room @ parameters[1] + parameters[4], 0)
    return [room, more_room, more_room @ parameters[2] + parameters[5]]


def _gradients(parameters: list[Floats], x: Floats, y: Floats) -> tuple[list[Floats], float]:
    room, more_room, out = _forward(parameters, x)
    apart = out - y
    slope = apart * (2 / len(x))
    second_slope = (slope @ parameters[2].T) * (more_room > 0)
    first_slope = (second_slope @ parameters[1].T) * (room > 0)
    layers = [x.T @ first_slope, room.T @ second_slope, more_room.T @ slope]
    return [*layers, first_slope.sum(0), second_slope.sum(0), slope.sum(0)], float((apart**2).mean())


def _step(
    parameters: list[Floats],
    gradients: list[Floats],
    moments: list[tuple[Floats, Floats]],
    rate: float,
    steps: int,
) -> None:
    """One step of Adam."""
    for parameter, gradient, (mean, square) in zip(parameters, gradients, moments, strict=True):
        mean += (1 - MOMENTUM) * (gradient - mean)
        square += (1 - SQUARES) * (gradient**2 - square)
        scaled = mean / (1 - MOMENTUM**steps) / (np.sqrt(square / (1 - SQUARES**steps)) + 1e-8)
        parameter -= np.float32(rate) * (scaled + np.float32(DECAY) * parameter)
