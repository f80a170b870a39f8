"""`stamtafel train`: bots that learn from themselves."""

from pathlib import Path
from typing import Annotated

import typer

from stamtafel.cli.arguments import Cluster, GameName, Workers, find_game
from stamtafel.cli.failing import STOPPED, fail


def train(
    game: GameName,
    seed: Annotated[int, typer.Option(min=0, help="The same seed plays the same games.")] = 1,
    workers: Workers = 1,
    cluster: Cluster = None,
    work: Annotated[
        Path | None, typer.Option(help="Where games and candidates are kept; training/GAME if left out.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="The file to write; learned.npz in the directory of --work if left out.")
    ] = None,
) -> None:
    """Let bots learn a game from themselves, in rounds; go on after the last part that was whole."""
    from stamtafel.arena.progress import print_line
    from stamtafel.spreading.hiring import hire
    from stamtafel.spreading.work import Unusable
    from stamtafel.training.rounds import NothingLearned
    from stamtafel.training.verb import run_training
    from stamtafel.training.work import OtherRun

    if out is not None and out.suffix != ".npz":
        fail(f"--out is a file that ends in .npz, not {out}: how it was made goes beside it, in .md")
    if len(find_game(game).levels) == 1:
        fail(f"{game} has no bots that learn")
    directory = work or Path("training") / game
    try:
        with hire(workers, cluster, print_line) as crew:
            run_training(find_game(game).name, seed, crew, directory, out)
    except (NothingLearned, OtherRun, Unusable) as error:
        fail(str(error))
    except OSError as error:
        fail(f"cannot keep {error.filename}: {error.strerror}; choose another place with --work or --out")
    except KeyboardInterrupt:
        fail(f"stopped; {directory} keeps every part that is whole, and the same command goes on there", STOPPED)
