"""Looking for a history of all remembered reshuffles by small changes, where history_search.py takes too long.

Every card follows one of its paths. Where somebody then has more old cards than they can, one of those takes
another turn: the one after which the fewest are too many, now and then any, and it rests for a while. A history
found so is one; that there is none this cannot say, it only gives up.
"""

from stamtafel.games.numbers import Card, cards
from stamtafel.games.sequence.knowledge.deal import (
    NODE_SIZE,
    NODES,
    OPEN_TURNS,
    OTHERS,
    RESTS,
    ROW_SIZE,
    TOO_MANY,
    TURNS,
    Deal,
)
from stamtafel.games.sequence.knowledge.history_search import follow, level_of, seat_of
from stamtafel.games.sequence.knowledge.memory import time
from stamtafel.games.sequence.knowledge.view import SequenceKnowledge
from stamtafel.games.sequence.layout import CARDS, COPIES, HAND_SIZE, MOST_PLAYERS
from stamtafel.kernel.chance import Rng, below
from stamtafel.kernel.kernels import inner, whole

WILD = whole(10)  # one change in so many is any
SHORTEST_REST, LONGER_REST = 2, whole(4)


@inner
def begin_history(v: SequenceKnowledge, d: Deal) -> int:
    """Let every card follow the path of its turns; the answer is how many are too many."""
    for node in range(NODES):
        for n in range(NODE_SIZE):
            d.used[node, n] = 0
    wrong = 0
    for card in cards(CARDS):
        for n in range(ROW_SIZE):
            d.rows[card, n] = 0
        wrong += send(v, d, card, d.turns[card])
    return wrong


@inner(apart=True)
def send(v: SequenceKnowledge, d: Deal, card: Card, turns: int) -> int:
    """Take the card back from its path and send it another way; the answer is how many more are too many."""
    total = 0
    for count in range(-1, 2, 2):
        if count > 0:
            follow(v, d, card, turns, card)
        for n in range(COPIES * d.reshuffles):
            end = d.rows[card, n]
            if end:
                total += count_old(v, d, card, n // COPIES, end, count)
    return total


@inner
def count_old(v: SequenceKnowledge, d: Deal, card: Card, back: int, end: int, count: int) -> int:
    """Count an old card in, or out (-1), where it ended; the answer is how many more are too many."""
    then, seat, change = time(v, back), seat_of(end), 0
    node, size = back * MOST_PLAYERS + seat, v.old_sizes[back, seat]
    for at in range(level_of(end), size + 1):
        change += count_in(d, node, at, count, at)
    for kept in range(v.kept[then, seat]):
        if not v.kept_of[then, seat * HAND_SIZE[v.teams, v.players] + kept] >> card & 1:
            change += count_in(d, node, OTHERS + kept, count, size - kept - 1)
    d.used[node, TOO_MANY] += change
    return change


@inner
def count_in(d: Deal, node: int, at: int, count: int, room: int) -> int:
    """Count one in, or out (-1); the answer is how many more there are than there is room for."""
    before = d.used[node, at]
    d.used[node, at] = before + count
    if count > 0:
        return int(before >= room)
    return -int(before > room)


@inner(apart=True)
def change_one(v: SequenceKnowledge, d: Deal, rng: Rng, now: int) -> int:
    """Let a card of somebody who has too many turn elsewhere; the answer is how many more are too many."""
    nodes = d.reshuffles * MOST_PLAYERS
    node, looked = below(rng, nodes), 0
    while looked < nodes and d.used[node, TOO_MANY] == 0:
        node, looked = (node + 1) % nodes, looked + 1
    if looked == nodes:
        return 0
    back, seat, is_wild = node // MOST_PLAYERS, node % MOST_PLAYERS, below(rng, WILD) == 0
    found, best, chosen, chosen_turns = 0, 0, Card(now), now  # a literal would have `send` compiled once more
    for card in cards(CARDS):
        first, second = d.rows[card, COPIES * back], d.rows[card, COPIES * back + 1]
        is_there = (first and seat_of(first) == seat) or (second and seat_of(second) == seat)
        turns, open_turns = d.rows[card, TURNS] + 0, d.rows[card, OPEN_TURNS]
        for n in range(back + 1 if is_there and d.rows[card, RESTS] <= now else 0):
            if open_turns >> n & 1:
                change = 0
                if not is_wild:
                    change = send(v, d, card, turns ^ (1 << n))
                    send(v, d, card, turns)
                if found == 0 or change < best:
                    found, best = 0, change
                if change == best:
                    found += 1
                    if below(rng, found) == 0:
                        chosen, chosen_turns = card, turns ^ (1 << n)
    if found == 0:
        return 0
    d.rows[chosen, RESTS] = now + SHORTEST_REST + below(rng, LONGER_REST)
    return send(v, d, chosen, chosen_turns)
