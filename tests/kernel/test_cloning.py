"""Copying what two records share: exactly that, however each of them lies in memory."""

import sys
from typing import Any

import numpy as np
import pytest

from stamtafel.kernel.cloning import copy_shared
from stamtafel.kernel.kernels import kernel, running
from stamtafel.kernel.modes import MODES, Mode
from stamtafel.kernel.records import Array, Grid, Record, Records, array, empty, layout, number


class Hall(Record):
    """Fields of several kinds; after some of them there are bytes that belong to none."""

    doors: int
    windows: int
    names: Array[int, int] = array(3, "i1")
    floor: Grid[int, int, int] = array((2, 3), "i2")
    lamps: int
    tables: Array[int, int] = array(4)
    guests: Array[int, int] = array(4)
    cook: int = number("i4")
    last: int


class SameHall(Record):
    """The same from first to last: all of it is one block."""

    doors: int
    windows: int
    names: Array[int, int] = array(3, "i1")
    floor: Grid[int, int, int] = array((2, 3), "i2")
    lamps: int
    tables: Array[int, int] = array(4)
    guests: Array[int, int] = array(4)
    cook: int = number("i4")
    last: int


class Longer(Hall):
    """The same, and more behind."""

    cellar: Array[int, int] = array(5, "i1")


class Turned(Record):
    """The same in another order."""

    last: int
    cook: int = number("i4")
    guests: Array[int, int] = array(4)
    tables: Array[int, int] = array(4)
    lamps: int
    floor: Grid[int, int, int] = array((2, 3), "i2")
    names: Array[int, int] = array(3, "i1")
    windows: int
    doors: int


class Parted(Record):
    """Some of them, with others in between: what is one block there is several here."""

    doors: int
    garden: int
    windows: int
    floor: Grid[int, int, int] = array((2, 3), "i2")
    pond: Array[int, int] = array(2, "i1")
    tables: Array[int, int] = array(4)
    guests: Array[int, int] = array(4)
    trees: int
    last: int


class Other(Record):
    """The same names for other types, other shapes, and two that are as they were."""

    doors: int = number("i4")
    windows: int
    names: Array[int, int] = array(3, "i2")
    floor: Grid[int, int, int] = array((3, 2), "i2")
    lamps: Array[int, int] = array(1)
    tables: Array[int, int] = array(5)
    guests: Array[int, int] = array(4, "u8")
    cook: int = number("i4")
    last: float = number("f8")


class Stranger(Record):
    """Nothing of it."""

    ships: int
    sails: Array[int, int] = array(3)


SHARED: dict[type[Record], set[str]] = {  # with Hall
    SameHall: {"doors", "windows", "names", "floor", "lamps", "tables", "guests", "cook", "last"},
    Longer: {"doors", "windows", "names", "floor", "lamps", "tables", "guests", "cook", "last"},
    Turned: {"doors", "windows", "names", "floor", "lamps", "tables", "guests", "cook", "last"},
    Parted: {"doors", "windows", "floor", "tables", "guests", "last"},
    Other: {"windows", "cook"},
    Stranger: set(),
}


@kernel
def copy_from(sources: Records[Any], i: int, targets: Records[Any], j: int) -> None:
    """Copy what they share."""
    copy_shared(sources[i], targets[j])


def _filled(record: type[Record], seed: int) -> Any:
    """Three records in which every number is another."""
    records = empty(layout(record), 3)
    rng = np.random.default_rng(seed)
    for name in _fields(records):
        part = records[name]
        records[name] = rng.integers(1, 127, part.shape)
    return records


def _fields(records: Any) -> list[str]:
    """The fields, without the gaps between them."""
    return [name for name in records.dtype.names if not name.startswith("gap")]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("is_source", [True, False])
@pytest.mark.parametrize("other", SHARED)
def test_all_that_both_records_have_is_copied_and_nothing_else(
    other: type[Record], is_source: bool, mode: Mode
) -> None:
    kinds = (Hall, other) if is_source else (other, Hall)
    sources, targets = _filled(kinds[0], 1), _filled(kinds[1], 2)
    source_before, before = sources.copy(), targets.copy()
    running(sys.modules[__name__], mode).copy_from(sources, 2, targets, 1)
    assert sources.tobytes() == source_before.tobytes()
    for name in _fields(targets):
        expected = sources[2][name] if name in SHARED[other] else before[1][name]
        assert targets[1][name].tolist() == expected.tolist(), name
    assert [targets[j].tobytes() for j in (0, 2)] == [before[j].tobytes() for j in (0, 2)]
