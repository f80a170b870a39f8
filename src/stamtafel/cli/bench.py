"""`stamtafel bench`: how fast everything is here."""

from typing import Annotated

import typer

from stamtafel.cli.arguments import AsJson
from stamtafel.cli.failing import fail

bench = typer.Typer(no_args_is_help=True, help="Measure speed on this machine.")


@bench.command(name="rules")
def measure_rules(
    json: AsJson = False,
    threads: Annotated[int, typer.Option(min=1, help="Play in this many threads at once.")] = 1,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to measure each game.")] = 3.0,
) -> None:
    """Play uniformly random games as fast as the rules go."""
    from stamtafel.measuring.rules import print_rules

    print_rules(as_json=json, threads=threads, seconds=seconds)


@bench.command(name="search")
def measure_search(
    json: AsJson = False,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to simulate each game.")] = 3.0,
    positions: Annotated[int, typer.Option(min=1, help="How many decisions of each game to make.")] = 60,
    compiling: Annotated[bool, typer.Option(help="Also compile everything from nothing; takes minutes.")] = True,
) -> None:
    """Let bots of every level think, and compile them from nothing."""
    from stamtafel.measuring.search import print_search

    print_search(as_json=json, seconds=seconds, positions=positions, is_compiling=compiling)


@bench.command(name="server")
def measure_server(
    json: AsJson = False,
    tables: Annotated[str, typer.Option(help="How many tables, with commas: one run for each.")] = "1,50,200,1000",
    seconds: Annotated[int, typer.Option(min=1, help="How long each loop takes.")] = 10,
) -> None:
    """Drive a server with whole games of Push, two people a table."""
    from stamtafel.measuring.load_report import print_load

    print_load(_read_counts(tables), seconds, as_json=json)


def _read_counts(text: str) -> list[int]:
    """Whole numbers above 0 from a text like 1,50."""
    counts = [int(word) if word.isascii() and word.isdecimal() else 0 for word in text.split(",")]
    if 0 in counts:
        fail(f"--tables takes whole numbers above 0 like 1,50, not {text!r}")
    return counts
