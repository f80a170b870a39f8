"""Over HTTP: a link for another device, opening one, and where one is signed in."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from datetime import date, timedelta

import msgspec
from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from stamtafel.server.answering import as_json, give_cookie, read_body, refusing
from stamtafel.server.asking import guest_of, is_own_origin
from stamtafel.server.config import Config
from stamtafel.server.device_labels import device_label
from stamtafel.server.hall import Hall
from stamtafel.server.links import LIFE_SECONDS, Link
from stamtafel.server.people import Guest
from stamtafel.store.contract import Device
from stamtafel.table.refusals import Code, Refusal

FIRST_DAY = date(1970, 1, 1)


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which link."""

    code: str


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which device."""

    device: str


class DeviceLine(msgspec.Struct, frozen=True):
    """A device as its person sees it."""

    device: str
    label: str
    since: date | None
    seen: date
    here: bool


class DevicesApi:
    """All that is asked about devices."""

    def __init__(self, config: Config, hall: Callable[[], Hall]) -> None:
        self._config, self._hall = config, hall

    def routes(self) -> list[BaseRoute]:
        """Every route there is."""
        return [
            Route("/api/me/link", refusing(self.make_link), methods=["POST"]),
            Route("/api/me/link", refusing(self.call_back), methods=["DELETE"]),
            Route("/api/me/link/look", refusing(self.look), methods=["POST"]),
            Route("/api/me/link/open", refusing(self.open), methods=["POST"]),
            Route("/api/me/devices", refusing(self.devices), methods=["GET"]),
            Route("/api/me/devices/end", refusing(self.end), methods=["POST"]),
            Route("/api/me/devices/end-others", refusing(self.end_others), methods=["POST"]),
        ]

    # ---- links ----

    async def make_link(self, request: Request) -> Response:
        """The code of a link for another device, and how many seconds it works."""
        self._check_origin(request)
        code = await self._hall().links.make(self._known(request), _label(request))
        return as_json({"code": code, "seconds": LIFE_SECONDS})

    async def call_back(self, request: Request) -> Response:
        """The link works no more; there may be none."""
        self._check_origin(request)
        await self._hall().links.call_back(self._known(request).id)
        return Response(status_code=204)

    async def look(self, request: Request) -> Response:
        """Whose link it is; it works as before."""
        link = await self._link(request, await self._code(request))
        return as_json({"name": link.guest.name, "seconds": self._hall().links.seconds_left(link)})

    async def open(self, request: Request) -> Response:
        """Be who made the link, on this device too, from now on."""
        hall, code = self._hall(), await self._code(request)
        await self._link(request, code)
        before = hall.guest_asking(request)
        guest = await hall.devices.join(code, _label(request))
        response = give_cookie(request, as_json({"name": guest.name}), guest, hall.secret)
        if before is not None:
            response.background = BackgroundTask(self._leave, before)  # once the new cookie is on its way
        return response

    async def _leave(self, guest: Guest) -> None:
        """End the device of a person whom it belongs to no more, unless it is the only one."""
        with contextlib.suppress(Refusal):
            self._hall().sign_out(await self._hall().devices.end(guest, guest.device))

    async def _code(self, request: Request) -> str:
        self._check_origin(request)
        return (await read_body(request, Opening)).code

    async def _link(self, request: Request, code: str) -> Link:
        """The link of this code, if it still works and is of somebody else; raises Refusal."""
        link, own = await self._hall().links.look(code), self._hall().guest_asking(request)
        if own is not None and own.id == link.guest.id:
            raise Refusal(Code.OWN_LINK)
        return link

    # ---- devices ----

    async def devices(self, request: Request) -> Response:
        """Where whoever asks is signed in."""
        return await self._list(request, self._known(request))

    async def end(self, request: Request) -> Response:
        """Sign out on one device; the answer is those that are left."""
        self._check_origin(request)
        wanted, own = await read_body(request, Ending), self._known(request)
        self._hall().sign_out(await self._hall().devices.end(own, wanted.device))
        return await self._list(request, own)

    async def end_others(self, request: Request) -> Response:
        """Sign out on all other devices; the answer is what is left."""
        self._check_origin(request)
        own = self._known(request)
        self._hall().sign_out(await self._hall().devices.end_others(own))
        return await self._list(request, own)

    async def _list(self, request: Request, own: Guest) -> Response:
        devices = await self._hall().devices.of(own, _label(request))
        return as_json([_line(device, own) for device in devices])

    # ---- who asks ----

    def _check_origin(self, request: Request) -> None:
        if not is_own_origin(request.headers, self._config):
            raise Refusal(Code.FOREIGN_PAGE)

    def _known(self, request: Request) -> Guest:
        """Who asks; raises Refusal if that is nobody, or nobody any more."""
        guest = guest_of(request.headers, self._hall().secret, request.url.scheme == "https")
        if guest is None:
            raise Refusal(Code.NOBODY)
        if self._hall().devices.is_ended(guest):
            raise Refusal(Code.SIGNED_OUT)
        return guest


def _label(request: Request) -> str:
    return device_label(request.headers.get("user-agent", ""))


def _line(device: Device, own: Guest) -> DeviceLine:
    since = None if device.since is None else _day(device.since)
    return DeviceLine(device.id, device.label, since, _day(device.seen), device.id == own.device)


def _day(number: int) -> date:
    return FIRST_DAY + timedelta(days=number)
