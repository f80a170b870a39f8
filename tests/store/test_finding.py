"""The contract of every store: keys, cards, secrets, and finding everything again."""

import asyncio
from dataclasses import replace

from database import Database
from stamtafel.store.contract import Append
from store.appending import append, begin, card
from store.conftest import Opening, opened


def test_keys_are_the_last_ones_oldest_first_with_the_number_of_their_last_event(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            await append(store, "t", 0, b"1", key="a")
            await append(store, "t", 1, b"2", b"3", key="b")
            await append(store, "t", 3, b"4")
            await append(store, "t", 4, b"5", key="c")
            assert list((await store.keys("t", 10)).items()) == [("a", 1), ("b", 3), ("c", 5)]
            assert list((await store.keys("t", 2)).items()) == [("b", 3), ("c", 5)]
            assert await store.keys("nowhere", 2) == {}

    asyncio.run(run())


def test_every_key_is_known_with_the_number_of_its_last_event(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            await append(store, "t", 0, b"1", b"2", key="a")
            assert await store.number_of("t", "a") == 2
            assert await store.number_of("t", "b") is None
            assert await store.number_of("u", "a") is None

    asyncio.run(run())


def test_public_tables_are_found_latest_change_first(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            await append(store, "t", 0, b"1", card=card("t", "anna"))
            await append(store, "private", 0, b"1", card=card("private", "anna", is_public=False))
            await append(store, "u", 0, b"1", card=card("u", "bram"))
            assert [found.table for found in await store.find_public("", 0, 1000)] == ["u", "t"]
            await append(store, "t", 1, b"2", card=card("t", "anna", "bram"))
            assert await store.find_public("", 0, 1000) == [card("t", "anna", "bram"), card("u", "bram")]
            assert [found.table for found in await store.find_public("", 0, 1)] == ["t"]

    asyncio.run(run())


def test_a_person_finds_their_tables_public_or_not(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            await append(store, "t", 0, b"1", card=card("t", "anna", "bram"))
            await append(store, "u", 0, b"1", card=card("u", "bram", is_public=False))
            assert await store.find_own("anna") == [card("t", "anna", "bram")]
            assert [found.table for found in await store.find_own("bram")] == ["u", "t"]
            assert [found.table for found in await store.find_own("bram", most=1)] == ["u"]
            assert await store.find_own("nobody") == []

    asyncio.run(run())


def test_who_left_a_table_does_not_find_it_any_more(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            await append(store, "t", 0, b"1", card=card("t", "anna", "bram"))
            await append(store, "t", 1, b"2", card=card("t", "anna"))
            assert await store.find_own("bram") == []
            assert await store.find_own("anna") == [card("t", "anna")]

    asyncio.run(run())


def test_a_closed_table_is_found_by_nobody_and_still_loads(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            await append(store, "t", 0, b"1", card=card("t", "anna"))
            await append(store, "t", 1, b"2", card=card("t", "anna", is_open=False))
            assert await store.find_public("", 0, 1000) == []
            assert await store.find_own("anna") == []
            assert await store.load("t") == [b"1", b"2"]

    asyncio.run(run())


def test_a_secret_stays_what_it_was_first(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            assert await store.secret("cookies", b"first") == b"first"
            assert await store.secret("cookies", b"second") == b"first"
            assert await store.secret("other", b"third") == b"third"
        async with opening() as store:
            assert await store.secret("cookies", b"fourth") == b"first"

    asyncio.run(run())


def test_all_that_is_kept_can_be_listed(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            assert (await store.tables(), await store.secrets(), await store.card("t")) == ([], {}, None)
            await append(store, "t", 0, b"1", card=card("t", "anna"))
            await append(store, "a", 0, b"1", card=card("a", "bram"))
            await append(store, "t", 1, b"2", card=card("t", "anna", is_open=False))
            await append(store, "bare", 0, b"1")
            await store.secret("cookies", b"first")
            assert await store.tables() == ["bare", "a", "t"]
            assert await store.card("t") == card("t", "anna", is_open=False)
            assert await store.card("bare") is None
            assert await store.secrets() == {"cookies": b"first"}

    asyncio.run(run())


def test_who_loads_sees_what_was_answered_before(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            for number in range(20):
                await append(store, "t", number, b"1")
                assert len(await store.load("t")) == number + 1

    asyncio.run(run())


def test_public_tables_are_found_page_by_page_and_by_their_words(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            for number, words in enumerate(("anna push", "bram 13", "annemie push", "joanna 13")):
                filed = replace(card(f"t{number}", "anna"), words=words)
                await append(store, f"t{number}", 0, b"1", card=filed)

            async def found(search: str, skip: int = 0, most: int = 10) -> list[str]:
                return [card.table for card in await store.find_public(search, skip, most)]

            assert await found("") == ["t3", "t2", "t1", "t0"]
            assert await found("", 1, 2) == ["t2", "t1"]
            assert await found("", 4) == []
            assert await found("ann") == ["t3", "t2", "t0"]
            assert await found("ann", 1, 1) == ["t2"]
            assert await found("%") == await found("_") == []

    asyncio.run(run())


def test_closing_stores_and_answers_what_was_appended(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            begun = [begin(store, Append(f"t{n}", 0, [b"1"])) for n in range(100)]
        await asyncio.wait_for(asyncio.gather(*begun), 10)
        async with opening() as store:
            assert all([await store.load(f"t{n}") == [b"1"] for n in range(100)])

    asyncio.run(run())


def test_everything_is_there_after_opening_again(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            await append(store, "t", 0, b"1", b"2", key="anna/1", card=card("t", "anna"))
        async with opening() as store:
            assert await store.load("t") == [b"1", b"2"]
            assert await store.keys("t", 10) == {"anna/1": 2}
            assert await store.find_public("", 0, 1000) == [card("t", "anna")]
            await append(store, "t", 2, b"3")

    asyncio.run(run())


def test_who_stops_waiting_for_an_answer_stops_nobody_else(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            for _ in range(20):
                asking = asyncio.ensure_future(store.find_own("anna"))
                await asyncio.sleep(0)
                asking.cancel()
            await append(store, "t", 0, b"1")
            assert await asyncio.wait_for(store.load("t"), 10) == [b"1"]

    asyncio.run(run())


def test_the_last_change_is_that_of_any_card_and_rises(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store, opening() as other:
            times = [await other.last_change()]
            for number, changed in enumerate(
                [card("t", "anna"), card("t", "anna", is_public=False), card("t", "anna", is_open=False)]
            ):
                await append(store, "t", number, b"x", card=changed)
                times.append(await other.last_change())
            assert times[0] == 0
            assert times == sorted(set(times))
            await append(store, "t", 3, b"x")
            assert await other.last_change() == times[-1]

    asyncio.run(run())


def test_the_last_change_rises_also_if_the_clock_was_set_back(database: Database) -> None:
    url = database.new()

    async def run() -> None:
        async with opened(url) as store:
            await append(store, "a", 0, b"a", card=card("a", "anna"))
            await append(store, "b", 0, b"b", card=card("b", "bram"))
            hour = 3600 * 10**9
            database.ask(f"UPDATE stamtafel.cards SET changed = changed + {hour}", url)
            before = await store.last_change()
            await append(store, "a", 1, b"c", card=card("a", "anna"))
            assert await store.last_change() > before
            assert [one.table for one in await store.find_public("", 0, 10)] == ["a", "b"]

    asyncio.run(run())
