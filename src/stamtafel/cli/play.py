"""`stamtafel play`: a game in the terminal."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stamtafel.cli.arguments import Language, Options, find_game, find_texts, first_game
from stamtafel.cli.compiling import compile_first, compile_its_bots
from stamtafel.cli.failing import fail

if TYPE_CHECKING:
    from stamtafel.games.contract import Game
    from stamtafel.terminal.beginning import Wishes
    from stamtafel.terminal.here import Here
    from stamtafel.terminal.moment import Play
    from stamtafel.terminal.there import There
    from stamtafel.texts import Texts


def play(
    game: Annotated[str | None, typer.Argument(help="The name of a game; the first there is if left out.")] = None,
    players: Annotated[int | None, typer.Option(min=1, help="How many sit at the table, you included.")] = None,
    option: Options = None,
    people: Annotated[
        str | None, typer.Option(help="Who plays at this keyboard, like Anna,Bram; - leaves a seat to a bot.")
    ] = None,
    bots: Annotated[
        str | None, typer.Option(help="Levels of the bots, like easy,normal; the last one is that of all others.")
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed deals the same game.")] = None,
    save: Annotated[Path | None, typer.Option(help="Keep the game in this new file, after each move.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with the game in this file, and keep it there.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Line by line, as where there is no terminal.")] = False,
    pace: Annotated[float, typer.Option(min=0, help="Seconds that a move of a bot is to be seen.")] = 0.4,
    server: Annotated[
        str | None, typer.Option(help="Sit down at a table of this server, like http://127.0.0.1:8113.")
    ] = None,
    table: Annotated[str | None, typer.Option(help="The table there: the end of its address.")] = None,
    lang: Language = None,
) -> None:
    """Play a game in the terminal, with others at its keyboard and with bots, or at a server's table."""
    from stamtafel.terminal.beginning import Wishes

    texts, begins = find_texts(lang), [game, players, option, bots, seed, save] != [None] * 6
    if server is not None or table is not None:
        if begins or load is not None or None in (server, table, people):
            fail("a server's table needs --server, --table and your name (--people), and nothing else of a game")
        played: Play = _sit_down(server or "", table or "", people or "", texts)
    elif load is None:
        chosen = find_game(game or first_game())
        played = _begin(chosen, Wishes(players, option or (), _words(people), _words(bots), seed), save, texts)
    elif begins or people is not None:
        fail("--load goes on with a game as it is; leave out what would begin another one")
    else:
        played = _go_on(load, texts)
    is_plain = plain or not (sys.stdin.isatty() and sys.stdout.isatty())
    _play(played, is_plain, pace)
    file = load or save
    if file is not None and not played.moment().is_over:
        print(texts.say("play-kept", file=str(file)))


def _begin(game: "Game", wishes: "Wishes", save: Path | None, texts: "Texts") -> "Here":
    """A new game, kept in this file if one is given."""
    from stamtafel.games.errors import InvalidSetup, Unreadable
    from stamtafel.terminal.beginning import begin

    if save is not None and save.exists():
        fail(f"{save} is there already; go on with it by --load, or choose another file")
    if save is not None and not save.parent.is_dir():
        fail(f"there is no folder {save.parent} for {save.name}")
    try:
        compile_first(game.name)
        begun = begin(game, wishes, texts, save)
    except (InvalidSetup, Unreadable, OSError) as error:
        fail(str(error))
    except KeyError as error:
        fail(error.args[0])
    _compile_bots(begun)
    return begun


def _go_on(file: Path, texts: "Texts") -> "Here":
    """The game in the file."""
    from stamtafel.games.errors import IllegalMove, InvalidSetup, Unreadable
    from stamtafel.terminal.keeping import go_on_with

    try:
        kept = go_on_with(file, texts)
    except (OSError, UnicodeDecodeError, Unreadable, InvalidSetup, IllegalMove) as error:
        fail(f"{file} cannot be gone on with: {error}")
    except KeyError as error:
        fail(error.args[0])
    _compile_bots(kept)
    return kept


def _sit_down(server: str, table: str, name: str, texts: "Texts") -> "There":
    """A seat at a server's table, as who was there before under this name."""
    from websockets.exceptions import WebSocketException

    from stamtafel.terminal.guests import guests_file, keep_token, token_of
    from stamtafel.terminal.moment import Refused
    from stamtafel.terminal.there import There

    file = guests_file()
    try:
        there = There(server, table, name, token_of(file, server, name), texts)
        if there.token is not None:
            keep_token(file, server, name, there.token)
    except (OSError, WebSocketException) as error:
        fail(f"{server} cannot be reached: {error}")
    except Refused as refused:
        fail(str(refused) or f"{server} does not answer")
    except KeyError as error:
        fail(error.args[0])
    return there


def _compile_bots(play: "Here") -> None:
    """Compile the bots of the game, unless all that sit there guess."""
    from stamtafel.games.contract import RANDOM

    if {seat.level for seat in play.seats} - {None, RANDOM}:
        compile_its_bots(play.teller.game.name)


def _play(play: "Play", is_plain: bool, pace: float) -> None:
    """Play until the game is over or the person leaves."""
    if is_plain:
        from stamtafel.terminal.plain import play_by_line

        try:
            play_by_line(play)
        except (EOFError, KeyboardInterrupt):
            print("\n" + play.teller.texts.say("play-left"))
    else:
        from stamtafel.terminal.app import PlayApp

        app = PlayApp(play, pace)
        app.run()
        if app.return_code:
            raise SystemExit(app.return_code)


def _words(text: str | None) -> tuple[str, ...]:
    """What is listed with commas between."""
    return () if text is None else tuple(word.strip() for word in text.split(","))
