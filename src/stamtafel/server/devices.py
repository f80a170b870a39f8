"""Where people are signed in: how a device joins, and how it is ended.

Whoever has one device is not stored: guests are free, and strangers make many. Only when a second device joins by
a link are that person's devices stored, the first too.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from weakref import WeakValueDictionary

from stamtafel.server.links import Links
from stamtafel.server.people import Guest, new_device
from stamtafel.server.together import Together
from stamtafel.store.contract import Device, NotStored, Store
from stamtafel.table.refusals import Code, Refusal

DAY_SECONDS = 24 * 3600
ENDED = -1  # instead of the day it was last seen


class Devices:
    """All devices. Which of them were ended is known without asking the store."""

    def __init__(self, store: Store, links: Links, clock: Callable[[], float], most: int) -> None:
        self._store, self._links, self._clock, self._most = store, links, clock, most
        self._seen: dict[tuple[str, str], int] = {}  # of each that is stored: the last day, or ENDED
        self._writing = Together(store.keep_devices)
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by person

    async def open(self) -> None:
        """Load what is stored; raises NotStored."""
        self._note(await self._store.devices())

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
            await self._writing.write([seen])

    async def of(self, guest: Guest, label: str) -> list[Device]:
        """Where this guest, whose device has this label, is signed in; raises Refusal."""
        stored = await self._load(guest.id)
        if all(device.id != guest.device for device in stored):
            stored.append(Device(guest.id, guest.device, label, None, self._today()))
        return [device for device in stored if not device.is_ended]

    async def join(self, code: str, label: str) -> Guest:
        """Use a link: who the device with this label is from now on. Raises Refusal, and the link still works."""
        maker, today = self._links.look(code).guest, self._today()
        async with self._turn(maker.id):
            link = self._links.look(code)
            if len(await self._load(maker.id)) >= self._most:
                raise Refusal(Code.TOO_MANY_DEVICES, most=self._most)
            guest = maker._replace(device=new_device())
            await self._keep(
                [
                    Device(maker.id, maker.device, link.label, None, today),
                    Device(guest.id, guest.device, label, today, today),
                ]
            )
            self._links.use(link)
            return guest

    async def call_back(self, guest: Guest) -> None:
        """No link of this person works from now on."""
        async with self._turn(guest.id):
            self._links.call_back(guest.id)

    async def end(self, guest: Guest, id: str) -> list[Device]:
        """End one device of this person; the answer is what was ended. Raises Refusal."""
        async with self._turn(guest.id):
            devices = await self._those_of(guest)
            chosen = [device for device in devices if device.id == id]
            if not chosen:
                raise Refusal(Code.NO_SUCH_DEVICE)
            if len(devices) == 1:
                raise Refusal(Code.LAST_DEVICE)
            return await self._end(chosen)

    async def end_others(self, guest: Guest) -> list[Device]:
        """End every device of this person but the one that asks; the answer is what was ended. Raises Refusal."""
        async with self._turn(guest.id):
            devices = await self._those_of(guest)
            return await self._end([device for device in devices if device.id != guest.device])

    # ---- inside ----

    def _turn(self, person: str) -> asyncio.Lock:
        """One change at a time: so a link joins one device, and an ended one changes nothing."""
        return self._turns.setdefault(person, asyncio.Lock())

    async def _those_of(self, guest: Guest) -> list[Device]:
        if self.is_ended(guest):  # while this waited for its turn
            raise Refusal(Code.SIGNED_OUT)
        return await self.of(guest, "")

    async def _end(self, devices: Sequence[Device]) -> list[Device]:
        ended = [device._replace(is_ended=True) for device in devices]
        await self._keep(ended)
        for device in ended:
            self._links.call_back(device.person)  # or it comes back by a link that it made before
        return ended

    async def _load(self, person: str) -> list[Device]:
        try:
            return await self._store.devices(person)
        except NotStored as error:
            raise Refusal(Code.NOT_STORED) from error

    async def _keep(self, devices: Sequence[Device]) -> None:
        try:
            await self._writing.write(devices)
        except NotStored as error:
            raise Refusal(Code.NOT_STORED) from error
        self._note(devices)

    def _note(self, devices: Sequence[Device]) -> None:
        for device in devices:
            key = device.person, device.id
            if self._seen.get(key) != ENDED:  # that is for good
                self._seen[key] = ENDED if device.is_ended else device.seen

    def _today(self) -> int:
        return int(self._clock() // DAY_SECONDS)
