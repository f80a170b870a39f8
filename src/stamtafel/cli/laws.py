"""`stamtafel laws`: a game held to the laws of all games."""

from typing import Annotated

import typer

from stamtafel.cli.arguments import SomeGame, find_game
from stamtafel.cli.failing import fail


def laws(
    game: SomeGame,
    games: Annotated[int, typer.Option(min=1, help="Random games for each number of players and options.")] = 2,
    every: Annotated[int, typer.Option(min=1, help="Check only every so many positions.")] = 10,
    seed: Annotated[int, typer.Option(min=0, help="The same seed plays the same games.")] = 1,
) -> None:
    """Hold a game to the laws that every game obeys, by random play."""
    from stamtafel.games.laws import LawBroken, check_laws

    try:
        positions = check_laws(find_game(game), games, seed, every)
    except LawBroken as error:
        fail(str(error))
    print(f"{game}: {positions:,} positions keep every law")
