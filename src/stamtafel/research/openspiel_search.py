"""OpenSpiel's tree searches as players of the arena.

They get a state that was sampled from the seat's view, so they know what a bot of ours knows: a game in which
nothing is hidden but luck goes to `MCTSBot`, the others to `ISMCTSBot`, which samples a new world for every
simulation. Both judge a position by one random game to the end, played by our compiled rules: that is many times
quicker than OpenSpiel's own random rollouts over a game written in Python.
"""

from collections.abc import Sequence

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot

from stamtafel.arena.playing import SeatLog
from stamtafel.games import load
from stamtafel.games.course import seats_in
from stamtafel.games.position import View
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import Rng, below
from stamtafel.kernel.records import empty
from stamtafel.research.openspiel import FAR, StamtafelGame, StamtafelState, returns_of

EXPLORE = 1.0  # UCT's constant, for returns from -1 to 1


class PlayoutEvaluator:
    """Judges a state by one random game to the end, played by our compiled rules."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def evaluate(self, state: StamtafelState) -> list[float]:
        """The returns of that game."""
        position, game = state.position, state.position.game
        end = empty(game.layout.LAYOUT)
        game.playout.playouts(end, 0, position.data, self.rng, 1)
        return returns_of(seats_in(game.rules.winners(end, 0)), position.setup.players)

    def prior(self, state: StamtafelState) -> list[tuple[int, float]]:
        """Every action is as likely as any other."""
        if state.is_chance_node():
            return state.chance_outcomes()
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


class OpenSpielPlayer:
    """A tree search of OpenSpiel at a seat of the arena. It gets what is sampled from the seat's view."""

    def __init__(self, setup: Setup, simulations: int, rng: Rng) -> None:
        self.game, self.rng = StamtafelGame.of(setup), rng
        kind = MCTSBot if load(setup.game).is_open else ISMCTSBot
        self.bot = kind(
            game=self.game,
            evaluator=PlayoutEvaluator(rng),
            uct_c=EXPLORE,
            max_simulations=simulations,
            random_state=np.random.RandomState(below(rng, FAR)),
        )

    def decide(self, view: View, legal: Sequence[str], history: Sequence[str], log: SeatLog) -> str:
        """What the search chooses."""
        state = StamtafelState(self.game, view.sample(self.rng))
        return view.game.notation.action_name(self.bot.step(state))

    def finish(self, scores: Sequence[int], winners: Sequence[int]) -> None:
        """Nothing is kept between games."""
