"""Many games in which one seat learns: the others are played at random, or by a level of our bots."""

import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stamtafel.bots.contract import Budget
from stamtafel.bots.levels import load_bot
from stamtafel.games.contract import RANDOM
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import new_rng
from stamtafel.research.vector import Illegal, Numbers, Vector

LEARNER = 0
OF_OPPONENTS = 2  # of a row's generators: its luck and its choices have two


class OneSeat:
    """The games, always at a decision of seat 0 or over; what is over stays so until a step says `games.ANEW`.

    Positions can be asked for if they are to be shown, or where a bot must see them.
    Raises KeyError for a level that the game does not have, or that goes by no such name.
    """

    def __init__(self, setup: Setup, n: int, opponents: str, illegal: Illegal, *, is_shown: bool) -> None:
        self._bot = None if opponents == RANDOM else load_bot(opponents, setup.game)
        only = LEARNER if self._bot is None else None
        self.games = Vector(
            setup,
            n,
            observe=False,
            illegal=illegal,
            begin_anew=False,
            only=only,
            remember=is_shown or self._bot is not None,
        )
        self._luck = [new_rng(0, row, OF_OPPONENTS) for row in range(n)]
        self.observations: NDArray[Any] = np.zeros((n, len(self.games.columns)), self.games.observations.dtype)

    @property
    def ended(self) -> NDArray[np.bool_]:
        """Which games are over."""
        return np.equal(self.games.acting, Vector.NOBODY)

    def reset(self, rows: NDArray[np.bool_] | None = None, *, seed: int | None = None) -> None:
        """Begin new games, as `Vector.reset`."""
        if seed is not None:
            for row in range(self.games.n) if rows is None else np.flatnonzero(rows).tolist():
                self._luck[row] = new_rng(seed, row, OF_OPPONENTS)
        self.games.reset(rows, seed=seed)
        self._let_others_play()

    def step(self, actions: Numbers) -> None:
        """Go on in every row, as `Vector.step`, to the learner's next decision or the end."""
        self.games.step(actions)
        self._let_others_play()

    def play(self, actions: Numbers) -> None:
        """The same, but only by actions: any other number is not legal. What is over begins anew."""
        numbers = np.where(np.less(actions, 0), self.games.game.layout.ACTIONS, actions)
        self.step(np.where(self.ended, Vector.ANEW, numbers))

    def rewards(self) -> NDArray[np.float64]:
        """What the last step brought the learner: its share of the win, if the game is over."""
        return self.games.rewards[:, LEARNER].astype(np.float64)

    def observe(self) -> NDArray[Any]:
        """What the learner knows in every row; always the same array."""
        self.games.look(LEARNER, self.observations)
        return self.observations

    def _let_others_play(self) -> None:
        """Ask the bot, where there is one, until the learner is to act everywhere."""
        while self._bot:
            others = np.flatnonzero((self.games.acting != LEARNER) & ~self.ended)
            if not len(others):
                return
            actions = np.full(self.games.n, Vector.WAIT)
            for row in others.tolist():
                actions[row] = self._choose(row)
            self.games.step(actions)

    def _choose(self, row: int) -> int:
        view = self.games.view(row, int(self.games.acting[row]))
        legal = view.legal_names(None)
        assert self._bot is not None
        choice = self._bot.choose(view, legal, Budget(time.perf_counter), self._luck[row])
        return int(self.games.game.numbers[choice.move])
