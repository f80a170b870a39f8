"""The contract of every store: where people are signed in."""

import asyncio

import pytest

from database import Database
from stamtafel.store.contract import Device, NotStored
from stamtafel.store.postgres import LAST_CHANGE
from stamtafel.store.postgres_devices import CHANGED_DEVICES
from store.conftest import Opening, opened

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


def test_what_changed_lately_is_known_at_another_store(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as here, opening() as there:
            await here.keep_devices([LAPTOP, PHONE, OTHER])
            now, changed = await there.changed_devices()
            assert sorted(changed) == sorted([LAPTOP, PHONE, OTHER])
            await here.keep_devices([OTHER._replace(seen=20_003)])
            await here.end_devices([PHONE], LAPTOP.id)
            _, changed = await there.changed_devices(now)
            assert PHONE._replace(is_ended=True) in changed
            assert OTHER._replace(seen=20_003) in changed

    asyncio.run(run())


def test_what_did_not_change_lately_is_not_read_again(database: Database) -> None:
    url = database.new()

    async def run() -> None:
        async with opened(url) as store:
            await store.keep_devices([LAPTOP, PHONE])
            database.ask("UPDATE stamtafel.devices SET changed = now() - interval '1 minute'", url)
            now, changed = await store.changed_devices()
            assert sorted(changed) == sorted([LAPTOP, PHONE])
            later, changed = await store.changed_devices(now)
            assert (later >= now, changed) == (True, [])
            await store.end_devices([PHONE], LAPTOP.id)
            _, changed = await store.changed_devices(now)
            assert changed == [PHONE._replace(is_ended=True)]

    asyncio.run(run())


@pytest.mark.parametrize("set_forward", [-3600.0, 3600.0])
def test_what_changed_is_read_whatever_is_done_to_the_clock(database: Database, set_forward: float) -> None:
    url = database.new()

    async def run() -> None:
        async with opened(url) as store:
            now, _ = await store.changed_devices()
            await store.keep_devices([PHONE])
            _, changed = await store.changed_devices(now - set_forward)  # as the clock was before it was set
            assert changed == [PHONE]

    asyncio.run(run())


def test_what_each_server_asks_all_the_time_is_found_by_an_index(database: Database) -> None:
    url = database.new()

    async def run() -> None:
        async with opened(url):
            pass

    asyncio.run(run())
    for query in (CHANGED_DEVICES.replace("$1", "0").replace("$2", "10"), LAST_CHANGE):
        plan = database.ask(f"SET search_path = stamtafel; SET enable_seqscan = off; EXPLAIN {query}", url)
        assert "Index" in plan
        assert "Seq Scan" not in plan
