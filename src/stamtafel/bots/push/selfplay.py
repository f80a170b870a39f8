"""Games between equals, as fast as they go: what values are learned from.

A sample is one line of small numbers: what there was at the beginning of a turn, how many more turns came, and how
the game ended.
"""

from typing import Any, TypeAlias

import numpy as np

from stamtafel.bots.push.fastplay import PERCENT, take_turn
from stamtafel.bots.push.features import HOLDINGS, all_points, read_holdings
from stamtafel.bots.push.heuristic import rate
from stamtafel.bots.push.mind import Mind
from stamtafel.bots.push.rollouts import list_cards, shuffle
from stamtafel.bots.push.turns import Turn, read_pile
from stamtafel.games.numbers import Seat, seats
from stamtafel.games.push.layout import BEGIN, COLOURS, FIRST_SEAT, MOST_LEGAL, MOST_PLAYERS, OVER, PushPosition
from stamtafel.games.push.rules import apply, happen, left_neighbour, legal, new, random_outcome, scores, to_act
from stamtafel.kernel.chance import Rng, below
from stamtafel.kernel.kernels import inner, kernel
from stamtafel.kernel.records import Integers, Records

SmallNumbers: TypeAlias = np.dtype[np.int16]
Line: TypeAlias = np.ndarray[Any, SmallNumbers]
Samples: TypeAlias = np.ndarray[Any, SmallNumbers]  # lines

S_PLAYERS, S_RISK, S_TURN, S_SIZE, S_ROLLS, S_SWITCHES, S_POINTS, S_LEFT = range(8)
S_HOLDINGS = 8
S_NUMBERS = S_HOLDINGS + HOLDINGS[0] * HOLDINGS[1]  # the bundle of number cards in the pile, in words
WORDS, S_WORD_BITS = 4, 15
S_FINAL = S_NUMBERS + WORDS  # the points of each seat at the end
SAMPLE = S_FINAL + MOST_PLAYERS


@inner
def note(line: Line, mind: Mind, t: Turn, turn: Seat) -> None:
    """Fill a line with everything but the end."""
    line[S_PLAYERS], line[S_RISK], line[S_TURN] = mind.players, mind.risk, turn
    line[S_SIZE], line[S_ROLLS], line[S_SWITCHES] = t.pile_size, t.pile_rolls, t.pile_switches
    line[S_POINTS] = t.pile_points
    for word in range(WORDS):
        line[S_NUMBERS + word] = t.pile >> (S_WORD_BITS * word) & ((1 << S_WORD_BITS) - 1)
    for seat in seats(mind.players):
        for n in range(COLOURS + 1):
            line[S_HOLDINGS + seat * (COLOURS + 1) + n] = int(mind.holdings[seat, n])


@kernel
def play_heuristic(
    minds: Records[Mind],
    turns: Records[Turn],
    games: Records[PushPosition],
    options: Integers,
    explore: int,
    rng: Rng,
    samples: Samples,
) -> int:
    """Play one game by the heuristic, at random now and then; the answer is how many lines were filled."""
    s, mind, t = games[0], minds[0], turns[0]
    players = mind.players
    actions, values = np.zeros(MOST_LEGAL, np.int64), np.zeros(MOST_LEGAL)
    new(games, 0, players, Seat(below(rng, players)), options)
    count = 0
    while s.phase != OVER:
        if to_act(games, 0) == 0:
            happen(games, 0, random_outcome(games, 0, rng))
            continue
        if s.phase == BEGIN:
            read_holdings(s, mind.holdings)
            read_pile(s, t)
            note(samples[count], mind, t, s.turn)
            count += 1
        legals = legal(games, 0, s.actor, actions)
        chosen = below(rng, legals)
        if below(rng, PERCENT) >= explore:
            rate(games, 0, actions, legals, values)
            for n in range(legals):
                if values[n] > values[chosen]:
                    chosen = n
        apply(games, 0, s.actor, actions[chosen])
    final = np.zeros(MOST_PLAYERS, np.int64)
    scores(games, 0, final)
    for n in range(count):
        samples[n, S_LEFT] = count - 1 - n
        for seat in seats(players):
            samples[n, S_FINAL + seat] = final[seat]
    return count


@kernel
def play_fast(
    minds: Records[Mind],
    turns: Records[Turn],
    games: Records[PushPosition],
    options: Integers,
    explore: int,
    rng: Rng,
    samples: Samples,
) -> int:
    """Play one game with what was learned; the answer is how many lines were filled."""
    mind, t, room = minds[0], turns[0], turns[1]
    players = mind.players
    new(games, 0, players, FIRST_SEAT, options)
    read_holdings(games[0], mind.holdings)
    read_pile(games[0], t)
    cards = np.zeros(t.pile_size, np.int64)
    size = list_cards(t, cards)
    shuffle(cards, 0, size, size, rng)
    turn, at, count = Seat(below(rng, players)), 0, 0
    while t.pile_size:
        note(samples[count], mind, t, turn)
        count += 1
        at = take_turn(mind, t, room, turn, explore, cards, at, rng)
        turn = left_neighbour(players, turn)
    for n in range(count):
        samples[n, S_LEFT] = count - 1 - n
        for seat in seats(players):
            samples[n, S_FINAL + seat] = int(all_points(mind.holdings, seat))
    return count
