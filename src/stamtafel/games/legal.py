"""`Legal`: what may be done now, as an object to look into."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, SupportsIndex, overload

MOST_SHOWN = 20


class Decided(Protocol):
    """A position or a view: it knows what a seat may do."""

    def legal_names(self, seat: int | None) -> tuple[str, ...]:
        """The actions in code-point order; without a seat, those of whoever is to act."""


class Legal(Sequence[str]):
    """What may be done now, as text in code-point order: counted, searched, gone through, picked from.

    It is live: after a move of its position it says what may be done then.

    >>> import stamtafel as st
    >>> position = st.read("push 2; turn: 0 begins; seat 0: R3 R5 Y1")
    >>> legal = position.legal()
    >>> legal
    <Legal: bank R, bank Y, draw>
    >>> len(legal), "draw" in legal, legal[0], legal.index("draw")
    (3, True, 'bank R', 2)
    >>> position.play("bank R")
    >>> legal
    <Legal: draw>
    """

    __slots__ = ("_seat", "_source")

    def __init__(self, source: Decided, seat: int | None = None) -> None:
        self._source, self._seat = source, seat

    def __len__(self) -> int:
        return len(self._source.legal_names(self._seat))

    @overload
    def __getitem__(self, at: SupportsIndex) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[str, ...]: ...
    def __getitem__(self, at: SupportsIndex | slice) -> str | tuple[str, ...]:
        return self._source.legal_names(self._seat)[at]

    def __contains__(self, action: object) -> bool:
        return action in self._source.legal_names(self._seat)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Legal | tuple | list):
            return self._source.legal_names(self._seat) == tuple(other)
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        names = self._source.legal_names(self._seat)
        more = f" and {len(names) - MOST_SHOWN} more" if len(names) > MOST_SHOWN else ""
        return f"<Legal: {', '.join(names[:MOST_SHOWN]) or 'nothing'}{more}>"
