"""What happens in Push, as facts. Rows are counted from 1 on."""

from functools import lru_cache
from typing import NamedTuple

from stamtafel.games.facts import Fact
from stamtafel.games.numbers import Card
from stamtafel.games.past import CHANCE
from stamtafel.games.push.layout import (
    BANK,
    BEGIN,
    CARD,
    COLOUR_BITS,
    COLOUR_COUNTS,
    DIE,
    DRAW,
    FIRST_FACE,
    LAYOUT,
    OVER,
    PLACE,
    ROLL_CARD,
    SHARE,
    STAR,
    STOP,
    SWITCH_CARD,
    TAKE,
    VALUES,
    PushPosition,
)
from stamtafel.games.push.notation import CARD_NAMES, COLOUR_NAMES, DIRECTIONS, bundle_cards, card_name
from stamtafel.kernel.records import Records, reader

MOST_KEPT = 1 << 12  # the same few bundles are told of again and again
STAR_NAME = "star"


class Turn(Fact, frozen=True):
    """The player's turn begins, with so many cards in the pile."""

    IS_HEADING = True

    player: int
    pile: int


class Drew(Fact, frozen=True):
    """The player drew this card."""

    player: int
    card: str


class Placed(Fact, frozen=True):
    """The player put the card into the row, or began it with that card."""

    player: int
    card: str
    row: int
    begins: bool


class SetAside(Fact, frozen=True):
    """The switch card just drawn was set aside: rows will be chosen starting on the left, or on the right."""

    player: int
    direction: str


class TooFar(Fact, frozen=True):
    """The card just drawn fits nowhere: the player has gone too far, and it is discarded."""

    IS_MOMENT = True

    player: int
    card: str


class Stopped(Fact, frozen=True):
    """The player stopped."""

    player: int


class Took(Fact, frozen=True):
    """The player took the row with these cards, worth so many points."""

    player: int
    row: int
    cards: tuple[str, ...]
    points: int


class Rolled(Fact, frozen=True):
    """The player rolled this colour, or `star`, and lost these cards, possibly none."""

    IS_MOMENT = True

    player: int
    colour: str
    cards: tuple[str, ...]
    points: int


class Banked(Fact, frozen=True):
    """The player banked these cards of one colour."""

    IS_MOMENT = True

    player: int
    colour: str
    cards: tuple[str, ...]
    points: int


class LeftOver(Fact, frozen=True):
    """So many rows were left over, and are discarded."""

    rows: int


class PileEmpty(Fact, frozen=True):
    """The pile is used up."""

    IS_MOMENT = True


FACTS: tuple[type[Fact], ...] = (
    Turn, Drew, Placed, SetAside, TooFar, Stopped, Took, Rolled, Banked, LeftOver, PileEmpty,
)  # fmt: skip


class Glance(NamedTuple):
    """What facts are told from: some fields of a position."""

    phase: int
    turn: int
    actor: int
    card: Card
    switches: int
    risk: int
    pile_size: int
    rows: tuple[int, ...]
    open: tuple[int, ...]


_read = reader(LAYOUT, Glance._fields)


def glance(games: Records[PushPosition]) -> Glance:
    """What facts are told from, of the first position of an array."""
    return Glance._make(_read(games))


def tell(before: Glance, who: int, number: int, after: Glance) -> tuple[Fact, ...]:
    """What happened with this move, in order."""
    told: list[Fact] = [Turn(before.turn, before.pile_size)] if before.phase == BEGIN else []
    if who != CHANCE:
        told += _decision(before, number)
    elif before.phase == CARD:
        told += _card(before, number, after)
    else:
        told.append(_roll(before, number - FIRST_FACE))
    return (*told, *_what_follows(before, after))


def _decision(s: Glance, action: int) -> list[Fact]:
    if action == DRAW:
        return []  # the card says it
    if action == STOP:
        return [Stopped(s.actor)]
    if action < TAKE:
        row = action - PLACE
        return [Placed(s.actor, card_name(s.card), row + 1, begins=not s.rows[row])]
    if action < BANK:
        row = action - TAKE
        return [Took(s.actor, row + 1, *_worth(s.rows[row]))]
    colour = action - BANK
    return [Banked(s.actor, COLOUR_NAMES[colour], *_worth(_of_colour(s.open[s.actor], colour)))]


def _card(s: Glance, card: int, t: Glance) -> list[Fact]:
    name = CARD_NAMES[card]
    told: list[Fact] = [Drew(s.turn, name)]
    if card == SWITCH_CARD:
        told.append(SetAside(s.turn, DIRECTIONS[t.switches & 1]))
    elif t.phase == DIE:
        told.append(TooFar(s.turn, name))
    return told


def _roll(s: Glance, face: int) -> Fact:
    bench = s.open[s.actor]
    if face == STAR:
        return Rolled(s.actor, STAR_NAME, *_worth(bench if s.risk else 0))  # P28
    return Rolled(s.actor, COLOUR_NAMES[face], *_worth(_of_colour(bench, face)))


def _what_follows(s: Glance, t: Glance) -> list[Fact]:
    """The pile used up, and rows that nobody took (P18)."""
    told: list[Fact] = []
    if s.pile_size and not t.pile_size:
        told.append(PileEmpty())
    if s.phase in (SHARE, DIE) and t.phase in (BEGIN, OVER):
        rows = sum(row != 0 for row in s.rows) - (s.phase == SHARE)  # without the one just taken
        if rows:
            told.append(LeftOver(rows))
    return told


def _of_colour(bundle: int, colour: int) -> int:
    return bundle & COLOUR_COUNTS << (COLOUR_BITS * colour)


@lru_cache(MOST_KEPT)
def _worth(bundle: int) -> tuple[tuple[str, ...], int]:
    """The cards of a bundle, and what they are worth (P26)."""
    cards = bundle_cards(bundle)
    return tuple(map(card_name, cards)), sum(card % VALUES + 1 for card in cards if card != ROLL_CARD)
