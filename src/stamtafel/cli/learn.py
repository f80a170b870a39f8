"""`stamtafel learn`: a small policy that learns a game from itself, here."""

import os
from pathlib import Path
from typing import Annotated

import typer

from stamtafel.cli.arguments import Cluster, GameName, Options, Seed, Workers, find_game
from stamtafel.cli.failing import STOPPED, fail

# How NumPy's algebra is told, before it is loaded, to use one thread: with more it adds up in another order, and
# what is learned depends on the machine's cores. The workers of Dask are told the same.
THREADS_OF_ALGEBRA = ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS")


def learn(
    game: GameName,
    minutes: Annotated[float | None, typer.Option(min=0.1, help="How long to learn; 10 if left out.")] = None,
    rounds: Annotated[
        int | None, typer.Option(min=1, help="How long instead: with the same seed the same is learned.")
    ] = None,
    players: Annotated[
        int | None, typer.Option(min=2, help="How many play; the usual number if left out.")
    ] = None,
    option: Options = None,
    seed: Seed = 1,
    level: Annotated[str, typer.Option(help="Whom it meets, to see how it fares.")] = "easy",
    out: Annotated[Path | None, typer.Option(help="The file to keep it in; learned-GAME.npz if left out.")] = None,
    workers: Workers = 1,
    cluster: Cluster = None,
) -> None:
    """Let a small policy learn a game from itself, and see how it fares against a level."""
    os.environ.update(dict.fromkeys(THREADS_OF_ALGEBRA, "1"))
    from stamtafel.arena.entrants import read_entrants
    from stamtafel.arena.progress import print_line
    from stamtafel.games.errors import InvalidSetup, Unreadable
    from stamtafel.games.setup import read_option
    from stamtafel.research.learning.learner import Minutes, NotLearnable, Rounds, check_learnable
    from stamtafel.research.learning.verb import run_learning
    from stamtafel.spreading.hiring import hire
    from stamtafel.spreading.work import Unusable

    chosen = find_game(game)
    if minutes is not None and rounds is not None:
        fail("learning takes so many minutes or so many rounds: leave out one of the two")
    length = Minutes(10.0 if minutes is None else minutes) if rounds is None else Rounds(rounds)
    try:
        options = dict(map(read_option, option or []))
        setup = chosen.setup(players or chosen.usual_players, options)
        read_entrants([level], game)  # not only after minutes
        check_learnable(setup)
        with hire(workers, cluster, print_line) as crew:
            run_learning(setup, length, seed, level, out or Path(f"learned-{game}.npz"), crew)
    except (InvalidSetup, NotLearnable, Unreadable, Unusable) as error:
        fail(str(error))
    except OSError as error:
        fail(f"cannot write {error.filename}: {error.strerror}; choose another file with --out")
    except KeyboardInterrupt:
        fail("stopped; what was kept at the last look is there", STOPPED)
