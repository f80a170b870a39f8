"""A table without spectators: its games are for who plays them and for the host, during and after them."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.client import Client, Message, get
from server.in_thread import ThreadServer
from server.meeting import act, begin, finish, meet
from server.quick_bots import use_quick_bots
from stamtafel.server import catching_up

ALONE = {"spectators": False, "pace_seconds": 0}
OF_GAMES = {"dealer", "started", "played", "finished"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ThreadServer]:
    with ThreadServer(tmp_path) as running:
        running.do(lambda: use_quick_bots(running.hall))
        yield running


def kinds(update: Message) -> set[str]:
    return {one["kind"] for one in update["happenings"]}


async def statuses(client: Client, port: int, table: str) -> list[int]:
    """How the record, the replay and the course of the first game are answered."""
    paths = [f"/api/tables/{table}/games/1/{what}" for what in ("record", "replay", "course")]
    return [(await asyncio.to_thread(get, port, path, client.cookie))[0] for path in paths]


def test_after_a_rematch_a_game_is_still_for_who_played_it(
    server: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catching_up, "MOST_MISSED", 10_000)  # however long the game was, all of it is told

    async def story() -> None:
        zoe = await Client.connect(server.port, "Zoe")
        anna, bram, table = await meet(server.port, "sequence", settings=ALONE)
        await finish(anna, bram, table)
        assert (await zoe.ask("watch", table=table, after=1))["code"] == "no-spectators"
        await anna.ask("rematch", table=table)
        for after in (0, 1, 5, anna.tables[table]["number"] - 2):
            seen = await zoe.ask("watch", table=table, after=after)
            assert (seen["fresh"], seen["play"], kinds(seen)) == (True, None, {"gathered"})
        await bram.ask("stand", table=table)
        await zoe.ask("sit", table=table, seat=1)  # on the seat whose hand it was
        seen = await zoe.ask("watch", table=table, after=1)
        assert (seen["fresh"], kinds(seen)) == (True, {"gathered", "stood", "sat"})
        assert await statuses(zoe, server.port, table) == [403, 403, 403]
        for player in (anna, bram):
            seen = await player.ask("watch", table=table, after=1)
            assert kinds(seen) > OF_GAMES
            assert await statuses(player, server.port, table) == [200, 200, 200]

    act(story())


def test_a_game_without_spectators_stays_closed_when_they_are_admitted_later(server: ThreadServer) -> None:
    async def story() -> None:
        zoe = await Client.connect(server.port, "Zoe")
        anna, bram, table = await meet(server.port, "sequence", settings=ALONE)
        opened = {"players": 2, "options": anna.tables[table]["info"]["options"], "settings": {"pace_seconds": 0}}
        await anna.ask("configure", table=table, **opened)
        assert (await zoe.ask("watch", table=table))["code"] == "no-spectators"
        await finish(anna, bram, table)
        assert (await zoe.ask("watch", table=table))["code"] == "no-spectators"
        assert await statuses(zoe, server.port, table) == [403, 403, 403]
        await anna.ask("rematch", table=table)
        seen = await zoe.ask("watch", table=table, after=anna.tables[table]["number"] - 5)
        assert (seen["fresh"], kinds(seen)) == (True, {"gathered"})
        await begin(anna, bram, table)
        seen = await zoe.ask("watch", table=table, after=1)
        assert seen["play"] is not None  # the second game is for all
        assert "finished" not in kinds(seen)
        await finish(anna, bram, table)
        assert await statuses(zoe, server.port, table) == [403, 403, 403]
        path = f"/api/tables/{table}/games/2/record"
        assert (await asyncio.to_thread(get, server.port, path, zoe.cookie))[0] == 200

    act(story())


def test_who_sits_down_after_a_game_is_not_shown_how_it_ended(server: ThreadServer) -> None:
    async def story() -> None:
        zoe = await Client.connect(server.port, "Zoe")
        anna, bram, table = await meet(server.port, "sequence", settings=ALONE)
        await finish(anna, bram, table)
        await bram.ask("stand", table=table)
        await zoe.ask("sit", table=table, seat=1)
        seen = await zoe.ask("watch", table=table, after=1)
        assert (seen["info"]["you"], seen["play"], kinds(seen)) == (1, None, {"stood", "sat"})
        await anna.ask("lock", table=table, on=True)
        seen = await zoe.until(lambda message: message["type"] == "update")
        assert (seen["play"], kinds(seen)) == (None, {"locked"})

    act(story())


def test_who_came_to_look_for_a_seat_is_not_told_how_bots_begin(server: ThreadServer) -> None:
    async def story() -> None:
        anna, zoe = await Client.connect(server.port, "Anna"), await Client.connect(server.port, "Zoe")
        table = await anna.create("sequence", 2, seats=["easy"] * 2, settings=ALONE)
        await zoe.ask("watch", table=table)
        zoe.raw.clear()
        await anna.ask("start", table=table)
        gone = await zoe.until(lambda message: message["type"] == "gone")
        assert gone["code"] == "no-spectators"
        assert not any('"update"' in message for message in zoe.raw)

    act(story())


def test_where_spectators_may_come_all_are_told_of_former_games(server: ThreadServer) -> None:
    async def story() -> None:
        zoe = await Client.connect(server.port, "Zoe")
        anna, bram, table = await meet(server.port, "sequence")
        await finish(anna, bram, table)
        await anna.ask("rematch", table=table)
        seen = await zoe.ask("watch", table=table, after=anna.tables[table]["number"] - 5)
        assert not seen["fresh"]
        assert kinds(seen) == {"played", "finished", "gathered"}
        assert await statuses(zoe, server.port, table) == [200, 200, 200]

    act(story())
