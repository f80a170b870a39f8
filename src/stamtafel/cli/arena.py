"""`stamtafel arena`: matches and ladders between bots."""

import time
from pathlib import Path
from typing import Annotated

import typer

from stamtafel.cli.arguments import AsJson, GameName, find_game
from stamtafel.cli.failing import STOPPED, fail


def arena(
    game: GameName,
    seats: Annotated[
        str, typer.Option(help="Who plays, with commas: random, easy, normal, strong, master or cmd:PROGRAM ARGS.")
    ] = "",
    sets: Annotated[int, typer.Option(min=1, help="In each set everyone takes every seat once.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="The same seed plays the same games.")] = 1,
    option: Annotated[
        list[str] | None, typer.Option(help="A rule option, like risk=true; may be repeated.")
    ] = None,
    threads: Annotated[int, typer.Option(min=1, help="Play in this many threads at once.")] = 1,
    simulations: Annotated[int | None, typer.Option(min=1, help="What a searching bot may do for a move.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long a program may take for a move.")] = 5.0,
    sprt: Annotated[
        str | None, typer.Option(help="Stop when the first is decided between two Elos, like 0,20.")
    ] = None,
    ladder: Annotated[bool, typer.Option(help="Play all levels against each other instead.")] = False,
    players: Annotated[int | None, typer.Option(min=1, help="How many sit at a table of the ladder.")] = None,
    out: Annotated[Path | None, typer.Option(help="Write every game as a record, one per line.")] = None,
    json: AsJson = False,
) -> None:
    """Let bots play each other, and say how sure the result is."""
    from stamtafel.arena import verb
    from stamtafel.arena.match import Match, check_entrants
    from stamtafel.arena.outside import Unstartable
    from stamtafel.bots.contract import Budget
    from stamtafel.games.errors import InvalidSetup, Unreadable
    from stamtafel.games.setup import read_option

    chosen, entrants = find_game(game), _read_seats(seats, is_needed=not ladder)
    try:
        options = dict(map(read_option, option or []))
        setup = chosen.setup(players or chosen.usual_players if ladder else len(entrants), options)
        sides = int(setup.options.get("teams", setup.players))
        if ladder and sides % 2:
            fail(f"a ladder needs an even number of players or teams, not {sides}: two share the table")
        if ladder and len(chosen.levels) == 1:
            fail(f"a ladder needs bots of several levels, and {game} has {chosen.levels[0]} alone")
        elos = None if sprt is None else _read_elos(sprt)
        check_entrants(entrants, setup)
    except (InvalidSetup, Unreadable, KeyError) as error:
        fail(error.args[0])
    budget = Budget(time.perf_counter, simulations=simulations)
    try:
        if ladder:
            verb.run_ladder(setup, sets, seed, threads, budget, json)
        else:
            match = Match(setup, entrants, seed, budget, seconds)
            verb.run_match(match, sets, threads, elos, out, json)
    except (verb.Unwritable, Unstartable) as error:
        fail(str(error))
    except verb.Stopped as error:
        fail(str(error), STOPPED)


def _read_seats(text: str, *, is_needed: bool) -> tuple[str, ...]:
    """Who plays, from a text like normal,easy."""
    if not text.strip():
        if is_needed:
            fail("--seats is missing: say who plays, like --seats normal,easy")
        return ()
    names = tuple(name.strip() for name in text.split(","))
    if "" in names:
        fail(f"--seats takes one name for each seat like normal,easy, and one of {text!r} is empty")
    return names


def _read_elos(text: str) -> tuple[float, float]:
    """Two Elos, the lower first, from a text like 0,20."""
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        fail(f"--sprt takes two numbers like 0,20, not {text!r}")
    if low >= high:
        fail(f"--sprt takes the lower Elo first, not {text!r}")
    return low, high
