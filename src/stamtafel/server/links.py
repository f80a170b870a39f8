"""Links by which another device becomes the same person: each works once, and not for long.

The store keeps them, so a link that was made at one server is opened at another. It has the hash of a code, and
what is sealed with the code: by a copy of it alone nobody becomes anybody.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from stamtafel.server.people import Guest
from stamtafel.store import contract
from stamtafel.store.contract import Device, NotStored, Store
from stamtafel.table.refusals import Code, Refusal

LIFE_SECONDS = 15 * 60
CODE_BYTES = 16  # nobody guesses so many
MOST_OF_A_PERSON = 3  # one that works, and the last that say why they do not
WHY_NOT = {contract.USED: Code.LINK_USED, contract.CALLED_BACK: Code.LINK_CALLED_BACK}


@dataclass(frozen=True)
class Link:
    """What a code stands for."""

    guest: Guest  # who made it, and on which device
    label: str  # of that device
    until: float


class Links:
    """All links of the last half hour. Everything raises Refusal if the store cannot be asked."""

    def __init__(self, store: Store, clock: Callable[[], float], most: int) -> None:
        self._store, self._clock, self._most = store, clock, most

    async def make(self, guest: Guest, label: str) -> str:
        """The code of a new link, the only one of this person that works; raises Refusal."""
        code, now = secrets.token_urlsafe(CODE_BYTES), self._clock()
        sealed = _seal(code, msgspec.json.encode(guest))
        link = contract.Link(_hash(code), guest.id, guest.device, label, sealed, now + LIFE_SECONDS)
        try:
            is_kept = await self._store.keep_link(link, self._most, MOST_OF_A_PERSON, now - LIFE_SECONDS)
        except NotStored as error:
            raise Refusal(Code.NOT_STORED) from error
        if not is_kept:
            raise Refusal(Code.TOO_MANY_LINKS)
        return code

    async def call_back(self, person: str) -> None:
        """No link of this person works from now on."""
        try:
            await self._store.call_back_links(person)
        except NotStored as error:
            raise Refusal(Code.NOT_STORED) from error

    async def look(self, code: str) -> Link:
        """The link of this code, which still works; raises Refusal."""
        try:
            link = await self._store.link(_hash(code))
        except NotStored as error:
            raise Refusal(Code.NOT_STORED) from error
        if link is None:
            raise Refusal(Code.BAD_LINK)
        if link.why_not is not None:
            raise Refusal(WHY_NOT[link.why_not])
        if self._clock() >= link.until:
            raise Refusal(Code.LINK_EXPIRED)
        guest = msgspec.json.decode(_seal(code, link.sealed), type=Guest)
        return Link(guest, link.label, link.until)

    def seconds_left(self, link: Link) -> int:
        """How long a link will still work, if nobody opens it or calls it back."""
        return max(0, round(link.until - self._clock()))

    async def use(self, code: str, devices: Sequence[Device]) -> None:
        """Join these devices by the link of this code, which nobody else can then; raises Refusal."""
        try:
            is_used = await self._store.use_link(_hash(code), self._clock(), devices)
        except NotStored as error:
            raise Refusal(Code.NOT_STORED) from error
        if not is_used:
            await self.look(code)  # says why
            raise Refusal(Code.LINK_CALLED_BACK)  # by the end of the device that made it


def _hash(code: str) -> bytes:
    return hashlib.sha256(f"hash {code}".encode()).digest()


def _seal(code: str, content: bytes) -> bytes:
    """The content, sealed; or, if it is, as it was. No code is used for two contents."""
    mask = hashlib.shake_256(f"seal {code}".encode()).digest(len(content))
    return bytes(a ^ b for a, b in zip(content, mask, strict=True))
