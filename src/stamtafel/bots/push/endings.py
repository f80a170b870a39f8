"""Endings of Push, exactly: expectimax over the rules themselves, with memory.

Everybody plays for the own expected share of the win. What a position is worth to each seat is kept
under its hash. There is a limit to the work, so that the answer may also be that it is too much: banking alone
has as many continuations as there are sets of open colours, so no more than a few cards may be left.
"""

from typing import NamedTuple

from stamtafel.bots.push.features import read_holdings
from stamtafel.bots.push.heuristic import NO_CARD, left_in_pile
from stamtafel.bots.push.mind import Mind
from stamtafel.bots.push.turns import TURN, Turn, read_pile
from stamtafel.bots.push.worth import worth
from stamtafel.bots.rating import Values
from stamtafel.games.numbers import Card, Outcome, Seat, actions, outcomes, seats
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
    PushPosition,
)
from stamtafel.games.push.rules import apply, happen, legal_bits, winners
from stamtafel.kernel.bits import count_bits
from stamtafel.kernel.kernels import inner, kernel, whole
from stamtafel.kernel.records import Array, Integers, Record, Records, array, edit, empty, layout, number

DEPTH = 400  # positions one after the other: more than any ending has that is worth solving
PROBES = 8
FIRST = whole(0)  # the place of the position to solve


class Task(Record):
    """What is to be found out, and how much work it is."""

    is_turn: int  # 1 to solve the present turn, 0 to solve all of the game
    spent: int  # positions looked at so far
    most: int  # that may be looked at


class Step(Record):
    """What is known so far of one position on the way."""

    key: int  # its hash
    branch: int  # which outcome or action is next
    weight: float = number("f8")  # how likely the present outcome was
    values: Array[Seat, float] = array(MOST_PLAYERS, "f8")  # what it is worth to each seat


class Solved(Record):
    """What a position was found to be worth."""

    key: int  # its hash; 0 if there is none here
    values: Array[Seat, float] = array(MOST_PLAYERS, "f8")


class Memory(NamedTuple):
    """Room for the positions on the way, and for what is known of others."""

    minds: Records[Mind]  # with the value that a turn to begin is given, if the turn is all that is solved
    turns: Records[Turn]  # one, for its pile
    tasks: Records[Task]  # one
    games: Records[PushPosition]
    steps: Records[Step]  # as many as `games`
    solved: Records[Solved]  # each near the place that its hash says


def new_memory(minds: Records[Mind], limit: int, is_turn: int) -> Memory:
    """Room for one ending, or one turn, of at most so many positions."""
    places = 1 << (2 * limit - 1).bit_length()  # at most half of them will be taken
    tasks: Records[Task] = empty(layout(Task))
    task = edit(tasks, 0)
    task.is_turn, task.most = is_turn, limit
    return Memory(
        minds,
        empty(TURN),
        tasks,
        empty(LAYOUT, DEPTH),
        empty(layout(Step), DEPTH),
        empty(layout(Solved), places),
    )


@inner
def _mix(key: int, more: int) -> int:
    """A hash of 62 bits with one more number in it."""
    low = ((key ^ more) & 0x7FFFFFFF) * 0x2C1B3C6D
    high = ((key >> 31 ^ more >> 31 ^ low >> 17) & 0x7FFFFFFF) * 0x297A2D39
    low = (low ^ low >> 29 ^ high) & 0x7FFFFFFF
    high = (high ^ high >> 30 ^ low * 5) & 0x7FFFFFFF
    return high << 31 | low


@inner(apart=True)
def _key(s: PushPosition) -> int:
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
    for seat in seats(s.players):
        key = _mix(_mix(key, s.open[seat]), s.banked[seat])
    return key | 1


@inner(apart=True)
def _place(solved: Records[Solved], key: int) -> int:
    """Where the position is kept, or would be; -1 if there is no room nearby."""
    mask = len(solved) - 1
    for n in range(PROBES):
        place = (key >> 7) + n & mask
        if solved[place].key == key or solved[place].key == 0:
            return place
    return -1


@inner
def _is_harmless(s: PushPosition, face: int) -> bool:
    """P20, P28: whether who rolls this loses nothing."""
    if face == STAR:
        return bool(s.risk == 0 or s.open[s.actor] == 0)
    return bool(s.open[s.actor] & OF_COLOUR[face] == 0)


@inner(apart=True)
def _weight(s: PushPosition, outcome: Outcome) -> int:
    """How likely the outcome is; the first harmless face stands for all of them."""
    if s.phase == CARD:
        return left_in_pile(s, Card(outcome), NO_CARD) if outcome < CARDS else 0
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


@inner(apart=True)
def _share_win(games: Records[PushPosition], i: int, step: Step) -> None:
    """P26, P27: the winners share."""
    won, players = winners(games, i), games[i].players
    count = count_bits(won)
    for seat in seats(players):
        step.values[seat] = (won >> seat & 1) / count


@inner(apart=True)
def _judge(mind: Mind, t: Turn, s: PushPosition, step: Step) -> None:
    """Fill in what was learned: what it is worth to each seat that a turn begins, or that the game is over."""
    read_holdings(s, mind.holdings)
    read_pile(s, t)
    for seat in seats(s.players):
        step.values[seat] = worth(mind, t, s.turn, seat)


@inner
def _recall(solved: Records[Solved], step: Step) -> bool:
    """Look the position up; whether it was known."""
    place = _place(solved, step.key)
    if place < 0 or solved[place].key != step.key:
        return False
    for seat in seats(MOST_PLAYERS):
        step.values[seat] = solved[place].values[seat]
    return True


@inner
def _remember(solved: Records[Solved], step: Step) -> None:
    """Keep what was found out about the position."""
    place = _place(solved, step.key)
    if place >= 0:
        solved[place].key = step.key
        for seat in seats(MOST_PLAYERS):
            solved[place].values[seat] = step.values[seat]


@inner
def _is_chance(s: PushPosition) -> bool:
    """Whether chance is due."""
    return s.phase == CARD or s.phase == DIE


@inner(apart=True)
def _enter(memory: Memory, s: PushPosition, step: Step, depth: int) -> bool:
    """Begin with a position; whether it is known already what it is worth."""
    if memory.tasks[0].is_turn and (s.phase == OVER or s.phase == BEGIN):
        _judge(memory.minds[0], memory.turns[0], s, step)
        return True
    if s.phase == OVER:
        _share_win(memory.games, depth, step)
        return True
    step.key = _key(s)
    if _recall(memory.solved, step):
        return True
    step.branch = 0
    for seat in seats(s.players):
        step.values[seat] = 0.0 if _is_chance(s) else -1.0
    return False


@inner(apart=True)
def _branch(games: Records[PushPosition], depth: int, step: Step) -> bool:
    """Lay out the next position that may follow; whether there is one."""
    s = games[depth]
    if _is_chance(s):
        for outcome in outcomes(step.branch, OUTCOMES):
            weight = _weight(s, outcome)
            if weight:
                step.branch = outcome + 1
                step.weight = weight / (s.pile_size if s.phase == CARD else FACES)
                games[depth + 1] = games[depth]
                happen(games, depth + 1, outcome)
                return True
        return False
    bits = legal_bits(s)
    for action in actions(step.branch, ACTIONS):
        if bits >> action & 1 and step.values[s.actor] < 1.0:
            step.branch = action + 1
            games[depth + 1] = games[depth]
            apply(games, depth + 1, s.actor, action)
            return True
    return False


@inner(apart=True)
def _gather(s: PushPosition, step: Step, after: Step) -> None:
    """Count what the position that followed is worth: part of a mean, or the best so far."""
    if _is_chance(s):
        for seat in seats(s.players):
            step.values[seat] += after.values[seat] * step.weight
    elif after.values[s.actor] > step.values[s.actor]:
        for seat in seats(s.players):
            step.values[seat] = after.values[seat]


@inner
def _solve(memory: Memory) -> bool:
    """Fill in what the first position is worth to every seat; False if that is too much work."""
    task, games, steps = memory.tasks[0], memory.games, memory.steps
    depth, is_new = FIRST, True
    while True:
        if is_new:
            task.spent += 1
        if not (is_new and _enter(memory, games[depth], steps[depth], depth)):
            if _branch(games, depth, steps[depth]):
                depth, is_new = depth + 1, True
                if task.spent >= task.most or depth + 1 >= DEPTH:
                    return False
                continue
            _remember(memory.solved, steps[depth])
        if depth == 0:
            return True
        depth, is_new = depth - 1, False
        _gather(games[depth], steps[depth], steps[depth + 1])


@kernel
def solve_actions(memory: Memory, games: Records[PushPosition], i: int, choices: Integers, exact: Values) -> bool:
    """Fill in what each action is worth to the seat to act of game i; False if that is too much work."""
    _forget(memory.tasks[0], memory.solved)
    actor = games[i].actor
    for n in range(len(choices)):
        memory.games[FIRST] = games[i]
        apply(memory.games, FIRST, actor, choices[n])
        if not _solve(memory):
            return False
        exact[n] = memory.steps[FIRST].values[actor]
    return True


@inner
def _forget(task: Task, solved: Records[Solved]) -> None:
    """Know nothing, whatever was solved before."""
    if task.spent:
        task.spent = 0
        for place in range(len(solved)):
            solved[place].key = 0
