"""How the values of 13 are learned: from games that bots play against themselves.

Each sample is a position after a play, as the seat knew it, with the minus points that everyone had at the end of
the round. The first games are played by `normal`, later ones by what was learned so far, always with some plays at
random, so that there is something to learn from. The three colours are alike: each sample is shown to the network
with its colours exchanged at random.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import permutations
from typing import Any

import numpy as np

from stamtafel.bots.learned import Learned
from stamtafel.bots.network import Floats, Numbers, evaluate, fit_network, write_network
from stamtafel.bots.rating import Values
from stamtafel.bots.thirteen import heuristic
from stamtafel.bots.thirteen.features import (
    FITS_AT,
    HAND_AT,
    OTHERS_FIT_AT,
    PER_SEAT,
    SCALE,
    SEATS_AT,
    TILE_CARDS_AT,
    TILE_VALUES,
    UNSEEN_AT,
    VALUE_AT,
    feature_count,
    tell,
)
from stamtafel.bots.thirteen.valuing import Judge, plays_left, rate_plays, read_judge
from stamtafel.games.chance import Rng, below, new_rng
from stamtafel.games.compiling import Games, State, empty_games, rule
from stamtafel.games.pile import remove_random
from stamtafel.games.thirteen import knowledge, rules
from stamtafel.games.thirteen.knowledge import view as look
from stamtafel.games.thirteen.layout import COLOURS, KINDS, LAYOUT, MOST_LEGAL, OVER, PLAY
from stamtafel.games.thirteen.setup import PLAYERS

ROUNDS = 4
PARTS = 2 * len(PLAYERS)
SETUPS_OF_GATES: tuple[tuple[int, dict[str, object]], ...] = ((3, {}), (4, {}))
SAMPLES = 250_000  # of a part
KEEP_ONE_IN = 8  # plays
ANY_ONE_IN = 12  # plays made at random
HIDDEN = (64, 32)
PASSES = 6
NOTHING_LEARNED = 0


@rule
def self_play(
    judge: Judge, is_learned: bool, games: Games, views: Games, rng: Rng, x: Numbers, y: Numbers, facts: Rng
) -> int:
    """Play games until `x` is full, a row for each sample; the answer is the number of games.

    Rows of `y` get everyone's minus points in the round, rows of `facts` what each had before it, how many plays
    were left, and in the end the bits of who won, all seen from the seat that played.
    """
    s, players = games[0], games[0].players
    actions, values = np.zeros(MOST_LEGAL, np.int64), np.zeros(MOST_LEGAL)
    seats = np.zeros(len(x), np.int64)
    count, start = 0, 0
    options = np.zeros(1, np.int64)
    while count < len(x):
        rules.new(games, 0, players, start % players, options)
        start += 1
        first_of_game, first_of_round, rounds_done = count, count, 0
        while s.phase != OVER:
            if s.phase != PLAY:
                rules.receive(s, remove_random(s.pile, s.pile_size, rng))
                continue
            seat = s.turn
            legal = rules.legal(games, 0, seat, actions)
            look(games, 0, seat, views, 0)
            n = 0
            if below(rng, ANY_ONE_IN) == 0:
                n = below(rng, legal)
            else:
                if is_learned:
                    rate_plays(judge, views, 0, actions, legal, values)
                else:
                    heuristic.rate(views, 0, actions, legal, values)
                n = int(np.argmax(values[:legal]))
            if count < len(x) and below(rng, KEEP_ONE_IN) == 0:
                heuristic.weigh(views, 0, actions[n : n + 1], 1, judge.parts)
                tell(x[count], views[0], actions[n], judge.parts[0])
                seats[count] = seat
                for k in range(players):
                    facts[count, k] = s.points[(seat + k) % players]
                facts[count, players] = plays_left(views[0])
                count += 1
            rules.play(s, actions[n])
            if s.rounds_done > rounds_done:
                rounds_done = s.rounds_done
                for row in range(first_of_round, count):
                    for k in range(players):
                        y[row, k] = s.points[(seats[row] + k) % players] - facts[row, k]
                first_of_round = count
        won = rules.winners(games, 0)
        for row in range(first_of_game, count):
            for k in range(players):
                facts[row, players + 1] |= (won >> (seats[row] + k) % players & 1) << k
    return start


def gather(learned: Learned | None, round: int, part: int, seed: int) -> dict[str, np.ndarray[Any, Any]]:
    """The samples of one part; each part is for one number of players."""
    players = PLAYERS[part % len(PLAYERS)]
    rng = new_rng(seed, round, part)
    judge = read_judge(_untrained() if learned is None else learned, players)
    games, views = empty_games(LAYOUT), empty_games(knowledge.VIEW)
    rules.new(games, 0, players, 0, np.zeros(1, np.int64))
    x = np.zeros((SAMPLES, feature_count(players)), np.int8)
    y = np.zeros((SAMPLES, players), np.int8)
    facts = np.zeros((SAMPLES, players + 2), np.int64)
    played = self_play(judge, learned is not None, games, views, rng, x, y, facts)
    return {"players": np.array(players), "games": np.array(played), "x": x, "y": y, "facts": facts.astype(np.int16)}


def _untrained() -> Learned:
    """A network that says nothing, for when none is asked."""
    learned: dict[str, np.ndarray[Any, Any]] = {}
    for players in PLAYERS:
        sizes = (feature_count(players), 1, 1, players)
        for layer, (a, b) in zip(("first", "second", "last"), zip(sizes, sizes[1:], strict=False), strict=True):
            learned[f"players-{players}-{layer}"] = np.zeros((a, b), np.float32)
            learned[f"players-{players}-{layer}_bias"] = np.zeros(b, np.float32)
        learned[f"spread-{players}"] = np.ones(2, np.float32)
    return learned


# ---- fitting --------------------------------------------------------------


def exchanged(order: Sequence[int], players: int) -> Rng:
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


def fit(parts: Sequence[Mapping[str, np.ndarray[Any, Any]]], seed: int, say: Callable[[str], None]) -> Learned:
    """Networks and spreads for every number of players, from all parts so far."""
    learned: dict[str, np.ndarray[Any, Any]] = {}
    errors = []
    for players in PLAYERS:
        own = [part for part in parts if int(part["players"]) == players]
        x, y = np.concatenate([part["x"] for part in own]), np.concatenate([part["y"] for part in own])
        facts = np.concatenate([part["facts"] for part in own]).astype(np.float32)
        rng = np.random.default_rng(seed + players)
        which = rng.integers(6, size=len(x))
        for n, order in enumerate(permutations(range(COLOURS))):
            x[which == n] = x[which == n][:, exchanged(order, players)]
        scale = SCALE[: feature_count(players)]
        network, error = fit_network(
            x, y.astype(np.float32), scale, HIDDEN, PASSES, seed, lambda text, n=players: say(f"{n} players: {text}")
        )
        learned |= write_network(network, f"players-{players}")
        learned[f"spread-{players}"] = _fit_spread(network, x[::7], facts[::7], players)
        errors.append(error)
        say(f"{players} players: error {error:.3f} points, spread {learned[f'spread-{players}']}")
    return learned | {"error": np.float32(np.mean(errors))}


def _fit_spread(network: Any, x: Numbers, facts: Floats, players: int) -> Floats:
    """The two numbers that make shares of the win likeliest for those who won."""
    out = np.zeros(players, np.float32)
    expected = np.zeros((len(x), players), np.float32)
    for row in range(len(x)):
        evaluate(network, x[row], out)
        expected[row] = out
    totals = facts[:, :players] + expected
    bits = facts[:, players + 1].astype(np.int64)
    won = (bits[:, None] >> np.arange(players) & 1).astype(np.float32)
    won /= won.sum(1, keepdims=True)
    best = (np.inf, 1.0, 1.0)
    for near in (0.25, 0.5, 1.0, 2.0, 4.0):
        for far in (0.02, 0.03, 0.05, 0.08, 0.12, 0.2, 0.3, 0.5):
            scaled = -totals / np.sqrt(near + far * facts[:, players, None])
            log_shares = scaled - np.log(np.exp(scaled - scaled.max(1, keepdims=True)).sum(1, keepdims=True)) - scaled.max(1, keepdims=True)
            best = min(best, (float(-(won * log_shares).sum(1).mean()), near, far))
    return np.array(best[1:], np.float32)
