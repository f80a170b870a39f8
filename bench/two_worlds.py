"""Whether a row of many games tells two worlds apart that look the same to its seat, for millions of steps."""

from types import SimpleNamespace
from typing import Any

import numpy as np

from stamtafel.games import load
from stamtafel.games.batching import Batch
from stamtafel.kernel.chance import Rng, new_rng
from stamtafel.kernel.kernels import kernel, made_for, running
from stamtafel.kernel.modes import current_mode
from stamtafel.kernel.records import Integers, Records, empty
from stamtafel.research.vector import Vector

ROWS = 1_024

rules: Any = None  # those of the game that is looked at
knowledge: Any = None
batch: Any = None
look: Any = None  # `view` of knowledge: Numba takes what is called so for NumPy's


@kernel
def count_differences(
    b: Batch,
    world: Records[Any],
    memory: Records[Any],
    views: Records[Any],
    rng: Rng,
    numbers: Any,
    legal: Integers,
    found: Integers,
) -> None:
    """Add to `found` for how many rows there was a world that the acting seat cannot tell from this one.

    And of how many of these it was told otherwise.
    """
    games, memories, rows = b.games, b.memories, b.rows
    for i in range(len(rows)):
        r = rows[i]
        views[0] = views[1]
        world[0] = games[len(rows)]
        memory[0] = memories[len(rows)]
        look(games, i, memories, i, r.acting, views, 0)
        if knowledge.sample(views, 0, rng, world, 0, memory, 0):
            batch.observe(world, 0, r.acting, numbers)
            count = batch.find_legal(world, 0, r.acting, legal)
            is_same = count == r.count and rules.first_to_act(world, 0, rules.to_act(world, 0)) == r.acting
            for n in range(len(numbers)):
                is_same &= numbers[n] == r.known[n]
            for n in range(min(count, len(legal))):
                is_same &= legal[n] == r.legal[n]
            found[0] += 1
            found[1] += int(not is_same)


def differences(name: str, steps: int, seed: int) -> tuple[int, int]:
    """How many steps of random games were compared, at least so many, and in how many two worlds differed."""
    game = load(name)
    modules = {each: game._modules[each] for each in ("rules", "knowledge", "batch")}  # with their kernels
    made = made_for(count_differences, f"stamtafel.games.{name}.rules", look=modules["knowledge"].view, **modules)
    compare = running(SimpleNamespace(compare=made), current_mode()).compare
    games = Vector(game.setup(game.usual_players), ROWS, seed, remember=True)
    world, memory, views = (
        empty(layout, count)
        for layout, count in ((game.layout.LAYOUT, 1), (game.knowledge.MEMORY, 1), (game.knowledge.VIEW, 2))
    )
    numbers = np.zeros(games.observations.shape[1], games.observations.dtype)
    legal, rng = np.zeros(game.row_layout["legal"].shape[0], np.int64), new_rng(seed, ROWS)
    found = np.zeros(2, np.int64)
    while found[0] < steps:
        games.step(games.random_actions())
        compare(games._batch, world, memory, views, rng, numbers, legal, found)
    return int(found[0]), int(found[1])
