"""`stamtafel learn`: a small policy that learns a game from itself, here."""

from pathlib import Path
from typing import Annotated

import typer

from stamtafel.cli.arguments import GameName, Options, Seed, find_game
from stamtafel.cli.failing import STOPPED, fail


def learn(
    game: GameName,
    minutes: Annotated[float, typer.Option(min=0.1, help="How long to learn.")] = 10.0,
    players: Annotated[
        int | None, typer.Option(min=2, help="How many play; the usual number if left out.")
    ] = None,
    option: Options = None,
    seed: Seed = 1,
    level: Annotated[str, typer.Option(help="Whom it meets, to see how it fares.")] = "easy",
    out: Annotated[Path | None, typer.Option(help="The file to keep it in; learned-GAME.npz if left out.")] = None,
) -> None:
    """Let a small policy learn a game from itself on this machine, and see how it fares against a level."""
    from stamtafel.arena.entrants import read_entrants
    from stamtafel.games.errors import InvalidSetup, Unreadable
    from stamtafel.games.setup import read_option
    from stamtafel.research.learning.learner import NotLearnable
    from stamtafel.research.learning.verb import run_learning

    chosen = find_game(game)
    try:
        options = dict(map(read_option, option or []))
        setup = chosen.setup(players or chosen.usual_players, options)
        read_entrants([level], game)  # not only after minutes
        run_learning(setup, minutes, seed, level, out or Path(f"learned-{game}.npz"))
    except (InvalidSetup, NotLearnable, Unreadable) as error:
        fail(str(error))
    except OSError as error:
        fail(f"cannot write {error.filename}: {error.strerror}; choose another file with --out")
    except KeyboardInterrupt:
        fail("stopped; what was kept at the last look is there", STOPPED)
