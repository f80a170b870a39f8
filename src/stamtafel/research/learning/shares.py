"""The games that a policy learns from, in shares that others can play, too."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from stamtafel.games.setup import Setup
from stamtafel.research.learning.policy import Policy
from stamtafel.research.learning.self_play import Batch, play
from stamtafel.research.vector import State, Vector
from stamtafel.spreading.work import Say

SHARES = 4  # however many play them, for what comes out is to be the same


class Share(NamedTuple):
    """Games as they stand, and who goes on with them; the same seed draws the same actions."""

    state: State
    policy: Policy
    seed: tuple[int, ...]


@dataclass(frozen=True)
class Playing:
    """Self-play as work to be spread; a part is a share, and brings its decisions and how its games stand then."""

    setup: Setup
    worth: float  # of a point

    @contextmanager
    def begin(self, say: Say) -> Iterator[Callable[[Share], tuple[Batch, State]]]:
        """What goes on with a share."""
        yield self._go_on

    def _go_on(self, share: Share) -> tuple[Batch, State]:
        games = Vector(self.setup, len(share.state.rows), begin_anew=False)
        games.go_on_from(share.state)
        batch = play(games, share.policy, self.worth, np.random.default_rng(share.seed))
        return batch, games.state()


def divided(state: State) -> list[State]:
    """These games in shares."""
    ends = [len(state.rows) * share // SHARES for share in range(SHARES + 1)]
    return [State(*(each[first:last] for each in state)) for first, last in pairwise(ends)]


def joined(batches: list[Batch]) -> Batch:
    """The decisions of all shares."""
    return Batch(*map(np.concatenate, zip(*batches, strict=True)))
