"""The games as games of OpenSpiel, and its tree searches as players of the arena.

A state holds a `Position`. OpenSpiel calls chance a player with listed outcomes, which our rules have anyway;
where several seats may act at once, the rules say which goes first. Returns are shares of the win,
from -1, lost, to 1, won alone.

The searches get a state that was sampled from the seat's view, so they know what a bot of ours knows: Push goes to
`MCTSBot` (nothing is hidden but luck), 13 and Sequence to `ISMCTSBot`, which samples a new world for every
simulation. Both judge a position by one random game to the end, played by our compiled rules: that is many times
quicker than OpenSpiel's own random rollouts over a game written in Python.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot

from stamtafel.arena.playing import SeatLog
from stamtafel.games import load
from stamtafel.games.course import seats_in
from stamtafel.games.numbers import Action, Outcome, Seat
from stamtafel.games.position import Position, View
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import Rng, below
from stamtafel.kernel.records import empty

FAR = 1 << 31  # seeds of NumPy's generators
MOST_MOVES = 10_000
EXPLORE = 1.0  # UCT's constant, for returns from -1 to 1


class Held:
    """A position that OpenSpiel copies as it copies everything, deeply: only the position itself is new."""

    def __init__(self, position: Position) -> None:
        self.position = position

    def __deepcopy__(self, memo: dict[int, Any]) -> "Held":
        return Held(self.position.copy())


class StamtafelGame(pyspiel.Game):  # type: ignore[misc]
    """One setup of one game."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        fresh = Position.new(setup)
        perfect = fresh.game.is_open
        kind = pyspiel.GameType(
            short_name=f"stamtafel_{setup.game}",
            long_name=f"Stamtafel's {setup.game}",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=getattr(
                pyspiel.GameType.Information, "PERFECT_INFORMATION" if perfect else "IMPERFECT_INFORMATION"
            ),
            utility=pyspiel.GameType.Utility.GENERAL_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=setup.players,
            min_num_players=setup.players,
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=False,
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=fresh.game.layout.ACTIONS,
            max_chance_outcomes=fresh.game.layout.OUTCOMES,
            num_players=setup.players,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=MOST_MOVES,
        )
        super().__init__(kind, info, {})

    def new_initial_state(self) -> "StamtafelState":
        """The start of a game."""
        return StamtafelState(self, Position.new(self.setup))


class StamtafelState(pyspiel.State):  # type: ignore[misc]
    """A position of one of our games."""

    def __init__(self, game: StamtafelGame, position: Position) -> None:
        super().__init__(game)
        self.held = Held(position)

    @property
    def position(self) -> Position:
        """What OpenSpiel sees through this state."""
        return self.held.position

    def current_player(self) -> int:
        """Who is to act, chance and nobody included."""
        if self.position.to_act():
            return self.position.first_to_act()
        return int(pyspiel.PlayerId.TERMINAL if self.position.is_over() else pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        game = self.position.game
        actions = np.empty(game.layout.MOST_LEGAL, np.int64)
        return list(actions[: game.rules.legal(self.position.data, 0, Seat(player), actions)].tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, and how likely."""
        weights = self.position.weights()
        total = sum(weights)
        return [(outcome, weight / total) for outcome, weight in enumerate(weights) if weight]

    def _apply_action(self, action: int) -> None:
        position = self.position
        if self.is_chance_node():
            position.happen(Outcome(action))
        else:
            position.apply(Seat(self.current_player()), Action(action))

    def _action_to_string(self, player: int, action: int) -> str:
        notation = self.position.game.notation
        if player == pyspiel.PlayerId.CHANCE:
            return f"={notation.outcome_name(Outcome(action))}"
        return f"{player}:{notation.action_name(Action(action))}"

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.is_over()

    def returns(self) -> list[float]:
        """Everyone's share of the win, between -1 and 1."""
        return _returns(self.position.winners(), self.position.setup.players)

    def information_state_string(self, player: int | None = None) -> str:
        """All that a seat knows; perfect memory is part of our views."""
        seat = self.current_player() if player is None else player
        return self.position.view(seat).to_bytes().hex()

    observation_string = information_state_string

    def __str__(self) -> str:
        return str(self.position)


def _returns(winners: tuple[int, ...], players: int) -> list[float]:
    """Everyone's share of the win, between -1 and 1; nothing for anyone before the end."""
    shares = [2.0 * (seat in winners) / max(1, len(winners)) - 1.0 for seat in range(players)]
    return shares if winners else [0.0] * len(shares)


class PlayoutEvaluator:
    """Judges a state by one random game to the end, played by our compiled rules."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def evaluate(self, state: StamtafelState) -> list[float]:
        """The returns of that game."""
        position, game = state.position, state.position.game
        end = empty(game.layout.LAYOUT)
        game.playout.playouts(end, 0, position.data, self.rng, 1)
        return _returns(seats_in(game.rules.winners(end, 0)), position.setup.players)

    def prior(self, state: StamtafelState) -> list[tuple[int, float]]:
        """Every action is as likely as any other."""
        if state.is_chance_node():
            return state.chance_outcomes()
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


class OpenSpielPlayer:
    """A tree search of OpenSpiel at a seat of the arena. It gets what is sampled from the seat's view."""

    def __init__(self, setup: Setup, simulations: int, rng: Rng) -> None:
        self.game = StamtafelGame(setup)
        self.rng = rng
        luck = np.random.RandomState(below(rng, FAR))
        kind = MCTSBot if load(setup.game).is_open else ISMCTSBot
        self.bot = kind(
            game=self.game,
            evaluator=PlayoutEvaluator(rng),
            uct_c=EXPLORE,
            max_simulations=simulations,
            random_state=luck,
        )
        if kind is ISMCTSBot:
            self.bot.set_resampler(self._resample)

    def decide(self, view: View, legal: Sequence[str], history: Sequence[str], log: SeatLog) -> str:
        """What the search chooses."""
        state = StamtafelState(self.game, view.sample(self.rng))
        return view.game.notation.action_name(self.bot.step(state))

    def finish(self, scores: Sequence[int], winners: Sequence[int]) -> None:
        """Nothing is kept between games."""

    def _resample(self, state: StamtafelState, player: int) -> StamtafelState:
        """Another world that the player cannot tell from this one."""
        return StamtafelState(self.game, state.position.view(player).sample(self.rng))
