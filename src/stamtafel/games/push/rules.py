"""The rules of Push, in the order of the rulebook; each step names its rule.

The functions of the contract (`stamtafel.games.contract.Rules`) take `(games, i)`, the i-th position of an
array; the steps between them take the position itself, `s`. Both trust their caller: `broken_rule` is
where a move is checked.
"""

from stamtafel.games.numbers import Action, Card, Outcome, Seat, seats
from stamtafel.games.push.layout import (
    ACTIONS,
    ALL_NUMBER_CARDS,
    BANK,
    BEGIN,
    CARD,
    CARDS,
    CLASH,
    COLOURS,
    COPIES,
    COUNT,
    COUNT_BITS,
    DECIDE,
    DECK_SIZE,
    DIE,
    DRAW,
    FACES,
    FIRST_FACE,
    FIRST_SEAT,
    FULL_PILE,
    MOST_PLAYERS,
    NO_CARD,
    NONE_WAITING,
    NUMBER_CARDS,
    OF_COLOUR,
    ONE,
    OUTCOMES,
    OVER,
    PLACE,
    PLACE_NOWHERE,
    PUT,
    ROLL_CARD,
    ROLL_CARDS,
    ROWS,
    SHARE,
    STAR,
    STOP,
    SWITCH_CARD,
    SWITCH_CARDS,
    TAKE,
    TAKE_NOTHING,
    VALUES,
    PushPosition,
    PushPublic,
)
from stamtafel.kernel.bits import lowest_bit
from stamtafel.kernel.chance import Rng, below
from stamtafel.kernel.kernels import inner, kernel
from stamtafel.kernel.pile import random_card, remove_card
from stamtafel.kernel.records import Integers, Records

# ---- Start ----------------------------------------------------------------


@kernel
def new(games: Records[PushPosition], i: int, players: int, start: Seat, options: Integers) -> None:
    """Make game i a new game; `options` are risk and switch_cards."""
    s = games[i]
    s.players = players
    s.risk = options[0]
    s.switch_cards = options[1]
    s.start = start
    s.phase = BEGIN
    s.turn = start  # P4
    s.actor = start
    s.card = NONE_WAITING
    s.switches = 0
    s.pile = ALL_NUMBER_CARDS  # P1
    s.pile_rolls = ROLL_CARDS
    s.pile_switches = SWITCH_CARDS if s.switch_cards else 0  # P5
    s.pile_size = COPIES * NUMBER_CARDS + s.pile_rolls + s.pile_switches
    for place in range(DECK_SIZE):
        s.pile_cards[place] = FULL_PILE[place] if place < s.pile_size else NO_CARD
    for row in range(ROWS):
        s.rows[row] = 0
    for seat in seats(MOST_PLAYERS):
        s.open[seat] = 0
        s.banked[seat] = 0


# ---- Who may do what ------------------------------------------------------


@kernel
def to_act(games: Records[PushPosition], i: int) -> int:
    """The seats that have a decision, as bits; none while chance is due or the game is over."""
    s = games[i]
    if s.phase == CARD or s.phase == DIE or s.phase == OVER:
        return 0
    return 1 << s.actor


@kernel
def first_to_act(games: Records[PushPosition], i: int, among: int) -> Seat:
    """The only seat there is among those to act."""
    return Seat(lowest_bit(among))


@inner
def fitting_rows(s: PushPublic, card: Card) -> int:
    """P8 to P10: the rows that accept the card, as bits; the first row that is empty is a new one."""
    clash = CLASH[card]
    fits = int(s.rows[0] & clash == 0)
    for row in range(1, ROWS):
        fits |= int(s.rows[row - 1] != 0 and s.rows[row] & clash == 0) << row
    return fits


@inner
def rows_left(s: PushPosition) -> int:
    """P15: the rows that can be taken, as bits."""
    left = 0
    for row in range(ROWS):
        left |= int(s.rows[row] != 0) << row
    return left


@inner
def open_colours(s: PushPosition) -> int:
    """P23: the colours that the player can bank, as bits."""
    colours = 0
    for colour in range(COLOURS):
        colours |= int(s.open[s.turn] & OF_COLOUR[colour] != 0) << colour
    return colours


@inner
def may_stop(s: PushPosition) -> bool:
    """P13: stopping needs at least one row."""
    return bool(s.rows[0] != 0)


@inner
def legal_bits(s: PushPosition) -> int:
    """What the seat to act may do, one bit per action."""
    if s.phase == BEGIN:  # P6
        return 1 << DRAW | open_colours(s) << BANK
    if s.phase == PUT:  # P12
        return fitting_rows(s, s.card) << PLACE
    if s.phase == DECIDE:
        return 1 << DRAW | int(may_stop(s)) << STOP
    if s.phase == SHARE:
        return rows_left(s) << TAKE
    return 0


@kernel
def legal(games: Records[PushPosition], i: int, seat: Seat, actions: Integers) -> int:
    """Fill `actions` with what the seat may do, ascending, and return how many they are."""
    s = games[i]
    count = 0
    if to_act(games, i) >> seat & 1:
        bits = legal_bits(s)
        for action in range(ACTIONS):
            if bits >> action & 1:
                actions[count] = action
                count += 1
    return count


@kernel
def broken_rule(games: Records[PushPosition], i: int, seat: Seat, action: Action) -> int:
    """The number of the rule that forbids the action of the seat to act, 0 if it is legal."""
    s = games[i]
    if action < ACTIONS and legal_bits(s) >> action & 1:
        return 0
    is_place = PLACE <= action < TAKE or action == PLACE_NOWHERE
    is_take = TAKE <= action < BANK or action == TAKE_NOTHING
    if s.phase == PUT:
        return 12 if is_place else 8
    if s.phase == SHARE or is_take:
        return 15
    if is_place:  # no card waits for a row
        return 8
    if action == STOP:
        return 13
    return 23 if s.phase == BEGIN else 6


# ---- What chance may bring ------------------------------------------------


@kernel
def chance(games: Records[PushPosition], i: int, weights: Integers) -> int:
    """Fill `weights` with the weight of every outcome and return their sum; 0 if no chance is due."""
    s = games[i]
    for outcome in range(OUTCOMES):
        weights[outcome] = 0
    if s.phase == DIE:  # P1
        for face in range(FACES):
            weights[FIRST_FACE + face] = 1
        return FACES
    if s.phase == CARD:
        for card in range(NUMBER_CARDS):
            weights[card] = s.pile >> (COUNT_BITS * card) & COUNT
        weights[ROLL_CARD] = s.pile_rolls
        weights[SWITCH_CARD] = s.pile_switches
        return s.pile_size
    return 0


@kernel
def random_outcome(games: Records[PushPosition], i: int, rng: Rng) -> Outcome:
    """What chance brings, drawn with the weights of `chance`."""
    s = games[i]
    if s.phase == DIE:
        return Outcome(FIRST_FACE + below(rng, FACES))
    return Outcome(random_card(s.pile_cards, s.pile_size, rng))


# ---- Doing it: a turn -----------------------------------------------------


@kernel
def apply(games: Records[PushPosition], i: int, seat: Seat, action: Action) -> None:
    """Do a legal action of the seat to act."""
    s = games[i]
    if action == DRAW:  # P7
        s.phase = CARD
    elif action == STOP:  # P15
        share(s, s.turn)
    elif action < TAKE:
        place(s, action - PLACE)
    elif action < BANK:
        take(s, action - TAKE)
    else:
        bank(s, action - BANK)


@kernel
def happen(games: Records[PushPosition], i: int, outcome: Outcome) -> None:
    """Let a possible outcome happen."""
    s = games[i]
    if outcome < CARDS:
        remove_card(s.pile_cards, s.pile_size, Card(outcome))
        reveal(s, Card(outcome))
    else:
        roll(s, outcome - FIRST_FACE)


# ---- Revealing ------------------------------------------------------------


@inner
def reveal(s: PushPosition, card: Card) -> None:
    """P7: the card, just taken off the pile, is to be placed, set aside, or too much."""
    s.pile_size -= 1
    if card == SWITCH_CARD:  # P11
        s.pile_switches -= 1
        s.switches += 1
        go_on(s)
        return
    if card == ROLL_CARD:
        s.pile_rolls -= 1
    else:
        s.pile -= ONE[card]
    if fitting_rows(s, card):
        s.card = card
        s.phase = PUT
    else:  # P12, P21: only this card is lost, and the player rolls
        s.phase = DIE


@inner
def place(s: PushPosition, row: int) -> None:
    """P8: the card just drawn goes into the row."""
    s.rows[row] += ONE[s.card]
    s.card = NONE_WAITING
    go_on(s)


@inner
def go_on(s: PushPosition) -> None:
    """P13, P14: draw again or stop; with an empty pile revealing is over."""
    if s.pile_size:
        s.phase = DECIDE
    elif may_stop(s):
        share(s, s.turn)
    else:
        end_turn(s)


# ---- Sharing the rows -----------------------------------------------------


@inner
def share(s: PushPosition, seat: Seat) -> None:
    """P15: the seat is the next to take a row."""
    s.actor = seat
    s.phase = SHARE


@inner
def take(s: PushPosition, row: int) -> None:
    """P15, P19: the row's number cards join the bench; its roll card asks for a roll."""
    cards = s.rows[row]
    s.rows[row] = 0
    s.open[s.actor] += cards & ALL_NUMBER_CARDS
    if cards & ONE[ROLL_CARD]:
        s.phase = DIE
    else:
        share_on(s)


@inner
def roll(s: PushPosition, face: int) -> None:
    """P19 to P21: the bench loses the rolled colour; a star is harmless, or with risk takes all (P28)."""
    if face != STAR:
        s.open[s.actor] &= ~OF_COLOUR[face]
    elif s.risk:
        s.open[s.actor] = 0
    share_on(s)


@inner
def share_on(s: PushPosition) -> None:
    """P15 to P18: the next neighbour takes, until everyone had a chance or no row is left."""
    seat = next_taker(s.players, s.actor, s.switches)
    if seat == s.turn or rows_left(s) == 0:
        end_turn(s)
    else:
        share(s, seat)


@inner
def next_taker(players: int, seat: Seat, switches: int) -> Seat:
    """P16, P17: who takes next: the left neighbour, or after an odd number of switch cards the right one."""
    if switches & 1:
        return seat - 1 if seat else Seat(players - 1)
    return left_neighbour(players, seat)


@inner
def left_neighbour(players: int, seat: Seat) -> Seat:
    """Who sits next, clockwise."""
    return seat + 1 if seat + 1 < players else FIRST_SEAT


@inner
def end_turn(s: PushPosition) -> None:
    """P18: what is left is discarded; the left neighbour is next, or the game is over (P25)."""
    for row in range(ROWS):
        s.rows[row] = 0
    s.switches = 0
    s.turn = left_neighbour(s.players, s.turn)
    s.actor = s.turn
    s.phase = BEGIN if s.pile_size else OVER


# ---- Banking --------------------------------------------------------------


@inner
def bank(s: PushPosition, colour: int) -> None:
    """P23, P24: all open cards of the colour are safe for good."""
    cards = s.open[s.turn] & OF_COLOUR[colour]
    s.open[s.turn] -= cards
    s.banked[s.turn] += cards
    end_turn(s)


# ---- End ------------------------------------------------------------------


@kernel
def is_over(games: Records[PushPosition], i: int) -> bool:
    """P25: whether the pile is used up and everything shared."""
    return bool(games[i].phase == OVER)


@kernel
def ending(games: Records[PushPosition], i: int) -> int:
    """The number of the rule that has ended the game, which must be over."""
    return 25


@inner
def score(s: PushPosition, seat: Seat) -> int:
    """P26: the sum of the values of all own cards."""
    points = 0
    for card in range(NUMBER_CARDS):
        count = (s.open[seat] >> (COUNT_BITS * card) & COUNT) + (s.banked[seat] >> (COUNT_BITS * card) & COUNT)
        points += count * (card % VALUES + 1)
    return points


@inner
def card_count(s: PushPosition, seat: Seat) -> int:
    """P27: how many cards the seat owns."""
    cards = 0
    for card in range(NUMBER_CARDS):
        cards += (s.open[seat] >> (COUNT_BITS * card) & COUNT) + (s.banked[seat] >> (COUNT_BITS * card) & COUNT)
    return cards


@kernel
def scores(games: Records[PushPosition], i: int, points: Integers) -> None:
    """Fill `points` with every seat's points so far."""
    s = games[i]
    for seat in seats(s.players):
        points[seat] = score(s, seat)


@kernel
def winners(games: Records[PushPosition], i: int) -> int:
    """P26, P27: the winning seats as bits; none before the end."""
    s = games[i]
    won = 0
    if s.phase == OVER:
        best = -1
        for seat in seats(s.players):
            rank = score(s, seat) * (COPIES * NUMBER_CARDS + 1) + card_count(s, seat)
            if rank > best:
                best = rank
                won = 0
            if rank == best:
                won |= 1 << seat
    return won
