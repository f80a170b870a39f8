"""Crossing from Python into kernels with one array of numbers, the *desk*, that says where the records lie.

Every array of records that Python passes costs a quarter of a microsecond or more, a desk and a number half a
microsecond together: so what is called for every move of every game gets these two. Whoever makes a desk keeps the
records that it names for as long as the desk is used.
"""

import ctypes
from typing import Any, cast

import numpy as np


def address_of(records: Any) -> int:
    """Where an array of records lies."""
    base = records.base
    if isinstance(base, memoryview):  # of `frombuffer`: this takes a third of the time
        return ctypes.addressof(ctypes.c_char.from_buffer(base))
    return int(records.ctypes.data)


def records_at(address: int, layout: np.dtype[Any]) -> Any:
    """The array of one record that lies there; in compiled code nothing is made for it, see instructions.py."""
    place = (ctypes.c_char * layout.itemsize).from_address(int(address))
    return np.frombuffer(cast(bytearray, place), layout).view(np.recarray)
