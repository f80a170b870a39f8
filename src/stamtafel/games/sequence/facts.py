"""What happens in Sequence, as facts. Turns and teams are counted from 1 on."""

from typing import NamedTuple

from stamtafel.games.facts import Dealt, Drew, Fact
from stamtafel.games.past import CHANCE, PENALTY
from stamtafel.games.sequence.layout import (
    CARDS,
    CLAIM,
    CLAIMING,
    DEALING,
    DISCARD,
    DRAW,
    LAYOUT,
    ONE_EYED,
    PASS,
    REPLACING,
    SPACES,
    SWAP,
    SequencePosition,
)
from stamtafel.games.sequence.notation import CARD_NAMES, LINE_NAMES, SPACE_NAMES
from stamtafel.kernel.records import Records, reader


class Turn(Fact, frozen=True):
    """The player's turn begins, with so many cards in the pile."""

    IS_HEADING = True

    player: int
    turn: int
    pile: int


class Replaced(Fact, frozen=True):
    """The player got a card for the dead one, and alone sees it."""

    HIDDEN = ("card",)

    player: int
    card: str | None


class Played(Fact, frozen=True):
    """The player played the card and put a chip on the space."""

    player: int
    card: str
    space: str


class Removed(Fact, frozen=True):
    """The player played a one-eyed jack and removed the chip on the space."""

    IS_MOMENT = True

    player: int
    card: str
    space: str


class Swapped(Fact, frozen=True):
    """The player showed a dead card and discarded it."""

    player: int
    card: str


class Discarded(Fact, frozen=True):
    """The player discarded the card for having talked."""

    player: int
    card: str


class Claimed(Fact, frozen=True):
    """The player chose this five to be turned over."""

    player: int
    line: str


class Passed(Fact, frozen=True):
    """The player could do nothing."""

    player: int


class Missed(Fact, frozen=True):
    """The player did not draw in time, and goes on with a card fewer (S18)."""

    player: int


class Penalty(Fact, frozen=True):
    """The team was caught talking: each of its players discards a card."""

    team: int


class Made(Fact, frozen=True):
    """The team made a sequence and has so many now."""

    IS_MOMENT = True

    team: int
    count: int


class Broken(Fact, frozen=True):
    """The team lost a sequence and has so many now."""

    IS_MOMENT = True

    team: int
    count: int


class Reshuffled(Fact, frozen=True):
    """All discards became a new pile of so many cards."""

    IS_MOMENT = True

    pile: int


FACTS: tuple[type[Fact], ...] = (
    Turn, Dealt, Drew, Replaced, Played, Removed, Swapped, Discarded, Claimed, Passed, Missed, Penalty, Made,
    Broken, Reshuffled,
)  # fmt: skip


class Glance(NamedTuple):
    """What facts are told from: some fields of a position, none of them hidden."""

    players: int
    phase: int
    turn: int
    drawer: int
    turns: int
    swapped: int
    owing: int
    pile_size: int
    sequences: tuple[int, ...]
    rights: tuple[int, ...]


_read = reader(LAYOUT, Glance._fields)


def glance(games: Records[SequencePosition]) -> Glance:
    """What facts are told from, of the first position of an array."""
    return Glance._make(_read(games))


def tell(before: Glance, who: int, number: int, after: Glance) -> tuple[Fact, ...]:
    """What happened with this move, in order."""
    if who == CHANCE:
        return (_card(before, CARD_NAMES[number]),)
    if who == PENALTY:
        return (Penalty(number + 1),)
    told: list[Fact] = []
    if before.turn == who and before.phase != CLAIMING and not before.owing and not before.swapped:
        told.append(Turn(who, before.turns + 1, before.pile_size))
    if number != DRAW:  # of which the card tells
        told.append(_decision(who, number))
    return (*told, *_missed(before, who if number == DRAW else None, after), *_what_follows(before, after))


def _decision(player: int, action: int) -> Fact:
    if action < SWAP:
        card, space = divmod(action, SPACES)
        kind = Removed if card in ONE_EYED else Played
        return kind(player, CARD_NAMES[card], SPACE_NAMES[space])
    if action < CLAIM:
        kind_laid_off = Swapped if action < DISCARD else Discarded
        return kind_laid_off(player, CARD_NAMES[(action - SWAP) % CARDS])
    return Passed(player) if action == PASS else Claimed(player, LINE_NAMES[action - CLAIM])


def _card(s: Glance, card: str) -> Fact:
    if s.phase == DEALING:
        return Dealt(s.drawer, card)
    return Replaced(s.drawer, card) if s.phase == REPLACING else Drew(s.drawer, card)


def _missed(s: Glance, drawer: int | None, t: Glance) -> list[Fact]:
    """S18: who has lost the right to draw."""
    if s.rights == t.rights:
        return []
    lost = [seat for seat in range(s.players) if s.rights[seat] not in (0, t.rights[seat]) and seat != drawer]
    return [Missed(seat) for seat in lost]


def _what_follows(s: Glance, t: Glance) -> list[Fact]:
    """A sequence made or broken, and a new pile."""
    told: list[Fact] = []
    if s.sequences != t.sequences:
        for team, (before, after) in enumerate(zip(s.sequences, t.sequences, strict=True)):
            if after != before:
                told.append((Made if after > before else Broken)(team + 1, after))
    if t.pile_size > s.pile_size:
        told.append(Reshuffled(t.pile_size))
    return told
