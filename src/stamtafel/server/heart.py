"""The heartbeat of all connections: within five seconds each side knows that the other is gone."""

import asyncio
from collections.abc import Set as AbstractSet
from itertools import count
from typing import Protocol

PARTS = 15
PART_SECONDS = 0.1  # so that each connection beats every second and a half, and not all at once


class Beating(Protocol):
    """A connection."""

    def beat(self) -> None:
        """See whether the other side is there, and let it know that this one is."""

    def send_bytes(self, content: bytes) -> None:
        """Send an encoded message."""

    def sign_out(self, devices: AbstractSet[tuple[str, str]]) -> None:
        """Close, if it belongs to one of these devices of persons."""


class Heart:
    """Beats for every connection that was added."""

    def __init__(self) -> None:
        self._parts: list[dict[Beating, None]] = [{} for _ in range(PARTS)]
        self._next = count()
        self._places: dict[Beating, int] = {}

    def __len__(self) -> int:
        return len(self._places)

    def add(self, one: Beating) -> None:
        """Beat for this one from now on."""
        place = self._places[one] = next(self._next) % PARTS
        self._parts[place][one] = None

    def remove(self, one: Beating) -> None:
        """Beat for it no more."""
        place = self._places.pop(one, None)
        if place is not None:
            del self._parts[place][one]

    def all(self) -> list[Beating]:
        """Everyone."""
        return list(self._places)

    async def run(self) -> None:
        """Go on for ever."""
        while True:
            for part in self._parts:
                await asyncio.sleep(PART_SECONDS)
                for one in list(part):
                    one.beat()
