"""The games as environments of Gymnasium: one seat learns, the others are a level of our bots, or random.

Importing this registers each as `stamtafel/Push-v0` and its like, as environments of Gymnasium are; or name both:
`gymnasium.make_vec("stamtafel.research.gymnasium:stamtafel/Push-v0", num_envs=64)`.

The learner is seat 0; games are started by each seat in turn. Its reward comes at the end: its share of the win.
What it may do is `action_mask` in `info`.
"""

from typing import Any, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from stamtafel.games import load, names
from stamtafel.games.contract import RANDOM
from stamtafel.games.setup import OptionValue, Setup
from stamtafel.research.drawing import RENDERERS
from stamtafel.research.one_seat import OneSeat
from stamtafel.research.vector import Illegal, Vector

SEEDS = 1 << 31
FRAMES_PER_SECOND = 1
Info = dict[str, Any]


def _setup(game: str, players: int | None, options: dict[str, OptionValue]) -> Setup:
    known = load(game)
    return known.setup(known.usual_players if players is None else players, options)


def _observation_space(seats: OneSeat) -> spaces.Box:
    columns = seats.observations
    return spaces.Box(0, np.iinfo(columns.dtype).max, columns.shape[1:], cast(Any, columns.dtype.type))


class StamtafelVectorEnv(VectorEnv[NDArray[Any], NDArray[Any], NDArray[Any]]):
    """Many games at once, in any of the three ways to begin a game anew (`autoreset_mode`)."""

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        opponents: str = RANDOM,
        illegal: Illegal = "forfeit",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        **options: OptionValue,
    ) -> None:
        """So many games; an illegal action forfeits the game unless `illegal` says otherwise."""
        self.seats = OneSeat(_setup(game, players, options), num_envs, opponents, illegal, is_shown=False)
        self.num_envs, self.autoreset_mode = num_envs, AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": [], "autoreset_mode": self.autoreset_mode}
        self.single_observation_space = _observation_space(self.seats)
        self.single_action_space = spaces.Discrete(self.seats.games.game.layout.ACTIONS)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)
        self._is_seeded = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], Info]:
        """New games, in all rows or those of `options["reset_mask"]`; without a seed chance goes on as it was."""
        super().reset(seed=seed)
        if seed is None and not self._is_seeded:
            seed = int(self.np_random.integers(SEEDS))
        self._is_seeded = True
        self.seats.reset((options or {}).get("reset_mask"), seed=seed)
        return self.seats.observe().copy(), self._info()

    def step(self, actions: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], Info]:
        """An action of the learner in every row; what is over begins anew as `autoreset_mode` says."""
        seats, over = self.seats, self.seats.ended
        if self.autoreset_mode == AutoresetMode.DISABLED and over.any():
            raise ValueError(f"the games in rows {np.flatnonzero(over).tolist()} are over: reset them first")
        seats.play(actions)
        ended, rewards, info = seats.ended, seats.rewards(), Info()
        if self.autoreset_mode == AutoresetMode.SAME_STEP and ended.any():
            final, seen = np.full(self.num_envs, None, object), seats.observe().copy()
            for row in np.flatnonzero(ended).tolist():
                final[row] = seen[row]
            masks = np.zeros(seats.games.mask().shape, np.int8)
            info = {"final_obs": final, "_final_obs": ended, "_final_info": ended}
            info["final_info"] = {"action_mask": masks, "_action_mask": ended}
            seats.step(np.where(ended, Vector.ANEW, Vector.WAIT))
        return seats.observe().copy(), rewards, ended, np.zeros_like(ended), info | self._info()

    def _info(self) -> Info:
        return {
            "action_mask": self.seats.games.mask().astype(np.int8),
            "_action_mask": np.ones(self.num_envs, np.bool_),
        }


class StamtafelEnv(gymnasium.Env[NDArray[Any], np.int64]):
    """One game. `action_masks` is what MaskablePPO of sb3-contrib asks for."""

    metadata: dict[str, Any] = {"render_modes": [*RENDERERS], "render_fps": FRAMES_PER_SECOND}  # noqa: RUF012  as Gymnasium has it

    def __init__(
        self,
        game: str,
        players: int | None = None,
        opponents: str = RANDOM,
        illegal: Illegal = "forfeit",
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        """A game; an illegal action forfeits it unless `illegal` says otherwise."""
        self.seats = OneSeat(_setup(game, players, options), 1, opponents, illegal, is_shown=True)
        self.render_mode = render_mode
        self.observation_space = _observation_space(self.seats)
        self.action_space = spaces.Discrete(self.seats.games.game.layout.ACTIONS)
        self._is_seeded = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], Info]:
        """A new game; without a seed chance goes on as it was."""
        super().reset(seed=seed)
        if seed is None and not self._is_seeded:
            seed = int(self.np_random.integers(SEEDS))
        self._is_seeded = True
        self.seats.reset(seed=seed)
        return self.seats.observe()[0].copy(), self._info()

    def step(self, action: int | np.int64) -> tuple[NDArray[Any], float, bool, bool, Info]:
        """An action of the learner; raises ValueError once the game is over."""
        if self.seats.ended[0]:
            raise ValueError("the game is over: reset it first")
        self.seats.play(np.array([action]))
        over = bool(self.seats.ended[0])
        return self.seats.observe()[0].copy(), float(self.seats.rewards()[0]), over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Whether each action is legal."""
        return np.array(self.seats.games.mask()[0])

    def render(self) -> Any:
        """The position as text or as a picture, as `render_mode` says."""
        assert self.render_mode is not None, "say how to render it: render_mode='ansi' or 'rgb_array'"
        return RENDERERS[self.render_mode](self.seats.games.position(0))

    def _info(self) -> Info:
        return {"action_mask": self.action_masks().astype(np.int8)}


def register() -> None:
    """Let Gymnasium know every game that there is."""
    for name in names():
        gymnasium.register(
            f"stamtafel/{name.capitalize()}-v0",
            f"{__name__}:{StamtafelEnv.__name__}",
            vector_entry_point=f"{__name__}:{StamtafelVectorEnv.__name__}",
            kwargs={"game": name},
        )


register()
