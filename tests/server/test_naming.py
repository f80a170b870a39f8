"""Whoever asks by a name that is not ours is refused; over TLS the cookie and the headers are made for it."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.asking import Answer, ask, dial, hear, why_closed
from server.in_thread import ThreadServer
from stamtafel.server.config import Config
from stamtafel.server.naming import Names
from stamtafel.server.people import COOKIE, SECURE_COOKIE
from stamtafel.wire import PROTOCOL

HELLO = f'{{"type":"hello","id":"1","protocol":{PROTOCOL}}}'
TLS = {"X_Forwarded_Proto": "https"}
SETTINGS = {"origins": ("https://cards.example",), "nearby": "http://192.0.2.7:8113"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    with ThreadServer(tmp_path_factory.mktemp("naming"), **SETTINGS) as running:
        yield running


OURS = [
    "localhost", "LocalHost:8113", "127.0.0.1", "127.0.0.1:80", "127.8.9.10:8113", "[::1]", "[::1]:8113",
    "cards.example", "Cards.Example", "cards.example:443", "192.0.2.7:8113", "198.51.100.3:8113", "[2001:db8::3]",
    "0.0.0.0:8113",
]  # fmt: skip
NOT_OURS = [
    "", " ", "evil.example", "evil.example:8113", "localhost.evil.example", "cards.example.evil.example",
    "evil.example@localhost", "localhost@evil.example", "localhost/evil.example", "127.0.0.1.evil.example",
    "198.51.100.4", "[2001:db8::4]", "localhost:", "localhost:x", "[localhost]", "localhost evil.example",
    "\u0130localhost",
]  # fmt: skip


def here(host: str) -> str:
    """The address that a request came to; of two families."""
    return "2001:db8::3" if host.startswith("[") else "::ffff:198.51.100.3"


@pytest.mark.parametrize("host", OURS)
def test_the_server_answers_to_its_own_names(host: str) -> None:
    assert Names(Config(Path("none"), **SETTINGS)).has(host, here(host))  # type: ignore[arg-type]


@pytest.mark.parametrize("host", NOT_OURS)
def test_the_server_answers_to_no_other_name(host: str) -> None:
    assert not Names(Config(Path("none"), **SETTINGS)).has(host, here(host))  # type: ignore[arg-type]


PATHS = ["/", "/api/me", "/api/tables/none/games/1/record", "/assets/a.js"]


@pytest.mark.parametrize("path", PATHS)
def test_a_page_that_was_led_here_by_its_own_name_is_told_nothing(server: ThreadServer, path: str) -> None:
    answer = ask(server.port, "GET", path, Host="evil.example", Cookie=server.cookie("Anna"))
    assert answer.status == 421
    assert "--origin https://NAME" in answer.text
    assert answer.text.count("\n") == 1
    assert ask(server.port, "GET", path, Host=f"localhost:{server.port}").status != 421
    assert ask(server.port, "GET", path, Host="cards.example").status != 421


def test_such_a_page_can_neither_post_nor_connect(server: ThreadServer) -> None:
    led = {"Host": f"evil.example:{server.port}", "Origin": f"http://evil.example:{server.port}"}
    assert ask(server.port, "POST", "/api/me", '{"name":"Anna"}', **led).status == 421

    async def connect() -> None:
        socket = await dial(server.port, ("Origin", led["Origin"]), name="evil.example")
        code, why = await why_closed(socket)
        assert (code, "--origin" in why) == (4403, True)

    asyncio.run(connect())


@pytest.mark.parametrize("path", ["/healthz", "/metrics"])
def test_machines_that_watch_may_use_any_name(server: ThreadServer, path: str) -> None:
    assert ask(server.port, "GET", path, Host="10.1.2.3").status == 200


# ---- what is kept ----


@pytest.mark.parametrize(
    "path", ["/api/me", "/api/games/push/texts/nl", "/api/none", "/api/tables/x/games/1/record"]
)
def test_nothing_of_the_interface_is_kept_by_anybody(server: ThreadServer, path: str) -> None:
    assert ask(server.port, "GET", path).headers["cache-control"] == "no-store"


# ---- over TLS ----


def become(server: ThreadServer, name: str, **headers: str) -> Answer:
    """Say one's name."""
    return ask(server.port, "POST", "/api/me", json.dumps({"name": name}), **headers)


def test_over_tls_the_cookie_is_for_this_host_alone(server: ThreadServer) -> None:
    cookie = become(server, "Anna", **TLS).headers["set-cookie"]
    assert cookie.startswith(f"{SECURE_COOKIE}=")
    assert {"HttpOnly", "Path=/", "Secure"} <= {*cookie.split("; ")}
    assert "Domain" not in cookie
    plain = become(server, "Anna").headers["set-cookie"]
    assert plain.startswith(f"{COOKIE}=")
    assert "Secure" not in plain


def test_over_tls_only_the_cookie_that_was_set_over_tls_counts(server: ThreadServer) -> None:
    plain = server.cookie("Anna")
    secure = f"__Host-{server.cookie('Bram')}"

    async def connect(cookie: str, *headers: tuple[str, str]) -> str | None:
        socket = await dial(server.port, ("Cookie", cookie), *headers)
        await socket.send(HELLO)
        name: str | None = (await hear(socket)).get("name")
        await socket.close()
        return name

    for cookie, over_tls, over_http in (
        (plain, None, "Anna"),
        (secure, "Bram", None),
        (f"{plain}; {secure}", "Bram", "Anna"),
    ):
        assert ask(server.port, "GET", "/api/me", Cookie=cookie, **TLS).json == {"name": over_tls}
        assert ask(server.port, "GET", "/api/me", Cookie=cookie).json == {"name": over_http}
        assert asyncio.run(connect(cookie, ("X-Forwarded-Proto", "https"))) == over_tls
        assert asyncio.run(connect(cookie)) == over_http


def test_over_tls_browsers_are_told_to_stay_there(server: ThreadServer) -> None:
    assert ask(server.port, "GET", "/", **TLS).headers["strict-transport-security"].startswith("max-age=")
    assert "strict-transport-security" not in ask(server.port, "GET", "/").headers
