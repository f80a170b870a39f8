"""The games as games of OpenSpiel.

Importing this registers each under its name: `pyspiel.load_game("stamtafel_NAME", {"players": 4})`; the options of
its rules are parameters too. OpenSpiel calls chance a player with listed outcomes, which our rules have anyway;
where several seats may act at once, the rules say which goes first.

Returns are shares of the win, from -1, lost, to 1, won alone: their sum is the same however a game ends, and games
of two are zero-sum. An information state is a view, perfect memory included: as a string all its bytes, as a
tensor a number for each. An observation is what `st.vector` tells a seat, which may be less.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar

import numpy as np
import pyspiel
from numpy.typing import NDArray

from stamtafel.games import load, names
from stamtafel.games.contract import Game
from stamtafel.games.numbers import Action, Outcome, Seat
from stamtafel.games.position import Position
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import new_rng
from stamtafel.kernel.records import empty
from stamtafel.research.observing import Observer

FAR = 1 << 31  # seeds of generators
MOST_MOVES = 10_000
PLAYERS, START = "players", "start"  # parameters beside the options
AS_USUAL = -1  # of an option: what is usual for so many players
PREFIX = "stamtafel_"


class Held:
    """A position that OpenSpiel copies and stores as it does everything: only the position itself is new."""

    def __init__(self, position: Position) -> None:
        self.position = position

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.position.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        position, setup = self.position, self.position.setup
        options = (setup.game, setup.players, dict(setup.options), setup.start)
        return _unpickled, (options, position.data.tobytes(), position.memory.tobytes())


def _unpickled(options: tuple[str, int, dict[str, Any], int], data: bytes, memory: bytes) -> Held:
    game = load(options[0])
    records = empty(game.layout.LAYOUT), empty(game.knowledge.MEMORY)
    for record, content in zip(records, (data, memory), strict=True):
        record.view(np.uint8)[:] = np.frombuffer(content, np.uint8)
    return Held(Position.of(game, game.setup(*options[1:]), *records))


class StamtafelGame(pyspiel.Game):  # type: ignore[misc]
    """One setup of one game, which its subclass names."""

    name: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """The game with these parameters; raises InvalidSetup."""
        game, told = load(self.name), dict(params or {})
        players, start = told.pop(PLAYERS, game.usual_players), told.pop(START, 0)
        options = {name: value for name, value in told.items() if value != AS_USUAL}
        self.setup = game.setup(players, options, start)
        self.observer = Observer(self.setup)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.layout.ACTIONS,
            max_chance_outcomes=game.layout.OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=2.0 - players,
            max_game_length=MOST_MOVES,
        )
        super().__init__(game_type(game, players), info, params or {})

    @staticmethod
    def of(setup: Setup) -> StamtafelGame:
        """The game of this setup."""
        return class_of(setup.game)({PLAYERS: setup.players, START: setup.start, **setup.options})

    def new_initial_state(self) -> StamtafelState:
        """The start of a game."""
        return StamtafelState(self, Position.new(self.setup))

    def make_py_observer(self, kind: Any = None, params: dict[str, Any] | None = None) -> StamtafelObserver:
        """What tells a player of a state: all it can know with perfect recall, else what it sees now."""
        if params:
            raise ValueError(f"there is nothing to say about observations, such as {params}")
        return StamtafelObserver(self, is_perfect=kind is not None and kind.perfect_recall)


@cache
def class_of(name: str) -> type[StamtafelGame]:
    """The class of this game: OpenSpiel lets it go when Python has ended, and nothing else survives that."""

    class Named(StamtafelGame):
        """The game of this name."""

    Named.name = name
    return Named


def game_type(game: Game, players: int) -> Any:
    """What OpenSpiel wants to know of the game for so many players."""
    kinds = pyspiel.GameType
    usual = game.setup(game.usual_players).options
    options = {name: value if isinstance(value, bool) else AS_USUAL for name, value in usual.items()}
    return kinds(
        short_name=f"{PREFIX}{game.name}",
        long_name=f"Stamtafel's {game.name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=getattr(kinds.Information, "PERFECT_INFORMATION" if game.is_open else "IMPERFECT_INFORMATION"),
        utility=kinds.Utility.ZERO_SUM if players == 2 else kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.setup_rules.PLAYERS),
        min_num_players=min(game.setup_rules.PLAYERS),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={PLAYERS: game.usual_players, START: 0, **options},
    )


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
        return returns_of(self.position.winners(), self.position.setup.players)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> StamtafelState:
        """Another state that the player cannot tell from this one, each that is possible as likely as any other.

        Its history is not told: it begins with this state. Raises NoSample in the rare case that none was found.
        """
        rng = new_rng(int(sampler() * FAR))
        return StamtafelState(self.get_game(), self.position.view(player).sample(rng))

    def __str__(self) -> str:
        return str(self.position)


def returns_of(winners: tuple[int, ...], players: int) -> list[float]:
    """Everyone's share of the win, between -1 and 1; nothing for anyone before the end."""
    shares = [2.0 * (seat in winners) / max(1, len(winners)) - 1.0 for seat in range(players)]
    return shares if winners else [0.0] * len(shares)


class StamtafelObserver:
    """Fills `tensor` with what a player knows of a state, and says it as a string."""

    def __init__(self, game: StamtafelGame, *, is_perfect: bool) -> None:
        self._is_perfect, self._observer = is_perfect, game.observer
        view_size = load(game.setup.game).knowledge.VIEW.itemsize
        self.tensor: NDArray[np.float32] = np.zeros(
            view_size if is_perfect else len(self._observer.columns), np.float32
        )
        self.dict = {"view" if is_perfect else "columns": self.tensor}

    def set_from(self, state: StamtafelState, player: int) -> None:
        """Fill the tensor."""
        self.tensor[:] = self._numbers(state, player)

    def string_from(self, state: StamtafelState, player: int) -> str:
        """The same as a string: equal for equal knowledge."""
        return self._numbers(state, player).tobytes().hex()

    def _numbers(self, state: StamtafelState, player: int) -> NDArray[Any]:
        if self._is_perfect:
            return np.frombuffer(state.position.view(player).to_bytes(), np.uint8)
        return self._observer.observe(state.position, player)


def register() -> None:
    """Let OpenSpiel know every game that there is."""
    for name in names():
        game = load(name)
        pyspiel.register_game(game_type(game, game.usual_players), class_of(name))


register()
