"""Copying positions in compiled code."""

from typing import Any, cast

from stamtafel.kernel.kernels import kernel
from stamtafel.kernel.records import Record, Records


def copy_shared(source: Record, target: Record) -> None:
    """Copy every field that both records have; in compiled code these are a few blocks, see instructions.py."""
    fields, others = cast(Any, source), cast(Any, target)
    for name, (kind, *_) in fields.dtype.fields.items():
        if name in others.dtype.fields and others.dtype.fields[name][0] == kind:
            others[name] = fields[name]


@kernel
def clone(games: Records[Any], i: int, j: int) -> None:
    """Make game j the same as game i."""
    games[j] = games[i]


@kernel
def clone_often(games: Records[Any], count: int) -> None:
    """Copy positions 0 and 1 to and fro, so that each copy has to wait for the one before."""
    for n in range(count):
        clone(games, n & 1, 1 - (n & 1))
