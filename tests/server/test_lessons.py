"""First games over real sockets: what the coach asks for is told, kept and found again."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from server.asking import hang_up
from server.client import Client, Message, get
from server.halls import stored
from server.in_thread import ThreadServer
from server.meeting import act, come
from server.quick_bots import use_quick_bots
from server.running import Server, free_port
from stamtafel.table.records import finished_games

pytestmark = pytest.mark.process

FIRST_GAMES = [("push", 3), ("thirteen", 3), ("sequence", 2)]
WINNING = ("play 7C c5", "play 9D h5")  # after the script of Sequence
MOST_OTHERS = 4  # moves that are tried instead, each time


async def begin(client: Client, game: str = "push", players: int = 3) -> str:
    """A first game, watched."""
    return await client.create(game, players, lesson=True, settings={"pace_seconds": 0})


def coach(client: Client, table: str) -> Message | None:
    """What the coach asks for now."""
    asked: Message | None = client.tables[table]["own"]["coach"]
    return asked


async def next_beat(client: Client, table: str) -> Message | None:
    """What the coach asks for once it is the learner's turn, or the table is closed."""
    while not client.play(table)["legal"] and client.tables[table]["info"]["phase"] != "closed":
        await client.read()
    return coach(client, table)


async def play(client: Client, table: str, beats: int) -> None:
    """Do so many times what the coach asks for."""
    for _ in range(beats):
        asked = await next_beat(client, table)
        assert asked is not None
        assert (await client.ask("move", table=table, action=asked["action"]))["type"] == "update"


@pytest.mark.parametrize(("game", "players"), FIRST_GAMES)
def test_a_first_game_is_played_to_its_end_with_every_other_move_refused(
    tmp_path: Path, game: str, players: int
) -> None:
    async def story() -> None:
        anna = await come(server, "Anna")
        table = await begin(anna, game, players)
        assert anna.tables[table]["info"]["lesson"]
        said: list[str] = []
        while asked := await next_beat(anna, table):
            said.append(asked["beat"])
            assert (asked["number"], asked["of"] >= len(said)) == (len(said), True)
            number = anna.tables[table]["number"]
            others = [action for action in anna.play(table)["legal"] if action != asked["action"]]
            for action in others[:MOST_OTHERS]:
                refused = await anna.ask("move", table=table, action=action)
                assert (refused["code"], refused["rule"]) == ("lesson", asked["rule"])
            assert anna.tables[table]["number"] == number
            await play(anna, table, 1)
        while anna.tables[table]["info"]["phase"] != "closed":
            if legal := anna.play(table)["legal"]:
                winning = [action for action in legal if action in WINNING]
                await anna.ask("move", table=table, action=(winning or legal)[0])
            else:
                await anna.read()
        assert anna.play(table)["over"]
        _, record = get(server.port, f"/api/tables/{table}/games/1/record", anna.cookie)
        assert record["prepared"].startswith(game)
        _, replay = get(server.port, f"/api/tables/{table}/games/1/replay", anna.cookie)
        assert len(replay["steps"]) == len(record["moves"]) + 1
        status, _ = get(server.port, f"/api/tables/{table}/games/1/course", anna.cookie)
        assert status == 200
        await anna.ask("lobby")
        lobby = await anna.until(lambda message: message["type"] == "tables")
        assert lobby["own"] == []
        (game_again,) = finished_games(server.run(stored(server.hall, table)))
        assert list(game_again.record.moves) == record["moves"]

    with ThreadServer(tmp_path) as server:
        server.do(lambda: use_quick_bots(server.hall))
        act(story())


@pytest.mark.parametrize(
    "wanted",
    [
        {"players": 2},
        {"players": 3, "options": {"risk": True}},
        {"game": "thirteen", "players": 4},
    ],
)
def test_a_first_game_is_for_so_many_as_the_game_says(tmp_path: Path, wanted: dict[str, Any]) -> None:
    async def story() -> None:
        anna = await come(server, "Anna")
        answer = await anna.ask("create", **{"game": "push", **wanted}, lesson=True)
        assert answer["code"] == "bad-setup"

    with ThreadServer(tmp_path) as server:
        act(story())


def test_nobody_watches_another_ones_first_game(tmp_path: Path) -> None:
    async def story() -> None:
        anna, bram = await come(server, "Anna"), await come(server, "Bram")
        table = await begin(anna)
        assert (await bram.ask("watch", table=table))["code"] == "no-spectators"

    with ThreadServer(tmp_path) as server:
        act(story())


def test_the_coach_goes_on_where_he_was_when_the_server_is_killed(tmp_path: Path) -> None:
    server = Server(tmp_path, port=free_port())

    async def story() -> None:
        anna = await Client.connect(server.port, "Anna")
        table = await begin(anna)
        await play(anna, table, 5)
        before = await next_beat(anna, table)
        server.kill()
        server.start()
        again = await Client.connect(server.port, "Anna", anna.cookie)
        await again.ask("watch", table=table)
        assert coach(again, table) == before
        await play(again, table, 6)  # the others' moves and the die among them
        after = await next_beat(again, table)
        assert after is not None
        assert after["number"] == 12
        await hang_up()

    server.start()
    try:
        asyncio.run(asyncio.wait_for(story(), 100))
    finally:
        server.stop()
