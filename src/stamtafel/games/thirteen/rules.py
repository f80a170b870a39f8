"""The rules of 13, in the order of the rulebook; each step names its rule.

The functions of the contract (`stamtafel.games.contract.Rules`) take `(games, i)`, the i-th position of an
array; the steps between them take the position itself, `s`. Both trust their caller: `broken_rule` is
where a move is checked.
"""

from stamtafel.games.numbers import Action, Card, Outcome, Seat, seats
from stamtafel.games.thirteen.layout import (
    CARD,
    CARDS_IN,
    COLOUR_BITS,
    COLOUR_COUNTS,
    COLOUR_PLAYS,
    COLOURS,
    COUNT,
    COUNT_BITS,
    DEAL,
    DECK_SIZE,
    DIRTY_FOUR,
    DIRTY_PLAYS,
    DIRTY_SHIFT,
    DRAW,
    FIRST_SEAT,
    FULL_PILE,
    HAND_SIZE,
    MANY_DIRTY,
    MANY_DIRTY_BITS,
    MOST_PLAYERS,
    ONE,
    ONE_PLAYED,
    OVER,
    PLAY,
    ROUNDS_OF_THREE,
    TILE,
    TO_EIGHTH_BIT,
    VALUE_PLAYED,
    Colour,
    ThirteenPosition,
    colours,
)
from stamtafel.kernel.bits import index, lowest_bit
from stamtafel.kernel.chance import Rng
from stamtafel.kernel.kernels import inner, kernel
from stamtafel.kernel.pile import random_card, remove_card, weigh
from stamtafel.kernel.records import Integers, Records

# ---- Rounds ---------------------------------------------------------------


@kernel
def new(games: Records[ThirteenPosition], i: int, players: int, start: Seat, options: Integers) -> None:
    """Make game i a new game; there are no options."""
    s = games[i]
    s.players = players
    s.start = start
    s.rounds_done = 0
    s.rounds = ROUNDS_OF_THREE if players == 3 else players  # T4
    for seat in seats(MOST_PLAYERS):
        s.points[seat] = 0
    begin_round(s)


@inner
def begin_round(s: ThirteenPosition) -> None:
    """T5: all cards are in the pile again, and the dealer's left neighbour gets the first one."""
    s.phase = DEAL
    s.turn = (s.start + s.rounds_done + 1) % s.players  # T3, T6
    s.pile_size = DECK_SIZE
    for place in range(DECK_SIZE):  # a slice of another array takes Numba a second and a half to compile
        s.pile[place] = FULL_PILE[place]
    for colour in colours(COLOURS):
        s.tiles[colour] = 0
        s.values[colour] = 0
    for seat in seats(MOST_PLAYERS):
        s.hands[seat] = 0
        s.taken[seat] = 0


# ---- Who may do what ------------------------------------------------------


@kernel
def to_act(games: Records[ThirteenPosition], i: int) -> int:
    """The seats that have a decision, as bits; none while chance is due or the game is over."""
    s = games[i]
    return 1 << s.turn if s.phase == PLAY else 0


@kernel
def first_to_act(games: Records[ThirteenPosition], i: int, among: int) -> Seat:
    """Which of these seats acts first: there is never more than one to act."""
    return Seat(lowest_bit(to_act(games, i) & among))


@inner
def bundle_count(bundle: int, card: Card) -> int:
    """How many such cards the bundle has."""
    return bundle >> DIRTY_SHIFT if card == DIRTY_FOUR else bundle >> (COUNT_BITS * card) & COUNT


@inner
def holds(s: ThirteenPosition, card: Card) -> bool:
    """Whether the seat to act has the card in hand."""
    return bundle_count(s.hands[s.turn], card) > 0


@inner
def plays_of(hand: int) -> int:
    """T7 to T9: what may be done with these cards, a bit for each action, COUNT_BITS apart."""
    has_dirty = (hand >> DIRTY_SHIFT) + MANY_DIRTY >> MANY_DIRTY_BITS  # 1 or 0, without a branch
    return (hand | hand >> 1) & COLOUR_PLAYS | has_dirty * DIRTY_PLAYS


@kernel
def legal(games: Records[ThirteenPosition], i: int, seat: Seat, actions: Integers) -> int:
    """Fill `actions` with what the seat may do, ascending, and return how many they are: T7 to T9."""
    s = games[i]
    count = 0
    if s.phase == PLAY and s.turn == seat:
        plays = plays_of(s.hands[seat])
        while plays:
            actions[count] = lowest_bit(plays) // COUNT_BITS
            plays &= plays - 1
            count += 1
    return count


@kernel
def broken_rule(games: Records[ThirteenPosition], i: int, seat: Seat, action: Action) -> int:
    """The number of the rule that forbids the action of the seat to act, 0 if it is legal."""
    return 0 if holds(games[i], CARD[action]) else 7


# ---- What chance may bring ------------------------------------------------


@kernel
def chance(games: Records[ThirteenPosition], i: int, weights: Integers) -> int:
    """Fill `weights` with the weight of every outcome and return their sum; 0 if no chance is due."""
    s = games[i]
    is_due = s.phase == DEAL or s.phase == DRAW
    return weigh(s.pile, s.pile_size if is_due else 0, weights)


@kernel
def random_outcome(games: Records[ThirteenPosition], i: int, rng: Rng) -> Outcome:
    """What chance brings, drawn with the weights of `chance`."""
    s = games[i]
    return Outcome(random_card(s.pile, s.pile_size, rng))


@kernel
def happen(games: Records[ThirteenPosition], i: int, outcome: Outcome) -> None:
    """Let a possible outcome happen."""
    s, card = games[i], Card(outcome)
    remove_card(s.pile, s.pile_size, card)
    receive(s, card)


@inner
def receive(s: ThirteenPosition, card: Card) -> None:
    """T5, T7: the seat gets the card, which has left the pile; the next one is dealt a card, or plays."""
    s.pile_size -= 1
    s.hands[index(s.turn)] += ONE[index(card)]
    next_seat(s)
    if s.pile_size <= DECK_SIZE - HAND_SIZE * s.players:
        s.phase = PLAY


@inner
def next_seat(s: ThirteenPosition) -> None:
    """T6: clockwise."""
    s.turn = s.turn + 1 if s.turn + 1 < s.players else FIRST_SEAT


# ---- A turn ---------------------------------------------------------------


@kernel
def apply(games: Records[ThirteenPosition], i: int, seat: Seat, action: Action) -> None:
    """Do a legal action."""
    play(games[i], action)


@inner
def play(s: ThirteenPosition, action: Action) -> None:
    """T7 to T9: a hand card goes onto the tile of its colour, a dirty four onto any; then a card is drawn."""
    s.hands[index(s.turn)] -= ONE_PLAYED[index(action)]
    put(s, s.turn, action)
    if s.pile_size:
        s.phase = DRAW
    else:
        next_seat(s)
        if s.hands[s.turn] == 0:  # T14: everyone had five cards when the pile was used up
            end_round(s)


@inner
def put(s: ThirteenPosition, seat: Seat, action: Action) -> None:
    """T10 to T12: above 13 the player takes what lay there before; the card stays."""
    tile, worth = TILE[index(action)], VALUE_PLAYED[index(action)]
    value, lay = s.values[index(tile)], s.tiles[index(tile)]
    takes = -(value + worth + TO_EIGHTH_BIT >> 7)  # all bits or none: there is no branch to guess wrongly
    s.taken[index(seat)] += lay & takes
    s.tiles[index(tile)] = (lay & ~takes) + ONE_PLAYED[index(action)]
    s.values[index(tile)] = (value & ~takes) + worth


# ---- End of a round -------------------------------------------------------


@kernel
def colour_count(bundle: int, colour: Colour) -> int:
    """T16: how many cards of the colour, dirty fours aside."""
    return CARDS_IN[bundle >> (COLOUR_BITS * colour) & COLOUR_COUNTS]


@inner
def score_round(s: ThirteenPosition) -> None:
    """T15 to T17: one for each colour card, but none for who has strictly most; two for each dirty four."""
    for seat in seats(s.players):
        s.points[seat] += 2 * (s.taken[seat] >> DIRTY_SHIFT)
    for colour in colours(COLOURS):
        most, owners = 0, 0
        for seat in seats(s.players):
            count = colour_count(s.taken[seat], colour)
            if count > most:
                most, owners = count, 0
            owners += int(count == most)
        for seat in seats(s.players):
            count = colour_count(s.taken[seat], colour)
            if count < most or owners > 1:
                s.points[seat] += count


@inner(apart=True)
def end_round(s: ThirteenPosition) -> None:
    """T14: the round is scored, and the next dealer deals, or the game is over."""
    score_round(s)
    s.rounds_done += 1
    if s.rounds_done < s.rounds:
        begin_round(s)
    else:
        s.phase = OVER


# ---- End of the game ------------------------------------------------------


@kernel
def is_over(games: Records[ThirteenPosition], i: int) -> bool:
    """Whether all rounds are played."""
    return bool(games[i].phase == OVER)


@kernel
def scores(games: Records[ThirteenPosition], i: int, points: Integers) -> None:
    """Fill `points` with every seat's minus points so far."""
    s = games[i]
    for seat in seats(s.players):
        points[seat] = s.points[seat]


@kernel
def winners(games: Records[ThirteenPosition], i: int) -> int:
    """T18: the seats with the fewest minus points, as bits; none before the end."""
    s = games[i]
    won = 0
    if s.phase == OVER:
        fewest = s.points[FIRST_SEAT]
        for seat in seats(s.players):
            if s.points[seat] < fewest:
                fewest = s.points[seat]
                won = 0
            if s.points[seat] == fewest:
                won |= 1 << seat
    return won
