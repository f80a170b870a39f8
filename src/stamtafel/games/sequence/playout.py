"""Random play, as fast as it goes: for benchmarks, and the ground that search stands on.

It counts what each card in hand can do instead of listing actions; the tests compare it with the plain way.
"""

from stamtafel.games.bits import count_bits, nth_bit
from stamtafel.games.chance import Rng, below
from stamtafel.games.compiling import Games, State, inner, part, rule
from stamtafel.games.pile import remove_random
from stamtafel.games.sequence.board import may_count
from stamtafel.games.sequence.layout import (
    CLAIMING,
    ORDINARY_CARDS,
    OVER,
    REMOVERS,
    SPACES_OF,
    TEAM,
    THROUGH,
    THROUGH_COUNT,
    TURN,
    WILDS,
)
from stamtafel.games.sequence.rules import (
    claim,
    discard,
    draw_late,
    pass_turn,
    play,
    receive,
    swap,
)


@inner
def nth_space(first: int, second: int, n: int) -> int:
    """The n-th space of a set that is given as cards whose first and whose second space belong to it."""
    count = count_bits(first)
    return SPACES_OF[nth_bit(first, n), 0] if n < count else SPACES_OF[nth_bit(second, n - count), 1]


@part
def count_removable(s: State, team: int) -> int:
    """How many chips a one-eyed jack of the team can remove."""
    count = 0
    for other in range(s.teams):
        if other != team:
            count += count_bits(s.removable[other, 0]) + count_bits(s.removable[other, 1])
    return count


@part
def nth_removable(s: State, team: int, n: int) -> int:
    """The space of the n-th of these chips."""
    for other in range(s.teams):
        if other != team:
            first, second = s.removable[other, 0], s.removable[other, 1]
            count = count_bits(first) + count_bits(second)
            if n < count:
                return nth_space(first, second, n)
            n -= count
    return 0


@inner
def random_decision(s: State, rng: Rng) -> None:
    """Any seat that may act in a turn does anything legal; S18: others than who has the turn only draw."""
    if s.strict_draw:
        seats = 1 << s.turn
        for other in range(s.players):
            seats |= int(s.rights[other] > 0) << other
        seat = nth_bit(seats, below(rng, count_bits(seats)))
        if seat != s.turn:
            draw_late(s, seat)
            return
    team, hand = TEAM[s.teams, s.turn], s.hands[s.turn]
    cards, wilds, removers = hand & ORDINARY_CARDS, hand & WILDS, hand & REMOVERS
    first, second = s.free[0], s.free[1]
    dead = 0 if s.swapped else cards & ~(first | second)
    if s.chips[team] == 0:  # S3
        first, second = 0, 0
    spaces = count_bits(first) + count_bits(second)
    chips = count_removable(s, team) if removers else 0
    firsts = count_bits(cards & first)
    placings = firsts + count_bits(cards & second)
    wild_plays = placings + count_bits(wilds) * spaces
    plays = wild_plays + count_bits(removers) * chips
    swaps = plays + count_bits(dead)
    passes = swaps + int(swaps == 0)
    n = below(rng, passes + int(s.rights[s.turn] > 0))
    if n < plays:
        if n < placings:
            which = int(n >= firsts)
            card = nth_bit(cards & (second if which else first), n - firsts * which)
            space = SPACES_OF[card, which]
        elif n < wild_plays:
            card = nth_bit(wilds, (n - placings) // spaces)
            space = nth_space(first, second, (n - placings) % spaces)
        else:
            card = nth_bit(removers, (n - wild_plays) // chips)
            space = nth_removable(s, team, (n - wild_plays) % chips)
        play(s, card, space)
    elif n < swaps:
        swap(s, nth_bit(dead, n - plays))
    elif n < passes:
        pass_turn(s)
    else:
        draw_late(s, s.turn)


@part
def random_claim(s: State, rng: Rng) -> None:
    """S22: any of the fives that can be claimed."""
    team, fives = TEAM[s.teams, s.turn], 0
    for n in range(THROUGH_COUNT[s.placed]):
        fives += int(may_count(s, team, THROUGH[s.placed, n]))
    skip, n = below(rng, fives), 0
    while skip > 0 or not may_count(s, team, THROUGH[s.placed, n]):
        skip -= int(may_count(s, team, THROUGH[s.placed, n]))
        n += 1
    claim(s, THROUGH[s.placed, n])


@part
def random_discard(s: State, rng: Rng) -> None:
    """S25: any seat that owes a card lays off any kind it holds."""
    seat = nth_bit(s.owing, below(rng, count_bits(s.owing)))
    discard(s, seat, nth_bit(s.hands[seat], below(rng, count_bits(s.hands[seat]))))


@rule
def playout(games: Games, i: int, rng: Rng) -> int:
    """Play game i to its end from wherever it is; the answer is the number of decisions made."""
    s = games[i]
    decisions = 0
    while s.phase != OVER:
        decisions += 1
        if s.owing:
            random_discard(s, rng)
        elif s.phase == TURN:
            random_decision(s, rng)
        elif s.phase == CLAIMING:
            random_claim(s, rng)
        else:
            receive(s, int(remove_random(s.pile, s.pile_size, rng)))
            decisions -= 1
    return decisions


@rule
def playouts(games: Games, i: int, fresh: Games, rng: Rng, count: int) -> int:
    """Play from `fresh[0]` to the end `count` times, in game i; the answer is the number of decisions."""
    decisions = 0
    for _ in range(count):
        games[i] = fresh[0]
        decisions += playout(games, i, rng)
    return decisions
