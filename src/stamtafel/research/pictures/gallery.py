"""Which pictures a game has: those of every game, and its own."""

from importlib import import_module

from stamtafel.games.contract import Game
from stamtafel.research.pictures import of_every_game
from stamtafel.research.pictures.picture import Picture


def pictures_of(game: Game) -> tuple[Picture, ...]:
    """All pictures that data of this game can be shown in."""
    own: tuple[Picture, ...] = import_module(game.pictures).PICTURES if game.pictures else ()
    return (*of_every_game.PICTURES, *own)
