"""A crowd behind one address gets in; whoever is more than a crowd is told when to come again."""

import asyncio
import http.client
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from ipaddress import ip_network
from pathlib import Path

import pytest

from server.asking import ask, dial, hang_up, hear, why_closed
from server.client import Client, be
from server.in_thread import UNLIMITED, ThreadServer
from stamtafel.server.config import Limits
from stamtafel.server.connection import FULL, TOO_MANY
from stamtafel.wire import PROTOCOL

SECONDS = 120
SCHOOL = 60  # people
PAGE_CONNECTIONS = 6  # that a browser opens at most to load a page
TABLES = 30
PROXY = ip_network("127.0.0.1")


def with_server(server: ThreadServer, story: Callable[[], Awaitable[None]]) -> None:
    async def happen() -> None:
        await asyncio.wait_for(story(), SECONDS)
        await hang_up()

    with server:
        asyncio.run(happen())


def load_page(port: int) -> http.client.HTTPConnection:
    """A connection that a request was answered on, and that is kept."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=SECONDS)
    connection.request("GET", "/healthz")
    answer = connection.getresponse()
    assert answer.status == 200, answer.read()
    answer.read()
    return connection


async def arrive(port: int, number: int) -> Client:
    """One of the school: half of them have no cookies."""
    name = f"Pupil {number}"
    if number % 2:
        return await Client.connect(port, name)
    client = Client(await dial(port), "")
    welcome = await client.ask("hello", protocol=PROTOCOL, name=name)
    client.cookie = f"stamtafel={welcome['token']}"
    return client


def test_sixty_people_behind_one_address_get_in(tmp_path: Path) -> None:
    """With the limits that a server has if nobody says otherwise, and as if all came in the same moment."""
    server = ThreadServer(tmp_path, limits=Limits())

    async def story() -> None:
        pages = [load_page(server.port) for _ in range(SCHOOL * PAGE_CONNECTIONS)]
        people = [await arrive(server.port, number) for number in range(SCHOOL)]
        others = [await Client.connect(server.port, "", client.cookie) for client in people]  # a second tab
        for client in people[:TABLES]:
            await client.create("sequence", 4, seats=[None, None, "normal", "master"])
        assert len(server.hall.tables.live) == TABLES
        for client in (*others, *people):
            await client.close()
        for page in pages:
            page.close()

    with_server(server, story)


def test_one_address_does_not_make_guests_without_end(tmp_path: Path) -> None:
    server = ThreadServer(tmp_path, limits=replace(UNLIMITED, guests_at_once=2, guests_per_minute=0.1))
    sentences = {
        "en": "Many new players came from your address just now. Try again in {} seconds.",
        "nl": "Er kwamen net veel nieuwe spelers van jouw adres. Probeer het over {} seconden opnieuw.",
        "de": "Von deiner Adresse kamen gerade viele neue Spieler. Versuch es in {} Sekunden noch einmal.",
    }

    async def story() -> None:
        cookie = be(server.port, "Anna")
        assert ask(server.port, "POST", "/api/me", '{"name": ""}').status == 400  # which makes nobody
        bram = await dial(server.port)
        await bram.send(json.dumps({"type": "hello", "id": "h", "protocol": PROTOCOL, "name": "Bram"}))
        assert (await hear(bram))["type"] == "welcome"
        for language, sentence in sentences.items():
            refused = ask(server.port, "POST", f"/api/me?language={language}", '{"name": "Cleo"}')
            wait = int(refused.headers["retry-after"])
            assert (refused.status, refused.json["code"]) == (429, "too-many-guests")
            assert 500 < wait == refused.json["wait"] <= 600
            assert refused.json["sentence"] == sentence.format(wait)
        cleo = await dial(server.port)
        await cleo.send(json.dumps({"type": "hello", "id": "h", "protocol": PROTOCOL, "name": "Cleo"}))
        refused_hello = await hear(cleo)
        assert (refused_hello["code"], refused_hello["wait"] > 500) == ("too-many-guests", True)
        be(server.port, "Anne", cookie)  # is no new one

    with_server(server, story)


def test_one_address_does_not_make_tables_without_end(tmp_path: Path) -> None:
    server = ThreadServer(tmp_path, limits=replace(UNLIMITED, tables_at_once=2, tables_per_minute=0.1))

    async def story() -> None:
        anna, bram = await Client.connect(server.port, "Anna"), await Client.connect(server.port, "Bram")
        await anna.ask("create", game="push", players=7)  # which cannot be played
        await anna.create("push", 2)
        asked = await bram.ask("create", game="push", players=2)
        again = {"type": "create", "id": asked["id"], "game": "push", "players": 2}
        refused = await anna.ask("create", game="push", players=2)
        assert (refused["code"], 500 < refused["wait"] <= 600) == ("too-many-new-tables", True)
        assert f"try again in {refused['wait']} seconds" in refused["sentence"]
        await bram.socket.send(json.dumps(again))  # as if the answer had been lost
        assert (await bram.until(lambda message: message.get("id") == asked["id"]))["table"] == asked["table"]

    with_server(server, story)


def test_connections_over_which_nothing_is_asked_count_too(tmp_path: Path) -> None:
    server = ThreadServer(tmp_path, limits=replace(UNLIMITED, connections_per_address=4))

    async def story() -> None:
        cookie = server.cookie("Anna")
        pages = [load_page(server.port) for _ in range(2)]
        anna = await Client.connect(server.port, "Anna", cookie)
        bram = await dial(server.port)  # says nothing
        refused = ask(server.port, "GET", "/", Accept_Language="nl")
        assert (refused.status, refused.headers["retry-after"], refused.headers["connection"]) == (
            429,
            "5",
            "close",
        )
        assert refused.json["sentence"].endswith("Sluit er een paar, of probeer het over 5 seconden opnieuw.")
        assert await why_closed(await dial(server.port)) == (FULL, TOO_MANY)
        await bram.close()
        await anna.close()
        while server.hall.addresses.connections > 2:
            await asyncio.sleep(0.01)
        await (await Client.connect(server.port, "Anna", cookie)).close()
        for page in pages:
            page.close()
        while server.hall.addresses.connections:
            await asyncio.sleep(0.01)

    with_server(server, story)


def test_a_handshake_that_fails_leaves_no_trace(tmp_path: Path) -> None:
    server = ThreadServer(tmp_path)

    async def story() -> None:
        refused = ask(server.port, "GET", "/ws", Connection="Upgrade", Upgrade="websocket")
        assert refused.status in (400, 426)
        await why_closed(await dial(server.port, path="/elsewhere"))
        while server.hall.addresses.connections:
            await asyncio.sleep(0.01)

    with_server(server, story)


# ---- behind a proxy ----


def proxied(port: int, address: str, name: str) -> int:
    return ask(
        port, "POST", "/api/me", json.dumps({"name": name}), X_Forwarded_For=f"203.0.113.9, {address}"
    ).status


@pytest.mark.parametrize(("proxies", "last"), [((PROXY,), 200), ((), 429)])
def test_a_header_says_who_asks_only_where_the_host_says_so(
    tmp_path: Path, proxies: tuple[object, ...], last: int
) -> None:
    limits = replace(UNLIMITED, guests_at_once=1, guests_per_minute=0.1)
    with ThreadServer(tmp_path, limits=limits, proxies=proxies) as server:
        assert proxied(server.port, "198.51.100.1", "Anna") == 200
        assert proxied(server.port, "198.51.100.1", "Bram") == 429
        assert proxied(server.port, "198.51.100.2", "Cleo") == last


def test_behind_a_proxy_connections_count_where_they_come_from(tmp_path: Path) -> None:
    server = ThreadServer(tmp_path, limits=replace(UNLIMITED, connections_per_address=1), proxies=(PROXY,))

    async def story() -> None:
        pages = [load_page(server.port) for _ in range(3)]  # the proxy keeps these
        here, there = ("X-Forwarded-For", "1.1.1.1, 198.51.100.1"), ("X-Forwarded-For", "1.1.1.1, 198.51.100.2")
        cookie = ("Cookie", server.cookie("Anna"))
        first = await dial(server.port, here, cookie)
        await dial(server.port, there, cookie)
        assert await why_closed(await dial(server.port, here, cookie)) == (FULL, TOO_MANY)
        await first.close()
        while server.hall.addresses.connections > 4:
            await asyncio.sleep(0.01)
        hello = json.dumps({"type": "hello", "id": "h", "protocol": PROTOCOL})
        second = await dial(server.port, here, cookie)
        await second.send(hello)
        assert (await hear(second))["type"] == "welcome"
        for page in pages:
            page.close()

    with_server(server, story)


def test_cookies_travel_over_tls_only_where_the_proxy_speaks_it(tmp_path: Path) -> None:
    with ThreadServer(tmp_path) as server:
        for proto, is_secure in (("https", True), ("http", False), ("ftp", False)):
            made = ask(server.port, "POST", "/api/me", '{"name": "Anna"}', X_Forwarded_Proto=proto)
            assert ("Secure" in made.headers["set-cookie"]) == is_secure


def test_a_full_server_tells_so(tmp_path: Path) -> None:
    server = ThreadServer(tmp_path, limits=replace(UNLIMITED, connections=1))

    async def story() -> None:
        page = load_page(server.port)
        assert await why_closed(await dial(server.port)) == (FULL, TOO_MANY)
        assert ask(server.port, "GET", "/healthz").status == 429
        page.close()

    with_server(server, story)


def test_one_address_keeps_no_other_out(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, connections_per_address=3, guests_at_once=1, guests_per_minute=0.1)
    with ThreadServer(tmp_path, limits=limits) as server:

        def be_from(address: str) -> int:
            connection = http.client.HTTPConnection("127.0.0.1", server.port, SECONDS, (address, 0))
            connection.request("POST", "/api/me", '{"name": "Anna"}')
            answer = connection.getresponse()
            answer.read()
            connection.close()
            return answer.status

        assert [be_from("127.0.0.1"), be_from("127.0.0.1"), be_from("127.0.0.2")] == [200, 429, 200]
        while server.hall.addresses.connections:
            pass  # until the server has noticed that they are gone
        pages = [load_page(server.port) for _ in range(3)]
        assert ask(server.port, "GET", "/healthz").status == 429
        assert be_from("127.0.0.3") == 200
        for page in pages:
            page.close()


# ---- how fast ----


def test_what_is_asked_counts_together_for_all_at_an_address(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, asked_at_once=12, asked_per_second=0.01)
    server = ThreadServer(tmp_path, limits=limits)

    async def story() -> None:
        anna, bram = await Client.connect(server.port, "Anna"), await Client.connect(server.port, "Bram")
        answers = [await client.ask("lobby", on=False) for client in (anna, bram) * 5]  # four were asked before
        assert [answer["type"] for answer in answers] == ["accepted"] * 8 + ["refused"] * 2
        assert (answers[-1]["code"], answers[-1]["wait"] > 1) == ("too-fast", True)
        refused = ask(server.port, "GET", "/api/me")
        assert (refused.status, refused.json["code"]) == (429, "too-fast")
        assert int(refused.headers["retry-after"]) >= 1
        assert ask(server.port, "GET", "/healthz").status == 200

    with_server(server, story)


def test_who_opens_connections_too_fast_finds_the_door_shut(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, arrivals_at_once=3, arrivals_per_second=0.01)
    with ThreadServer(tmp_path, limits=limits) as server:
        pages = [load_page(server.port) for _ in range(3)]
        with pytest.raises((ConnectionError, http.client.RemoteDisconnected)):
            load_page(server.port)
        for page in pages:
            page.close()
