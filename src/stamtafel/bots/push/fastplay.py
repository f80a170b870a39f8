"""Whole turns with what was learned, a few microseconds each, on the table of a mind."""

from stamtafel.bots.network import Floats
from stamtafel.bots.push.features import PILE_SIZE
from stamtafel.bots.push.gains import draw_gain
from stamtafel.bots.push.mind import Mind
from stamtafel.bots.push.prices import BASE, PRICES, set_prices
from stamtafel.bots.push.rollouts import DRAW_FIRST, play_on
from stamtafel.bots.push.sharing import NOTHING, bank, bank_worth, share_out
from stamtafel.bots.push.turns import NO_SWITCHES, Turn
from stamtafel.games.chance import Rng, below
from stamtafel.games.compiling import Integers, inner, part, whole
from stamtafel.games.push.layout import COLOURS, FACES, ROWS, STAR

PERCENT = 100
NO_EXPLORING = whole(0)


@part
def begin_turn(mind: Mind, t: Turn, turn: int) -> int:
    """Lay out an empty turn with its prices; the answer is the colour to bank, -1 to draw."""
    set_prices(mind, mind.table, t.pile, turn, turn, t.prices)
    for row in range(ROWS):
        t.rows[row] = t.blocked[row] = 0
        t.own[row] = t.points[row] = 0.0
    best, choice = t.prices[BASE] + draw_gain(mind, t, turn, NO_SWITCHES, 0.0, NOTHING), -1
    for colour in range(COLOURS):
        if mind.table[turn, colour] > 0:
            value = bank_worth(mind, t, turn, colour)
            if value > best:
                best, choice = value, colour
    return choice


@inner
def roll(table: Floats, seat: int, face: int, risk: int) -> None:
    """P19 to P21, P28: what the die takes."""
    for colour in range(COLOURS):
        if face == colour or (risk and face == STAR):
            table[seat, colour] = 0


@part
def roll_for(mind: Mind, rollers: int, rng: Rng) -> None:
    """Everyone of these seats, as bits, rolls."""
    for seat in range(mind.players):
        if rollers >> seat & 1:
            roll(mind.table, seat, below(rng, FACES), mind.risk)


@part
def take_turn(mind: Mind, t: Turn, room: Turn, turn: int, explore: int, cards: Integers, at: int, rng: Rng) -> int:
    """Play one turn, rolls included; the answer is the place of the next card."""
    colour, table = begin_turn(mind, t, turn), mind.table
    if explore and below(rng, PERCENT) < explore:
        colour = below(rng, COLOURS + 1) - 1
    if colour >= 0 and table[turn, colour] > 0:
        bank(table, turn, colour)
        return at
    for n in range(PRICES):
        room.prices[n] = t.prices[n]
    taken, switches, at = play_on(mind, t, room, turn, NO_SWITCHES, DRAW_FIRST, cards, at)
    if explore and below(rng, PERCENT) < explore and at < cards.shape[0] and t.pile[PILE_SIZE] and taken >= 0:
        taken, switches, at = play_on(mind, t, room, turn, switches, DRAW_FIRST, cards, at)
    rollers = share_out(mind, t, turn, turn, switches, taken, table)
    roll_for(mind, rollers, rng)
    return at
