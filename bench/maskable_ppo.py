"""MaskablePPO of sb3-contrib learns a game against a level of ours; for who has torch, which no test needs.

pip install sb3-contrib
./dev bench maskable_ppo stamtafel/Push-v0 --opponents easy --steps 200000
"""

import argparse
from statistics import fmean

import gymnasium
import numpy as np

import stamtafel.research.gymnasium  # noqa: F401  registers the games

GAMES = 200  # to see what came of it


def wins(env: gymnasium.Env, choose: object) -> float:
    """The mean share of the win over some games."""
    shares = []
    for seed in range(GAMES):
        (observation, _), over, reward = env.reset(seed=seed), False, 0.0
        while not over:
            observation, reward, over, _, _ = env.step(choose(observation, env.unwrapped.action_masks()))
        shares.append(float(reward))
    return fmean(shares)


def main() -> None:
    """Learn, and say how often the game was won before and after."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("game", nargs="?", default="stamtafel/Push-v0")
    options.add_argument("--opponents", default="random")
    options.add_argument("--steps", type=int, default=100_000)
    told = options.parse_args()
    from sb3_contrib import MaskablePPO

    env = gymnasium.make(told.game, opponents=told.opponents)
    luck = np.random.default_rng(1)
    print(f"at random: {wins(env, lambda _, mask: luck.choice(np.flatnonzero(mask))):.3f}")
    model = MaskablePPO("MlpPolicy", env, verbose=1, seed=1)
    model.learn(told.steps)
    print(f"learned: {wins(env, lambda seen, mask: model.predict(seen, action_masks=mask)[0]):.3f}")


if __name__ == "__main__":
    main()
