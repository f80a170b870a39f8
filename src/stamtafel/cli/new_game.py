"""`stamtafel new-game`: a package with a complete tiny game, to begin with."""

import keyword
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from string import ascii_uppercase
from typing import Annotated

import typer

from stamtafel.cli.failing import fail

NAME = re.compile(r"[a-z][a-z0-9_]*")
TEMPLATE = ".template"  # at the end of the name of every file of the skeleton
NEXT = """\
{title} is in {directory}: a complete game, tiny, to be made into yours. Next:

  cd {directory}
  pip install -e .          # from then on stamtafel knows it
  stamtafel laws {name}
  stamtafel play {name}
  pytest

README.md there says what is in which file."""


def new_game(
    name: Annotated[str, typer.Argument(help="What the game is called: small letters, digits and _.")],
    to: Annotated[Path | None, typer.Option(help="The directory to make; NAME here if left out.")] = None,
) -> None:
    """Write a package with a complete tiny game, its texts and its tests, to begin a game of one's own with."""
    directory = to or Path(name)
    _check_name(name)
    if directory.exists():
        fail(f"{directory} is there already; choose another directory with --to")
    words = _words(name)
    places = {"package": f"src/{name}", "rules.md": "docs/rules.md"}
    try:
        _write(files("stamtafel") / "skeleton", directory, words, places)
    except OSError as error:
        fail(f"cannot write {error.filename}: {error.strerror}; choose another directory with --to")
    print(NEXT.format(title=words["GAME_TITLE"], directory=directory, name=name))


def _check_name(name: str) -> None:
    """Fail if no game can have this name."""
    from stamtafel.games import names

    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        fail(f"a game's name is that of its package, small letters, digits and _ like high_card, not {name!r}")
    if name in names():
        fail(f"there is a game {name} already; choose another name")
    if find_spec(name) is not None:
        fail(f"Python has a package {name} already; choose another name")


def _words(name: str) -> dict[str, str]:
    """What stands in the place of each word of the skeleton."""
    parts = [part for part in name.split("_") if part]
    return {
        "GAME_NAME": name,
        "GAME_TITLE": " ".join(parts).capitalize(),
        "GameName": "".join(map(str.capitalize, parts)),
        "LETTER_": _free_letter(name),
    }


def _free_letter(name: str) -> str:
    """A letter for its rules that no other game has: one of its name if possible."""
    from stamtafel.games import load, names

    taken = {load(other).notation.RULE_LETTER for other in names()}
    letters = [letter for letter in name.upper() + ascii_uppercase if letter.isalpha()]
    return next(letter for letter in letters if letter not in taken)


def _write(source: Traversable, target: Path, words: dict[str, str], places: dict[str, str]) -> None:
    """Write what is in a folder of the skeleton."""
    for path in source.iterdir():
        own = path.name.removesuffix(TEMPLATE)
        place = target / places.get(own, own)
        if path.is_dir():
            _write(path, place, words, {})
            continue
        text = path.read_text(encoding="utf-8")
        for word, replacement in words.items():
            text = text.replace(word, replacement)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
