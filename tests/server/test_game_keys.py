"""A link by which others may look back at a game: a player makes it, and it is good for that game alone."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.asking import Answer, ask
from server.client import Client
from server.in_thread import ThreadServer
from server.meeting import act, begin, finish, meet
from server.quick_bots import use_quick_bots
from stamtafel.server.game_keys import game_key, is_key

ALONE = {"spectators": False, "pace_seconds": 0}
OPEN = {"spectators": True, "pace_seconds": 0}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ThreadServer]:
    with ThreadServer(tmp_path) as running:
        running.do(lambda: use_quick_bots(running.hall))
        yield running


async def fetch(server: ThreadServer, path: str, cookie: str | None = None) -> Answer:
    headers = {} if cookie is None else {"Cookie": cookie}
    return await asyncio.to_thread(ask, server.port, "GET", path, None, **headers)


def test_who_has_the_key_of_a_player_sees_the_game_without_a_name(server: ThreadServer) -> None:
    async def story() -> None:
        anna, bram, table = await meet(server.port, "push", settings=ALONE)
        await finish(anna, bram, table)
        game = f"/api/tables/{table}/games/1"
        for what in ("record", "replay", "key"):
            assert (await fetch(server, f"{game}/{what}")).status == 403
        key = (await fetch(server, f"{game}/key", bram.cookie)).json["key"]
        assert (await fetch(server, f"{game}/key", anna.cookie)).json["key"] == key
        record = await fetch(server, f"{game}/record?key={key}")
        assert record.json == (await fetch(server, f"{game}/record", anna.cookie)).json
        replay = await fetch(server, f"{game}/replay?key={key}")
        assert replay.json["you"] is None
        assert [*replay.json["steps"][0]["views"]] == ["-1"]
        everything = await fetch(server, f"{game}/replay?view=all&key={key}")
        assert [*everything.json["steps"][0]["views"]] == ["0", "1"]
        assert everything.json["declared"]["name"] == "push"
        assert (await fetch(server, f"{game}/key?key={key}")).status == 403  # who may see makes no links

    act(story())


def test_a_key_is_good_for_one_game(server: ThreadServer) -> None:
    async def story() -> None:
        anna, bram, table = await meet(server.port, "sequence", settings=ALONE)
        await finish(anna, bram, table)
        key = (await fetch(server, f"/api/tables/{table}/games/1/key", anna.cookie)).json["key"]
        await anna.ask("rematch", table=table)
        await begin(anna, bram, table)
        await finish(anna, bram, table)
        for wrong in (f"2/replay?key={key}", f"1/replay?key={key[:-1]}", "1/replay?key=", "1/replay?key=%ff"):
            assert (await fetch(server, f"/api/tables/{table}/games/{wrong}")).status == 403, wrong
        assert (await fetch(server, f"/api/tables/{table}/games/3/replay?key={key}")).status == 409
        assert (await fetch(server, f"/api/tables/nobody-made-it1/games/1/replay?key={key}")).status == 404

    act(story())


def test_where_spectators_were_admitted_neither_a_name_nor_a_key_is_needed(server: ThreadServer) -> None:
    async def story() -> None:
        anna, bram, table = await meet(server.port, "push", settings=OPEN)
        await finish(anna, bram, table)
        game = f"/api/tables/{table}/games/1"
        assert (await fetch(server, f"{game}/replay")).status == 200
        assert (await fetch(server, f"{game}/record")).status == 200
        assert (await fetch(server, f"{game}/key")).json == {"key": None}
        zoe = await Client.connect(server.port, "Zoe")
        assert (await fetch(server, f"{game}/key", zoe.cookie)).json == {"key": None}
        assert (await fetch(server, f"{game}/key", anna.cookie)).json["key"] is not None

    act(story())


def test_a_host_who_did_not_play_makes_no_link(server: ThreadServer) -> None:
    async def story() -> None:
        anna = await Client.connect(server.port, "Anna", server.cookie("Anna"))
        table = await anna.create("push", 2, seats=["easy", "easy"], sit=False, settings=ALONE)
        await anna.ask("watch", table=table)
        await anna.ask("start", table=table)
        await anna.until(lambda _: anna.tables[table]["info"]["phase"] == "over")
        game = f"/api/tables/{table}/games/1"
        assert (await fetch(server, f"{game}/replay", anna.cookie)).status == 200
        assert (await fetch(server, f"{game}/key", anna.cookie)).status == 403

    act(story())


def test_a_key_follows_from_the_servers_secret_the_table_and_the_number() -> None:
    key = game_key(b"secret", "abc", 1)
    assert is_key(key, b"secret", "abc", 1)
    assert not is_key("é", b"secret", "abc", 1)
    others = {game_key(b"another", "abc", 1), game_key(b"secret", "abd", 1), game_key(b"secret", "abc", 11)}
    assert key not in others
    assert len(others) == 3
