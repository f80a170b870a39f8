"""`stamtafel dataset`: games as data, one row for each decision."""

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stamtafel.cli.arguments import Cluster, Options, Workers, find_game, read_seats
from stamtafel.cli.failing import STOPPED, fail

if TYPE_CHECKING:
    from stamtafel.research.data.making import Source
    from stamtafel.research.data.rows import Judge
    from stamtafel.research.data.sources import Played, Recorded

USUAL_GAMES = 1_000
USUAL_SEED = 1
SECONDS = 5.0  # for a move of a program


def dataset(
    game: Annotated[str | None, typer.Argument(help="The name of a game, to be played; not with --from.")] = None,
    games: Annotated[int | None, typer.Option(min=1, help="How many to play; 1,000 if left out.")] = None,
    seats: Annotated[
        str, typer.Option(help="Who plays, as in the arena, like normal,easy; all at random if left out.")
    ] = "",
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed makes the same bytes.")] = None,
    option: Options = None,
    records: Annotated[
        Path | None,
        typer.Option("--from", help="A file with a record on each line, of the arena or of a table, instead."),
    ] = None,
    values: Annotated[
        str, typer.Option(help="A level to ask what every legal action is worth, like normal or strong.")
    ] = "",
    out: Annotated[Path, typer.Option(help="The file to write; its card goes beside it.")] = Path("games.parquet"),
    workers: Workers = 1,
    cluster: Cluster = None,
) -> None:
    """Make data of games: Parquet, one row for each decision, with a card that says what it is."""
    from stamtafel.arena.asking import Failed
    from stamtafel.arena.outside import Unstartable
    from stamtafel.arena.progress import print_line
    from stamtafel.games.errors import IllegalMove, Unreadable
    from stamtafel.research.extra import Missing, need
    from stamtafel.spreading.hiring import hire
    from stamtafel.spreading.work import Unusable

    try:
        need("polars")
        from stamtafel.research.data.making import make_dataset

        if records is None:
            source: Source = _to_play(game, games, seats, seed, option, values)
        else:
            _check_heeded(game=game, games=games, seats=seats or None, seed=seed, option=option)
            source = _to_read(records, values)
        with hire(workers, cluster, print_line) as crew:
            made = make_dataset(source, crew, out)
    except (Failed, IllegalMove, Missing, Unreadable, Unstartable, Unusable) as error:
        fail(str(error))
    except OSError as error:
        fail(f"cannot use {error.filename or out}: {error.strerror or error}; choose another file")
    except KeyboardInterrupt:
        fail("stopped; nothing was written", STOPPED)
    print(f"{out}: {made.rows:,} decisions of {made.games:,} games; {out}.md says what is in it")


def _to_play(
    game: str | None, games: int | None, seats: str, seed: int | None, option: list[str] | None, values: str
) -> "Played":
    """The games to play; refuses what is no match."""
    from stamtafel.arena.entrants import read_entrants
    from stamtafel.arena.match import Match
    from stamtafel.bots.contract import Budget
    from stamtafel.games.contract import RANDOM
    from stamtafel.games.errors import InvalidSetup
    from stamtafel.games.setup import read_option
    from stamtafel.research.data.sources import Played

    if game is None:
        fail("say which game to play, or with --from what file of records to read")
    chosen = find_game(game)
    names = read_seats(seats, (RANDOM,) * chosen.usual_players)
    try:
        setup = chosen.setup(len(names), dict(map(read_option, option or [])))
    except InvalidSetup as error:
        fail(str(error))
    for name in names:
        _check_steady("--seats", name)
    seed = USUAL_SEED if seed is None else seed
    match = Match(setup, read_entrants(names, game), seed, Budget(time.perf_counter), SECONDS)
    return Played(match, games or USUAL_GAMES, _judge(values, seed, game))


def _to_read(records: Path, values: str) -> "Recorded":
    """The records to read."""
    from stamtafel.research.data.sources import Recorded

    return Recorded(records, _judge(values, USUAL_SEED, None))


def _judge(name: str, seed: int, game: str | None) -> "Judge | None":
    """The level that is asked, if one is; refuses one that has nothing to say, or that this game does not have."""
    from stamtafel.bots.levels import load_bot
    from stamtafel.games.contract import RANDOM
    from stamtafel.research.data.rows import Judge

    if not name:
        return None
    if name == RANDOM:
        fail(f"--values {RANDOM}: to that level all actions are worth the same; ask another")
    _check_steady("--values", name)
    try:
        if game is not None:
            load_bot(name, game)
    except KeyError as error:
        fail(f"--values {name}: {error.args[0]}")
    return Judge(name, seed)


def _check_steady(told: str, name: str) -> None:
    """Refuse a level by whose answers the same seed would not make the same bytes."""
    from stamtafel.bots.levels import goes_by_the_clock

    if goes_by_the_clock(name):
        fail(
            f"{told} {name} thinks by the clock, so nobody could make the same data again: write it like "
            f"{name.partition(':')[0]}:simulations=200"
        )


def _check_heeded(**told: object) -> None:
    """Refuse what would be ignored."""
    for name, value in told.items():
        if value is not None:
            fail(f"--from has its games from records, so leave out {name if name == 'game' else f'--{name}'}")
