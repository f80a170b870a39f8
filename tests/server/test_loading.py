"""All that happened at a table is read beside the play: everything else goes on meanwhile."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from server.asking import ask
from server.client import Client
from server.halls import Caller, open_halls, stored
from server.in_thread import ThreadServer
from server.meeting import act
from server.quick_bots import use_quick_bots
from stamtafel.server import games_played, loading
from stamtafel.server.actor import Actor
from stamtafel.store.contract import Append
from stamtafel.table import events
from stamtafel.table.commands import Rematch, Start
from stamtafel.table.records import finished_games
from stamtafel.table.settings import Settings
from stamtafel.table.table import Phase

pytestmark = pytest.mark.process

SECONDS = 60


class Held:
    """A function of a module that waits until it may go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, module: ModuleType, name: str) -> None:
        self.reached, self.may_end = threading.Event(), threading.Event()
        self._function: Callable[..., object] = getattr(module, name)
        monkeypatch.setattr(module, name, self._hold)

    def _hold(self, *values: object) -> object:
        self.reached.set()
        assert self.may_end.wait(SECONDS)
        return self._function(*values)


async def finished_game(server: ThreadServer) -> tuple[Client, str]:
    """Somebody who has seen the end of a game of bots, and its table."""
    server.do(lambda: use_quick_bots(server.hall))
    anna = await Client.connect(server.port, "Anna", server.cookie("Anna"))
    table = await anna.create("push", 2, seats=["easy", "easy"], settings={"pace_seconds": 0})
    await anna.ask("start", table=table)
    await anna.until(lambda _: anna.tables[table]["info"]["phase"] == "over")
    await anna.ask("unwatch", table=table)
    return anna, table


def test_while_a_table_is_loaded_other_tables_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held = Held(monkeypatch, loading, "read_table")

    async def story() -> None:
        anna, table = await finished_game(server)
        server.do(lambda: server.hall.tables.live.pop(table))
        asked = await anna.send("watch", table=table)
        assert await asyncio.to_thread(held.reached.wait, SECONDS)
        bram = await Client.connect(server.port, "Bram")
        await bram.create("push", 2)
        held.may_end.set()
        answer = await anna.until(lambda message: message["id"] == asked)
        assert answer["info"]["phase"] == "over"

    with ThreadServer(tmp_path) as server:
        act(story())


def test_while_a_record_is_written_tables_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held = Held(monkeypatch, games_played, "_read_game")

    async def story() -> None:
        _, table = await finished_game(server)
        path, cookie = f"/api/tables/{table}/games/1/record", server.cookie("Anna")
        asked = asyncio.ensure_future(asyncio.to_thread(ask, server.port, "GET", path, Cookie=cookie))
        assert await asyncio.to_thread(held.reached.wait, SECONDS)
        bram = await Client.connect(server.port, "Bram")
        await bram.create("push", 2)
        held.may_end.set()
        assert (await asked).json["game"] == "push"

    with ThreadServer(tmp_path) as server:
        act(story())


@pytest.mark.parametrize("game", ["push", "sequence"])
def test_of_a_record_no_other_game_is_read(tmp_path: Path, game: str) -> None:
    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            use_quick_bots(hall)
            anna, loaded, load = Caller(hall, "Anna"), list[int](), hall.store.load
            table = await anna.create(game, 2, seats=["easy", "easy"], settings=Settings(pace_seconds=0))
            live = await hall.tables.find(table)
            hall.arrived(live, anna)
            for number in range(3):
                await anna.ask(Start(id=f"start {number}", table=table))
                while live.table.phase is not Phase.OVER:
                    await asyncio.sleep(0.01)
                await anna.ask(Rematch(id=f"rematch {number}", table=table))
            all_games = finished_games(await stored(hall, table))

            async def note(*what: Any) -> list[bytes]:
                loaded.append(len(found := await load(*what)))
                return found

            hall.store.load = note  # type: ignore[assignment, method-assign]
            for number, finished in enumerate(all_games, 1):
                assert await games_played._finished_game(hall.store, table, number) == finished
            assert len(all_games) == 3
            assert sum(loaded) < live.table.number + 5
            assert await games_played._finished_game(hall.store, table, 4) is None
            assert await games_played._finished_game(hall.store, table, 0) is None

    asyncio.run(asyncio.wait_for(run(), SECONDS))


def test_a_record_needs_no_rules_of_today(tmp_path: Path) -> None:
    record: list[events.AnyEvent] = [
        events.Created("push", 2, {"an option of old": True}, Settings(), "Anna", "Anna", "00" * 32, 0.0),
        events.BotSat(0, "easy"),
        events.BotSat(1, "easy"),
        events.Started(0, 1, 0.0),
        events.Played(("0:dance",), (events.EVERYONE,)),
        events.Finished(1.0),
    ]

    async def store() -> None:
        stored: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
        server.hall.store.append(Append("old", 0, [*map(events.encode, record)]), stored.set_result)
        assert await stored is None

    with ThreadServer(tmp_path) as server:
        server.run(store())
        path, cookie = "/api/tables/old/games/1", server.cookie("Anna")
        found = ask(server.port, "GET", f"{path}/record", Cookie=cookie)
        assert (found.status, found.json["moves"]) == (200, ["0:dance"])
        refused = ask(server.port, "GET", f"{path}/replay", Cookie=cookie)
        assert (refused.status, refused.json["code"]) == (400, "closed")


def test_a_table_that_is_forgotten_as_soon_as_it_is_loaded_is_loaded_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever waited for it would watch a table that nobody else knows."""

    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            table = await Caller(hall, "Anna").create("push", 2)
            hall.tables.forget(lambda _: True)
            loaded = hall.tables._loaded

            def forget_soon(actor: Actor) -> None:
                monkeypatch.setattr(hall.tables, "_loaded", loaded)
                loaded(actor)
                asyncio.get_running_loop().call_soon(hall.tables.forget, lambda _: True)

            monkeypatch.setattr(hall.tables, "_loaded", forget_soon)
            actor = await hall.tables.find(table)
            assert hall.tables.live[table] is actor

    asyncio.run(asyncio.wait_for(run(), SECONDS))
