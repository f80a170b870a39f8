"""The verbs of `stamtafel`, one file each, which imports what it needs when it is called: so help is instant."""

from typing import Annotated

import typer

from stamtafel.cli.arena import arena
from stamtafel.cli.bench import bench
from stamtafel.cli.compiling import compile_all
from stamtafel.cli.dataset import dataset
from stamtafel.cli.home import home
from stamtafel.cli.laws import laws
from stamtafel.cli.learn import learn
from stamtafel.cli.new_game import new_game
from stamtafel.cli.play import play
from stamtafel.cli.referee import referee
from stamtafel.cli.replay import replay
from stamtafel.cli.report import report
from stamtafel.cli.rules import rules
from stamtafel.cli.schema import schema
from stamtafel.cli.serve import serve
from stamtafel.cli.train import train
from stamtafel.cli.transfer import transfer
from stamtafel.cli.verify import verify
from stamtafel.version import __version__

app = typer.Typer(add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False)


def _print_version(is_asked: bool) -> None:
    if is_asked:
        print(__version__)
        raise typer.Exit


@app.callback()
def stamtafel(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """A table for Push, 13 and Sequence."""


for verb in (
    play,
    rules,
    home,
    serve,
    transfer,
    arena,
    train,
    learn,
    dataset,
    report,
    referee,
    replay,
    verify,
    laws,
    schema,
):
    app.command()(verb)
app.command(name="new-game")(new_game)
app.command(name="compile")(compile_all)
app.add_typer(bench, name="bench")
