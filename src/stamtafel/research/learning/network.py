"""A small network: two layers, from what a seat knows to how likely each action is and what the seat will win."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float32]
Mask = NDArray[np.bool_]
Weights = Mapping[str, Values]

UNITS = 64  # of each layer
SMALL = 0.01  # the last layer begins so small that every action is about as likely
NEVER = np.float32(-1e9)  # the logit of what is not legal
STEADY = (0.9, 0.999)  # of Adam's two means
TINY = 1e-8
MOST_CHANGE = 0.5  # the longest gradient


class Seen(NamedTuple):
    """What the network makes of some rows."""

    first: Values
    second: Values
    logits: Values
    values: Values


def new_weights(columns: int, actions: int, rng: np.random.Generator) -> dict[str, Values]:
    """The weights to begin with."""

    def layer(rows: int, units: int, scale: float) -> Values:
        found: Values = (scale * np.sqrt(2 / rows) * rng.standard_normal((rows, units))).astype(np.float32)
        return found

    return {
        "into": layer(columns, UNITS, 1),
        "into bias": np.zeros(UNITS, np.float32),
        "on": layer(UNITS, UNITS, 1),
        "on bias": np.zeros(UNITS, np.float32),
        "policy": layer(UNITS, actions, SMALL),
        "policy bias": np.zeros(actions, np.float32),
        "value": layer(UNITS, 1, SMALL),
        "value bias": np.zeros(1, np.float32),
    }


def look(weights: Weights, rows: Values) -> Seen:
    """What the network makes of these rows."""
    first = np.maximum(rows @ weights["into"] + weights["into bias"], 0)
    second = np.maximum(first @ weights["on"] + weights["on bias"], 0)
    logits = second @ weights["policy"] + weights["policy bias"]
    values = (second @ weights["value"] + weights["value bias"])[:, 0]
    return Seen(first, second, logits, values)


def likelihoods(logits: Values, legal: Mask) -> Values:
    """How likely each action is, 0 for what is not legal."""
    masked = np.where(legal, logits, NEVER)
    raised = np.exp(masked - masked.max(1, keepdims=True))
    shares: Values = raised / raised.sum(1, keepdims=True)
    return shares


def gradient(
    weights: Weights, rows: Values, seen: Seen, by_logits: Values, by_values: Values
) -> dict[str, Values]:
    """How a loss changes with each weight, from how it changes with the logits and the values."""
    by_value = by_values[:, None]
    by_second = (by_logits @ weights["policy"].T + by_value @ weights["value"].T) * (seen.second > 0)
    by_first = (by_second @ weights["on"].T) * (seen.first > 0)
    return {
        "into": rows.T @ by_first,
        "into bias": by_first.sum(0),
        "on": seen.first.T @ by_second,
        "on bias": by_second.sum(0),
        "policy": seen.second.T @ by_logits,
        "policy bias": by_logits.sum(0),
        "value": seen.second.T @ by_value,
        "value bias": by_value.sum(0),
    }


class Adam:
    """Steps along gradients, each weight by its own measure."""

    def __init__(self, weights: Weights) -> None:
        self.steps = 0
        self.means = {name: np.zeros_like(value) for name, value in weights.items()}
        self.squares = {name: np.zeros_like(value) for name, value in weights.items()}

    def step(self, weights: dict[str, Values], gradients: Weights, rate: float) -> None:
        """Change the weights by one step against the gradients, none of them too long."""
        length = np.sqrt(sum(float((each * each).sum()) for each in gradients.values()))
        scale = np.float32(min(1.0, MOST_CHANGE / (length + TINY)))
        self.steps += 1
        slow, slower = STEADY
        for name, gradient_of in gradients.items():
            change = gradient_of * scale
            self.means[name] = slow * self.means[name] + (1 - slow) * change
            self.squares[name] = slower * self.squares[name] + (1 - slower) * change * change
            mean = self.means[name] / (1 - slow**self.steps)
            square = self.squares[name] / (1 - slower**self.steps)
            weights[name] -= (rate * mean / (np.sqrt(square) + TINY)).astype(np.float32)
