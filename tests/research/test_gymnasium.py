"""Our games as Gymnasium's environments pass what Gymnasium itself asks of them."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.utils.performance import benchmark_vector_step
from gymnasium.vector import AutoresetMode

from stamtafel.games import names
from stamtafel.research.gymnasium import StamtafelEnv, StamtafelVectorEnv

IDS = [f"stamtafel/{name.capitalize()}-v0" for name in names()]


@pytest.mark.parametrize("name", IDS)
def test_its_checker_finds_nothing(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(name, disable_env_checker=True).unwrapped)


@pytest.mark.parametrize("name", IDS)
def test_games_of_one_end_with_the_share_of_the_win(name: str) -> None:
    env = gymnasium.make(name, render_mode="ansi")
    observation, info = env.reset(seed=1)
    rewards, over = [], False
    while not over:
        action = int(np.flatnonzero(info["action_mask"])[0])
        observation, reward, over, truncated, info = env.step(action)
        rewards.append(float(reward))
        assert observation in env.observation_space
        assert not truncated
    assert not any(rewards[:-1])
    assert 0 <= rewards[-1] <= 1
    assert not info["action_mask"].any()
    assert "over" in str(env.render())


def _masked(env: StamtafelVectorEnv, info: dict[str, Any]) -> Any:
    """Random actions that are legal, and any where none is."""
    return np.array([env.single_action_space.sample(mask=one) for one in info["action_mask"]])


@pytest.mark.parametrize("mode", AutoresetMode)
def test_in_every_mode_the_same_games_are_played(mode: AutoresetMode) -> None:
    env = gymnasium.make_vec("stamtafel/Push-v0", num_envs=3, players=2, autoreset_mode=mode)
    assert isinstance(env, StamtafelVectorEnv)
    assert env.metadata["autoreset_mode"] == mode
    (_, info), ends = env.reset(seed=3), 0
    env.single_action_space.seed(0)
    over, total = np.zeros(3, bool), np.zeros(3)
    while ends < 4:
        if mode == AutoresetMode.DISABLED and over.any():
            with pytest.raises(ValueError, match="are over: reset them first"):
                env.step(np.zeros(3, int))
            _, info = env.reset(options={"reset_mask": over})
        was_over = over
        observations, rewards, over, truncated, info = env.step(_masked(env, info))
        assert observations in env.observation_space
        assert not truncated.any()
        assert not rewards[~over].any()
        total += rewards
        ends += int(over.sum())
        if mode == AutoresetMode.NEXT_STEP:
            assert not over[was_over].any()
        if mode == AutoresetMode.SAME_STEP:
            assert info["action_mask"].any(axis=1).all()
            assert [final is not None for final in info.get("final_obs", [None] * 3)] == over.tolist()
        else:
            assert (info["action_mask"].any(axis=1) == ~over).all()
    assert 0 < total.sum() < ends


@pytest.mark.parametrize("illegal", [-1, -2, 12, 1 << 40])
@pytest.mark.parametrize("mode", AutoresetMode)
def test_an_illegal_action_forfeits_the_game(mode: AutoresetMode, illegal: int) -> None:
    envs = gymnasium.make_vec("stamtafel/Push-v0", num_envs=2, players=2, autoreset_mode=mode)
    envs.reset(seed=1)
    _, rewards, over, _, _ = envs.step(np.array([illegal, 0]))
    assert (rewards.tolist(), over.tolist()) == ([0, 0], [True, False])
    one = gymnasium.make("stamtafel/Push-v0", players=2, disable_env_checker=True).unwrapped
    one.reset(seed=1)
    _, reward, ended, _, info = one.step(np.int64(illegal))
    assert (reward, ended, info["action_mask"].any()) == (0, True, False)
    with pytest.raises(ValueError, match="the game is over"):
        one.step(np.int64(0))


def test_the_same_seed_brings_the_same_games_and_no_seed_others() -> None:
    env = gymnasium.make_vec("stamtafel/Thirteen-v0", num_envs=4)
    first, _ = env.reset(seed=5)
    other, _ = env.reset()
    again, _ = env.reset(seed=5)
    assert first.tobytes() == again.tobytes() != other.tobytes()


def test_opponents_are_a_level_that_the_game_has() -> None:
    env = gymnasium.make_vec("stamtafel/Sequence-v0", num_envs=2, opponents="normal", illegal="redraw")
    env.reset(seed=1)
    wins, ends = 0.0, 0
    while ends < 4:
        _, rewards, over, _, _ = env.step(np.array([-1, -1]))  # drawn again: at random
        wins += float(rewards.sum())
        ends += int(over.sum())
    assert wins == 0
    with pytest.raises(KeyError, match="there is no level 'grandmaster'"):
        gymnasium.make_vec("stamtafel/Sequence-v0", num_envs=2, opponents="grandmaster")


@pytest.mark.parametrize("name", IDS)
def test_its_own_benchmark_runs(name: str) -> None:
    for mode in AutoresetMode:
        env = gymnasium.make_vec(name, num_envs=16, autoreset_mode=mode)
        assert benchmark_vector_step(env, target_duration=0, seed=1) > 0


def test_it_draws_a_picture() -> None:
    env = gymnasium.make("stamtafel/Push-v0", render_mode="rgb_array")
    env.reset(seed=1)
    picture: Any = env.render()
    assert picture.ndim == 3
    assert picture.shape[2] == 3
    assert picture.std() > 10
    assert isinstance(env.unwrapped, StamtafelEnv)
    assert env.unwrapped.action_masks().sum() >= 1
