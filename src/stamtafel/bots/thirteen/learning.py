"""How the values of 13 are learned: from games that bots play against themselves.

Each sample is a position after a play, as the seat knew it, with the minus points that everyone had at the end of
the round. The first games are played by `normal`, later ones by what was learned so far, always with some plays at
random, so that there is something to learn from. The three colours are alike: each sample is shown to the network
with its colours exchanged at random.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise, permutations, product
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from stamtafel.bots.fitting import fit_network, held_out, typical_error
from stamtafel.bots.learned import Arrays, Learned
from stamtafel.bots.network import Floats, Network, Numbers, evaluate_each, write_network
from stamtafel.bots.thirteen import heuristic
from stamtafel.bots.thirteen.features import (
    FITS_AT,
    HAND_AT,
    OTHERS_FIT_AT,
    PER_SEAT,
    SCALE,
    SEATS_AT,
    TILE_CARDS_AT,
    UNSEEN_AT,
    VALUE_AT,
    feature_count,
    tell,
)
from stamtafel.bots.thirteen.valuing import Judge, plays_left, rate_plays, read_judge
from stamtafel.games.numbers import Seat
from stamtafel.games.setup import OptionValue
from stamtafel.games.thirteen import rules
from stamtafel.games.thirteen.knowledge import VIEW, ThirteenKnowledge, look
from stamtafel.games.thirteen.layout import (
    COLOURS,
    FIRST_SEAT,
    KINDS,
    LAYOUT,
    MOST_LEGAL,
    MOST_PLAYERS,
    OVER,
    PLAY,
    TILE_VALUES,
    ThirteenPosition,
)
from stamtafel.games.thirteen.setup import PLAYERS
from stamtafel.kernel.chance import Rng, below, new_rng
from stamtafel.kernel.kernels import inner, kernel
from stamtafel.kernel.pile import remove_random
from stamtafel.kernel.records import Integers, Records, empty

LEARNS_FROM = "its own games and those of all rounds before"
ROUNDS = 3
PARTS = 2 * len(PLAYERS)
SETUPS_OF_GATES: tuple[tuple[int, dict[str, OptionValue]], ...] = ((3, {}), (4, {}))
ELOS_OF_GATES = (0.0, 20.0)
MOST_SETS_OF_GATES = 800
SAMPLES = 250_000  # of a part
KEEP_ONE_IN = 8  # plays
ANY_ONE_IN = 12  # plays made at random
HIDDEN = (64, 32)
PASSES = 6
NEAR = (0.25, 0.5, 1.0, 2.0, 4.0)  # the spreads to choose from
FAR = (0.02, 0.03, 0.05, 0.08, 0.12, 0.16, 0.2, 0.25, 0.3, 0.4, 0.5)


Shorts: TypeAlias = NDArray[np.int16]


class Samples(NamedTuple):
    """What was seen: a row of each array for each sample, all from the seat that played."""

    x: Numbers  # what it knew after its play
    y: Numbers  # everyone's minus points in the round
    facts: Shorts  # everyone's points before the round, the plays left in the game, and bits for who won it
    seats: Numbers


@kernel
def choose(
    judge: Judge,
    is_learned: bool,
    views: Records[ThirteenKnowledge],
    j: int,
    actions: Integers,
    count: int,
    rng: Rng,
) -> int:
    """The place of the action that is made: the best one, or now and then any."""
    values = np.zeros(MOST_LEGAL)
    if below(rng, ANY_ONE_IN) == 0:
        return below(rng, count)
    if is_learned:
        rate_plays(judge, views, j, actions, count, values)
    else:
        heuristic.rate(views, j, actions, count, values)
    return int(np.argmax(values[:count]))


@inner
def tell_points(s: ThirteenPosition, samples: Samples, first: int, last: int) -> None:
    """At the end of a round: what everyone got in it, for the samples from it."""
    for row in range(first, last):
        for k in range(s.players):
            seat = (samples.seats[row] + k) % s.players
            samples.y[row, k] = s.points[seat] - samples.facts[row, k]


@inner
def tell_winners(s: ThirteenPosition, won: int, samples: Samples, first: int, last: int) -> None:
    """At the end of a game: who won, for all samples from it."""
    for row in range(first, last):
        for k in range(s.players):
            seat = (samples.seats[row] + k) % s.players
            samples.facts[row, s.players + 1] |= (won >> seat & 1) << k


@inner
def keep(
    judge: Judge, views: Records[ThirteenKnowledge], j: int, actions: Integers, samples: Samples, row: int
) -> None:
    """Make a sample of the one action in `actions`."""
    v = views[j]
    heuristic.weigh(v, actions, len(actions), judge.parts)
    tell(samples.x[row], v, actions[0], judge.parts[0])
    samples.seats[row] = v.seat
    for k in range(v.players):
        samples.facts[row, k] = v.points[(v.seat + k) % v.players]
    samples.facts[row, v.players] = plays_left(v)


@kernel
def self_play(
    judge: Judge,
    is_learned: bool,
    games: Records[ThirteenPosition],
    views: Records[ThirteenKnowledge],
    rng: Rng,
    samples: Samples,
) -> int:
    """Play games until there are enough samples; the answer is the number of games."""
    s, players = games[0], games[0].players
    actions, options = np.zeros(MOST_LEGAL, np.int64), np.zeros(1, np.int64)
    size, count, played = len(samples.seats), 0, 0
    while count < size:
        rules.new(games, 0, players, Seat(played % players), options)
        played += 1
        of_game, of_round, rounds_done = count, count, 0  # the first samples
        while s.phase != OVER:
            if s.phase != PLAY:
                rules.receive(s, remove_random(s.pile, s.pile_size, rng))
                continue
            seat = s.turn
            look(games[0], seat, views[seat])
            n = choose(judge, is_learned, views, seat, actions, rules.legal(games, 0, seat, actions), rng)
            if count < size and below(rng, KEEP_ONE_IN) == 0:
                keep(judge, views, seat, actions[n : n + 1], samples, count)
                count += 1
            rules.play(s, actions[n])
            if s.rounds_done > rounds_done:
                rounds_done = s.rounds_done
                tell_points(s, samples, of_round, count)
                of_round = count
        tell_winners(s, rules.winners(games, 0), samples, of_game, count)
    return played


def gather(learned: Learned | None, round: int, part: int, seed: int, say: Callable[[str], None]) -> Arrays:
    """The samples of one part; each part is for one number of players."""
    players = PLAYERS[part % len(PLAYERS)]
    rng = new_rng(seed, round, part)
    judge = read_judge(_untrained() if learned is None else learned, players)
    games, views = empty(LAYOUT), empty(VIEW, MOST_PLAYERS)
    rules.new(games, 0, players, FIRST_SEAT, np.zeros(1, np.int64))
    samples = Samples(
        np.zeros((SAMPLES, feature_count(players)), np.int8),
        np.zeros((SAMPLES, players), np.int8),
        np.zeros((SAMPLES, players + 2), np.int16),
        np.zeros(SAMPLES, np.int8),
    )
    played = self_play(judge, learned is not None, games, views, rng, samples)
    say(f"{players} players: {SAMPLES:,} samples")
    return {
        "players": np.array(players),
        "games": np.array(played),
        "x": samples.x,
        "y": samples.y,
        "facts": samples.facts,
    }


def _untrained() -> Learned:
    """A network that says nothing, for when none is asked."""
    learned: Arrays = {}
    for players in PLAYERS:
        sizes = (feature_count(players), 1, 1, players)
        for layer, (a, b) in zip(("first", "second", "last"), pairwise(sizes), strict=True):
            learned[f"players-{players}-{layer}"] = np.zeros((a, b), np.float32)
            learned[f"players-{players}-{layer}_bias"] = np.zeros(b, np.float32)
        learned[f"spread-{players}"] = np.ones(2, np.float32)
    return learned


# ---- fitting --------------------------------------------------------------


def exchanged(order: Sequence[int], players: int) -> Integers:
    """Where each number is found if colour c takes the place of colour `order[c]`."""
    places = np.arange(feature_count(players))

    def move(at: int, size: int) -> None:
        for colour in range(COLOURS):
            places[at + size * colour : at + size * (colour + 1)] = np.arange(size) + at + size * order[colour]

    for at, size in ((VALUE_AT, TILE_VALUES), (TILE_CARDS_AT, 2), (HAND_AT, KINDS), (UNSEEN_AT, KINDS)):
        move(at, size)
    move(FITS_AT, 3)
    move(OTHERS_FIT_AT, 2)
    for seat in range(players):
        move(SEATS_AT + PER_SEAT * seat, 1)
        move(SEATS_AT + PER_SEAT * seat + COLOURS, 1)
    return places


def fit(parts: Sequence[Learned], seed: int, say: Callable[[str], None]) -> Learned:
    """Networks and spreads for every number of players, from all parts so far.

    The error is that of shares of the win, in samples that the networks were not fitted to; the spreads were.
    """
    learned: Arrays = {}
    errors = []
    for players in PLAYERS:
        own = [part for part in parts if int(part["players"]) == players]
        x, y, facts = (np.concatenate([part[name] for part in own]) for name in ("x", "y", "facts"))
        exchange_colours(x, players, np.random.default_rng(seed + players))

        def say_of(text: str, players: int = players) -> None:
            say(f"{players} players: {text}")

        scale = SCALE[: feature_count(players)]
        network, apart = fit_network(x, y.astype(np.float32), scale, HIDDEN, PASSES, seed, say_of)
        learned |= write_network(network, f"players-{players}")
        results = _results(network, x[: held_out(len(x))], facts[: held_out(len(x))].astype(np.float32), players)
        spread = _fit_spread(*results)
        learned[f"spread-{players}"] = spread
        errors.append(typical_error(_shares(results[0], results[1], *spread)[:, 0], results[2][:, 0]))
        say_of(f"{apart:.2f} points from the truth, spread {spread}, shares {errors[-1]:.3f} off")
    return learned | {"error": np.array(np.mean(errors), np.float32)}


def exchange_colours(x: Numbers, players: int, rng: np.random.Generator) -> None:
    """Give every row one of the six orders of the colours."""
    which = rng.integers(6, size=len(x))
    for n, order in enumerate(permutations(range(COLOURS))):
        x[which == n] = x[which == n][:, exchanged(order, players)]


def _results(network: Network, x: Numbers, facts: Floats, players: int) -> tuple[Floats, Floats, Floats]:
    """Of each sample the totals that are expected, how many plays were left, and who won, ties split."""
    points = np.zeros((len(x), players), np.float32)
    evaluate_each(network, x, points)
    totals = facts[:, :players] + points
    won = (facts[:, players + 1, None].astype(np.int64) >> np.arange(players) & 1).astype(np.float32)
    return totals, facts[:, players, None], won / won.sum(1, keepdims=True)


def _shares(totals: Floats, left: Floats, near: float, far: float) -> Floats:
    """Everyone's share of the win, as `share_of_win` has it."""
    scaled = -totals / np.sqrt(near + far * left)
    weights = np.exp(scaled - scaled.max(1, keepdims=True))
    return np.asarray(weights / weights.sum(1, keepdims=True), np.float32)


def _fit_spread(totals: Floats, left: Floats, won: Floats) -> Floats:
    """The two numbers that make it likeliest that those won who did."""

    def unlikely(near: float, far: float) -> float:
        return float(-(won * np.log(_shares(totals, left, near, far) + 1e-9)).sum(1).mean())

    _, near, far = min((unlikely(near, far), near, far) for near, far in product(NEAR, FAR))
    return np.array([near, far], np.float32)
