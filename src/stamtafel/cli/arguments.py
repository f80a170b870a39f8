"""What several verbs are told, and how it is read."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stamtafel.cli.failing import fail

if TYPE_CHECKING:
    from stamtafel.games.contract import Game
    from stamtafel.texts import Texts


def first_game() -> str:
    """The name of the game that comes first."""
    from stamtafel.games import names

    return names()[0]


Language = Annotated[str | None, typer.Option("--lang", help="en, nl or de; this machine's language if left out.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]
GameName = Annotated[str, typer.Argument(help="The name of a game; any other word is answered with all names.")]
SomeGame = Annotated[
    str, typer.Argument(help="The name of a game; the first there is if left out.", default_factory=first_game)
]
Options = Annotated[
    list[str] | None, typer.Option("--option", help="A rule option, like risk=true; may be repeated.")
]
Seed = Annotated[int, typer.Option(min=0, help="The same seed plays the same games.")]
Workers = Annotated[int, typer.Option(min=1, help="Work in so many processes of this machine.")]
Cluster = Annotated[
    str | None, typer.Option(help="Work on the Dask cluster with this address, like tcp://HOST:8786.")
]


def find_texts(language: str | None) -> "Texts":
    """The texts in this language, or in that of this machine."""
    from stamtafel.texts import texts
    from stamtafel.texts.preferred import preferred_language

    try:
        return texts(language or preferred_language())
    except KeyError as error:
        fail(error.args[0])


def find_game(name: str) -> "Game":
    """The game of this name."""
    from stamtafel.games import load

    try:
        return load(name)
    except KeyError as error:
        fail(error.args[0])


def read_seats(text: str, usual: tuple[str, ...]) -> tuple[str, ...]:
    """Who plays, from a text like normal,easy."""
    if not text.strip():
        if not usual:
            fail("--seats is missing: say who plays, like --seats normal,easy")
        return usual
    names = tuple(name.strip() for name in text.split(","))
    if "" in names:
        fail(f"--seats takes one name for each seat like normal,easy, and one of {text!r} is empty")
    return names


def read_text(file: str) -> str:
    """The text in a file; `-` is standard input."""
    try:
        return (sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()).decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        fail(f"{file} cannot be read: {error}")


def read_records(file: str) -> list[str]:
    """The texts of the records in a file: all of it, or the lines that have something on them, at least one."""
    from stamtafel.games.errors import Unreadable
    from stamtafel.games.records import read_json

    content = read_text(file)
    try:
        read_json(content)
    except Unreadable:
        lines = [line for line in content.split("\n") if line.strip()]
        if not lines:
            fail(f"{file} has no record in it")
        return lines
    return [content]
