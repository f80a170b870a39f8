"""Where people are signed in: how a device joins, and how it is ended.

Whoever has one device is not stored: guests are free, and strangers make many. Only when a second device joins by
a link are that person's devices stored, the first too. The store decides between what several devices of a person
want at the same moment.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence

from stamtafel.server.links import Links
from stamtafel.server.people import Guest, new_device
from stamtafel.store.contract import Device, NotStored, Store
from stamtafel.table.refusals import Code, Refusal

DAY_SECONDS = 24 * 3600
FOLLOW_SECONDS = 1.0
ENDED = -1  # instead of the day it was last seen


class Devices:
    """All devices. Which of them were ended is known without asking the store.

    Where the store is shared `follow` keeps that so, a second late at most while the store can be asked.
    """

    def __init__(self, store: Store, links: Links, clock: Callable[[], float], most: int) -> None:
        self._store, self._links, self._clock, self._most = store, links, clock, most
        self._seen: dict[tuple[str, str], int] = {}  # of each that is stored: the last day, or ENDED
        self._read_at = 0.0  # when it was known to be so, by the clock of the store

    async def open(self) -> None:
        """Load what is stored; raises NotStored."""
        self._read_at, stored = await self._store.changed_devices()
        self._note(stored)

    async def follow(self, sign_out: Callable[[Sequence[Device]], None]) -> None:
        """Hear for ever what other servers change, and sign out what was ended there."""
        while True:
            await asyncio.sleep(FOLLOW_SECONDS)
            with contextlib.suppress(NotStored):
                sign_out(await self.catch_up())

    async def catch_up(self) -> list[Device]:
        """Read what has changed since the last time; the answer is what was ended elsewhere. Raises NotStored."""
        self._read_at, changed = await self._store.changed_devices(self._read_at)
        ended = [one for one in changed if one.is_ended and self._seen.get((one.person, one.id)) != ENDED]
        self._note(changed)
        return ended

    # ---- what is known at once ----

    def is_ended(self, guest: Guest) -> bool:
        """Whether whoever comes with this is nobody any more."""
        return self._seen.get((guest.id, guest.device)) == ENDED

    def is_new_today(self, guest: Guest) -> bool:
        """Whether this is to be noted as the last day that the device was seen."""
        return 0 <= self._seen.get((guest.id, guest.device), ENDED) < self._today()

    # ---- what takes longer ----

    async def see(self, guest: Guest) -> None:
        """Note that the device is there today; if that cannot be stored, another day will do."""
        seen = Device(guest.id, guest.device, "", None, self._today())
        self._note([seen])
        with contextlib.suppress(NotStored):
            await self._store.keep_devices([seen])

    async def of(self, guest: Guest, label: str) -> list[Device]:
        """Where this guest, whose device has this label, is signed in; raises Refusal."""
        stored = await self._load(guest.id)
        if all(device.id != guest.device for device in stored):
            stored.append(Device(guest.id, guest.device, label, None, self._today()))
        return [device for device in stored if not device.is_ended]

    async def join(self, code: str, label: str) -> Guest:
        """Use a link: who the device with this label is from now on. Raises Refusal, and the link still works."""
        link, today = await self._links.look(code), self._today()
        maker = link.guest
        if len(await self._load(maker.id)) >= self._most:
            raise Refusal(Code.TOO_MANY_DEVICES, most=self._most)
        guest = maker._replace(device=new_device())
        devices = [
            Device(maker.id, maker.device, link.label, None, today),
            Device(guest.id, guest.device, label, today, today),
        ]
        await self._links.use(code, devices)
        self._note(devices)
        return guest

    async def end(self, guest: Guest, id: str) -> list[Device]:
        """End one device of this person; the answer is what was ended. Raises Refusal."""
        devices = await self._those_of(guest)
        chosen = [device for device in devices if device.id == id]
        if not chosen:
            raise Refusal(Code.NO_SUCH_DEVICE)
        if len(devices) == 1:
            raise Refusal(Code.LAST_DEVICE)
        return await self._end(guest, chosen)

    async def end_others(self, guest: Guest) -> list[Device]:
        """End every device of this person but the one that asks; the answer is what was ended. Raises Refusal."""
        devices = await self._those_of(guest)
        return await self._end(guest, [device for device in devices if device.id != guest.device])

    # ---- inside ----

    async def _those_of(self, guest: Guest) -> list[Device]:
        devices = await self.of(guest, "")
        if all(device.id != guest.device for device in devices):
            raise Refusal(Code.SIGNED_OUT)
        return devices

    async def _end(self, guest: Guest, devices: Sequence[Device]) -> list[Device]:
        """End them, and the links that they made, unless others were faster: the store decides."""
        if not devices:
            return []
        try:
            is_done = await self._store.end_devices(devices, guest.device)
        except NotStored as error:
            raise Refusal(Code.NOT_STORED) from error
        if not is_done:
            await self._those_of(guest)  # it may have been signed out itself
            raise Refusal(Code.LAST_DEVICE)
        ended = [device._replace(is_ended=True) for device in devices]
        self._note(ended)
        return ended

    async def _load(self, person: str) -> list[Device]:
        try:
            return await self._store.devices(person)
        except NotStored as error:
            raise Refusal(Code.NOT_STORED) from error

    def _note(self, devices: Sequence[Device]) -> None:
        for device in devices:
            key = device.person, device.id
            if self._seen.get(key) != ENDED:  # that is for good
                self._seen[key] = ENDED if device.is_ended else device.seen

    def _today(self) -> int:
        return int(self._clock() // DAY_SECONDS)
