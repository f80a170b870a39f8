"""Whole turns with what was learned, a few microseconds each, on the holdings of a mind."""

from stamtafel.bots.push.gains import draw_gain
from stamtafel.bots.push.mind import Mind
from stamtafel.bots.push.prices import copy_prices, set_prices
from stamtafel.bots.push.rollouts import DRAW_FIRST, play_on
from stamtafel.bots.push.sharing import NOTHING, bank, bank_worth, share_out
from stamtafel.bots.push.turns import NO_SWITCHES, Turn, clear_rows
from stamtafel.games.numbers import Seat, seats
from stamtafel.games.push.layout import COLOURS, FACES, STAR
from stamtafel.kernel.chance import Rng, below
from stamtafel.kernel.kernels import inner, whole
from stamtafel.kernel.records import Integers

PERCENT = 100
NO_EXPLORING = whole(0)


@inner(apart=True)
def begin_turn(mind: Mind, t: Turn, turn: Seat) -> int:
    """Lay out an empty turn with its prices; the answer is the colour to bank, -1 to draw."""
    set_prices(mind, t, turn, turn)
    clear_rows(t)
    best, choice = t.unchanged + draw_gain(mind, t, turn, NO_SWITCHES, 0.0, NOTHING), -1
    for colour in range(COLOURS):
        if mind.holdings[turn, colour] > 0:
            value = bank_worth(mind, t, turn, colour)
            if value > best:
                best, choice = value, colour
    return choice


@inner
def roll(mind: Mind, seat: Seat, face: int) -> None:
    """P19 to P21, P28: what the die takes."""
    for colour in range(COLOURS):
        if face == colour or (mind.risk and face == STAR):
            mind.holdings[seat, colour] = 0


@inner(apart=True)
def roll_for(mind: Mind, rollers: int, rng: Rng) -> None:
    """Everyone of these seats, as bits, rolls."""
    for seat in seats(mind.players):
        if rollers >> seat & 1:
            roll(mind, seat, below(rng, FACES))


@inner(apart=True)
def take_turn(
    mind: Mind, t: Turn, room: Turn, turn: Seat, explore: int, cards: Integers, at: int, rng: Rng
) -> int:
    """Play one turn, rolls included; the answer is the place of the next card."""
    colour = begin_turn(mind, t, turn)
    if explore and below(rng, PERCENT) < explore:
        colour = below(rng, COLOURS + 1) - 1
    if colour >= 0 and mind.holdings[turn, colour] > 0:
        bank(mind, turn, colour)
        return at
    copy_prices(t, room)
    taken, switches, at = play_on(mind, t, room, turn, NO_SWITCHES, DRAW_FIRST, cards, at)
    if explore and below(rng, PERCENT) < explore and at < len(cards) and t.pile_size and taken >= 0:
        taken, switches, at = play_on(mind, t, room, turn, switches, DRAW_FIRST, cards, at)
    rollers = share_out(mind, t, turn, turn, switches, taken)
    roll_for(mind, rollers, rng)
    return at
