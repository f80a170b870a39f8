"""What other hands may hold in Sequence, as if they were dealt anew from all cards that the seat has not seen.

Until the first reshuffle that is exact. After it perfect memory knows more (see `knowledge`), which is left aside.
"""

from collections.abc import Iterable, Mapping
from itertools import combinations

import msgspec

from stamtafel.games.numbers import Card, Seat, seats
from stamtafel.games.odds import chance_of_any
from stamtafel.games.sequence.board import chips_left
from stamtafel.games.sequence.fives import fives
from stamtafel.games.sequence.knowledge.view import SequenceKnowledge
from stamtafel.games.sequence.layout import (
    CARD_AT,
    FIVE,
    IS_CORNER,
    LINE_COUNT,
    LINES,
    NO_LINE,
    ONE_EYED,
    SHARED,
    TEAM,
    TWO_EYED,
    WHICH_AT,
    Line,
    Space,
    Team,
    lines,
)
from stamtafel.games.sequence.notation import card_name
from stamtafel.games.sequence.views import SequenceView
from stamtafel.games.telling import Player, Saying
from stamtafel.kernel.kernels import plain
from stamtafel.kernel.records import read

JACKS = {"two": TWO_EYED, "one": ONE_EYED}  # by their eyes
Making = dict[Space, list[Line]]  # a space, and the fives that a chip there completes


class SequenceOdds(msgspec.Struct, frozen=True):
    """What others may hold, by seat; of the own hand it is certain, 0 or 1.

    >>> import stamtafel as st
    >>> view = st.SequenceView("sequence 2; seat: 0; turn: 0 plays; turns: 6; team 0: b1 c1 d1; "
    ...                        "team 1: e5 f5 g5 h5; hand 0: 5S 3H JD; hand 1: ? ? ?")
    >>> odds = st.odds(view)
    >>> odds.unseen["5S"], [round(chance, 2) for chance in odds.completes]
    (1, [1.0, 0.2])
    >>> [round(chance, 2) for chance in odds.spoils]
    [0.0, 0.22]
    """

    unseen: Mapping[str, int]  # how many of each card are in the pile and the others' hands together
    completes: tuple[float, ...]  # that it holds a card with which its team could make a sequence now
    spoils: tuple[float, ...]  # that it holds one against a sequence which the team of this seat could make now


odds_type = SequenceOdds


def odds(view: SequenceView) -> SequenceOdds:
    """The odds with the board as it is now."""
    known, players = read(view.data, 0), seats(view.setup.players)
    team_of = [TEAM[known.teams, seat] for seat in players]
    making = {team: completing(known, team) for team in {*team_of}}
    own = TEAM[known.teams, view.seat] if view.seat >= 0 else None
    makers = {team: _placing(making[team]) for team in making}
    spoilers = _placing(making[own]) | _removing(known, making[own]) if own is not None else frozenset()
    return SequenceOdds(
        view.unseen,
        tuple(_chance(view, seat, makers[team_of[seat]]) for seat in players),
        tuple(0.0 if team_of[seat] == own else _chance(view, seat, spoilers) for seat in players),
    )


def sayings(told: SequenceOdds, seat: int) -> list[Saying]:
    """The odds as a person at this seat is told them: the jacks that are left, and what everyone else may do."""
    eyes = {name: sum(told.unseen.get(card_name(card), 0) for card in jacks) for name, jacks in JACKS.items()}
    said = [Saying("sequence-odds-jacks", eyes)]
    for other, (completes, spoils) in enumerate(zip(told.completes, told.spoils, strict=True)):
        chances = {"completes": round(100 * completes), "spoils": round(100 * spoils)}
        if other != seat and any(chances.values()):
            said.append(Saying("sequence-odds", {"player": Player(other), **chances}))
    return said


def completing(known: SequenceKnowledge, team: Team) -> Making:
    """The spaces on which a chip of the team would make a sequence, each with the fives it would complete."""
    found: Making = {}
    if not plain(chips_left)(known, team):  # S3
        return found
    for line in lines(LINE_COUNT):
        missing = [space for space in _spaces_of(line) if not _has(known, team, space)]
        if len(missing) == 1 and known.free[WHICH_AT[missing[0]]] >> CARD_AT[missing[0]] & 1:
            found.setdefault(missing[0], []).append(line)
    return {space: made for space, made in found.items() if _counts(known, team, made)}


def _spaces_of(line: Line) -> list[Space]:
    """The five spaces of the line."""
    return [LINES[line, n] for n in range(FIVE)]


def _has(known: SequenceKnowledge, team: Team, space: Space) -> bool:
    """S13, S19: whether the space counts for the team."""
    return bool(IS_CORNER[space] or known.chips[team, WHICH_AT[space]] >> CARD_AT[space] & 1)


def _counts(known: SequenceKnowledge, team: Team, made: list[Line]) -> bool:
    """S21 to S23, S27: whether these fives, made at once, would give the team another sequence."""
    if known.advanced:
        lying = [*fives(known, team), *made]
        apart = any(SHARED[one, other] <= 1 for one, other in combinations(lying, 2))
        return (2 if apart else 1) > known.sequences[team]
    turned = known.turned[team]
    return any(turned == NO_LINE or SHARED[line, turned - 1] <= 1 for line in made)


def _placing(spaces: Iterable[Space]) -> frozenset[Card]:
    """S10, S11: the cards that put a chip on any of these spaces."""
    found = {CARD_AT[space] for space in spaces}
    return frozenset({*found, *TWO_EYED} if found else ())


def _removing(known: SequenceKnowledge, making: Making) -> frozenset[Card]:
    """S12, S20: the one-eyed jacks, if one of the chips that such a five already has can be taken away."""
    there = {space for made in making.values() for line in made for space in _spaces_of(line)}
    chips = [space for space in there - {*making} if not IS_CORNER[space]]
    is_removable = any(not known.locked[WHICH_AT[space]] >> CARD_AT[space] & 1 for space in chips)
    return frozenset(ONE_EYED if is_removable else ())


def _chance(view: SequenceView, seat: Seat, wanted: frozenset[Card]) -> float:
    names = {card_name(card) for card in wanted}
    if seat == view.seat:
        return float(any(card in names for card in view.hand))
    good, unseen = sum(view.unseen.get(name, 0) for name in names), sum(view.unseen.values())
    return chance_of_any(good, unseen, view.hand_sizes[seat])
