"""Our games as PettingZoo's environments pass what PettingZoo itself asks of them."""

import warnings
from functools import partial

import numpy as np
import pettingzoo
import pytest
from pettingzoo.env_registry.registration import make
from pettingzoo.test import api_test, seed_test

import stamtafel as st
from stamtafel.games import names
from stamtafel.research.pettingzoo import StamtafelAEC

MASKS_NEED_A_DICTIONARY = (
    "Observation( space for each agent probably should be gymnasium.spaces.box| is not a NumPy array)"
)


def _made(name: str, **wishes: object) -> StamtafelAEC:
    env = make("aec", f"stamtafel/{name}-v0", **wishes)
    assert isinstance(env, StamtafelAEC)
    return env


@pytest.mark.parametrize("name", names())
def test_its_api_test_finds_nothing(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=MASKS_NEED_A_DICTIONARY)
        api_test(_made(name), num_cycles=200)


@pytest.mark.parametrize("name", names())
def test_its_seed_test_finds_nothing(name: str) -> None:
    seed_test(partial(_made, name), num_cycles=40)


def test_it_is_made_by_its_registry() -> None:
    assert isinstance(pettingzoo.make("aec", "stamtafel/push-v0"), StamtafelAEC)


@pytest.mark.parametrize("name", names())
def test_a_game_is_played_to_its_end_and_the_win_is_shared(name: str) -> None:
    env, luck = _made(name), np.random.default_rng(1)
    env.reset(seed=2)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, _, info = env.last()
        total[agent] += reward
        assert observation is not None
        assert (observation["action_mask"] == info["action_mask"]).all()
        legal = np.flatnonzero(info["action_mask"])
        assert over == (len(legal) == 0)
        env.step(None if over else int(luck.choice(legal)))
    winners = env.position.winners()
    shares = [(seat in winners) / len(winners) for seat in range(env.setup.players)]
    assert list(total.values()) == shares


def test_what_is_not_legal_is_refused_with_what_is() -> None:
    env = _made("push", players=2)
    env.reset(seed=1)
    with pytest.raises(st.IllegalMove, match="number 3 is not allowed now; allowed: 0"):
        env.step(3)


def test_it_is_rendered_as_text_and_as_a_picture() -> None:
    text, picture = _made("push", render_mode="ansi"), _made("push", render_mode="rgb_array")
    for env in (text, picture):
        env.reset(seed=1)
    assert "turn: 0 begins" in text.render()
    assert picture.render().shape[2] == 3
