"""The contract of every store: where people are signed in."""

import asyncio

import pytest

from stamtafel.store.contract import Device, NotStored
from store.conftest import Opening

LAPTOP = Device("anna", "first", "Firefox, Linux", None, 20_000)
PHONE = Device("anna", "x7", "Chrome, Android", 20_001, 20_001)
OTHER = Device("bram", "first", "", 20_002, 20_002)


def test_devices_are_kept_by_person_the_earliest_first(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            assert await store.devices() == []
            await store.keep_devices([PHONE, LAPTOP])
            await store.keep_devices([OTHER])
            await store.keep_devices([])
        async with opening() as store:
            assert await store.devices() == [LAPTOP, PHONE, OTHER]
            assert await store.devices("anna") == [LAPTOP, PHONE]
            assert await store.devices("bram") == [OTHER]
            assert await store.devices("cleo") == []

    asyncio.run(run())


def test_a_device_is_only_ever_seen_later_and_stays_ended(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            await store.keep_devices([PHONE])
            later = PHONE._replace(seen=20_007)
            await store.keep_devices([later._replace(label="other", since=1)])
            assert await store.devices() == [later]
            await store.keep_devices([PHONE._replace(is_ended=True)])
            await store.keep_devices([later])
            assert await store.devices() == [later._replace(is_ended=True)]

    asyncio.run(run())


def test_devices_are_kept_all_or_none(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            await store.keep_devices([LAPTOP])
            with pytest.raises(NotStored):
                await store.keep_devices([LAPTOP._replace(is_ended=True), PHONE._replace(label="\ud800")])
            assert await store.devices() == [LAPTOP]
            await store.keep_devices([PHONE])
            assert await store.devices() == [LAPTOP, PHONE]

    asyncio.run(run())
