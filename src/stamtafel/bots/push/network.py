"""A small network: features, one hidden layer of soft signs, one number.

It is one array: a line of weights for each feature, then a line of biases, a line of weights of the hidden units,
and a line whose first number is the bias of the answer.
"""

import numpy as np

from stamtafel.bots.push.features import Floats
from stamtafel.games.compiling import rule

HIDDEN = 24
EXTRA_LINES = 3


@rule
def answer(network: Floats, x: Floats, hidden: Floats) -> float:
    """What the network says about the features; `hidden` is room to work in."""
    features = x.shape[0]
    for unit in range(HIDDEN):
        hidden[unit] = network[features, unit]
    for n in range(features):
        feature = x[n]
        if feature != 0:
            for unit in range(HIDDEN):
                hidden[unit] += network[n, unit] * feature
    total = network[features + 2, 0]
    for unit in range(HIDDEN):
        total += network[features + 1, unit] * (hidden[unit] / (np.float32(1) + abs(hidden[unit])))
    return total


def answers(network: Floats, xs: Floats) -> Floats:
    """The same for many, by NumPy."""
    features = xs.shape[1]
    hidden = xs @ network[:features] + network[features]
    result: Floats = (hidden / (1 + np.abs(hidden))) @ network[features + 1] + network[features + 2, 0]
    return result
