"""Where people are signed in: what is stored of it, what not, and what an ended device may still do: nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from clocks import SetClock
from server.in_thread import guest
from stamtafel.server.device_labels import device_label
from stamtafel.server.devices import DAY_SECONDS, Devices
from stamtafel.server.links import Links
from stamtafel.server.people import FIRST, Guest
from stamtafel.store.contract import Device, NotStored
from stamtafel.store.sqlite import SqliteStore
from stamtafel.table.refusals import Code, Refusal

ANNA, BRAM = guest("Anna"), guest("Bram")
TODAY = 20_000
MOST = 5


class Place:
    """A store with devices and links, and a clock to set."""

    def __init__(self, store: SqliteStore) -> None:
        self.store, self.clock = store, SetClock(TODAY * DAY_SECONDS + 10)
        self.links = Links(store, self.clock, 100)
        self.devices = Devices(store, self.links, self.clock, MOST)

    async def join(self, maker: Guest, label: str = "phone") -> Guest:
        """Another device of this person."""
        return await self.devices.join(await self.links.make(maker, "laptop"), label)

    async def ids(self, of: Guest) -> set[str]:
        """Where this person is signed in."""
        return {device.id for device in await self.devices.of(of, "")}


@asynccontextmanager
async def opened(directory: Path) -> AsyncIterator[Place]:
    store = SqliteStore(directory / "tables.db")
    place = Place(store)
    await place.devices.open()
    yield place
    await store.close()


async def refused(work: Coroutine[Any, Any, object]) -> Code:
    """The code that it is refused with."""
    with pytest.raises(Refusal) as caught:
        await work
    return caught.value.code


def test_who_has_one_device_is_not_stored(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as place:
            assert await place.devices.of(ANNA, "here") == [Device(ANNA.id, FIRST, "here", None, TODAY)]
            code = await place.links.make(ANNA, "here")
            await place.links.look(code)
            assert not place.devices.is_new_today(ANNA)
            assert await refused(place.devices.end(ANNA, FIRST)) is Code.LAST_DEVICE
            assert await place.devices.end_others(ANNA) == []
            assert await place.store.devices() == []

    asyncio.run(run())


def test_the_first_is_stored_with_the_second(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as place:
            second = await place.join(ANNA)
            assert (second.token, second.name) == (ANNA.token, ANNA.name)
            assert second.device != FIRST
            stored = [
                Device(ANNA.id, FIRST, "laptop", None, TODAY),
                Device(ANNA.id, second.device, "phone", TODAY, TODAY),
            ]
            assert await place.store.devices() == stored
            third = await place.join(second)
            assert await place.ids(ANNA) == {FIRST, second.device, third.device}
            assert await place.ids(BRAM) == {FIRST}

    asyncio.run(run())


def test_of_many_who_open_a_link_at_once_one_joins(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as place:
            code = await place.links.make(ANNA, "")
            joining = (place.devices.join(code, str(n)) for n in range(20))
            answers = await asyncio.gather(*joining, return_exceptions=True)
            (joined,) = (answer for answer in answers if isinstance(answer, Guest))
            codes = [answer.code for answer in answers if isinstance(answer, Refusal)]
            assert codes == [Code.LINK_USED] * 19
            assert await place.ids(ANNA) == {FIRST, joined.device}

    asyncio.run(run())


def test_a_link_that_could_not_be_stored_works_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> bool:
        raise NotStored("full")

    async def run() -> None:
        async with opened(tmp_path) as place:
            code = await place.links.make(ANNA, "")
            with monkeypatch.context() as patch:
                patch.setattr(place.store, "use_link", fail)
                assert await refused(place.devices.join(code, "")) is Code.NOT_STORED
                assert not place.devices.is_ended(ANNA)
            second = await place.devices.join(code, "")
            with monkeypatch.context() as patch:
                patch.setattr(place.store, "end_devices", fail)
                assert await refused(place.devices.end(ANNA, second.device)) is Code.NOT_STORED
                assert not place.devices.is_ended(second)

    asyncio.run(run())


def test_an_ended_device_is_nobody_also_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as place:
            second, third = await place.join(ANNA), await place.join(ANNA)
            (ended,) = await place.devices.end(ANNA, second.device)
            assert (ended.person, ended.id) == (ANNA.id, second.device)
        async with opened(tmp_path) as place:
            assert [*map(place.devices.is_ended, (ANNA, second, third, BRAM))] == [False, True, False, False]
            assert await place.ids(ANNA) == {FIRST, third.device}
            assert await refused(place.devices.end(ANNA, second.device)) is Code.NO_SUCH_DEVICE
            assert await refused(place.devices.end(second, third.device)) is Code.SIGNED_OUT
            assert await refused(place.devices.end_others(second)) is Code.SIGNED_OUT

    asyncio.run(run())


def test_the_first_device_can_be_ended_too_and_the_last_cannot(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as place:
            second = await place.join(ANNA)
            await place.devices.end_others(second)
            assert place.devices.is_ended(ANNA)
            assert await place.ids(second) == {second.device}
            assert await refused(place.devices.end(second, second.device)) is Code.LAST_DEVICE

    asyncio.run(run())


def test_nobody_ends_a_device_of_somebody_else(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as place:
            annas, brams = await place.join(ANNA), await place.join(BRAM)
            assert await refused(place.devices.end(BRAM, annas.device)) is Code.NO_SUCH_DEVICE
            await place.devices.end(BRAM, FIRST)  # his own, which is called the same
            assert [*map(place.devices.is_ended, (ANNA, annas, BRAM, brams))] == [False, False, True, False]

    asyncio.run(run())


def test_an_ended_device_does_not_come_back_by_a_link_that_it_made(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as place:
            thief = await place.join(ANNA)
            code = await place.links.make(thief, "")
            await place.devices.end(ANNA, thief.device)
            assert await refused(place.devices.join(code, "")) is Code.LINK_CALLED_BACK
            late = await place.links.make(thief, "")  # at a server that has not heard of it
            assert await refused(place.devices.join(late, "")) is Code.LINK_CALLED_BACK
            assert await place.ids(ANNA) == {FIRST}

    asyncio.run(run())


def test_two_devices_that_end_each_other_do_not_both_end(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as place:
            second = await place.join(ANNA)
            both = place.devices.end(ANNA, second.device), place.devices.end(second, FIRST)
            answers = await asyncio.gather(*both, return_exceptions=True)
            (refusal,) = (answer for answer in answers if isinstance(answer, Refusal))
            assert refusal.code is Code.SIGNED_OUT
            assert sorted(place.devices.is_ended(one) for one in (ANNA, second)) == [False, True]

    asyncio.run(run())


def test_one_person_stores_only_so_many_devices(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as place:
            for _ in range(MOST - 1):
                device = await place.join(ANNA)
                await place.devices.end(ANNA, device.device)
            assert await refused(place.join(ANNA)) is Code.TOO_MANY_DEVICES
            assert len(await place.store.devices()) == MOST
            await place.join(BRAM)

    asyncio.run(run())


def test_a_device_is_noted_once_a_day_if_it_is_stored(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as place:
            second = await place.join(ANNA)
            ended = await place.join(ANNA)
            await place.devices.end(ANNA, ended.device)
            assert not place.devices.is_new_today(second)
            place.clock.now += DAY_SECONDS
            assert [*map(place.devices.is_new_today, (ANNA, second, ended, BRAM))] == [True, True, False, False]
            await place.devices.see(second)
            assert not place.devices.is_new_today(second)
            await place.devices.see(ended)  # which was under way when it ended
            assert place.devices.is_ended(ended)
            stored = {device.id: device for device in await place.store.devices()}
            assert (stored[FIRST].seen, stored[second.device].seen) == (TODAY, TODAY + 1)
            assert stored[second.device].label == "phone"
            assert stored[ended.device].is_ended

    asyncio.run(run())


def test_what_was_ended_while_the_store_could_not_be_asked_is_read_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[float] = []

    async def run() -> None:
        async with opened(tmp_path) as place, opened(tmp_path) as other:
            second = await other.join(ANNA)

            async def changed(since: float) -> tuple[float, list[Device]]:
                asked.append(since)
                if len(asked) == 1:
                    raise NotStored("away")
                return 1000.0 + len(asked), await place.store.devices()

            monkeypatch.setattr(place.store, "changed_devices", changed)
            place.devices._read_at = 1000.0
            with pytest.raises(NotStored):
                await place.devices.catch_up()
            await other.devices.end(ANNA, second.device)
            assert not place.devices.is_ended(second)
            assert [device.id for device in await place.devices.catch_up()] == [second.device]
            assert place.devices.is_ended(second)
            assert await place.devices.catch_up() == []
            assert asked == [1000.0, 1000.0, 1002.0]

    asyncio.run(run())


def test_a_device_that_a_restored_file_does_not_know_is_somebody_still(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as place:
            stray = ANNA._replace(device="stray")
            assert not place.devices.is_ended(stray)
            assert await place.ids(stray) == {"stray"}

    asyncio.run(run())


# ---- what they are called ----

WINDOWS, MAC = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)"
ANDROID, IPHONE = "Mozilla/5.0 (Linux; Android 15; K)", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)"
KHTML = "AppleWebKit/537.36 (KHTML, like Gecko)"
LABELS = [
    ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
    ("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox, Android"),
    (f"{WINDOWS} {KHTML} Chrome/138.0.0.0 Safari/537.36", "Chrome, Windows"),
    (f"{WINDOWS} {KHTML} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0", "Edge, Windows"),
    (f"{WINDOWS} {KHTML} Chrome/138.0.0.0 Safari/537.36 OPR/120.0.0.0", "Opera, Windows"),
    (f"{ANDROID} {KHTML} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36", "Samsung Internet, Android"),
    (f"{MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15", "Safari, macOS"),
    (f"{IPHONE} {KHTML} Version/18.5 Mobile/15E148 Safari/604.1", "Safari, iPhone"),
    (f"{IPHONE} {KHTML} CriOS/138.0.7204.33 Mobile/15E148 Safari/604.1", "Chrome, iPhone"),
    (f"Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) {KHTML} Chrome/138.0.0.0 Safari/537.36", "Chrome, ChromeOS"),
    ("Python/3.11 websockets/15.0", ""),
    ("", ""),
    ("<script>Linux</script>", "Linux"),
]


@pytest.mark.parametrize(("user_agent", "label"), LABELS)
def test_a_device_is_called_by_its_browser_and_system(user_agent: str, label: str) -> None:
    assert device_label(user_agent) == label
