"""The contract of every store: links by which devices join, and the end of devices."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from stamtafel.store.contract import CALLED_BACK, USED, Device, Link, NotStored, Store
from store.conftest import Opening

LAPTOP = Device("anna", "first", "Firefox, Linux", None, 20_000)
PHONE = Device("anna", "x7", "Chrome, Android", 20_001, 20_001)
TABLET = PHONE._replace(id="y8")
MOST_OF_A_PERSON = 3
TIMES = 20  # that a race is run


def link(code: str, person: str = "anna", device: str = "first", until: float = 1000.5) -> Link:
    return Link(code.encode(), person, device, "a label", b"sealed \x00", until)


async def keep(store: Store, *links: Link, most: int = 100, since: float = 0.0) -> bool:
    """Keep these one after the other; whether the last was."""
    return [await store.keep_link(one, most, MOST_OF_A_PERSON, since) for one in links][-1]


async def why_not(store: Store, *codes: str) -> list[str | None]:
    """Why each link works no more: None if it does, "gone" if there is none."""
    links = [await store.link(code.encode()) for code in codes]
    return ["gone" if one is None else one.why_not for one in links]


async def use(store: Store, code: str, *devices: Device, now: float = 1000.0) -> bool:
    return await store.use_link(code.encode(), now, devices)


def test_a_link_is_kept_and_found_by_its_hash_alone(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            assert await keep(store, link("a"))
        async with opening() as store:
            assert await store.link(b"a") == link("a")
            assert await store.link(b"b") is None

    asyncio.run(run())


def test_it_is_used_once_and_until_its_end(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            await keep(store, link("a"))
            assert not await use(store, "a", LAPTOP, PHONE, now=1000.5)
            assert not await use(store, "nobody's", LAPTOP, PHONE)
            assert await store.devices() == []
            assert await use(store, "a", LAPTOP, PHONE)
            assert not await use(store, "a", LAPTOP, TABLET)
            assert await store.devices() == [LAPTOP, PHONE]
            assert await why_not(store, "a") == [USED]

    asyncio.run(run())


def test_of_two_stores_that_use_it_at_once_one_does(opening: Opening) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            stores = [await stack.enter_async_context(opening()) for _ in range(2)]
            for n in range(TIMES):
                await keep(stores[0], link(f"{n}", f"{n}"))
                joining = (
                    use(
                        store,
                        f"{n}",
                        *(PHONE._replace(person=f"{n}", id=device) for device in ("first", f"new {i}")),
                    )
                    for i, store in enumerate(stores)
                )
                answers = await asyncio.gather(*joining)
                assert sorted(answers) == [False, True]
                devices = await stores[0].devices(f"{n}")
                assert [device.id for device in devices] == ["first", f"new {answers.index(True)}"]

    asyncio.run(run())


def test_a_link_is_used_and_its_devices_are_kept_or_neither(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            await keep(store, link("a"))
            with pytest.raises(NotStored):
                await use(store, "a", LAPTOP, PHONE._replace(label="\ud800"))
            assert await store.devices() == []
            assert await use(store, "a", LAPTOP, PHONE)

    asyncio.run(run())


def test_the_next_one_or_its_person_calls_it_back(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            await keep(store, link("other", "bram"), link("a"), link("b"))
            assert await why_not(store, "a", "b", "other") == [CALLED_BACK, None, None]
            assert await use(store, "b", LAPTOP, PHONE)
            await keep(store, link("c"))
            await store.call_back_links("anna")
            await store.call_back_links("nobody")
            assert await why_not(store, "a", "b", "c", "other") == [CALLED_BACK, USED, CALLED_BACK, None]
            assert not await use(store, "c", LAPTOP, TABLET)

    asyncio.run(run())


def test_there_are_only_so_many(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            await keep(store, *(link(f"{n}") for n in range(5)))
            assert await why_not(store, *"01234") == ["gone", "gone", CALLED_BACK, CALLED_BACK, None]
            assert await keep(store, *(link(f"{n}", f"{n}") for n in range(5, 12)), most=10)
            assert not await keep(store, link("too many", "bram"), most=10)
            assert await why_not(store, "too many", "4", "11") == ["gone", None, None]
            assert await keep(store, link("of anna"), most=10)  # in place of her first
            assert await why_not(store, "2", "4", "of anna") == ["gone", CALLED_BACK, None]
            assert await keep(store, link("much later", "bram", until=3000.0), most=10, since=1000.5)
            assert await why_not(store, "4", "11", "much later") == ["gone", "gone", None]

    asyncio.run(run())


# ---- the end of devices ----


async def ended(store: Store, person: str = "anna") -> list[bool]:
    return [device.is_ended for device in await store.devices(person)]


def test_devices_end_for_good_and_with_them_the_links_of_their_person(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            await store.keep_devices([LAPTOP, PHONE, TABLET])
            await keep(store, link("a"), link("of bram", "bram"))
            assert await store.end_devices([PHONE, TABLET], "first")
            assert await ended(store) == [False, True, True]
            assert await why_not(store, "a", "of bram") == [CALLED_BACK, None]
            assert await store.end_devices([PHONE], "first")  # again

    asyncio.run(run())


def test_an_ended_device_ends_no_other_and_the_last_is_not_ended(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            await store.keep_devices([LAPTOP, PHONE])
            await keep(store, link("a"))
            assert not await store.end_devices([LAPTOP, PHONE], "first")
            assert await why_not(store, "a") == [None]
            assert await store.end_devices([PHONE], "x7")  # itself
            assert not await store.end_devices([LAPTOP], "x7")
            assert not await store.end_devices([LAPTOP], "first")
            assert await ended(store) == [False, True]

    asyncio.run(run())


def test_one_that_was_never_kept_may_end_others_and_itself(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            await store.keep_devices([LAPTOP, PHONE])
            assert await store.end_devices([PHONE], "stray")
            assert await store.end_devices([PHONE._replace(id="stray")], "stray")
            assert await ended(store) == [False, True, True]

    asyncio.run(run())


def test_two_stores_that_end_each_others_device_do_not_end_both(opening: Opening) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            stores = [await stack.enter_async_context(opening()) for _ in range(2)]
            for n in range(TIMES):
                pair = [one._replace(person=f"{n}") for one in (LAPTOP, PHONE)]
                await stores[0].keep_devices(pair)
                askers = pair[::-1] if n % 2 else pair  # each ends the other, or itself
                answers = await asyncio.gather(
                    *(store.end_devices([one], by.id) for store, one, by in zip(stores, pair, askers, strict=True))
                )
                assert sorted(answers) == [False, True]
                assert sorted(await ended(stores[0], f"{n}")) == [False, True]

    asyncio.run(run())


def test_a_link_is_used_before_its_maker_is_ended_or_never(opening: Opening) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            here, there = [await stack.enter_async_context(opening()) for _ in range(2)]
            for n in range(TIMES):
                laptop, thief, new = (one._replace(person=f"{n}") for one in (LAPTOP, PHONE, TABLET))
                await here.keep_devices([laptop, thief])
                await keep(here, link(f"{n}", f"{n}", "x7"))
                is_used, is_ended = await asyncio.gather(
                    use(there, f"{n}", thief, new), here.end_devices([thief], "first")
                )
                assert is_ended
                assert await why_not(here, f"{n}") == [USED if is_used else CALLED_BACK]
                assert await ended(here, f"{n}") == [False, True, *[False] * is_used]

    asyncio.run(run())


def test_a_link_that_an_ended_device_makes_does_not_work(opening: Opening) -> None:
    """At another server, say, which has not heard of it yet."""

    async def run() -> None:
        async with opening() as store:
            await store.keep_devices([LAPTOP, PHONE])
            await store.end_devices([PHONE], "first")
            await keep(store, link("late", device="x7"))
            assert not await use(store, "late", PHONE, TABLET)
            assert len(await store.devices()) == 2

    asyncio.run(run())


def test_only_some_stores_are_shared(opening: Opening, request: pytest.FixtureRequest) -> None:
    async def run() -> None:
        async with opening() as store:
            assert store.is_shared == ("postgres" in request.node.name)

    asyncio.run(run())
