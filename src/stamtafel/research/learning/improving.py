"""How a policy gets better from what came of its decisions: proximal policy optimisation (PPO)."""

import numpy as np

from stamtafel.research.learning.network import Adam, Values, gradient, likelihoods, look
from stamtafel.research.learning.policy import Policy
from stamtafel.research.learning.self_play import LEAST, Batch

PASSES = 2  # through each batch
ROWS = 4_096  # that go into one step
MOST_RATIO = 0.2  # by how much an action may become likelier or less likely in a batch
CURIOSITY = 0.01  # what not yet being sure is worth


def improve(policy: Policy, adam: Adam, batch: Batch, rate: float, rng: np.random.Generator) -> None:
    """Change the policy by some steps, so that what went better than was thought becomes likelier."""
    gains = (batch.gains - batch.gains.mean()) / (batch.gains.std() + LEAST)
    batch = batch._replace(gains=gains)
    for _ in range(PASSES):
        order = rng.permutation(len(batch.rows))
        for first in range(0, len(order) - ROWS + 1, ROWS):
            part = batch.part(order[first : first + ROWS])
            adam.step(policy.weights, _gradient(policy.weights, policy.shown(part.rows), part), rate)


def _gradient(weights: dict[str, Values], rows: Values, part: Batch) -> dict[str, Values]:
    """How what is to become less changes with each weight."""
    count, every = len(rows), np.arange(len(rows))
    seen = look(weights, rows)
    chances = likelihoods(seen.logits, part.legal)
    logs = np.log(chances + LEAST)
    ratio = np.exp(logs[every, part.actions] - part.logs)
    is_enough = np.where(part.gains > 0, ratio > 1 + MOST_RATIO, ratio < 1 - MOST_RATIO)
    pull = np.where(is_enough, 0, part.gains * ratio)[:, None]
    by_logits = pull * chances
    by_logits[every, part.actions] -= pull[:, 0]
    surprise = -(chances * logs).sum(1, keepdims=True)
    by_logits += CURIOSITY * chances * (logs + surprise)
    by_values = seen.values - part.returns
    return gradient(
        weights, rows, seen, (by_logits / count).astype(np.float32), (by_values / count).astype(np.float32)
    )
