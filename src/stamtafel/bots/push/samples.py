"""From lines of samples to what networks are fitted to."""

import numpy as np

from stamtafel.bots.network import Floats
from stamtafel.bots.push.bounds import at_least, within
from stamtafel.bots.push.fastplay import begin_turn
from stamtafel.bots.push.features import PROSPECTS, describe
from stamtafel.bots.push.gains import MOST_GAIN, best_place, draw_gain, gain_unit, stop_gain
from stamtafel.bots.push.mind import LATE_CARDS, Mind
from stamtafel.bots.push.prices import share_prices
from stamtafel.bots.push.prospects import foresee
from stamtafel.bots.push.rollouts import DRAW_FIRST, FIRST_CARD, TURN_CARDS, list_cards, play_on, shuffle
from stamtafel.bots.push.selfplay import (
    S_FINAL,
    S_HOLDINGS,
    S_LEFT,
    S_NUMBERS,
    S_PLAYERS,
    S_POINTS,
    S_ROLLS,
    S_SIZE,
    S_SWITCHES,
    S_TURN,
    S_WORD_BITS,
    WORDS,
    Line,
    Samples,
)
from stamtafel.bots.push.sharing import NOTHING, choice_worth
from stamtafel.bots.push.turns import (
    NO_SWITCHES,
    Turn,
    copy_rows,
    is_accepted,
    leave_pile,
    put,
    rows_begun,
)
from stamtafel.bots.push.worth import mean_lead, result, worth
from stamtafel.games.numbers import Card, Seat, seats
from stamtafel.games.push.layout import COLOURS, ROWS, SWITCH_CARD
from stamtafel.kernel.chance import WORD_BITS, Rng, below, next_word
from stamtafel.kernel.kernels import inner, kernel
from stamtafel.kernel.records import Integers, Records

TRIES = 8  # times that a turn is played out, the first card spread evenly over the pile
ELSEWHERE = 3  # one card in so many may go anywhere
DEPTHS = 11  # cards that may lie in rows where drawing is looked at
ALL_CARDS = 120


@inner
def set_sample(line: Line, mind: Mind, t: Turn) -> None:
    """Lay out the holdings and the pile of a sample."""
    for seat in seats(line[S_PLAYERS]):
        for n in range(COLOURS + 1):
            mind.holdings[seat, n] = line[S_HOLDINGS + seat * (COLOURS + 1) + n]
    t.pile_size, t.pile_rolls, t.pile_switches = line[S_SIZE], line[S_ROLLS], line[S_SWITCHES]
    t.pile_points = line[S_POINTS]
    t.pile = 0
    for word in range(WORDS):
        t.pile |= int(line[S_NUMBERS + word]) << (S_WORD_BITS * word)


@inner
def result_of(line: Line, seat: Seat) -> float:
    """What the game was worth to the seat in the end."""
    players, own = line[S_PLAYERS], line[S_FINAL + seat]
    best, together, equals = 0, 0, 1
    for other in seats(players):
        if other != seat:
            total = line[S_FINAL + other]
            together += total
            best = at_least(best, total)
            equals += int(total == own)
    share = 0.0 if best > own else 1.0 / equals
    return result(players, share, mean_lead(players, float(own), float(best), float(together)))


@kernel
def describe_samples(
    minds: Records[Mind], turns: Records[Turn], samples: Samples, chosen: Integers, whose: Integers, xs: Floats
) -> None:
    """Fill in the features of the chosen samples, each for one seat."""
    mind, t = minds[0], turns[0]
    for n in range(len(chosen)):
        line = samples[chosen[n]]
        set_sample(line, mind, t)
        describe(mind.holdings, t, line[S_PLAYERS], line[S_TURN], whose[n], xs[n])
        foresee(t.pile, xs[n, PROSPECTS:])


@kernel
def set_targets(
    minds: Records[Mind], turns: Records[Turn], samples: Samples, seat: Seat, trust: float, targets: Floats
) -> None:
    """Fill in what each sample should be worth to the seat: mostly what the value says a turn later.

    A part `trust` of it is that value, the rest the target of that turn; the last turn has the result of the game.
    Games stand one after the other, each from its first turn to its last.
    """
    mind, t = minds[0], turns[0]
    target, later = 0.0, 0.0
    for n in range(len(samples) - 1, -1, -1):
        line = samples[n]
        if line[S_LEFT] == 0:
            target = result_of(line, seat)
        else:
            target += trust * (later - target)
        targets[n] = target
        if trust > 0:
            set_sample(line, mind, t)
            later = worth(mind, t, line[S_TURN], seat)


@kernel
def sample_draws(
    minds: Records[Mind],
    turns: Records[Turn],
    samples: Samples,
    rng: Rng,
    ys: Floats,
    gains: Floats,
    is_late: Integers,
) -> None:
    """Fill in, for a random moment of each turn, the glimpses and how many points drawing turned out to add."""
    mind, t, room, other = minds[0], turns[0], turns[1], turns[2]
    cards = np.zeros(ALL_CARDS, np.int64)
    n = 0
    while n < len(samples):
        line = samples[n]
        set_sample(line, mind, t)
        turn = Seat(line[S_TURN])
        begin_turn(mind, t, turn)
        share_prices(turns, 0, 2)
        size = list_cards(t, cards)
        shuffle(cards, 0, size, size, rng)
        switches = _draw_some(mind, t, room, turn, below(rng, DEPTHS), cards, rng)
        stop, taken = 0.0, NOTHING
        if rows_begun(t):
            stop, taken = stop_gain(mind, t, turn, switches)
        draw_gain(mind, t, turn, switches, stop, taken)
        for k in range(ys.shape[1]):
            ys[n, k] = mind.y[k]
        is_late[n] = int(t.pile_size <= LATE_CARDS)
        stopped = choice_worth(mind, t, turn, turn, switches, taken)
        size, start, drawn = list_cards(t, cards), next_word(rng), 0.0
        for k in range(TRIES):
            list_cards(t, cards)
            first = ((k << WORD_BITS) + start) * size // TRIES >> WORD_BITS
            cards[0], cards[first] = cards[first], cards[0]
            shuffle(cards, 1, TURN_CARDS, size, rng)
            copy_rows(t, other)
            taken, turned, _ = play_on(mind, other, room, turn, switches, DRAW_FIRST, cards, FIRST_CARD)
            drawn += choice_worth(mind, other, turn, turn, turned, taken) / TRIES
        gains[n] = within((drawn - stopped) / gain_unit(t), MOST_GAIN)
        n += 1


@inner
def _draw_some(mind: Mind, t: Turn, room: Turn, turn: Seat, depth: int, cards: Integers, rng: Rng) -> int:
    """Place so many cards, fewer if the next would be too much or the last; the answer is the switch cards.

    Now and then a card goes anywhere it fits, for the gain of drawing must be right there too.
    """
    at, switches = 0, NO_SWITCHES
    while at < depth and t.pile_size > 1:
        card = Card(cards[at])
        if card == SWITCH_CARD:
            switches += 1
        else:
            row, _, _ = best_place(mind, t, room, turn, switches, card)
            if row < 0:
                return switches
            anywhere = below(rng, ROWS)
            if below(rng, ELSEWHERE) == 0 and is_accepted(t, card, anywhere):
                row = anywhere
            put(t, card, row)
        leave_pile(t, card)
        at += 1
    return switches
