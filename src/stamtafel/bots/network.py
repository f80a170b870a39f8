"""Small networks in two shapes, run compiled; fitting.py fits them.

A deep one takes whole numbers, has two hidden layers and gives a few values. A flat one has one hidden layer of
soft signs and gives one value. It is one array, so that a record can hold it: a line of weights for each input,
a line of biases, a line of weights of the hidden units, and a line whose first number is the bias of the answer.

Inputs are mostly zero, so the first layer adds the rows of those that are not. Arrays are copied in loops: to copy
one into another as a whole takes Numba seconds to compile.
"""

from typing import NamedTuple, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from stamtafel.bots.learned import Learned
from stamtafel.kernel.kernels import inner, kernel

Floats: TypeAlias = NDArray[np.float32]
Numbers: TypeAlias = NDArray[np.int8]

EXTRA_LINES = 3  # of a flat network, after those of the inputs


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


def single(number: float) -> float:
    """A constant in single precision, as the numbers of networks are."""
    return cast(float, np.float32(number))


def read_network(learned: Learned, name: str) -> Network:
    """The network of this name, with room of its own."""
    return with_room([np.ascontiguousarray(learned[f"{name}-{layer}"], np.float32) for layer in WEIGHTS])


def with_room(layers: list[Floats]) -> Network:
    """A network of these weights and biases."""
    first, first_bias, second, second_bias, last, last_bias = layers
    room, more_room = np.zeros_like(first_bias), np.zeros_like(second_bias)
    return Network(first, first_bias, second, second_bias, last, last_bias, room, more_room)


def write_network(network: Network, name: str) -> dict[str, Floats]:
    """The arrays of a network, to be kept under this name; half precision is enough for play."""
    return {f"{name}-{layer}": getattr(network, layer).astype(np.float16) for layer in WEIGHTS}


@inner
def add_rows(inputs: Numbers | Floats, weights: Floats, bias: Floats, out: Floats, width: int) -> None:
    """Fill `out`, which is so wide, with the bias and the rows of the inputs that are not zero, times these.

    The width is an argument because of arrays in records: where the compiler knows it, it unrolls the loops and
    then makes no vectors of them, which takes twice as long.
    """
    for j in range(width):
        out[j] = bias[j]
    for i in range(len(inputs)):
        factor = inputs[i]
        if factor != 0:
            for j in range(width):
                out[j] += factor * weights[i, j]


@inner
def cut(values: Floats) -> None:
    """What is below zero becomes zero."""
    for i in range(len(values)):
        values[i] = max(values[i], np.float32(0.0))


@inner
def evaluate(network: Network, x: Numbers, out: Floats) -> None:
    """Fill `out` with what the network says of the inputs."""
    add_rows(x, network.first, network.first_bias, network.room, len(network.room))
    cut(network.room)
    add_rows(network.room, network.second, network.second_bias, network.more_room, len(network.more_room))
    cut(network.more_room)
    add_rows(network.more_room, network.last, network.last_bias, out, len(out))


@kernel
def evaluate_each(network: Network, xs: Numbers, outs: Floats) -> None:
    """Fill each row of `outs` with what the network says of the same row of inputs."""
    for row in range(len(xs)):
        evaluate(network, xs[row], outs[row])


@inner
def answer(network: Floats, x: Floats, hidden: Floats, width: int) -> float:
    """What a flat network says of the inputs; `hidden` is room to work in, so wide as the network."""
    inputs = len(x)
    add_rows(x, network, network[inputs], hidden, width)
    total = network[inputs + 2, 0]
    for j in range(width):
        total += network[inputs + 1, j] * (hidden[j] / (np.float32(1) + abs(hidden[j])))
    return total


def answers(network: Floats, xs: Floats) -> Floats:
    """The same for many, by NumPy."""
    inputs = xs.shape[1]
    hidden = xs @ network[:inputs] + network[inputs]
    result: Floats = (hidden / (1 + np.abs(hidden))) @ network[inputs + 1] + network[inputs + 2, 0]
    return result
