"""Looking for a history of all remembered reshuffles by small changes, where a search is too long (see recall.py).

Every card follows one of its paths. Where somebody then has more old cards than they can, one of those takes
another turn: the one after which the fewest are too many, now and then any, and it rests for a while. A history
found so is one; that there is none this cannot say, it only gives up.
"""

from stamtafel.games.chance import Rng, below
from stamtafel.games.compiling import Integers, State, inner, part
from stamtafel.games.sequence.layout import (
    CARDS,
    COPIES,
    HAND_SIZE,
    LEVELS,
    MOST_IN_HAND,
    MOST_PLAYERS,
    REMEMBERED,
)
from stamtafel.games.sequence.memory import time
from stamtafel.games.sequence.recall import USES, follow, level_of, seat_of

# A card's row: its path, the turns on it as bits, those it could take otherwise, and until when it rests.
TURNS, OPEN_TURNS, RESTS, ROW_SIZE = USES, USES + 1, USES + 2, USES + 3
# A seat at a reshuffle: how many old cards ended at each level or below, how many cannot be each of those held
# longest (OTHERS), and how many of all these are too many.
OTHERS = LEVELS
TOO_MANY, NODE_SIZE = OTHERS + MOST_IN_HAND, OTHERS + MOST_IN_HAND + 1
NODES = REMEMBERED * MOST_PLAYERS
WILD = 10  # one change in so many is any
SHORTEST_REST, LONGER_REST = 2, 4


@part
def send(v: State, used: Integers, ends: Integers, reshuffles: int, card: int, row: Integers, turns: int) -> int:
    """Take the card back from its path and send it another way; the answer is how many more are too many."""
    total = 0
    for count in (-1, 1):
        if count > 0:
            row[TURNS] = turns
            row[OPEN_TURNS] = follow(v, ends, reshuffles, card, turns, row)
        for n in range(COPIES * reshuffles):
            if row[n]:
                back, seat = n // COPIES, seat_of(row[n])
                then, node, size = time(v, back), back * MOST_PLAYERS + seat, int(v.old_sizes[back, seat])
                change = 0
                for at in range(level_of(row[n]), size + 1):
                    change += count_in(used, node, at, count, at)
                for kept in range(v.kept[then, seat]):
                    if not v.kept_of[then, seat * HAND_SIZE[v.teams, v.players] + kept] >> card & 1:
                        change += count_in(used, node, OTHERS + kept, count, size - kept - 1)
                used[node, TOO_MANY] += change
                total += change
    return total


@inner
def count_in(used: Integers, node: int, at: int, count: int, room: int) -> int:
    """Count a card in, or out (-1); the answer is how many more there are than there is room for."""
    before = used[node, at]
    used[node, at] = before + count
    return int(max(0, before + count - room) - max(0, before - room))


@part
def change_one(
    v: State, rng: Rng, used: Integers, ends: Integers, reshuffles: int, rows: Integers, now: int
) -> int:
    """Let a card of somebody who has too many turn elsewhere; the answer is how many more are too many."""
    nodes = reshuffles * MOST_PLAYERS
    node, looked = below(rng, nodes), 0
    while looked < nodes and used[node, TOO_MANY] == 0:
        node, looked = (node + 1) % nodes, looked + 1
    if looked == nodes:
        return 0
    back, seat, is_wild = node // MOST_PLAYERS, node % MOST_PLAYERS, below(rng, WILD) == 0
    found, best, chosen, chosen_turns = 0, 0, now, now  # a literal would have `send` compiled once more
    for card in range(CARDS):
        row = rows[card]
        first, second, turns = row[COPIES * back], row[COPIES * back + 1], row[TURNS]
        is_there = (first and seat_of(first) == seat) or (second and seat_of(second) == seat)
        for n in range(back + 1 if is_there and row[RESTS] <= now else 0):
            if row[OPEN_TURNS] >> n & 1:
                change = 0
                if not is_wild:
                    change = send(v, used, ends, reshuffles, card, row, turns ^ (1 << n))
                    send(v, used, ends, reshuffles, card, row, turns)
                if found == 0 or change < best:
                    found, best = 0, change
                if change == best:
                    found += 1
                    if below(rng, found) == 0:
                        chosen, chosen_turns = card, turns ^ (1 << n)
    if found == 0:
        return 0
    rows[chosen, RESTS] = now + SHORTEST_REST + below(rng, LONGER_REST)
    return send(v, used, ends, reshuffles, chosen, rows[chosen], chosen_turns)
