"""The small networks: run compiled as NumPy says it should, and able to learn."""

import numpy as np
import pytest

from stamtafel.bots.fitting import fit_flat, fit_network, fresh_flat, typical_error
from stamtafel.bots.network import (
    Floats,
    Network,
    Numbers,
    answer,
    answers,
    evaluate_each,
    read_network,
    write_network,
)
from stamtafel.kernel.kernels import kernel

pytestmark = pytest.mark.statistical


@kernel
def said(network: Floats, x: Floats, hidden: Floats) -> float:
    return answer(network, x, hidden, len(hidden))


def _learned(rows: int = 40_000) -> tuple[Numbers, Floats, Network, float]:
    rng = np.random.default_rng(3)
    x = rng.integers(-3, 4, (rows, 6)).astype(np.int8)
    y = np.stack([np.abs(x[:, 0]) + x[:, 1], x[:, 2] * x[:, 3] / 4], 1).astype(np.float32)
    network, error = fit_network(x, y, np.full(6, 0.5, np.float32), (32, 16), 20, 1, lambda _: None)
    return x, y, network, error


def test_it_learns_what_it_is_shown() -> None:
    _, y, _, error = _learned()
    assert error < 0.25 * y.std()


def test_compiled_it_says_what_numpy_says() -> None:
    x, _, network, _ = _learned(2_000)
    kept = read_network(write_network(network, "test"), "test")
    out = np.zeros((50, 2), np.float32)
    evaluate_each(kept, x[:50], out)
    room = np.maximum(x[:50] @ kept.first + kept.first_bias, 0)
    more_room = np.maximum(room @ kept.second + kept.second_bias, 0)
    assert np.allclose(out, more_room @ kept.last + kept.last_bias, atol=1e-4)


def test_the_typical_error_is_nothing_for_what_comes_true_and_something_for_what_does_not() -> None:
    rng = np.random.default_rng(5)
    expected = rng.random(100_000, np.float32)
    came = (rng.random(100_000) < expected).astype(np.float32)
    assert typical_error(expected, came) < 0.02
    assert typical_error(expected, 1 - came) > 0.4


def test_a_flat_one_learns_what_it_is_shown_and_says_compiled_what_numpy_says() -> None:
    rng = np.random.default_rng(3)
    xs = rng.normal(size=(20_000, 6)).astype(np.float32)
    ys = (np.abs(xs[:, 0]) + xs[:, 1] * xs[:, 2] / 4).astype(np.float32)
    network = fit_flat(fresh_flat(6, 24, rng), xs.__getitem__, ys, np.ones_like(ys), 3_000, rng, squashed=False)
    assert np.sqrt(((answers(network, xs) - ys) ** 2).mean()) < 0.25 * ys.std()
    compiled = [said(network, x, np.zeros(24, np.float32)) for x in xs[:20]]
    assert np.allclose(compiled, answers(network, xs[:20]), atol=1e-4)
