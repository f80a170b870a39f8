"""Links to other devices: each works once, for a quarter of an hour, and can be called back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from clocks import SetClock
from server.in_thread import guest
from stamtafel.server.links import LIFE_SECONDS, MOST_OF_A_PERSON, Links
from stamtafel.server.people import Guest
from stamtafel.store.contract import Device
from stamtafel.store.sqlite import SqliteStore
from stamtafel.table.refusals import Code, Refusal

ANNA, BRAM = guest("Anna"), guest("Bram")
Story = Callable[[Links, SetClock], Awaitable[None]]


@pytest.fixture
def happen(tmp_path: Path) -> Callable[[Story], None]:
    """Tells a story with a hundred links."""

    def tell(story: Story) -> None:
        async def run() -> None:
            store, clock = SqliteStore(tmp_path / "tables.db"), SetClock(1000.0)
            try:
                await story(Links(store, clock, 100), clock)
            finally:
                await store.close()

        asyncio.run(run())

    return tell


async def why_not(links: Links, code: str) -> Code | None:
    """Why the link of this code works no more; None if it does."""
    try:
        await links.look(code)
    except Refusal as refusal:
        return refusal.code
    return None


async def use(links: Links, code: str, guest: Guest) -> None:
    await links.use(code, [Device(guest.id, "another", "", 0, 0)])


def test_a_link_says_who_made_it_and_looking_does_not_use_it(happen: Callable[[Story], None]) -> None:
    async def story(links: Links, clock: SetClock) -> None:
        code = await links.make(ANNA, "Firefox, Linux")
        for _ in range(3):
            link = await links.look(code)
            assert (link.guest, link.label, links.seconds_left(link)) == (ANNA, "Firefox, Linux", LIFE_SECONDS)

    happen(story)


def test_it_works_for_a_quarter_of_an_hour(happen: Callable[[Story], None]) -> None:
    async def story(links: Links, clock: SetClock) -> None:
        code = await links.make(ANNA, "")
        clock.now += 899
        assert links.seconds_left(await links.look(code)) == 1
        clock.now += 1
        assert await why_not(links, code) is Code.LINK_EXPIRED

    happen(story)


def test_it_works_once(happen: Callable[[Story], None]) -> None:
    async def story(links: Links, clock: SetClock) -> None:
        code = await links.make(ANNA, "")
        await use(links, code, ANNA)
        assert await why_not(links, code) is Code.LINK_USED

    happen(story)


def test_a_newer_one_calls_it_back_and_so_does_its_person(happen: Callable[[Story], None]) -> None:
    async def story(links: Links, clock: SetClock) -> None:
        others = await links.make(BRAM, "")
        first, second = await links.make(ANNA, ""), await links.make(ANNA, "")
        assert (await why_not(links, first), await why_not(links, second)) == (Code.LINK_CALLED_BACK, None)
        await links.call_back(ANNA.id)
        assert await why_not(links, second) is Code.LINK_CALLED_BACK
        assert await why_not(links, others) is None
        await links.call_back("nobody")

    happen(story)


def test_what_was_used_is_not_called_back_afterwards(happen: Callable[[Story], None]) -> None:
    async def story(links: Links, clock: SetClock) -> None:
        code = await links.make(ANNA, "")
        await use(links, code, ANNA)
        await links.call_back(ANNA.id)
        assert await why_not(links, code) is Code.LINK_USED

    happen(story)


@pytest.mark.parametrize("code", ["", "x", "é", "x" * 22])
def test_a_code_that_nobody_made_is_nobodys(happen: Callable[[Story], None], code: str) -> None:
    async def story(links: Links, clock: SetClock) -> None:
        await links.make(ANNA, "")
        assert await why_not(links, code) is Code.BAD_LINK

    happen(story)


def test_no_two_codes_are_alike_and_none_is_short(happen: Callable[[Story], None]) -> None:
    async def story(links: Links, clock: SetClock) -> None:
        codes = {await links.make(guest(str(n)), "") for n in range(100)}
        assert len(codes) == 100
        assert min(map(len, codes)) >= 22  # of six bits each

    happen(story)


def test_one_person_fills_no_memory(happen: Callable[[Story], None]) -> None:
    async def story(links: Links, clock: SetClock) -> None:
        codes = [await links.make(ANNA, "") for _ in range(200)]
        assert [await why_not(links, code) for code in codes[-MOST_OF_A_PERSON - 1 :]] == [
            Code.BAD_LINK, Code.LINK_CALLED_BACK, Code.LINK_CALLED_BACK, None,
        ]  # fmt: skip

    happen(story)


def test_many_persons_fill_it_up_to_a_limit_and_time_makes_room(happen: Callable[[Story], None]) -> None:
    async def story(links: Links, clock: SetClock) -> None:
        code = await links.make(ANNA, "")
        for n in range(99):
            await links.make(guest(str(n)), "")
        with pytest.raises(Refusal) as refused:
            await links.make(BRAM, "")
        assert refused.value.code is Code.TOO_MANY_LINKS
        assert await why_not(links, code) is None
        clock.now += 2 * LIFE_SECONDS - 1
        assert await why_not(links, code) is Code.LINK_EXPIRED
        clock.now += 1
        await links.make(BRAM, "")
        assert await why_not(links, code) is Code.BAD_LINK

    happen(story)


def test_who_has_a_copy_of_what_is_stored_becomes_nobody_by_it(
    tmp_path: Path, happen: Callable[[Story], None]
) -> None:
    async def story(links: Links, clock: SetClock) -> None:
        code = await links.make(ANNA, "")
        copy = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert ANNA.id.encode() in copy
        assert [secret for secret in (code, ANNA.token, ANNA.name) if secret.encode() in copy] == []

    happen(story)
