"""How fast the environments of others play at random, on the core that this process may use: the nearest games.

Each answers with steps for each second of processor time, its sampler of legal actions included.
"""

import random
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import numpy as np

from stamtafel.kernel.chance import Rng, below, new_rng
from stamtafel.kernel.kernels import kernel

NEEDED = ("envpool", "jax", "pgx")
LEAST_ROUNDS = 3


def missing() -> list[str]:
    """What must be installed yet (the group `bench-env` of pyproject.toml)."""
    return [name for name in NEEDED if find_spec(name) is None]


def steps_per_second(step: Callable[[], int], seconds: float) -> float:
    """How many steps it makes in a second, once it has made some; `step` says how many it made."""
    for _ in range(LEAST_ROUNDS):
        step()
    steps, started = 0, time.process_time()
    while time.process_time() - started < seconds:
        steps += step()
    return steps / (time.process_time() - started)


@kernel
def choose_legal(mask: Any, rng: Rng, actions: Any) -> None:
    """Any legal action in each row."""
    for i in range(len(mask)):
        n = 0
        for action in range(mask.shape[1]):
            n += mask[i, action]
        skip = below(rng, n) if n else 0
        actions[i] = 0
        for action in range(mask.shape[1]):
            if mask[i, action]:
                if skip == 0:
                    actions[i] = action
                skip -= 1


def envpool(game: str, n: int, seconds: float) -> float:
    """EnvPool, in C++, one thread; legal actions are chosen by our compiled kernel."""
    import envpool

    env: Any = envpool.make(game, env_type="gymnasium", num_envs=n, num_threads=1, seed=1)
    _, info = env.reset()
    rng, actions = new_rng(1), np.zeros(n, np.int32)

    def step() -> int:
        nonlocal info
        choose_legal(np.ascontiguousarray(info["legal_action_mask"], np.int64), rng, actions)
        *_, info = env.step(actions)
        return n

    return steps_per_second(step, seconds)


def pgx(game: str, n: int, seconds: float) -> float:
    """Pgx, compiled by JAX: sampler and step in one call."""
    import jax
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(game)
    begin = jax.jit(jax.vmap(env.init))
    step_all = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def go_on(state: Any, key: Any) -> Any:
        key, for_actions, for_steps = jax.random.split(key, 3)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(for_actions, logits, axis=-1)
        return step_all(state, actions, jax.random.split(for_steps, n)), key

    key = jax.random.PRNGKey(1)
    state = begin(jax.random.split(key, n))

    def step() -> int:
        nonlocal state, key
        state, key = go_on(state, key)
        state.terminated.block_until_ready()
        return n

    return steps_per_second(step, seconds)


def openspiel(game: str, seconds: float) -> float:
    """OpenSpiel's own games in C++, one after the other, in a loop of Python as its examples have it."""
    import pyspiel

    loaded, luck = pyspiel.load_game(game), random.Random(1)

    def play() -> int:
        state, steps = loaded.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(outcomes, chances)[0])
            else:
                state.apply_action(luck.choice(state.legal_actions()))
                steps += 1
        return steps

    return steps_per_second(play, seconds)
