"""What happens in 13, as facts. Rounds are counted from 1 on."""

from functools import lru_cache
from typing import NamedTuple

from stamtafel.games.facts import Dealt, Drew, Fact
from stamtafel.games.past import CHANCE
from stamtafel.games.thirteen.layout import (
    DEAL,
    DECK_SIZE,
    LAYOUT,
    LIMIT,
    ThirteenPosition,
)
from stamtafel.games.thirteen.notation import (
    ADDED,
    CARD_NAMES,
    COLOUR_NAMES,
    ONTO,
    PLAYED,
    bundle_cards,
    card_name,
)
from stamtafel.kernel.records import Records, reader

MOST_KEPT = 1 << 12  # the same few bundles are told of again and again


class Round(Fact, frozen=True):
    """A round begins, of so many; the player deals."""

    IS_HEADING = True

    round: int
    rounds: int
    player: int


class Played(Fact, frozen=True):
    """The player put the card onto the tile, which is worth `value` then."""

    player: int
    card: str
    tile: str
    value: int


class Tipped(Fact, frozen=True):
    """The card brought the tile to `value`, too much: the player took these; `left` is its value now."""

    IS_MOMENT = True

    player: int
    card: str
    tile: str
    value: int
    cards: tuple[str, ...]
    left: int


class Free(Fact, frozen=True):
    """The player took the most cards of this colour in the round: they cost nothing (T16)."""

    IS_MOMENT = True

    player: int
    tile: str


class RoundOver(Fact, frozen=True):
    """The round is over; it cost every seat so many minus points."""

    IS_MOMENT = True

    round: int
    points: tuple[int, ...]


class PileEmpty(Fact, frozen=True):
    """The pile is used up."""


FACTS: tuple[type[Fact], ...] = (Round, Dealt, Drew, Played, Tipped, Free, RoundOver, PileEmpty)


class Glance(NamedTuple):
    """What facts are told from: some fields of a position, none of them hidden."""

    players: int
    start: int
    phase: int
    rounds_done: int
    rounds: int
    turn: int
    pile_size: int
    tiles: tuple[int, ...]
    values: tuple[int, ...]
    taken: tuple[int, ...]
    points: tuple[int, ...]


_read = reader(LAYOUT, Glance._fields)


def glance(games: Records[ThirteenPosition]) -> Glance:
    """What facts are told from, of the first position of an array."""
    return Glance._make(_read(games))


def tell(before: Glance, who: int, number: int, after: Glance) -> tuple[Fact, ...]:
    """What happened with this move, in order."""
    if who != CHANCE:
        played = _play(before, number)
        if after.rounds_done == before.rounds_done:
            return (played,)
        return (played, *_free(before, number), _round_over(before, after))
    if before.phase == DEAL:
        dealt = Dealt(before.turn, CARD_NAMES[number])
        return (dealt,) if before.pile_size < DECK_SIZE else (_round(before), dealt)
    drew = Drew(before.turn, CARD_NAMES[number])
    return (drew, PileEmpty()) if not after.pile_size else (drew,)


def _round(s: Glance) -> Fact:
    return Round(s.rounds_done + 1, s.rounds, player=(s.start + s.rounds_done) % s.players)  # T3


def _play(s: Glance, action: int) -> Fact:
    card, tile = PLAYED[action], ONTO[action]
    value = s.values[tile] + ADDED[action]
    if value <= LIMIT:
        return Played(s.turn, card, COLOUR_NAMES[tile], value)
    return Tipped(s.turn, card, COLOUR_NAMES[tile], value, _names(s.tiles[tile]), left=ADDED[action])  # T12


def _free(s: Glance, action: int) -> list[Fact]:
    """T16: who took strictly the most cards of a colour, with what the last move of the round took."""
    taken, tile = list(s.taken[: s.players]), ONTO[action]
    if s.values[tile] + ADDED[action] > LIMIT:
        taken[s.turn] += s.tiles[tile]
    told: list[Fact] = []
    for colour in COLOUR_NAMES:
        counts = [sum(card[0] == colour for card in _names(bundle)) for bundle in taken]
        if counts.count(max(counts)) == 1:
            told.append(Free(counts.index(max(counts)), colour))
    return told


def _round_over(s: Glance, t: Glance) -> Fact:
    return RoundOver(s.rounds_done + 1, tuple(t.points[seat] - s.points[seat] for seat in range(s.players)))


@lru_cache(MOST_KEPT)
def _names(bundle: int) -> tuple[str, ...]:
    return tuple(map(card_name, bundle_cards(bundle)))
