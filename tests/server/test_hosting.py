"""What hosts do, what nobody else may, and how a table goes on when people come and go."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from server.asking import ask
from server.client import Client, Message
from server.in_thread import ThreadServer, guest
from server.meeting import act, begin, come, pair
from server.quick_bots import use_quick_bots
from stamtafel.server.actor import Actor
from stamtafel.server.minder import Minder
from stamtafel.table import gathering
from stamtafel.table.change import Person
from stamtafel.table.commands import Chore
from stamtafel.table.settings import Settings
from stamtafel.wire.from_client import Create

pytestmark = pytest.mark.process

HOST_ONLY: list[tuple[str, dict[str, Any]]] = [
    ("bot", {"seat": 1, "level": "easy"}),
    ("configure", {"players": 2, "options": {}, "settings": {}}),
    ("start", {}),
    ("penalty", {"team": 0}),
    ("lock", {"on": True}),
    ("pause", {"on": True}),
    ("remove", {"seat": 0}),
    ("handover", {"seat": 1}),
    ("rematch", {}),
    ("close", {}),
]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ThreadServer]:
    with ThreadServer(tmp_path) as running:
        running.do(lambda: use_quick_bots(running.hall))
        yield running


async def until(client: Client, table: str, is_so: Callable[[Message], bool]) -> None:
    """Read until the table is so."""
    while not is_so(client.tables[table]):
        await client.read()


async def happening(client: Client, kind: str) -> Message:
    """Read until this happens."""
    while True:
        message = await client.read()
        for one in message.get("happenings", []):
            if one["kind"] == kind:
                return dict(one)


async def refused(client: Client, type: str, **values: Any) -> tuple[str, str | None]:
    """The code, and the rule, that something is refused with."""
    answer = await client.ask(type, **values)
    assert answer["type"] == "refused", answer
    return answer["code"], answer["rule"]


# ---- only the host ----


def test_only_the_host_may_host(server: ThreadServer) -> None:
    async def story() -> None:
        anna, bram, table = await pair(server)
        for kind, values in HOST_ONLY:
            assert await refused(bram, kind, table=table, **values) == ("not-host", None)
        await anna.ask("handover", table=table, seat=1)
        for kind, values in HOST_ONLY:
            assert await refused(anna, kind, table=table, **values) == ("not-host", None)
        assert (await bram.ask("lock", table=table, on=True))["info"]["hosting"]
        assert await refused(bram, "handover", table=table, seat=5) == ("no-such-seat", None)

    act(story())


def test_a_closed_table_takes_nothing_and_is_not_listed(server: ThreadServer) -> None:
    async def story() -> None:
        anna, bram, table = await pair(server, settings={"public": True})
        await anna.ask("close", table=table)
        assert (await happening(bram, "closed"))["reason"] == "host"
        assert await refused(bram, "stand", table=table) == ("closed", None)
        await bram.send("lobby")
        tables = await bram.until(lambda message: message["type"] == "tables")
        assert tables["public"] == tables["own"] == []

    act(story())


def test_nobody_else_sits_down_at_a_locked_table(server: ThreadServer) -> None:
    async def story() -> None:
        anna, cleo = await come(server, "Anna"), await come(server, "Cleo")
        table = await anna.create("push", 3)
        await anna.ask("lock", table=table, on=True)
        assert await refused(cleo, "sit", table=table, seat=1) == ("locked", None)
        assert (await anna.ask("sit", table=table, seat=2))["type"] == "update"  # who is in may change seats
        await anna.ask("lock", table=table, on=False)
        assert (await cleo.ask("sit", table=table, seat=1))["type"] == "accepted"
        assert await refused(anna, "sit", table=table, seat=1) == ("seat-taken", None)

    act(story())


def test_nothing_is_played_while_the_game_is_paused(server: ThreadServer) -> None:
    async def story() -> None:
        anna, bram, table = await pair(server)
        assert await refused(anna, "pause", table=table, on=True) == ("not-started", None)
        await begin(anna, bram, table)
        answer = await anna.ask("pause", table=table, on=True)
        assert answer["play"]["legal"] == []
        assert await refused(anna, "move", table=table, action="draw") == ("paused", None)
        answer = await anna.ask("pause", table=table, on=False)
        assert (await anna.ask("move", table=table, action=answer["play"]["legal"][0]))["type"] == "update"

    act(story())


def test_who_was_sent_away_neither_watches_nor_sits(server: ThreadServer) -> None:
    async def story() -> None:
        anna, bram, table = await pair(server)
        await begin(anna, bram, table)
        assert await refused(anna, "remove", table=table, seat=0) == ("no-such-seat", None)  # the host stays
        await anna.ask("remove", table=table, seat=1)
        gone = await bram.until(lambda message: message["type"] == "gone")
        assert (gone["table"], gone["code"]) == (table, "removed")
        for kind, values in (("watch", {}), ("sit", {"seat": 1}), ("move", {"action": "draw"}), ("stand", {})):
            assert await refused(bram, kind, table=table, **values) == ("removed", None)
        presence = await anna.until(lambda message: message["type"] == "presence")
        assert (presence["online"], presence["spectators"]) == ([True, False], 0)
        assert anna.tables[table]["info"]["seats"][1]["kind"] == "bot"

    act(story())


def test_a_table_without_spectators_shows_the_game_to_nobody_else(server: ThreadServer) -> None:
    async def story() -> None:
        zoe = await come(server, "Zoe")
        anna, bram, table = await pair(server, settings={"spectators": False})
        await zoe.ask("watch", table=table)  # while people gather one may come and look
        await begin(anna, bram, table)
        gone = await zoe.until(lambda message: message["type"] == "gone")
        assert gone["code"] == "no-spectators"
        assert "play" not in zoe.tables[table]
        for after in ({}, {"after": 3}):
            assert await refused(zoe, "watch", table=table, **after) == ("no-spectators", None)
        path = f"/api/tables/{table}/games/1/record"
        status = (await asyncio.to_thread(ask, server.port, "GET", path, Cookie=server.cookie("Zoe"))).status
        assert status == 409  # there is none yet; a finished one is for those who played

    act(story())


def test_nobody_moves_for_another_seat(server: ThreadServer) -> None:
    async def story() -> None:
        zoe = await come(server, "Zoe")
        anna, bram, table = await pair(server)
        await begin(anna, bram, table)
        assert anna.play(table)["to_act"] == [0]
        assert await refused(bram, "move", table=table, action="draw") == ("illegal-move", "P4")
        assert await refused(bram, "move", table=table, action="0:draw") == ("bad-move", None)
        assert await refused(zoe, "move", table=table, action="draw") == ("not-seated", None)
        assert await refused(zoe, "sit", table=table, seat=0) == ("seat-taken", None)

    act(story())


def test_S25_the_host_alone_penalises(server: ThreadServer) -> None:
    async def story() -> None:
        anna, bram, table = await pair(server, "sequence", options={"table_talk": True})
        await begin(anna, bram, table)
        assert await refused(bram, "penalty", table=table, team=0) == ("not-host", None)
        assert (await anna.ask("penalty", table=table, team=1))["play"]["to_act"] == [1]
        assert await refused(anna, "penalty", table=table, team=0) == ("illegal-move", "S25")
        quiet = await pair(server, "sequence")
        await begin(*quiet)
        assert await refused(quiet[0], "penalty", table=quiet[2], team=0) == ("illegal-move", "S26")

    act(story())


# ---- people come and go ----


def test_who_watches_is_named_and_can_be_sent_away(server: ThreadServer) -> None:
    async def story() -> None:
        anna, bram, table = await pair(server)
        zoe = await come(server, "Zoe")
        await zoe.ask("watch", table=table)
        presence = await bram.until(lambda message: message["type"] == "presence" and message["watchers"])
        [watcher] = presence["watchers"]
        assert watcher["name"] == "Zoe"
        assert await refused(bram, "dismiss", table=table, watcher=watcher["id"]) == ("not-host", None)
        assert await refused(anna, "dismiss", table=table, watcher="nobody") == ("no-such-watcher", None)
        told = await anna.ask("dismiss", table=table, watcher=watcher["id"])
        assert [(one["kind"], one["name"]) for one in told["happenings"]] == [("dismissed", "Zoe")]
        assert (await zoe.until(lambda message: message["type"] == "gone"))["code"] == "removed"
        presence = await anna.until(lambda message: message["type"] == "presence" and not message["watchers"])
        assert presence["spectators"] == 0
        assert await refused(zoe, "watch", table=table) == ("removed", None)

    act(story())


def test_nobody_sits_down_with_a_name_that_looks_like_anothers_or_a_bots(server: ThreadServer) -> None:
    async def story() -> None:
        anna, _, table = await pair(server, players=3)
        other, master = await come(server, "\u0410nna"), await come(server, "Meester")
        assert await refused(other, "sit", table=table, seat=2) == ("name-taken", None)
        assert await refused(master, "sit", table=table, seat=2) == ("name-of-bots", None)
        assert await refused(master, "create", game="push", players=2) == ("name-of-bots", None)
        assert (await master.ask("create", game="push", players=2, sit=False))["type"] == "accepted"
        assert anna.tables[table]["info"]["seats"][2]["kind"] == "free"

    act(story())


def test_presence_follows_who_sits_where(server: ThreadServer) -> None:
    async def story() -> None:
        anna, bram, table = await pair(server)
        presence = await anna.until(lambda message: message["type"] == "presence" and message["online"][1])
        assert presence["spectators"] == 0
        await bram.ask("stand", table=table)
        presence = await anna.until(lambda message: message["type"] == "presence")
        assert (presence["online"], presence["spectators"]) == ([True, False], 1)

    act(story())


def test_a_bot_goes_on_for_who_leaves_a_game(server: ThreadServer) -> None:
    async def story() -> None:
        anna, bram, table = await pair(server)
        await begin(anna, bram, table)
        await bram.ask("stand", table=table)
        await anna.ask("stand", table=table)
        seats = anna.tables[table]["info"]["seats"]
        assert [(seat["kind"], seat["level"]) for seat in seats] == [("bot", "normal")] * 2
        number = anna.tables[table]["number"]
        await until(anna, table, lambda state: state["number"] >= number + 20)

    act(story())


def test_a_stand_in_plays_for_who_is_away_until_the_return(server: ThreadServer) -> None:
    async def story() -> None:
        anna, bram = await come(server, "Anna"), await come(server, "Bram")
        host = Person(guest("Anna").id, "Anna")
        wanted = Create(id="1", game="push", players=2, settings=Settings(pace_seconds=0, away_seconds=0.05))
        live = await asyncio.to_thread(server.run, server.hall.creator.create(host, wanted, "here"))
        for client in (anna, bram):
            await client.ask("watch", table=live.id)
        await bram.ask("sit", table=live.id, seat=1)
        await begin(anna, bram, live.id)
        await bram.close()
        assert (await happening(anna, "away"))["seat"] == 1
        info = anna.tables[live.id]["info"]["seats"][1]
        assert (info["kind"], info["name"], info["level"]) == ("person", "Bram", "normal")
        bram = await come(server, "Bram")
        await bram.ask("watch", table=live.id)
        assert (await happening(anna, "back"))["seat"] == 1
        assert anna.tables[live.id]["info"]["seats"][1]["level"] is None

    act(story())


def planned_for(server: ThreadServer, table: str) -> set[object]:
    """What is planned for the table."""
    return {*server.hall.minder._plans[server.hall.tables.live[table]].timers}


def test_who_comes_back_in_time_is_not_played_for(server: ThreadServer) -> None:
    planned: list[float] = []

    class Planner(Minder):
        def _plan(self, live: Actor, what: object, seconds: float, chore: Chore) -> None:
            planned.append(seconds)
            super()._plan(live, what, seconds, chore)

    server.hall.minder.__class__ = Planner

    async def story() -> None:
        anna, bram, table = await pair(server, settings={"away_seconds": 5})
        await begin(anna, bram, table)
        planned.clear()
        await bram.close()
        await anna.until(lambda message: message["type"] == "presence" and not message["online"][1])
        assert planned == [5]
        assert server.do(lambda: planned_for(server, table)) == {1}
        await (await come(server, "Bram")).ask("watch", table=table)
        assert server.do(lambda: planned_for(server, table)) == set()

    act(story())


# ---- before and after a game ----


def test_a_seed_that_is_not_opened_restarts_the_ceremony_for_all_to_see(
    server: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gathering, "OPENING_SECONDS", 0.2)

    async def story() -> None:
        anna, bram, table = await pair(server)
        before = anna.tables[table]["info"]["commitment"]
        await anna.be_ready(table)
        await bram.be_ready(table)
        await anna.ask("start", table=table)
        await anna.open_seed(table)
        assert (await happening(anna, "restarted"))["missing"] == [1]
        info = anna.tables[table]["info"]
        assert info["phase"] == "gathering"
        assert info["commitment"] != before
        assert all(seat["seed"] is None and seat["commitment"] is None for seat in info["seats"])
        monkeypatch.setattr(gathering, "OPENING_SECONDS", 30.0)
        await until(bram, table, lambda state: state["number"] == anna.tables[table]["number"])
        await begin(anna, bram, table)

    act(story())


@pytest.mark.parametrize(("game", "players", "starts"), [("push", 2, [0, 1]), ("thirteen", 3, [0, 1])])
def test_P4_T3_the_start_moves_on_in_a_rematch(
    server: ThreadServer, game: str, players: int, starts: list[int]
) -> None:
    async def story() -> None:
        anna = await come(server, "Anna")
        table = await anna.create(game, players, seats=["easy"] * players, settings={"pace_seconds": 0})
        assert await refused(anna, "rematch", table=table) == ("not-finished", None)
        for start in starts:
            await anna.ask("start", table=table)
            assert anna.tables[table]["info"]["start"] == start
            await until(anna, table, lambda state: state["info"]["phase"] == "over")
            await anna.ask("rematch", table=table)

    act(story())


def test_S7_a_rematch_draws_for_the_dealer_again(server: ThreadServer) -> None:
    async def story() -> None:
        anna = await come(server, "Anna")
        table = await anna.create("sequence", 3, seats=["easy"] * 3, settings={"pace_seconds": 0})
        for _ in range(2):
            answer = await anna.ask("start", table=table)
            dealer = next(one for one in answer["happenings"] if one["kind"] == "dealer")
            assert {seat for seat, _ in dealer["draws"]} == {0, 1, 2}
            assert anna.tables[table]["info"]["start"] == dealer["dealer"]
            await until(anna, table, lambda state: state["info"]["phase"] == "over")
            await anna.ask("rematch", table=table)

    act(story())
