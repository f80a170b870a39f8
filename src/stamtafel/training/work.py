"""The directory that a run of training works in: its files are there as a whole or not at all."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

UNFINISHED = ".part"  # a file that is being written ends like this, so that nobody takes it for one that is there


def read_arrays(path: Path) -> dict[str, np.ndarray[Any, Any]]:
    """All arrays of a file."""
    with np.load(path, allow_pickle=False) as file:
        return {name: file[name] for name in file.files}


def write_arrays(path: Path, arrays: Mapping[str, np.ndarray[Any, Any]]) -> None:
    """Keep the arrays."""
    unfinished = path.with_suffix(UNFINISHED)
    with unfinished.open("wb") as file:
        np.savez_compressed(file, **arrays)  # type: ignore[arg-type]
    os.replace(unfinished, path)


def write_file(path: Path, content: bytes) -> None:
    """Keep the content, in the place of what was there."""
    unfinished = path.with_suffix(UNFINISHED)
    unfinished.write_bytes(content)
    os.replace(unfinished, path)


def remove_unfinished(directory: Path) -> None:
    """Remove what was being written when a run before was ended."""
    for path in directory.glob(f"round-*/*{UNFINISHED}"):
        path.unlink()
