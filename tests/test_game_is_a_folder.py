"""A game is a folder: nobody else has its name in a list, or knows it by name."""

import re
from pathlib import Path

from stamtafel.games import own_names

ROOT = Path(__file__).parents[1]
SOURCES = [
    path
    for room in ("src/stamtafel", "web/src")
    for path in sorted((ROOT / room).rglob("*"))
    if path.suffix in (".py", ".ts", ".svelte", ".css")
    and ROOT / "src/stamtafel/page" not in path.parents  # built
]
EXAMPLE = re.compile(r"^ *>>> (?:.+\n)+", re.M)  # in a docstring, with what it answers
# Where a game may be named, and why.
ALLOWED = {
    "src/stamtafel/__init__.py": "the front door has the views of our own games",
    "src/stamtafel/library.py": "it says which of them a new game has",
    "src/stamtafel/bots/{game}/": "its bots have a folder of their own, which the game names",
    "src/stamtafel/games/{game}/": "its own folder",
    "src/stamtafel/research/pictures/{game}": "pictures of its data, which the game names",
    "web/src/games/{game}/": "its own folder on the page",
    "web/src/wire/types.ts": "written from what the games declare",
    "src/stamtafel/measuring/search.py": "measures a kind of simulation that one game alone has",
    "src/stamtafel/measuring/server_load.py": "a load of whole games of one kind, compared with earlier figures",
}


def _names_in(path: Path) -> set[str]:
    """The games that a file names, as a word or at the head of one like ThirteenView; examples do not count."""
    source = EXAMPLE.sub("", path.read_text(encoding="utf-8"))
    lines = source.splitlines()
    text = "\n".join(line for line in lines if not line.strip().startswith(("import", "from collections")))
    return {name for name in own_names() if re.search(rf"(?<!\.)\b{name}\b|\b{name.capitalize()}[A-Z]", text)}


def _is_allowed(path: str, game: str) -> bool:
    return any(path.startswith(place.format(game=game)) for place in ALLOWED)


def test_no_file_outside_its_folder_names_a_game() -> None:
    found = [(path.relative_to(ROOT).as_posix(), game) for path in SOURCES for game in _names_in(path)]
    assert [(path, game) for path, game in found if not _is_allowed(path, game)] == []


def test_every_exception_is_needed() -> None:
    named = [path.relative_to(ROOT).as_posix() for path in SOURCES if _names_in(path)]
    for place in ALLOWED:
        for game in own_names() if "{game}" in place else ("",):
            assert any(path.startswith(place.format(game=game)) for path in named), place
