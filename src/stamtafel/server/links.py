"""Links by which another device becomes the same person: each works once, and not for long."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass

from stamtafel.server.people import Guest
from stamtafel.table.refusals import Code, Refusal

LIFE_SECONDS = 15 * 60
CODE_BYTES = 16  # nobody guesses so many
MOST_OF_A_PERSON = 3  # one that works, and the last that say why they do not


@dataclass
class Link:
    """What a code stands for."""

    guest: Guest  # who made it, and on which device
    label: str  # of that device
    until: float
    why_not: Code | None = None  # why it works no more


class Links:
    """All links of the last half hour. They are in memory only: a server that restarts forgets them."""

    def __init__(self, clock: Callable[[], float], most: int) -> None:
        self._clock, self._most = clock, most
        self._links: dict[str, Link] = {}  # by code, the oldest first
        self._codes: dict[str, list[str]] = {}  # by person, likewise

    def make(self, guest: Guest, label: str) -> str:
        """The code of a new link, the only one of this person that works; raises Refusal."""
        self._tidy()
        self.call_back(guest.id)
        codes = self._codes.get(guest.id, [])
        while len(codes) >= MOST_OF_A_PERSON:
            self._forget(codes[0])
        if len(self._links) >= self._most:
            raise Refusal(Code.TOO_MANY_LINKS)
        code = secrets.token_urlsafe(CODE_BYTES)
        self._links[code] = Link(guest, label, self._clock() + LIFE_SECONDS)
        self._codes.setdefault(guest.id, []).append(code)
        return code

    def call_back(self, person: str) -> None:
        """No link of this person works from now on."""
        for code in self._codes.get(person, ()):
            link = self._links[code]
            link.why_not = link.why_not or Code.LINK_CALLED_BACK

    def look(self, code: str) -> Link:
        """The link of this code, which still works; raises Refusal."""
        link = self._links.get(code)
        if link is None:
            raise Refusal(Code.BAD_LINK)
        if link.why_not is not None:
            raise Refusal(link.why_not)
        if self._clock() >= link.until:
            raise Refusal(Code.LINK_EXPIRED)
        return link

    def seconds_left(self, link: Link) -> int:
        """How long a link will still work, if nobody opens it or calls it back."""
        return max(0, round(link.until - self._clock()))

    def use(self, link: Link) -> None:
        """Somebody opened it, and nobody else can."""
        link.why_not = Code.LINK_USED

    def _tidy(self) -> None:
        """Forget those that have not worked for as long as they did."""
        now = self._clock()
        while self._links:
            code, link = next(iter(self._links.items()))
            if now < link.until + LIFE_SECONDS:
                return
            self._forget(code)

    def _forget(self, code: str) -> None:
        person = self._links.pop(code).guest.id
        codes = self._codes[person]
        codes.remove(code)
        if not codes:
            del self._codes[person]
