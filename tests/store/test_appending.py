"""The contract of every store: appending under a number and a key, all or none."""

import asyncio

import pytest

from stamtafel.store.contract import AlreadyDone, Append, Raced
from store.appending import append, begin, card
from store.conftest import Opening

TABLES = 50


def test_events_come_back_in_the_order_they_were_appended(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            await append(store, "t", 0, b"1", b"2")
            for number in range(2, 12):
                await append(store, "t", number, str(number + 1).encode())
            assert await store.load("t") == [str(number).encode() for number in range(1, 13)]

    asyncio.run(run())


def test_tables_are_kept_apart(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            await append(store, "t", 0, b"one", key="anna/1")
            await append(store, "u", 0, b"other", key="anna/1")
            assert await store.load("t") == [b"one"]
            assert await store.load("u") == [b"other"]
            assert await store.load("nowhere") == []

    asyncio.run(run())


@pytest.mark.parametrize(("after", "why"), [(0, "taken"), (1, "taken"), (3, "beyond the last"), (9, "far beyond")])
def test_only_the_next_number_can_be_appended(opening: Opening, after: int, why: str) -> None:
    async def run() -> None:
        async with opening() as store:
            await append(store, "t", 0, b"1", b"2")
            with pytest.raises(Raced):
                await append(store, "t", after, b"x", key="anna/1")
            assert await store.load("t") == [b"1", b"2"], why
            await append(store, "t", 2, b"3", key="anna/1")
            assert await store.load("t") == [b"1", b"2", b"3"]

    asyncio.run(run())


def test_a_new_table_begins_with_number_one(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            with pytest.raises(Raced):
                await append(store, "t", 1, b"2")
            assert await store.load("t") == []

    asyncio.run(run())


@pytest.mark.parametrize("after", [0, 3, 4])
def test_a_key_is_stored_once_whatever_the_number(opening: Opening, after: int) -> None:
    async def run() -> None:
        async with opening() as store:
            await append(store, "t", 0, b"1")
            await append(store, "t", 1, b"2", b"3", key="anna/1")
            await append(store, "t", 3, b"4", key="bram/1")
            with pytest.raises(AlreadyDone) as raised:
                await append(store, "t", after, b"x", b"y", key="anna/1")
            assert raised.value.number == 3  # the last event of that command
            assert len(await store.load("t")) == 4

    asyncio.run(run())


def test_any_number_of_events_may_have_no_key(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            for number in range(5):
                await append(store, "t", number, b"x")
            assert await store.keys("t", 10) == {}

    asyncio.run(run())


def test_a_refused_append_leaves_nothing_behind(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            await append(store, "t", 0, b"1", card=card("t", "anna"))
            with pytest.raises(Raced):
                await append(store, "t", 0, b"x", b"y", b"z", key="bram/1", card=card("t", "bram"))
            assert await store.load("t") == [b"1"]
            assert await store.keys("t", 10) == {}
            assert await store.find_own("anna") == [card("t", "anna")]
            assert await store.find_own("bram") == []

    asyncio.run(run())


def test_many_appends_at_once_are_all_stored(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            for number in range(3):
                await asyncio.gather(
                    *(append(store, f"t{n}", number, b"x", key=f"{number}") for n in range(TABLES))
                )
            assert all([len(await store.load(f"t{n}")) == 3 for n in range(TABLES)])

    asyncio.run(run())


def test_one_lost_race_among_many_fails_alone(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            await append(store, "t7", 0, b"first")
            await append(store, "t8", 0, b"first", key="anna/1")
            begun = [begin(store, Append(f"t{n}", 0, [b"x"], "anna/1", card(f"t{n}"))) for n in range(TABLES)]
            answers = await asyncio.gather(*begun, return_exceptions=True)
            failed = {n: type(answer) for n, answer in enumerate(answers) if answer is not None}
            assert failed == {7: Raced, 8: AlreadyDone}
            for n in range(TABLES):
                assert await store.load(f"t{n}") == [b"first" if n in failed else b"x"]
            assert len(await store.find_public("", 0, 1000)) == TABLES - 2

    asyncio.run(run())


def test_one_of_many_for_the_same_number_wins(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            begun = [begin(store, Append("t", 0, [str(n).encode()], f"anna/{n}")) for n in range(TABLES)]
            answers = await asyncio.gather(*begun, return_exceptions=True)
            winners = [n for n, answer in enumerate(answers) if answer is None]
            assert len(winners) == 1
            assert sum(isinstance(answer, Raced) for answer in answers) == TABLES - 1
            assert await store.load("t") == [str(winners[0]).encode()]

    asyncio.run(run())


def test_two_stores_on_the_same_tables_lose_nothing(opening: Opening) -> None:
    """Two writers count one table up together; whoever loses a race looks again."""

    async def run() -> None:
        async with opening() as one, opening() as other:

            async def count(mark: bytes, store_number: int) -> int:
                store, races = (one, other)[store_number], 0
                for _ in range(20):
                    while True:
                        try:
                            await append(store, "t", len(await store.load("t")), mark)
                            break
                        except Raced:
                            races += 1
                return races

            await asyncio.gather(count(b"1", 0), count(b"2", 1))
            assert sorted(await one.load("t")) == [b"1"] * 20 + [b"2"] * 20
            assert await one.load("t") == await other.load("t")

    asyncio.run(run())
