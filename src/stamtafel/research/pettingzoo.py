"""The games as environments of PettingZoo, in which agents act one after the other (AEC).

Importing this registers each under its name, for `pettingzoo.make("aec", "stamtafel/NAME-v0")`.
Agents are seats, `player_0` and so on. What an agent may do is the `action_mask` of its observation, and of its
info. Rewards come at the end: everyone's share of the win.
"""

from typing import Any, cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.env_registry.registration import register as register_env

from stamtafel.games import load, names
from stamtafel.games.position import Position
from stamtafel.games.setup import OptionValue
from stamtafel.kernel.chance import Rng, new_rng
from stamtafel.research.drawing import RENDERERS
from stamtafel.research.observing import Observer

Agent = str
OBSERVATION, MASK = "observation", "action_mask"
FRAMES_PER_SECOND = 1


class StamtafelAEC(AECEnv):  # type: ignore[misc]  # PettingZoo does not say its types
    """One game; an action that is not legal raises IllegalMove, as a move does."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        """A game with as many players as usual if none are said, and with options of its rules."""
        super().__init__()
        known = load(game)
        self.setup = known.setup(known.usual_players if players is None else players, options)
        self.metadata = {
            "name": f"{game}_v0",
            "render_modes": [*RENDERERS],
            "is_parallelizable": False,
            "render_fps": FRAMES_PER_SECOND,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.setup.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observer = Observer(self.setup)
        self._actions = known.layout.ACTIONS
        columns, kind = len(self._observer.columns), self._observer.kind
        self._spaces = {
            agent: spaces.Dict(
                {
                    OBSERVATION: spaces.Box(0, np.iinfo(kind).max, (columns,), cast(Any, kind.type)),
                    MASK: spaces.Box(0, 1, (self._actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: spaces.Discrete(self._actions) for agent in self.possible_agents}
        self._rng: Rng | None = None

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        """What the agent is told: an observation and a mask."""
        return self._spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        """All actions of the game."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed chance goes on as it was, or begins anyhow."""
        if seed is not None or self._rng is None:
            self._rng = new_rng(int(np.random.SeedSequence().generate_state(1)[0]) if seed is None else seed)
        self.position: Position = Position.new(self.setup)
        self.position.deal(self._rng)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell_masks()
        self.agent_selection = self.agents[self.position.first_to_act()]

    def step(self, action: int | None) -> None:
        """Let the selected agent act, and chance bring what follows; None for one whose game is over."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert self._rng is not None, "reset the environment first"
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.position.play_number(-1 if action is None else int(action))
        self.position.deal(self._rng)
        if self.position.is_over():
            self._end()
        else:
            self.agent_selection = self.agents[self.position.first_to_act()]
        self._tell_masks()
        self._accumulate_rewards()

    def observe(self, agent: Agent) -> dict[str, NDArray[Any]]:
        """What the agent knows and may do."""
        seat = self._seats[agent]
        return {OBSERVATION: self._observer.observe(self.position, seat), MASK: self._mask(seat)}

    def render(self) -> Any:
        """The position as text or as a picture, as `render_mode` says."""
        assert self.render_mode is not None, "say how to render it: render_mode='ansi' or 'rgb_array'"
        return RENDERERS[self.render_mode](self.position)

    def close(self) -> None:
        """There is nothing to close."""

    def _end(self) -> None:
        """Everyone's share of the win; each agent is selected once more, to hear of it."""
        winners = self.position.winners()
        for agent, seat in self._seats.items():
            self.rewards[agent] = (seat in winners) / len(winners)
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def _mask(self, seat: int) -> NDArray[np.int8]:
        mask = np.zeros(self._actions, np.int8)
        if seat == self.position.first_to_act():
            mask[self.position.legal_numbers()] = 1
        return mask

    def _tell_masks(self) -> None:
        self.infos = {agent: {MASK: self._mask(self._seats[agent])} for agent in self.agents}


def register() -> None:
    """Let PettingZoo know every game that there is."""
    for name in names():
        register_env("aec", f"stamtafel/{name}-v0", StamtafelAEC, kwargs={"game": name})


register()
