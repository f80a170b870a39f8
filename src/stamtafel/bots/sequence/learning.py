"""Learning Sequence: what `stamtafel train sequence` calls.

Weights are learned by matches between weights that are changed a little, either way; then values from games by
what came of it (value_learning.py).

A part begins with the best weights so far and takes many small steps. For each step, changes drawn at random are
added to the weights and taken from them, the two play each other with the same deals, and the weights go in the
direction in which those changes point that won. The mean of the later steps is what a part has learned. Two and
three teams, of one player or of several, have weights of their own, and so has the advanced game of two teams; the
values are the same in it.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from stamtafel.bots.learned import Learned
from stamtafel.bots.network import write_network
from stamtafel.bots.rating import Values
from stamtafel.bots.sequence.rollouts import act, share_of_team, who_acts
from stamtafel.bots.sequence.sight import SIGHT, Sight, see_table
from stamtafel.bots.sequence.strong import kind, weights_for
from stamtafel.bots.sequence.value_learning import learn_value
from stamtafel.bots.sequence.weights import (
    CROSSINGS,
    LOSS,
    OTHER_COVER,
    OWN_CROSSING,
    OWN_REACH,
    READY,
    WAYS,
    WEIGHTS,
    WILD_REACH,
    normal_weights,
)
from stamtafel.games.numbers import Seat
from stamtafel.games.sequence import rules
from stamtafel.games.sequence.layout import LAYOUT, MOST_LEGAL, OVER, TEAM, SequencePosition, teams
from stamtafel.kernel.chance import Rng, copy_rng, new_rng
from stamtafel.kernel.kernels import kernel
from stamtafel.kernel.records import Integers, Records, empty

LEARNS_FROM = (
    "its own matches alone, beginning with the best weights so far; the network of values, which `master` alone "
    "asks and no gate tests, is learned anew from games by the new weights"
)
ROUNDS = 1
# Teams of every part, players of its matches, and whether it is the advanced game.
GAMES_OF_PARTS: tuple[tuple[int, tuple[int, ...], bool], ...] = (
    (2, (2,), False),
    (2, (4, 4, 6, 8), False),
    (3, (3,), False),
    (3, (6, 9), False),
    (2, (2,), True),
    (2, (4, 4, 6, 8), True),
)
PARTS = len(GAMES_OF_PARTS)
SETUPS_OF_GATES: tuple[tuple[int, dict[str, object]], ...] = (
    (2, {}),
    (4, {}),
    (3, {}),
    (6, {"teams": 3}),
    (2, {"advanced": True}),
    (4, {"advanced": True}),
)
ELOS_OF_GATES = (0.0, 10.0)  # what there is to gain is little: 1.7 games in a hundred with four players
MOST_SETS_OF_GATES = 4000
FITTED_AT_ONCE = 2  # parts
STEPS = 1600
SAY_EVERY = 100  # steps: half a minute or so
CHANGES = 24  # matches of a step
SETS = 24  # of a match: in each, every team has the changed weights once
SPEEDS = (8.0, 4.0)  # how far a step goes along the direction that won, in the first half and in the second
SPREAD = 0.15  # how large changes are, as a part of a weight,
LEAST_SPREAD = 0.02  # and at least,
LEAST_SPREAD_OF_LINES = 0.2  # where the worth of lines is counted
SPREAD_OF_READY = 2.0
SPREAD_OF_CROSSING = 0.4
LEAST_REACH, MOST_REACH = 0.02, 1.5


@kernel
def meet(
    one: Values,
    other: Values,
    games: Records[SequencePosition],
    players: int,
    options: Integers,
    sights: Records[Sight],
    actions: Integers,
    rng: Rng,
    sets: int,
) -> float:
    """The share of the win of a team by the first weights against teams by the others, all teams in turn."""
    s, luck, total = games[0], np.zeros_like(rng), 0.0
    for number in range(sets):
        copy_rng(rng, luck)
        for team in teams(options[0]):
            copy_rng(luck, rng)
            rules.new(games, 0, players, Seat(number % players), options)
            see_table(s, sights[0])
            while s.phase != OVER:
                seat = who_acts(games, 0)
                is_one = seat >= 0 and TEAM[s.teams, seat] == team
                act(one if is_one else other, games, 0, seat, sights, actions, rng)
            total += share_of_team(s, team)
    return total / (sets * options[0])


class _Table:
    """Room for matches of one part."""

    def __init__(self, part: int) -> None:
        self.teams, self.players, advanced = GAMES_OF_PARTS[part]
        self.options = np.array([self.teams, advanced, 0, 0], np.int64)
        self.normal = normal_weights(self.teams, advanced)
        self.games, self.sights = empty(LAYOUT), empty(SIGHT)
        self.actions = np.zeros(MOST_LEGAL, np.int64)

    def meet(self, one: Values, other: Values, number: int, rng: Rng) -> float:
        """By how much the first weights win more than their share in match `number` of a step."""
        players = self.players[number % len(self.players)]
        room = (self.sights, self.actions)
        share = meet(one, other, self.games, players, self.options, *room, rng, SETS)
        return float(share) - 1 / self.teams


def gather(
    learned: Learned | None, number: int, part: int, seed: int, say: Callable[[str], None]
) -> dict[str, np.ndarray[Any, Any]]:
    """What one part learns, beginning with these weights or those of `normal`: the weights after every step."""
    table, luck, rng = _Table(part), np.random.default_rng((seed, number, part)), new_rng(seed, number, part)
    begin = table.normal if learned is None else np.asarray(learned[_weights_of(part)], np.float64)
    spread = _spread(begin)
    place, steps = np.zeros(WEIGHTS), np.zeros((STEPS, WEIGHTS))
    for step in range(STEPS):
        direction = np.zeros(WEIGHTS)
        for match in range(CHANGES):
            change = luck.normal(size=WEIGHTS)
            more, less = (_weights(begin, spread, place + sign * change) for sign in (1, -1))
            direction += table.meet(more, less, match, rng) * change
        place += SPEEDS[2 * step // STEPS] * direction / CHANGES
        steps[step] = _weights(begin, spread, place)
        if (step + 1) % SAY_EVERY == 0:
            say(f"{step + 1:,} of {STEPS:,} steps")
    games = STEPS * CHANGES * SETS * table.teams
    return {"part": np.array(part), "round": np.array(number), "games": np.array(games), "steps": steps}


def _weights_of(part: int) -> str:
    teams, players, advanced = GAMES_OF_PARTS[part]
    return weights_for(teams, players[0], advanced)


def _spread(begin: Values) -> Values:
    """How large the changes of each weight are."""
    spread = np.maximum(SPREAD * np.abs(begin), LEAST_SPREAD)
    spread[:OWN_REACH] = np.maximum(spread[:OWN_REACH], LEAST_SPREAD_OF_LINES)
    spread[OTHER_COVER] = SPREAD
    ready, crossing = spread[READY:OWN_CROSSING], spread[OWN_CROSSING:LOSS]
    np.maximum(ready, SPREAD_OF_READY, out=ready)
    ready[::WAYS] = 0.0  # in no way: what the others are compared with
    crossing[:] = SPREAD_OF_CROSSING
    crossing[::CROSSINGS] = 0.0
    return spread


def _weights(begin: Values, spread: Values, place: Values) -> Values:
    weights = begin + spread * place
    weights[OWN_REACH : WILD_REACH + 1] = weights[OWN_REACH : WILD_REACH + 1].clip(LEAST_REACH, MOST_REACH)
    return weights


def fit(parts: Sequence[Mapping[str, np.ndarray[Any, Any]]], seed: int, say: Callable[[str], None]) -> Learned:
    """Weights and values: the mean of the later half of the steps of the last round, and what games by it teach.

    The error is how far the last two quarters of the steps are apart.
    """
    last = max(int(part["round"]) for part in parts)
    learned: dict[str, np.ndarray[Any, Any]] = {}
    apart = []

    def learn(part: Mapping[str, np.ndarray[Any, Any]]) -> None:
        name, (teams, players, advanced) = _weights_of(int(part["part"])), GAMES_OF_PARTS[int(part["part"])]
        third, fourth = (part["steps"][STEPS * n // 4 : STEPS * (n + 1) // 4].mean(0) for n in (2, 3))
        apart.append(float(np.abs(third - fourth).mean()))
        say(f"{name}: the third and the last quarter are {apart[-1]:.2f} apart")
        weights = learned[name] = (third + fourth) / 2
        if advanced:
            return
        value = f"value-{kind(teams, players[0])}"
        network, off = learn_value(weights, teams, players, seed, lambda text: say(f"{value}: {text}"))
        learned.update(write_network(network, value))
        say(f"{value}: {off:.4f} from the truth, luck and all")

    with ThreadPoolExecutor(FITTED_AT_ONCE) as pool:
        list(pool.map(learn, (part for part in parts if int(part["round"]) == last)))
    return learned | {"error": np.array(np.mean(apart), np.float32)}
