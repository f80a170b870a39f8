"""Records: a class says the fields once, to NumPy, to Numba, to mypy and to whoever reads it.

    class Bench(Record):
        owner: Seat  # a field of eight bytes
        cards: Array[Colour, int] = array(COLOURS)  # an array in the record, by colour
        pile: Array[int, Card] = array(DECK_SIZE, "i1")  # of small numbers

`layout(Bench)` is its NumPy type; kernels find the fields as attributes of `benches[i]`. No instance is ever made:
mypy takes a record of a NumPy array for one.
"""

from collections import namedtuple
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from inspect import get_annotations
from math import prod
from operator import itemgetter
from struct import Struct
from typing import Any, Generic, NamedTuple, Self, TypeAlias, TypeVar, cast, overload

import numpy as np

At = TypeVar("At", contravariant=True, bound=int)
AtFirst = TypeVar("AtFirst", contravariant=True, bound=int)
Value = TypeVar("Value")
R = TypeVar("R", covariant=True)
Integers: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]

NUMBER = "i8"
LINE = 64  # bytes of the processor's cache


class Record:
    """The base of all records: its annotations are the fields."""

    def __getitem__(self, fields: slice) -> Self:  # pragma: no cover
        """Only kernels that copy a whole record do this."""
        raise NotImplementedError


class Array(Generic[At, Value]):
    """What mypy is told of an array in a record: what counts its places, and what is in them."""

    @overload
    def __getitem__(self, at: At) -> Value: ...
    @overload
    def __getitem__(self, at: slice) -> Self: ...
    def __getitem__(self, at: Any) -> Any:
        """What is there."""
        raise NotImplementedError

    @overload
    def __setitem__(self, at: At, value: Value) -> None: ...
    @overload
    def __setitem__(self, at: slice, value: int) -> None: ...
    def __setitem__(self, at: Any, value: Any) -> None:
        """Put something there."""
        raise NotImplementedError

    def __iter__(self) -> Iterator[Value]:
        raise NotImplementedError

    def __len__(self) -> int:
        raise NotImplementedError


class Grid(Generic[AtFirst, At, Value]):
    """The same for an array in two directions."""

    def __getitem__(self, at: tuple[AtFirst, At]) -> Value:
        """What is there."""
        raise NotImplementedError

    @overload
    def __setitem__(self, at: tuple[AtFirst, At], value: Value) -> None: ...
    @overload
    def __setitem__(self, at: slice, value: int) -> None: ...
    def __setitem__(self, at: Any, value: Any) -> None:
        """Put something there."""
        raise NotImplementedError


class Records(Generic[R]):
    """What mypy is told of a NumPy array of records; `(records, i)` stands for one of them."""

    def __getitem__(self, i: int) -> R:
        """The record with this number."""
        raise NotImplementedError

    def __setitem__(self, i: int, record: "R") -> None:  # type: ignore[misc]  # kernels copy like from like
        """Make it the same as another."""
        raise NotImplementedError

    def __len__(self) -> int:
        raise NotImplementedError

    def tobytes(self) -> bytes:
        """All of it."""
        raise NotImplementedError


class Field(NamedTuple):
    """How a field lies in memory."""

    kind: str
    shape: int | tuple[int, ...] | None


def array(shape: int | tuple[int, ...], kind: str = NUMBER) -> Any:
    """An array of this shape; `kind` is NumPy's word for what is in it."""
    return Field(kind, shape)


def number(kind: str) -> Any:
    """A number of this kind, where it is none of eight bytes."""
    return Field(kind, None)


def layout(record: type[Record]) -> np.dtype[Any]:
    """The NumPy type of a record: its fields in the order of the class, those of its base first.

    Raises TypeError for a name that NumPy's records have for something else: interpreted code would find that.
    """
    fields: list[tuple[Any, ...]] = []
    for base in reversed(record.__mro__):
        for name in get_annotations(base):
            if hasattr(np.record, name):
                raise TypeError(f"a field cannot be called {name}: every record of NumPy has one of that name")
            kind, shape = base.__dict__.get(name, Field(NUMBER, None))
            fields.append((name, kind) if shape is None else (name, kind, shape))
    return np.dtype([*_with_gaps(np.dtype(fields, align=True))], align=True)


def _with_gaps(aligned: np.dtype[Any]) -> Iterator[tuple[Any, ...]]:
    """The fields, and between them the bytes that would belong to none: so that all of a record is copied.

    Long arrays of single floats begin where a line of the processor's cache does: across two it adds them slowly.
    """
    end, width = 0, aligned.alignment
    for number, (name, (kind, *_)) in enumerate((aligned.fields or {}).items()):
        place = LINE if kind.base == np.float32 and kind.itemsize >= LINE else kind.alignment
        width = max(width, place)
        if gap := -end % place:
            yield f"gap{number}", "i1", gap
        yield name, kind
        end += gap + kind.itemsize
    if gap := -end % width:
        yield "gap", "i1", gap


def empty(layout: np.dtype[Any], count: int = 1) -> Any:
    """An array of `count` records, all zero; where their size is in lines of the cache, it begins with one."""
    if layout.itemsize % LINE:
        return np.zeros(count, layout)
    room = np.zeros(count * layout.itemsize + LINE, np.uint8)
    first = -room.ctypes.data % LINE
    return room[first : first + count * layout.itemsize].view(layout)


def copy(records: Any) -> Any:
    """The same records in an array of their own. NumPy itself copies field by field: ten times as slow."""
    if records.dtype.itemsize % LINE:
        return np.frombuffer(bytearray(records.tobytes()), records.dtype)
    other = empty(records.dtype, len(records))
    other.view(np.uint8)[:] = np.frombuffer(records.tobytes(), np.uint8)
    return other


def lookup(values: Sequence[Any], kind: str = NUMBER) -> Any:
    """The values as an array for kernels to look things up in; what it has, and by what, its name's type says."""
    return np.array(values, kind)


def read(records: Records[Value], i: int) -> Value:
    """The record as it is now, for Python to read; its numbers are whole numbers."""
    record: Any = records[i]
    return cast(Value, _values(record.dtype)._make(record.item()))


def reader(layout: np.dtype[Any], names: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    """What reads these fields of the first record of an array, quickly: numbers, and arrays as flat tuples."""
    known: Any = layout.fields
    fields = {name: known[name] for name in names}
    form, places, end, place = "=", dict[str, int | slice](), 0, 0
    for name, (kind, offset, *_) in sorted(fields.items(), key=lambda field: field[1][1]):
        count = prod(kind.shape)
        form += f"{offset - end}x{count}{kind.base.char}"
        places[name] = slice(place, place + count) if kind.shape else place
        end, place = offset + kind.itemsize, place + count
    unpack, pick = Struct(form.replace("l", "q")).unpack_from, itemgetter(*(places[name] for name in names))
    return lambda records: pick(unpack(records))


def edit(records: Records[Value], i: int) -> Value:
    """The record itself, for Python to change."""
    array = cast(np.ndarray[Any, Any], records)
    return cast(Value, array.view(_with_attributes(array.dtype))[i])


@lru_cache(maxsize=64)
def _with_attributes(layout: np.dtype[Any]) -> np.dtype[Any]:
    """The same layout; fields are attributes, as in NumPy's `recarray`, which takes longer to make."""
    return np.dtype((np.record, layout))


@lru_cache(maxsize=64)
def _values(layout: np.dtype[Any]) -> Any:
    return namedtuple("Values", layout.names or ())
