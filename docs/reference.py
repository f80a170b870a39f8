"""Writes docs/api.md, the reference of `import stamtafel`, from the docstrings: `./dev docs`."""

import inspect
import re
from pathlib import Path
from typing import Any, get_args, get_type_hints

import stamtafel

PAGE = Path(__file__).with_name("api.md")
HEAD = """# The library, name by name

Written from the docstrings by `./dev docs`; every example runs in the tests. A first tour is in the
[README](../README.md), what each game's view says to a bot in [bots.md](bots.md).

"""
CHAPTERS = {
    "Games under way": ("new", "read", "replay", "rng", "Position", "Legal", "Outcome", "Record"),
    "What a seat knows": ("View", "PushView", "ThirteenView", "SequenceView", "read_view", "SPECTATOR"),
    "Chances": ("odds", "PushOdds", "ThirteenOdds", "SequenceOdds"),
    "Hints": ("hint", "Hint"),
    "Bots and matches": ("load_bot", "LoadedBot", "Choice", "bot", "FunctionBot", "match", "MatchResult"),
    "Games as data": ("load_games",),
    "Many games at once": ("vector", "Vector"),
    "What goes wrong": ("Unreadable", "IllegalMove", "InvalidSetup", "NoSample", "Failed"),
}
TYPES = re.compile(r"\b(?:stamtafel|collections|typing)\.(?:\w+\.)*")


def page() -> str:
    """The whole page."""
    chapters = [f"## {title}\n\n{''.join(map(entry, names))}" for title, names in CHAPTERS.items()]
    return HEAD + "".join(chapters).rstrip() + "\n"


def entry(name: str) -> str:
    """What one name is, with its example and, of a class, what it can do."""
    value = getattr(stamtafel, name)
    if not callable(value):
        return f"### `{name}`\n\n`{value!r}`, in place of a seat: who only watches.\n\n"
    signature = "" if isinstance(value, type) else _signature(value)
    lines = [f"### `{name}{signature}`", "", _prose(inspect.getdoc(value) or ""), ""]
    if isinstance(value, type) and not issubclass(value, Exception):
        lines += [*_fields(value), *_methods(value), ""]
    return "\n".join(lines).rstrip() + "\n\n"


def _signature(function: Any) -> str:
    return TYPES.sub("", str(inspect.signature(function)).replace("'", ""))


def _prose(documentation: str) -> str:
    """The docstring with its examples as code."""
    parts = documentation.split("\n\n")
    return "\n\n".join(f"```python\n{part}\n\n```" if part.startswith(">>>") else part for part in parts)


def _fields(kind: type) -> list[str]:
    """The fields of a view, with what each is."""
    names = [name for name in getattr(kind, "FIELDS", ()) if name in inspect.get_annotations(kind)]
    if not names:
        return []
    hints = get_type_hints(kind, include_extras=True)
    rows = [
        f"| `{name}` | `{_type_name(get_args(hints[name])[0])}` | {get_args(hints[name])[1]} |" for name in names
    ]
    return ["| field | type | what it is |", "|---|---|---|", *rows, ""]


def _type_name(hint: Any) -> str:
    name = hint.__name__ if isinstance(hint, type) and not get_args(hint) else str(hint)
    return TYPES.sub("", name).replace("|", "or")


def _methods(kind: type) -> list[str]:
    """What it can be asked and told, those of its bases too if these are not in the reference themselves."""
    known = {getattr(stamtafel, name) for names in CHAPTERS.values() for name in names} - {kind}
    own = [base for base in kind.__mro__ if base.__module__.startswith("stamtafel.") and base not in known]
    found = {name: value for base in reversed(own) for name, value in vars(base).items()}
    lines = []
    for name, value in found.items():
        target = getattr(value, "__func__", value.fget if isinstance(value, property) else value)
        if name.startswith("_") or not inspect.isfunction(target) or not target.__doc__:
            continue
        signature = (
            ""
            if isinstance(value, property)
            else _signature(target).replace("(self, ", "(").replace("(self)", "()")
        )
        lines.append(f"- `{name}{signature}`: {inspect.getdoc(target).splitlines()[0]}")  # type: ignore[union-attr]
    return lines


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
