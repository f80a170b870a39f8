"""`stamtafel play`: a game in the terminal."""

from typing import Annotated

import typer

from stamtafel.cli.arguments import Language, Options, SomeGame, find_game, find_texts
from stamtafel.cli.compiling import compile_first
from stamtafel.cli.failing import fail


def play(
    game: SomeGame,
    players: Annotated[int | None, typer.Option(min=1, help="How many sit at the table, you included.")] = None,
    option: Options = None,
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed deals the same game.")] = None,
    lang: Language = None,
) -> None:
    """Play a game in the terminal against random players."""
    import secrets

    from stamtafel.games.errors import InvalidSetup, Unreadable
    from stamtafel.games.setup import read_option
    from stamtafel.kernel.chance import new_rng
    from stamtafel.terminal.table import play as play_game

    texts, chosen = find_texts(lang), find_game(game)
    try:
        setup = chosen.setup(players or chosen.usual_players, dict(map(read_option, option or [])))
    except (InvalidSetup, Unreadable) as error:
        fail(str(error))
    compile_first(game)
    try:
        play_game(setup, texts, new_rng(secrets.randbits(64) if seed is None else seed))
    except (EOFError, KeyboardInterrupt):
        print("\n" + texts.say("play-left"))
