"""Games between equals, as fast as they go: what values are learned from.

A sample is one line of small numbers: the table at the beginning of a turn, how many more turns there were, and
how the game ended.
"""

from typing import Any, TypeAlias

import numpy as np

from stamtafel.bots.network import Floats
from stamtafel.bots.push.fastplay import PERCENT, take_turn
from stamtafel.bots.push.features import (
    BANKED,
    PILE,
    PILE_NUMBERS,
    PILE_POINTS,
    PILE_ROLLS,
    PILE_SIZE,
    PILE_SWITCHES,
    TABLE,
    open_points,
    read_table,
)
from stamtafel.bots.push.heuristic import rate
from stamtafel.bots.push.prices import next_turn
from stamtafel.bots.push.rollouts import list_cards, shuffle
from stamtafel.games.chance import Rng, below
from stamtafel.games.compiling import Games, Integers, inner, rule
from stamtafel.games.push.layout import BEGIN, COLOURS, MOST_LEGAL, MOST_PLAYERS, OVER
from stamtafel.games.push.rules import apply, happen, legal, new, random_outcome, scores, to_act

Samples: TypeAlias = np.ndarray[Any, np.dtype[np.int16]]

S_PLAYERS, S_RISK, S_TURN, S_SIZE, S_ROLLS, S_SWITCHES, S_POINTS, S_LEFT = range(8)
S_TABLE = 8
S_NUMBERS = S_TABLE + TABLE[0] * TABLE[1]  # the bundle of number cards in the pile, in words
WORDS, S_WORD_BITS = 4, 15
S_FINAL = S_NUMBERS + WORDS  # the points of each seat at the end
SAMPLE = S_FINAL + MOST_PLAYERS


@inner
def note(line: Integers, players: int, risk: int, turn: int, pile: Integers, table: Floats) -> None:
    """Fill a line with everything but the end."""
    line[S_PLAYERS], line[S_RISK], line[S_TURN] = players, risk, turn
    line[S_SIZE], line[S_ROLLS], line[S_SWITCHES] = pile[PILE_SIZE], pile[PILE_ROLLS], pile[PILE_SWITCHES]
    line[S_POINTS] = pile[PILE_POINTS]
    for word in range(WORDS):
        line[S_NUMBERS + word] = pile[PILE_NUMBERS] >> (S_WORD_BITS * word) & ((1 << S_WORD_BITS) - 1)
    for seat in range(players):
        for n in range(COLOURS + 1):
            line[S_TABLE + seat * (COLOURS + 1) + n] = int(table[seat, n])


@rule
def play_heuristic(games: Games, players: int, options: Integers, explore: int, rng: Rng, samples: Samples) -> int:
    """Play one game by the heuristic, at random now and then; the answer is how many lines were filled."""
    s = games[0]
    table, pile = np.zeros(TABLE, np.float32), np.zeros(PILE, np.int64)
    actions, values = np.zeros(MOST_LEGAL, np.int64), np.zeros(MOST_LEGAL)
    new(games, 0, players, below(rng, players), options)
    count = 0
    while s.phase != OVER:
        if to_act(games, 0) == 0:
            happen(games, 0, random_outcome(games, 0, rng))
            continue
        if s.phase == BEGIN:
            read_table(s, table, pile)
            note(samples[count], players, s.risk, s.turn, pile, table)
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
        for seat in range(players):
            samples[n, S_FINAL + seat] = final[seat]
    return count


@rule
def play_fast(
    minds: Games, turns: Games, games: Games, options: Integers, explore: int, rng: Rng, samples: Samples
) -> int:
    """Play one game with what was learned; the answer is how many lines were filled."""
    mind, t, room = minds[0], turns[0], turns[1]
    players = mind.players
    new(games, 0, players, 0, options)
    table = mind.table
    read_table(games[0], table, t.pile)
    cards = np.zeros(t.pile[PILE_SIZE], np.int64)
    size = list_cards(t.pile, cards)
    shuffle(cards, 0, size, size, rng)
    turn, at, count = below(rng, players), 0, 0
    while t.pile[PILE_SIZE]:
        note(samples[count], players, mind.risk, turn, t.pile, table)
        count += 1
        at = take_turn(mind, t, room, turn, explore, cards, at, rng)
        turn = next_turn(players, turn)
    for n in range(count):
        samples[n, S_LEFT] = count - 1 - n
        for seat in range(players):
            samples[n, S_FINAL + seat] = int(open_points(table, seat) + table[seat, BANKED])
    return count
