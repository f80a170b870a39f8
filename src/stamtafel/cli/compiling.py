"""Compiling before anything is run, and saying so meanwhile; `stamtafel compile`."""

from typing import TYPE_CHECKING, Annotated

import typer

from stamtafel.cli.failing import fail

if TYPE_CHECKING:
    from rich.status import Status


def compile_all(
    bots: Annotated[bool, typer.Option(help="Compile the bots too, not the rules alone.")] = True,
    mode: Annotated[str | None, typer.Option(help="compiled, or checked: with every index checked.")] = None,
) -> None:
    """Compile the rules and bots of all games now instead of on first use."""
    from stamtafel.games import names, run
    from stamtafel.kernel.modes import UnknownMode, read_mode

    if mode is not None:
        try:
            run(read_mode(mode, "--mode"))
        except UnknownMode as error:
            fail(str(error))
    for name in names():
        compile_first(name)
        if bots:
            compile_its_bots(name)


def compile_first(name: str) -> None:
    """Compile a game's rules if that was not done before, and say so meanwhile."""
    from stamtafel.games.warming import are_rules_kept, compile_rules
    from stamtafel.kernel.modes import current_mode

    if not are_rules_kept(current_mode(), name):
        with _saying(f"the rules of {name}"):
            compile_rules(name)


def compile_its_bots(name: str) -> None:
    """Compile a game's bots if that was not done before, and say so meanwhile; its rules must be compiled."""
    from stamtafel.bots.warming import are_bots_kept, compile_bots
    from stamtafel.kernel.modes import current_mode

    if not are_bots_kept(current_mode(), name):
        with _saying(f"the bots of {name}"):
            compile_bots(name)


def _saying(what: str) -> "Status":
    """Say what is being compiled, as long as it takes."""
    from rich.console import Console

    return Console(stderr=True).status(f"Compiling {what} (once for each version)")
