"""How the weights of Sequence are learned: by matches between weights that are changed a little, either way.

A part begins with the best weights so far and takes many small steps. For each step, changes drawn at random are
added to the weights and taken from them, the two play each other with the same deals, and the weights go in the
direction in which those changes point that won. The mean of the later steps is what a part has learned; a
candidate is the mean of the parts of its round. Two and three teams have weights of their own.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from stamtafel.bots.learned import Learned
from stamtafel.bots.rating import Values
from stamtafel.bots.sequence.rollouts import act, share_of_team, who_acts
from stamtafel.bots.sequence.weights import (
    CHIP_COUNTS,
    NORMAL,
    OWN_REACH,
    OWN_WORTH,
    THEIR_WORTH,
    WEIGHTS,
    WILD_REACH,
)
from stamtafel.games.chance import Rng, new_rng
from stamtafel.games.compiling import Games, empty_games, rule
from stamtafel.games.sequence import rules
from stamtafel.games.sequence.knowledge import VIEW
from stamtafel.games.sequence.layout import LAYOUT, MOST_LEGAL, MOST_PLAYERS, OVER, TEAM

ROUNDS = 1
TEAMS_OF_PARTS = (2, 3)
PARTS = len(TEAMS_OF_PARTS)
SETUPS_OF_GATES: tuple[tuple[int, dict[str, object]], ...] = ((2, {}), (4, {}), (3, {}))
PLAYERS = {2: (2, 2, 4), 3: (3, 3, 6)}  # of the matches, by teams
STEPS = 400
CHANGES = 24  # matches of a step
SETS = 24  # of a match: in each, every team has the changed weights once
SPEED = 6.0  # how far a step goes along the direction that won
SPREAD = 0.15  # how large changes are, as a part of a weight
SPREAD_OF_NOTHING = 0.3  # where the weight is zero
LEAST_REACH, MOST_REACH = 0.03, 0.98


@rule
def meet(
    one: Values,
    other: Values,
    games: Games,
    players: int,
    options: Rng,
    seen: Games,
    actions: Rng,
    values: Values,
    rng: Rng,
    sets: int,
) -> float:
    """The share of the win of a team by the first weights against teams by the others, all teams in turn."""
    s, luck, total = games[0], np.zeros_like(rng), 0.0
    for number in range(sets):
        for word in range(len(rng)):
            luck[word] = rng[word]
        for team in range(options[0]):
            for word in range(len(rng)):
                rng[word] = luck[word]
            rules.new(games, 0, players, number % players, options)
            while s.phase != OVER:
                seat = who_acts(games, 0)
                is_one = seat >= 0 and TEAM[s.teams, seat] == team
                act(one if is_one else other, games, 0, seat, seen, actions, values, rng)
            total += share_of_team(s, team)
    return total / (sets * options[0])


class _Table:
    """Room for matches with so many teams."""

    def __init__(self, teams: int) -> None:
        self.teams = teams
        self.games, self.seen = empty_games(LAYOUT), empty_games(VIEW, MOST_PLAYERS)
        self.actions, self.values = np.zeros(MOST_LEGAL, np.int64), np.zeros(MOST_LEGAL)

    def meet(self, one: Values, other: Values, number: int, rng: Rng) -> float:
        """By how much the first weights win more than their share in match `number` of a step."""
        players = PLAYERS[self.teams][number % len(PLAYERS[self.teams])]
        options = np.array([self.teams, 0, 0, 0], np.int64)
        share = meet(
            one, other, self.games, players, options, self.seen, self.actions, self.values, rng, SETS
        )  # fmt: skip
        return float(share) - 1 / self.teams


def gather(learned: Learned | None, number: int, part: int, seed: int) -> dict[str, np.ndarray[Any, Any]]:
    """What one part learns, beginning with these weights or those of `normal`: the weights after every step."""
    teams = TEAMS_OF_PARTS[part]
    begin = NORMAL if learned is None else np.asarray(learned[f"weights-{teams}"], np.float64)
    spread = np.where(begin == 0.0, SPREAD_OF_NOTHING, SPREAD * np.abs(begin))
    for first in (OWN_WORTH, THEIR_WORTH):
        spread[first : first + CHIP_COUNTS] = 0.0  # of who needs no sequence any more
    table, luck, rng = _Table(teams), np.random.default_rng((seed, number, part)), new_rng(seed, number, part)
    place, steps = np.zeros(WEIGHTS), np.zeros((STEPS, WEIGHTS))
    for step in range(STEPS):
        direction = np.zeros(WEIGHTS)
        for match in range(CHANGES):
            change = luck.normal(size=WEIGHTS)
            more, less = (_weights(begin, spread, place + sign * change) for sign in (1, -1))
            direction += table.meet(more, less, match, rng) * change
        place += SPEED * direction / CHANGES
        steps[step] = _weights(begin, spread, place)
    games = STEPS * CHANGES * SETS * teams
    return {"teams": np.array(teams), "round": np.array(number), "games": np.array(games), "steps": steps}


def _weights(begin: Values, spread: Values, place: Values) -> Values:
    weights = begin + spread * place
    weights[OWN_REACH : WILD_REACH + 1] = weights[OWN_REACH : WILD_REACH + 1].clip(LEAST_REACH, MOST_REACH)
    return weights


def fit(parts: Sequence[Mapping[str, np.ndarray[Any, Any]]], seed: int, say: Callable[[str], None]) -> Learned:
    """The mean of the later half of the steps of the last round; the error is how far its parts are apart."""
    last = max(int(part["round"]) for part in parts)
    learned: dict[str, np.ndarray[Any, Any]] = {}
    apart = []
    for teams in sorted(set(TEAMS_OF_PARTS)):
        own = [part["steps"] for part in parts if int(part["teams"]) == teams and int(part["round"]) == last]
        ends = np.array([steps[STEPS // 2 :].mean(0) for steps in own])
        learned[f"weights-{teams}"] = ends.mean(0)
        apart.append(float(ends.std(0).mean()))
        say(f"{teams} teams: the weights of {len(own)} parts are {apart[-1]:.2f} apart")
    return learned | {"error": np.array(np.mean(apart), np.float32)}
