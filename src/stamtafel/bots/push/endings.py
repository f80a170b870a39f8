"""Endings of Push, exactly: expectimax over the rules themselves, with memory.

Everybody plays for the own expected share of the win. What a position is worth to each seat is kept in a table
under its hash. There is a limit to the work, so that the answer may also be that it is too much: banking alone
has as many continuations as there are sets of open colours, so no more than a few cards may be left.
"""

from typing import NamedTuple

import numpy as np

from stamtafel.bots.push.features import read_table
from stamtafel.bots.push.heuristic import NO_CARD, left_in_pile
from stamtafel.bots.push.turns import TURN
from stamtafel.bots.push.worth import final_worth, worth
from stamtafel.bots.rating import Values
from stamtafel.games.compiling import Games, Integers, State, empty_games, inner, part, rule, whole
from stamtafel.games.push.layout import (
    ACTIONS,
    BEGIN,
    CARD,
    CARDS,
    DIE,
    FACES,
    FIRST_FACE,
    LAYOUT,
    MOST_PLAYERS,
    OF_COLOUR,
    OUTCOMES,
    OVER,
    STAR,
)
from stamtafel.games.push.rules import apply, happen, legal_bits, winners

DEPTH = 400  # positions one after the other: more than any ending has that is worth solving
PROBES = 8
FIRST = whole(0)  # the place of the position to solve


class Memory(NamedTuple):
    """Room for the positions on the way, and for what is known of others."""

    minds: Games  # with the value that a turn to begin is given, if the turn is all that is solved
    turns: Games  # one, for its pile
    is_turn: Integers  # one number: 1 to solve the present turn, 0 to solve all of the game
    games: Games
    values: Values  # of each position on the way, for every seat
    branches: Integers  # which outcome or action is next
    weights: Values  # how likely the present outcome was
    hashes: Integers
    keys: Integers
    known: Values
    spent: Integers  # positions looked at, and the most that may be


def new_memory(minds: Games, limit: int, is_turn: int) -> Memory:
    """Room for one ending, or one turn, of at most so many positions."""
    slots = 1 << (2 * limit - 1).bit_length()  # at most half of them will be taken
    values, known = np.zeros((DEPTH, MOST_PLAYERS)), np.zeros((slots, MOST_PLAYERS))
    numbers = (np.zeros(DEPTH, np.int64), np.zeros(DEPTH), np.zeros(DEPTH, np.int64))
    way = empty_games(LAYOUT, DEPTH)
    return Memory(
        minds,
        empty_games(TURN),
        np.array([is_turn]),
        way,
        values,
        *numbers,
        np.zeros(slots, np.int64),
        known,
        np.array([0, limit]),
    )


@inner
def _mix(key: int, more: int) -> int:
    """A hash of 62 bits with one more number in it."""
    low = ((key ^ more) & 0x7FFFFFFF) * 0x2C1B3C6D
    high = ((key >> 31 ^ more >> 31 ^ low >> 17) & 0x7FFFFFFF) * 0x297A2D39
    low = (low ^ low >> 29 ^ high) & 0x7FFFFFFF
    high = (high ^ high >> 30 ^ low * 5) & 0x7FFFFFFF
    return high << 31 | low


@part
def _key(s: State) -> int:
    """A hash of everything that matters from here on; in which order the rows lie does not."""
    key = _mix(s.phase + 8 * s.turn + 64 * s.actor + 512 * (s.switches & 1) + 1024 * s.card, s.pile)
    key = _mix(key, s.pile_rolls + 32 * s.pile_switches)
    a, b, c = s.rows[0], s.rows[1], s.rows[2]
    if a < b:
        a, b = b, a
    if b < c:
        b, c = c, b
    if a < b:
        a, b = b, a
    key = _mix(_mix(_mix(key, a), b), c)
    for seat in range(s.players):
        key = _mix(_mix(key, s.open[seat]), s.banked[seat])
    return key | 1


@part
def _slot(memory: Memory, key: int) -> int:
    """Where the position is kept, or would be; -1 if there is no room nearby."""
    mask = memory.keys.shape[0] - 1
    for n in range(PROBES):
        slot = (key >> 7) + n & mask
        if memory.keys[slot] == key or memory.keys[slot] == 0:
            return slot
    return -1


@inner
def _is_harmless(s: State, face: int) -> bool:
    """P20, P28: whether who rolls this loses nothing."""
    if face == STAR:
        return bool(s.risk == 0 or s.open[s.actor] == 0)
    return bool(s.open[s.actor] & OF_COLOUR[face] == 0)


@part
def _weight(s: State, outcome: int) -> int:
    """How likely the outcome is; the first harmless face stands for all of them."""
    if s.phase == CARD:
        return left_in_pile(s, outcome, NO_CARD) if outcome < CARDS else 0
    if outcome < FIRST_FACE:
        return 0
    if not _is_harmless(s, outcome - FIRST_FACE):
        return 1
    count = 0
    for face in range(FACES):
        if _is_harmless(s, face):
            if face < outcome - FIRST_FACE:
                return 0
            count += 1
    return count


@part
def _share_win(games: Games, i: int, values: Values) -> None:
    """P26, P27: the winners share."""
    won, count = winners(games, i), 0
    for seat in range(games[i].players):
        count += won >> seat & 1
    for seat in range(games[i].players):
        values[seat] = (won >> seat & 1) / count


@part
def _final(memory: Memory, s: State, values: Values) -> None:
    """What the end is worth to each seat, in the unit of the learned value."""
    mind = memory.minds[0]
    read_table(s, mind.table, memory.turns[0].pile)
    for seat in range(s.players):
        values[seat] = final_worth(mind.table, s.players, seat)


@inner
def _recall(memory: Memory, depth: int) -> bool:
    """Look the position up; whether it was known."""
    slot = _slot(memory, memory.hashes[depth])
    if slot < 0 or memory.keys[slot] != memory.hashes[depth]:
        return False
    for seat in range(MOST_PLAYERS):
        memory.values[depth, seat] = memory.known[slot, seat]
    return True


@inner
def _remember(memory: Memory, depth: int) -> None:
    """Keep what was found out about the position."""
    slot = _slot(memory, memory.hashes[depth])
    if slot >= 0:
        memory.keys[slot] = memory.hashes[depth]
        for seat in range(MOST_PLAYERS):
            memory.known[slot, seat] = memory.values[depth, seat]


@part
def _enter(memory: Memory, depth: int) -> bool:
    """Begin with a position; whether it is known already what it is worth."""
    s, values = memory.games[depth], memory.values[depth]
    memory.spent[0] += 1
    if s.phase == OVER:
        if memory.is_turn[0]:
            _final(memory, s, values)
        else:
            _share_win(memory.games, depth, values)
        return True
    if s.phase == BEGIN and memory.is_turn[0]:
        mind, pile = memory.minds[0], memory.turns[0].pile
        read_table(s, mind.table, pile)
        for seat in range(s.players):
            values[seat] = worth(mind, mind.table, pile, s.turn, seat)
        return True
    memory.hashes[depth] = _key(s)
    if _recall(memory, depth):
        return True
    memory.branches[depth] = 0
    chance = s.phase == CARD or s.phase == DIE
    for seat in range(s.players):
        values[seat] = 0.0 if chance else -1.0
    return False


@part
def _branch(memory: Memory, depth: int) -> bool:
    """Lay out the next position that may follow; whether there is one."""
    games = memory.games
    s = games[depth]
    if s.phase == CARD or s.phase == DIE:
        for outcome in range(memory.branches[depth], OUTCOMES):
            weight = _weight(s, outcome)
            if weight:
                memory.branches[depth] = outcome + 1
                memory.weights[depth] = weight / (s.pile_size if s.phase == CARD else FACES)
                games[depth + 1] = games[depth]
                happen(games, depth + 1, outcome)
                return True
        return False
    bits = legal_bits(s)
    for action in range(memory.branches[depth], ACTIONS):
        if bits >> action & 1 and memory.values[depth, s.actor] < 1.0:
            memory.branches[depth] = action + 1
            games[depth + 1] = games[depth]
            apply(games, depth + 1, s.actor, action)
            return True
    return False


@part
def _gather(memory: Memory, depth: int) -> None:
    """Count what the position that followed is worth: part of a mean, or the best so far."""
    s, values, after = memory.games[depth], memory.values[depth], memory.values[depth + 1]
    if s.phase == CARD or s.phase == DIE:
        for seat in range(s.players):
            values[seat] += after[seat] * memory.weights[depth]
    elif after[s.actor] > values[s.actor]:
        for seat in range(s.players):
            values[seat] = after[seat]


@part
def solve(memory: Memory) -> bool:
    """Fill in what the first position is worth to every seat; False if that is too much work."""
    depth = FIRST
    is_known = _enter(memory, depth)
    while True:
        if not is_known and _branch(memory, depth):
            depth += 1
            if memory.spent[0] >= memory.spent[1] or depth + 1 >= DEPTH:
                return False
            is_known = _enter(memory, depth)
            continue
        if not is_known:
            _remember(memory, depth)
        if depth == 0:
            return True
        depth -= 1
        _gather(memory, depth)
        is_known = False


@rule
def solve_actions(memory: Memory, games: Games, i: int, actions: Integers, exact: Values) -> bool:
    """Fill in what each action is worth to the seat to act of game i; False if that is too much work."""
    memory.keys[:] = 0
    memory.spent[0] = 0
    actor = games[i].actor
    for n in range(actions.shape[0]):
        memory.games[FIRST] = games[i]
        apply(memory.games, FIRST, actor, actions[n])
        if not solve(memory):
            return False
        exact[n] = memory.values[FIRST, actor]
    return True
