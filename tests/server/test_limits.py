"""How much one client may ask for, in which order, and what it is told when it is too much."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

from server.asking import dial, hang_up, hear, why_closed
from server.client import Client
from server.halls import Caller, open_halls
from server.in_thread import UNLIMITED, ThreadServer
from stamtafel.server.config import Limits
from stamtafel.server.connection import MOST_WAITING_BYTES, Connection
from stamtafel.store.contract import Saved
from stamtafel.table.refusals import Code, Refusal
from stamtafel.wire import PROTOCOL
from stamtafel.wire.from_client import MOST_BYTES, Create

HELLO = f'{{"type":"hello","id":"h","protocol":{PROTOCOL}}}'
SECONDS = 60
MOST_SENT = 64 << 20  # far more than all buffers on the way hold
HOUSEKEEPING = 4  # tasks that run as long as the server does


def with_server(tmp_path: Path, limits: Limits, act: Callable[[ThreadServer], Awaitable[None]]) -> None:
    """Let this happen with a server that has these limits."""

    async def do(server: ThreadServer) -> None:
        await asyncio.wait_for(act(server), SECONDS)
        await hang_up()

    with ThreadServer(tmp_path, limits=limits) as server:
        asyncio.run(do(server))


async def anna(server: ThreadServer) -> Client:
    return await Client.connect(server.port, "Anna", server.cookie("Anna"))


def test_hello_comes_first_and_speaks_the_protocol(tmp_path: Path) -> None:
    async def act(server: ThreadServer) -> None:
        socket = await dial(server.port, ("Cookie", server.cookie("Anna")))
        await socket.send('{"type":"lobby","id":"1"}')
        assert (await hear(socket))["code"] == "hello-first"
        await socket.send('{"type":"hello","id":"2","protocol":0,"language":"de"}')
        refused = await hear(socket)
        assert (refused["id"], refused["code"]) == ("2", "old-protocol")
        assert await why_closed(socket) == (4001, "this server speaks protocol 2")

    with_server(tmp_path, UNLIMITED, act)


def test_a_websocket_elsewhere_is_told_where_it_is(tmp_path: Path) -> None:
    async def act(server: ThreadServer) -> None:
        socket = await dial(server.port, ("Cookie", server.cookie("Anna")), path="/elsewhere")
        assert await why_closed(socket) == (4403, "the WebSocket is at /ws")

    with_server(tmp_path, UNLIMITED, act)


def test_too_long_a_message_closes_the_connection(tmp_path: Path) -> None:
    async def act(server: ThreadServer) -> None:
        socket = await dial(server.port, ("Cookie", server.cookie("Anna")))
        await socket.send(" " * MOST_BYTES)
        assert (await hear(socket))["code"] == "unreadable"
        await socket.send(" " * (MOST_BYTES + 1))
        assert (await why_closed(socket))[0] == 1009
        socket = await dial(server.port, ("Cookie", server.cookie("Anna")))
        await socket.send([" " * MOST_BYTES, " "])  # in two fragments
        assert (await why_closed(socket))[0] == 1009

    with_server(tmp_path, UNLIMITED, act)


def test_empty_fragments_are_not_kept(tmp_path: Path) -> None:
    async def act(server: ThreadServer) -> None:
        socket = await dial(server.port, ("Cookie", server.cookie("Anna")))
        await socket.send([HELLO[:10], *[""] * 1000, HELLO[10:]])
        assert (await hear(socket))["type"] == "welcome"
        (connection,) = server.hall.heart.all()
        assert isinstance(connection, Connection)
        socket.protocol.send_text(b"", fin=False)
        for _ in range(1000):
            socket.protocol.send_continuation(b"", fin=False)
        socket.transport.writelines(socket.protocol.data_to_send())
        await (await socket.ping())
        assert connection._socket._fragments == []
        socket.protocol.send_continuation(HELLO.encode(), fin=True)
        socket.transport.writelines(socket.protocol.data_to_send())
        assert (await hear(socket))["type"] == "welcome"
        await socket.close()

    with_server(tmp_path, UNLIMITED, act)


def test_who_is_too_fast_is_told_how_long_to_wait_and_sent_away_in_the_end(tmp_path: Path) -> None:
    async def act(server: ThreadServer) -> None:
        client = await anna(server)
        for n in range(4):
            await client.socket.send(json.dumps({"type": "unwatch", "id": f"u{n}", "table": "none"}))
        answers = [await hear(client.socket) for _ in range(4)]
        assert [answer["type"] for answer in answers] == ["accepted", "accepted", "refused", "refused"]
        assert answers[2]["code"] == "too-fast"
        assert answers[2]["id"] == "u2"
        assert 0 < answers[2]["wait"] <= 10
        assert f" {max(1, round(answers[2]['wait']))} " in answers[2]["sentence"]
        for n in range(2):
            await client.socket.send(json.dumps({"type": "unwatch", "id": f"w{n}", "table": "none"}))
        assert (await why_closed(client.socket))[0] == 4002

    with_server(tmp_path, replace(UNLIMITED, messages_per_second=0.1, messages_at_once=3, faults=3), act)


def test_pings_and_pongs_count_like_messages(tmp_path: Path) -> None:
    async def act(server: ThreadServer) -> None:
        for prod in ("ping", "pong"):
            client = await anna(server)
            for n in range(6):
                await getattr(client.socket, prod)(bytes([n]))
            answers = [await hear(client.socket) for _ in range(4)]
            assert {(answer["code"], answer["id"]) for answer in answers} == {("too-fast", None)}
            assert (await why_closed(client.socket))[0] == 4002

    with_server(tmp_path, replace(UNLIMITED, messages_per_second=0.001, messages_at_once=3, faults=3), act)


def test_who_pings_and_never_reads_is_disconnected(tmp_path: Path) -> None:
    async def act(server: ThreadServer) -> None:
        socket = await dial(server.port, ("Cookie", server.cookie("Anna")))
        socket.transport.pause_reading()
        sent = 0
        while not socket.transport.is_closing():
            assert sent < MOST_SENT
            for _ in range(1000):
                socket.protocol.send_ping(b"x" * 125)
            content = b"".join(socket.protocol.data_to_send())
            socket.transport.write(content)
            sent += len(content)
            while socket.transport.get_write_buffer_size():
                await asyncio.sleep(0)

    with_server(tmp_path, UNLIMITED, act)


def test_who_cannot_be_read_is_sent_away_in_the_end(tmp_path: Path) -> None:
    async def act(server: ThreadServer) -> None:
        client = await anna(server)
        for _ in range(4):
            await client.socket.send("nonsense")
        assert (await why_closed(client.socket))[0] == 4002

    with_server(tmp_path, replace(UNLIMITED, faults=3), act)


def test_a_person_has_so_many_tables_and_connections(tmp_path: Path) -> None:
    async def act(server: ThreadServer) -> None:
        client = await anna(server)
        first = await client.create("push", 2)
        await client.create("push", 2)
        refused = await client.ask("create", game="push", players=2)
        assert (refused["code"], refused["type"]) == ("too-many-tables", "refused")
        await client.ask("close", table=first)
        await client.create("push", 2)
        await anna(server)
        socket = await dial(server.port, ("Cookie", server.cookie("Anna")))
        await socket.send(HELLO)
        assert (await why_closed(socket))[0] == 1013
        await (await Client.connect(server.port, "Bram", server.cookie("Bram"))).close()

    with_server(tmp_path, replace(UNLIMITED, tables_per_person=2, connections_per_person=2), act)


def test_a_full_server_makes_no_new_table_and_keeps_the_old_ones(tmp_path: Path) -> None:
    async def act(server: ThreadServer) -> None:
        client, bram = await anna(server), await Client.connect(server.port, "Bram", server.cookie("Bram"))
        first = str((await client.ask("create", game="push", players=2))["table"])
        assert (await bram.ask("create", game="push", players=2))["code"] == "server-full"
        server.do(lambda: server.hall.tables.live.pop(first))  # as if nobody had looked for a while
        await bram.create("push", 2)
        assert (await client.ask("watch", table=first))["type"] == "update"

    with_server(tmp_path, replace(UNLIMITED, tables=1), act)


def test_a_table_has_no_more_seats_than_players(tmp_path: Path) -> None:
    async def act(server: ThreadServer) -> None:
        client = await anna(server)
        refused = await client.ask("create", game="push", players=2, seats=[None, "easy", "easy"])
        assert (refused["code"], refused["sentence"]) == (
            "bad-setup", "This cannot be played: 3 seats for 2 players",
        )  # fmt: skip
        table = await client.create("push", 3, seats=["easy"])
        seats = client.tables[table]["info"]["seats"]
        assert [seat["kind"] for seat in seats] == ["bot", "person", "free"]

    with_server(tmp_path, UNLIMITED, act)


def test_a_person_has_so_many_bots_however_they_sit_down(tmp_path: Path) -> None:
    async def act(server: ThreadServer) -> None:
        client = await anna(server)
        refused = await client.ask("create", game="sequence", players=4, seats=["easy"] * 4)
        assert refused["code"] == "too-many-bots"
        table = await client.create("sequence", 4, seats=[None, "easy", "easy"])
        for level in ("easy", "normal"):
            answer = await client.ask("bot", table=table, seat=3, level=level)
            assert answer["type"] == "update"  # the second time it takes the first one's place
        other = await client.create("push", 2)
        assert (await client.ask("bot", table=other, seat=1, level="easy"))["code"] == "too-many-bots"
        await client.ask("unwatch", table=other)
        assert (await client.ask("bot", table=other, seat=1, level="easy"))["code"] == "too-many-bots"
        await client.ask("bot", table=table, seat=3, level=None)
        assert (await client.ask("bot", table=other, seat=1, level="easy"))["type"] == "accepted"

    with_server(tmp_path, replace(UNLIMITED, bots_per_person=3), act)


def test_a_bot_sits_down_at_the_table_that_is_in_memory(tmp_path: Path) -> None:
    """The table may be forgotten and loaded again while the bots of its host are counted."""

    async def act(server: ThreadServer) -> None:
        client, hall = await anna(server), server.hall
        table = str((await client.ask("create", game="push", players=2))["table"])
        know = hall.hosts.know

        async def know_and_forget(person: str) -> None:
            await know(person)
            del hall.tables.live[table]
            await hall.tables.find(table)

        hall.hosts.know = know_and_forget  # type: ignore[method-assign]
        assert (await client.ask("bot", table=table, seat=1, level="easy"))["type"] == "accepted"
        seen = await client.ask("watch", table=table)
        assert seen["info"]["seats"][1]["kind"] == "bot"

    with_server(tmp_path, UNLIMITED, act)


def test_a_connection_watches_so_many_tables(tmp_path: Path) -> None:
    async def act(server: ThreadServer) -> None:
        client = await anna(server)
        first = await client.create("push", 2)
        await client.create("push", 2)
        third = str((await client.ask("create", game="push", players=2))["table"])
        assert (await client.ask("watch", table=third))["code"] == "too-many-watched"
        assert (await client.ask("watch", table=first))["fresh"]  # once more is no more
        await client.ask("unwatch", table=first)
        assert (await client.ask("unwatch", table="none"))["type"] == "accepted"
        assert (await client.ask("watch", table="none"))["code"] == "no-such-table"
        assert (await client.ask("watch", table=third))["type"] == "update"

    with_server(tmp_path, replace(UNLIMITED, watched=2), act)


def test_who_goes_while_something_waits_leaves_no_trace(tmp_path: Path) -> None:
    async def act(server: ThreadServer) -> None:
        client = await anna(server)
        table = await client.create("push", 2, settings={"public": True})
        for n in range(5):
            await client.ask("lock", table=table, on=bool(n % 2))
        for n in range(20):
            bram = await Client.connect(server.port, "Bram", server.cookie("Bram"))
            await bram.send("lobby", on=True)
            await bram.send("watch", table=table, after=2)
            await bram.send("watch", table=table, after=2)
            if n % 2:
                bram.socket.transport.abort()
            else:
                await bram.close()
        await client.close()

    with ThreadServer(tmp_path) as server:
        asyncio.run(asyncio.wait_for(act(server), SECONDS))

        async def is_quiet() -> bool:
            hall = server.hall
            while hall.connections or len(hall.heart) or len(hall.tasks._all) > HOUSEKEEPING:
                await asyncio.sleep(0)
            return not hall.lobby._viewers and not any(live.viewers for live in hall.tables.live.values())

        assert server.run(is_quiet())


def test_many_tables_asked_for_at_once_are_no_more_than_allowed(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            most = hall.config.limits.tables_per_person
            wanted = [Create(id=f"create {n}", game="push", players=2) for n in range(2 * most)]
            person = Caller(hall, "Anna").person
            made = await asyncio.gather(
                *(hall.creator.create(person, one, "here") for one in wanted), return_exceptions=True
            )
            refused = [one.code for one in made if isinstance(one, Refusal)]
            assert refused == [Code.TOO_MANY_TABLES] * most

    asyncio.run(asyncio.wait_for(run(), SECONDS))


def test_connections_are_counted_by_person_as_long_as_they_last(tmp_path: Path) -> None:
    async def act(server: ThreadServer) -> None:
        counted = server.hall.connections
        for _ in range(2):
            clients = [await anna(server), await anna(server)]
            assert [*counted.values()] == [2]
            for client in clients:
                await client.close()
            while counted:
                await asyncio.sleep(0.01)

    with_server(tmp_path, replace(UNLIMITED, connections_per_person=2), act)


def test_who_talks_on_while_the_store_is_busy_is_kept_only_so_long(tmp_path: Path) -> None:
    async def act(server: ThreadServer) -> None:
        socket = await dial(server.port, ("Cookie", server.cookie("Anna")))
        await socket.send(HELLO)
        may_read = asyncio.Event()

        async def load_from(*_: object) -> Saved:
            await may_read.wait()
            return Saved(None, [], {})

        server.hall.store.load_from = load_from  # type: ignore[assignment, method-assign]
        await socket.send('{"type":"watch","id":"1","table":"t"}')
        for _ in range(MOST_WAITING_BYTES // 5000 + 2):
            await socket.send("x" * 5000)
        assert await why_closed(socket) == (4002, "too many messages at once")
        server.hall.loop.call_soon_threadsafe(may_read.set)

    with_server(tmp_path, UNLIMITED, act)
