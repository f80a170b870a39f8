"""What bots have learned: a few arrays for each game, in the file `learned.npz` beside its bots.

`learned.md` beside it says how it was made; `stamtafel train GAME` makes it again. Arrays are arguments of
compiled functions, never constants in them, so new ones need no compiling. Every file has `error`: how far values
are off from what came, on average, in games that their networks were not learned from; in Sequence, how far the
weights of `strong` still drifted.
"""

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from stamtafel.games import load

Learned: TypeAlias = Mapping[str, NDArray[Any]]  # of any kind of number
Arrays: TypeAlias = dict[str, NDArray[Any]]


def learned_path(game: str) -> Path:
    """Where the file of a game is: with its bots."""
    return Path(str(files(load(game).bots))) / "learned.npz"


@lru_cache(maxsize=8)
def read_learned(path: Path) -> Learned:
    """All arrays of a file."""
    with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:  # NumPy closes no broken one
        return {name: file[name] for name in file.files}


def shapes(learned: Learned) -> dict[str, tuple[int, ...]]:
    """The arrays by name, and how large they are: by that a file is known to be of a game."""
    return {name: array.shape for name, array in learned.items()}


def load_learned(game: str) -> Learned:
    """What ships with the game."""
    return read_learned(learned_path(game))
