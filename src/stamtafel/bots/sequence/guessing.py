"""What others hold, by what they would have done with it.

Whoever had a good card would have played it, so hands are poorer than chance: in games of `normal` with itself a
hand has a third as many of the unseen cards that would now be worth most to it as chance would give, and half as
many again of those worth least. Dealt hands are changed accordingly, card by card, against cards of the pile, so
that every hand stays possible. After a reshuffle or a pass, when not every hand is, they are left as dealt.
"""

import numpy as np

from stamtafel.bots.rating import Values
from stamtafel.bots.sequence.heuristic import danger, rate_play
from stamtafel.bots.sequence.sight import NOWHERE, look
from stamtafel.games.bits import lowest_bit
from stamtafel.games.chance import WORD_BITS, Rng, below, next_word
from stamtafel.games.compiling import State, rule, step
from stamtafel.games.sequence.hands import put_in_hand
from stamtafel.games.sequence.layout import CARDS, COPIES, KIND, ORDINARY, REMOVES, SPACES_OF

# How often a card is in a hand, if 1 is by chance: by how many of the unseen ones are worth less, in tenths.
ALONE = np.array([1.4, 1.5, 1.45, 1.3, 1.15, 0.95, 0.7, 0.5, 0.4, 0.3])
PARTNERS = np.array([1.2, 1.25, 1.25, 1.25, 1.2, 1.1, 0.95, 0.7, 0.55, 0.45])
DEAD, ONE_EYED, TWO_EYED = 0.3, 1.4, 1.3
SWEEPS = 3  # how often every card in a hand may be changed
WORTHLESS = -1e9


@step
def best_worth(g: State, card: int, now: float) -> float:
    """What an ordinary card would be worth to the seat that looks."""
    best = WORTHLESS
    for which in range(COPIES):
        space = SPACES_OF[card, which]
        if g.board[space] == 0:
            best = max(best, rate_play(g, card, space, now))
    return best


@rule
def find_odds(s: State, g: State, seat: int, unseen: Rng, weights: Values, worths: Values, odds: Values) -> None:
    """Fill `odds` with how likely each unseen card is in the seat's hand, if 1 is by chance; `g` saw the table."""
    look(s, g, seat, 0, 0, weights)
    now = danger(g, NOWHERE, NOWHERE)
    for card in range(CARDS):
        worths[card] = best_worth(g, card, now) if KIND[card] == ORDINARY else WORTHLESS
    table = ALONE if s.players == s.teams else PARTNERS
    for card in range(CARDS):
        halves, alive = 0, 0  # how many cards are worth less, those worth the same counting half
        for other in range(CARDS):
            if worths[other] > WORTHLESS:
                alive += unseen[other]
                halves += unseen[other] * (int(worths[other] < worths[card]) + int(worths[other] <= worths[card]))
        if KIND[card] != ORDINARY:
            odds[card] = ONE_EYED if KIND[card] == REMOVES else TWO_EYED
        elif worths[card] == WORTHLESS or alive == 0:
            odds[card] = DEAD
        else:
            odds[card] = table[min(len(table) - 1, len(table) * halves // (2 * alive))]


@rule
def change_hand(s: State, seat: int, odds: Values, rng: Rng) -> None:
    """Change cards of a dealt hand for cards of the pile until it is as likely as the odds say."""
    if s.reshuffles or s.passed or s.pile_size == 0:
        return
    for _ in range(SWEEPS):
        cards = s.hands[seat]
        while cards:
            card = lowest_bit(cards)
            cards &= cards - 1
            place = below(rng, s.pile_size)
            other = int(s.pile[place])
            if next_word(rng) * odds[card] < odds[other] * (1 << WORD_BITS):
                s.pile[place] = card
                take_from_hand(s, seat, card)
                put_in_hand(s, seat, other)


@step
def take_from_hand(s: State, seat: int, card: int) -> None:
    """The seat has one such card less."""
    bit = 1 << card
    twin = s.twins[seat] & bit
    s.twins[seat] ^= twin
    s.hands[seat] ^= bit ^ twin
    s.hand_sizes[seat] -= 1
