"""The verbs of `stamtafel`, thin: each imports what it needs when it is called, so that help is instant."""

import errno
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from stamtafel import __version__

if TYPE_CHECKING:
    from rich.status import Status

    from stamtafel.games.contract import Game
    from stamtafel.texts import Texts

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    help="A table for Push, 13 and Sequence.",
)
bench = typer.Typer(no_args_is_help=True, help="Measure speed on this machine.")
app.add_typer(bench, name="bench")

UNUSABLE_DATA = 3  # the exit code if tables cannot be kept
STOPPED = 130  # the exit code if somebody interrupts, as shells have it
Language = Annotated[str | None, typer.Option("--lang", help="en, nl or de; this machine's language if left out.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]
GameName = Annotated[str, typer.Argument(help="push, thirteen or sequence.")]


@app.command()
def version() -> None:
    """Print the version of stamtafel."""
    print(__version__)


@app.command()
def play(
    game: GameName = "push",
    players: Annotated[int | None, typer.Option(min=1, help="How many sit at the table, you included.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="A rule option, like risk=true; may be repeated.")
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed deals the same game.")] = None,
    lang: Language = None,
) -> None:
    """Play a game in the terminal against random players."""
    import secrets

    from stamtafel.games.errors import InvalidSetup, Unreadable
    from stamtafel.games.setup import read_option
    from stamtafel.kernel.chance import new_rng
    from stamtafel.terminal.table import play as play_game

    texts, chosen = _texts(lang), _load(game)
    try:
        setup = chosen.setup(players or chosen.usual_players, dict(map(read_option, option or [])))
    except (InvalidSetup, Unreadable) as error:
        fail(str(error))
    _compile_first(game)
    try:
        play_game(setup, texts, new_rng(secrets.randbits(64) if seed is None else seed))
    except (EOFError, KeyboardInterrupt):
        print("\n" + texts.say("play-left"))


@app.command()
def referee() -> None:
    """Answer questions about the rules: one JSON object per line in, one per line out."""
    from stamtafel.referee import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)


@app.command()
def replay(
    file: Annotated[str, typer.Argument(help="One record, or one on each line; - reads standard input.")],
    lang: Language = None,
) -> None:
    """Tell recorded games turn by turn."""
    from stamtafel.games.errors import IllegalMove, InvalidSetup, Unreadable
    from stamtafel.games.records import read_json, read_record
    from stamtafel.replay import names_in
    from stamtafel.replay import replay as tell

    texts = _texts(lang)
    for number, text in enumerate(_read_records(file), 1):
        try:
            value = read_json(text)
            for sentence in tell(read_record(value), texts, names_in(value)):
                print(sentence)
        except (IllegalMove, InvalidSetup, Unreadable) as error:
            fail(f"record {number} of {file}: {error}")


@app.command()
def verify(
    file: Annotated[
        str, typer.Argument(help="One record, or one on each line, as a table gives them; - reads standard input.")
    ],
) -> None:
    """Check that every card and roll of finished games is what the players' seeds say."""
    from stamtafel.games.errors import InvalidSetup, Unreadable
    from stamtafel.games.records import read_json
    from stamtafel.table.verifying import read_game_record, tell, verify

    is_all_well = True
    for number, text in enumerate(_read_records(file), 1):
        try:
            record = read_game_record(read_json(text))
        except (InvalidSetup, Unreadable) as error:
            fail(f"record {number} of {file} cannot be checked: {error}")
        difference = verify(record)
        print(f"Record {number}: {tell(record, difference)}")
        is_all_well &= difference is None
    if not is_all_well:
        raise SystemExit(1)


@app.command()
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

    chosen, entrants = _load(game), _read_seats(seats, is_needed=not ladder)
    try:
        options = dict(map(read_option, option or []))
        setup = chosen.setup(players or chosen.usual_players if ladder else len(entrants), options)
        sides = int(setup.options.get("teams", setup.players))
        if ladder and sides % 2:
            fail(f"a ladder needs an even number of players or teams, not {sides}: two share the table")
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


@app.command()
def train(
    game: GameName,
    seed: Annotated[int, typer.Option(min=0, help="The same seed plays the same games.")] = 1,
    threads: Annotated[int, typer.Option(min=1, help="Play in this many threads at once.")] = 2,
    work: Annotated[
        Path | None, typer.Option(help="Where games and candidates are kept; training/GAME if left out.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="The file to write; the one that ships with the bots if left out.")
    ] = None,
) -> None:
    """Let bots learn a game from themselves, in rounds; go on after the last part that was whole."""
    from stamtafel.training.rounds import NothingLearned
    from stamtafel.training.verb import run_training
    from stamtafel.training.work import OtherRun

    if out is not None and out.suffix != ".npz":
        fail(f"--out is a file that ends in .npz, not {out}: how it was made goes beside it, in .md")
    directory = work or Path("training") / game
    try:
        run_training(_load(game).name, seed, threads, directory, out)
    except (NothingLearned, OtherRun) as error:
        fail(str(error))
    except OSError as error:
        fail(f"cannot keep {error.filename}: {error.strerror}; choose another place with --work or --out")
    except KeyboardInterrupt:
        fail(f"stopped; {directory} keeps every part that is whole, and the same command goes on there", STOPPED)


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 for every device nearby.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for any that is free.")] = 8113,
    data: Annotated[Path, typer.Option(help="The file that tables are kept in.")] = Path("stamtafel.db"),
    origin: Annotated[
        list[str] | None, typer.Option(help="Another site whose pages may connect; may be repeated.")
    ] = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes that bots think in.")] = None,
    rate: Annotated[int, typer.Option(min=1, help="Messages a second that one client may send.")] = 50,
) -> None:
    """Serve tables to people and bots over the network."""
    from stamtafel.server import warming
    from stamtafel.server.config import Config, Limits
    from stamtafel.server.logs import set_up
    from stamtafel.server.serving import listen, run

    try:
        listener = listen(host, port)
    except OSError as error:
        wrong = "--port" if error.errno in (errno.EADDRINUSE, errno.EACCES) else "--host"
        fail(f"cannot listen on {host}, port {port}: {error.strerror}; choose another with {wrong}")
    set_up()
    is_compiling = warming.begin()
    limits = Limits(messages_per_second=rate, messages_at_once=2 * rate)
    workers = workers or max(1, (os.cpu_count() or 2) - 1)
    config = Config(data, tuple(origin or ()), workers=workers, limits=limits, is_compiling=is_compiling)
    address = f"http://{host}:{listener.getsockname()[1]}"
    _take_data(data)
    run(config, listener, lambda: print(f"Stamtafel is at {address}", flush=True))


@app.command()
def home(
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port; the next free one if it is taken.")
    ] = 8113,
    data: Annotated[Path | None, typer.Option(help="The file that tables are kept in.")] = None,
    browser: Annotated[bool, typer.Option(help="Open the page in the browser.")] = True,
    lang: Language = None,
) -> None:
    """Play at home: serve the page to this device and those nearby, and open it."""
    from stamtafel.server import warming, welcoming
    from stamtafel.server.config import Config, built_page
    from stamtafel.server.serving import run

    is_compiling = warming.begin()
    if built_page() is None:
        fail("this installation has no page; ./play builds it")
    listener, texts = welcoming.listen_nearby(port), _texts(lang)
    chosen = listener.getsockname()[1]
    workers = max(1, (os.cpu_count() or 2) - 1)
    nearby = welcoming.address_nearby(chosen)
    file = data or _data_file()
    _take_data(file)
    config = Config(file, workers=workers, nearby=nearby, is_compiling=is_compiling)

    def started() -> None:
        print(welcoming.welcome(chosen, nearby, texts), flush=True)
        if browser:
            welcoming.open_browser(f"http://localhost:{chosen}")

    run(config, listener, started)
    print(texts.say("home-closed"))


@app.command()
def laws(
    game: GameName = "push",
    games: Annotated[int, typer.Option(min=1, help="Random games for each number of players and options.")] = 2,
    every: Annotated[int, typer.Option(min=1, help="Check only every so many positions.")] = 10,
    seed: Annotated[int, typer.Option(min=0, help="The same seed plays the same games.")] = 1,
) -> None:
    """Hold a game to the laws that every game obeys, by random play."""
    from stamtafel.games.laws import LawBroken, check_laws

    try:
        positions = check_laws(_load(game), games, seed, every)
    except LawBroken as error:
        fail(str(error))
    print(f"{game}: {positions:,} positions keep every law")


@app.command(name="compile")
def compile_all(
    bots: Annotated[bool, typer.Option(help="Compile the bots too, not the rules alone.")] = True,
    mode: Annotated[str | None, typer.Option(help="compiled, or checked: with every index checked.")] = None,
) -> None:
    """Compile the rules and bots of all games now instead of on first use."""
    from stamtafel.bots.warming import compile_bots
    from stamtafel.games import NAMES, run
    from stamtafel.kernel.cache import is_kept
    from stamtafel.kernel.modes import UnknownMode, current_mode, read_mode

    if mode is not None:
        try:
            run(read_mode(mode, "--mode"))
        except UnknownMode as error:
            fail(str(error))
    for name in NAMES:
        _compile_first(name)
        if bots and not is_kept(current_mode(), f"bots-{name}"):
            with _compiling(f"the bots of {name}"):
                compile_bots(name)


@bench.command(name="rules")
def bench_rules(
    json: AsJson = False,
    threads: Annotated[int, typer.Option(min=1, help="Play in this many threads at once.")] = 1,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to measure each game.")] = 3.0,
) -> None:
    """Play uniformly random games as fast as the rules go."""
    from stamtafel.measuring.rules import print_rules

    print_rules(as_json=json, threads=threads, seconds=seconds)


@bench.command(name="search")
def bench_search(
    json: AsJson = False,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to simulate each game.")] = 3.0,
    positions: Annotated[int, typer.Option(min=1, help="How many decisions of each game to make.")] = 60,
    compiling: Annotated[bool, typer.Option(help="Also compile everything from nothing; takes minutes.")] = True,
) -> None:
    """Let bots of every level think, and compile them from nothing."""
    from stamtafel.measuring.search import print_search

    print_search(as_json=json, seconds=seconds, positions=positions, is_compiling=compiling)


@bench.command(name="server")
def bench_server(
    json: AsJson = False,
    tables: Annotated[str, typer.Option(help="How many tables, with commas: one run for each.")] = "1,50,200,1000",
    seconds: Annotated[int, typer.Option(min=1, help="How long each loop takes.")] = 10,
) -> None:
    """Drive a server with whole games of Push, two people a table."""
    from stamtafel.measuring.load_report import print_load

    print_load(_read_counts(tables), seconds, as_json=json)


def _read(file: str) -> str:
    """The text in a file; `-` is standard input."""
    try:
        return (sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()).decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        fail(f"{file} cannot be read: {error}")


def _read_records(file: str) -> list[str]:
    """The texts of the records in a file: all of it, or the lines that have something on them, at least one."""
    from stamtafel.games.errors import Unreadable
    from stamtafel.games.records import read_json

    content = _read(file)
    try:
        read_json(content)
    except Unreadable:
        lines = [line for line in content.split("\n") if line.strip()]
        if not lines:
            fail(f"{file} has no record in it")
        return lines
    return [content]


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


def _read_counts(text: str) -> list[int]:
    """Whole numbers above 0 from a text like 1,50."""
    counts = [int(word) if word.isascii() and word.isdecimal() else 0 for word in text.split(",")]
    if 0 in counts:
        fail(f"--tables takes whole numbers above 0 like 1,50, not {text!r}")
    return counts


def _read_elos(text: str) -> tuple[float, float]:
    """Two Elos, the lower first, from a text like 0,20."""
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        fail(f"--sprt takes two numbers like 0,20, not {text!r}")
    if low >= high:
        fail(f"--sprt takes the lower Elo first, not {text!r}")
    return low, high


def _texts(language: str | None) -> "Texts":
    from stamtafel.texts import preferred_language, texts

    try:
        return texts(language or preferred_language())
    except KeyError as error:
        fail(error.args[0])


def _load(name: str) -> "Game":
    from stamtafel.games import load

    try:
        return load(name)
    except KeyError as error:
        fail(error.args[0])


def _data_file() -> Path:
    """Where tables are kept at home."""
    from stamtafel.server.welcoming import data_file

    try:
        return data_file()
    except OSError as error:
        fail(f"cannot make {error.filename}: {error.strerror}; choose a file with --data", UNUSABLE_DATA)


def _take_data(file: Path) -> None:
    """Fail with a sentence if tables cannot be kept in this file."""
    from stamtafel.server.checking import Unusable, take_data

    try:
        take_data(file)
    except Unusable as error:
        fail(str(error), UNUSABLE_DATA)


def _compile_first(name: str) -> None:
    """Compile a game's rules if that was not done before, and say so meanwhile."""
    from stamtafel.games.warming import compile_rules
    from stamtafel.kernel.cache import is_kept
    from stamtafel.kernel.modes import current_mode

    if not is_kept(current_mode(), name):
        with _compiling(f"the rules of {name}"):
            compile_rules(name)


def _compiling(what: str) -> "Status":
    """Say what is being compiled, as long as it takes."""
    from rich.console import Console

    return Console(stderr=True).status(f"Compiling {what} (once for each version)")


def fail(sentence: str, code: int = 2) -> NoReturn:
    """End with this sentence."""
    print(f"stamtafel: {sentence}", file=sys.stderr)
    raise SystemExit(code)
