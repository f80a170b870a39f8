"""What other hands may hold in 13, as if they were dealt anew from all cards that the seat has not seen."""

from collections.abc import Mapping

import msgspec

from stamtafel.games.odds import chance_of_any
from stamtafel.games.telling import Player, Saying, Value
from stamtafel.games.thirteen.layout import LIMIT
from stamtafel.games.thirteen.notation import ADDED, COLOUR_NAMES, ONTO, PLAYED
from stamtafel.games.thirteen.views import ThirteenView


class ThirteenOdds(msgspec.Struct, frozen=True):
    """For every tile and seat, how likely its hand has a card that fits there without tipping it.

    >>> import stamtafel as st
    >>> view = st.ThirteenView("thirteen 3; seat: 1; turn: 1 plays; tiles: B7 B5 / Y7 R4 / G7; "
    ...                        "hand 0: ? ? ? ? ?; hand 1: B2 B7 Y2 G4 R4; hand 2: ? ? ? ? ?")
    >>> {tile: [round(chance, 2) for chance in seats] for tile, seats in st.odds(view).fits.items()}
    {'B': [0.34, 0.0, 0.34], 'Y': [0.51, 1.0, 0.51], 'G': [0.94, 1.0, 0.94]}
    """

    fits: Mapping[str, tuple[float, ...]]


odds_type = ThirteenOdds


def odds(view: ThirteenView) -> ThirteenOdds:
    """The odds at the tiles as they are now; of the own hand it is certain, 0 or 1."""
    return ThirteenOdds({tile: _by_seat(view, tile) for tile in COLOUR_NAMES})


def sayings(told: ThirteenOdds, seat: int) -> list[Saying]:
    """The odds as a person at this seat is told them, for everyone else."""
    players = range(len(told.fits[COLOUR_NAMES[0]]))
    return [Saying("thirteen-odds", _values(told, other)) for other in players if other != seat]


def _values(told: ThirteenOdds, seat: int) -> dict[str, Value]:
    return {"player": Player(seat), **{tile.lower(): round(100 * told.fits[tile][seat]) for tile in COLOUR_NAMES}}


def _by_seat(view: ThirteenView, tile: str) -> tuple[float, ...]:
    fitting = {card for card in {*PLAYED} if _fits(view.values[tile], tile, card)}
    good, unseen = sum(view.unseen.get(card, 0) for card in fitting), sum(view.unseen.values())
    return tuple(
        float(any(card in fitting for card in view.hand)) if seat == view.seat
        else chance_of_any(good, unseen, held)
        for seat, held in enumerate(view.hand_sizes)
    )  # fmt: skip


def _fits(value: int, tile: str, card: str) -> bool:
    """T8 to T12: whether the card may go on the tile, and leaves it at 13 or less."""
    ways = zip(PLAYED, ONTO, ADDED, strict=True)
    return any(
        name == card and COLOUR_NAMES[onto] == tile and value + added <= LIMIT for name, onto, added in ways
    )
