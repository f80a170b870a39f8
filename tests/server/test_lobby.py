"""What the lobby says of one's own tables, and who may take which seat at those one watches."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.client import Client, Message
from server.halls import Caller, open_halls
from server.in_thread import ThreadServer
from server.meeting import act, begin, come, finish, pair
from server.quick_bots import use_quick_bots
from stamtafel.server.lobby import PAGE_LINES, SECONDS, Wanted
from stamtafel.store.contract import Card
from stamtafel.table.settings import Settings


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ThreadServer]:
    with ThreadServer(tmp_path) as running:
        running.do(lambda: use_quick_bots(running.hall))
        yield running


async def look(client: Client) -> Message:
    """The lobby, asked for."""
    await client.send("lobby", on=True)
    return await client.until(lambda message: message["type"] == "tables")


def is_own_turn(tables: Message) -> list[bool]:
    assert not any(line["your_turn"] for line in tables["public"]), "that is for nobody else to see"
    return [line["your_turn"] for line in tables["own"]]


def test_the_lobby_says_whose_turn_it_is(server: ThreadServer) -> None:
    async def story() -> None:
        anna, bram, table = await pair(server, settings={"public": True})
        assert is_own_turn(await look(anna)) == [False]
        await begin(anna, bram, table)
        assert [is_own_turn(await look(client)) for client in (anna, bram)] == [[True], [False]]
        await anna.ask("pause", table=table, on=True)
        assert is_own_turn(await look(anna)) == [False]
        await anna.ask("pause", table=table, on=False)
        assert is_own_turn(await look(anna)) == [True]

    act(story())


def test_whoever_looks_at_the_lobby_is_told_when_the_turn_comes(server: ThreadServer) -> None:
    async def story() -> None:
        anna, bram, table = await pair(server)
        await begin(anna, bram, table)
        await bram.ask("unwatch", table=table)
        assert is_own_turn(await look(bram)) == [False]
        while anna.play(table)["to_act"] == [0]:
            await anna.ask("move", table=table, action=anna.play(table)["legal"][-1])
        await bram.until(lambda message: message["type"] == "tables" and is_own_turn(message) == [True])

    act(story())


def test_a_table_that_nobody_watches_still_says_whose_turn_it_is(server: ThreadServer) -> None:
    async def story() -> None:
        anna, bram, table = await pair(server)
        await begin(anna, bram, table)
        for client in (anna, bram):
            await client.ask("unwatch", table=table)
        server.do(server.hall.tables.live.clear)
        assert [is_own_turn(await look(client)) for client in (anna, bram)] == [[True], [False]]

    act(story())


def test_each_spectator_is_told_which_seats_that_person_may_take(server: ThreadServer) -> None:
    async def story() -> None:
        anna, bram, zoe = [await come(server, name) for name in ("Anna", "Bram", "Zoe")]
        table = await anna.create(
            "push", 3, seats=[None, None, "easy"], settings={"pace_seconds": 10, "admits": True}
        )
        for client in (bram, zoe):
            await client.ask("watch", table=table)
        await bram.ask("sit", table=table, seat=1)
        await begin(anna, bram, table)
        await bram.ask("stand", table=table)
        for on in (True, False):
            number = (await anna.ask("lock", table=table, on=on))["number"]
            for client in (bram, zoe):
                while client.tables[table]["number"] < number:
                    await client.read()
            free = [client.tables[table]["info"]["may_sit"] for client in (anna, bram, zoe)]
            assert free == ([[], [1], []] if on else [[], [1], [1, 2]])

    act(story())


def test_who_leaves_a_table_sees_it_no_more(server: ThreadServer) -> None:
    async def story() -> None:
        _, bram, table = await pair(server)
        assert [line["table"] for line in (await look(bram))["own"]] == [table]
        await bram.ask("stand", table=table)
        await bram.until(lambda message: message["type"] == "tables" and not message["own"])

    act(story())


def test_the_newest_list_comes_last(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            anna, may_read, find = Caller(hall, "Anna"), asyncio.Event(), hall.store.find_own

            async def find_slowly(person: str, most: int = 100) -> list[Card]:
                found = await find(person, most)
                await may_read.wait()
                return found

            hall.store.find_own = find_slowly  # type: ignore[method-assign]
            hall.lobby.look(anna, Wanted())
            await asyncio.sleep(0)
            hall.store.find_own = find  # type: ignore[method-assign]
            await anna.create("push", 2, settings=Settings(public=True))
            hall.lobby.look(anna, Wanted())
            may_read.set()
            while [(len(told["public"]), len(told["own"])) for told in anna.told][-1:] != [(1, 1)]:
                await asyncio.sleep(0.01)
            await asyncio.sleep(1)
            assert (len(anna.told[-1]["public"]), len(anna.told[-1]["own"])) == (1, 1)

    asyncio.run(asyncio.wait_for(run(), 60))


def test_the_lobby_has_pages_and_a_search(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            for number in range(PAGE_LINES + 3):
                host = Caller(hall, f"{'Ánna' if number % 10 == 0 else 'Bram'} {number}")
                await host.create("push", 2, settings=Settings(public=True))
            zoe = Caller(hall, "Zoe")
            first, second = await zoe.look(), await zoe.look(page=1)
            assert (len(first["public"]), first["more"]) == (PAGE_LINES, True)
            assert (len(second["public"]), second["more"]) == (3, False)
            assert len({line["table"] for line in first["public"] + second["public"]}) == PAGE_LINES + 3
            found = await zoe.look("ÁNNA")
            assert [line["host"] for line in found["public"]] == [f"Ánna {n}" for n in (50, 40, 30, 20, 10, 0)]
            assert (await zoe.look("nobody"))["public"] == []

    asyncio.run(asyncio.wait_for(run(), 60))


def test_who_asks_for_the_lobby_again_and_again_is_told_twice_a_second(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            anna, reads, find = Caller(hall, "Anna"), list[str](), hall.store.find_own

            async def count(person: str, most: int = 100) -> list[Card]:
                reads.append(person)
                return await find(person, most)

            hall.store.find_own = count  # type: ignore[method-assign]
            began = hall.loop.time()
            for _ in range(100):
                hall.lobby.look(anna, Wanted())
                await asyncio.sleep(0.01)
            most = (hall.loop.time() - began) / SECONDS + 2
            assert 1 < len(anna.told) <= most
            assert len(reads) <= most

    asyncio.run(asyncio.wait_for(run(), 60))


def test_the_lobby_says_how_the_last_games_ended_to_who_played_them(server: ThreadServer) -> None:
    async def story() -> None:
        anna, bram, table = await pair(server, settings={"public": True})
        await begin(anna, bram, table)
        assert [line["result"] for line in (await look(anna))["own"]] == [None]
        await finish(anna, bram, table)
        for client, you in ((anna, 0), (bram, 1)):
            seen = await look(client)
            assert [line["result"] for line in seen["public"]] == [None]
            [result] = [line["result"] for line in seen["own"]]
            play = client.play(table)
            assert (result["you"], result["scores"], result["winners"]) == (you, play["scores"], play["winners"])
        await bram.ask("again", table=table)
        [line] = (await anna.until(lambda message: message["type"] == "tables" and wants(message)))["own"]
        assert [seat["again"] for seat in line["result"]["seats"]] == [False, True]

    act(story())


def wants(tables: Message) -> bool:
    """Whether anybody wants another game."""
    return any(seat["again"] for line in tables["own"] if line["result"] for seat in line["result"]["seats"])
