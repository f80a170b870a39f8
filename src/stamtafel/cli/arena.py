"""`stamtafel arena`: matches and ladders between bots."""

import time
from pathlib import Path
from typing import Annotated

import typer

from stamtafel.cli.arguments import AsJson, Cluster, GameName, Workers, find_game, read_seats
from stamtafel.cli.failing import STOPPED, fail


def arena(
    game: GameName,
    seats: Annotated[
        str,
        typer.Option(help="Who plays, with commas: a level like normal, cmd:PROGRAM ARGS or py:MODULE:FUNCTION."),
    ] = "",
    sets: Annotated[int, typer.Option(min=1, help="In each set everyone takes every seat once.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="The same seed plays the same games.")] = 1,
    option: Annotated[
        list[str] | None, typer.Option(help="A rule option, like risk=true; may be repeated.")
    ] = None,
    workers: Workers = 1,
    cluster: Cluster = None,
    simulations: Annotated[int | None, typer.Option(min=1, help="What a searching bot may do for a move.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long a program may take for a move.")] = 5.0,
    sprt: Annotated[
        str | None, typer.Option(help="Stop when the first is decided between two Elos, like 0,20.")
    ] = None,
    ladder: Annotated[
        bool,
        typer.Option("--ladder", help="Let every two of those at --seats, or of all levels, meet; rate them."),
    ] = False,
    players: Annotated[int | None, typer.Option(min=1, help="How many sit at a table of the ladder.")] = None,
    out: Annotated[Path | None, typer.Option(help="Write every game as a record, one per line.")] = None,
    json: AsJson = False,
) -> None:
    """Let bots play each other, and say how sure the result is."""
    from stamtafel.arena import verb
    from stamtafel.arena.asking import Failed
    from stamtafel.arena.entrants import read_entrants
    from stamtafel.arena.ladder import Climb
    from stamtafel.arena.match import Match
    from stamtafel.arena.outside import Unstartable
    from stamtafel.arena.progress import print_line
    from stamtafel.arena.records import Unwritable
    from stamtafel.bots.contract import Budget
    from stamtafel.games.errors import InvalidSetup, Unreadable
    from stamtafel.games.setup import read_option
    from stamtafel.spreading.hiring import hire
    from stamtafel.spreading.work import Unusable

    chosen = find_game(game)
    _check_heeded(ladder, sprt, players)
    names = read_seats(seats, chosen.levels if ladder else ())
    try:
        options = dict(map(read_option, option or []))
        setup = chosen.setup(players or chosen.usual_players if ladder else len(names), options)
        if ladder:
            _check_ladder(len(set(chosen.teams(setup))), names)
        elos = None if sprt is None else _read_elos(sprt)
        entrants = read_entrants(names, game)
    except (InvalidSetup, Unreadable) as error:
        fail(str(error))
    budget = Budget(time.perf_counter, simulations=simulations)
    try:
        with hire(workers, cluster, print_line) as crew:
            if ladder:
                verb.run_ladder(Climb(setup, entrants, sets, seed, budget, seconds), crew, out, json)
            else:
                verb.run_match(Match(setup, entrants, seed, budget, seconds), sets, crew, elos, out, json)
    except (Failed, Unstartable, Unusable, Unwritable) as error:
        fail(str(error))
    except verb.Stopped as error:
        fail(str(error), STOPPED)
    except KeyboardInterrupt:
        fail("stopped", STOPPED)


def _check_heeded(ladder: bool, sprt: str | None, players: int | None) -> None:
    """Refuse what would be ignored."""
    if ladder and sprt is not None:
        fail("--sprt decides about the first seat of a match; a ladder rates everyone, so leave it out")
    if not ladder and players is not None:
        fail("--players is for --ladder; in a match as many play as --seats names")


def _check_ladder(sides: int, names: tuple[str, ...]) -> None:
    """Refuse a ladder that two cannot share evenly, or that has no two different names."""
    if sides % 2:
        fail(f"a ladder needs an even number of players or teams, not {sides}: two share the table")
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        fail(f"a ladder rates everyone at --seats once, and {twice!r} is there twice")
    if len(names) < 2:
        fail(f"a ladder needs two at --seats at least, not {names[0]!r} alone")


def _read_elos(text: str) -> tuple[float, float]:
    """Two Elos, the lower first, from a text like 0,20."""
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        fail(f"--sprt takes two numbers like 0,20, not {text!r}")
    if low >= high:
        fail(f"--sprt takes the lower Elo first, not {text!r}")
    return low, high
