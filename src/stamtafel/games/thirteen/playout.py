"""Random play, as fast as it goes: for benchmarks, and the ground that search stands on."""

from stamtafel.games.numbers import Action
from stamtafel.games.thirteen.layout import COUNT_BITS, OVER, PLAY, ThirteenPosition
from stamtafel.games.thirteen.rules import play, plays_of, receive
from stamtafel.kernel.bits import index
from stamtafel.kernel.chance import Rng, random_bit
from stamtafel.kernel.kernels import inner, kernel, whole
from stamtafel.kernel.pile import remove_random
from stamtafel.kernel.records import Records

ONE, TO_THE_END = whole(1), whole(1 << 60)  # decisions


@inner
def random_action(s: ThirteenPosition, rng: Rng) -> Action:
    """A legal action of the seat to act, each as likely as any other."""
    return Action(random_bit(rng, plays_of(s.hands[index(s.turn)])) // COUNT_BITS)


@inner
def play_on(s: ThirteenPosition, rng: Rng, most: int) -> int:
    """Play on at random until so many decisions are made, or to the end; the answer is how many there were."""
    decisions = 0
    while s.phase != OVER and decisions < most:
        if s.phase == PLAY:
            play(s, random_action(s, rng))
            decisions += 1
        else:
            receive(s, remove_random(s.pile, s.pile_size, rng))
    return decisions


@kernel
def playouts(
    games: Records[ThirteenPosition], i: int, fresh: Records[ThirteenPosition], rng: Rng, count: int
) -> int:
    """Play from `fresh[0]` to the end `count` times, in game i; the answer is the number of decisions."""
    decisions = 0
    for _ in range(count):
        games[i] = fresh[0]
        decisions += play_on(games[i], rng, TO_THE_END)
    return decisions


@kernel
def steps(games: Records[ThirteenPosition], fresh: Records[ThirteenPosition], rng: Rng, rounds: int) -> int:
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
