"""Learning Push from games: what `stamtafel train push` calls.

The first round of games is played by the heuristic, later ones with what was learned so far and some exploring.
From all of them is learned what it is worth to begin a turn; from that, what drawing adds to stopping, by playing
turns out.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import product
from typing import Any

import numpy as np

from stamtafel.bots.fitting import Places, fit_flat, fresh_flat, typical_error
from stamtafel.bots.learned import Learned
from stamtafel.bots.network import Floats, answers
from stamtafel.bots.push.features import FEATURES
from stamtafel.bots.push.mind import (
    FEWEST_PLAYERS,
    GLIMPSES,
    HIDDEN,
    LATE_CARDS,
    Mind,
    blank_networks,
    networks_of,
    new_minds,
)
from stamtafel.bots.push.samples import describe_samples, sample_draws, set_targets
from stamtafel.bots.push.selfplay import (
    S_LEFT,
    S_PLAYERS,
    S_RISK,
    S_SIZE,
    SAMPLE,
    Samples,
    play_fast,
    play_heuristic,
)
from stamtafel.bots.push.turns import TURN
from stamtafel.games.numbers import seats
from stamtafel.games.push.layout import LAYOUT, PushPosition
from stamtafel.games.push.setup import PLAYERS
from stamtafel.kernel.chance import new_rng
from stamtafel.kernel.records import Records, empty, read

SETUPS_OF_GATES: tuple[tuple[int, dict[str, object]], ...] = ((2, {}), (4, {}))
ELOS_OF_GATES = (0.0, 20.0)
MOST_SETS_OF_GATES = 800
LEARNS_FROM = "its own games and those of all rounds before, which count less the older they are"
ROUNDS = 3
PARTS = 4
# Games of a part with each number of players, in both variants; two players sometimes have no switch cards.
GAMES = {2: 20_000, 3: 6000, 4: 8000, 5: 5000, 6: 5000}
SLOW_GAMES = {2: 400, 3: 300, 4: 300, 5: 200, 6: 200}  # by the heuristic, which is a hundred times as slow
WITHOUT_SWITCHES = 4  # one in so many
EXPLORE = 3  # percent of decisions
OLDER = 0.4  # what samples of the round before count
HELD_OUT = 0.1
OVERLAP = 4  # cards, so that both networks of values are right where one takes over
STAGES = ((0.0, 4000), (0.1, 3000), (0.2, 6000))  # how far to trust the value a turn later, steps of fitting
MANY_LINES = 200_000  # from so many on there are twice the steps
# Turns played out, steps of fitting.
DRAW_STAGES = ((30_000, 1500), (30_000, 1500), (160_000, 7000))
NEAR_LATE = 21  # cards left: half of the turns played out begin then
MOST_TURNS = 600  # lines for one game
FITTED_AT_ONCE = 2  # setups


def gather(
    learned: Learned | None, number: int, part: int, seed: int, say: Callable[[str], None]
) -> dict[str, np.ndarray[Any, Any]]:
    """The samples of one part of the games of a round."""
    found = []
    for players, risk in product(PLAYERS, (0, 1)):
        rng = new_rng(seed, number, part, players, risk)
        games: Records[PushPosition] = empty(LAYOUT)
        lines = np.zeros((MOST_TURNS, SAMPLE), np.int16)
        minds, turns = new_minds(learned or blank_networks(), players, risk), empty(TURN, 2)
        for n in range((GAMES if learned else SLOW_GAMES)[players]):
            options = np.array([risk, int(players != FEWEST_PLAYERS or n % WITHOUT_SWITCHES != 0)])
            play = play_fast if learned else play_heuristic
            count = play(minds, turns, games, options, EXPLORE, rng, lines)
            found.append(lines[:count].copy())
        say(f"{players} players{' with risk' if risk else ''}: {len(found):,} games so far")
    played = np.array(len(found))
    return {"samples": np.concatenate(found), "round": np.array(number), "games": played}


def fit(parts: Sequence[Mapping[str, np.ndarray[Any, Any]]], seed: int, say: Callable[[str], None]) -> Learned:
    """The networks that fit all samples, those of late rounds more than those of early ones.

    The error is that of values in samples held out, on average over all kinds of game.
    """
    latest = max(int(part["round"]) for part in parts)
    samples = np.concatenate([part["samples"] for part in parts])
    weights = np.concatenate(
        [np.full(len(part["samples"]), OLDER ** (latest - int(part["round"])), np.float32) for part in parts]
    )
    networks = blank_networks()

    def fit_setup(setup: tuple[int, int]) -> float:
        risk, players = setup
        rng = np.random.default_rng([seed, risk, players])
        of_kind = (samples[:, S_PLAYERS] == players) & (samples[:, S_RISK] == risk)
        own = samples[of_kind]
        minds = new_minds(networks, players, risk)
        error = _fit_value(minds, own, weights[of_kind], rng)
        left = _fit_draw(minds, own, rng, seed)
        for name, network in networks_of(minds).items():
            networks[name][risk, players - FEWEST_PLAYERS] = network
        variant = " with risk" if risk else ""
        say(f"{players} players{variant}: {len(own)} samples, off by {error:.4f}, drawing by {left:.2f} points")
        return error

    with ThreadPoolExecutor(FITTED_AT_ONCE) as pool:
        errors = list(pool.map(fit_setup, product((0, 1), PLAYERS)))
    return {**networks, "error": np.array(np.mean(errors), np.float32)}


def _fit_value(minds: Records[Mind], samples: Samples, weights: Floats, rng: np.random.Generator) -> float:
    """Fit the networks of values; the answer is how far they are off on games that they were not fitted to.

    First to the results, then, far less noisy, to what they say themselves some turns later. A sample is a line
    for one of the seats: number seat * lines + line.
    """
    lines, players, turns = len(samples), read(minds, 0).players, empty(TURN)
    starts = np.flatnonzero(np.append(0, samples[:-1, S_LEFT]) == 0)
    lengths = np.diff(np.append(starts, lines))
    cut = int(starts[int(len(starts) * HELD_OUT)])
    targets = np.zeros((players, lines), np.float32)
    cards, every_weight = np.tile(samples[:, S_SIZE], players), np.tile(weights, players)
    fitted = np.tile(np.arange(lines) >= cut, players)

    def features_of(which: Places, batch: Places) -> Floats:
        xs = np.zeros((len(batch), FEATURES), np.float32)
        describe_samples(minds, turns, samples, which[batch] % lines, which[batch] // lines, xs)
        return xs

    parts = {"value": cards > LATE_CARDS - OVERLAP, "value_late": cards <= LATE_CARDS + OVERLAP}
    networks = {name: fresh_flat(FEATURES, HIDDEN, rng) for name in parts}
    times = 2 if lines >= MANY_LINES else 1
    for trust, steps in STAGES:
        for seat in seats(players):
            set_targets(minds, turns, samples, seat, trust, targets[seat])
        for name, part in parts.items():
            which = np.flatnonzero(part & fitted)
            aims, counts = targets.ravel()[which], every_weight[which]
            networks[name] = fit_flat(
                networks[name], partial(features_of, which), aims, counts, times * steps, rng, squashed=True
            )
            networks_of(minds)[name][:] = networks[name]
    for seat in seats(players):
        set_targets(minds, turns, samples, seat, 0.0, targets[seat])
    one_each = (starts + rng.integers(0, lengths))[starts < cut]  # lines of one game would err together
    held = one_each[cards[one_each] > LATE_CARDS]
    values = 1 / (1 + np.exp(-answers(networks["value"], features_of(held, np.arange(len(held))))))
    return typical_error(values, targets[0, held])


def _fit_draw(minds: Records[Mind], samples: Samples, rng: np.random.Generator, seed: int) -> float:
    """Fit both networks of what drawing adds, by playing turns out with those before; the answer is the error."""
    turns, networks, left = empty(TURN, 3), networks_of(minds), 0.0
    near = samples[samples[:, S_SIZE] <= NEAR_LATE]
    for name in ("draw", "draw_late"):
        networks[name][:] = fresh_flat(GLIMPSES, HIDDEN, rng)
    for n, (count, steps) in enumerate(DRAW_STAGES):
        ys, gains = np.zeros((count, GLIMPSES), np.float32), np.zeros(count, np.float32)
        is_late = np.zeros(count, np.int64)
        chosen = np.concatenate([some[rng.integers(0, len(some), count // 2)] for some in (samples, near)])
        sample_draws(minds, turns, chosen, new_rng(seed, n), ys, gains, is_late)
        for late, name in enumerate(("draw", "draw_late")):
            which = np.flatnonzero(is_late == late)
            weights = np.ones(len(which), np.float32)
            networks[name][:] = fit_flat(
                networks[name], ys[which].__getitem__, gains[which], weights, steps, rng, squashed=False
            )
        left = typical_error(answers(networks["draw"], ys[is_late == 0]), gains[is_late == 0])
    return left
