"""Replays are made beside the play, one after the other."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from server.asking import Answer, ask
from server.client import Client
from server.in_thread import ThreadServer, guest
from server.quick_bots import use_quick_bots
from stamtafel.games.errors import IllegalMove
from stamtafel.server import games_played
from stamtafel.table.records import GameRecord

SECONDS = 60


async def wait_until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        await asyncio.sleep(0.01)


async def finished_game(server: ThreadServer) -> str:
    """The path of the replay of a game of bots."""
    server.do(lambda: use_quick_bots(server.hall))
    anna = await Client.connect(server.port, "Anna", server.cookie("Anna"))
    table = await anna.create("push", 2, seats=["easy", "easy"], settings={"pace_seconds": 0})
    await anna.ask("start", table=table)
    await anna.until(lambda _: anna.tables[table]["info"]["phase"] == "over")
    await anna.close()
    return f"/api/tables/{table}/games/1/replay"


def test_while_a_replay_is_made_everything_goes_on_but_other_replays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[GameRecord] = []
    may_end = threading.Event()
    write = games_played._write_replay

    def write_slowly(game: GameRecord, you: int | None, is_open: bool) -> bytes:
        begun.append(game)
        assert may_end.wait(SECONDS)
        return write(game, you, is_open)

    monkeypatch.setattr(games_played, "_write_replay", write_slowly)

    def fetch(path: str, name: str) -> asyncio.Future[Answer]:
        cookie = server.cookie(name)
        return asyncio.ensure_future(asyncio.to_thread(ask, server.port, "GET", path, Cookie=cookie))

    async def has_asked(name: str, times: int) -> None:
        await wait_until(lambda: server.do(lambda: server.hall.looking_back.wishes[guest(name).id]) == times)

    async def story() -> None:
        path = await finished_game(server)
        first = fetch(path, "Anna")
        await wait_until(lambda: bool(begun))
        second = fetch(path, "Anna")
        await has_asked("Anna", 2)
        refused = await fetch(path, "Anna")
        assert (refused.status, refused.json["code"]) == (429, "too-fast")
        other = fetch(path, "Bram")
        await has_asked("Bram", 1)
        assert (await fetch("/healthz", "Anna")).status == 200
        assert len(begun) == 1
        may_end.set()
        answers = await asyncio.gather(first, second, other)
        assert [answer.status for answer in answers] == [200] * 3
        assert len(answers[0].json["steps"]) == len(begun[0].moves) + 1

    with ThreadServer(tmp_path) as server:
        asyncio.run(asyncio.wait_for(story(), SECONDS))


def test_a_game_that_new_rules_refuse_cannot_be_looked_back_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> bytes:
        raise IllegalMove("0:draw", "P6", [])

    monkeypatch.setattr(games_played, "_write_replay", refuse)
    with ThreadServer(tmp_path) as server:
        path = asyncio.run(asyncio.wait_for(finished_game(server), SECONDS))
        refused = ask(server.port, "GET", path, Cookie=server.cookie("Anna"))
    assert (refused.status, refused.json["code"]) == (400, "closed")
