"""Random play, as fast as it goes: for benchmarks, and the ground that search stands on.

It counts what each card in hand can do instead of listing actions; the tests compare it with the plain way.
"""

from stamtafel.games.numbers import Card, Seat, seats
from stamtafel.games.sequence.board import chips_left, may_count, removable
from stamtafel.games.sequence.hands import random_card
from stamtafel.games.sequence.layout import (
    CLAIMING,
    NO_SPACE,
    ORDINARY_CARDS,
    OVER,
    REMOVERS,
    SPACES_OF,
    TEAM,
    THROUGH,
    THROUGH_COUNT,
    TURN,
    WILDS,
    SequencePosition,
    Space,
    Team,
    teams,
)
from stamtafel.games.sequence.rules import (
    FIRST_SPACE,
    SECOND_SPACE,
    claim,
    dead_cards,
    discard,
    draw_late,
    pass_turn,
    play,
    receive,
    swap,
)
from stamtafel.kernel.bits import count_bits, index, nth_bit
from stamtafel.kernel.chance import Rng, below, random_bit
from stamtafel.kernel.kernels import inner, kernel, whole
from stamtafel.kernel.records import Records

ONE, TO_THE_END = whole(1), whole(1 << 60)  # decisions


@inner
def nth_space(first: int, second: int, n: int) -> Space:
    """The n-th space of a set that is given as cards whose first and whose second space belong to it."""
    count = count_bits(first)
    which = int(n >= count)
    return SPACES_OF[index(Card(nth_bit(second if which else first, n - count * which))), index(which)]


@inner(apart=True)
def count_removable(s: SequencePosition, team: Team) -> int:
    """How many chips a one-eyed jack of the team can remove."""
    count = 0
    for other in teams(s.teams):
        if other != team:
            count += count_bits(removable(s, other, FIRST_SPACE)) + count_bits(removable(s, other, SECOND_SPACE))
    return count


@inner(apart=True)
def nth_removable(s: SequencePosition, team: Team, n: int) -> Space:
    """The space of the n-th of these chips."""
    for other in teams(s.teams):
        if other != team:
            first, second = removable(s, other, FIRST_SPACE), removable(s, other, SECOND_SPACE)
            count = count_bits(first) + count_bits(second)
            if n < count:
                return nth_space(first, second, n)
            n -= count
    return NO_SPACE


@inner(apart=True)
def random_actor(s: SequencePosition, rng: Rng) -> Seat:
    """S18: who has the turn, or anyone who may draw for an earlier one."""
    acting = 1 << s.turn
    for other in seats(s.players):
        acting |= int(s.rights[other] > 0) << other
    return Seat(random_bit(rng, acting))


@inner
def random_decision(s: SequencePosition, rng: Rng) -> None:
    """Who has the turn does anything legal."""
    team, hand, dead = TEAM[index(s.teams), index(s.turn)], s.hands[index(s.turn)], dead_cards(s)
    ordinary, wilds, removers = hand & ORDINARY_CARDS, hand & WILDS, hand & REMOVERS
    first, second = (s.free[0], s.free[1]) if chips_left(s, team) else (0, 0)  # S3
    spaces = count_bits(first) + count_bits(second)
    chips = count_removable(s, team) if removers else 0
    firsts = count_bits(ordinary & first)
    placings = firsts + count_bits(ordinary & second)
    wild_plays = placings + count_bits(wilds) * spaces
    plays = wild_plays + count_bits(removers) * chips
    swaps = plays + count_bits(dead)
    passes = swaps + int(swaps == 0)
    n = below(rng, passes + int(s.rights[index(s.turn)] > 0))
    if n < plays:
        if n < placings:
            which = int(n >= firsts)
            card = Card(nth_bit(ordinary & (second if which else first), n - firsts * which))
            space = SPACES_OF[index(card), index(which)]
        elif n < wild_plays:
            card = Card(nth_bit(wilds, (n - placings) // spaces))
            space = nth_space(first, second, (n - placings) % spaces)
        else:
            card = Card(nth_bit(removers, (n - wild_plays) // chips))
            space = nth_removable(s, team, (n - wild_plays) % chips)
        play(s, card, space)
    elif n < swaps:
        swap(s, Card(nth_bit(dead, n - plays)))
    elif n < passes:
        pass_turn(s)
    else:
        draw_late(s, s.turn)


@inner
def count_claims(s: SequencePosition, team: Team) -> int:
    """S22: how many fives can be claimed."""
    count = 0
    for n in range(THROUGH_COUNT[s.placed]):
        count += int(may_count(s, team, THROUGH[s.placed, n]))
    return count


@inner(apart=True)
def random_claim(s: SequencePosition, rng: Rng) -> None:
    """S22: any of them."""
    team, chosen = TEAM[s.teams, s.turn], THROUGH[s.placed, 0]
    skip = below(rng, count_claims(s, team))
    for n in range(THROUGH_COUNT[s.placed]):
        line = THROUGH[s.placed, n]
        if may_count(s, team, line):
            chosen = line if skip == 0 else chosen
            skip -= 1
    claim(s, chosen)


@inner(apart=True)
def random_discard(s: SequencePosition, rng: Rng) -> None:
    """S25: any seat that owes a card lays off any kind it holds."""
    seat = Seat(random_bit(rng, s.owing))
    discard(s, seat, Card(random_bit(rng, s.hands[seat])))


@inner
def play_on(s: SequencePosition, rng: Rng, most: int) -> int:
    """Play on at random until so many decisions are made, or to the end; the answer is how many there were."""
    decisions = 0
    while s.phase != OVER and decisions < most:
        decisions += 1
        if s.owing:
            random_discard(s, rng)
        elif s.phase == TURN:
            seat = random_actor(s, rng) if s.strict_draw else s.turn
            if seat == s.turn:
                random_decision(s, rng)
            else:  # others may only draw
                draw_late(s, seat)
        elif s.phase == CLAIMING:
            random_claim(s, rng)
        else:
            receive(s, random_card(s, rng))
            decisions -= 1
    return decisions


@kernel
def playouts(
    games: Records[SequencePosition], i: int, fresh: Records[SequencePosition], rng: Rng, count: int
) -> int:
    """Play from `fresh[0]` to the end `count` times, in game i; the answer is the number of decisions."""
    decisions = 0
    for _ in range(count):
        games[i] = fresh[0]
        decisions += play_on(games[i], rng, TO_THE_END)
    return decisions


@kernel
def steps(games: Records[SequencePosition], fresh: Records[SequencePosition], rng: Rng, rounds: int) -> int:
    """Let every game of a batch go on by one decision, so many times; the answer is how many were made.

    What is over begins anew from `fresh[0]`.
    """
    decisions = 0
    for _ in range(rounds):
        for i in range(len(games)):
            decisions += play_on(games[i], rng, ONE)
            if games[i].phase == OVER:
                games[i] = fresh[0]
    return decisions
