"""Bots of Python by name: `py:my_bot:choose` is `choose` of `my_bot.py` here, or of an installed module."""

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

from stamtafel.arena.asking import error_text
from stamtafel.games.errors import Unreadable

PREFIX = "py:"


def import_bot(name: str) -> object:
    """What a name like `py:module:function` stands for; raises Unreadable."""
    module_name, colon, what = name.removeprefix(PREFIX).partition(":")
    if not module_name or not colon or not what:
        raise Unreadable(f"{name!r} names no function of a module; write it like py:my_bot:choose")
    module = _import_module(module_name, name)
    if not hasattr(module, what):
        there = [own for own, value in vars(module).items() if callable(value) and not own.startswith("_")]
        raise Unreadable(f"{name!r}: {module_name} has no {what!r}; it has {', '.join(there) or 'no function'}")
    return getattr(module, what)


def _import_module(module_name: str, name: str) -> ModuleType:
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        return import_module(module_name)
    except ModuleNotFoundError as error:
        if error.name and f"{module_name}.".startswith(f"{error.name}."):
            raise Unreadable(f"{name!r}: there is no module {error.name!r}, neither here nor installed") from None
        raise Unreadable(f"{name!r}: importing {module_name} raised {error_text(error)}") from error
    except (Exception, SystemExit) as error:
        raise Unreadable(f"{name!r}: importing {module_name} raised {error_text(error)}") from error
